"""Which games a process finds and plays when it sweeps for bots, over a log in memory."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack
from random import Random

import msgspec
import pytest

from domain.kernel import conduct
from domain.kernel.messages import Holder
from domain.kernel.seating import NewGame, Said
from domain.registry import all_variants
from service.accounts.base import Caller
from service.engine.bots import Bots, bot_to_act
from service.engine.creation import Creation, Sent, create
from service.engine.engine import Engine
from service.engine.game import LiveGame
from service.engine.keys import fresh_command_id
from service.engine.sweeping import PAGE
from service.engine.units import Intent
from service.eventlog.base import StoredEvent
from service.eventlog.memory import MemoryLog
from service.eventlog.rows import Rows

VARIANT = all_variants()["rubber"]
CALLER = Caller(b"c" * 16, "key", "client", frozenset({"games"}))
CLIENT = Holder("client", "client")
BOTS = {seat: Holder("bot", "basic") for seat in ("east", "south", "west")}


class Chance:
    def __init__(self) -> None:
        self._random = Random(1)

    def draw(self, count: int) -> bytes:
        return self._random.randbytes(count)


class Time:
    """The log's clock, moved by hand."""

    def __init__(self) -> None:
        self.seconds = 1_800_000_000.0

    def now(self) -> float:
        return self.seconds


class CountingLog(MemoryLog):
    """Remembers which games were read."""

    def __init__(self, rows: Rows) -> None:
        super().__init__(rows)
        self.reads: list[bytes] = []

    async def read(
        self, game_id: bytes, after: int = 0, until: int | None = None
    ) -> list[StoredEvent]:
        self.reads.append(game_id)
        return await super().read(game_id, after, until)


class World:
    """Processes over one log: engines with their bots, or without, as one that has just died."""

    def __init__(self, stack: AsyncExitStack) -> None:
        self.time = Time()
        self.rows = Rows(self.time.now)
        self._stack = stack

    def engine(self) -> Engine:
        engine = Engine(CountingLog(self.rows), self.time, Chance(), lambda _: None)
        engine.writer.start()
        self._stack.push_async_callback(engine.writer.stop)
        return engine

    def bots(self, engine: Engine, every: float = 5.0) -> Bots:
        bots = Bots(engine, every)
        self._stack.push_async_callback(bots.stop)
        return bots


@pytest.fixture
async def world() -> AsyncIterator[World]:
    async with AsyncExitStack() as stack:
        yield World(stack)


def rows_of(engine: Engine) -> list[bytes]:
    """The ids of all games."""
    assert isinstance(engine.log, MemoryLog)
    return list(engine.log.rows.heads)


async def new_game(engine: Engine) -> LiveGame:
    """A game in which north, a person, calls first; bots sit everywhere else."""
    seats = {"north": CLIENT, **BOTS}
    new = NewGame(CLIENT, None, {"first_dealer": "north"}, seats, "private", ())
    creation = Creation(Sent(CALLER, None, b""), VARIANT, new, "north", None)
    known = set(rows_of(engine))
    await create(engine, creation, lambda _: b"")
    (game_id,) = set(rows_of(engine)) - known
    game = await engine.game(game_id)
    assert game is not None
    return game


async def north_passes(engine: Engine, game: LiveGame) -> None:
    command = VARIANT.command_decoder.decode(b'{"type": "pass", "seat": "north"}')

    def decide(game: LiveGame) -> tuple[Said, ...]:
        return conduct.decide(VARIANT, game.table, command)

    await engine.perform(game, Intent(fresh_command_id(), viewer="north"), decide)


async def north_to_act(world: World, game: LiveGame) -> None:
    """Waits until the log holds the bots' moves."""
    witness = world.engine()
    copy = await witness.game(game.id)
    assert copy is not None
    async with asyncio.timeout(5):
        while bot_to_act(copy) is not None:
            await asyncio.sleep(0.01)
            await witness.refresh(copy)


async def test_a_sweep_plays_a_game_that_this_process_has_never_seen(world: World) -> None:
    dead = world.engine()
    game = await new_game(dead)
    await north_passes(dead, game)
    await world.bots(world.engine()).sweeper.sweep()
    await north_to_act(world, game)


async def test_a_sweep_brings_a_game_in_memory_up_to_date_and_plays_it(world: World) -> None:
    dead, living = world.engine(), world.engine()
    bots = world.bots(living)
    game = await new_game(dead)
    known = await living.game(game.id)
    assert known is not None
    await north_passes(dead, game)
    await bots.sweeper.sweep()
    await north_to_act(world, game)
    assert known.version > game.version


async def test_games_that_wait_for_people_are_looked_at_once_and_kept_out_of_memory(
    world: World,
) -> None:
    other, living = world.engine(), world.engine()
    bots = world.bots(living)
    game = await new_game(other)
    world.time.seconds += 10
    for _ in range(3):
        await bots.sweeper.sweep((3, 120))
    assert isinstance(living.log, CountingLog)
    assert living.log.reads == [game.id]
    assert living.games.get(game.id) is None
    await north_passes(other, game)
    world.time.seconds += 10
    await bots.sweeper.sweep((3, 120))
    await north_to_act(world, game)


async def test_a_game_is_left_to_its_own_process_for_three_seconds(world: World) -> None:
    other = world.engine()
    game = await new_game(other)
    await north_passes(other, game)
    world.time.seconds += 2
    bots = world.bots(world.engine())
    await bots.sweeper.sweep((3, 120))
    await asyncio.sleep(0.05)
    assert world.rows.heads[game.id].version == game.version
    world.time.seconds += 2
    await bots.sweeper.sweep((3, 120))
    await north_to_act(world, game)


def garbled(events: list[StoredEvent]) -> list[StoredEvent]:
    return [msgspec.structs.replace(event, payload=b"{}") for event in events]


def without_the_first(events: list[StoredEvent]) -> list[StoredEvent]:
    return events[1:]


def without_any(events: list[StoredEvent]) -> list[StoredEvent]:
    return []


@pytest.mark.parametrize("spoil", [garbled, without_the_first, without_any])
async def test_a_game_that_cannot_be_read_keeps_no_other_waiting(
    world: World, spoil: Callable[[list[StoredEvent]], list[StoredEvent]]
) -> None:
    dead = world.engine()
    first, second = await new_game(dead), await new_game(dead)
    for game in (first, second):
        await north_passes(dead, game)
    world.rows.events[first.id] = spoil(world.rows.events[first.id])
    await world.bots(world.engine()).sweeper.sweep()
    await north_to_act(world, second)


async def test_sweeps_go_on_when_the_log_is_back(world: World) -> None:
    dead, living = world.engine(), world.engine()
    game = await new_game(dead)
    await north_passes(dead, game)
    log = living.log
    assert isinstance(log, MemoryLog)
    log.is_down = True
    world.bots(living, every=0.05).start()
    await asyncio.sleep(0.2)
    log.is_down = False
    await north_to_act(world, game)


async def test_two_processes_that_find_the_same_game_play_each_move_once(world: World) -> None:
    dead = world.engine()
    game = await new_game(dead)
    await north_passes(dead, game)
    both = [world.bots(world.engine()) for _ in range(2)]
    await asyncio.gather(*(bots.sweeper.sweep() for bots in both))
    await north_to_act(world, game)
    ids = [event.command_id for event in world.rows.events[game.id] if event.command_id]
    assert len(ids) == len(set(ids))
    versions = [event.version for event in world.rows.events[game.id]]
    assert versions == list(range(1, len(versions) + 1))


async def test_a_sweep_comes_to_the_games_of_every_page(world: World) -> None:
    dead = world.engine()
    for _ in range(PAGE):
        await new_game(dead)
    await asyncio.sleep(0.002)  # ids of one millisecond come in no order
    last = await new_game(dead)
    await north_passes(dead, last)
    assert max(world.rows.heads) == last.id
    await world.bots(world.engine()).sweeper.sweep()
    await north_to_act(world, last)
