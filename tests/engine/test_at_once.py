"""Commands performed without a task: told once, in turn, and judged again where they must be."""

import asyncio

import pytest

from domain.kernel.errors import RuleError
from domain.kernel.messages import Pass
from service.engine import playing
from service.engine.at_once import begin, taken
from service.engine.engine import Engine, Performed, RefusedByRulesError
from service.engine.game import LiveGame
from service.engine.keys import fresh_command_id
from service.engine.units import Intent
from service.eventlog.base import LogUnavailableError, OutcomeUnknownError
from service.eventlog.memory import MemoryLog
from service.refusals import Overloaded
from tests.engine.test_deadlines import CALLER, World, new_game, passes, world

__all__ = ["world"]


class Sent:
    """Waits for what became of a command; counts how often it was told and tried again."""

    def __init__(self, engine: Engine, game: LiveGame, intent: Intent, seat: str) -> None:
        self.decide = playing.ruling(engine, CALLER, game, Pass(seat=seat))
        self.intent = intent
        self.outcomes: list[Performed | Exception] = []
        self.tries = 0
        self._engine = engine
        self._game = game
        self._done = asyncio.Event()

    def told(self, outcome: Performed | Exception) -> None:
        self.outcomes.append(outcome)
        self._done.set()

    async def again(self) -> Performed:
        self.tries += 1
        return await playing.judged(self._engine, self._game, self.intent, self.decide)

    async def outcome(self) -> Performed | Exception:
        async with asyncio.timeout(5):
            await self._done.wait()
        await asyncio.sleep(0.01)
        [outcome] = self.outcomes
        return outcome


def sent(
    engine: Engine, game: LiveGame, seat: str = "north", intent: Intent | None = None
) -> tuple[bool, Sent]:
    one = Sent(engine, game, intent or Intent(fresh_command_id(), b"d" * 32), seat)
    return begin(engine, game, one.intent, one.decide, one), one


async def test_a_command_is_performed_and_its_sender_told_once(world: World) -> None:
    engine, _ = world.process()
    game = await new_game(engine, clock=None)
    before = game.version
    begun, one = sent(engine, game)
    assert begun
    assert game.lock.locked()
    performed = await one.outcome()
    assert isinstance(performed, Performed)
    assert (performed.viewer, performed.table.version) == ("north", before + 1)
    assert not game.lock.locked()
    assert world.types(game) == ["passed"]


async def test_one_unit_of_a_game_is_on_its_way_at_a_time(world: World) -> None:
    engine, _ = world.process()
    game = await new_game(engine, clock=None)
    begun, one = sent(engine, game)
    assert begun
    assert not sent(engine, game, "east")[0]
    waiting = asyncio.create_task(passes(engine, game, "east"))
    await one.outcome()
    await waiting
    assert world.types(game) == ["passed", "passed"]


async def test_what_was_performed_before_is_left_to_be_replayed(world: World) -> None:
    engine, _ = world.process()
    game = await new_game(engine, clock=None)
    _, one = sent(engine, game)
    await one.outcome()
    assert not sent(engine, game, intent=one.intent)[0]


@pytest.mark.parametrize(
    "intent",
    [Intent(b"k" * 16, b"d" * 32, if_match=1), Intent(b"", dry_run=True)],
    ids=["stale", "tried only"],
)
async def test_what_needs_the_log_first_is_not_begun(world: World, intent: Intent) -> None:
    engine, _ = world.process()
    game = await new_game(engine, clock=None)
    assert not sent(engine, game, intent=intent)[0]
    assert not game.lock.locked()


async def test_a_refusal_leaves_nothing_behind(world: World) -> None:
    engine, _ = world.process()
    game = await new_game(engine, clock=None)
    with pytest.raises(RefusedByRulesError) as refused:
        sent(engine, game, "east")
    assert isinstance(refused.value.refusal, RuleError)
    assert not game.lock.locked()
    assert world.types(game) == []


async def test_a_game_that_another_process_moved_on_is_judged_again(world: World) -> None:
    one_process, _ = world.process()
    other_process, _ = world.process()
    game = await new_game(one_process, clock=None)
    same = await other_process.game(game.id)
    assert same is not None
    await passes(other_process, same, "north")
    begun, late = sent(one_process, game)
    assert begun
    refused = await late.outcome()
    assert isinstance(refused, RefusedByRulesError)  # it is east's turn
    assert late.tries == 1
    assert world.types(game) == ["passed"]
    assert game.version == same.version


async def test_the_same_command_in_two_processes_has_one_effect(world: World) -> None:
    one_process, _ = world.process()
    other_process, _ = world.process()
    game = await new_game(one_process, clock=None)
    same = await other_process.game(game.id)
    assert same is not None
    intent = Intent(fresh_command_id(), b"d" * 32)
    began, first = sent(one_process, game, intent=intent)
    begun, second = sent(other_process, same, intent=intent)
    assert began
    assert begun
    outcomes = [await first.outcome(), await second.outcome()]
    performed = [outcome for outcome in outcomes if isinstance(outcome, Performed)]
    assert sorted(outcome.replayed for outcome in performed) == [False, True]
    assert world.types(game) == ["passed"]


async def test_a_log_that_is_away_is_told(world: World) -> None:
    engine, _ = world.process()
    game = await new_game(engine, clock=None)
    assert isinstance(engine.log, MemoryLog)
    engine.log.is_down = True
    _, one = sent(engine, game)
    assert isinstance(await one.outcome(), LogUnavailableError)
    engine.log.is_down = False
    _, again = sent(engine, game, intent=one.intent)
    assert isinstance(await again.outcome(), Performed)


async def test_a_lost_answer_is_told_and_the_command_not_performed_twice(world: World) -> None:
    engine, _ = world.process()
    game = await new_game(engine, clock=None)
    assert isinstance(engine.log, MemoryLog)
    engine.log.answers_to_lose = 1
    _, one = sent(engine, game)
    assert isinstance(await one.outcome(), OutcomeUnknownError)
    _, again = sent(engine, game, intent=one.intent)
    performed = await again.outcome()
    assert isinstance(performed, Performed)
    assert performed.replayed
    assert world.types(game) == ["passed"]


async def test_a_writer_that_stops_takes_nothing_more(world: World) -> None:
    engine, _ = world.process()
    game = await new_game(engine, clock=None)
    await engine.writer.stop()
    with pytest.raises(Overloaded):
        sent(engine, game)
    assert not game.lock.locked()


async def test_a_sender_that_fails_disturbs_nobody(world: World) -> None:
    engine, _ = world.process()
    games = [await new_game(engine, clock=None) for _ in range(2)]
    broken, whole = [sent(engine, game)[1] for game in games]
    broken.told = lambda _: 1 / 0  # type: ignore[assignment,method-assign]  # as a fault would
    assert isinstance(await whole.outcome(), Performed)
    assert not games[0].lock.locked()
    assert world.types(games[0]) == ["passed"]


async def test_who_waits_for_a_lock_comes_first() -> None:
    lock = asyncio.Lock()
    assert taken(lock)
    assert not taken(lock)
    waiting = asyncio.create_task(lock.acquire())
    await asyncio.sleep(0)
    lock.release()
    assert not taken(lock)
    assert await waiting
    lock.release()
    assert taken(lock)
