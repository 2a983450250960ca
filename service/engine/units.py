"""From a draft to what the log stores, what the read model keeps and what is answered."""

from collections.abc import Sequence
from typing import Final

import msgspec

from domain.kernel import sight
from domain.kernel.table import AnyTable, AnyVariant, fold
from domain.kernel.table_events import SeatLeft, SeatReplaced, SeatTaken
from service.engine import loading
from service.engine.answers import Happened
from service.engine.draft import Draft
from service.engine.game import LiveGame
from service.eventlog.base import SeatRow, Status, StoredEvent, Unit, Verdict
from service.readmodel.base import GameView, Update

STATUS = {
    "waiting": Status.WAITING,
    "active": Status.ACTIVE,
    "finished": Status.FINISHED,
    "abandoned": Status.ABANDONED,
}


ABOUT_SEATS: Final = frozenset({SeatTaken, SeatLeft, SeatReplaced})


class Intent(msgspec.Struct, frozen=True, gc=False):
    """How a write wants to be treated: once, only at a version, or only tried.

    `viewer` is who is answered; None: the seat that sent it.
    """

    command_id: bytes
    digest: bytes | None = None
    if_match: int | None = None
    dry_run: bool = False
    viewer: str | None = None


def replayed(
    variant: AnyVariant, stored: Sequence[StoredEvent], table: AnyTable | None = None
) -> list[Happened]:
    """Stored events with the table after each; `table` stood before them, None before the first."""
    events = []
    for event, record in zip(stored, loading.decode(variant, stored), strict=True):
        table = fold(variant, table, (record,))
        events.append(Happened(record, event.payload, event.hash, table))
    return events


def sender(events: Sequence[Happened]) -> str:
    """The seat that sent the command: one of its events names it."""
    for event in events:
        if event.record.seat is not None:
            return event.record.seat
    return sight.SPECTATOR


def unit_of(game_id: bytes, expected: int, prev: bytes, draft: Draft, intent: Intent) -> Unit:
    """What the log is asked to store."""
    return Unit(
        game_id=game_id,
        expected=expected,
        prev=prev,
        events=tuple(draft.events),
        status=STATUS[draft.table.status],
        open_seats=len(draft.table.free_seats),
        command_id=intent.command_id,
        digest=intent.digest,
        seats=seat_rows(draft),
        due=due_of(draft),
    )


def due_of(draft: Draft) -> str | msgspec.UnsetType | None:
    """When time brings something about; unset where it brought nothing before either."""
    before, due = draft.before(0), draft.table.due
    if due is None and (before is None or before.due is None):
        return msgspec.UNSET
    return due


def seat_rows(draft: Draft) -> tuple[SeatRow, ...]:
    """The players, and the bots standing in for them, who came and went, for lists."""
    rows = []
    for place, happened in enumerate(draft.happened):
        event = happened.record.data
        if type(event) not in ABOUT_SEATS:
            continue
        before = draft.before(place)
        gone = None if before is None else before.holder(event.seat)
        if gone is not None:
            rows.append(SeatRow(event.seat, gone.player_id, gone.kind, left=True))
        came = happened.after.holder(event.seat)
        if came is not None:
            rows.append(SeatRow(event.seat, came.player_id, came.kind))
    return tuple(rows)


def view_of(game: LiveGame) -> GameView:
    """The game as the read model keeps it."""
    return GameView(
        game_id=game.id,
        version=game.version,
        head=game.head,
        public=game.public,
        access=game.access_bytes(),
        finished=game.table.is_over,
    )


def update_of(game: LiveGame, events: Sequence[Happened], verdict: Verdict) -> Update:
    stream = tuple((event.record.version, event.payload + event.hash) for event in events)
    return Update(view_of(game), stream, verdict.lane, verdict.position)
