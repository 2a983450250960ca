"""What the tests of the read model share: updates of games that mean nothing, and its two stores.

A game's bytes are made from its id and version, binary on purpose, so that a test can tell any
version's bytes without keeping them.
"""

import hashlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import redis.asyncio

from service.readmodel.base import GameView, ReadModel, Update
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
        b'{"v":' + mark + b"}",
        bytes(range(256)) + mark,
        b"\x00access\r\n" + mark,
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
async def redis_store(url: str) -> AsyncIterator[Store]:
    """The database must be empty."""
    connection = Connection(url, PATIENT)

    async def flush() -> None:
        async with redis.asyncio.Redis.from_url(url) as client:
            await client.flushdb()

    try:
        yield Store(lambda generation, name: RedisModel(connection, generation, name), flush)
    finally:
        await connection.close()
