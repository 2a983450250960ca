"""Sending what waits: a worker for each webhook that this process holds.

A worker sends for one endpoint alone, a few games at once and the messages of a game one after
another, so an endpoint that is slow or dead holds up nobody else.
"""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import structlog

from service.eventlog.base import LogUnavailableError
from service.ids import id_text
from service.webhooks.addresses import Network, Target, UnusableUrlError, parse_url
from service.webhooks.metrics import ATTEMPTS, DISABLED, SECONDS
from service.webhooks.outbox import HOLD, Outbox
from service.webhooks.records import Attempt, Due
from service.webhooks.sending import TIMEOUT, Sender
from service.webhooks.signing import Signer, signed_headers

LOG: Final = structlog.stdlib.get_logger("overtrick.webhooks")

SLOTS: Final = 8
"""Games of one endpoint that are told of at once, while it is well; else one."""
IN_A_ROW: Final = 20
"""Messages of one game sent before the others have their turn."""
POLL: Final = 0.25
"""Seconds after which a worker looks for what other processes have collected."""
LINGER: Final = 2.0
"""Seconds for which a webhook is held when nothing waits any more."""
WORKERS: Final = 500
RENEW: Final = HOLD / 4
STALE: Final = HOLD - TIMEOUT / 2
"""Seconds after its last renewal in which nothing new is sent: another may hold it soon."""


class Endpoint:
    """Where a webhook's messages go and who signs them, as last read."""

    def __init__(self) -> None:
        self.revision = -1
        self.target: Target | None = None
        self.signers: tuple[Signer, ...] = ()


class Worker:
    """Sends for one webhook until nothing waits, then lets go of it."""

    def __init__(
        self,
        webhook_id: bytes,
        outbox: Outbox,
        sender: Sender,
        private: tuple[Network, ...],
        now: Callable[[], float],
        linger: float,
    ) -> None:
        self.webhook_id = webhook_id
        self._outbox = outbox
        self._sender = sender
        self._private = private
        self._now = now
        self._linger = linger
        self._endpoint = Endpoint()
        self._busy: dict[bytes, asyncio.Task[None]] = {}
        self._is_well = False
        self._held_at = float("-inf")
        self._stopping = False
        self.woken = asyncio.Event()

    async def run(self) -> None:
        try:
            if await self._renew():
                await self._send_all()
        except asyncio.CancelledError:
            for task in self._busy.values():
                task.cancel()
            raise
        finally:
            await self._leave()

    def stop(self) -> None:
        """What is under way is finished, nothing new is begun."""
        self._stopping = True
        self.woken.set()

    async def _send_all(self) -> None:
        last_work = time.monotonic()
        while not self._stopping:
            if time.monotonic() - self._held_at > RENEW and not await self._renew():
                return
            started = await self._start()
            if self._busy:
                last_work = time.monotonic()
                await self._wait()
            elif not started and time.monotonic() - last_work >= self._linger:
                return
            elif not started:
                await self._wait()

    async def _renew(self) -> bool:
        """Whether the webhook is held here; it is not any more when it is disabled or rests."""
        began = time.monotonic()
        failures = await self._outbox.hold(self.webhook_id)
        if failures is None:
            return False
        self._held_at = began
        self._is_well = failures == 0
        return True

    async def _start(self) -> bool:
        """Begins with the games whose turn it is; whether there were any."""
        self.woken.clear()
        free = (SLOTS if self._is_well else 1) - len(self._busy)
        if free <= 0:
            return False
        heads = await self._outbox.heads(self.webhook_id, list(self._busy), free)
        for due in heads:
            self._busy[due.stream_id] = asyncio.create_task(self._tell(due))
        return bool(heads)

    async def _wait(self) -> None:
        """Until a game is done with, something new is known of, or it is time to look."""
        woken = asyncio.ensure_future(self.woken.wait())
        await asyncio.wait(
            {woken, *self._busy.values()}, timeout=POLL, return_when=asyncio.FIRST_COMPLETED
        )
        woken.cancel()
        for stream_id, task in list(self._busy.items()):
            if task.done():
                del self._busy[stream_id]
                task.result()

    async def _tell(self, first: Due) -> None:
        """Sends the messages of a game in order, until one fails or others must have a turn."""
        due: Due | None = first
        for _ in range(IN_A_ROW):
            if due is None or self._stopping or time.monotonic() - self._held_at > STALE:
                return
            due = await self._try(due)

    async def _try(self, due: Due) -> Due | None:
        """Sends a message; the next one of the game when it arrived."""
        attempt = await self._attempt(due)
        result = "delivered" if attempt.error is None else "failed"
        ATTEMPTS.labels(result).inc()
        SECONDS.observe(attempt.duration_ms / 1000)
        if attempt.error is None:
            self._is_well = True
            return await self._outbox.delivered(self.webhook_id, due, attempt)
        self._is_well = False
        reason = await self._outbox.failed(self.webhook_id, due, attempt)
        if reason is not None:
            DISABLED.labels(reason).inc()
            LOG.warning("webhook_disabled", webhook=id_text(self.webhook_id), reason=reason)
            self.stop()
        return None

    async def _attempt(self, due: Due) -> Attempt:
        endpoint = await self._current(due.revision)
        if endpoint.target is None:
            return Attempt(None, 0, "address_refused")
        now = self._now()
        headers = signed_headers(message_id(due), int(now), due.body, endpoint.signers)
        return await self._sender.post(endpoint.target, headers, due.body, now)

    async def _current(self, revision: int) -> Endpoint:
        """The endpoint as it is now: it may have moved, or its secrets been rotated."""
        if self._endpoint.revision != revision:
            url, read, signers = await self._outbox.endpoint(self.webhook_id)
            self._endpoint.signers = signers
            try:
                self._endpoint.target = parse_url(url, self._private)
            except UnusableUrlError:  # allowed once, by other settings
                self._endpoint.target = None
            self._endpoint.revision = read
        return self._endpoint

    async def _leave(self) -> None:
        await asyncio.gather(*self._busy.values(), return_exceptions=True)
        with suppress(LogUnavailableError):
            await self._outbox.release(self.webhook_id)


def message_id(due: Due) -> str:
    """The `webhook-id`: the same for each attempt and replay, and for each webhook."""
    return message_name(due.stream_id, due.version, due.name)


def message_name(stream_id: bytes, version: int, name: str) -> str:
    return f"{id_text(stream_id)}:{version}:{name}"


class Dispatcher:
    """The workers of this process."""

    def __init__(
        self,
        outbox: Outbox,
        sender: Sender,
        private: tuple[Network, ...],
        now: Callable[[], float],
        linger: float = LINGER,
    ) -> None:
        self._outbox = outbox
        self._sender = sender
        self._private = private
        self._now = now
        self._linger = linger
        self._workers: dict[bytes, tuple[Worker, asyncio.Task[None]]] = {}

    async def look(self) -> None:
        """Takes on what nobody sends for. Raises LogUnavailableError."""
        free = WORKERS - len(self._workers)
        if free > 0:
            self.wake(await self._outbox.with_work(list(self._workers), free))

    def wake(self, webhook_ids: list[bytes] | set[bytes]) -> None:
        """There is something to send for these."""
        for webhook_id in webhook_ids:
            if (known := self._workers.get(webhook_id)) is not None:
                known[0].woken.set()
            elif len(self._workers) < WORKERS:
                self._begin(webhook_id)

    def _begin(self, webhook_id: bytes) -> None:
        worker = Worker(
            webhook_id, self._outbox, self._sender, self._private, self._now, self._linger
        )
        task = asyncio.create_task(worker.run(), name=f"webhook {webhook_id.hex()}")
        self._workers[webhook_id] = (worker, task)
        task.add_done_callback(lambda done: self._ended(webhook_id, done))

    def _ended(self, webhook_id: bytes, task: asyncio.Task[None]) -> None:
        """A worker that failed is begun again when the next look finds its work."""
        del self._workers[webhook_id]
        if task.cancelled() or (fault := task.exception()) is None:
            return
        if isinstance(fault, LogUnavailableError):
            LOG.info("webhook_waits", webhook=id_text(webhook_id), reason=str(fault))
        else:
            LOG.error("webhook_failed", webhook=id_text(webhook_id), exc_info=fault)

    async def idle(self) -> None:
        """Waits until every worker has let go."""
        while self._workers:
            await asyncio.wait([task for _, task in self._workers.values()])
            await asyncio.sleep(0)

    async def stop(self, seconds: float) -> None:
        """Finishes what is under way, for so long at most."""
        for worker, _ in self._workers.values():
            worker.stop()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self.idle()
        tasks = [task for _, task in self._workers.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
