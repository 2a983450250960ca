"""Connections to PostgreSQL for the webhooks' own work: none while there is nothing to do."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from typing import Any, Final, LiteralString, TypeAlias

import psycopg
from psycopg.errors import ReadOnlySqlTransaction
from psycopg_pool import AsyncConnectionPool

from service.eventlog.base import LogUnavailableError
from service.eventlog.connections import conninfo, is_dead, sever

Connection: TypeAlias = psycopg.AsyncConnection[tuple[Any, ...]]
Row: TypeAlias = tuple[Any, ...]

# A process that has stopped in the middle of its work must not keep a lane from the others.
OPTIONS: Final = (
    r"-c jit=off -c default_transaction_isolation=read\ committed"
    " -c idle_in_transaction_session_timeout=10s"
)
RELAXED: Final = "-c synchronous_commit=off"
"""For what is done again, from the log, when a crash of PostgreSQL has undone it: messages are kept
together with the checkpoint, and one whose delivery is forgotten is delivered again."""
MOST: Final = 4
IDLE: Final = 60.0
"""Seconds after which an unused connection is closed."""
ANSWER: Final = 2.0
"""Seconds that a question may take, with the wait for a connection."""
WORK: Final = 20.0
"""Seconds that the work of the background may take."""


class Database:
    """Every block of work ends, or fails with LogUnavailableError, within its time."""

    def __init__(self, url: str, options: str = "") -> None:
        self._pool: AsyncConnectionPool[Connection] = AsyncConnectionPool(
            conninfo(url, f"{OPTIONS} {options}"),
            min_size=0,
            max_size=MOST,
            max_idle=IDLE,
            reconnect_timeout=ANSWER,
            kwargs={"autocommit": True},
            open=False,
        )

    async def open(self) -> None:
        await self._pool.open()

    async def close(self) -> None:
        await self._pool.close()

    @asynccontextmanager
    async def connection(self, seconds: float = ANSWER) -> AsyncIterator[Connection]:
        end = time.monotonic() + seconds
        try:
            connection = await self._take(end)
            try:
                async with _cut_at(end, connection), connection:
                    yield connection
            finally:
                await self._pool.putconn(connection)
        except (psycopg.OperationalError, ReadOnlySqlTransaction) as fault:
            raise LogUnavailableError(str(fault)) from fault

    async def _take(self, end: float) -> Connection:
        while True:
            connection = await self._pool.getconn(max(0.01, end - time.monotonic()))
            if not is_dead(connection):
                return connection
            await connection.close()
            await self._pool.putconn(connection)

    @asynccontextmanager
    async def transaction(self, seconds: float = ANSWER) -> AsyncIterator[Connection]:
        async with self.connection(seconds) as connection, connection.transaction():
            yield connection

    async def rows(
        self, query: LiteralString, values: dict[str, Any], seconds: float = ANSWER
    ) -> list[Row]:
        """The rows of one statement that has some to give."""
        async with self.connection(seconds) as connection:
            return await rows(connection, query, values)


async def rows(connection: Connection, query: LiteralString, values: dict[str, Any]) -> list[Row]:
    cursor = await connection.execute(query, values)
    return await cursor.fetchall()


@asynccontextmanager
async def _cut_at(end: float, connection: Connection) -> AsyncIterator[None]:
    """Cuts the connection at that moment, unless the block has ended."""
    timer = asyncio.get_running_loop().call_later(end - time.monotonic(), sever, connection)
    try:
        yield
    finally:
        timer.cancel()


def instant(seconds: float) -> datetime:
    """Seconds since the epoch as an aware time."""
    return datetime.fromtimestamp(seconds, UTC)
