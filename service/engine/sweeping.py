"""Games in which it is a bot's turn and nobody plays it: their process is gone (decision 34).

A bot is played by the process that stored the event which made it the bot's turn. When that
process dies, any other finds the game in the log: every process looks through all active games
with bots at its start, and every few seconds through those that have just become quiet.
"""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable
from typing import Final

import structlog

from service.engine import loading
from service.engine.engine import Engine
from service.engine.game import LiveGame
from service.eventlog.base import Head, LogUnavailableError
from service.refusals import Refusal

LOG = structlog.stdlib.get_logger("overtrick.bots")
EVERY: Final = 5.0
"""Seconds between two sweeps, a fifth more or less: processes shall not meet."""
QUIET: Final = 3.0
"""Seconds without an event after which the process that had to go on is thought gone."""
RECENT: Final = 120.0
"""Seconds after its last event in which a game is looked at, so that one sweep may fail."""
PAGE: Final = 100
REST: Final = 0.002
"""Seconds of rest after each game that had to be folded: people's commands come first."""


class Sweeper:
    """Hands each game that is waiting for a bot to `play`, which may know it already.

    `waits_for_bot` tells whether a game does. `every`: seconds between two sweeps.
    """

    def __init__(
        self,
        engine: Engine,
        waits_for_bot: Callable[[LiveGame], bool],
        play: Callable[[LiveGame], None],
        every: float = EVERY,
    ) -> None:
        self._engine = engine
        self._waits_for_bot = waits_for_bot
        self._play = play
        self._every = every
        self._waiting_for_people: dict[bytes, bytes] = {}

    async def keep_sweeping(self) -> None:
        """Sweeps until cancelled. What a log that is away has delayed is looked at later."""
        swept_at: float | None = None
        while True:
            began = time.monotonic()
            idle = None if swept_at is None else (QUIET, RECENT + began - swept_at)
            try:
                await self.sweep(idle)
                swept_at = began
            except LogUnavailableError:
                LOG.warning("bots_not_swept")
            await asyncio.sleep(self._every * random.uniform(0.8, 1.2))  # noqa: S311 - only a pause

    async def sweep(self, idle: tuple[float, float] | None = None) -> None:
        """Looks at the games whose last event is that long ago (least and most, in seconds), or
        at all. Raises LogUnavailableError."""
        known, seen = self._waiting_for_people, dict[bytes, bytes]()
        async for head in self._found(idle):
            if known.get(head.game_id) == head.hash or await self._is_for_people(head):
                seen[head.game_id] = head.hash
        self._waiting_for_people = seen if idle is not None else {}

    async def _found(self, idle: tuple[float, float] | None) -> AsyncIterator[Head]:
        """The games to look at, page by page."""
        after = None
        while True:
            page = await self._engine.log.with_bots(after, PAGE, idle)
            for head in page:
                yield head
            if len(page) < PAGE:
                return
            after = page[-1].game_id

    async def _is_for_people(self, head: Head) -> bool:
        """Whether nobody but people can move the game on from that head; else it is played."""
        try:
            game = await self._newest(head)
        except LogUnavailableError:
            raise
        except Refusal:  # quarantined, or gone: of no concern until its head changes
            return True
        except Exception:  # one game that cannot be folded must not keep the others waiting
            LOG.exception("game_not_swept", game=head.game_id.hex())
            return True
        if game is None:
            return True
        self._play(game)
        return False

    async def _newest(self, head: Head) -> LiveGame | None:
        """The game as it is in the log, if it waits for a bot.

        One that is not in memory is folded beside the cache first: most wait for people, and
        would push out what this process is asked for.
        """
        game = self._engine.games.get(head.game_id)
        if game is None:
            folded = await loading.load(self._engine.log, head.game_id)
            await asyncio.sleep(REST)
            if folded is None or not self._waits_for_bot(folded):
                return None
            game = await self._engine.game(head.game_id)
        elif game.version <= head.version and game.head != head.hash:
            await self._engine.refresh(game)
        return game if game is not None and self._waits_for_bot(game) else None
