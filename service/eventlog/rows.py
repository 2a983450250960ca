"""The tables of the event log in memory, as `MemoryLog`s share them."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

import msgspec

from service.eventlog.base import (
    GameFilter,
    Head,
    Listed,
    Request,
    SeatRow,
    Status,
    StoredEvent,
    TailEvent,
)

DAY = 86_400.0
EPOCH_OF_TESTS = 1_767_225_600.0  # 2026-01-01T00:00:00Z


class KeptRequest(msgspec.Struct, frozen=True):
    request: Request
    at: float


class Rows:
    """What the tables hold. Several `MemoryLog`s over the same rows are several processes.

    `clock` is the database's: seconds since the epoch.
    """

    def __init__(self, clock: Callable[[], float] | None = None) -> None:
        self.clock = clock or (lambda: EPOCH_OF_TESTS)
        self.generation = 1
        self.heads: dict[bytes, Head] = {}
        self.events: defaultdict[bytes, list[StoredEvent]] = defaultdict(list)
        self.types: defaultdict[bytes, list[str]] = defaultdict(list)
        self.seats: dict[tuple[bytes, str, str], SeatRow] = {}
        self.requests: dict[tuple[bytes, str, bytes], KeptRequest] = {}
        self.due: dict[bytes, str] = {}
        self.lanes: list[list[TailEvent]] = []
        self.held: set[bytes] = set()

    def lease(self) -> int:
        """The number of a new lane."""
        self.lanes.append([])
        return len(self.lanes) - 1

    @contextmanager
    def hold(self, game_id: bytes) -> Iterator[None]:
        """Holds a game's row as another process would, in the middle of its append."""
        self.held.add(game_id)
        try:
            yield
        finally:
            self.held.discard(game_id)

    def kept_request(self, asked: Request) -> Request | None:
        """The stored answer to the same key, if it is not older than 24 hours."""
        kept = self.requests.get(key_of(asked))
        return None if kept is None or self.clock() - kept.at > DAY else kept.request

    def timestamp(self, ago: float = 0.0) -> str:
        moment = datetime.fromtimestamp(self.clock() - ago, UTC)
        return moment.strftime("%Y-%m-%dT%H:%M:%S.%fZ")


def key_of(request: Request) -> tuple[bytes, str, bytes]:
    return request.client_id, request.subject, request.key_hash


def lists_game(rows: Rows, head: Head, which: GameFilter) -> bool:
    """Whether a game passes the filter."""
    is_open = head.open_seats > 0 and head.status <= Status.ACTIVE
    return (
        (which.every or head.visibility == "public" or head.client_id == which.visible_to)
        and which.variant in (None, head.variant)
        and which.status in (None, head.status)
        and which.open_seats in (None, is_open)
        and (which.player_id is None or _is_his(rows, head, which.player_id))
    )


def listed(rows: Rows, head: Head) -> Listed:
    """The game with what lists show of it."""
    events, types = rows.events[head.game_id], rows.types[head.game_id]
    finished = head.status is Status.FINISHED and "game_finished" in types
    sitting = [
        row for (game, _, _), row in rows.seats.items() if game == head.game_id and not row.left
    ]
    return Listed(
        head,
        events[0].payload,
        events[types.index("game_finished")].payload if finished else None,
        tuple(sorted(sitting, key=lambda row: row.seat)),
    )


def _is_his(rows: Rows, head: Head, player_id: str) -> bool:
    """Whether the player sits there, or may come back."""
    return any(
        game == head.game_id
        and row.player_id == player_id
        and (not row.left or head.status > Status.WAITING)
        for (game, _, _), row in rows.seats.items()
    )
