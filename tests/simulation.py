"""A game played in memory: the engine's part of a game without its stores.

Commands go through the kernel's own doors, events become records with nonces drawn from the
game's own chance, at an instant that moves only when told to, so a game is the same for the same
random numbers.
"""

from random import Random
from typing import Any

import msgspec

from domain.kernel import conduct, leaving, proposals, seating, sight, timeouts
from domain.kernel.chain import genesis, link
from domain.kernel.clocks import GameClock
from domain.kernel.instants import SECOND, instant, microseconds
from domain.kernel.messages import Holder, StackedDeal
from domain.kernel.records import Record
from domain.kernel.seating import NewGame, Said
from domain.kernel.table import AnyTable, fold
from domain.registry import find

GAME_ID = "01890a5d-ac96-774b-bcce-b302099a8057"
CLIENT = Holder("client", "01890a5d-0000-7000-8000-000000000001")
NOW = "2026-01-01T00:00:00.000000Z"
LATER = "2026-01-01T00:01:00.000000Z"


class Game:
    """One game of a variant with its whole log."""

    def __init__(
        self,
        variant: str,
        random: Random,
        options: dict[str, Any] | None = None,
        preset: str | None = None,
        deals: tuple[StackedDeal, ...] = (),
        seats: dict[str, Holder] | None = None,
        signed: bool = False,
        clock: GameClock | None = None,
        stand_ins: bool = True,
        salts: bool = False,
    ) -> None:
        found = find(variant)
        assert found is not None
        self.variant = found
        self.random = random
        self.now = NOW
        self.records: list[Record] = []
        self.hashes: list[bytes] = []
        self.tables: list[AnyTable] = []
        chosen = self.variant.expand(preset, options or {})[1]
        filled = dict.fromkeys(self.variant.seats(chosen), CLIENT) if seats is None else seats
        new = NewGame(
            CLIENT,
            preset,
            options or {},
            filled,
            "unlisted",
            deals,
            clock,
            stand_ins,
            signed=signed,
            salts=salts,
        )
        self.append(seating.create(self.variant, new))

    @property
    def table(self) -> AnyTable:
        return self.tables[-1]

    @property
    def state(self) -> Any:
        return self.table.state

    def append(self, said: tuple[Said, ...]) -> list[Record]:
        """Records the events and deals while cards are due, as one append."""
        fresh = self.record(said)
        while conduct.cards_due(self.variant, self.table):
            fresh += self.record(conduct.deal(self.variant, self.table, self.draw_seed()))
        return fresh

    def draw_seed(self) -> bytes:
        return self.random.randbytes(32)

    def record(self, said: tuple[Said, ...]) -> list[Record]:
        fresh = []
        for seat, event in said:
            nonce, version = self.random.randbytes(16).hex(), len(self.records) + 1
            record = self.variant.codec.record(event, self.now, GAME_ID, nonce, seat, version)
            prev = self.hashes[-1] if self.hashes else genesis(GAME_ID, self.variant.name, 1)
            self.hashes.append(link(prev, self.variant.codec.encode(record)))
            before = self.tables[-1] if self.tables else None
            self.tables.append(fold(self.variant, before, [record]))
            self.records.append(record)
            fresh.append(record)
        return fresh

    def send(self, seat: str, **command: Any) -> list[Record]:
        """Sends a command as its JSON; raises what the rules refuse."""
        parsed = self.variant.command_decoder.decode(msgspec.json.encode({**command, "seat": seat}))
        return self.append(conduct.decide(self.variant, self.table, parsed))

    def wait(self, seconds: float) -> None:
        """Lets time pass."""
        self.now = instant(microseconds(self.now) + round(seconds * SECOND))

    def time_out(self) -> list[Record]:
        """Writes what is due now; nothing when nothing is."""
        return self.append(timeouts.overdue(self.variant, self.table, self.now, self.bot))

    def bot(self, seat: str) -> Any:
        """The command that the bot of the variant chooses for the seat."""
        body = self.variant.bots["basic"](as_json(self.view(seat)))
        return self.variant.command_decoder.decode(msgspec.json.encode({**body, "seat": seat}))

    def take(self, seat: str, holder: Holder) -> list[Record]:
        if self.table.status == "active":
            return self.append(leaving.come_back(self.table, seat, holder))
        return self.append(seating.take_seat(self.table, seat, holder))

    def leave(self, seat: str) -> list[Record]:
        return self.append(leaving.leave_seat(self.variant, self.table, seat))

    def propose(self, seat: str, kind: Any, to_version: int | None = None) -> list[Record]:
        return self.append(
            proposals.propose(self.variant, self.table, seat, kind, to_version, self.now, LATER)
        )

    def answer(self, seat: str, proposal: str, accepted: bool) -> list[Record]:
        return self.append(
            proposals.answer(self.variant, self.table, seat, proposal, accepted, self.now)
        )

    def actions(self, seat: str) -> list[dict[str, Any]]:
        """What the seat may send now, as JSON objects."""
        offers = sight.actions(self.variant, self.table, seat)
        return [msgspec.to_builtins(offer) for offer in offers]

    def view(self, viewer: str) -> dict[str, Any]:
        """The whole view of a viewer, as JSON."""
        head = self.hashes[-1].hex()
        public = sight.public(self.variant, self.table, GAME_ID, head)
        private = sight.private(self.variant, self.table, viewer)
        view: dict[str, Any] = msgspec.to_builtins(public) | msgspec.to_builtins(private)
        return view


def as_json(value: Any) -> Any:
    """What a client reads: the value by way of its JSON."""
    return msgspec.json.decode(msgspec.json.encode(value))
