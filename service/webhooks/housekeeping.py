"""What is kept no longer, and what has grown too long."""

from collections.abc import Callable
from datetime import timedelta
from typing import Final
from uuid import UUID

import structlog

from service.webhooks import outbox_queries as queries
from service.webhooks.database import WORK, Connection, Database, instant, rows
from service.webhooks.metrics import DISABLED, OLDEST, WAITING
from service.webhooks.queries import DISABLE

LOG: Final = structlog.stdlib.get_logger("overtrick.webhooks")
LOCK: Final = 0x7765_6268  # an advisory lock of this work alone
KEPT: Final = timedelta(days=7)
"""How long the log of deliveries reaches back."""
BATCH: Final = 5_000
MOST_WAITING: Final = 100_000
"""Deliveries that may wait for one endpoint."""


class Housekeeper:
    """Keeps the webhooks' tables small; of several processes one does it at a time."""

    def __init__(
        self, database: Database, now: Callable[[], float], most_waiting: int = MOST_WAITING
    ) -> None:
        self._database = database
        self._now = now
        self._most_waiting = most_waiting

    async def tidy(self) -> None:
        """Raises LogUnavailableError."""
        async with self._database.transaction(WORK) as connection:
            [[alone]] = await rows(connection, queries.ALONE, {"lock": LOCK})
            if not alone:
                return
            now = instant(self._now())
            values = {"before": now - KEPT, "limit": BATCH, "now": now}
            await connection.execute(queries.TRIM, values)
            await connection.execute(queries.TRIM_ENDED, values)
            await connection.execute(queries.FORGET_WEBHOOKS)
            await connection.execute(queries.FORGET_SECRETS, values)
        await self._measure()

    async def _measure(self) -> None:
        now = instant(self._now())
        async with self._database.connection(WORK) as connection:
            backlog = await rows(connection, queries.BACKLOG, {})
            WAITING.set(sum(count for _, count, _ in backlog))
            oldest = min((since for _, _, since in backlog), default=now)
            OLDEST.set((now - oldest).total_seconds())
            for webhook_id, count, _ in backlog:
                if count > self._most_waiting:
                    await self._overflow(connection, webhook_id)

    async def _overflow(self, connection: Connection, webhook_id: bytes) -> None:
        """Disables a webhook whose endpoint cannot keep up."""
        values = {
            "webhook_id": UUID(bytes=webhook_id),
            "now": instant(self._now()),
            "reason": "overflowing",
        }
        await connection.execute(DISABLE, values)
        DISABLED.labels("overflowing").inc()
        LOG.warning("webhook_disabled", webhook=webhook_id.hex(), reason="overflowing")
