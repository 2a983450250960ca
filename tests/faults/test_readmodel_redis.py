"""Redis killed, stopped, emptied and started again: nobody waits for it, and it is made whole.

Figures are asserted in the long form only (OVERTRICK_CHAOS=long); the short form asserts that
nothing hangs and everything heals.
"""

import asyncio
import os
import random
import signal
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress

import pytest
import redis.asyncio

from service.embedded.places import OUTSIDE, find_place, make_folder
from service.embedded.redis import Redis
from service.eventlog.base import shard_of
from service.readmodel.base import ReadModel, ReadModelUnavailableError
from service.readmodel.connection import LIMIT, Connection
from service.readmodel.projector import Projector
from service.readmodel.redis import RedisModel
from service.readmodel.wakeups import Wakeups
from tests.contracts.readmodels import PATIENT, LaneLog, game, update
from tests.stores.run import short_folder

IS_LONG = os.environ.get("OVERTRICK_CHAOS") == "long"
SLOWEST = 0.06 if IS_LONG else 1.0
"""Seconds in which every call must have failed."""

AT_ONCE = 0.002 if IS_LONG else 0.1
LOAD = 10.0 if IS_LONG else 1.0
"""Seconds of load on either side of a fault."""

GAMES = [game(number, bucket=number % 64) for number in range(200)]


@pytest.fixture
def server() -> Iterator[Redis]:
    """A Redis that only this test uses, and may break."""
    with short_folder() as folder:
        place = find_place(folder, OUTSIDE)
        make_folder(place.sockets, 0o700, place.owner)
        make_folder(place.folder / "redis", 0o700, place.owner)
        one = Redis(place)
        start(one)
        yield one
        one.stop()


def start(server: Redis) -> None:
    server.start()
    server.wait()


@pytest.fixture
async def connection(server: Redis) -> AsyncIterator[Connection]:
    one = Connection(server.url, LIMIT if IS_LONG else PATIENT / 4)
    yield one
    await one.close()


@pytest.fixture
def model(connection: Connection) -> RedisModel:
    return RedisModel(connection, 1, "reducers-1")


class Readers:
    """Callers that read one after the other, and how long their failures took."""

    def __init__(self, model: ReadModel, callers: int) -> None:
        self.failures: list[float] = []
        self.successes = 0
        self._model = model
        self._tasks = [asyncio.create_task(self._read()) for _ in range(callers)]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _read(self) -> None:
        while True:
            begun = time.perf_counter()
            try:
                await self._model.get(random.choice(GAMES), "north")
                self.successes += 1
            except ReadModelUnavailableError:
                self.failures.append(time.perf_counter() - begun)
            await asyncio.sleep(0.005)


async def until_it_answers(model: RedisModel, seconds: float = 10.0) -> None:
    async with asyncio.timeout(seconds):
        while True:
            with suppress(ReadModelUnavailableError):
                await model.get(GAMES[0], "north")
                return
            await asyncio.sleep(0.01)


async def test_calls_fail_soon_when_redis_is_killed_and_heal_when_it_is_back(
    server: Redis, model: RedisModel, connection: Connection
) -> None:
    await model.put([update(one, 1, 1) for one in GAMES])
    readers = Readers(model, callers=32)
    await asyncio.sleep(0.2)
    await asyncio.to_thread(server.kill)
    await asyncio.sleep(0.5)
    assert connection.is_open
    assert not connection.is_up
    begun = time.perf_counter()
    with pytest.raises(ReadModelUnavailableError):
        await model.get(GAMES[0], "north")
    assert time.perf_counter() - begun < AT_ONCE
    await asyncio.to_thread(start, server)
    await until_it_answers(model)
    assert not connection.is_open
    before, failed = readers.successes, len(readers.failures)
    await asyncio.sleep(0.2)
    await readers.stop()
    assert readers.successes > before
    assert len(readers.failures) == failed > 0
    assert max(readers.failures) < SLOWEST


async def test_a_redis_that_stands_still_is_given_up_and_taken_back(
    server: Redis, model: RedisModel, connection: Connection
) -> None:
    await model.put([update(one, 1, 1) for one in GAMES])
    pid = server.pid
    os.kill(pid, signal.SIGSTOP)
    try:
        begun = time.perf_counter()
        answers = await asyncio.gather(
            *(model.get(one, "north") for one in GAMES), return_exceptions=True
        )
        assert {type(answer) for answer in answers} == {ReadModelUnavailableError}
        assert time.perf_counter() - begun < 2 * SLOWEST
        assert connection.is_open
    finally:
        os.kill(pid, signal.SIGCONT)
    await until_it_answers(model)
    assert connection.session > 1


async def test_games_go_on_without_redis_and_are_all_there_afterwards(
    server: Redis, model: RedisModel
) -> None:
    log = LaneLog()
    projector = Projector(log, model, log.fold, tick=0.1)
    projector.start()
    players = asyncio.create_task(play(log, projector))
    for _ in range(2):
        await asyncio.sleep(LOAD)
        await asyncio.to_thread(server.kill)
        await asyncio.sleep(LOAD)
        await asyncio.to_thread(start, server)
        await until_it_answers(model)
        assert await nothing_is_ahead(model, log)
    await asyncio.sleep(0.1)
    players.cancel()
    await asyncio.gather(players, return_exceptions=True)
    await settled(projector)
    assert await is_equal(model, log)
    await projector.tick()
    assert await model.checkpoints() == await log.lane_positions()
    await projector.close()


async def test_a_flush_under_load_is_made_good(server: Redis, model: RedisModel) -> None:
    log = LaneLog()
    projector = Projector(log, model, log.fold, tick=0.1)
    projector.start()
    players = asyncio.create_task(play(log, projector))
    readers = Readers(model, callers=4)
    await asyncio.sleep(LOAD)
    async with redis.asyncio.Redis.from_url(server.url) as client:
        await client.flushall()
    await asyncio.sleep(LOAD)
    players.cancel()
    await asyncio.gather(players, return_exceptions=True)
    await settled(projector)
    await projector.tick()
    await settled(projector)
    await readers.stop()
    assert not readers.failures
    assert await is_equal(model, log)
    assert await model.checkpoints() == await log.lane_positions()
    await projector.close()


async def test_a_writer_that_dies_before_it_projects_is_made_good_by_the_next(
    model: RedisModel,
) -> None:
    log = LaneLog()
    for _ in range(100 if IS_LONG else 5):
        projector = Projector(log, model, log.fold, tick=0.1)
        projector.start()
        await projector.repair(1)
        projector.apply([log.commit(one) for one in random.sample(GAMES, 20)])
        await asyncio.sleep(random.random() * 0.01)
        await projector.close(seconds=0)
        for one in random.sample(GAMES, 5):
            log.commit(one)
    last = Projector(log, model, log.fold)
    await last.repair(1)
    assert await is_equal(model, log)
    assert await model.checkpoints() == await log.lane_positions()


async def test_watchers_outlive_redis(server: Redis, model: RedisModel) -> None:
    wakeups = Wakeups(server.url)
    with wakeups.watch(GAMES[0]) as watch:
        assert await watch.wait(5)
        await asyncio.to_thread(server.kill)
        assert not await watch.wait(0.2)
        await asyncio.to_thread(start, server)
        assert await watch.wait(5)
        await until_it_answers(model)
        await model.put([update(GAMES[0], 1, 1)])
        assert await watch.wait(5)
    await wakeups.close()


async def play(log: LaneLog, projector: Projector) -> None:
    """Appends without end; what it hands over must never make it wait."""
    while True:
        projector.apply([log.commit(one) for one in random.sample(GAMES, 10)])
        await asyncio.sleep(0.005)


async def settled(projector: Projector, seconds: float = 10.0) -> None:
    async with asyncio.timeout(seconds):
        while not projector.is_current:  # noqa: ASYNC110 - a state that only tests wait for
            await asyncio.sleep(0.01)


async def is_equal(model: RedisModel, log: LaneLog) -> bool:
    games = list(log.versions)
    truth = {one.game_id: (one.version, one.hash) for one in await log.heads(games)}
    stored = await model.heads(games)
    return [one and (one.version, one.head) for one in stored] == [truth[one] for one in games]


async def nothing_is_ahead(model: RedisModel, log: LaneLog) -> bool:
    """Every event that a checkpoint speaks for is in the stored view of its game."""
    stands = await model.open_lane(1)
    stored = dict(zip(GAMES, await model.heads(GAMES), strict=True))
    for row in log.rows:
        if row.position <= stands[shard_of(row.game_id)]:
            one = stored[row.game_id]
            if one is None or one.version < row.version:
                return False
    return True
