"""Builds the statistics anew from the log while the service runs.

A new build is filled beside the current one, which is read and kept up to date until the very
moment in which the new one takes its place. A rebuild that dies leaves an unused build, which the
next one removes.
"""

from collections.abc import Callable
from typing import Final

from service.eventlog.base import EventLog
from service.stats.base import StatsStore
from service.stats.counting import catch_up

ROUNDS: Final = 3
"""Each round counts what was played during the one before, so the last has next to nothing."""


class StatsRebuildLostError(Exception):
    """Another rebuild has begun and removed what this one had built."""


async def rebuild_stats(
    log: EventLog, store: StatsStore, progress: Callable[[int, int], None]
) -> None:
    """`progress` is told the events done, of all. Raises StatsRebuildLostError, after which the
    statistics are as before, and LogUnavailableError."""
    build = await store.begin()
    total, done = sum((await log.lane_positions()).values()), 0

    def passed(events: int) -> None:
        nonlocal done
        done += events
        progress(min(done, total), total)

    await catch_up(log, store, build, passed)
    for _ in range(ROUNDS - 1):
        await catch_up(log, store, build)
    if not await store.flip(build):
        raise StatsRebuildLostError("another rebuild of the statistics has taken over")
