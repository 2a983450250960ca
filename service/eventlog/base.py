"""What the event log promises, whatever stores it: PostgreSQL, or memory in tests.

One command is one `Unit`: its events are stored together or not at all. `append` takes many units
of many games in one round trip and answers a verdict for each: a loser never fails the others.
"""

from collections.abc import Sequence
from enum import IntEnum, StrEnum
from typing import Protocol

import msgspec

SHARDS = 64


def shard_of(game_id: bytes) -> int:
    """The stable shard of a game, 0–63: the first key column of every table.

    The last byte of a UUIDv7 is random, so games spread evenly.
    """
    return game_id[-1] % SHARDS


class Status(IntEnum):
    """Where a game stands, as the `games` table keeps it for lists."""

    WAITING = 0
    ACTIVE = 1
    FINISHED = 2
    ABANDONED = 3


class Outcome(StrEnum):
    """`OK` stored · `DUPLICATE` this command was stored before · `CONFLICT` version or head hash
    has moved on · `BUSY` another process holds the game now · `NO_GAME` unknown game ·
    `REPLAYED` this request key was stored before (creation, seats)."""

    OK = "OK"
    DUPLICATE = "DUPLICATE"
    CONFLICT = "CONFLICT"
    BUSY = "BUSY"
    NO_GAME = "NO_GAME"
    REPLAYED = "REPLAYED"


class NewEvent(msgspec.Struct, frozen=True, gc=False):
    """One event to store. `payload` are the canonical bytes that `hash` (32 bytes) covers."""

    type: str
    schema: int
    payload: bytes
    hash: bytes


class StoredEvent(msgspec.Struct, frozen=True, gc=False):
    """One stored event. `command_id` (16 bytes) and `digest` stand on the first event of a
    command only."""

    version: int
    payload: bytes
    hash: bytes
    command_id: bytes | None
    digest: bytes | None


class Birth(msgspec.Struct, frozen=True):
    """What a game's row is born with. `creator` is the player id, or the client id."""

    variant: str
    rules_v: int
    client_id: bytes
    creator: str
    visibility: str
    invite_hash: bytes | None = None


class SeatRow(msgspec.Struct, frozen=True):
    """A change of `game_players`: `player_id` has taken, or with `left` has left, the seat."""

    seat: str
    player_id: str
    kind: str
    left: bool = False


class Request(msgspec.Struct, frozen=True):
    """The stored answer of a write that is not a game command (decision 12), kept 24 hours."""

    client_id: bytes
    subject: str
    key_hash: bytes
    digest: bytes
    status: int
    body: bytes


class Unit(msgspec.Struct, frozen=True, gc=False):
    """The events of one command on one game, and what changes with them.

    `expected` and `prev` are the version and head hash the command was decided on; both must
    still hold. `command_id` 16 bytes; `digest` of the request that sent it. `birth` for the unit
    that creates the game (`expected` 0). `open_seats` are the free seats afterwards. `due` is when
    the game moves on though nobody acts, RFC 3339, or None; unset when it has no such time, neither
    before nor after.
    """

    game_id: bytes
    expected: int
    prev: bytes
    events: tuple[NewEvent, ...]
    status: Status
    open_seats: int
    command_id: bytes | None = None
    digest: bytes | None = None
    birth: Birth | None = None
    seats: tuple[SeatRow, ...] = ()
    request: Request | None = None
    due: str | msgspec.UnsetType | None = msgspec.UNSET


class Verdict(msgspec.Struct, frozen=True, gc=False):
    """What became of a unit.

    `version` is the game's version: after the unit (OK), of the first event that the command
    stored (DUPLICATE), as it is now (CONFLICT, BUSY), else 0. `lane` and `position` (of the
    unit's last event) are those of an OK. `request` is the stored request of a REPLAYED unit.
    `digest` is the stored digest of a DUPLICATE.
    """

    outcome: Outcome
    version: int = 0
    lane: int = 0
    position: int = 0
    digest: bytes | None = None
    request: Request | None = None


class Head(msgspec.Struct, frozen=True):
    """The row of a game."""

    game_id: bytes
    variant: str
    rules_v: int
    version: int
    hash: bytes
    status: Status
    client_id: bytes
    creator: str
    visibility: str
    open_seats: int
    created_at: str
    updated_at: str
    invite_hash: bytes | None = None


class Listed(msgspec.Struct, frozen=True):
    """A game as lists show it: its row, the payloads of its first event and of its result (once it
    is finished), and who sits where now."""

    head: Head
    created: bytes
    finished: bytes | None
    seats: tuple[SeatRow, ...]


class TailEvent(msgspec.Struct, frozen=True):
    """An event as a reader of a lane meets it."""

    lane: int
    position: int
    game_id: bytes
    version: int
    payload: bytes
    hash: bytes


class GameLog(msgspec.Struct, frozen=True):
    """The whole log of a game, as it stands with its row: the payloads of its events in order."""

    head: Head
    payloads: list[bytes]


class Stretch(msgspec.Struct, frozen=True):
    """A contiguous run of a lane up to `position`, and the games of its events of the kind that
    was looked for, in order."""

    position: int
    game_ids: tuple[bytes, ...]


class GameFilter(msgspec.Struct, frozen=True):
    """Which games to list: None means any. `open_seats` are those of a game that is not over.
    `visible_to` (a client's id) adds that client's own games of every visibility to the public
    ones; without it only public games are listed. `every` lists all visibilities of all clients:
    for a player who asks for his own games."""

    variant: str | None = None
    status: Status | None = None
    player_id: str | None = None
    open_seats: bool | None = None
    visible_to: bytes | None = None
    every: bool = False


class LogUnavailableError(Exception):
    """The log cannot be reached and nothing was sent: nothing was accepted."""


class OutcomeUnknownError(Exception):
    """The append was sent and no answer came in time: resend the same command id."""


class EventLog(Protocol):
    """The store of every game's events. All methods raise LogUnavailableError when it is down."""

    async def append(self, units: Sequence[Unit]) -> list[Verdict]:
        """Stores what can be stored, in one round trip; a verdict for each unit, in order.

        Resends the same units after a broken connection; what its own first try stored is OK,
        so the caller never learns of it. Raises OutcomeUnknownError when even that got no answer
        in time. Of several units of one game in one call at most one is stored.
        """

    async def read(
        self, game_id: bytes, after: int = 0, until: int | None = None
    ) -> list[StoredEvent]:
        """The events of a game with `after` < version ≤ `until`, in order."""

    async def head(self, game_id: bytes) -> Head | None:
        """The game's row, or None."""

    async def heads(self, game_ids: Sequence[bytes]) -> list[Head]:
        """The rows of those games that exist, in no order."""

    async def games(self, which: GameFilter, before: bytes | None, limit: int) -> list[Head]:
        """Games newest first by id, older than the id `before`: a page that does not drift."""

    async def listed(self, which: GameFilter, before: bytes | None, limit: int) -> list[Listed]:
        """The same page with what a list shows of each game, as they stand at one moment."""

    async def with_bots(
        self, after: bytes | None, limit: int, idle: tuple[float, float] | None
    ) -> list[Head]:
        """Active games in which a bot sits now, by id, beyond the id `after`.

        `idle` lists those only whose last event is that long ago: least and most, in seconds.
        """

    async def overdue(self, after: bytes | None, limit: int, grace: float) -> list[Head]:
        """Games that were due more than `grace` seconds ago, by id, beyond the id `after`."""

    async def request(self, client_id: bytes, subject: str, key_hash: bytes) -> Request | None:
        """The stored answer of a write, if its key was used within 24 hours."""

    async def lane_positions(self) -> dict[int, int]:
        """The last position of every lane that has events."""

    async def tail(self, lane: int, after: int, limit: int) -> list[TailEvent]:
        """The contiguous run of events that starts at `after` + 1; stops before any hole."""

    async def stretch(self, lane: int, after: int, limit: int, kind: str | None) -> Stretch:
        """The run that `tail` would read, looked through for events of one type only, or, with
        None, for the games of all."""

    async def logs(self, game_ids: Sequence[bytes]) -> list[GameLog]:
        """The whole logs of those games that exist, in no order, all as of one moment."""

    async def read_some(
        self, game_ids: Sequence[bytes], kinds: Sequence[str]
    ) -> dict[bytes, list[bytes]]:
        """The payloads of the events of some types, in order, of those games that have any."""

    async def generation(self) -> int:
        """Raised by one after each restore; read models of another generation are not used."""

    async def now(self) -> float:
        """The database's clock, seconds since the epoch."""

    def clock(self) -> float:
        """The database's clock without asking it: seconds since the epoch, by this process's
        monotonic clock and their difference at the last renewal of the lease."""

    async def forget_requests(self) -> int:
        """Deletes stored answers older than 24 hours; answers how many."""

    async def close(self) -> None: ...
