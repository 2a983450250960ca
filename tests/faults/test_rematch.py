"""A process that dies while it makes a rematch, over a log in memory."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack

import pytest

from domain.kernel.messages import Holder
from domain.kernel.seating import NewGame
from domain.registry import all_variants
from service.accounts.base import Caller
from service.accounts.memory import MemoryAccounts
from service.engine import playing, rematch
from service.engine.creation import Creation, Sent, create
from service.engine.engine import Engine
from service.engine.game import LiveGame
from service.engine.keys import fresh_command_id
from service.engine.units import Intent
from service.eventlog.base import LogUnavailableError, OutcomeUnknownError, Unit, Verdict
from service.eventlog.memory import MemoryLog
from service.eventlog.rows import Rows
from service.ids import id_text
from tests.faults.test_bot_sweeps import Chance, Time

VARIANT = all_variants()["rubber"]
KEY = Caller(b"c" * 16, "key", "client", frozenset({"games"}))
SENT = Sent(KEY, None, b"")


class FailingLog(MemoryLog):
    """Stores nothing that creates a game while `refuses` is set."""

    refuses = False

    async def append(self, units: Sequence[Unit]) -> list[Verdict]:
        if self.refuses and any(unit.birth is not None for unit in units):
            raise LogUnavailableError("gone before the birth")
        return await super().append(units)


class Processes:
    def __init__(self, stack: AsyncExitStack) -> None:
        self.rows = Rows()
        self._stack = stack

    def start(self) -> Engine:
        engine = Engine(FailingLog(self.rows), Time(), Chance(), lambda _: None)
        engine.writer.start()
        self._stack.push_async_callback(engine.writer.stop)
        return engine


@pytest.fixture
async def processes() -> AsyncIterator[Processes]:
    async with AsyncExitStack() as stack:
        yield Processes(stack)


async def ended(engine: Engine, rows: Rows) -> LiveGame:
    client = Holder("client", "client")
    new = NewGame(
        client, None, {}, dict.fromkeys(("north", "east", "south", "west"), client), "private", ()
    )
    await create(engine, Creation(SENT, VARIANT, new, "spectator", b"i" * 32), lambda _: b"")
    game = await engine.game(next(iter(rows.heads)))
    assert game is not None
    command = VARIANT.command_decoder.decode(b'{"type":"resign","seat":"north"}')
    await playing.command(engine, KEY, game, command, Intent(fresh_command_id()))
    return game


async def asked(engine: Engine, game_id: bytes) -> rematch.Rematch:
    game = await engine.game(game_id)
    assert game is not None
    return await rematch.make(engine, MemoryAccounts(), game, SENT, lambda made: made.public())


async def test_the_next_who_asks_makes_the_game_that_a_dead_process_has_named(
    processes: Processes,
) -> None:
    first, second = processes.start(), processes.start()
    game = await ended(first, processes.rows)
    assert isinstance(first.log, FailingLog)
    first.log.refuses = True
    with pytest.raises(LogUnavailableError):
        await asked(first, game.id)
    named = game.table.rematch
    assert named is not None
    assert len(processes.rows.heads) == 1
    made = await asked(second, game.id)
    assert (id_text(made.game_id), made.body is None) == (named, False)
    first.log.refuses = False
    assert await asked(first, game.id) == rematch.Rematch(made.game_id)
    assert set(processes.rows.heads) == {game.id, made.game_id}


async def test_of_many_who_ask_several_processes_at_once_one_makes_the_game(
    processes: Processes,
) -> None:
    engines = [processes.start() for _ in range(3)]
    game = await ended(engines[0], processes.rows)
    answers = await asyncio.gather(*(asked(engines[n % 3], game.id) for n in range(30)))
    assert len({answer.game_id for answer in answers}) == 1
    assert sum(answer.body is not None for answer in answers) == 1
    assert len(processes.rows.heads) == 2


async def test_a_lost_answer_to_the_naming_names_no_second_game(processes: Processes) -> None:
    engine = processes.start()
    game = await ended(engine, processes.rows)
    assert isinstance(engine.log, FailingLog)
    engine.log.answers_to_lose = 1
    with pytest.raises(OutcomeUnknownError):
        await asked(engine, game.id)
    made = await asked(engine, game.id)
    assert id_text(made.game_id) == game.table.rematch
    assert len(processes.rows.heads) == 2


async def test_a_rematch_is_opened_by_the_invite_of_the_old_game(processes: Processes) -> None:
    engine = processes.start()
    game = await ended(engine, processes.rows)
    made = await asked(engine, game.id)
    head = processes.rows.heads[made.game_id]
    old = processes.rows.heads[game.id]
    assert (head.visibility, head.invite_hash) == ("private", b"i" * 32)
    assert (head.client_id, head.creator) == (old.client_id, old.creator)
