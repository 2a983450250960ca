"""A watcher always gets to look again: when something is published, and when it may have been."""

import asyncio
import uuid
from collections.abc import AsyncIterator

import pytest
import redis.asyncio

from service.readmodel.connection import Connection
from service.readmodel.keys import channel
from service.readmodel.redis import RedisModel
from service.readmodel.wakeups import Wakeups
from tests.contracts.readmodels import PATIENT, game, update

GAME = game(1)
LONG = 5.0
SHORT = 0.05


@pytest.fixture
def space() -> str:
    """Channels know no databases: other tests publish on the same server."""
    return uuid.uuid4().hex


@pytest.fixture
async def model(redis: str, space: str) -> AsyncIterator[RedisModel]:
    connection = Connection(redis, PATIENT)
    yield RedisModel(connection, 1, "reducers-1", space=space)
    await connection.close()


@pytest.fixture
async def wakeups(redis: str, space: str) -> AsyncIterator[Wakeups]:
    one = Wakeups(redis, space)
    yield one
    await one.close()


async def subscribers(url: str, game_id: bytes, space: str) -> int:
    async with redis.asyncio.Redis.from_url(url) as client:
        [(_, count)] = await client.pubsub_numsub(channel(space, game_id))
        return int(count)


async def cut_subscribers(url: str) -> int:
    """Cuts the subscribers of this database: other tests may have theirs on the same server."""
    async with redis.asyncio.Redis.from_url(url) as client:
        database = str(client.connection_pool.connection_kwargs["db"])
        listed = await client.client_list(_type="pubsub")
        ours = [one["id"] for one in listed if one["db"] == database]
        for number in ours:
            await client.client_kill_filter(_id=number)
        return len(ours)


async def test_a_put_wakes_the_watchers_of_its_game(wakeups: Wakeups, model: RedisModel) -> None:
    with wakeups.watch(GAME) as one, wakeups.watch(GAME) as two, wakeups.watch(game(2)) as other:
        for watch in (one, two, other):
            assert await watch.wait(LONG)  # subscribed
        await model.put([update(GAME, 1, 1)])
        assert await one.wait(LONG)
        assert await two.wait(LONG)
        assert not await other.wait(SHORT)


async def test_what_changes_nothing_wakes_nobody(wakeups: Wakeups, model: RedisModel) -> None:
    await model.put([update(GAME, 1, 3)])
    with wakeups.watch(GAME) as watch:
        assert await watch.wait(LONG)
        await model.put([update(GAME, 1, 3), update(GAME, 2, 2)])
        assert not await watch.wait(SHORT)


async def test_the_beginning_of_a_subscription_wakes(wakeups: Wakeups) -> None:
    with wakeups.watch(GAME) as watch:
        assert await watch.wait(LONG)
        assert not await watch.wait(SHORT)


async def test_a_wake_up_while_the_watcher_looks_is_not_lost(wakeups: Wakeups) -> None:
    with wakeups.watch(GAME) as watch:
        assert await watch.wait(LONG)
        wakeups.notify(GAME)
        wakeups.notify(GAME)
        assert await watch.wait(LONG)
        assert not await watch.wait(SHORT)


async def test_nothing_put_between_the_first_look_and_the_subscription_is_lost(
    wakeups: Wakeups, model: RedisModel
) -> None:
    for number in range(30):
        one = game(number)
        with wakeups.watch(one) as watch:
            looked = await model.get(one, "north")
            put = asyncio.create_task(model.put([update(one, 1, 1)]))
            while looked is None:
                assert await watch.wait(LONG)
                looked = await model.get(one, "north")
            await put


async def test_a_process_wakes_its_own_watchers_without_redis() -> None:
    wakeups = Wakeups()
    with wakeups.watch(GAME) as watch:
        assert not await watch.wait(SHORT)
        wakeups.notify(GAME)
        assert await watch.wait(LONG)
    await wakeups.close()


async def test_a_game_is_subscribed_once_while_it_is_watched(
    wakeups: Wakeups, redis_url: str, space: str
) -> None:
    with wakeups.watch(GAME) as one, wakeups.watch(GAME):
        assert await one.wait(LONG)
        assert await subscribers(redis_url, GAME, space) == 1
        assert wakeups.watched == 1
    assert wakeups.watched == 0
    with wakeups.watch(game(2)) as other:
        # Its confirmation comes after the end of the first subscription.
        assert await other.wait(LONG)
        assert await subscribers(redis_url, GAME, space) == 0


async def test_everybody_is_woken_after_the_connection_was_lost(
    wakeups: Wakeups, model: RedisModel, redis_url: str
) -> None:
    with wakeups.watch(GAME) as one, wakeups.watch(game(2)) as two:
        assert await one.wait(LONG)
        assert await two.wait(LONG)
        assert await cut_subscribers(redis_url) == 1
        assert await one.wait(LONG)
        assert await two.wait(LONG)
        await model.put([update(GAME, 1, 1)])
        assert await one.wait(LONG)
