"""A network between the service and Redis that swallows, cuts and asks for a password."""

import asyncio
import time
import uuid
from collections.abc import AsyncIterator
from contextlib import suppress

import pytest
import redis.asyncio
from redis.asyncio.connection import parse_url

from service.readmodel.base import Applied, ReadModelUnavailableError
from service.readmodel.connection import Connection
from service.readmodel.redis import RedisModel
from tests.contracts.readmodels import PATIENT, game, update

GAME = game(1)
LIMIT = 0.2


class Network:
    """A TCP address that leads to Redis, unless told otherwise."""

    def __init__(self, url: str) -> None:
        self._where = parse_url(url)
        self._writers: set[asyncio.StreamWriter] = set()
        self.is_open = asyncio.Event()
        self.is_open.set()
        self.cuts_next_answer = False

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        port = self._server.sockets[0].getsockname()[1]
        self.address = f"127.0.0.1:{port}/{self._where.get('db', 0)}"

    async def stop(self) -> None:
        self._server.close()
        await self._server.wait_closed()
        self.is_open.set()
        for writer in list(self._writers):
            writer.close()
            with suppress(OSError):
                await writer.wait_closed()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if path := self._where.get("path"):
            there, back = await asyncio.open_unix_connection(path)
        else:
            there, back = await asyncio.open_connection(self._where["host"], self._where["port"])
        self._writers |= {writer, back}
        await asyncio.gather(self._carry(reader, back), self._carry(there, writer, is_answer=True))
        for one in (writer, back):
            self._writers.discard(one)
            one.close()

    async def _carry(
        self, source: asyncio.StreamReader, target: asyncio.StreamWriter, is_answer: bool = False
    ) -> None:
        with suppress(OSError):
            while data := await source.read(65536):
                await self.is_open.wait()
                if is_answer and self.cuts_next_answer:
                    self.cuts_next_answer = False
                    break
                target.write(data)
                await target.drain()
        target.close()


@pytest.fixture
async def network(redis: str) -> AsyncIterator[Network]:
    one = Network(redis)
    await one.start()
    yield one
    await one.stop()


@pytest.fixture
async def model(network: Network) -> AsyncIterator[RedisModel]:
    connection = Connection(f"redis://{network.address}", LIMIT)
    yield RedisModel(connection, 1, "reducers-1")
    await connection.close()


async def healed(model: RedisModel) -> None:
    async with asyncio.timeout(10):
        while True:
            with suppress(ReadModelUnavailableError):
                await model.get(GAME, "north")
                return
            await asyncio.sleep(0.01)


async def test_a_network_that_swallows_everything_is_given_up(
    network: Network, model: RedisModel
) -> None:
    await model.put([update(GAME, 1, 1)])
    network.is_open.clear()
    begun = time.perf_counter()
    for _ in range(3):
        with pytest.raises(ReadModelUnavailableError):
            await model.get(GAME, "north")
    assert model.connection.is_open
    assert time.perf_counter() - begun < 3 * LIMIT + 1
    network.is_open.set()
    await healed(model)
    assert model.session > 1


async def test_what_was_stored_before_its_answer_was_cut_is_not_stored_twice(
    network: Network, model: RedisModel
) -> None:
    await model.open_lane(1)
    network.cuts_next_answer = True
    one = update(GAME, 1, 3, position=3)
    with pytest.raises(ReadModelUnavailableError):
        await model.put([one], [0])
    await healed(model)
    assert (await model.open_lane(1))[7] == 3
    assert await model.put([one], [0]) == [Applied.STALE]
    events = await model.events(GAME, 0)
    assert events is not None
    assert [version for version, _ in events] == [1, 2, 3]


async def test_a_user_with_a_password_is_let_in(network: Network, redis_url: str) -> None:
    name = uuid.uuid4().hex
    async with redis.asyncio.Redis.from_url(redis_url) as client:
        await client.execute_command(
            "ACL", "SETUSER", name, "on", ">pass/word", "~*", "&*", "+@all"
        )
        try:
            for password, is_let_in in (("pass%2Fword", True), ("word", False)):
                connection = Connection(f"redis://{name}:{password}@{network.address}", PATIENT)
                if is_let_in:
                    assert await connection.call("ACL", "WHOAMI") == name.encode()
                else:
                    with pytest.raises(ReadModelUnavailableError):
                        await connection.call("PING")
                await connection.close()
        finally:
            await client.execute_command("ACL", "DELUSER", name)
