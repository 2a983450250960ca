"""A draft: the records that a command would append, before the log has accepted them."""

from collections.abc import Sequence
from typing import Any

from domain.kernel import conduct
from domain.kernel.chain import genesis, link
from domain.kernel.records import Record
from domain.kernel.seating import Said
from domain.kernel.table import AnyTable, fold
from domain.kernel.variant import Variant
from service.engine.clock import Chance
from service.eventlog.base import NewEvent

AnyVariant = Variant[Any, Any, Any]

SEED_BYTES = 32
NONCE_BYTES = 16


class Draft:
    """What an append would add to a game: records, their bytes and hashes, the tables after."""

    __slots__ = ("_at", "_chance", "_game_id", "_variant", "events", "head", "records", "tables")

    def __init__(
        self,
        variant: AnyVariant,
        game_id: str,
        table: AnyTable | None,
        head: bytes,
        at: str,
        chance: Chance,
    ) -> None:
        self._variant = variant
        self._game_id = game_id
        self._at = at
        self._chance = chance
        self.head = head
        self.records: list[Record] = []
        self.events: list[NewEvent] = []
        self.tables: list[AnyTable] = [] if table is None else [table]

    @property
    def table(self) -> AnyTable:
        return self.tables[-1]

    @property
    def after(self) -> list[AnyTable]:
        """The table right after each record."""
        return self.tables[-len(self.records) :]

    @property
    def before(self) -> list[AnyTable | None]:
        """The table right before each record; None before the first of a new game."""
        tables: list[AnyTable | None] = [*self.tables]
        if len(tables) == len(self.records):
            tables.insert(0, None)
        return tables[:-1]

    def add(self, said: Sequence[Said]) -> None:
        """Adds events, then deals as long as cards are due (decision 7)."""
        self._record(said)
        while conduct.cards_due(self._variant, self.table):
            seed = self._chance.draw(SEED_BYTES)
            self._record(conduct.deal(self._variant, self.table, seed))

    def _record(self, said: Sequence[Said]) -> None:
        codec = self._variant.codec
        version = self.tables[-1].version if self.tables else 0
        nonces = self._chance.draw(NONCE_BYTES * len(said)).hex()
        for place, (seat, event) in enumerate(said):
            nonce = nonces[32 * place : 32 * place + 32]
            record = codec.record(event, self._at, self._game_id, nonce, seat, version + place + 1)
            payload = codec.encode(record)
            self.head = link(self.head, payload)
            self.records.append(record)
            self.events.append(NewEvent(event.type, event.schema, payload, self.head))
            before = self.tables[-1] if self.tables else None
            self.tables.append(fold(self._variant, before, (record,)))


def new_game(variant: AnyVariant, game_id: str, at: str, chance: Chance) -> Draft:
    """The draft of a game that does not exist yet."""
    head = genesis(game_id, variant.name, variant.rules_v)
    return Draft(variant, game_id, None, head, at, chance)
