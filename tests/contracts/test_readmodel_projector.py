"""The projector brings the read model to where the log is, whatever went wrong before."""

import asyncio
from collections.abc import AsyncIterator, Sequence

import pytest

from service.eventlog.base import EventLog
from service.readmodel.backlog import Backlog
from service.readmodel.base import ReadModel, ReadModelUnavailableError, Update
from service.readmodel.memory import MemoryModel, MemoryStore
from service.readmodel.projector import Projector, RepairError
from service.readmodel.replay import Project
from tests.contracts.readmodels import (
    LaneLog,
    Moody,
    Store,
    game,
    head,
    memory_store,
    redis_store,
    update,
)

TICK = 0.02
GAMES = [game(number, bucket=number) for number in range(10)]


@pytest.fixture(params=["memory", "redis"])
async def store(request: pytest.FixtureRequest) -> AsyncIterator[Store]:
    if request.param == "memory":
        async with memory_store() as one:
            yield one
    else:
        async with redis_store(request.getfixturevalue("redis")) as one:
            yield one


@pytest.fixture
def log() -> LaneLog:
    return LaneLog()


@pytest.fixture
def model(store: Store) -> Moody:
    return Moody(store.model())


@pytest.fixture
async def projector(log: LaneLog, model: Moody) -> AsyncIterator[Projector]:
    one = projector_of(log, model, log.fold)
    one.start()
    yield one
    await one.close()


def projector_of(log: LaneLog, model: ReadModel, project: Project) -> Projector:
    assert_reads_as_a_log(log)
    return Projector(log, model, project, tick=TICK, audit=3600)


def assert_reads_as_a_log(log: LaneLog) -> None:
    """LaneLog has the part of EventLog that a projector reads, under the same names."""
    for name in ("lane_positions", "stretch", "heads", "generation"):
        assert callable(getattr(log, name))
        assert hasattr(EventLog, name)


async def settled(projector: Projector, seconds: float = 5.0) -> None:
    async with asyncio.timeout(seconds):
        while not projector.is_current:  # noqa: ASYNC110 - a state that only tests wait for
            await asyncio.sleep(0.005)


async def versions(model: ReadModel, games: list[bytes]) -> list[int | None]:
    return [stored and stored.version for stored in await model.heads(games)]


async def equal_to_the_log(model: ReadModel, log: LaneLog) -> bool:
    games = list(log.versions)
    stored = await model.heads(games)
    truth = {one.game_id: (one.version, one.hash) for one in await log.heads(games)}
    return [one and (one.version, one.head) for one in stored] == [truth[one] for one in games]


async def test_what_is_handed_over_is_stored(
    projector: Projector, log: LaneLog, model: Moody
) -> None:
    projector.apply([log.commit(one, 3) for one in GAMES])
    await settled(projector)
    assert await equal_to_the_log(model, log)
    events = await model.events(GAMES[3], 0)
    assert events is not None
    assert [version for version, _ in events] == [1, 2, 3]


async def test_checkpoints_follow_each_second_in_every_bucket(
    projector: Projector, log: LaneLog, model: Moody
) -> None:
    projector.apply([log.commit(one, 2) for one in GAMES])
    await settled(projector)
    projector.apply([log.commit(GAMES[0])])
    await projector.drained()
    await projector.tick()
    assert await model.checkpoints() == {1: 21}


async def test_a_view_folded_from_the_log_moves_no_checkpoint(
    projector: Projector, log: LaneLog, model: Moody
) -> None:
    await model.open_lane(0)
    projector.apply([Update(update(GAMES[0], 1, 4).view)])
    await projector.drained()
    await projector.tick()
    assert await versions(model, GAMES[:1]) == [4]
    assert await model.checkpoints() == {0: 0}


async def test_a_lane_taken_over_is_projected_from_its_checkpoint(
    projector: Projector, log: LaneLog, model: Moody
) -> None:
    before = [log.commit(one, 2) for one in GAMES]
    await model.put(before)
    await model.advance(1, 20)
    left_behind = [log.commit(GAMES[4], 5), log.commit(GAMES[5], 5)]
    assert await projector.repair(1) == len(left_behind)
    assert set(log.folded) == {GAMES[4], GAMES[5]}
    assert await equal_to_the_log(model, log)
    assert await model.checkpoints() == {1: 30}


async def test_a_repair_folds_each_game_once(
    projector: Projector, log: LaneLog, model: Moody
) -> None:
    for _ in range(30):
        for one in GAMES:
            log.commit(one)
    assert await projector.repair(1) == len(GAMES)
    assert set(log.folded.values()) == {1}


async def test_a_game_that_cannot_be_folded_stops_no_other(log: LaneLog, model: Moody) -> None:
    async def fold(game_ids: Sequence[bytes]) -> list[Update]:
        return await log.fold([one for one in game_ids if one != GAMES[2]])

    for one in GAMES:
        log.commit(one, 2)
    assert await projector_of(log, model, fold).repair(1) == len(GAMES) - 1
    assert await versions(model, GAMES) == [2, 2, None, *[2] * 7]


async def test_the_first_update_of_a_lane_brings_what_came_before(
    projector: Projector, log: LaneLog, model: Moody
) -> None:
    for one in GAMES:
        log.commit(one, 4)
    projector.apply([log.commit(GAMES[0])])
    await settled(projector)
    assert await equal_to_the_log(model, log)


async def test_an_append_nobody_handed_over_is_noticed_at_the_next(
    projector: Projector, log: LaneLog, model: Moody
) -> None:
    projector.apply([log.commit(one, 2) for one in GAMES])
    await settled(projector)
    log.commit(GAMES[1], 3)
    projector.apply([log.commit(GAMES[2])])
    await settled(projector)
    assert await equal_to_the_log(model, log)


async def test_updates_that_failed_are_read_from_the_log(
    projector: Projector, log: LaneLog, model: Moody
) -> None:
    projector.apply([log.commit(one, 2) for one in GAMES])
    await settled(projector)
    await projector.tick()
    model.is_down = True
    projector.apply([log.commit(one) for one in GAMES])
    await projector.drained()
    model.is_down = False
    # The next update of another game must not carry the checkpoint past what failed.
    projector.apply([log.commit(game(99, bucket=0))])
    await settled(projector)
    assert await equal_to_the_log(model, log)
    await projector.tick()
    assert await model.checkpoints() == {1: 31}


async def test_a_log_that_is_down_delays_the_repair_only(
    projector: Projector, log: LaneLog, model: Moody
) -> None:
    for one in GAMES:
        log.commit(one)
    log.is_down = True
    projector.apply([log.commit(GAMES[0])])
    await projector.drained()
    assert await versions(model, GAMES[:2]) == [2, None]
    log.is_down = False
    await settled(projector)
    assert await equal_to_the_log(model, log)


async def test_a_flush_shows_at_the_next_tick(
    projector: Projector, log: LaneLog, model: Moody, store: Store
) -> None:
    projector.apply([log.commit(one, 2) for one in GAMES])
    await settled(projector)
    await store.flush()
    await projector.tick()
    await settled(projector)
    assert await equal_to_the_log(model, log)


async def test_a_flush_shows_at_the_next_update(log: LaneLog, model: Moody, store: Store) -> None:
    quiet = Projector(log, model, log.fold, tick=3600, audit=3600)
    quiet.start()
    quiet.apply([log.commit(one, 2) for one in GAMES])
    await settled(quiet)
    await store.flush()
    quiet.apply([log.commit(GAMES[0])])
    await settled(quiet)
    assert await equal_to_the_log(model, log)
    await quiet.close()


async def test_the_writer_never_waits_and_a_game_waits_once(
    projector: Projector, log: LaneLog, model: Moody
) -> None:
    projector.apply([log.commit(one) for one in GAMES])
    await settled(projector)
    model.answers.clear()
    model.puts = 0
    projector.apply([log.commit(GAMES[0])])
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    for _ in range(50):
        projector.apply([log.commit(GAMES[1]), log.commit(GAMES[2])])
    model.answers.set()
    await settled(projector)
    assert model.puts == 3
    assert await equal_to_the_log(model, log)
    events = await model.events(GAMES[1], 0)
    assert events is not None
    assert [version for version, _ in events] == list(range(1, 52))


async def test_too_many_waiting_games_are_read_from_the_log(
    projector: Projector, log: LaneLog, model: Moody
) -> None:
    projector.apply([log.commit(GAMES[0])])
    await settled(projector)
    model.answers.clear()
    many = [game(number, bucket=number % 64) for number in range(1000, 1000 + 5000)]
    projector.apply([log.commit(one) for one in many])
    assert not projector.is_current
    model.answers.set()
    await settled(projector, seconds=30)
    assert await equal_to_the_log(model, log)


async def test_the_games_that_waited_longest_are_dropped() -> None:
    log, backlog = LaneLog(), Backlog(most=3)
    assert [backlog.add(log.commit(one)) for one in GAMES[:3]] == [None] * 3
    dropped = [backlog.add(log.commit(one)) for one in (GAMES[0], GAMES[3], GAMES[4])]
    assert [one and one.view.game_id for one in dropped] == [None, GAMES[1], GAMES[2]]
    assert [one.view.game_id for one in backlog.take()] == [GAMES[0], GAMES[3], GAMES[4]]


async def test_a_restored_log_is_projected_again_with_its_lower_versions(
    projector: Projector, log: LaneLog, model: Moody
) -> None:
    projector.apply([log.commit(one, 5) for one in GAMES])
    await settled(projector)
    log.lose_the_end(keep=24, world="restored")
    await projector.tick()
    await settled(projector)
    assert model.generation == 2
    assert await versions(model, GAMES) == [5, 5, 5, 5, 4, None, None, None, None, None]
    assert await equal_to_the_log(model, log)
    projector.apply([log.commit(GAMES[0])])
    await settled(projector)
    await projector.tick()
    assert await versions(model, GAMES[:1]) == [6]
    assert await model.checkpoints() == {1: 25}


async def test_what_waited_when_the_log_was_restored_is_not_stored(
    projector: Projector, log: LaneLog, model: Moody
) -> None:
    projector.apply([log.commit(one, 2) for one in GAMES])
    await settled(projector)
    model.answers.clear()
    projector.apply([log.commit(GAMES[0])])
    await asyncio.sleep(0)
    projector.apply([log.commit(GAMES[1]), log.commit(GAMES[2])])
    log.lose_the_end(keep=20, world="restored")
    await projector.tick()
    model.answers.set()
    await settled(projector)
    assert await versions(model, GAMES[:3]) == [2, 2, 2]
    assert await equal_to_the_log(model, log)


async def test_a_flush_during_a_repair_makes_it_begin_again(
    log: LaneLog, model: Moody, store: Store
) -> None:
    async def fold(game_ids: Sequence[bytes]) -> list[Update]:
        if late in game_ids and not log.folded[late]:
            await store.flush()
        return await log.fold(game_ids)

    many = [game(number, bucket=number) for number in range(60)]
    for one in many:
        log.commit(one, 2)
    late = many[-1]
    projector = projector_of(log, model, fold)
    with pytest.raises(RepairError):
        await projector.repair(1)
    assert await projector.repair(1) == len(many)
    assert await equal_to_the_log(model, log)
    assert await model.checkpoints() == {1: 120}


async def test_a_new_connection_during_a_repair_makes_it_begin_again(log: LaneLog) -> None:
    """Behind it may be a replica that has the checkpoints and not all that was stored since."""
    store = MemoryStore()
    model = MemoryModel(1, "reducers-1", store)

    async def fold(game_ids: Sequence[bytes]) -> list[Update]:
        if store.session == 1 and store.rows:
            store.session += 1
            store.rows.clear()
        return await log.fold(game_ids)

    many = [game(number, bucket=number) for number in range(60)]
    for one in many:
        log.commit(one, 2)
    projector = projector_of(log, model, fold)
    with pytest.raises(ReadModelUnavailableError):
        await projector.repair(1)
    assert await model.checkpoints() == {1: 0}
    await projector.repair(1)
    assert await equal_to_the_log(model, log)


async def test_an_update_that_fails_during_a_repair_makes_it_begin_again(
    log: LaneLog, model: Moody
) -> None:
    may_fold, folds = asyncio.Event(), asyncio.Event()

    async def fold(game_ids: Sequence[bytes]) -> list[Update]:
        folds.set()
        await may_fold.wait()
        return await log.fold(game_ids)

    projector = projector_of(log, model, fold)
    projector.start()
    projector.apply([log.commit(GAMES[0])])
    await folds.wait()
    model.is_down = True
    projector.apply([log.commit(GAMES[1])])
    await projector.drained()
    model.is_down = False
    may_fold.set()
    await settled(projector)
    assert await equal_to_the_log(model, log)
    await projector.close()


async def test_checkpoints_catch_up_with_what_a_repair_let_pass(log: LaneLog, model: Moody) -> None:
    may_fold, folds = asyncio.Event(), asyncio.Event()

    async def fold(game_ids: Sequence[bytes]) -> list[Update]:
        folds.set()
        await may_fold.wait()
        return await log.fold(game_ids)

    projector = Projector(log, model, fold, tick=3600)
    projector.start()
    projector.apply([log.commit(GAMES[0])])
    await folds.wait()
    projector.apply([log.commit(GAMES[1], 3)])
    await projector.drained()
    may_fold.set()
    await settled(projector)
    await projector.tick()
    assert await model.checkpoints() == {1: 4}
    await projector.close()


async def test_what_a_repair_let_pass_is_mistrusted_on_a_new_connection(log: LaneLog) -> None:
    """While a lane is repaired its updates move no checkpoint, so a replica that has not got
    them yet shows no loss."""
    store = MemoryStore()
    model = MemoryModel(1, "reducers-1", store)
    may_fold, folds = asyncio.Event(), asyncio.Event()

    async def fold(game_ids: Sequence[bytes]) -> list[Update]:
        folds.set()
        await may_fold.wait()
        return await log.fold(game_ids)

    old, passed, later = game(1), game(2), game(3)
    projector = Projector(log, model, fold, tick=3600)
    projector.start()
    projector.apply([log.commit(old)])
    await folds.wait()
    projector.apply([log.commit(passed, 3)])
    await projector.drained()
    may_fold.set()
    await settled(projector)
    stands = await model.checkpoints()
    assert stands == {1: 1}
    del store.rows[passed]
    store.session += 1
    projector.apply([log.commit(later)])
    await settled(projector)
    assert await equal_to_the_log(model, log)
    await projector.close()


async def test_an_audit_repairs_what_differs_from_the_log(log: LaneLog, model: Moody) -> None:
    good, behind, ahead, forked, unknown = GAMES[:5]
    for one in (good, behind, ahead, forked):
        await model.put([log.commit(one, 5)])
    log.commit(behind, 2)
    await model.put([update(ahead, 6, 8), update(unknown, 1, 3)])
    log.worlds[forked] = "another"
    looking = Projector(log, model, log.fold, tick=TICK, sample=500, settle=0.01)
    assert await looking.audit() == 4
    assert await equal_to_the_log(model, log)
    assert await model.heads([unknown]) == [None]
    stored = await model.heads([forked])
    assert stored[0] is not None
    assert stored[0].head == head(forked, 5, "another")
    assert await looking.audit() == 0


async def test_an_audit_projects_lanes_that_nobody_projects(log: LaneLog, model: Moody) -> None:
    for one in GAMES:
        log.commit(one, 2, lane=5)
    looking = Projector(log, model, log.fold)
    await looking.audit()
    assert await versions(model, GAMES[:1]) == [None]
    await looking.audit()
    assert await equal_to_the_log(model, log)
    assert await model.checkpoints() == {5: 20}


async def test_an_unforeseen_error_ends_nothing(log: LaneLog, model: Moody) -> None:
    errors = [ZeroDivisionError("a fault in a reducer")]

    async def fold(game_ids: Sequence[bytes]) -> list[Update]:
        if errors:
            raise errors.pop()
        return await log.fold(game_ids)

    projector = projector_of(log, model, fold)
    projector.start()
    log.commit(GAMES[1])
    projector.apply([log.commit(GAMES[0])])
    await settled(projector)
    assert await equal_to_the_log(model, log)
    await projector.close()


async def test_closing_stores_what_waits(log: LaneLog, model: Moody) -> None:
    projector = projector_of(log, model, log.fold)
    projector.start()
    projector.apply([log.commit(one) for one in GAMES])
    await projector.close()
    assert await equal_to_the_log(model, log)
