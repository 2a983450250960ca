"""Many processes want the same games at once (event_log.md §4: R3, R5, R17)."""

import asyncio
import random
from collections import Counter, defaultdict
from collections.abc import AsyncIterator

import psycopg
import pytest

from service.eventlog.arrays import register
from service.eventlog.base import EventLog, Outcome, Unit, Verdict
from service.eventlog.batch import CALL, parameters
from service.eventlog.postgres import PostgresLog
from service.ids import id_text
from tests.contracts.eventlogs import Game, born, emptied, key, played
from tests.faults.eventlog_clients import Client, often
from tests.faults.eventlog_invariants import check_clients


@pytest.fixture
async def url(module_database: str) -> str:
    return await emptied(module_database)


@pytest.fixture
async def logs(url: str) -> AsyncIterator[list[PostgresLog]]:
    """The doors of nine processes to one log."""
    opened = [await PostgresLog.open(url, owner=f"process {n}") for n in range(9)]
    yield opened
    for log in opened:
        await log.close()


@pytest.mark.parametrize("stale_share", [0.0, 0.5, 0.9])
async def test_stale_units_never_harm_the_valid_ones_of_their_batch(
    logs: list[PostgresLog], stale_share: float
) -> None:
    chance = random.Random(int(stale_share * 10))
    games = [await born(logs[0]) for _ in range(128)]
    for _ in range(often(5, 200)):
        stale = set(chance.sample(range(128), int(128 * stale_share)))
        await logs[1].append(
            [game.unit(note="faster") for n, game in enumerate(games) if n in stale]
        )
        units = [game.unit(chance.randint(1, 3), note="ours") for game in games]
        verdicts = await logs[0].append(units)
        for number, (game, unit, verdict) in enumerate(zip(games, units, verdicts, strict=True)):
            if number in stale:
                assert verdict == Verdict(Outcome.CONFLICT, game.version + 1)
                game.believe(game.unit(note="faster"))
            else:
                assert verdict.outcome is Outcome.OK
                game.believe(unit)


async def test_one_command_sent_by_many_processes_at_once_has_one_effect(
    logs: list[PostgresLog],
) -> None:
    game = await born(logs[0])
    for round_ in range(often(25, 1000)):
        command = key(f"command {round_}")
        units = [
            game.unit(2, note=f"{round_} {n}", command_id=command, digest=b"%d" % n)
            for n in range(9)
        ]
        first = [
            verdict
            for (verdict,) in await asyncio.gather(
                *[log.append([unit]) for log, unit in zip(logs, units, strict=True)]
            )
        ]
        outcomes = Counter(verdict.outcome for verdict in first)
        assert outcomes[Outcome.OK] == 1
        assert outcomes[Outcome.NO_GAME] == outcomes[Outcome.REPLAYED] == 0
        winner = [verdict.outcome for verdict in first].index(Outcome.OK)
        game.believe(units[winner])
        again = [
            verdict
            for (verdict,) in await asyncio.gather(
                *[log.append([unit]) for log, unit in zip(logs, units, strict=True)]
            )
        ]
        stored = Verdict(Outcome.DUPLICATE, game.version - 1, digest=b"%d" % winner)
        assert again == [stored] * 9
    assert len(await logs[0].read(game.id)) == game.version


async def test_a_reader_of_the_lanes_sees_every_event_once_and_in_order(
    url: str, logs: list[PostgresLog]
) -> None:
    games = [await born(logs[0]) for _ in range(24)]
    ids = [game.id for game in games]
    clients = [Client(log, ids, seed=n) for n, log in enumerate(logs[:8])]
    reader = logs[8]
    done = asyncio.Event()
    reading = asyncio.create_task(follow(reader, done))
    spoiling = [asyncio.create_task(roll_back(url, log, done)) for log in logs[:3]]
    await asyncio.gather(*[client.play(often(400, 20_000)) for client in clients])
    done.set()
    rollbacks = sum(await asyncio.gather(*spoiling))
    seen = await reading
    assert rollbacks > 0
    result = await check_clients(url, clients)
    assert sum(len(versions) for versions in seen.values()) == result.events
    assert all(versions == sorted(versions) for versions in seen.values())
    assert await lanes_without_holes(reader)


async def follow(log: EventLog, done: asyncio.Event) -> dict[tuple[int, bytes], list[int]]:
    """The versions of each game in each lane, in the order in which a reader meets them."""
    seen: defaultdict[tuple[int, bytes], list[int]] = defaultdict(list)
    read: defaultdict[int, int] = defaultdict(int)
    while True:
        last_round = done.is_set()
        for lane, position in (await log.lane_positions()).items():
            while read[lane] < position:
                events = await log.tail(lane, read[lane], 100)
                assert events, "a position below the counter is not there"
                for event in events:
                    assert event.position == read[lane] + 1
                    read[lane] = event.position
                    seen[lane, event.game_id].append(event.version)
        if last_round:
            return seen
        await asyncio.sleep(0.005)


async def roll_back(url: str, log: PostgresLog, done: asyncio.Event) -> int:
    """Appends under a writer's own lease and undoes it; how often."""
    chance = random.Random(log.lane)
    count = 0
    async with await psycopg.AsyncConnection.connect(url) as connection:
        register(connection)
        while not done.is_set():
            units: list[Unit] = [Game().birth(chance.randint(1, 5)) for _ in range(3)]
            await connection.execute(CALL, (log.lane, log.epoch, *parameters(units)))
            await asyncio.sleep(chance.uniform(0, 0.008))
            await connection.rollback()
            count += 1
            await asyncio.sleep(0.02)
    return count


async def lanes_without_holes(log: EventLog) -> bool:
    for lane, last in (await log.lane_positions()).items():
        events = await log.tail(lane, 0, last + 10)
        if [event.position for event in events] != list(range(1, last + 1)):
            return False
    return True


async def test_processes_that_share_games_lose_and_repeat_nothing(
    url: str, logs: list[PostgresLog]
) -> None:
    games = [await born(logs[0]) for _ in range(10)]
    clients = [Client(log, [game.id for game in games], seed=n) for n, log in enumerate(logs[:4])]
    await asyncio.gather(*[client.play(often(160, 25_000)) for client in clients])
    assert all(client.outcomes[Outcome.OK] for client in clients)
    assert sum(client.outcomes[Outcome.CONFLICT] for client in clients) > 0
    await check_clients(url, clients)


async def test_a_row_held_by_a_stranger_makes_only_its_own_game_busy(
    url: str, logs: list[PostgresLog]
) -> None:
    games = [await born(logs[0]) for _ in range(8)]
    async with await psycopg.AsyncConnection.connect(url) as stranger:
        await stranger.execute(
            "SELECT FROM games WHERE game_id = %s FOR UPDATE", (id_text(games[0].id),)
        )
        for _ in range(often(10, 1000)):
            verdicts = await logs[0].append([game.unit() for game in games])
            assert verdicts[0].outcome is Outcome.BUSY
            assert {verdict.outcome for verdict in verdicts[1:]} == {Outcome.OK}
            for game in games[1:]:
                game.believe(game.unit())
    await played(logs[0], games[0])
