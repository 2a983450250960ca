"""The one writer of a process: sends whatever is queued as soon as its connection is free.

While a commit runs the next batch fills, so no timer is needed: at low load a batch holds one
unit, at high load up to BATCH (event_log §3.3).
"""

import asyncio
from collections import deque

from service.eventlog.base import EventLog, LogUnavailableError, OutcomeUnknownError, Unit, Verdict
from service.refusals import Overloaded

BATCH = 128
QUEUE_LIMIT = 4096


class Writer:
    """Queues units and answers each with the log's verdict."""

    def __init__(self, log: EventLog) -> None:
        self._log = log
        self._queue: deque[tuple[Unit, asyncio.Future[Verdict]]] = deque()
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._stopping = False

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="writer")

    async def append(self, unit: Unit) -> Verdict:
        """The verdict on a unit, once the log has given it.

        Raises Overloaded when too much is queued, LogUnavailableError when nothing was sent,
        OutcomeUnknownError when the answer never came.
        """
        if len(self._queue) >= QUEUE_LIMIT:
            raise Overloaded()
        verdict: asyncio.Future[Verdict] = asyncio.get_running_loop().create_future()
        self._queue.append((unit, verdict))
        self._wake.set()
        return await verdict

    async def _run(self) -> None:
        while self._queue or not self._stopping:
            await self._wake.wait()
            batch = [self._queue.popleft() for _ in range(min(BATCH, len(self._queue)))]
            if not self._queue:
                self._wake.clear()
            if batch:
                await self._send(batch)

    async def _send(self, batch: list[tuple[Unit, asyncio.Future[Verdict]]]) -> None:
        try:
            verdicts = await self._log.append([unit for unit, _ in batch])
        except (LogUnavailableError, OutcomeUnknownError) as fault:
            for _, waiting in batch:
                if not waiting.done():
                    waiting.set_exception(fault)
            return
        for (_, waiting), verdict in zip(batch, verdicts, strict=True):
            if not waiting.done():
                waiting.set_result(verdict)

    async def stop(self) -> None:
        """Sends what is queued, then ends."""
        self._stopping = True
        self._wake.set()
        if self._task is not None:
            await self._task
