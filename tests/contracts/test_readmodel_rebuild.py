"""A rebuild replaces every stored view while games go on, or changes nothing."""

import asyncio
import random
from collections.abc import AsyncIterator, Sequence

import pytest
import redis.asyncio

from service.readmodel.base import Update
from service.readmodel.connection import Connection
from service.readmodel.projector import Projector
from service.readmodel.rebuild import (
    RebuildLostError,
    RebuildRunningError,
    rebuild,
    sweep,
)
from service.readmodel.redis import RedisModel
from service.readmodel.replay import Project
from tests.contracts.readmodels import PATIENT, LaneLog, game

GAMES = [game(number, bucket=number % 64) for number in range(100)]
SOON = 0.01


def ignore(done: int, total: int) -> None:
    """A progress that nobody looks at."""


@pytest.fixture
async def client(redis: str) -> "AsyncIterator[redis.asyncio.Redis]":
    async with redis_client(redis) as one:
        yield one


def redis_client(url: str) -> redis.asyncio.Redis:
    return redis.asyncio.Redis.from_url(url, decode_responses=True)


@pytest.fixture
async def model(redis: str) -> AsyncIterator[RedisModel]:
    connection = Connection(redis, PATIENT)
    yield RedisModel(connection, 1, "reducers-1")
    await connection.close()


@pytest.fixture
def log() -> LaneLog:
    one = LaneLog()
    for lane in (1, 2, 3):
        for game_id in GAMES:
            one.commit(game_id, 2, lane)
    return one


async def below(client: redis.asyncio.Redis, prefix: int) -> int:
    return len(await client.keys(f"overtrick:p{prefix}:*"))


async def leave_long_ago(client: redis.asyncio.Redis, prefix: int) -> None:
    await client.hset("overtrick:{prefix}:retired", str(prefix), "1000")


async def is_whole(model: RedisModel, log: LaneLog) -> bool:
    stored = await model.heads(list(log.versions))
    return [one and one.version for one in stored] == list(log.versions.values())


async def test_games_go_on_while_all_is_rebuilt(
    redis_url: str, log: LaneLog, model: RedisModel, client: redis.asyncio.Redis
) -> None:
    connection = Connection(redis_url, PATIENT)
    elsewhere = RedisModel(connection, 1, "reducers-1")
    projector = Projector(log, elsewhere, log.fold, tick=0.05)
    projector.start()
    await projector.repair(1)
    playing, seen = True, dict.fromkeys(GAMES, 0)

    async def play() -> None:
        chance = random.Random(1)
        while playing:
            projector.apply([log.commit(chance.choice(GAMES)) for _ in range(5)])
            await asyncio.sleep(0.002)

    async def look() -> None:
        chance = random.Random(2)
        while playing:
            game_id = chance.choice(GAMES)
            view = await model.get(game_id, "north")
            assert view is not None
            assert view.version >= seen[game_id]
            seen[game_id] = view.version
            await asyncio.sleep(0)

    players = [asyncio.create_task(play()), asyncio.create_task(look())]
    told: list[tuple[int, int]] = []
    games = await rebuild(log, model, log.fold, lambda done, total: told.append((done, total)))
    await asyncio.sleep(1.5)
    playing = False
    await asyncio.gather(*players)
    async with asyncio.timeout(5):
        while not projector.is_current:  # noqa: ASYNC110 - a state that only tests wait for
            await asyncio.sleep(0.01)
    await projector.close()

    assert games == len(GAMES)
    assert told[-1][0] == told[-1][1]
    assert await client.get("overtrick:{prefix}") == "2"
    assert await client.get("overtrick:{prefix}:next") is None
    assert await is_whole(model, log)
    assert await is_whole(elsewhere, log)
    positions = await log.lane_positions()
    assert (await elsewhere.checkpoints())[1] == positions[1]
    await leave_long_ago(client, 1)
    assert await sweep(redis_url) > 0
    assert await below(client, 1) == 0
    assert await is_whole(RedisModel(connection, 1, "reducers-1"), log)
    await connection.close()


async def test_what_is_rebuilt_comes_from_the_log(
    log: LaneLog, model: RedisModel, client: redis.asyncio.Redis
) -> None:
    await client.hset("overtrick:{prefix}:retired", "7", "1000")
    assert await rebuild(log, model, log.fold, ignore, SOON) == len(GAMES)
    assert set(log.folded.values()) == {1}
    assert await client.get("overtrick:{prefix}") == "8"
    fresh = RedisModel(model.connection, 1, "reducers-1")
    assert await is_whole(fresh, log)
    assert await fresh.checkpoints() == await log.lane_positions()
    assert await fresh.events(GAMES[0], 4) is not None


async def test_one_rebuild_at_a_time(log: LaneLog, model: RedisModel) -> None:
    first = asyncio.create_task(rebuild(log, model, log.fold, ignore, 0.5))
    await asyncio.sleep(0.2)
    with pytest.raises(RebuildRunningError):
        await rebuild(log, model, log.fold, ignore, SOON)
    assert await first == len(GAMES)
    assert await rebuild(log, model, log.fold, ignore, SOON) == len(GAMES)


async def test_a_rebuild_that_redis_forgot_changes_nothing(
    log: LaneLog, model: RedisModel, client: redis.asyncio.Redis
) -> None:
    forget = forgetting(log, client)
    with pytest.raises(RebuildLostError):
        await rebuild(log, model, forget, ignore, SOON)
    assert await client.get("overtrick:{prefix}") is None


async def test_a_rebuild_that_failed_leaves_the_way_free_and_is_swept(
    redis_url: str, log: LaneLog, model: RedisModel, client: redis.asyncio.Redis
) -> None:
    with pytest.raises(ZeroDivisionError):
        await rebuild(log, model, failing_late(log), ignore, SOON)
    assert await client.get("overtrick:{prefix}") is None
    assert await below(client, 2) > 0
    assert await rebuild(log, model, log.fold, ignore, SOON) == len(GAMES)
    assert await client.get("overtrick:{prefix}") == "3"
    await leave_long_ago(client, 2)
    await sweep(redis_url)
    assert await below(client, 2) == 0
    assert await below(client, 3) > 0
    assert await client.hkeys("overtrick:{prefix}:retired") == ["1"]


async def test_a_prefix_is_kept_for_a_while(
    redis_url: str, log: LaneLog, model: RedisModel, client: redis.asyncio.Redis
) -> None:
    await rebuild(log, model, log.fold, ignore, SOON)
    await rebuild(log, model, log.fold, ignore, SOON)
    assert await sweep(redis_url, keep=0) == 0
    assert await below(client, 2) > 0


def forgetting(log: LaneLog, client: redis.asyncio.Redis) -> Project:
    """Folds games of a Redis that loses everything meanwhile."""

    async def fold(game_ids: Sequence[bytes]) -> list[Update]:
        if GAMES[50] in game_ids:
            await client.flushdb()
        return await log.fold(game_ids)

    return fold


def failing_late(log: LaneLog) -> Project:
    """Folds games until many are stored, then fails."""

    async def fold(game_ids: Sequence[bytes]) -> list[Update]:
        if len(log.folded) > 60:
            raise ZeroDivisionError
        return await log.fold(game_ids)

    return fold
