"""Presence: noted seldom, read by every process, lost without harm."""

import uuid
from collections.abc import AsyncIterator

import pytest
import redis.asyncio

from service.engine.presence import LAPSE, MARK, Mark, Presence
from service.readmodel.connection import Connection
from service.readmodel.keys import presence_key
from tests.contracts.readmodels import PATIENT, game

GAME, OTHER = game(1), game(2)
START = 1_767_225_600.0
START_TEXT = "2026-01-01T00:00:00.000000Z"


class Time:
    now = START


@pytest.fixture
def space() -> str:
    return uuid.uuid4().hex


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
async def connection(redis: str) -> AsyncIterator[Connection]:
    connection = Connection(redis, PATIENT)
    yield connection
    await connection.close()


def presence(connection: Connection, time: Time, space: str) -> Presence:
    return Presence(connection, lambda: time.now, list, space)


async def test_a_seat_that_was_heard_of_is_connected_until_it_is_silent(
    connection: Connection, time: Time, space: str
) -> None:
    one, other = presence(connection, time, space), presence(connection, time, space)
    one.mark(GAME, "north")
    one.mark(GAME, "spectator")
    await one.flush()
    heard = await other.of(GAME)
    assert heard is not None
    assert list(heard) == ["north"]
    assert (heard["north"].connected, heard["north"].since) == (True, START_TEXT)
    assert await other.of(OTHER) == {}
    time.now += LAPSE
    assert (await other.of(GAME) or {})["north"].connected
    time.now += 0.001
    gone = (await other.of(GAME) or {})["north"]
    assert (gone.connected, gone.last_seen) == (False, START_TEXT)


async def test_since_lasts_as_long_as_nothing_breaks_it_whichever_process_hears(
    connection: Connection, time: Time, space: str
) -> None:
    for _ in range(4):
        each = presence(connection, time, space)
        each.mark(GAME, "east")
        await each.flush()
        time.now += LAPSE
    reader = presence(connection, time, space)
    assert (await reader.of(GAME) or {})["east"].since == START_TEXT
    time.now += 1
    reader.mark(GAME, "east")
    await reader.flush()
    anew = (await reader.of(GAME) or {})["east"]
    assert anew.since == anew.last_seen == "2026-01-01T00:01:21.000000Z"


async def test_a_seat_is_noted_once_however_often_it_calls(
    connection: Connection, time: Time, space: str, redis: str
) -> None:
    one = presence(connection, time, space)
    async with redis_client(redis) as client:
        for _ in range(3):
            for _ in range(1000):
                one.mark(GAME, "north")
            await one.flush()
            time.now += 1
        assert await client.hget(presence_key(space, GAME), "north") == (
            b"%d:%d" % (START * 1000, START * 1000)
        )
        assert await client.ttl(presence_key(space, GAME)) > 3600
    assert MARK * 2 < LAPSE


async def test_many_games_are_noted_in_a_few_pipelines(
    connection: Connection, time: Time, space: str
) -> None:
    one = presence(connection, time, space)
    games = [game(number) for number in range(1200)]
    for each in games:
        for seat in ("north", "south"):
            one.mark(each, seat)
    await one.flush()
    for each in (games[0], games[700], games[-1]):
        assert sorted(await one.of(each) or {}) == ["north", "south"]


async def test_an_open_stream_is_heard_of_again_and_again(
    connection: Connection, space: str
) -> None:
    watched: list[Mark] = [(GAME, "west"), (GAME, "spectator")]
    time = Time()
    one = Presence(connection, lambda: time.now, lambda: watched, space)
    one.look_again()
    await one.flush()
    time.now += LAPSE
    one.look_again()
    await one.flush()
    heard = await one.of(GAME)
    assert heard is not None
    assert list(heard) == ["west"]
    assert heard["west"].since == START_TEXT
    assert heard["west"].last_seen > START_TEXT


async def test_without_redis_nobody_knows_and_nothing_fails(time: Time, space: str) -> None:
    dead = Connection("redis://127.0.0.1:1/0", 0.05)
    one = presence(dead, time, space)
    one.mark(GAME, "north")
    await one.flush()
    assert await one.of(GAME) is None
    await dead.close()


def redis_client(url: str) -> redis.asyncio.Redis:
    return redis.asyncio.Redis.from_url(url)
