"""Keeps the statistics in step with the log; any number of processes may, at the same time.

Nothing is added to a command: the projector looks at the lanes' positions once a second.
"""

import asyncio
import random
from typing import Final

import structlog

from service.eventlog.base import EventLog, LogUnavailableError
from service.stats.base import REVISION, StatsStore
from service.stats.counting import catch_up

LOGGER = structlog.get_logger("stats")

EVERY: Final = 1.0
"""Seconds between two looks, a fifth more or less: processes shall not meet."""


class StatsProjector:
    """The projector of one process; `start` it on the loop."""

    def __init__(self, log: EventLog, store: StatsStore, every: float = EVERY) -> None:
        self._log = log
        self._store = store
        self._every = every
        self._counted: tuple[int, dict[int, int]] | None = None
        self._is_outdated = False
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._keep_counting(), name="statistics")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def run(self) -> None:
        """Counts what is new, if anything is. Raises LogUnavailableError."""
        build = await self._store.current()
        if build is None:
            self._warn()
            return
        if self._counted != (build, await self._log.lane_positions()):
            self._counted = (build, await catch_up(self._log, self._store, build))

    def _warn(self) -> None:
        if not self._is_outdated:
            LOGGER.warning("statistics are of another revision: rebuild them", wanted=REVISION)
        self._is_outdated = True

    async def _keep_counting(self) -> None:
        """One look after another. An error that nobody foresaw must not end them."""
        while True:
            try:
                await self.run()
            except LogUnavailableError as fault:
                LOGGER.info("statistics wait for the log", reason=str(fault))
            except Exception:
                LOGGER.exception("statistics failed")
            await asyncio.sleep(self._every * random.uniform(0.8, 1.2))  # noqa: S311 - a pause
