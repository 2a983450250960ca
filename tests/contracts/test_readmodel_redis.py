"""What only Redis can do to a read model, and what it must find in the keys."""

import asyncio
import socket
import time
from collections.abc import AsyncIterator
from contextlib import suppress

import hiredis
import pytest
import redis.asyncio

from service.readmodel.base import Applied, ReadModelUnavailableError, Update
from service.readmodel.connection import FAILURES, Connection, RefusedError
from service.readmodel.redis import PIPELINE_BYTES, RedisModel
from tests.contracts.readmodels import PATIENT, event, game, update, view

GAME = game(0xABC, bucket=7)


@pytest.fixture
async def connection(redis: str) -> AsyncIterator[Connection]:
    one = Connection(redis, PATIENT)
    yield one
    await one.close()


@pytest.fixture
def model(connection: Connection) -> RedisModel:
    return RedisModel(connection, 1, "reducers-1")


@pytest.fixture
async def client(redis_url: str) -> "AsyncIterator[redis.asyncio.Redis]":
    async with redis.asyncio.Redis.from_url(redis_url) as one:
        yield one


def named(game_id: bytes, kind: str) -> str:
    return f"overtrick:p1:{{b:{game_id[-1] % 64:02d}}}:{kind}:{game_id.hex()}"


async def test_forgotten_scripts_are_loaded_again(
    model: RedisModel, client: redis.asyncio.Redis
) -> None:
    await model.open_lane(1)
    await client.script_flush()
    updates = [update(GAME, n, n, position=n) for n in range(1, 40)]
    claims = list(range(39))
    assert await model.put(updates, claims) == [Applied.APPLIED] * 39
    await client.script_flush()
    await model.put_private(GAME, "north", 39, b"hand")
    await client.script_flush()
    assert await model.events(GAME, 38) == [event(GAME, 39)]
    await client.script_flush()
    assert await model.advance(1, 39)
    await client.script_flush()
    assert max(await model.open_lane(1)) == 39
    seen = await model.get(GAME, "north")
    assert seen is not None
    assert seen.private == b"hand"


async def test_a_games_keys_lie_together(model: RedisModel, client: redis.asyncio.Redis) -> None:
    await model.open_lane(1)
    await model.put([update(GAME, 1, 2, position=2)], [0])
    keys = {key.decode() for key in await client.keys("*") if b"{b:07}" in key}
    checkpoints = "overtrick:p1:{b:07}:ck"
    assert keys == {named(GAME, "g"), named(GAME, "ev"), checkpoints}
    assert await client.hgetall(checkpoints) == {b"gen": b"1", b"1": b"2"}
    entries = await client.xrange(named(GAME, "ev"))
    assert entries == [
        (b"1-0", {b"e": event(GAME, 1)[1]}),
        (b"2-0", {b"e": event(GAME, 2)[1]}),
    ]


async def test_a_stream_with_a_hole_is_not_given_out(
    model: RedisModel, client: redis.asyncio.Redis
) -> None:
    await model.put([update(GAME, 1, 5)])
    await client.xdel(named(GAME, "ev"), "3-0")
    assert await model.events(GAME, 0) is None
    assert await model.events(GAME, 2) is None
    assert await model.events(GAME, 3) == [event(GAME, 4), event(GAME, 5)]


async def test_a_view_that_was_evicted_is_stored_again_with_its_stream(
    model: RedisModel, client: redis.asyncio.Redis
) -> None:
    await model.put([update(GAME, 1, 9)])
    await client.delete(named(GAME, "g"))
    assert await model.get(GAME, "north") is None
    assert await model.events(GAME, 0) is None
    assert await model.put([update(GAME, 1, 6)]) == [Applied.APPLIED]
    assert await model.events(GAME, 5) == [event(GAME, 6)]


async def test_a_stream_that_was_evicted_is_read_from_the_log(
    model: RedisModel, client: redis.asyncio.Redis
) -> None:
    await model.put([update(GAME, 1, 3)])
    await client.delete(named(GAME, "ev"))
    assert await model.events(GAME, 2) is None
    await model.put([update(GAME, 4, 4)])
    assert await model.events(GAME, 2) is None
    assert await model.events(GAME, 3) == [event(GAME, 4)]


async def test_only_finished_games_expire_and_only_when_told(
    connection: Connection, client: redis.asyncio.Redis
) -> None:
    other = game(2)
    for_ever = RedisModel(connection, 1, "reducers-1")
    for_a_day = RedisModel(connection, 1, "reducers-1", finished_life=86400)
    await for_ever.put([Update(view(GAME, 1, finished=True), (event(GAME, 1),))])
    assert await client.ttl(named(GAME, "g")) == -1
    await for_a_day.put([update(other, 1, 1)])
    assert await client.ttl(named(other, "g")) == -1
    await for_a_day.put([Update(view(other, 2, finished=True), (event(other, 2),))])
    for kind in ("g", "ev"):
        assert 86390 < await client.ttl(named(other, kind)) <= 86400


async def test_more_than_one_pipeline_keeps_the_order(model: RedisModel) -> None:
    await model.open_lane(1)
    big = bytes(PIPELINE_BYTES // 3)
    updates = [Update(view(GAME, n), ((n, big),), lane=1, position=n) for n in range(1, 12)]
    assert await model.put(updates, list(range(11))) == [Applied.APPLIED] * 11
    assert await model.events(GAME, 0) == [(n, big) for n in range(1, 12)]


async def test_two_spaces_do_not_see_each_other(connection: Connection) -> None:
    one = RedisModel(connection, 1, "reducers-1", space="one")
    two = RedisModel(connection, 1, "reducers-1", space="two")
    await one.put([update(GAME, 1, 1)])
    assert await two.get(GAME, "north") is None
    assert await two.sample(50) == []
    assert await one.sample(50) == [GAME]


async def test_calls_of_many_callers_get_their_own_answers(connection: Connection) -> None:
    async def ask(number: int) -> None:
        assert await connection.call("ECHO", number) == b"%d" % number
        answers = await connection.calls([("ECHO", f"{number}/{n}") for n in range(number % 7)])
        assert answers == [f"{number}/{n}".encode() for n in range(number % 7)]

    await asyncio.gather(*(ask(number) for number in range(500)))
    assert connection.session == 1


async def test_a_caller_who_gives_up_does_not_shift_the_answers(connection: Connection) -> None:
    await connection.call("PING")
    leaving = [asyncio.create_task(connection.call("ECHO", "left")) for _ in range(20)]
    await asyncio.sleep(0)
    staying = [asyncio.create_task(connection.call("ECHO", n)) for n in range(20)]
    await asyncio.sleep(0)
    for task in leaving[::2]:
        task.cancel()
    assert await asyncio.gather(*staying) == [b"%d" % n for n in range(20)]
    await asyncio.gather(*leaving, return_exceptions=True)


async def test_a_busy_loop_is_not_mistaken_for_a_slow_redis(redis: str) -> None:
    connection = Connection(redis, limit=0.1)
    await connection.call("PING")
    loop = asyncio.get_running_loop()
    ours, theirs = socket.socketpair()

    def work() -> None:
        loop.remove_reader(theirs)
        time.sleep(0.4)

    loop.add_reader(theirs, work)
    ours.send(b"a request that takes long")
    asked = (connection.call("ECHO", number) for number in range(3))
    assert await asyncio.gather(*asked) == [b"0", b"1", b"2"]
    assert connection.session == 1
    await connection.close()
    ours.close()
    theirs.close()


async def test_a_refused_command_is_an_error_of_its_caller(connection: Connection) -> None:
    with pytest.raises(RefusedError, match="unknown command"):
        await connection.call("CHEAT")
    answers = await connection.calls([("ECHO", "a"), ("CHEAT",), ("ECHO", "b")])
    assert answers[::2] == [b"a", b"b"]
    assert isinstance(answers[1], hiredis.ReplyError)
    assert not connection.is_open


async def test_refusals_in_a_row_open_the_breaker_until_a_new_greeting(
    connection: Connection,
) -> None:
    for _ in range(FAILURES):
        with pytest.raises(ReadModelUnavailableError):
            await connection.call("CHEAT")
    assert connection.is_open
    async with asyncio.timeout(5):
        answer = None
        while answer is None:
            with suppress(ReadModelUnavailableError):
                answer = await connection.call("ECHO", "back")
            await asyncio.sleep(0.01)
    assert answer == b"back"
    assert connection.session == 2


async def test_a_closed_connection_fails_at_once(connection: Connection) -> None:
    await connection.call("PING")
    await connection.close()
    with pytest.raises(ReadModelUnavailableError):
        await connection.call("PING")


async def test_the_database_of_the_address_is_used(
    redis_url: str, model: RedisModel, client: redis.asyncio.Redis
) -> None:
    await model.put([update(GAME, 1, 1)])
    number = client.connection_pool.connection_kwargs["db"]
    assert f"{number}" == redis_url.rpartition("=")[2].rpartition("/")[2]
    assert await client.exists(named(GAME, "g")) == 1


async def test_a_wrong_password_is_told_as_unavailable(
    redis_url: str, client: redis.asyncio.Redis
) -> None:
    with_password = redis_url.replace("//", "//nobody:wrong@", 1)
    connection = Connection(with_password, PATIENT)
    with pytest.raises(ReadModelUnavailableError):
        await connection.call("PING")
    await connection.close()
