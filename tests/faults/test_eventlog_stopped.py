"""A writer stops for a while and wakes up (event_log.md §4: R7, R8)."""

import asyncio
import random
import signal
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import psycopg
import pytest

from service.eventlog.arrays import register
from service.eventlog.batch import CALL, parameters
from service.eventlog.faults import FENCED
from service.eventlog.postgres import PostgresLog
from tests.contracts.eventlogs import Game, born, emptied, played
from tests.faults.eventlog_clients import LONG, Client, often
from tests.faults.eventlog_invariants import check
from tests.faults.eventlog_processes import Players


@pytest.fixture
async def url(module_database: str) -> str:
    return await emptied(module_database)


@pytest.fixture
async def log(url: str) -> AsyncIterator[PostgresLog]:
    opened = await PostgresLog.open(url, owner="witness")
    yield opened
    await opened.close()


async def test_a_writer_that_is_stopped_at_any_moment_holds_up_nobody(
    url: str, log: PostgresLog
) -> None:
    games = [await born(log) for _ in range(16)]
    ids = [game.id for game in games]
    witness = Client(log, ids, seed=1)
    async with Players(url, ids) as players:
        stopping = await players.start("stopping")
        for _ in range(often(8, 200)):
            await asyncio.sleep(random.uniform(0, 0.05))
            stopping.process.send_signal(signal.SIGSTOP)
            accepted = len(witness.acks)
            async with asyncio.timeout(10):  # the games are shared: a lock held would be met
                for _ in range(6):
                    await witness.play_batch(12)
            assert len(witness.acks) > accepted
            stopping.process.send_signal(signal.SIGCONT)
        stopping.process.kill()
        acks = await stopping.acknowledged()
    await check(url, acks + witness.acks, witness.never)


async def test_a_writer_that_wakes_up_after_its_lease_writes_nothing_under_it(
    url: str, log: PostgresLog
) -> None:
    games = [await born(log) for _ in range(8)]
    ids = [game.id for game in games]
    async with Players(url, ids) as players, AsyncExitStack() as stack:
        sleeper = await players.start("sleeper")
        lane = (await sleeper.next_ack()).lane
        sleeper.process.send_signal(signal.SIGSTOP)
        await run_out(url, lane)
        position = (await log.lane_positions())[lane]
        heir = await PostgresLog.open(url, owner="heir")
        stack.push_async_callback(heir.close)
        assert heir.lane == lane
        client = Client(heir, ids, seed=2)
        await client.play_batch(8)
        sleeper.process.send_signal(signal.SIGCONT)
        ack = await sleeper.next_ack()
        while ack.lane == lane:  # told of what was stored before it was stopped
            assert ack.position <= position
            ack = await asyncio.wait_for(sleeper.next_ack(), 10)
        await client.play(40)
        sleeper.process.kill()
        acks = await sleeper.acknowledged()
    assert all(ack.lane != lane for ack in acks)
    await check(url, acks + client.acks, client.never)


async def run_out(url: str, lane: int) -> None:
    """Waits until a lease has run out, or in the short form makes it so."""
    if LONG:
        await asyncio.sleep(30)
        return
    async with await psycopg.AsyncConnection.connect(url) as connection:
        await connection.execute(
            "UPDATE lanes SET lease_until = now() - interval '1 s' WHERE lane = %s", (lane,)
        )


async def test_a_lane_whose_row_is_held_by_a_stopped_process_is_left_for_another(
    url: str, log: PostgresLog
) -> None:
    game = await born(log)
    lane = log.lane
    async with await psycopg.AsyncConnection.connect(url) as stopped:
        await stopped.execute("SELECT FROM lanes WHERE lane = %s FOR UPDATE", (lane,))
        await played(log, game)
        assert log.lane != lane
    assert await log.lane_positions() == {lane: 1, log.lane: 1}


async def test_an_append_with_an_old_epoch_is_refused_and_leaves_nothing(
    url: str, log: PostgresLog
) -> None:
    positions = await log.lane_positions()
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
        register(connection)
        for epoch in (log.epoch - 1, log.epoch + 1):
            with pytest.raises(psycopg.Error) as refused:
                await connection.execute(CALL, (log.lane, epoch, *parameters([Game().birth()])))
            assert refused.value.sqlstate == FENCED
    assert await log.lane_positions() == positions
