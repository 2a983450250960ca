"""PostgreSQL that keeps its connections and answers nothing (event_log §3.7, first row)."""

import asyncio
import os
import signal
import subprocess
import time
import uuid
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager

import httpx
import pytest

from service.accounts.postgres import PostgresAccounts, open_pool
from service.embedded import Servers
from service.embedded.postgres import Postgres
from service.eventlog.base import LogUnavailableError
from service.eventlog.migrate import migrate
from service.eventlog.postgres import PostgresLog
from service.ids import new_id
from tests.api.running import Client, running

RECHECK = 5.2
"""Seconds after which a server asks again whether a key is still good."""


def processes_of(postgres: Postgres) -> list[int]:
    """The server, which makes no new process once it is stopped, and then its children."""
    listed = subprocess.run(
        ["ps", "-A", "-o", "pid=,ppid="], capture_output=True, text=True, check=True
    )
    pairs = [tuple(map(int, line.split())) for line in listed.stdout.splitlines()]
    return [pid for pid, parent in pairs if parent == postgres.pid]


@contextmanager
def silent(postgres: Postgres) -> Iterator[None]:
    """While every process of the server is stopped: backends are groups of their own."""
    os.kill(postgres.pid, signal.SIGSTOP)
    children = processes_of(postgres)
    try:
        for pid in children:
            os.kill(pid, signal.SIGSTOP)
        yield
    finally:
        for pid in (*children, postgres.pid):
            os.kill(pid, signal.SIGCONT)


@pytest.fixture
async def accounts(own_servers: Servers) -> AsyncIterator[PostgresAccounts]:
    await migrate(own_servers.stores.database_url)
    async with open_pool(own_servers.stores.database_url, 4) as pool:
        yield PostgresAccounts(pool)


async def answering(accounts: PostgresAccounts) -> None:
    while True:
        try:
            await accounts.player(new_id())
            return
        except LogUnavailableError:
            await asyncio.sleep(0.05)


async def test_accounts_give_up_on_a_silent_store_and_find_it_again(
    own_servers: Servers, accounts: PostgresAccounts
) -> None:
    await accounts.player(new_id())
    with silent(own_servers.postgres):
        for longest in (1.5, 0.2):  # the second is told what the first has found out
            began = time.monotonic()
            with pytest.raises(LogUnavailableError):
                await accounts.player(new_id())
            assert time.monotonic() - began < longest
        await asyncio.sleep(3)
        asked = [accounts.player(new_id()) for _ in range(20)]
        began = time.monotonic()
        faults = await asyncio.gather(*asked, return_exceptions=True)
        assert time.monotonic() - began < 1.5
        assert {type(fault) for fault in faults} == {LogUnavailableError}
    async with asyncio.timeout(4):
        await answering(accounts)


async def test_accounts_pass_over_connections_that_a_restart_has_cut(
    own_servers: Servers, accounts: PostgresAccounts
) -> None:
    await asyncio.gather(*(accounts.player(new_id()) for _ in range(4)))
    own_servers.postgres.stop()
    own_servers.postgres.start()
    await asyncio.to_thread(own_servers.postgres.wait)
    assert await accounts.player(new_id()) is None


async def test_reads_of_a_silent_log_are_given_up_in_two_seconds(own_servers: Servers) -> None:
    await migrate(own_servers.stores.database_url)
    log = await PostgresLog.open(own_servers.stores.database_url, owner="silent")
    try:
        assert await log.head(new_id()) is None
        with silent(own_servers.postgres):
            began = time.monotonic()
            asked = (log.head(new_id()), log.read(new_id()), *(log.generation() for _ in range(8)))
            faults = await asyncio.gather(*asked, return_exceptions=True)
            assert time.monotonic() - began < 2.2
            assert {type(fault) for fault in faults} == {LogUnavailableError}
        async with asyncio.timeout(5):
            await readable(log)
    finally:
        await log.close()


async def readable(log: PostgresLog) -> None:
    while True:
        try:
            await log.head(new_id())
            return
        except LogUnavailableError:
            await asyncio.sleep(0.05)


def test_a_server_reads_on_while_the_log_is_silent_and_plays_again_after_it(
    own_servers: Servers,
) -> None:
    stores = own_servers.stores
    asyncio.run(migrate(stores.database_url))
    with running(stores.database_url, stores.redis_url) as server, server.client() as key:
        game = key.create()["id"]
        before = key.view(game, **{"as": "north"})
        time.sleep(RECHECK)
        with silent(own_servers.postgres):
            for _ in range(3):
                assert taken(lambda: key.view(game, **{"as": "north"}) == before) < 2.5
            move = key.next_action(game)
            resent = uuid.uuid4().hex
            began = time.monotonic()
            answer = key.command(game, resent, **move)
            assert answer.status_code in (503, 504), answer.text
            assert time.monotonic() - began < 8
        answer = accepted(key, game, resent, move)
        assert answer.json()["version"] == before["version"] + len(answer.json()["events"])


def taken(holds: Callable[[], bool]) -> float:
    """The seconds it took to find that something holds."""
    began = time.monotonic()
    assert holds()
    return time.monotonic() - began


def accepted(key: Client, game: str, name: str, move: dict[str, object]) -> httpx.Response:
    """The answer once the log is back, to the command sent again under the same key."""
    deadline = time.monotonic() + 6
    while True:
        answer = key.command(game, name, **move)
        if answer.status_code == 201:
            return answer
        assert answer.status_code in (503, 504), answer.text
        assert time.monotonic() < deadline
        time.sleep(0.1)
