"""What the read model promises: the newest stored view of a game, or nothing.

It can be lost at any time: every reader falls back to the log. `put` never moves a game back.
Every value is written with the log's `generation` and the reducers' `fingerprint`; a value of
another generation or fingerprint is never returned.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Protocol

import msgspec


class Applied(StrEnum):
    """`APPLIED` newer, stored · `STALE` what is there is as new or newer · `GAP` stored, but the
    stream of events misses some before these (readers of the stream read the log instead)."""

    APPLIED = "APPLIED"
    STALE = "STALE"
    GAP = "GAP"


class GameView(msgspec.Struct, frozen=True):
    """A game at one version.

    `public` is the part of the answer that all viewers share, JSON of an object; `blob` the folded table
    (msgpack), from which a seat's part is made; `access` what decides who may see the game
    (msgpack). `head` is the hash of the last event, 32 bytes.
    """

    game_id: bytes
    version: int
    head: bytes
    public: bytes
    blob: bytes
    access: bytes


class SeatView(msgspec.Struct, frozen=True):
    """A read of one viewer: `private` is that viewer's stored part at the same version, or None
    when it has not been made yet (then `blob` is filled)."""

    version: int
    head: bytes
    public: bytes
    access: bytes
    private: bytes | None
    blob: bytes | None


class Update(msgspec.Struct, frozen=True):
    """What one unit changed: the view after it and its events, for the stream of the game.

    `events` are (version, payload ‖ hash) pairs; `lane` and `position` say how far the log's lane
    is projected once this is applied.
    """

    view: GameView
    events: tuple[tuple[int, bytes], ...]
    lane: int
    position: int


class ReadModelUnavailableError(Exception):
    """The read model did not answer; read the log."""


class ReadModel(Protocol):
    async def put(self, updates: Sequence[Update]) -> list[Applied]:
        """Applies updates, in one pipeline of one script call each."""
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
        None when the stream does not reach back that far or has a hole."""
        ...

    async def checkpoints(self) -> dict[int, int]:
        """The lowest projected position of each lane over all buckets."""
        ...

    async def advance(self, lane: int, position: int) -> None:
        """Moves the checkpoints of the buckets that had nothing to store up to a position."""
        ...

    async def close(self) -> None: ...
