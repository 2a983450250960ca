"""Work on strangers' files, in processes of their own that are stopped when they take too long.

Eight megabytes of folding on the event loop would hold up every game. What a worker is given and
what it answers are plain values; nothing of the service is in it.
"""

import asyncio
import resource
from collections.abc import Callable
from concurrent.futures import TimeoutError as RanOut
from multiprocessing import get_context
from typing import Any, Final, TypeVar

from pebble import ProcessExpired, ProcessPool

from service.refusals import Overloaded, TookTooLong

T = TypeVar("T")

WAITING: Final = 4
"""Files that may wait for the worker; one more is told to come later."""
SECONDS: Final = 20.0
MEMORY: Final = 1 << 30
"""Bytes of memory that the worker may have."""
TASKS: Final = 100
"""Files after which another worker takes the place of the old one."""


def limit_memory() -> None:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


class Workers:
    """The one worker of this process, started with its first file."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._pool: ProcessPool | None = None
        self._waiting = 0

    async def run(self, work: Callable[..., T], *given: Any) -> T:
        """What `work`, a function of a module, makes of what it is given.

        Raises Overloaded when too many files wait, TookTooLong when this one takes too long or
        too much memory.
        """
        if self._waiting >= WAITING:
            raise Overloaded()
        self._waiting += 1
        try:
            future = self._started().schedule(work, given, timeout=self._seconds)
            answer: T = await asyncio.wrap_future(future)
        except (RanOut, MemoryError, ProcessExpired) as fault:
            raise TookTooLong(seconds=self._seconds) from fault
        finally:
            self._waiting -= 1
        return answer

    def _started(self) -> ProcessPool:
        if self._pool is None:
            self._pool = ProcessPool(
                max_workers=1,
                max_tasks=TASKS,
                initializer=limit_memory,
                context=get_context("spawn"),
            )
        return self._pool

    async def close(self) -> None:
        """Stops the worker, whatever it is doing."""
        if self._pool is not None:
            self._pool.stop()  # type: ignore[no-untyped-call]  # pebble's own stub
            await asyncio.to_thread(self._pool.join)
