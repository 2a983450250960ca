"""Counting through crashes: every game once, whatever dies in between."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random

from service.eventlog.base import LogUnavailableError
from service.eventlog.postgres import PostgresLog
from service.stats.counting import catch_up
from service.stats.postgres import PostgresStats
from tests.contracts.test_stats import assert_right
from tests.faults.eventlog_clients import often
from tests.faults.eventlog_proxy import Proxy, proxy_to
from tests.stats.games import some_games, store, store_interleaved
from tests.stores.run import short_folder

ROOT = Path(__file__).parents[2]
GAMES = often(60, 600)
STATEMENTS = 25
"""About as many as it takes to count and rate a game."""


@asynccontextmanager
async def opened(url: str, owner: str) -> AsyncIterator[PostgresLog]:
    log = await PostgresLog.open(url, owner=owner)
    try:
        yield log
    finally:
        await log.close()


async def test_a_game_is_counted_once_wherever_the_line_is_cut(database: str) -> None:
    random = Random(11)
    games = some_games(random, GAMES)
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(short_folder()))
        log = await stack.enter_async_context(opened(database, "log"))
        proxy = await stack.enter_async_context(proxy_to(database, folder))
        stats = await PostgresStats.open(proxy.url)
        stack.push_async_callback(stats.close)
        failed = 0
        for played in random.sample(games, len(games)):
            await store(log, played)
            cut_later(proxy, random)
            try:
                await catch_up(log, stats, 1)
            except LogUnavailableError:
                failed += 1
            proxy.cut_answers = proxy.cut_requests = 0
        await until_it_works(log, stats)
        assert failed >= GAMES // 3
        await assert_right(stats, games)


def cut_later(proxy: Proxy, random: Random) -> None:
    """Before a request arrives, or after it was carried out: any of those that count and rate."""
    proxy.spare = random.randint(0, STATEMENTS)
    if random.random() < 0.5:
        proxy.cut_answers = 1
    else:
        proxy.cut_requests = 1


async def until_it_works(log: PostgresLog, stats: PostgresStats) -> None:
    for _ in range(100):
        try:
            await catch_up(log, stats, 1)
            return
        except LogUnavailableError:
            await asyncio.sleep(0.05)
    raise AssertionError("the statistics never came back")


async def test_a_game_is_counted_once_however_many_processes_are_killed(database: str) -> None:
    random = Random(13)
    games = some_games(random, GAMES)
    async with opened(database, "one") as one, opened(database, "two") as two:
        storing = asyncio.create_task(store_interleaved([one, two], games, random))
        kills = 0
        while not storing.done() or kills < 4:
            workers = [await started(database) for _ in range(2)]
            await asyncio.sleep(random.uniform(0.0, 0.3))
            for worker in workers:
                worker.kill()
                await worker.communicate()
                kills += 1
        await storing
        stats = await PostgresStats.open(database)
        try:
            await catch_up(one, stats, 1)
            assert await stats.checkpoints(1) == await one.lane_positions()
            await assert_right(stats, games)
        finally:
            await stats.close()


async def started(url: str) -> asyncio.subprocess.Process:
    worker = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.stats.worker", url), cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    assert worker.stdout is not None
    while b"ready" not in (line := await worker.stdout.readline()):
        assert line, "the worker ended before it was ready"
    return worker
