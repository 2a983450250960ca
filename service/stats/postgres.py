"""Statistics in PostgreSQL: what is read, and the transactions that count and rate."""

import asyncio
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final, LiteralString, Self, TypeAlias

import msgspec
import psycopg
from psycopg.errors import ReadOnlySqlTransaction
from psycopg_pool import AsyncConnectionPool

from service.eventlog.base import LogUnavailableError
from service.eventlog.connections import INDEXES_ONLY, conninfo, is_dead, sever
from service.stats import adding, queries, rating
from service.stats.base import REVISION, CountedGame, Place, Record, Standing, StatsStore
from service.stats.ratings import Rating

Connection: TypeAlias = psycopg.AsyncConnection[tuple[Any, ...]]

OPTIONS: Final = f"{INDEXES_ONLY} -c idle_in_transaction_session_timeout=5s"
SIZE: Final = 2
"""Connections of a process: one counts, one is read from."""
ANSWER: Final = 1.8
"""Seconds in which a read is answered or given up, with the wait for a connection."""
WORK: Final = 60.0
"""Seconds that a transaction of counting may take, and the removal of a table's old rows."""
BEFORE_ALL: Final = Place(float("-inf"), "")


class PostgresStats(StatsStore):
    def __init__(self, pool: AsyncConnectionPool[Connection]) -> None:
        self._pool = pool

    @classmethod
    async def open(cls, url: str) -> Self:
        """Over a migrated database."""
        pool: AsyncConnectionPool[Connection] = AsyncConnectionPool(
            conninfo(url, OPTIONS),
            min_size=1,
            max_size=SIZE,
            open=False,
            reconnect_timeout=ANSWER,
            kwargs={"autocommit": True, "prepare_threshold": None},
        )
        await pool.open()
        return cls(pool)

    async def close(self) -> None:
        await self._pool.close()

    async def current(self) -> int | None:
        rows = await self._ask(queries.CURRENT, (REVISION,))
        return rows[0][0] if rows else None

    async def checkpoints(self, build: int) -> dict[int, int]:
        return dict(await self._ask(queries.CHECKPOINTS, (build,)))

    async def add(
        self, build: int, lane: int, after: int, until: int, games: Sequence[CountedGame]
    ) -> bool:
        async with self._connection(WORK) as connection, connection.transaction():
            return await adding.add(connection, build, lane, (after, until), games)

    async def rate(self, build: int, limit: int) -> int:
        async with self._connection(WORK) as connection, connection.transaction():
            return await rating.rate_some(connection, build, limit)

    async def begin(self) -> int:
        async with self._connection(WORK) as connection:
            async with connection.transaction():
                await connection.execute(queries.LOCK_CURRENT)
                cursor = await connection.execute(queries.BEGIN, (REVISION,))
                row = await cursor.fetchone()
                assert row is not None
            build: int = row[0]
        await self._remove_others(build)
        return build

    async def flip(self, build: int) -> bool:
        async with self._connection(WORK) as connection:
            async with connection.transaction() as transaction:
                await connection.execute(queries.LOCK_CURRENT)
                await connection.execute(queries.LEAVE)
                cursor = await connection.execute(queries.ENTER, (build,))
                if cursor.rowcount != 1:
                    raise psycopg.Rollback(transaction)
            if cursor.rowcount != 1:
                return False
        await self._remove_others(build)
        return True

    async def records(self, player_id: str, client_id: bytes) -> list[Record]:
        values = {"player": player_id, "client": client_id}
        rows = await self._ask(queries.RECORDS, values)
        return [record_of(row) for row in rows]

    async def leaderboard(
        self, client_id: bytes, variant: str, least: int, after: Place | None, limit: int
    ) -> list[Standing]:
        place = BEFORE_ALL if after is None else after
        values = {
            "client": client_id,
            "variant": variant,
            "least": least,
            "below": place.below,
            "player": place.player_id,
            "limit": limit,
        }
        rows = await self._ask(queries.LEADERBOARD, values)
        return [Standing(player_id, Rating(*row)) for player_id, *row in rows]

    async def _remove_others(self, build: int) -> None:
        for (unused,) in await self._ask(queries.UNUSED, (build,)):
            for statement in queries.REMOVE:
                async with self._connection(WORK) as connection:
                    await connection.execute(statement, (unused,))

    async def _ask(
        self, query: LiteralString, values: Sequence[Any] | Mapping[str, Any]
    ) -> list[tuple[Any, ...]]:
        async with self._connection(ANSWER) as connection:
            cursor = await connection.execute(query, values)
            return await cursor.fetchall()

    @asynccontextmanager
    async def _connection(self, seconds: float) -> AsyncIterator[Connection]:
        """A connection for that long; then it is cut."""
        end = time.monotonic() + seconds
        try:
            async with self._taken() as connection:
                loop = asyncio.get_running_loop()
                timer = loop.call_later(end - time.monotonic(), sever, connection)
                try:
                    yield connection
                finally:
                    timer.cancel()
        except (psycopg.OperationalError, ReadOnlySqlTransaction) as fault:
            raise LogUnavailableError(str(fault)) from fault

    @asynccontextmanager
    async def _taken(self) -> AsyncIterator[Connection]:
        """A connection of the pool whose other side has not hung up."""
        end = time.monotonic() + ANSWER
        while True:
            connection = await self._pool.getconn(end - time.monotonic())
            if not is_dead(connection):
                break
            await self._pool.putconn(connection)
        try:
            yield connection
        finally:
            await self._pool.putconn(connection)


def record_of(row: Sequence[Any]) -> Record:
    *numbers, mu, sigma, games = row
    record = Record(**dict(zip(Record.__struct_fields__, numbers, strict=False)))
    if mu is None:
        return record
    return msgspec.structs.replace(record, rating=Rating(mu, sigma, games))
