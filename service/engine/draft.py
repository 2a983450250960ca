"""A draft: the records that a command would append, before the log has accepted them."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from domain.kernel import conduct
from domain.kernel.chain import genesis, link
from domain.kernel.retelling import SIGNED
from domain.kernel.seating import Said
from domain.kernel.table import AnyTable, AnyVariant, fold
from domain.kernel.table_events import HeadSigned
from service.engine.answers import Happened
from service.engine.clock import Chance
from service.eventlog.base import NewEvent

SEED_BYTES = 32
NONCE_BYTES = 16

Sign: TypeAlias = Callable[[str, int, bytes], HeadSigned]
"""Signs the head of a game's log: id, version, hash."""


class Draft:
    """What an append would add to a game: events with their bytes, hashes and tables after."""

    __slots__ = (
        "_at",
        "_chance",
        "_first",
        "_game_id",
        "_sign",
        "_variant",
        "events",
        "happened",
        "head",
        "table",
    )

    def __init__(
        self,
        variant: AnyVariant,
        game_id: str,
        table: AnyTable | None,
        head: bytes,
        at: str,
        chance: Chance,
        sign: Sign | None = None,
    ) -> None:
        self._sign = sign
        self._variant = variant
        self._game_id = game_id
        self._at = at
        self._chance = chance
        self._first = table
        self.table: AnyTable = table  # type: ignore[assignment]  # none before a game's first event
        self.head = head
        self.happened: list[Happened] = []
        self.events: list[NewEvent] = []

    def before(self, place: int) -> AnyTable | None:
        """The table right before an event; None before the first of a new game."""
        return self.happened[place - 1].after if place else self._first

    def add(self, said: Sequence[Said]) -> None:
        """Adds events, deals as long as cards are due (decision 7), and signs the head where a
        deal or the game has ended."""
        self._record(said)
        while conduct.cards_due(self._variant, self.table):
            seed = self._chance.draw(SEED_BYTES)
            self._record(conduct.deal(self._variant, self.table, seed))
        if self._sign is not None and self.table.signed and has_ended(self.events):
            self._record(((None, self._sign(self._game_id, self.table.version, self.head)),))

    def _record(self, said: Sequence[Said]) -> None:
        codec = self._variant.codec
        table = self.table
        version = 0 if table is None else table.version
        nonces = self._chance.draw(NONCE_BYTES * len(said)).hex()
        for place, (seat, event) in enumerate(said):
            nonce = nonces[32 * place : 32 * place + 32]
            record = codec.record(event, self._at, self._game_id, nonce, seat, version + place + 1)
            payload = codec.encode(record)
            self.head = link(self.head, payload)
            self.events.append(NewEvent(event.type, event.schema, payload, self.head))
            table = fold(self._variant, table, (record,))
            self.happened.append(Happened(record, payload, self.head, table))
        self.table = table


def has_ended(events: Sequence[NewEvent]) -> bool:
    return not SIGNED.isdisjoint([event.type for event in events])


def new_game(
    variant: AnyVariant, game_id: str, at: str, chance: Chance, sign: Sign | None = None
) -> Draft:
    """The draft of a game that does not exist yet."""
    head = genesis(game_id, variant.name, variant.rules_v)
    return Draft(variant, game_id, None, head, at, chance, sign)
