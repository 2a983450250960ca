"""The auditor finds every way in which a stored view can differ from the log, and nothing else."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from random import Random

import msgspec
import pytest
from redis.asyncio import Redis

from service.engine.auditing import audit_views
from service.engine.projecting import folded, project
from service.eventlog.memory import MemoryLog
from service.readmodel.base import Update
from service.readmodel.connection import Connection
from service.readmodel.keys import Keys
from service.readmodel.redis import RedisModel
from service.readmodel.replay import project_games
from tests.bench.filling import fill
from tests.contracts.readmodels import PATIENT

KEYS = Keys("overtrick", 1)
SETTLE = 0.01
Spoil = Callable[[Redis, bytes], Awaitable[object]]


async def spoilt_field(client: Redis, game: bytes, name: str, old: bytes, new: bytes) -> None:
    value = await client.hget(KEYS.view(game), name)
    assert value is not None
    assert old in value
    await client.hset(KEYS.view(game), name, value.replace(old, new, 1))


async def moved(client: Redis, game: bytes, by: int) -> None:
    await client.hincrby(KEYS.view(game), "v", by)


async def unknown(client: Redis, game: bytes) -> None:
    other = b"?" * 15 + game[-1:]
    await client.hset(KEYS.view(other), mapping=await client.hgetall(KEYS.view(game)))


async def other_stream(client: Redis, game: bytes) -> None:
    """The last event says something else."""
    [(last, told)] = await client.xrevrange(KEYS.stream(game), count=1)
    version = int(last.partition(b"-")[0])
    await client.delete(KEYS.stream(game))
    await client.xadd(KEYS.stream(game), {"e": told[b"e"][:-1] + b"?"}, id=f"{version}-0")


async def torn_stream(client: Redis, game: bytes) -> None:
    (_, second, *_) = [name for name, _ in await client.xrange(KEYS.stream(game))]
    await client.xdel(KEYS.stream(game), second)


async def short_stream(client: Redis, game: bytes) -> None:
    [(last, _)] = await client.xrevrange(KEYS.stream(game), count=1)
    await client.xdel(KEYS.stream(game), last)


SPOILT: dict[str, tuple[str, Spoil]] = {
    "a view that is behind": ("is behind", lambda client, game: moved(client, game, -1)),
    "a view that is ahead": ("is ahead", lambda client, game: moved(client, game, 1)),
    "another head": ("another head", lambda client, game: client.hset(KEYS.view(game), "h", b"?")),
    "another table": (
        "another table",
        lambda client, game: spoilt_field(client, game, "pub", b'"finished"', b'"active"'),
    ),
    "other access": (
        "who may see it",
        lambda client, game: spoilt_field(client, game, "access", b"unlisted", b"private!"),
    ),
    "another seat's hand": (
        "shows north",
        lambda client, game: client.hset(KEYS.view(game), "p:north", b'{"hand":["SA"]}'),
    ),
    "a game that never was": ("unknown to the log", unknown),
    "an event of the stream": ("tells another event", other_stream),
    "a hole in the stream": ("hole", torn_stream),
    "a stream without its end": ("hole", short_stream),
    "a checkpoint too far": (
        "projected to",
        lambda client, game: client.hset(KEYS.of_game(game)[2], "0", "999999"),
    ),
}


@pytest.fixture
async def client(redis: str) -> AsyncIterator[Redis]:
    async with Redis.from_url(redis) as one:
        yield one


@pytest.fixture
def log() -> MemoryLog:
    return MemoryLog()


@pytest.fixture
async def games(log: MemoryLog) -> list[bytes]:
    """Finished games of all variants."""
    return await fill(log, 3000, Random(8), b"client-of-tests!")


@pytest.fixture
async def model(redis: str, log: MemoryLog, games: list[bytes]) -> AsyncIterator[RedisModel]:
    """Every game stored as a projector stores it: views, own parts, streams, checkpoints."""
    connection = Connection(redis, PATIENT)
    one = RedisModel(connection, 1, "reducers-1")
    await project_games(one, lambda ids: with_streams(log, ids), games)
    for whole in await log.logs(games):
        game = folded(whole)
        for seat in game.table.seat_names:
            await one.put_private(game.id, seat, game.version, game.private(seat))
    for lane, position in (await log.lane_positions()).items():
        await one.open_lane(lane)
        await one.advance(lane, position)
    yield one
    await connection.close()


async def with_streams(log: MemoryLog, game_ids: Sequence[bytes]) -> list[Update]:
    updates = []
    for update in await project(log, game_ids):
        stored = await log.read(update.view.game_id)
        events = tuple((event.version, event.payload + event.hash) for event in stored)
        updates.append(msgspec.structs.replace(update, events=events))
    return updates


async def test_what_is_as_the_log_says_has_no_faults(
    log: MemoryLog, model: RedisModel, games: list[bytes]
) -> None:
    report = await audit_views(log, model, settle=SETTLE)
    assert (report.games, report.faults, report.outdated) == (len(games), 0, 0), report.first
    sampled = await audit_views(log, model, sample=40, settle=SETTLE)
    assert sampled.games > 0
    assert sampled.faults == 0


@pytest.mark.parametrize("name", SPOILT)
async def test_a_spoilt_view_is_found_out(
    log: MemoryLog, model: RedisModel, client: Redis, games: list[bytes], name: str
) -> None:
    reason, spoil = SPOILT[name]
    await spoil(client, a_rubber(log, games))
    report = await audit_views(log, model, settle=SETTLE)
    assert report.faults == 1
    assert reason in report.first[0]


def a_rubber(log: MemoryLog, games: list[bytes]) -> bytes:
    return next(game for game in games if log.rows.heads[game].variant == "rubber")


async def test_a_game_that_is_gone_or_outdated_is_no_fault(
    log: MemoryLog, model: RedisModel, client: Redis, games: list[bytes]
) -> None:
    await client.delete(KEYS.view(games[0]), KEYS.stream(games[0]))
    await client.hset(KEYS.view(games[1]), mapping={"fp": "reducers-0", "pub": "{}"})
    report = await audit_views(log, model, settle=SETTLE)
    assert (report.faults, report.outdated) == (0, 1)


async def test_an_update_on_its_way_is_no_fault(
    log: MemoryLog, model: RedisModel, client: Redis, games: list[bytes]
) -> None:
    await moved(client, games[0], -1)
    auditing = asyncio.create_task(audit_views(log, model, settle=0.3))
    await asyncio.sleep(0.1)
    await moved(client, games[0], 1)
    assert (await auditing).faults == 0
