"""Games as far as they have been told of: folded from the log, kept to go on from there."""

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from domain.kernel.chain import link
from domain.kernel.records import Record
from domain.kernel.table import AnyTable, AnyVariant, fold
from domain.registry import find
from service.engine.answers import Happened
from service.ids import id_text
from service.refusals import Quarantined
from service.webhooks.kinds import Unit

KEPT: Final = 1000
"""Games kept folded; any other is folded anew, in milliseconds."""


class LogRow(msgspec.Struct, frozen=True):
    """A stored event and its place. `opens` says that a command's events begin here."""

    version: int
    lane: int
    position: int
    payload: bytes
    hash: bytes
    opens: bool


class Folded(msgspec.Struct):
    """A game up to a version: `table` None before the first event."""

    game_id: bytes
    variant: AnyVariant
    table: AnyTable | None = None
    version: int = 0
    head: bytes = b""

    def follows(self, rows: Sequence[LogRow]) -> bool:
        """Whether the rows go on where this stands: not after the log was restored."""
        return not rows or self.table is None or link(self.head, rows[0].payload) == rows[0].hash

    def take(self, rows: Sequence[LogRow]) -> Unit:
        """Folds the events of one command, which follow. Raises Quarantined."""
        before = self.table
        return Unit(self.variant, id_text(self.game_id), before, self._fold(rows))

    def skip(self, rows: Sequence[LogRow]) -> None:
        """Folds rows that nobody is told of."""
        if rows:
            self._stand(fold(self.variant, self.table, self._decode(rows)), rows[-1])

    def _fold(self, rows: Sequence[LogRow]) -> list[Happened]:
        events = []
        for row, record in zip(rows, self._decode(rows), strict=True):
            table = fold(self.variant, self.table, (record,))
            self._stand(table, row)
            events.append(Happened(record, row.payload, row.hash, table))
        return events

    def _decode(self, rows: Sequence[LogRow]) -> list[Record]:
        try:
            return [self.variant.codec.decode(row.payload) for row in rows]
        except msgspec.DecodeError as fault:
            raise Quarantined(reason=str(fault)) from fault

    def _stand(self, table: AnyTable, row: LogRow) -> None:
        self.table, self.version, self.head = table, row.version, row.hash


def units(rows: Sequence[LogRow]) -> Iterator[Sequence[LogRow]]:
    """The rows of each command, in order."""
    if not rows:
        return
    starts = [place for place, row in enumerate(rows) if row.opens or place == 0]
    for start, end in zip(starts, [*starts[1:], len(rows)], strict=True):
        yield rows[start:end]


class FoldedGames:
    """The games folded last."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._games: OrderedDict[bytes, Folded] = OrderedDict()

    def take(self, game_id: bytes, variant: str) -> Folded:
        """The game as it was kept, or from its beginning; put it back when it is folded."""
        return self._games.pop(game_id, None) or fresh(game_id, variant)

    def put(self, game: Folded) -> None:
        if game.table is None or game.table.is_over:
            return
        self._games[game.game_id] = game
        while len(self._games) > self._kept:
            self._games.popitem(last=False)


def fresh(game_id: bytes, variant: str) -> Folded:
    found = find(variant)
    if found is None:
        raise Quarantined(variant=variant)
    return Folded(game_id, found)
