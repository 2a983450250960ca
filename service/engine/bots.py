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
from service.engine.answers import Happened
from service.engine.engine import Engine
from service.engine.game import LiveGame
from service.engine.keys import derived_id
from service.engine.units import Intent
from service.eventlog.base import LogUnavailableError, OutcomeUnknownError
from service.refusals import Conflict, Overloaded

LOG = structlog.stdlib.get_logger("overtrick.bots")
PAUSE = 0.5
"""Seconds before a move is tried again when the log did not take it."""
FAULTS = (LogUnavailableError, OutcomeUnknownError, Conflict, Overloaded)


class Bots:
    """Plays the bots' seats of the games of this process."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._tasks: dict[bytes, asyncio.Task[None]] = {}
        engine.listeners.append(self._told)

    def _told(self, game: LiveGame, _events: Sequence[Happened]) -> None:
        if bot_to_act(game) is None or game.id in self._tasks:
            return
        task = asyncio.create_task(self._play(game), name=f"bots {game.text}")
        self._tasks[game.id] = task
        task.add_done_callback(lambda _: self._tasks.pop(game.id, None))

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
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def bot_to_act(game: LiveGame) -> tuple[str, str] | None:
    """The first seat that must act and is held by a bot, with the bot's name."""
    if game.table.status != "active":
        return None
    for seat in game.variant.to_act(game.table.state):
        holder = game.table.holder(seat)
        if holder is not None and holder.kind == "bot" and has_moves(game, seat):
            return seat, holder.player_id
    return None


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
