"""Random games in which the seats salt the seeds of their deals."""

from random import Random
from typing import Any

from domain.kernel.salting import SALT_SECONDS
from tests.laws.random_games import random_command
from tests.notation.logs import BOUNDS, SignedGame


class SaltedGame(SignedGame):
    """A game with salts; its seeds come from a chance of their own."""

    def __init__(self, variant: str, seed: int, twist: int | None = None, **given: Any) -> None:
        """From the `twist`-th seed on, counted from 0, the service draws other seeds."""
        self.seeds = Random(seed)
        self.twist = twist
        self.drawn: list[bytes] = []
        given.setdefault("options", BOUNDS[variant])
        super().__init__(variant, Random(seed), signed=True, salts=True, **given)

    def draw_seed(self) -> bytes:
        seed = self.seeds.randbytes(32)
        if self.twist is not None and len(self.drawn) >= self.twist:
            seed = bytes(byte ^ 0xFF for byte in seed)
        self.drawn.append(seed)
        return seed

    def salt_somehow(self) -> None:
        """One of those that may gives a salt, or none, or all are silent for ten seconds."""
        if self.random.random() < 0.2:
            self.wait(SALT_SECONDS)
            self.time_out()
            return
        seat = self.random.choice(self.view("spectator")["to_act"])
        salt = self.random.randbytes(self.random.choice((0, 1, 16, 32))).hex()
        self.send(seat, type="salt", salt=salt)

    def step(self) -> None:
        if self.table.salting is not None:
            self.salt_somehow()
        else:
            self.send(**random_command(self))

    def play_to_salting(self, dealings: int = 0) -> None:
        """Until salts are waited for, with so many deals dealt, or the game is over."""
        while not self.table.is_over and not (
            self.table.salting is not None and self.variant.dealings(self.state) >= dealings
        ):
            self.step()

    def play_out(self) -> None:
        while not self.table.is_over:
            self.step()


def finished(variant: str, seed: int, **given: Any) -> SaltedGame:
    game = SaltedGame(variant, seed, **given)
    game.play_out()
    return game
