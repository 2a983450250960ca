"""The line between a process and PostgreSQL breaks (event_log.md §4: R2, R15)."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from service.eventlog.base import LogUnavailableError, Outcome, OutcomeUnknownError
from service.eventlog.postgres import PostgresLog
from tests.contracts.eventlogs import Game, born, emptied, key, played, request
from tests.faults.eventlog_clients import Client, often
from tests.faults.eventlog_invariants import check_clients
from tests.faults.eventlog_proxy import Proxy, proxy_to
from tests.stores.run import short_folder

CUTS = often(40, 1000)


@pytest.fixture
async def url(module_database: str) -> str:
    return await emptied(module_database)


@pytest.fixture
def folder() -> Iterator[Path]:
    with short_folder() as made:
        yield made


@pytest.fixture
async def proxy(url: str, folder: Path) -> AsyncIterator[Proxy]:
    async with proxy_to(url, folder) as line:
        yield line


@pytest.fixture
async def log(proxy: Proxy) -> AsyncIterator[PostgresLog]:
    opened = await PostgresLog.open(proxy.url, owner="far away", deadline=3.0)
    yield opened
    await opened.close()


async def test_an_answer_cut_off_after_the_commit_is_found_by_sending_again(
    url: str, proxy: Proxy, log: PostgresLog
) -> None:
    games = [await born(log) for _ in range(12)]
    client = Client(log, [game.id for game in games], seed=2)
    await client.play_batch(4)
    client.outcomes.clear()
    for _ in range(CUTS):
        proxy.cut_answers = 1
        await client.play_batch(4)
        assert proxy.cut_answers == 0
    assert client.outcomes == {Outcome.OK: 4 * CUTS}
    await check_clients(url, [client])


async def test_a_request_cut_off_before_it_arrives_is_stored_by_sending_again(
    url: str, proxy: Proxy, log: PostgresLog
) -> None:
    games = [await born(log) for _ in range(12)]
    client = Client(log, [game.id for game in games], seed=3)
    await client.play_batch(4)
    client.outcomes.clear()
    for _ in range(CUTS // 4):
        proxy.cut_requests = 1
        await client.play_batch(4)
    assert client.outcomes == {Outcome.OK: 4 * (CUTS // 4)}
    await check_clients(url, [client])


async def test_a_creation_whose_answer_is_cut_off_makes_one_game(
    proxy: Proxy, log: PostgresLog
) -> None:
    game, keyless = Game(), Game()
    proxy.cut_answers = 1
    asked = request("k")
    verdicts = await log.append([game.birth(2, request=asked), keyless.birth(3)])
    assert [(v.outcome, v.version) for v in verdicts] == [(Outcome.OK, 2), (Outcome.OK, 3)]
    assert [v.position for v in verdicts] == [2, 5]
    assert len(await log.read(game.id)) == 2
    assert len(await log.read(keyless.id)) == 3


async def test_losers_stay_losers_when_their_answer_is_cut_off(
    proxy: Proxy, log: PostgresLog
) -> None:
    game = await born(log)
    stale = game.unit(note="stale")
    await played(log, game, command_id=key("c"), digest=b"d")
    again = game.unit(note="again", command_id=key("c"))
    proxy.cut_answers = 1
    verdicts = await log.append([stale, Game().unit()])
    assert [v.outcome for v in verdicts] == [Outcome.CONFLICT, Outcome.NO_GAME]
    proxy.cut_answers = 1
    (verdict,) = await log.append([again])
    assert (verdict.outcome, verdict.version, verdict.digest) == (Outcome.DUPLICATE, 2, b"d")


async def test_a_line_that_falls_silent_is_given_up_in_time_and_healed_later(
    url: str, folder: Path
) -> None:
    async with proxy_to(url, folder) as proxy, AsyncExitStack() as stack:
        log = await PostgresLog.open(proxy.url, owner="far away", deadline=0.6)
        stack.push_async_callback(log.close)
        game = await born(log)
        unit = game.unit(command_id=key("c"))
        proxy.is_silent = True
        # The renewal of the lease may have met the silence first: then nothing was sent.
        with pytest.raises((OutcomeUnknownError, LogUnavailableError)):
            async with asyncio.timeout(4):
                await log.append([unit])
        await asyncio.sleep(1)
        with pytest.raises(LogUnavailableError):
            async with asyncio.timeout(2):
                await log.append([unit])
        with pytest.raises(LogUnavailableError):
            async with asyncio.timeout(2):
                await log.read(game.id)
        proxy.is_silent = False
        await until_accepted(log, game)
        assert len(await log.read(game.id)) == 2


async def until_accepted(log: PostgresLog, game: Game) -> None:
    """Sends a command again and again, as a client does, until it is in the log."""
    async with asyncio.timeout(8):
        while True:
            try:
                (verdict,) = await log.append([game.unit(command_id=key("c"))])
            except (LogUnavailableError, OutcomeUnknownError):
                await asyncio.sleep(0.05)
                continue
            assert verdict.outcome in (Outcome.OK, Outcome.DUPLICATE)
            return
