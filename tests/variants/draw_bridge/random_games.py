"""Random games of Draw Bridge: options, players who choose among what is offered, whole games."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from domain.variants.draw_bridge import VARIANT
from tests.simulation import Game
from tests.variants.draw_bridge.tables import game, view

LONGEST = 400
"""More commands than any game with at most three deals has."""

CHOICES: dict[str, tuple[Any, ...]] = {
    "target_score": (50, 200, 100_000),
    "draw_phase_rule": ("free_rank", "free_suit", "follow_suit"),
    "stock_top": ("hidden", "revealed"),
    "undertricks": ("none", "standard"),
    "passed_out": ("next_dealer", "same_dealer"),
    "max_deals": (1, 2, 3),
    "first_dealer": ("random", "north", "south"),
}


def random_options(random: Random, **fixed: Any) -> dict[str, Any]:
    """A short match; every option takes each of its values in turn of chance."""
    return {name: random.choice(values) for name, values in CHOICES.items()} | fixed


Chooser = Callable[[Game, str], dict[str, Any]]


def at_random(random: Random) -> Chooser:
    """One of the offered commands, each type as likely; a pass is called more often than not
    (decision 52)."""

    def choose(table: Game, seat: str) -> dict[str, Any]:
        offers = table.actions(seat)
        if offers[0]["type"] == "pass" and random.random() < 0.5:
            return offers[0]
        kind = random.choice(sorted({offer["type"] for offer in offers}))
        return random.choice([offer for offer in offers if offer["type"] == kind])

    return choose


def by_bot(table: Game, seat: str) -> dict[str, Any]:
    return VARIANT.bots["basic"](view(table, seat))


def against(bot_seat: str, other: Chooser) -> Chooser:
    return lambda table, seat: (by_bot if seat == bot_seat else other)(table, seat)


def moves(table: Game, choose: Chooser) -> Iterator[Game]:
    """Yields the game before each command of a whole game, and once more at its end."""
    for _ in range(LONGEST):
        yield table
        if table.table.is_over:
            return
        (seat,) = table.variant.to_act(table.state)
        table.send(**choose(table, seat))
    raise AssertionError("the game does not end")


def whole(table: Game, choose: Chooser) -> Game:
    """The game, played to its end."""
    for _ in moves(table, choose):
        pass
    return table


def random_game(seed: int, **fixed: Any) -> Game:
    """A whole random game."""
    random = Random(seed)
    return whole(game(random_options(random, **fixed), random=seed), at_random(random))
