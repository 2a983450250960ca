"""What the tests of the read model share: updates of games that mean nothing, and its two stores.

A game's bytes are made from its id and version, binary on purpose, so that a test can tell any
version's bytes without keeping them.
"""

import asyncio
import hashlib
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager

import redis.asyncio

from service.eventlog.base import Head, LogUnavailableError, Status, Stretch, TailEvent
from service.readmodel.base import (
    Applied,
    GameView,
    ReadModel,
    ReadModelUnavailableError,
    SeatView,
    Stored,
    Update,
)
from service.readmodel.connection import Connection
from service.readmodel.memory import MemoryModel, MemoryStore
from service.readmodel.redis import RedisModel

PATIENT = 2.0
"""Seconds that a call may take in tests that are not about time: the machine may be busy."""


def game(number: int, bucket: int = 7) -> bytes:
    """An id of a bucket."""
    return number.to_bytes(15, "big") + bytes([bucket])


def head(game_id: bytes, version: int, world: str = "") -> bytes:
    return hashlib.sha256(game_id + version.to_bytes(4, "big") + world.encode()).digest()


def event(game_id: bytes, version: int) -> tuple[int, bytes]:
    """A payload with every byte that could upset a protocol."""
    return version, b"\r\n\x00\xff{}*3$" + game_id + version.to_bytes(4, "big")


def view(game_id: bytes, version: int, world: str = "", finished: bool = False) -> GameView:
    """`world` tells two histories of one game apart."""
    mark = f"{world}{version}".encode()
    return GameView(
        game_id,
        version,
        head(game_id, version, world),
        lambda: b'{"v":' + mark + b"}",
        bytes(range(256)) + b"\x00access\r\n" + mark,
        finished,
    )


def update(
    game_id: bytes, first: int, last: int, lane: int = 1, position: int = 0, world: str = ""
) -> Update:
    """The game at version `last` with the events from `first` on."""
    events = tuple(event(game_id, version) for version in range(first, last + 1))
    return Update(view(game_id, last, world), events, lane, position)


class Store:
    """A place where read models keep their games, and what can befall it."""

    def __init__(
        self,
        make: Callable[[int, str], ReadModel],
        flush: Callable[[], Awaitable[None]],
    ) -> None:
        self._make = make
        self.flush = flush

    def model(self, generation: int = 1, fingerprint: str = "reducers-1") -> ReadModel:
        """A model of one process; all of one store see the same games."""
        return self._make(generation, fingerprint)


@asynccontextmanager
async def memory_store() -> AsyncIterator[Store]:
    shared = MemoryStore()

    async def flush() -> None:
        shared.flush()

    yield Store(lambda generation, name: MemoryModel(generation, name, shared), flush)


@asynccontextmanager
async def redis_store(url: str, space: str = "overtrick") -> AsyncIterator[Store]:
    """The space must be empty."""
    connection = Connection(url, PATIENT)

    async def flush() -> None:
        async with redis.asyncio.Redis.from_url(url) as client:
            await client.flushdb()

    try:
        yield Store(
            lambda generation, name: RedisModel(connection, generation, name, space=space), flush
        )
    finally:
        await connection.close()


class LaneLog:
    """The part of an event log that projections read, with games that mean nothing.

    `fold` is what a projector is given to fold a game; `folded` counts its calls.
    """

    def __init__(self) -> None:
        self.number = 1
        self.rows: list[TailEvent] = []
        self.lanes: dict[int, list[TailEvent]] = {}
        self.versions: dict[bytes, int] = {}
        self.worlds: dict[bytes, str] = {}
        self.folded: Counter[bytes] = Counter()
        self.is_down = False

    def commit(self, game_id: bytes, events: int = 1, lane: int = 1) -> Update:
        """Stores events of a game; answers what its writer hands to the projector."""
        version = self.versions.get(game_id, 0)
        for number in range(version + 1, version + events + 1):
            position = len(self.lanes.get(lane, ())) + 1
            self._add(TailEvent(lane, position, game_id, number, b"", b""))
        return update(
            *(game_id, version + 1, version + events, lane, len(self.lanes[lane])),
            self.worlds.get(game_id, ""),
        )

    def lose_the_end(self, keep: int, world: str) -> None:
        """Restores the log of an earlier time, with its first events only; the games go on in
        another world."""
        self.number += 1
        rows, self.rows, self.lanes, self.versions = self.rows[:keep], [], {}, {}
        for row in rows:
            self._add(row)
        self.worlds = dict.fromkeys(self.versions, world)

    def _add(self, row: TailEvent) -> None:
        self.rows.append(row)
        self.lanes.setdefault(row.lane, []).append(row)
        self.versions[row.game_id] = row.version

    async def fold(self, game_ids: Sequence[bytes]) -> list[Update]:
        self._ask()
        self.folded.update(game_ids)
        return [
            update(one, 1, version, world=self.worlds.get(one, ""))
            for one in game_ids
            if (version := self.versions.get(one)) is not None
        ]

    async def lane_positions(self) -> dict[int, int]:
        self._ask()
        return {lane: len(rows) for lane, rows in self.lanes.items()}

    async def stretch(self, lane: int, after: int, limit: int, kind: str | None) -> Stretch:
        """Every event is of the kind that is looked for."""
        assert kind in (None, "game_created")
        self._ask()
        run = self.lanes.get(lane, [])[after : after + limit]
        return Stretch(after + len(run), tuple(event.game_id for event in run))

    async def heads(self, game_ids: Sequence[bytes]) -> list[Head]:
        self._ask()
        return [
            Head(
                *(one, "", 1, version, head(one, version, self.worlds.get(one, ""))),
                *(Status.ACTIVE, b"", "", "public", 0, "", ""),
            )
            for one in game_ids
            if (version := self.versions.get(one)) is not None
        ]

    async def generation(self) -> int:
        self._ask()
        return self.number

    def _ask(self) -> None:
        if self.is_down:
            raise LogUnavailableError("down")


class Moody:
    """A read model that fails, or does as told but answers late; else the one behind it."""

    def __init__(self, model: ReadModel) -> None:
        self.model = model
        self.is_down = False
        self.answers = asyncio.Event()
        self.answers.set()
        self.puts = 0

    @property
    def generation(self) -> int:
        return self.model.generation

    @generation.setter
    def generation(self, generation: int) -> None:
        self.model.generation = generation

    @property
    def session(self) -> int:
        return self.model.session

    async def put(
        self,
        updates: Sequence[Update],
        since: Sequence[int] | None = None,
        session: int | None = None,
    ) -> list[Applied]:
        await self._mood()
        self.puts += len(updates)
        outcomes = await self.model.put(updates, since, session)
        await self.answers.wait()
        return outcomes

    async def get(self, game_id: bytes, viewer: str) -> SeatView | None:
        await self._mood()
        return await self.model.get(game_id, viewer)

    async def put_private(self, game_id: bytes, viewer: str, version: int, part: bytes) -> None:
        await self._mood()
        await self.model.put_private(game_id, viewer, version, part)

    async def events(self, game_id: bytes, after: int) -> list[tuple[int, bytes]] | None:
        await self._mood()
        return await self.model.events(game_id, after)

    async def heads(self, game_ids: Sequence[bytes]) -> list[Stored | None]:
        await self._mood()
        return await self.model.heads(game_ids)

    async def sample(self, count: int) -> list[bytes]:
        await self._mood()
        return await self.model.sample(count)

    async def forget(self, game_id: bytes) -> None:
        await self._mood()
        await self.model.forget(game_id)

    async def checkpoints(self) -> dict[int, int]:
        await self._mood()
        return await self.model.checkpoints()

    async def open_lane(self, lane: int) -> list[int]:
        await self._mood()
        return await self.model.open_lane(lane)

    async def advance(
        self,
        lane: int,
        position: int,
        since: Sequence[int] | None = None,
        session: int | None = None,
    ) -> bool:
        await self._mood()
        is_whole = await self.model.advance(lane, position, since, session)
        await self.answers.wait()
        return is_whole

    async def close(self) -> None:
        await self.model.close()

    async def _mood(self) -> None:
        if self.is_down:
            raise ReadModelUnavailableError("in a mood")
