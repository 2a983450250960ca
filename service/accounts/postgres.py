"""Accounts in PostgreSQL (schema/0002_accounts.sql), behind a pool that the application owns."""

import asyncio
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Any, Final, LiteralString, TypeAlias
from uuid import UUID

import msgspec
import psycopg
from msgspec.structs import asdict
from psycopg.errors import ReadOnlySqlTransaction, UniqueViolation
from psycopg_pool import AsyncConnectionPool

from service.accounts import queries
from service.accounts.base import (
    PUBLIC_CLIENT,
    AnsweredBeforeError,
    ApiKey,
    Client,
    ExternalIdTakenError,
    KeyStanding,
    Player,
    ServiceKey,
    Standing,
)
from service.accounts.rows import client_of, key_of, player_of, utc, uuid_of, values_of
from service.eventlog.base import LogUnavailableError, Request
from service.eventlog.connections import conninfo, is_dead, sever
from service.ids import id_text

Connection: TypeAlias = psycopg.AsyncConnection[tuple[Any, ...]]
Pool: TypeAlias = AsyncConnectionPool[Connection]

OPTIONS: Final = "-c jit=off -c idle_in_transaction_session_timeout=5s"
ANSWER: Final = 1.0
"""Seconds that a question may take, with the wait for a connection."""
SILENCE: Final = 1.0
"""Seconds after a question without an answer in which no other is asked."""
FIRST_MEMBER: Final = b'{"id":"%b",'
"""How a kept answer about one player begins, and about nothing else."""
NAMELESS: Final = b'{"id":"%b","display_name":null}'
RECONNECT: Final = 2.0
"""Seconds after which the pool leaves it to the next question to connect again."""


def open_pool(url: str, size: int) -> Pool:
    """A pool for these accounts; entering it as a context opens it."""
    return AsyncConnectionPool(
        conninfo(url, OPTIONS),
        min_size=1,
        max_size=size,
        timeout=ANSWER,
        reconnect_timeout=RECONNECT,
        kwargs={"autocommit": True},
        open=False,
    )


class PostgresAccounts:
    """Every question is answered, or fails with LogUnavailableError, within `answer` seconds.

    While PostgreSQL keeps silent one question a second finds that out, and the others fail at
    once.
    """

    def __init__(self, pool: Pool, answer: float = ANSWER) -> None:
        self._pool = pool
        self._answer = answer
        self._silent_until = float("-inf")

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Connection]:
        end = time.monotonic() + self._answer
        try:
            connection = await self._take(end)
            try:
                async with _cut_at(end, connection), connection:
                    yield connection
            finally:
                await self._pool.putconn(connection)
        except (psycopg.OperationalError, ReadOnlySqlTransaction) as fault:
            if (now := time.monotonic()) >= end:
                self._silent_until = now + SILENCE
            raise LogUnavailableError(str(fault)) from fault

    async def _take(self, end: float) -> Connection:
        """A connection of the pool whose other side has not hung up."""
        if time.monotonic() < self._silent_until:
            raise LogUnavailableError("PostgreSQL does not answer")
        while True:
            connection = await self._pool.getconn(end - time.monotonic())
            if not is_dead(connection):
                return connection
            await connection.close()
            await self._pool.putconn(connection)

    async def _rows(self, query: LiteralString, values: Any) -> list[tuple[Any, ...]]:
        async with self._connection() as connection:
            cursor = await connection.execute(query, values)
            return await cursor.fetchall()

    async def _rows_once(
        self, query: LiteralString, values: Any, request: Request | None
    ) -> list[tuple[Any, ...]]:
        """The rows of a change, with its answer kept; nothing is kept where nothing was found."""
        if request is None:
            return await self._rows(query, values)
        rows: list[tuple[Any, ...]] = []
        async with self._connection() as connection, connection.transaction() as transaction:
            await _keep(connection, request)
            cursor = await connection.execute(query, values)
            rows = await cursor.fetchall()
            if not rows:
                raise psycopg.Rollback(transaction)
        return rows

    async def add_client(self, client: Client) -> None:
        await self._rows(queries.ADD_CLIENT, values_of(client))

    async def client(self, client_id: bytes) -> Client | None:
        rows = await self._rows(queries.CLIENT, (UUID(bytes=client_id),))
        return client_of(rows[0]) if rows else None

    async def clients(self, before: bytes | None, limit: int) -> list[Client]:
        rows = await self._rows(queries.CLIENTS, {"before": uuid_of(before), "limit": limit})
        return [client_of(row) for row in rows]

    async def add_key(self, key: ApiKey, digest: bytes) -> bool:
        values = values_of(key) | {"digest": digest, "scopes": list(key.scopes)}
        return bool(await self._rows(queries.ADD_KEY, values))

    async def key(self, client_id: bytes, key_id: bytes) -> ApiKey | None:
        rows = await self._rows(queries.KEY, (UUID(bytes=client_id), UUID(bytes=key_id)))
        return key_of(rows[0]) if rows else None

    async def keys(self, client_id: bytes, before: bytes | None, limit: int) -> list[ApiKey]:
        rows = await self._rows(
            queries.KEYS,
            {"client_id": UUID(bytes=client_id), "before": uuid_of(before), "limit": limit},
        )
        return [key_of(row) for row in rows]

    async def end_key(
        self, client_id: bytes, key_id: bytes, at: datetime, request: Request | None = None
    ) -> ApiKey | None:
        values = (at, UUID(bytes=client_id), UUID(bytes=key_id))
        rows = await self._rows_once(queries.END_KEY, values, request)
        return key_of(rows[0]) if rows else None

    async def use_keys(self, digests: Sequence[bytes]) -> Mapping[bytes, KeyStanding]:
        async with self._connection() as connection:
            cursor = await connection.execute(queries.KEY_STANDINGS, (list(digests),))
            rows = await cursor.fetchall()
            if unnoted := [row[0] for row in rows if row[4]]:
                await connection.execute(queries.NOTE_USE, (unnoted,))
        return {
            row[0]: KeyStanding(row[1].bytes, tuple(row[2]), row[3] and utc(row[3])) for row in rows
        }

    async def add_player(self, player: Player, request: Request | None = None) -> None:
        try:
            await self._rows_once(queries.ADD_PLAYER, values_of(player), request)
        except UniqueViolation as fault:
            raise await self._taken(player.client_id, player.external_id) from fault

    async def _taken(self, client_id: bytes, external_id: str | None) -> Exception:
        """Names the player in the way."""
        rows = await self._rows(queries.PLAYER_BY_EXTERNAL_ID, (UUID(bytes=client_id), external_id))
        if not rows:
            return LogUnavailableError("the external id was freed just now: send again")
        return ExternalIdTakenError(rows[0][0].bytes)

    async def player(self, player_id: bytes) -> Player | None:
        rows = await self._rows(queries.PLAYER, (UUID(bytes=player_id),))
        return player_of(rows[0]) if rows else None

    async def players(self, player_ids: Sequence[bytes]) -> Mapping[bytes, Player]:
        ids = [UUID(bytes=player_id) for player_id in player_ids]
        found = [player_of(row) for row in await self._rows(queries.PLAYERS, (ids,))]
        return {player.player_id: player for player in found}

    async def change_player(
        self,
        client_id: bytes,
        player_id: bytes,
        display_name: str | msgspec.UnsetType | None = msgspec.UNSET,
        external_id: str | msgspec.UnsetType | None = msgspec.UNSET,
    ) -> Player | None:
        reference = None if external_id is msgspec.UNSET else external_id
        values = {
            "client_id": UUID(bytes=client_id),
            "player_id": UUID(bytes=player_id),
            "rename": display_name is not msgspec.UNSET,
            "display_name": None if display_name is msgspec.UNSET else display_name,
            "refer": external_id is not msgspec.UNSET,
            "external_id": reference,
        }
        try:
            rows = await self._rows(queries.CHANGE_PLAYER, values)
        except UniqueViolation as fault:
            raise await self._taken(client_id, reference) from fault
        return player_of(rows[0]) if rows else None

    async def forget_player(
        self, client_id: bytes, player_id: bytes, at: datetime, request: Request | None = None
    ) -> Player | None:
        values = {
            "client_id": UUID(bytes=client_id),
            "player_id": UUID(bytes=player_id),
            "at": at,
            "client": client_id,
            "begins": FIRST_MEMBER % id_text(player_id).encode(),
            "blank": NAMELESS % id_text(player_id).encode(),
        }
        rows = await self._rows_once(queries.FORGET_PLAYER, values, request)
        return player_of(rows[0]) if rows else None

    async def adopt_player(
        self, player_id: bytes, client_id: bytes, request: Request | None = None
    ) -> Player | None:
        values = {
            "client_id": UUID(bytes=client_id),
            "player_id": UUID(bytes=player_id),
            "public": UUID(bytes=PUBLIC_CLIENT),
        }
        rows = await self._rows_once(queries.ADOPT_PLAYER, values, request)
        return player_of(rows[0]) if rows else None

    async def keep_request(self, request: Request) -> None:
        async with self._connection() as connection, connection.transaction():
            await _keep(connection, request)

    async def kept_request(self, client_id: bytes, subject: str, key_hash: bytes) -> Request | None:
        values = {"client_id": client_id, "subject": subject, "key_hash": key_hash}
        rows = await self._rows(queries.REQUEST, values)
        return Request(*rows[0]) if rows else None

    async def standings(self, player_ids: Sequence[bytes]) -> Mapping[bytes, Standing]:
        ids = [UUID(bytes=player_id) for player_id in player_ids]
        rows = await self._rows(queries.STANDINGS, (ids,))
        return {row[0].bytes: Standing(row[1].bytes, row[2], row[3]) for row in rows}

    async def add_service_key(self, key: ServiceKey) -> None:
        await self._rows(queries.ADD_SERVICE_KEY, asdict(key))

    async def service_keys(self) -> list[ServiceKey]:
        rows = await self._rows(queries.SERVICE_KEYS, ())
        return [ServiceKey(kid, public, wrapped, utc(at)) for kid, public, wrapped, at in rows]

    async def withdraw_service_key(self, kid: str, at: datetime) -> bool:
        return bool(await self._rows(queries.WITHDRAW_SERVICE_KEY, (at, kid)))


@asynccontextmanager
async def _cut_at(end: float, connection: Connection) -> AsyncIterator[None]:
    """Cuts the connection at that moment: who waits for its answer gets OperationalError."""
    loop = asyncio.get_running_loop()
    timer = loop.call_later(end - time.monotonic(), sever, connection)
    try:
        yield
    finally:
        timer.cancel()


async def _keep(connection: Connection, request: Request) -> None:
    """Stores an answer; AnsweredBeforeError, which undoes the transaction, when one is there."""
    values = asdict(request)
    cursor = await connection.execute(queries.KEEP_REQUEST, values)
    if await cursor.fetchone() is not None:
        return
    cursor = await connection.execute(queries.REQUEST, values)
    row = await cursor.fetchone()
    if row is None:
        raise LogUnavailableError("the stored request was purged just now: send again")
    raise AnsweredBeforeError(Request(*row))
