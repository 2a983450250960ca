"""Processes and PostgreSQL die in the middle of appends (event_log.md §4: R1, R14)."""

import asyncio
import os
import random
import signal
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import psycopg
import pytest
from psycopg.sql import SQL, Identifier

from service.embedded import Servers
from service.eventlog.base import LogUnavailableError, Outcome
from service.eventlog.migrate import migrate
from service.eventlog.postgres import PostgresLog
from tests.contracts.eventlogs import Game, born, emptied, played
from tests.faults.eventlog_clients import Client, often
from tests.faults.eventlog_invariants import check, check_clients
from tests.faults.eventlog_processes import Players

END_ONE = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
 WHERE query LIKE '%append_v1%' AND state = 'active' AND pid <> pg_backend_pid() LIMIT 1
"""
ANY_WRITER = """
SELECT pid FROM pg_stat_activity
 WHERE query LIKE '%append_v1%' AND pid <> pg_backend_pid() LIMIT 1
"""
END_ALL = """
SELECT pid, pg_terminate_backend(pid) FROM pg_stat_activity
 WHERE datname = current_database() AND pid <> pg_backend_pid()
"""


@pytest.fixture
async def url(module_database: str) -> str:
    return await emptied(module_database)


@pytest.fixture
async def own_log(own_servers: Servers) -> AsyncIterator[PostgresLog]:
    """A log in a PostgreSQL that this test may break."""
    await migrate(own_servers.postgres.url)
    log = await PostgresLog.open(own_servers.postgres.url, owner="first")
    yield log
    await log.close()


async def test_backends_that_are_ended_in_mid_append_lose_and_repeat_nothing(url: str) -> None:
    async with AsyncExitStack() as stack:
        logs = [await opened(stack, url, f"process {n}") for n in range(3)]
        games = [await born(logs[0]) for _ in range(24)]
        ids = [game.id for game in games]
        clients = [Client(log, ids, seed=n) for n, log in enumerate(logs)]
        async with playing(clients), await connected(url) as killer:
            kills = 0
            while kills < often(12, 500):
                await asyncio.sleep(random.uniform(0.01, 0.05))
                kills += (await killer.execute(END_ONE)).rowcount
        met = {outcome for client in clients for outcome in client.outcomes}
        assert met <= {Outcome.OK, Outcome.CONFLICT, Outcome.BUSY}
        await check_clients(url, clients)


async def opened(stack: AsyncExitStack, url: str, owner: str) -> PostgresLog:
    """A log that is closed at the end of the stack."""
    log = await PostgresLog.open(url, owner=owner)
    stack.push_async_callback(log.close)
    return log


async def connected(url: str) -> psycopg.AsyncConnection:
    return await psycopg.AsyncConnection.connect(url, autocommit=True)


@asynccontextmanager
async def playing(clients: list[Client]) -> AsyncIterator[None]:
    """While all clients play; raises what any of them met."""
    for client in clients:
        client.stopped = False
    async with asyncio.TaskGroup() as group:
        for client in clients:
            group.create_task(play_until_stopped(client))
        try:
            yield
        finally:
            for client in clients:
                client.stopped = True


async def play_until_stopped(client: Client) -> None:
    while not client.stopped:
        await client.play_batch(8)


async def test_processes_that_are_killed_in_mid_append_lose_and_repeat_nothing(url: str) -> None:
    async with AsyncExitStack() as stack:
        log = await opened(stack, url, "witness")
        games = [await born(log) for _ in range(16)]
        ids = [game.id for game in games]
        players = await stack.enter_async_context(Players(url, ids))
        witness = Client(log, ids, seed=1)
        acks = []
        for round_ in range(often(1, 30)):
            both = [await players.start(f"player {round_} {n}") for n in range(2)]
            for one in both:
                await asyncio.sleep(random.uniform(0.05, 0.3))
                await witness.play(80)
                one.process.kill()
            for one in both:
                acks += await one.acknowledged()
        assert len(acks) > 100
        assert witness.acks
        await check(url, acks + witness.acks, witness.never)


async def test_a_crash_of_postgresql_loses_and_repeats_nothing(
    own_servers: Servers, own_log: PostgresLog
) -> None:
    url = own_servers.postgres.url
    async with AsyncExitStack() as stack:
        logs = [own_log, *[await opened(stack, url, f"process {n}") for n in range(2)]]
        games = [await born(own_log) for _ in range(24)]
        ids = [game.id for game in games]
        clients = [Client(log, ids, seed=n) for n, log in enumerate(logs)]
        for _ in range(often(2, 10)):
            async with playing(clients):
                await asyncio.sleep(0.3)
                await crash(url)
                await until_all_are_accepted(clients)
        await check_clients(url, clients)


async def crash(url: str) -> None:
    """Kills a writer's backend: PostgreSQL then ends all of them and recovers from its log."""
    async with await connected(url) as connection:
        row = await (await connection.execute(ANY_WRITER)).fetchone()
    assert row is not None
    os.kill(row[0], signal.SIGKILL)


async def until_all_are_accepted(clients: list[Client]) -> None:
    """Waits until each client has had two commands accepted after this moment."""
    await asyncio.sleep(0.1)
    before = [len(client.acks) for client in clients]
    async with asyncio.timeout(15):
        for client, count in zip(clients, before, strict=True):
            while True:
                if len(client.acks) > count + 1:
                    break
                await asyncio.sleep(0.02)


async def test_while_postgresql_is_down_appends_fail_fast_and_heal_without_a_restart(
    own_servers: Servers, own_log: PostgresLog
) -> None:
    game = await born(own_log)
    own_servers.postgres.stop()
    refused = []
    for _ in range(4):
        refused.append(game.unit(note="refused"))
        started = time.monotonic()
        with pytest.raises(LogUnavailableError):
            await own_log.append([refused[-1]])
        assert time.monotonic() - started < 2
    started = time.monotonic()
    with pytest.raises(LogUnavailableError):
        await own_log.read(game.id)
    assert time.monotonic() - started < 2
    own_servers.postgres.start()
    own_servers.postgres.wait()
    async with asyncio.timeout(10):
        while True:
            try:
                await own_log.append([Game().unit()])
                break
            except LogUnavailableError:
                await asyncio.sleep(0.02)
    assert [event.version for event in await own_log.read(game.id)] == [1]
    await played(own_log, game)


async def test_a_database_that_only_reads_refuses_appends_and_takes_them_again_later(
    url: str,
) -> None:
    async with AsyncExitStack() as stack:
        log = await opened(stack, url, "one")
        game = await born(log)
        stack.push_async_callback(set_read_only, url, "off")
        await set_read_only(url, "on")
        for _ in range(3):
            with pytest.raises(LogUnavailableError):
                await log.append([game.unit()])
            assert len(await log.read(game.id)) == 1
        await set_read_only(url, "off")
        assert (await log.append([game.unit()]))[0].outcome is Outcome.OK


async def set_read_only(url: str, value: str) -> None:
    """Ends the sessions of the log; its next ones may only read, or write again."""
    async with await psycopg.AsyncConnection.connect(
        url, autocommit=True, options="-c default_transaction_read_only=off"
    ) as connection:
        await connection.execute(
            SQL("ALTER DATABASE {} SET default_transaction_read_only = {}").format(
                Identifier(connection.info.dbname), value
            )
        )
        ended = [pid for pid, _ in await (await connection.execute(END_ALL)).fetchall()]
        async with asyncio.timeout(10):
            while True:
                found = await connection.execute(
                    "SELECT FROM pg_stat_activity WHERE pid = ANY(%s)", (ended,)
                )
                if not found.rowcount:
                    return
                await asyncio.sleep(0.01)
