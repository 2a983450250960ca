"""The webhooks of one process: collects, replays, sends, tidies up, for as long as it runs."""

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Final

import structlog

from service.accounts.signing import Seal
from service.engine.answers import Happened
from service.engine.game import LiveGame
from service.eventlog.base import LogUnavailableError
from service.webhooks import outbox_queries as queries
from service.webhooks.addresses import Network
from service.webhooks.collecting import Collector
from service.webhooks.database import RELAXED, Database
from service.webhooks.dispatching import LINGER, Dispatcher
from service.webhooks.housekeeping import Housekeeper
from service.webhooks.metrics import ERRORS
from service.webhooks.outbox import Outbox
from service.webhooks.replaying import Replayer
from service.webhooks.sending import Sender
from service.webhooks.store import WebhookStore

LOG: Final = structlog.stdlib.get_logger("overtrick.webhooks")

IDLE: Final = 2.0
"""Seconds between two looks whether there is a webhook at all."""
POLL: Final = 1.0
"""Seconds between two looks at what other processes have stored or left."""
GATHER: Final = 0.05
"""Seconds between two rounds while games are played: what is stored meanwhile goes along."""
TIDY: Final = 60.0
LEAVE: Final = 5.0
"""Seconds for which a process on its way out finishes what it is sending."""


class Webhooks:
    """`store` is for the routes. While no webhook exists, one small question every two seconds
    is all that is done."""

    def __init__(
        self,
        database_url: str,
        seal: Seal,
        now: Callable[[], float],
        holder: str,
        private: Sequence[Network] = (),
        *,
        sender: Sender | None = None,
        linger: float = LINGER,
        look_every: float = POLL,
    ) -> None:
        self.private = tuple(private)
        managed = Database(database_url)
        self._database = Database(database_url, RELAXED)
        self._databases = (managed, self._database)
        self.store = WebhookStore(managed, seal, now, self.wake)
        self._sender = sender or Sender(self.private)
        outbox = Outbox(self._database, seal, now, holder)
        self.collector = Collector(self._database, now)
        self.replayer = Replayer(self._database, now)
        self.dispatcher = Dispatcher(outbox, self._sender, self.private, now, linger)
        self.housekeeper = Housekeeper(self._database, now)
        self._active = False
        self._woken = asyncio.Event()
        self._look_every = look_every
        self._looked_at = float("-inf")
        self._tidied_at = time.monotonic()
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        for database in self._databases:
            await database.open()

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="webhooks")

    def told(self, _game: LiveGame, events: Sequence[Happened]) -> None:
        """Listens to the engine: it is on the path of every command."""
        if self._active and events:
            self._woken.set()

    def wake(self) -> None:
        """A webhook was changed here."""
        self._active = True
        self._woken.set()

    async def round(self) -> bool:
        """Collects and replays once, and has everything sent; whether any webhook exists.

        Raises LogUnavailableError.
        """
        [[live, replays]] = await self._database.rows(queries.ANY_LIVE, {})
        if live:
            found = await self.collector.collect()
            if replays and (again := await self.replayer.step()) is not None:
                found |= again
                self._woken.set()
            self.dispatcher.wake(found)
            await self._look()
        if time.monotonic() - self._tidied_at > TIDY:
            self._tidied_at = time.monotonic()
            await self.housekeeper.tidy()
        return bool(live)

    async def _look(self) -> None:
        """Looks for what is due again, or was left by others: not in every round."""
        now = time.monotonic()
        if now - self._looked_at >= self._look_every:
            self._looked_at = now
            await self.dispatcher.look()

    async def _run(self) -> None:
        while True:
            self._woken.clear()
            try:
                self._active = await self.round()
            except LogUnavailableError as fault:
                LOG.info("webhooks_wait", reason=str(fault))
            except Exception:
                ERRORS.inc()
                LOG.exception("webhooks_failed")
                await asyncio.sleep(POLL)
            await self._pause()

    async def _pause(self) -> None:
        await asyncio.sleep(GATHER)
        try:
            async with asyncio.timeout(POLL if self._active else IDLE):
                await self._woken.wait()
        except TimeoutError:
            return

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self.dispatcher.stop(LEAVE)
        await self._sender.close()
        for database in self._databases:
            await database.close()
