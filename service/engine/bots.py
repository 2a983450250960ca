"""Bots in seats: each move is a unit of its own, after the answer that made it the bot's turn.

Any process may play a bot; the unit's command id is derived from game, version and seat, so one
wins (decision 34).
"""

import asyncio
from collections.abc import Sequence

import msgspec
import structlog

from domain.kernel import conduct, sight
from domain.kernel.seating import Said
from domain.kernel.timing import to_act
from service.engine.answers import Happened
from service.engine.engine import Engine
from service.engine.game import LiveGame
from service.engine.keys import derived_id
from service.engine.sweeping import EVERY, Sweeper
from service.engine.units import Intent
from service.eventlog.base import LogUnavailableError, OutcomeUnknownError
from service.refusals import Conflict, Overloaded

LOG = structlog.stdlib.get_logger("overtrick.bots")
PAUSE = 0.5
"""Seconds before a move is tried again when the log did not take it."""
FAULTS = (LogUnavailableError, OutcomeUnknownError, Conflict, Overloaded)


class Bots:
    """Plays the bots' seats of the games of this process, and of those whose process is gone."""

    def __init__(self, engine: Engine, every: float = EVERY) -> None:
        self._engine = engine
        self._tasks: dict[bytes, asyncio.Task[None]] = {}
        self.sweeper = Sweeper(engine, waits_for_bot, self.play, every)
        self._sweeping: asyncio.Task[None] | None = None
        engine.listeners.append(self._told)

    def start(self) -> None:
        """Looks for games that other processes have left, from now on."""
        self._sweeping = asyncio.create_task(self.sweeper.keep_sweeping(), name="bots' sweeps")

    def _told(self, game: LiveGame, _events: Sequence[Happened]) -> None:
        self.play(game)

    def play(self, game: LiveGame) -> None:
        """Has the game played if a bot is to act, unless this process plays it already."""
        if game.id in self._tasks or not waits_for_bot(game):
            return
        task = asyncio.create_task(self._play(game), name=f"bots {game.text}")
        self._tasks[game.id] = task
        task.add_done_callback(lambda done: self._ended(game, done))

    def _ended(self, game: LiveGame, task: asyncio.Task[None]) -> None:
        """A game that failed is tried again by the sweeps while it is recent."""
        del self._tasks[game.id]
        if not task.cancelled() and (fault := task.exception()) is not None:
            LOG.error("bot_failed", game=game.text, exc_info=fault)

    async def _play(self, game: LiveGame) -> None:
        """Plays until a person must act."""
        while (turn := bot_to_act(game)) is not None:
            seat, bot = turn
            try:
                await self._move(game, seat, bot)
            except FAULTS as fault:
                LOG.warning("bot_waits", game=game.text, seat=seat, fault=type(fault).__name__)
                await asyncio.sleep(PAUSE)

    async def _move(self, game: LiveGame, seat: str, bot: str) -> None:
        version = game.version

        def decide(game: LiveGame) -> Sequence[Said]:
            if game.version != version:
                return ()
            return conduct.decide(game.variant, game.table, chosen(game, seat, bot))

        intent = Intent(derived_id("bot", game.id, version, seat), viewer=seat)
        await self._engine.perform(game, intent, decide)

    async def stop(self) -> None:
        tasks = list(self._tasks.values())
        if self._sweeping is not None:
            tasks.append(self._sweeping)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def bot_to_act(game: LiveGame) -> tuple[str, str] | None:
    """The first seat that must act and is held by a bot, with the bot's name."""
    if game.table.status != "active":
        return None
    for seat in to_act(game.variant, game.table):
        holder = game.table.holder(seat)
        if holder is not None and holder.kind == "bot" and has_moves(game, seat):
            return seat, holder.player_id
    return None


def waits_for_bot(game: LiveGame) -> bool:
    return bot_to_act(game) is not None


def has_moves(game: LiveGame, seat: str) -> bool:
    """Whether the seat still has something to send: a claim's responder answers once."""
    return bool(sight.actions(game.variant, game.table, seat))


def chosen(game: LiveGame, seat: str, bot: str) -> msgspec.Struct:
    """The command the bot chooses from its own view, decoded like anybody's."""
    view = msgspec.json.decode(game.public()) | msgspec.json.decode(game.private(seat))
    body = game.variant.bots[bot](view)
    command: msgspec.Struct = game.variant.command_decoder.decode(
        msgspec.json.encode(body | {"seat": seat})
    )
    return command
