"""The one writer of a process: sends whatever is queued as soon as its connection is free.

While a commit runs the next batch fills, so no timer is needed: at low load a batch holds one
unit, at high load up to BATCH, so that one batch is decided and answered
while another is stored (event_log §3.3).
"""

import asyncio
from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias

import msgspec
import structlog

from service.eventlog.base import (
    EventLog,
    LogUnavailableError,
    Outcome,
    OutcomeUnknownError,
    Unit,
    Verdict,
)
from service.refusals import Overloaded

LOG = structlog.stdlib.get_logger("overtrick.writer")
BATCH = 32
QUEUE_LIMIT = 4096


Told: TypeAlias = Callable[[Verdict | Exception], None]


class Pending(msgspec.Struct, frozen=True):
    """A unit on its way. `accept` is called as soon as the log has stored it, before anybody is
    answered and even if the one who asked has gone; `told` with the verdict, or with why there is
    none."""

    unit: Unit
    accept: Callable[[Verdict], None]
    told: Told


class Writer:
    """Queues units and answers each with the log's verdict."""

    def __init__(self, log: EventLog) -> None:
        self._log = log
        self._queue: deque[tuple[Pending, ...]] = deque()
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._stopping = False

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="writer")

    def append(self, unit: Unit, accept: Callable[[Verdict], None]) -> asyncio.Future[Verdict]:
        """The verdict on a unit, once the log has given it.

        Raises Overloaded when too much is queued; awaited, LogUnavailableError when nothing was
        sent, OutcomeUnknownError when the answer never came.
        """
        verdict: asyncio.Future[Verdict] = asyncio.get_running_loop().create_future()
        self.submit(unit, accept, partial(resolve, verdict))
        return verdict

    def submit(self, unit: Unit, accept: Callable[[Verdict], None], told: Told) -> None:
        """Queues a unit. Raises Overloaded when too much is queued."""
        if len(self._queue) >= QUEUE_LIMIT or self._stopping:
            raise Overloaded()
        self._queue.append((Pending(unit, accept, told),))
        self._wake.set()

    async def append_together(
        self, asked: Sequence[tuple[Unit, Callable[[Verdict], None]]]
    ) -> list[Verdict]:
        """The verdicts on units that are stored in one transaction; raises as `append` does."""
        if len(self._queue) >= QUEUE_LIMIT or self._stopping:
            raise Overloaded()
        loop = asyncio.get_running_loop()
        given: list[asyncio.Future[Verdict]] = [loop.create_future() for _ in asked]
        self._queue.append(
            tuple(
                Pending(unit, accept, partial(resolve, verdict))
                for (unit, accept), verdict in zip(asked, given, strict=True)
            )
        )
        self._wake.set()
        return list(await asyncio.gather(*given))

    async def _run(self) -> None:
        """Sends a batch, then answers the one before it while the log is at work."""
        answered: list[tuple[Pending, Verdict]] = []
        while True:
            await asyncio.sleep(0)  # whoever is ready now travels along
            batch = self._next_batch()
            sending = asyncio.create_task(self._send(batch)) if batch else None
            if sending is not None:
                await asyncio.sleep(0)  # lets it go on its way
            answered.reverse()
            while answered:
                settle(*answered.pop())  # the next one may use its memory while it is warm
            if sending is not None:
                answered = await sending
            elif self._stopping:
                return
            else:
                await self._wake.wait()

    def _next_batch(self) -> list[tuple[Pending, ...]]:
        batch = [self._queue.popleft() for _ in range(min(BATCH, len(self._queue)))]
        if not self._queue and not self._stopping:
            self._wake.clear()
        return batch

    async def _send(self, groups: list[tuple[Pending, ...]]) -> list[tuple[Pending, Verdict]]:
        """The batch with the log's verdicts; who could not be sent is told at once."""
        batch = [pending for group in groups for pending in group]
        try:
            verdicts = await self._log.append([pending.unit for pending in batch])
        except (LogUnavailableError, OutcomeUnknownError) as fault:
            fail(batch, fault)
            return []
        except Exception as fault:
            # One unit that cannot be stored must not fail the strangers it travelled with.
            LOG.exception("append_failed", units=len(batch))
            if len(groups) == 1:
                fail(batch, fault)
                return []
            alone = [await self._send([group]) for group in groups]
            return [answer for answers in alone for answer in answers]
        return list(zip(batch, verdicts, strict=True))

    async def stop(self) -> None:
        """Sends what is queued, then ends; nothing more is taken."""
        self._stopping = True
        self._wake.set()
        if self._task is not None:
            await self._task


def settle(pending: Pending, verdict: Verdict) -> None:
    """Moves the game on, then answers; what goes wrong there concerns nobody else."""
    try:
        if verdict.outcome is Outcome.OK:
            pending.accept(verdict)
    except Exception as fault:
        LOG.exception("accept_failed", game=pending.unit.game_id.hex())
        tell(pending, fault)
        return
    tell(pending, verdict)


def fail(batch: list[Pending], fault: Exception) -> None:
    for pending in batch:
        tell(pending, fault)


def tell(pending: Pending, outcome: Verdict | Exception) -> None:
    try:
        pending.told(outcome)
    except Exception:
        LOG.exception("answer_failed", game=pending.unit.game_id.hex())


def resolve(verdict: asyncio.Future[Verdict], outcome: Verdict | Exception) -> None:
    """Answers whoever still waits."""
    if verdict.done():
        return
    if isinstance(outcome, Exception):
        verdict.set_exception(outcome)
    else:
        verdict.set_result(outcome)
