"""What statistics promise, in memory and in PostgreSQL alike: the law that they equal a fold over
all games of the log, worked out apart (tests/stats/games.py)."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from random import Random
from typing import Any

import pytest
from msgspec.structs import asdict, replace

from domain.kernel.tallies import GameTally, SeatTally
from domain.registry import all_variants
from service.eventlog.base import EventLog
from service.eventlog.memory import MemoryLog
from service.eventlog.postgres import PostgresLog
from service.eventlog.rows import Rows
from service.stats.base import CountedGame, Place, Record, StatsStore
from service.stats.counting import FINISHED, catch_up
from service.stats.memory import Build, MemoryStats
from service.stats.postgres import PostgresStats
from service.stats.projector import StatsProjector
from service.stats.ratings import Rating
from service.stats.rebuild import StatsRebuildLostError, rebuild_stats
from tests.stats.games import (
    CLIENTS,
    PLAYERS,
    Played,
    counts,
    expected_ratings,
    expected_records,
    some_games,
    store,
    store_interleaved,
)

CLIENT = CLIENTS[0]


class World:
    """A log and the statistics over it, as several processes see them."""

    def __init__(self, url: str | None, stack: AsyncExitStack) -> None:
        self._url = url
        self._stack = stack
        self._rows = Rows()
        self._builds = {1: Build()}
        self._processes = 0

    async def log(self) -> EventLog:
        if self._url is None:
            return MemoryLog(self._rows)
        self._processes += 1
        log = await PostgresLog.open(self._url, owner=f"process {self._processes}")
        self._stack.push_async_callback(log.close)
        return log

    async def stats(self) -> StatsStore:
        if self._url is None:
            return MemoryStats(self._builds)
        stats = await PostgresStats.open(self._url)
        self._stack.push_async_callback(stats.close)
        return stats


@pytest.fixture(params=["memory", "postgres"])
async def world(request: pytest.FixtureRequest) -> AsyncIterator[World]:
    memory = request.param == "memory"
    async with AsyncExitStack() as stack:
        yield World(None if memory else request.getfixturevalue("database"), stack)


async def assert_right(stats: StatsStore, games: Sequence[Played]) -> None:
    """Every number of every player is that of the games."""
    records, ratings = expected_records(games), expected_ratings(games)
    for client in CLIENTS:
        for player in PLAYERS:
            found = {one.variant: one for one in await stats.records(player, client)}
            assert found.keys() == {variant for who, variant in records if who == player}
            for variant, record in found.items():
                rating = record.rating
                got = {name: number for name, number in asdict(record).items() if number}
                got.pop("rating", None), got.pop("variant")
                assert got == {k: v for k, v in records[player, variant].items() if v}
                expected = ratings.get((client, variant, player))
                assert (rating and (rating.mu, rating.sigma, rating.games)) == expected
        for variant in all_variants():
            board = await stats.leaderboard(client, variant, 1, None, 100)
            assert {one.player_id: one.rating.games for one in board} == {
                who: int(numbers[2])
                for (of, kind, who), numbers in ratings.items()
                if (of, kind) == (client, variant)
            }


async def test_statistics_are_the_fold_over_all_games_of_the_log(world: World) -> None:
    random = Random(7)
    games = some_games(random, 60)
    logs = [await world.log() for _ in range(3)]
    await store_interleaved(logs, games, random)
    stats = await world.stats()
    await catch_up(logs[0], stats, 1)
    assert sum(map(len, [expected_ratings(games), expected_records(games)])) > 60
    await assert_right(stats, games)


async def test_a_game_that_turns_up_late_is_rated_in_its_place(world: World) -> None:
    """A lane is read at any time: ratings do not depend on when."""
    random = Random(8)
    games = some_games(random, 40)
    log, stats = await world.log(), await world.stats()
    stored: list[Played] = []
    for played in random.sample(games, len(games)):
        await store(log, played)
        stored.append(played)
        if random.random() < 0.4:
            await catch_up(log, stats, 1)
            await assert_right(stats, stored)
    await catch_up(log, stats, 1)
    await assert_right(stats, games)


async def test_ratings_stand_after_each_step_at_the_games_rated_so_far(world: World) -> None:
    stats = await world.stats()
    games = [counted(bytes([number]) * 16, at=60 - number) for number in range(1, 8)]
    assert await stats.add(1, 0, 0, 10, games[2:])
    while await stats.rate(1, 2):
        pass
    before = await stats.records("ann", CLIENT)
    assert before[0].rating is not None
    assert before[0].rating.games == 5
    assert await stats.add(1, 0, 10, 20, games[:2])  # these finished last: nothing is taken back
    assert await stats.rate(1, 100) == 2
    assert await stats.add(1, 0, 20, 30, [counted(b"x" * 16, at=1)])  # this one finished first
    while await stats.rate(1, 3):
        pass
    (after,) = await stats.records("ann", CLIENT)
    assert after.rating is not None
    assert (after.won, after.rating.games) == (8, 8)
    other = MemoryStats()
    assert await other.add(1, 0, 0, 1, [counted(b"x" * 16, at=1), *games])
    await other.rate(1, 100)
    assert await other.records("ann", CLIENT) == [after]


def spoil(played: Played, how: str) -> Played:
    """The same game with a log that no reader of this version can make anything of."""
    if how == "bytes":
        played.events[0] = replace(played.events[0], payload=b"{}")
    elif how == "first event":
        played.events[0] = replace(played.events[0], type="game_begun")
    else:
        played.variant = "whist"
    return played


def counted(
    game_id: bytes, at: int = 0, winner: str = "ann", loser: str = "bob", **members: Any
) -> CountedGame:
    """A game of two that the one wins."""
    seats = (
        SeatTally("north", winner, "won", 1, 1, 1, 0, 100, 0),
        SeatTally("south", loser, "lost", 1, 0, 0, 0, 0, 100),
    )
    finished_at = f"2026-01-01T00:00:{at:02d}.000000Z"
    tally = GameTally(finished_at, seats, ((winner,), (loser,)), False)
    return replace(CountedGame(game_id, CLIENT, "two", tally), **members)


async def test_a_stretch_is_counted_once_whoever_counts_it_again(world: World) -> None:
    first, second = await world.stats(), await world.stats()
    games = [counted(b"a" * 16)]
    assert await first.add(1, 3, 0, 5, games)
    assert not await second.add(1, 3, 0, 5, games)
    assert not await second.add(1, 3, 4, 9, [counted(b"b" * 16)])
    assert await second.add(1, 3, 5, 9, games)  # and the same game in another stretch
    assert await second.checkpoints(1) == {3: 9}
    assert (await first.records("ann", CLIENT))[0].won == 1


async def test_of_many_processes_that_count_a_stretch_at_once_one_does(world: World) -> None:
    stores = [await world.stats() for _ in range(4)]
    games = [counted(bytes([number]) * 16) for number in range(1, 30)]
    for position in range(10):
        added = await asyncio.gather(
            *(one.add(1, 0, position, position + 1, games[:position]) for one in stores)
        )
        assert sorted(added) == [False, False, False, True]
    assert (await stores[0].records("ann", CLIENT))[0].won == 9


@pytest.mark.parametrize("spoilt", ["bytes", "first event", "variant"])
async def test_a_game_that_cannot_be_read_is_left_out_and_the_others_are_counted(
    world: World, spoilt: str
) -> None:
    log, stats = await world.log(), await world.stats()
    good, bad, later = [one for one in some_games(Random(5), 12) if counts(one)][:3]
    for one in (good, spoil(bad, spoilt), later):
        await store(log, one)
    await catch_up(log, stats, 1)
    assert await stats.checkpoints(1) == await log.lane_positions()
    await assert_right(stats, [good, later])


async def test_a_lane_that_was_never_counted_begins_at_nought(world: World) -> None:
    stats = await world.stats()
    assert await stats.checkpoints(1) == {}
    assert not await stats.add(1, 0, 7, 9, [counted(b"a" * 16)])
    assert await stats.checkpoints(1) == {}
    assert await stats.records("ann", CLIENT) == []


async def test_several_processes_share_the_counting(world: World) -> None:
    random = Random(9)
    games = some_games(random, 50)
    logs = [await world.log() for _ in range(3)]
    projectors = [StatsProjector(log, await world.stats(), every=0.001) for log in logs]
    for projector in projectors:
        projector.start()
    await store_interleaved(logs, games, random)
    for _ in range(3):
        await asyncio.gather(*(projector.run() for projector in projectors))
    for projector in projectors:
        await projector.stop()
    await projectors[0].run()
    stats = await world.stats()
    assert await stats.checkpoints(1) == await logs[0].lane_positions()
    await assert_right(stats, games)


async def test_a_rebuild_gives_the_same_numbers_while_games_go_on(world: World) -> None:
    random = Random(10)
    games = some_games(random, 40)
    log, other = await world.log(), await world.log()
    stats = await world.stats()
    projector = StatsProjector(log, stats)
    await store_interleaved([log, other], games[:30], random)
    await projector.run()
    await assert_right(stats, games[:30])
    told: list[tuple[int, int]] = []
    rest = games[30:]

    async def go_on() -> None:
        for played in rest:
            await store(other, played)
            await projector.run()

    await asyncio.gather(
        rebuild_stats(log, await world.stats(), lambda done, total: told.append((done, total))),
        go_on(),
    )
    assert told[-1][0] == told[-1][1]
    build = await stats.current()
    assert build is not None
    assert build > 1
    await projector.run()
    await assert_right(stats, games)
    assert await stats.checkpoints(1) == {}
    assert not await stats.add(1, 0, 0, 1, [])  # nothing is added to a build that was left


async def test_while_a_rebuild_runs_the_old_numbers_are_read(world: World) -> None:
    stats = await world.stats()
    await stats.add(1, 0, 0, 1, [counted(b"a" * 16)])
    build = await stats.begin()
    assert await stats.add(build, 0, 0, 1, [counted(b"a" * 16), counted(b"b" * 16)])
    assert (await stats.records("ann", CLIENT))[0].won == 1
    assert await stats.current() == 1
    assert await stats.flip(build)
    assert (await stats.records("ann", CLIENT))[0].won == 2
    assert await stats.current() == build


async def test_the_later_of_two_rebuilds_wins(world: World) -> None:
    first, second = await world.stats(), await world.stats()
    await first.add(1, 0, 0, 1, [counted(b"a" * 16)])
    early = await first.begin()
    late = await second.begin()
    assert not await first.add(early, 0, 0, 1, [])
    assert not await first.flip(early)
    assert (await first.records("ann", CLIENT))[0].won == 1
    assert await second.flip(late)
    assert await first.records("ann", CLIENT) == []


async def test_a_rebuild_that_was_overtaken_says_so(world: World) -> None:
    log, stats = await world.log(), await world.stats()

    class Overtaken(type(stats)):  # type: ignore[misc]
        async def begin(self) -> int:
            build: int = await super().begin()
            await super().begin()
            return build

    overtaken = await world.stats()
    overtaken.__class__ = Overtaken
    with pytest.raises(StatsRebuildLostError):
        await rebuild_stats(log, overtaken, lambda *_: None)
    assert await stats.current() == 1


async def test_a_leaderboard_is_read_page_by_page_best_first(world: World) -> None:
    stats = await world.stats()
    games = [
        counted(number.to_bytes(16, "big"), winner=f"p{number % 7}", loser=f"p{7 + number % 5}")
        for number in range(1, 60)
    ]
    await stats.add(1, 0, 0, 1, games)
    await stats.rate(1, 100)
    whole = await stats.leaderboard(CLIENT, "two", 1, None, 100)
    assert len(whole) == 12
    shown = [one.rating.shown for one in whole]
    assert shown == sorted(shown, reverse=True)
    pages, after = [], None
    while page := await stats.leaderboard(CLIENT, "two", 1, after, 5):
        pages += page
        after = page[-1].place
    assert pages == whole
    few = await stats.leaderboard(CLIENT, "two", 10, None, 100)
    assert few == [one for one in whole if one.rating.games >= 10]
    assert 0 < len(few) < 12
    assert await stats.leaderboard(CLIENTS[1], "two", 1, None, 100) == []
    assert await stats.leaderboard(CLIENT, "three", 1, None, 100) == []


async def test_equal_ratings_are_in_the_order_of_ids_and_no_page_loses_one(world: World) -> None:
    stats = await world.stats()
    pairs = [("b", "a"), ("d", "c"), ("f", "e")]
    games = [
        counted(number.to_bytes(16, "big"), winner=winner, loser=loser)
        for number, (winner, loser) in enumerate(pairs, 1)
    ]
    await stats.add(1, 0, 0, 1, games)
    await stats.rate(1, 100)
    found, after = [], None
    while page := await stats.leaderboard(CLIENT, "two", 1, after, 1):
        found += [one.player_id for one in page]
        after = page[-1].place
    assert found == ["b", "d", "f", "a", "c", "e"]


async def test_nothing_is_beyond_the_last_place(world: World) -> None:
    stats = await world.stats()
    await stats.add(1, 0, 0, 1, [counted(b"a" * 16)])
    await stats.rate(1, 1)
    assert await stats.leaderboard(CLIENT, "two", 1, Place(float("inf"), ""), 10) == []


async def test_a_drawn_game_and_one_without_teams(world: World) -> None:
    stats = await world.stats()
    game = counted(b"a" * 16)
    drawn = replace(game.tally, is_drawn=True)
    alone = replace(game.tally, teams=(), seats=game.tally.seats[:1])
    await stats.add(1, 0, 0, 1, [replace(game, tally=drawn), counted(b"b" * 16, tally=alone)])
    assert await stats.rate(1, 10) == 1
    assert await stats.rate(1, 10) == 0
    (ann,) = await stats.records("ann", CLIENT)
    assert ann.rating is not None
    assert (ann.won, ann.rating.games, ann.rating.mu) == (2, 1, Rating().mu)
    assert await stats.records("ann", CLIENTS[1]) == [replace(ann, rating=None)]
    assert await stats.records("nobody", CLIENT) == []


async def test_the_log_finds_the_games_that_end_in_a_stretch(world: World) -> None:
    log = await world.log()
    games = some_games(Random(3), 4)
    for played in games:
        await store(log, played)
    (lane,) = await log.lane_positions()
    until = (await log.lane_positions())[lane]
    whole = await log.stretch(lane, 0, 10_000, FINISHED)
    assert whole.position == until
    assert whole.game_ids == tuple(played.game_id for played in games)
    first = len(games[0].events)
    assert (await log.stretch(lane, first, until, FINISHED)).game_ids == whole.game_ids[1:]
    assert (await log.stretch(lane, until, 10, FINISHED)).position == until
    kinds = ("game_created", "game_finished")
    found = await log.read_some([games[0].game_id, b"?" * 16], kinds)
    assert found == {
        games[0].game_id: [event.payload for event in games[0].events if event.type in kinds]
    }


def test_a_record_has_a_member_for_each_number_of_a_tally() -> None:
    assert set(Record.__struct_fields__) - {"variant", "won", "drawn", "lost", "rating"} == set(
        SeatTally.__struct_fields__
    ) - {"seat", "player_id", "outcome"}
