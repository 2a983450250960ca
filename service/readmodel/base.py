"""What the read model promises: the newest stored view of a game, or nothing.

It can be lost at any time: every reader falls back to the log. `put` never moves a game back.
Every value is written with the log's `generation` and the reducers' `fingerprint`; a value of
another generation or fingerprint is never returned.

Games lie in 64 buckets (`eventlog.base.shard_of`). Each bucket holds a checkpoint for each lane
of the log, stored with the data it speaks for: every event of the lane up to it, of the games of
that bucket, is in the data. A checkpoint that is missing counts as −1.

Every method raises ReadModelUnavailableError when the store does not answer in time.
"""

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Final, Protocol

import msgspec

STREAM_LENGTH: Final = 512
"""Events kept in the stream of a game, or a few more."""


class Applied(StrEnum):
    """`APPLIED` newer, stored · `STALE` what is there is as new or newer · `GAP` stored, but the
    stream of events misses some before these (readers of the stream read the log instead) ·
    `LOST` whatever became of the view, the checkpoint stands before `since`: the store has lost
    data, the checkpoint was left where it is and the lane must be repaired."""

    APPLIED = "APPLIED"
    STALE = "STALE"
    GAP = "GAP"
    LOST = "LOST"


class GameView(msgspec.Struct, frozen=True, gc=False):
    """A game at one version.

    `public` gives the part of the answer that all viewers share, JSON of an object, made only for
    what is stored: of a game that moves fast, most versions are not. `access` is what decides who
    may see the game (msgpack). `head` is the hash of the last event, 32 bytes. A `finished` game
    may be forgotten by the store after a while.
    """

    game_id: bytes
    version: int
    head: bytes
    public: Callable[[], bytes]
    access: bytes
    finished: bool = False


class SeatView(msgspec.Struct, frozen=True):
    """A read of one viewer: `private` is that viewer's stored part at the same version, or None
    when it has not been made yet."""

    version: int
    head: bytes
    public: bytes
    access: bytes
    private: bytes | None


class Stored(msgspec.Struct, frozen=True):
    """What the store holds of a game: its version and the hash of its last event."""

    version: int
    head: bytes


class Update(msgspec.Struct, frozen=True, gc=False):
    """What one unit changed: the view after it and its events, for the stream of the game.

    `events` are (version, payload ‖ hash) pairs, without a hole, the last one at the view's
    version. `lane` and `position` (of the last event) say how far the log's lane is projected
    once this is applied; `position` 0 for a view that was folded from the log, which moves no
    checkpoint and may bring no events.
    """

    view: GameView
    events: tuple[tuple[int, bytes], ...] = ()
    lane: int = 0
    position: int = 0


class ReadModelUnavailableError(Exception):
    """The read model did not answer; read the log."""


class ReadModel(Protocol):
    generation: int
    """The log's generation that values are written with and must carry to be returned. Raise it
    when the log's was raised."""

    @property
    def session(self) -> int:
        """Changes whenever the store may have lost data unseen: on each new connection."""
        ...

    async def put(
        self,
        updates: Sequence[Update],
        since: Sequence[int] | None = None,
        session: int | None = None,
    ) -> list[Applied]:
        """Applies updates in order, pipelined, one script call each; nothing is undone on errors.

        With `since`, one number for each update, its checkpoint moves up to its position if it
        stands at that number or later, else the answer is LOST; −1, and no `since`, leave the
        checkpoint alone. A caller who gives the position it last saw stored in that bucket will
        notice any loss. With `session`, raises ReadModelUnavailableError in any other.
        """
        ...

    async def get(self, game_id: bytes, viewer: str) -> SeatView | None:
        """The newest stored view, in one round trip; None when absent or of another
        generation or fingerprint."""
        ...

    async def put_private(self, game_id: bytes, viewer: str, version: int, part: bytes) -> None:
        """Keeps a viewer's part if the stored view is still at that version."""
        ...

    async def events(self, game_id: bytes, after: int) -> list[tuple[int, bytes]] | None:
        """The stream of the game after a version, gapless and in order, payload ‖ hash each;
        None when the stream does not reach back that far or has a hole. Empty when nothing
        newer is stored."""
        ...

    async def heads(self, game_ids: Sequence[bytes]) -> list[Stored | None]:
        """What is stored of each game, in order."""
        ...

    async def sample(self, count: int) -> list[bytes]:
        """Up to `count` different stored games, at random."""
        ...

    async def forget(self, game_id: bytes) -> None:
        """Removes all that is stored of a game."""
        ...

    async def checkpoints(self) -> dict[int, int]:
        """The lowest projected position of each lane over all buckets, of the lanes that stand
        in any; −1 where a bucket has none."""
        ...

    async def open_lane(self, lane: int) -> list[int]:
        """The checkpoint of a lane in each of the 64 buckets, after setting those missing to 0,
        so that a loss from here on shows; −1 where a newer generation has been written."""
        ...

    async def advance(
        self,
        lane: int,
        position: int,
        since: Sequence[int] | None = None,
        session: int | None = None,
    ) -> bool:
        """Moves the checkpoints of a lane up to a position in every bucket, of those that stand
        at `since` (one number a bucket) or later; False when one does not: it has lost data.
        With `session`, raises ReadModelUnavailableError in any other."""
        ...

    async def close(self) -> None: ...
