"""Webhooks as their clients manage them: every method concerns one client's own webhooks alone."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Final, LiteralString
from uuid import UUID

import msgspec

from service.accounts.base import AnsweredBeforeError
from service.accounts.queries import KEEP_REQUEST
from service.accounts.queries import REQUEST as STORED_REQUEST
from service.accounts.signing import Seal
from service.eventlog.base import LogUnavailableError, Request, shard_of
from service.ids import new_id
from service.refusals import NotFound, WebhookDisabled, WebhookLimit
from service.webhooks import queries
from service.webhooks.database import Connection, Database, Row, instant, rows
from service.webhooks.records import Delivery, Replay, Status, Wanted, Webhook
from service.webhooks.rows import (
    delivery_of,
    ids_of,
    ping_values,
    secret_values,
    trial,
    uuid_or_none,
    wanted_values,
    webhook_of,
)
from service.webhooks.signing import SealedSecret, Signer, close, new_signer

MOST: Final = 50
"""Webhooks of one client."""


class WebhookStore:
    """All methods raise LogUnavailableError when PostgreSQL is down.

    `changed` is called after each change that gives something to send.
    """

    def __init__(
        self,
        database: Database,
        seal: Seal,
        clock: Callable[[], float],
        changed: Callable[[], None],
    ) -> None:
        self._database = database
        self._seal = seal
        self._clock = clock
        self._changed = changed

    async def add(self, client_id: bytes, wanted: Wanted) -> tuple[Webhook, Signer]:
        """Makes a webhook for what happens from now on. Raises WebhookLimit, NotFound for a game
        of somebody else."""
        signer, at = new_signer(), instant(self._clock())
        secret = close(self._seal, new_id(), signer, at)
        async with self._database.transaction() as connection:
            await rows(connection, queries.LOCK_CLIENT, {"client_id": UUID(bytes=client_id)})
            [[count]] = await rows(connection, queries.COUNT, {"client_id": UUID(bytes=client_id)})
            if count >= MOST:
                raise WebhookLimit(MOST)
            await _check_game(connection, client_id, wanted.filter.game_id)
            values = wanted_values(new_id(), wanted, at) | {"client_id": UUID(bytes=client_id)}
            [row] = await rows(connection, queries.ADD, values)
            await connection.execute(queries.KEEP_SECRET, secret_values(row[0], secret))
        self._changed()
        return webhook_of(row, (secret,)), signer

    async def find(self, client_id: bytes, webhook_id: bytes) -> Webhook:
        """Raises NotFound."""
        async with self._database.connection() as connection:
            row = await _own(connection, queries.FIND, client_id, webhook_id)
            return await self._whole(connection, row)

    async def of_client(self, client_id: bytes, before: bytes | None, limit: int) -> list[Webhook]:
        """A client's webhooks, newest first, older than the id `before`."""
        values = {
            "client_id": UUID(bytes=client_id),
            "before": uuid_or_none(before),
            "limit": limit,
        }
        async with self._database.connection() as connection:
            found = await rows(connection, queries.LIST, values)
            secrets = await secrets_of(connection, [row[0] for row in found], self._now())
        return [webhook_of(row, secrets.get(row[0], ())) for row in found]

    async def change(
        self,
        client_id: bytes,
        webhook_id: bytes,
        change: Callable[[Webhook], Wanted],
        enabled: bool | None,
    ) -> Webhook:
        """Changes a webhook by what `change` makes of it, and enables or disables it.

        Enabled again it concerns what happens from then on. Raises NotFound.
        """
        async with self._database.transaction() as connection:
            row = await _own(connection, queries.FIND_LOCKED, client_id, webhook_id)
            wanted = change(webhook_of(row))
            if wanted.filter.game_id != webhook_of(row).filter.game_id:
                await _check_game(connection, client_id, wanted.filter.game_id)
            values = wanted_values(webhook_id, wanted, self._now())
            [row] = await rows(connection, queries.CHANGE, values)
            if enabled is not None:
                query = queries.ENABLE if enabled else queries.DISABLE
                switched = await rows(connection, query, values | {"reason": "request"})
                row = switched[0] if switched else row
            changed = await self._whole(connection, row)
        self._changed()
        return changed

    async def delete(self, client_id: bytes, webhook_id: bytes, request: Request | None) -> None:
        """Ends a webhook at once; its deliveries are removed soon. Raises NotFound,
        AnsweredBeforeError."""
        values = ids_of(client_id, webhook_id) | {"now": self._now()}
        async with self._database.transaction() as connection:
            await keep(connection, request)
            if not await rows(connection, queries.DELETE, values):
                raise NotFound()
            await connection.execute(queries.DELETE_SECRETS, values)
            await connection.execute(queries.DELETE_REPLAYS, values)

    async def rotate(
        self, client_id: bytes, webhook_id: bytes, overlap: float
    ) -> tuple[Webhook, Signer]:
        """Gives a webhook new secrets; the ones before sign too for `overlap` seconds more.

        Raises NotFound.
        """
        at, signer = self._now(), new_signer()
        secret = close(self._seal, new_id(), signer, at)
        id = UUID(bytes=webhook_id)
        values = {
            "webhook_id": id,
            "now": at,
            "until": at + timedelta(seconds=overlap),
        }
        async with self._database.transaction() as connection:
            await _own(connection, queries.FIND_LOCKED, client_id, webhook_id)
            await connection.execute(queries.EXPIRE_SECRETS, values)
            await connection.execute(queries.KEEP_SECRET, secret_values(id, secret))
            [row] = await rows(connection, queries.TOUCH, values)
            return await self._whole(connection, row), signer

    async def deliveries(
        self,
        client_id: bytes,
        webhook_id: bytes,
        status: Status | None,
        before: bytes | None,
        limit: int,
    ) -> list[Delivery]:
        """What was sent and is to be sent, newest first. Raises NotFound."""
        values = {
            "webhook_id": UUID(bytes=webhook_id),
            "before": uuid_or_none(before),
            "status": None if status is None else int(status),
            "limit": limit,
        }
        async with self._database.connection() as connection:
            await _own(connection, queries.FIND, client_id, webhook_id)
            return [delivery_of(row) for row in await rows(connection, queries.DELIVERIES, values)]

    async def ping(self, client_id: bytes, delivery: Delivery, request: Request | None) -> None:
        """Has a trial message sent. Raises NotFound, WebhookDisabled, AnsweredBeforeError."""
        async with self._database.transaction() as connection:
            await keep(connection, request)
            _require_enabled(
                await _own(connection, queries.FIND_LOCKED, client_id, delivery.webhook_id)
            )
            await connection.execute(queries.ADD_PING, ping_values(delivery))
        self._changed()

    async def replay(
        self, client_id: bytes, webhook_id: bytes, replay: Replay, request: Request | None
    ) -> None:
        """Has everything sent again that the replay names. Raises NotFound, WebhookDisabled,
        AnsweredBeforeError."""
        values = {
            "replay_id": UUID(bytes=replay.replay_id),
            "webhook_id": UUID(bytes=webhook_id),
            "game_id": uuid_or_none(replay.game_id),
            "from_version": replay.from_version,
            "since": replay.since,
            "now": self._now(),
        }
        async with self._database.transaction() as connection:
            await keep(connection, request)
            _require_enabled(await _own(connection, queries.FIND_LOCKED, client_id, webhook_id))
            await _check_game(connection, client_id, replay.game_id)
            await connection.execute(queries.ADD_REPLAY, values)
        self._changed()

    def trial(self, webhook_id: bytes) -> Delivery:
        """A trial message, not sent yet."""
        return trial(webhook_id, self._now())

    async def _whole(self, connection: Connection, row: Row) -> Webhook:
        secrets = await secrets_of(connection, [row[0]], self._now())
        return webhook_of(row, secrets.get(row[0], ()))

    def _now(self) -> datetime:
        return instant(self._clock())


async def secrets_of(
    connection: Connection, webhook_ids: Sequence[UUID], now: datetime
) -> dict[UUID, tuple[SealedSecret, ...]]:
    """The secrets that sign now, by webhook, the newest first."""
    found: dict[UUID, tuple[SealedSecret, ...]] = {}
    values = {"webhook_ids": list(webhook_ids), "now": now}
    for webhook_id, secret_id, *rest in await rows(connection, queries.SECRETS, values):
        secret = SealedSecret(secret_id.bytes, *rest)
        found[webhook_id] = (*found.get(webhook_id, ()), secret)
    return found


async def keep(connection: Connection, request: Request | None) -> None:
    """Stores an answer. Raises AnsweredBeforeError where one stands under the same key."""
    if request is None:
        return
    values = msgspec.structs.asdict(request)
    if await rows(connection, KEEP_REQUEST, values):
        return
    found = await rows(connection, STORED_REQUEST, values)
    if not found:
        raise LogUnavailableError("the stored request was purged just now: send again")
    raise AnsweredBeforeError(Request(*found[0]))


async def _own(connection: Connection, query: LiteralString, client: bytes, webhook: bytes) -> Row:
    """The row of a client's webhook. Raises NotFound."""
    found = await rows(connection, query, ids_of(client, webhook))
    if not found:
        raise NotFound()
    return found[0]


async def _check_game(connection: Connection, client_id: bytes, game_id: bytes | None) -> None:
    """A game of somebody else is not to be seen. Raises NotFound."""
    if game_id is None:
        return
    values = {"shard": shard_of(game_id), "game_id": UUID(bytes=game_id), "client": client_id}
    if not await rows(connection, queries.OWN_GAME, values):
        raise NotFound()


def _require_enabled(row: Row) -> None:
    if (reason := webhook_of(row).disabled_reason) is not None:
        raise WebhookDisabled(reason)
