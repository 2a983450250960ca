"""What only the event log in PostgreSQL promises: migrations, grants, leases, plans."""

import asyncio
from collections.abc import AsyncIterator
from itertools import chain
from typing import Any, LiteralString

import psycopg
import pytest
from psycopg.conninfo import make_conninfo

from service.eventlog.base import GameFilter, LogUnavailableError, Outcome
from service.eventlog.migrate import migrate, schema_files
from service.eventlog.postgres import PostgresLog
from service.eventlog.restore import after_restore
from service.eventlog.takeovers import OnLease
from tests.contracts.eventlogs import born, emptied, played
from tests.stores.databases import with_database


async def next_of(told: asyncio.Queue[int]) -> int:
    """The lane of the next call of `on_lease`."""
    return await asyncio.wait_for(told.get(), 10)


@pytest.fixture
async def url(module_database: str) -> str:
    return await emptied(module_database)


class Logs:
    """Opens logs of the database, and closes all of them at the end."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.opened: list[PostgresLog] = []

    async def open(self, owner: str, on_lease: OnLease | None = None) -> PostgresLog:
        log = await PostgresLog.open(self.url, owner=owner)
        self.opened.append(log)
        if on_lease is not None:
            log.take_over(on_lease)
        return log


@pytest.fixture
async def logs(url: str) -> AsyncIterator[Logs]:
    made = Logs(url)
    yield made
    for log in made.opened:
        await log.close()


async def execute(url: str, statement: LiteralString) -> list[tuple[Any, ...]]:
    """What somebody else does in the database, or finds there."""
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
        cursor = await connection.execute(statement)
        return await cursor.fetchall() if cursor.description else []


async def owner_of(url: str, lane: int) -> str | None:
    owners = dict(await execute(url, "SELECT lane, owner FROM lanes"))
    return owners[lane]


async def test_a_migrated_database_has_nothing_left_to_migrate(url: str) -> None:
    assert await migrate(url) == []


async def test_several_processes_may_migrate_at_once_and_each_file_is_applied_once(
    database_url: str,
) -> None:
    name = "migrated_at_once"
    async with await psycopg.AsyncConnection.connect(database_url, autocommit=True) as server:
        await server.execute(f"DROP DATABASE IF EXISTS {name}")
        await server.execute(f"CREATE DATABASE {name}")
        try:
            url = with_database(database_url, name)
            applied = await asyncio.gather(*[migrate(url) for _ in range(4)])
        finally:
            await server.execute(f"DROP DATABASE {name} WITH (FORCE)")
    assert sorted(chain.from_iterable(applied)) == [file for file, _ in schema_files()]


async def test_the_role_of_the_service_can_neither_change_nor_delete_an_event(
    url: str, logs: Logs
) -> None:
    log = await logs.open("one")
    await born(log)
    await log.close()
    async with await psycopg.AsyncConnection.connect(url, autocommit=True) as connection:
        await connection.execute("SET ROLE overtrick_app")
        for statement in ("UPDATE events SET type = ''", "DELETE FROM events", "TRUNCATE events"):
            with pytest.raises(psycopg.errors.InsufficientPrivilege):
                await connection.execute(statement)


async def test_the_role_of_the_service_can_do_all_that_the_log_does(url: str, logs: Logs) -> None:
    logs.url = make_conninfo(url, options="-c role=overtrick_app")
    log = await logs.open("one")
    game = await born(log)
    await played(log, game)
    assert len(await log.games(GameFilter(), None, 10)) == 1
    assert await log.generation() == 1
    assert await log.forget_requests() == 0


async def test_a_log_that_cannot_be_reached_is_unavailable_at_once(url: str) -> None:
    with pytest.raises(LogUnavailableError):
        await PostgresLog.open(with_database(url, "no_such_database"), owner="one")


async def test_a_sixty_fifth_writer_finds_no_lane(url: str, logs: Logs) -> None:
    await execute(url, "UPDATE lanes SET lease_until = 'infinity'")
    with pytest.raises(LogUnavailableError):
        await logs.open("one more")


async def test_a_lane_is_given_back_at_the_end_and_leased_again_with_a_new_epoch(
    logs: Logs,
) -> None:
    first = await logs.open("first")
    lane, epoch = first.lane, first.epoch
    await first.close()
    second = await logs.open("second")
    assert (second.lane, second.epoch) == (lane, epoch + 1)


async def test_who_leases_the_lane_of_another_is_asked_to_project_it(logs: Logs) -> None:
    first = await logs.open("first")
    await first.close()
    told: asyncio.Queue[int] = asyncio.Queue()
    second = await logs.open("second", told.put)
    assert await next_of(told) == second.lane


async def test_a_lane_that_nobody_had_before_needs_no_projection(logs: Logs) -> None:
    told: asyncio.Queue[int] = asyncio.Queue()
    log = await logs.open("first", told.put)
    await born(log)
    await asyncio.sleep(0.2)
    await log.close()
    assert told.empty()


async def test_a_living_writer_has_the_lane_of_a_dead_one_projected_and_frees_it(
    url: str, logs: Logs
) -> None:
    dead = await logs.open("dead")
    told: asyncio.Queue[int] = asyncio.Queue()
    failures = iter([RuntimeError("the read model is away")])
    projected = asyncio.Event()

    async def on_lease(lane: int) -> None:
        await told.put(lane)
        for failure in failures:
            raise failure
        await projected.wait()

    await logs.open("living", on_lease)
    await dead.close()  # leaves its mark: what it stored last may not be projected
    assert await next_of(told) == dead.lane
    assert await owner_of(url, dead.lane) == "living"
    assert await next_of(told) == dead.lane
    assert await owner_of(url, dead.lane) == "living"
    projected.set()
    async with asyncio.timeout(10):
        while True:
            if await owner_of(url, dead.lane) is None:
                break
            await asyncio.sleep(0.05)


async def test_a_writer_whose_lane_was_taken_goes_on_under_another_lease(
    url: str, logs: Logs
) -> None:
    log = await logs.open("slow")
    game = await born(log)
    stolen = log.lane
    await execute(
        url,
        "UPDATE lanes SET epoch = epoch + 1, owner = 'thief', lease_until = 'infinity'"
        " WHERE owner = 'slow'",
    )
    await played(log, game)
    assert log.lane != stolen
    assert await log.lane_positions() == {stolen: 1, log.lane: 1}


async def test_a_lease_is_renewed_while_nothing_is_appended(url: str, logs: Logs) -> None:
    await logs.open("idle")
    left = "SELECT extract(epoch FROM lease_until - now()) FROM lanes WHERE owner = 'idle'"
    await execute(url, "UPDATE lanes SET lease_until = now() WHERE owner = 'idle'")
    async with asyncio.timeout(10):
        while True:
            if (await execute(url, left))[0][0] > 5:
                break
            await asyncio.sleep(0.05)


async def test_after_a_restore_the_generation_is_higher_and_old_writers_are_fenced(
    url: str, logs: Logs
) -> None:
    log = await logs.open("of before")
    game = await born(log)
    epoch = log.epoch
    assert await after_restore(url) == 2
    assert await log.generation() == 2
    unit = game.unit()
    assert (await log.append([unit]))[0].outcome is Outcome.OK
    assert log.epoch > epoch


async def test_nothing_behind_a_hole_of_a_lane_is_read(url: str, logs: Logs) -> None:
    """A position that is not visible yet is never passed."""
    log = await logs.open("one")
    games = [await born(log, count=2) for _ in range(3)]
    (lane,) = await log.lane_positions()
    whole = await log.stretch(lane, 0, 100, "card_played")
    assert (whole.position, len(whole.game_ids)) == (6, 6)
    assert (await log.stretch(lane, 0, 100, "game_created")).game_ids == ()
    await execute(url, "DELETE FROM events WHERE lane_pos = 4")
    for kind in (None, "card_played"):
        run = await log.stretch(lane, 0, 100, kind)
        assert (run.position, set(run.game_ids)) == (3, {game.id for game in games[:2]})
        assert (await log.stretch(lane, 3, 100, kind)).position == 3
    assert [event.position for event in await log.tail(lane, 0, 100)] == [1, 2, 3]
    assert (await log.stretch(lane, 4, 100, None)).position == 6
