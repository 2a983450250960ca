"""The read model in memory, for tests: the same promises as in Redis."""

import random
from collections import deque
from collections.abc import Iterator, Sequence

import msgspec

from service.eventlog.base import SHARDS, shard_of
from service.readmodel.base import (
    STREAM_LENGTH,
    Applied,
    GameView,
    ReadModelUnavailableError,
    SeatView,
    Stored,
    Update,
)


class Row(msgspec.Struct):
    """A game as stored: `stream` ends at the view's version and has no hole."""

    generation: int
    fingerprint: str
    view: GameView
    stream: deque[tuple[int, bytes]]
    private: dict[str, bytes]


class Bucket(msgspec.Struct):
    """The checkpoints of a bucket: lane → position."""

    generation: int = 0
    lanes: dict[int, int] = msgspec.field(default_factory=dict)


class MemoryStore:
    """What several MemoryModels share, as processes share a Redis."""

    def __init__(self) -> None:
        self.rows: dict[bytes, Row] = {}
        self.buckets = [Bucket() for _ in range(SHARDS)]
        self.session = 1

    def flush(self) -> None:
        """Loses everything, as FLUSHALL does."""
        self.rows.clear()
        self.buckets = [Bucket() for _ in range(SHARDS)]


class MemoryModel:
    """A ReadModel."""

    def __init__(self, generation: int, fingerprint: str, store: MemoryStore | None = None) -> None:
        self.generation = generation
        self.store = MemoryStore() if store is None else store
        self._fingerprint = fingerprint

    @property
    def session(self) -> int:
        return self.store.session

    async def put(
        self,
        updates: Sequence[Update],
        since: Sequence[int] | None = None,
        session: int | None = None,
    ) -> list[Applied]:
        self._check(session)
        marks = since or [-1] * len(updates)
        return [self._put(update, mark) for update, mark in zip(updates, marks, strict=True)]

    async def get(self, game_id: bytes, viewer: str) -> SeatView | None:
        row = self._row(game_id)
        if row is None:
            return None
        view, private = row.view, row.private.get(viewer)
        return SeatView(view.version, view.head, view.public(), view.access, private)

    async def put_private(self, game_id: bytes, viewer: str, version: int, part: bytes) -> None:
        row = self._row(game_id)
        if row is not None and row.view.version == version:
            row.private[viewer] = part

    async def events(self, game_id: bytes, after: int) -> list[tuple[int, bytes]] | None:
        row = self._row(game_id)
        if row is None:
            return None
        found = [event for event in row.stream if event[0] > after]
        return found if len(found) == max(row.view.version - after, 0) else None

    async def heads(self, game_ids: Sequence[bytes]) -> list[Stored | None]:
        rows = map(self._row, game_ids)
        return [None if row is None else Stored(row.view.version, row.view.head) for row in rows]

    async def sample(self, count: int) -> list[bytes]:
        games = list(self.store.rows)
        return random.sample(games, min(count, len(games)))

    async def forget(self, game_id: bytes) -> None:
        self.store.rows.pop(game_id, None)

    async def checkpoints(self) -> dict[int, int]:
        buckets = [
            bucket.lanes if bucket.generation == self.generation else {}
            for bucket in self.store.buckets
        ]
        lanes = set().union(*buckets)
        return {lane: min(bucket.get(lane, -1) for bucket in buckets) for lane in lanes}

    async def open_lane(self, lane: int) -> list[int]:
        return [bucket.lanes.setdefault(lane, 0) if own else -1 for bucket, own in self._own()]

    async def advance(
        self,
        lane: int,
        position: int,
        since: Sequence[int] | None = None,
        session: int | None = None,
    ) -> bool:
        self._check(session)
        if since is None:
            buckets = [bucket if own else None for bucket, own in self._own()]
            since = [-1] * SHARDS
        else:
            buckets = [b if b.generation == self.generation else None for b in self.store.buckets]
        moved = [
            bucket is not None and _move(bucket, lane, position, mark)
            for bucket, mark in zip(buckets, since, strict=True)
        ]
        return all(moved)

    async def close(self) -> None:
        return None

    def _check(self, session: int | None) -> None:
        if session not in (None, self.store.session):
            raise ReadModelUnavailableError("the session is another one by now")

    def _row(self, game_id: bytes) -> Row | None:
        row = self.store.rows.get(game_id)
        if row is None or row.generation != self.generation:
            return None
        return row if row.fingerprint == self._fingerprint else None

    def _own(self) -> Iterator[tuple[Bucket, bool]]:
        """Each bucket, made this generation's unless it is a newer one's."""
        for bucket in self.store.buckets:
            if bucket.generation < self.generation:
                bucket.generation, bucket.lanes = self.generation, {}
            yield bucket, bucket.generation == self.generation

    def _put(self, update: Update, since: int) -> Applied:
        outcome = self._store(update)
        if since < 0:
            return outcome
        bucket = self.store.buckets[shard_of(update.view.game_id)]
        same = bucket.generation == self.generation
        if same and _move(bucket, update.lane, update.position, since):
            return outcome
        return Applied.LOST

    def _store(self, update: Update) -> Applied:
        view, old = update.view, self.store.rows.get(update.view.game_id)
        if old is not None and self._is_stale(view, old):
            return Applied.STALE
        if old is None or old.generation < self.generation:
            version, stream = 0, deque[tuple[int, bytes]](maxlen=STREAM_LENGTH)
        else:
            version, stream = old.view.version, old.stream
        is_gap = version < view.version and (not update.events or update.events[0][0] > version + 1)
        if is_gap:
            stream.clear()
        stream.extend(event for event in update.events if is_gap or event[0] > version)
        row = Row(self.generation, self._fingerprint, view, stream, {})
        self.store.rows[view.game_id] = row
        return Applied.GAP if is_gap else Applied.APPLIED

    def _is_stale(self, view: GameView, old: Row) -> bool:
        rank, stored = (self.generation, view.version), (old.generation, old.view.version)
        return rank < stored or (rank == stored and old.fingerprint == self._fingerprint)


def _move(bucket: Bucket, lane: int, position: int, since: int) -> bool:
    """Moves a checkpoint forward if it stands at `since` or later."""
    stands = bucket.lanes.get(lane, -1)
    if stands < since:
        return False
    bucket.lanes[lane] = max(stands, position)
    return True
