"""What time brings about in games: turns that are over, proposals that expire.

Each process keeps a timer for the games it has in memory. Any process may write what is due; the
unit's command id is derived from game, version and seat, so one wins. When a game is due and no
process has it in memory, the log knows: every process looks there at its start and every second.
"""

import asyncio
import random
from collections.abc import Sequence
from typing import Final

import msgspec
import structlog

from domain.kernel import timeouts
from domain.kernel.instants import SECOND, microseconds
from domain.kernel.leaving import STAND_IN
from domain.kernel.seating import Said
from domain.kernel.sight import SPECTATOR
from service.engine.answers import Happened
from service.engine.bots import FAULTS, PAUSE, chosen
from service.engine.clock import timestamp
from service.engine.engine import Engine
from service.engine.game import LiveGame
from service.engine.keys import derived_id
from service.engine.units import Intent
from service.eventlog.base import Head, LogUnavailableError

LOG = structlog.stdlib.get_logger("overtrick.deadlines")
EVERY: Final = 1.0
"""Seconds between two looks into the log, a fifth more or less: processes shall not meet."""
LATER: Final = 0.05
"""Seconds by which a process that only read the game leaves the first try to who wrote it."""
GRACE: Final = 0.3
"""Seconds after which what is due in the log is thought to be in no process's memory."""
PAGE: Final = 100


class Timer(msgspec.Struct, frozen=True):
    """What a game is due for, in RFC 3339, and the call that will see to it."""

    due: str
    call: asyncio.TimerHandle


class Deadlines:
    """Writes what is due, in the games of this process and in those that no process has."""

    def __init__(self, engine: Engine, every: float = EVERY) -> None:
        self._engine = engine
        self._every = every
        self._timers: dict[bytes, Timer] = {}
        self._tasks: dict[bytes, asyncio.Task[None]] = {}
        self._failed: dict[bytes, bytes] = {}
        self._sweeping: asyncio.Task[None] | None = None
        engine.listeners.append(self._told)

    def start(self) -> None:
        """Looks for games that nobody has in memory, from now on."""
        self._sweeping = asyncio.create_task(self._keep_sweeping(), name="deadlines' sweeps")

    def _told(self, game: LiveGame, events: Sequence[Happened]) -> None:
        self.watch(game, 0.0 if events else LATER)

    def watch(self, game: LiveGame, later: float = 0.0) -> None:
        """Sets the timer of the game anew if it is due at another time than was known."""
        due = game.table.due
        known = self._timers.get(game.id)
        if (None if known is None else known.due) == due:
            return
        if known is not None:
            known.call.cancel()
            del self._timers[game.id]
        if due is not None:
            wait = microseconds(due) / SECOND - self._engine.clock.now() + later
            loop = asyncio.get_running_loop()
            call = loop.call_later(max(0.0, wait), self._ring, game.id)
            self._timers[game.id] = Timer(due, call)

    def _ring(self, game_id: bytes) -> None:
        del self._timers[game_id]
        self.see_to(game_id)

    def see_to(self, game_id: bytes) -> asyncio.Task[None]:
        """Sees to the game in a task of its own, if that is not being done."""
        task = self._tasks.get(game_id)
        if task is None:
            task = asyncio.create_task(self._write_all(game_id), name=f"deadline {game_id.hex()}")
            self._tasks[game_id] = task
            task.add_done_callback(lambda done: self._ended(game_id, done))
        return task

    def _ended(self, game_id: bytes, task: asyncio.Task[None]) -> None:
        """A game that failed is tried again by the sweeps once it has changed."""
        del self._tasks[game_id]
        if not task.cancelled() and (fault := task.exception()) is not None:
            LOG.error("deadline_failed", game=game_id.hex(), exc_info=fault)

    async def _write_all(self, game_id: bytes) -> None:
        """Writes all that is due by now, however often the log must be asked."""
        while True:
            try:
                game = await self._engine.game(game_id)
                if game is None or not timeouts.is_due(game.table, self._now()):
                    break
                await self._write(game)
            except FAULTS as fault:
                LOG.warning("deadline_waits", game=game_id.hex(), fault=type(fault).__name__)
                await asyncio.sleep(PAUSE)
        if game is not None:
            self.watch(game, LATER)

    async def _write(self, game: LiveGame) -> None:
        """One thing that is due, unless the game has moved on."""
        version = game.version

        def decide(game: LiveGame) -> Sequence[Said]:
            if game.version != version:
                return ()
            return timeouts.overdue(
                game.variant, game.table, self._now(), lambda seat: chosen(game, seat, STAND_IN)
            )

        whose = timeouts.whose(game.table) or ""
        intent = Intent(derived_id("timeout", game.id, version, whose), viewer=SPECTATOR)
        await self._engine.perform(game, intent, decide)

    def _now(self) -> str:
        return timestamp(self._engine.clock.now())

    async def _keep_sweeping(self) -> None:
        while True:
            try:
                await self.sweep()
            except LogUnavailableError:
                LOG.warning("deadlines_not_swept")
            await asyncio.sleep(self._every * random.uniform(0.8, 1.2))  # noqa: S311 - only a pause

    async def sweep(self) -> None:
        """Sees to every game that the log knows to be due. Raises LogUnavailableError."""
        after = None
        failed: dict[bytes, bytes] = {}
        while True:
            page = await self._engine.log.overdue(after, PAGE, GRACE)
            for head in page:
                if self._failed.get(head.game_id) == head.hash or not await self._caught_up(head):
                    failed[head.game_id] = head.hash
            if len(page) < PAGE:
                break
            after = page[-1].game_id
        self._failed = failed

    async def _caught_up(self, head: Head) -> bool:
        """Whether the game could be seen to; what fails is tried again when its head has moved."""
        game = self._engine.games.get(head.game_id)
        try:
            if game is not None and game.version <= head.version and game.head != head.hash:
                await self._engine.refresh(game)
            await self.see_to(head.game_id)
        except LogUnavailableError:
            raise
        except Exception:  # one game that cannot be played must not keep the others waiting
            LOG.exception("game_not_swept", game=head.game_id.hex())
            return False
        return True

    async def stop(self) -> None:
        for timer in self._timers.values():
            timer.call.cancel()
        tasks = list(self._tasks.values())
        if self._sweeping is not None:
            tasks.append(self._sweeping)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
