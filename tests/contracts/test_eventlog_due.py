"""The promises of the event log about games that are due."""

import pytest

from service.engine.clock import timestamp
from service.eventlog.base import EventLog, Outcome, Status
from tests.contracts.eventlogs import World, born, key, played


async def ago(log: EventLog, seconds: float) -> str:
    """That long before the log's own clock."""
    return timestamp(await log.now() - seconds)


async def found(log: EventLog, grace: float = 0.0) -> list[bytes]:
    return [head.game_id for head in await log.overdue(None, 100, grace)]


async def test_a_game_is_found_once_it_is_due(log: EventLog) -> None:
    past = await born(log, due=await ago(log, 5))
    await born(log, due=await ago(log, -60))
    await born(log)
    assert await log.overdue(None, 100, 0.0) == [await log.head(past.id)]
    assert await found(log, 1.0) == [past.id]
    assert await found(log, 60.0) == []


async def test_each_command_sets_the_time_anew(log: EventLog) -> None:
    game = await born(log)
    await played(log, game, due=await ago(log, 5))
    assert await found(log) == [game.id]
    await played(log, game, due=await ago(log, -60))
    assert await found(log) == []
    await played(log, game, due=await ago(log, 5))
    await played(log, game, due=None)
    assert await found(log) == []


async def test_a_command_that_says_nothing_leaves_the_time_as_it_is(log: EventLog) -> None:
    game = await born(log, due=await ago(log, 5))
    await played(log, game)
    assert await found(log) == [game.id]
    await played(log, game, due=None, status=Status.FINISHED)
    assert await found(log) == []


async def test_a_command_that_loses_moves_no_time(world: World, log: EventLog) -> None:
    game, other = await born(log), await born(log)
    late = game.unit(note="late", due=await ago(log, 5))
    await played(log, game)
    busy = other.unit(due=await ago(log, 5))
    async with world.held(other):
        lost, held = await log.append([late, busy])
    assert (lost.outcome, held.outcome) == (Outcome.CONFLICT, Outcome.BUSY)
    assert await found(log) == []


async def test_games_with_and_without_a_time_are_stored_in_one_call(log: EventLog) -> None:
    games = [await born(log) for _ in range(6)]
    due = await ago(log, 5)
    units = [game.unit(due=due) if place % 2 else game.unit() for place, game in enumerate(games)]
    assert {verdict.outcome for verdict in await log.append(units)} == {Outcome.OK}
    assert await found(log) == sorted(game.id for game in games[1::2])
    heads = await log.heads([game.id for game in games])
    assert {head.version for head in heads} == {2}


async def test_a_resent_command_is_still_known(log: EventLog) -> None:
    game = await born(log)
    due = await ago(log, 5)
    unit = game.unit(due=due, command_id=key("once"), digest=b"d" * 32)
    [first] = await log.append([unit])
    [again] = await log.append([unit])
    assert (first.outcome, again.outcome) == (Outcome.OK, Outcome.DUPLICATE)
    assert (again.version, again.digest) == (2, b"d" * 32)


@pytest.mark.parametrize("limit", [1, 3])
async def test_due_games_are_paged_by_id_each_exactly_once(log: EventLog, limit: int) -> None:
    due = await ago(log, 5)
    games = [await born(log, due=due) for _ in range(5)]
    seen: list[bytes] = []
    after = None
    while page := await log.overdue(after, limit, 0.0):
        seen += [head.game_id for head in page]
        after = seen[-1]
    assert seen == sorted(game.id for game in games)
