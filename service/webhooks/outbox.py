"""What waits to be sent, and what became of it: the sending side of the store.

One process at a time holds a webhook, for a few seconds that it renews: only the holder sends, so
nothing is sent twice and the order within a game is kept. A holder that dies is replaced when its
time has run out.
"""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Any, Final
from uuid import UUID

from service.accounts.signing import Seal
from service.webhooks import outbox_queries as queries
from service.webhooks import schedule
from service.webhooks.database import Database, instant, rows
from service.webhooks.queries import DISABLE
from service.webhooks.records import Attempt, DisabledReason, Due, Status
from service.webhooks.signing import Signer, open_sealed
from service.webhooks.store import secrets_of

HOLD: Final = 15.0
"""Seconds for which a webhook is held, unless it is renewed."""
GONE: Final = 410


class Outbox:
    """All methods raise LogUnavailableError. `holder` names this process and no other."""

    def __init__(
        self, database: Database, seal: Seal, now: Callable[[], float], holder: str
    ) -> None:
        self._database = database
        self._seal = seal
        self._now = now
        self._holder = holder

    async def with_work(self, held: Sequence[bytes], limit: int) -> list[bytes]:
        """Webhooks that somebody should send for, beside those held here already."""
        values = self._values(held=[UUID(bytes=one) for one in held], limit=limit)
        return [row[0] for row in await self._database.rows(queries.WITH_WORK, values)]

    async def hold(self, webhook_id: bytes) -> int | None:
        """Takes or keeps hold of a webhook: its failures in a row; None if it is not to be had."""
        until = instant(self._now()) + timedelta(seconds=HOLD)
        values = self._values(webhook_id=UUID(bytes=webhook_id), until=until)
        found = await self._database.rows(queries.HOLD, values)
        return found[0][0] if found else None

    async def release(self, webhook_id: bytes) -> None:
        async with self._database.connection() as connection:
            values = self._values(webhook_id=UUID(bytes=webhook_id))
            await connection.execute(queries.RELEASE, values)

    async def heads(self, webhook_id: bytes, busy: Sequence[bytes], limit: int) -> list[Due]:
        """The first waiting message of each game, where it is due, but for the `busy` games."""
        values = self._values(
            webhook_id=UUID(bytes=webhook_id),
            busy=[UUID(bytes=one) for one in busy],
            limit=limit,
        )
        return [Due(*row) for row in await self._database.rows(queries.HEADS, values)]

    async def endpoint(self, webhook_id: bytes) -> tuple[str, int, tuple[Signer, ...]]:
        """Where to send, at which revision, and who signs. Raises WrongSecretError."""
        id = UUID(bytes=webhook_id)
        async with self._database.connection() as connection:
            [[url, revision]] = await rows(connection, queries.ENDPOINT, {"webhook_id": id})
            secrets = await secrets_of(connection, [id], instant(self._now()))
        signers = tuple(open_sealed(self._seal, secret) for secret in secrets.get(id, ()))
        return url, revision, signers

    async def delivered(self, webhook_id: bytes, due: Due, attempt: Attempt) -> Due | None:
        """Notes a success; answers the next message of the same game, if one waits."""
        values = self._result(webhook_id, due, attempt)
        async with self._database.connection() as connection:
            found = await rows(connection, queries.DELIVERED, values)
            if due.attempts:  # what waited behind it need not wait any longer
                await connection.execute(queries.STREAM_DUE, values | {"due": values["now"]})
        return Due(*found[0]) if found else None

    async def failed(self, webhook_id: bytes, due: Due, attempt: Attempt) -> DisabledReason | None:
        """Notes a failure and when to try again; why the webhook was disabled, if it was.

        `disabling` says when it is.
        """
        now = self._now()
        again = schedule.delay(due.attempts + 1, attempt.asked)
        is_over = again is None or attempt.status == GONE
        next_at = instant(now + (again or 0.0))
        values = self._result(webhook_id, due, attempt) | {
            "status": int(Status.FAILED if is_over else Status.WAITING),
            "due": instant(now) if is_over else next_at,
            "finished": instant(now) if is_over else None,
            "error": attempt.error,
        }
        async with self._database.transaction() as connection:
            await connection.execute(queries.FAILED, values)
            await connection.execute(queries.STREAM_DUE, values)
            [[failures, since]] = await rows(connection, queries.ENDPOINT_FAILED, values)
            reason = disabling(due, attempt, now, failures, since)
            if reason is not None:
                await connection.execute(DISABLE, values | {"reason": reason})
            elif pause := schedule.pause(failures, attempt.asked):
                until = instant(now + pause)
                await connection.execute(queries.ENDPOINT_PAUSE, values | {"until": until})
        return reason

    def _result(self, webhook_id: bytes, due: Due, attempt: Attempt) -> dict[str, Any]:
        return self._values(
            webhook_id=UUID(bytes=webhook_id),
            delivery_id=UUID(bytes=due.delivery_id),
            stream_id=UUID(bytes=due.stream_id),
            round=due.round,
            response=attempt.status,
            duration=attempt.duration_ms,
        )

    def _values(self, **values: Any) -> dict[str, Any]:
        return {"now": instant(self._now()), "holder": self._holder, **values}


def disabling(
    due: Due, attempt: Attempt, now: float, failures: int, since: datetime
) -> DisabledReason | None:
    """Why a webhook is to be disabled after a failed attempt, if it is.

    410 disables at once. So does the last attempt of a message when nothing has arrived since its
    first; and, since an endpoint that fails is tried but now and then, a long time with many
    failures and nothing else.
    """
    if attempt.status == GONE:
        return "gone"
    is_last = schedule.delay(due.attempts + 1) is None
    if is_last and due.tried_at is not None and since <= due.tried_at:
        return "failing"
    is_long = now - since.timestamp() >= schedule.FAILING_LIMIT
    return "failing" if is_long and failures >= schedule.FAILING_ATTEMPTS else None
