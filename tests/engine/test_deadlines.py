"""Who sees to what is due, over a log in memory: timers, sweeps, processes, a log that is away."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from random import Random

import msgspec
import pytest

from domain.kernel import conduct
from domain.kernel.clocks import GameClock
from domain.kernel.messages import Holder
from domain.kernel.seating import NewGame, Said
from domain.registry import all_variants
from service.accounts.base import Caller
from service.engine.creation import Creation, Sent, create
from service.engine.deadlines import GRACE, Deadlines
from service.engine.engine import Engine
from service.engine.game import LiveGame
from service.engine.keys import fresh_command_id
from service.engine.units import Intent
from service.eventlog.memory import MemoryLog
from service.eventlog.rows import Rows

VARIANT = all_variants()["rubber"]
CALLER = Caller(b"c" * 16, "key", "client", frozenset({"games"}))
CLIENT = Holder("client", "client")
CLOCK = GameClock(per_action_seconds=10, on_timeout="pass")


class Chance:
    def __init__(self) -> None:
        self._random = Random(1)

    def draw(self, count: int) -> bytes:
        return self._random.randbytes(count)


class World:
    """Processes over one log, whose clock is moved by hand."""

    def __init__(self, stack: AsyncExitStack) -> None:
        self.seconds = 1_800_000_000.0
        self.rows = Rows(self.now)
        self._stack = stack

    def now(self) -> float:
        return self.seconds

    def process(self, ahead: float = 0.0) -> tuple[Engine, Deadlines]:
        """One more process, by whose clock it is so much later; it sweeps when told to."""
        clock = Skewed(self, ahead)
        engine = Engine(MemoryLog(self.rows), clock, Chance(), lambda _: None)
        engine.writer.start()
        self._stack.push_async_callback(engine.writer.stop)
        deadlines = Deadlines(engine)
        self._stack.push_async_callback(deadlines.stop)
        return engine, deadlines

    def types(self, game: LiveGame) -> list[str]:
        """The events of the game's log, after its cards were dealt."""
        return self.rows.types[game.id][7:]


class Skewed:
    def __init__(self, world: World, ahead: float) -> None:
        self._world = world
        self._ahead = ahead

    def now(self) -> float:
        return self._world.seconds + self._ahead


@pytest.fixture
async def world() -> AsyncIterator[World]:
    async with AsyncExitStack() as stack:
        yield World(stack)


async def new_game(engine: Engine, clock: GameClock | None = CLOCK) -> LiveGame:
    """A rubber dealt by north, whose turn it is, every seat the client's."""
    seats = dict.fromkeys(VARIANT.seats(VARIANT.presets["seed"]), CLIENT)
    new = NewGame(CLIENT, None, {"first_dealer": "north"}, seats, "unlisted", (), clock)
    sent = Sent(CALLER, None, b"d" * 32)
    assert isinstance(engine.log, MemoryLog)
    before = set(engine.log.rows.heads)
    await create(engine, Creation(sent, VARIANT, new, "north", None), lambda _made: b"{}")
    [game_id] = set(engine.log.rows.heads) - before
    game = engine.games.get(game_id)
    assert game is not None
    return game


async def passes(engine: Engine, game: LiveGame, seat: str) -> None:
    command = VARIANT.command_decoder.decode(msgspec.json.encode({"type": "pass", "seat": seat}))

    def decide(game: LiveGame) -> tuple[Said, ...]:
        return conduct.decide(game.variant, game.table, command)

    await engine.perform(game, Intent(fresh_command_id()), decide)


async def test_what_is_due_is_written_by_the_process_that_has_the_game(world: World) -> None:
    engine, deadlines = world.process()
    game = await new_game(engine)
    world.seconds += 10
    await deadlines.see_to(game.id)
    assert world.types(game) == ["timed_out", "passed"]


async def test_a_game_that_no_process_has_is_found_in_the_log(world: World) -> None:
    engine, _ = world.process()
    game = await new_game(engine)
    _, other = world.process()
    await other.sweep()
    world.seconds += 10
    await other.sweep()
    assert world.types(game) == []  # it is left to who has it for a moment
    world.seconds += GRACE + 0.01
    await other.sweep()
    assert world.types(game) == ["timed_out", "passed"]
    assert world.rows.due[game.id] > "2027"


async def test_two_processes_that_find_the_same_write_it_once(world: World) -> None:
    engine, one = world.process()
    game = await new_game(engine)
    other_engine, other = world.process()
    assert await other_engine.game(game.id) is not game
    world.seconds += 10
    await asyncio.gather(one.see_to(game.id), other.see_to(game.id))
    assert world.types(game) == ["timed_out", "passed"]


async def test_a_copy_that_has_fallen_behind_is_caught_up_first(world: World) -> None:
    engine, _ = world.process()
    game = await new_game(engine)
    other_engine, other = world.process()
    copy = await other_engine.game(game.id)
    assert copy is not None
    world.seconds += 5
    await passes(engine, game, "north")
    world.seconds += 6  # north's turn would be over
    await other.see_to(game.id)
    assert world.types(game) == ["passed"]
    assert copy.version == game.version
    world.seconds += 5
    await other.sweep()
    assert world.types(game) == ["passed", "timed_out", "passed"]


async def test_a_log_that_is_away_delays_what_is_due_and_loses_nothing(world: World) -> None:
    engine, deadlines = world.process()
    game = await new_game(engine)
    world.seconds += 10
    assert isinstance(engine.log, MemoryLog)
    engine.log.is_down = True
    writing = deadlines.see_to(game.id)
    await asyncio.sleep(0.05)
    assert world.types(game) == []
    engine.log.is_down = False
    await writing
    assert world.types(game) == ["timed_out", "passed"]


async def test_a_game_that_cannot_be_read_keeps_no_other_waiting(world: World) -> None:
    engine, _ = world.process()
    games = [await new_game(engine) for _ in range(3)]
    broken = world.rows.events[games[0].id]
    broken[0] = msgspec.structs.replace(broken[0], payload=b'{"type":"unknown"}')
    _, other = world.process()
    world.seconds += 11
    await other.sweep()
    assert [world.types(game) for game in games] == [[], *[["timed_out", "passed"]] * 2]
    await other.sweep()
    assert world.types(games[0]) == []


async def test_a_clock_that_is_behind_never_ends_a_turn_early(world: World) -> None:
    """event_log R20"""
    engine, _ = world.process()
    game = await new_game(engine)
    _, slow = world.process(ahead=-3600.0)
    world.seconds += 11
    await slow.sweep()
    assert world.types(game) == []


async def test_the_times_of_a_game_never_fall_whatever_the_clocks_say(world: World) -> None:
    """event_log R20: an hour between two processes"""
    fast_engine, _ = world.process(ahead=3600.0)
    game = await new_game(fast_engine)
    engine, _ = world.process()
    copy = await engine.game(game.id)
    assert copy is not None
    before = copy.table.updated_at, str(copy.table.deadline)
    await passes(engine, copy, "north")
    assert copy.table.updated_at >= before[0]
    assert str(copy.table.deadline) >= before[1]


async def test_a_game_without_a_clock_is_never_due(world: World) -> None:
    engine, deadlines = world.process()
    game = await new_game(engine, None)
    world.seconds += 1e6
    await deadlines.sweep()
    assert world.types(game) == []
    assert world.rows.due == {}


async def test_a_game_that_is_over_is_due_no_more(world: World) -> None:
    engine, deadlines = world.process()
    game = await new_game(engine, GameClock(per_action_seconds=1, on_timeout="forfeit"))
    world.seconds += 2
    await deadlines.sweep()
    assert game.table.status == "finished"
    assert world.rows.due == {}
