"""Reads of the log through a small pool of connections."""

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any, Final, LiteralString, TypeAlias

import psycopg
from psycopg_pool import AsyncConnectionPool

from service.eventlog import queries
from service.eventlog.arrays import Uuid, int2s, register, texts, uuids
from service.eventlog.base import (
    GameFilter,
    GameLog,
    Head,
    Listed,
    LogUnavailableError,
    Request,
    SeatRow,
    Status,
    StoredEvent,
    Stretch,
    TailEvent,
    shard_of,
)
from service.eventlog.connections import READER, conninfo, within
from service.eventlog.lists import games_query

Row: TypeAlias = tuple[Any, ...]

POOL_SIZE: Final = 4
ANSWER: Final = 1.8
"""Seconds in which a read is answered or given up, with all its waiting and trying again."""
CLEANING: Final = 60.0
"""Seconds that the removal of old rows may take."""
RECONNECT: Final = 2.0
"""Seconds after which the pool leaves it to the next read to connect again."""
RETRY_PAUSE: Final = 0.02
ID_BYTES: Final = 16
EVERY_VERSION: Final = 2**31 - 1


class Reader:
    """Asks PostgreSQL; every method raises LogUnavailableError when it does not answer.

    `is_down` tells that the log is known to be away, so that nobody waits for it.
    """

    def __init__(self, url: str, is_down: Callable[[], bool]) -> None:
        self._is_down = is_down
        self._pool = AsyncConnectionPool(
            conninfo(url, READER),
            min_size=1,
            max_size=POOL_SIZE,
            open=False,
            reconnect_timeout=RECONNECT,
            kwargs={"autocommit": True},
            configure=_configure,
        )

    async def open(self) -> None:
        await self._pool.open()

    async def close(self) -> None:
        await self._pool.close()

    async def read(self, game_id: bytes, after: int, until: int | None) -> list[StoredEvent]:
        limit = EVERY_VERSION if until is None else until
        rows = await self._ask(
            queries.READ, (shard_of(game_id), Uuid(game_id), after, limit), prepare=True
        )
        return [StoredEvent(*row) for row in rows]

    async def heads(self, game_ids: Sequence[bytes]) -> list[Head]:
        shards = int2s([shard_of(game_id) for game_id in game_ids])
        rows = await self._ask(queries.HEADS, (shards, uuids(game_ids)), prepare=True)
        return [_head(row) for row in rows]

    async def games(self, which: GameFilter, before: bytes | None, limit: int) -> list[Head]:
        rows = await self._list(which, before, limit, details=False)
        return [_head(row) for row in rows]

    async def listed(self, which: GameFilter, before: bytes | None, limit: int) -> list[Listed]:
        rows = await self._list(which, before, limit, details=True)
        return [_listed(row) for row in rows]

    async def _list(
        self, which: GameFilter, before: bytes | None, limit: int, *, details: bool
    ) -> list[Row]:
        values = {
            "before": None if before is None else Uuid(before),
            "variant": which.variant,
            "client": which.visible_to,
            "player": which.player_id,
            "limit": limit,
        }
        return await self._ask(games_query(which, details=details), values, prepare=False)

    async def with_bots(
        self, after: bytes | None, limit: int, idle: tuple[float, float] | None
    ) -> list[Head]:
        least, most = (None, None) if idle is None else idle
        values = {
            "after": None if after is None else Uuid(after),
            "least": least,
            "most": most,
            "limit": limit,
        }
        return [_head(row) for row in await self._ask(queries.WITH_BOTS, values, prepare=False)]

    async def overdue(self, after: bytes | None, limit: int, grace: float) -> list[Head]:
        values = {"after": None if after is None else Uuid(after), "limit": limit, "grace": grace}
        return [_head(row) for row in await self._ask(queries.OVERDUE, values, prepare=False)]

    async def request(self, client_id: bytes, subject: str, key_hash: bytes) -> Request | None:
        rows = await self._ask(queries.REQUEST, (client_id, subject, key_hash), prepare=True)
        return Request(client_id, subject, key_hash, *rows[0]) if rows else None

    async def lane_positions(self) -> dict[int, int]:
        return dict(await self._ask(queries.LANE_POSITIONS, (), prepare=True))

    async def tail(self, lane: int, after: int, limit: int) -> list[TailEvent]:
        rows = await self._ask(queries.TAIL, (lane, after, limit), prepare=True)
        if rows and rows[-1][1] != after + len(rows):
            rows = _contiguous(rows, after)
        return [TailEvent(*row) for row in rows]

    async def stretch(self, lane: int, after: int, limit: int, kind: str | None) -> Stretch:
        values = (kind, kind, lane, after, limit)
        [(count, last, ids)] = await self._ask(queries.WHOLE_STRETCH, values, prepare=True)
        if last in (0, after + count):
            return Stretch(after + count, _ids(ids or b""))
        rows = await self._ask(queries.STRETCH, values, prepare=True)
        rows = _contiguous(rows, after)
        return Stretch(after + len(rows), tuple(row[0] for row in rows if row[0] is not None))

    async def logs(self, game_ids: Sequence[bytes]) -> list[GameLog]:
        shards = int2s([shard_of(game_id) for game_id in game_ids])
        rows = await self._ask(queries.LOGS, (shards, uuids(game_ids)), prepare=True)
        return [GameLog(_head(row[:-1]), (row[-1] or b"").split(b"\n")) for row in rows]

    async def read_some(
        self, game_ids: Sequence[bytes], kinds: Sequence[str]
    ) -> dict[bytes, list[bytes]]:
        shards = int2s([shard_of(game_id) for game_id in game_ids])
        values = (shards, uuids(game_ids), texts(kinds))
        found: dict[bytes, list[bytes]] = {}
        for game_id, payload in await self._ask(queries.READ_SOME, values, prepare=True):
            found.setdefault(game_id, []).append(payload)
        return found

    async def generation(self) -> int:
        return int((await self._ask(queries.GENERATION, (), prepare=True))[0][0])

    async def now(self) -> float:
        return float((await self._ask(queries.NOW, (), prepare=True))[0][0])

    async def forget_requests(self) -> int:
        rows = await self._ask(queries.FORGET_REQUESTS, (), prepare=False, seconds=CLEANING)
        return int(rows[0][0])

    async def _ask(
        self,
        query: LiteralString,
        values: Sequence[Any] | dict[str, Any],
        *,
        prepare: bool,
        seconds: float = ANSWER,
    ) -> list[Row]:
        """Asks, and asks again when a connection taken from the pool proves dead."""
        end = time.monotonic() + seconds
        while True:
            if self._is_down():
                raise LogUnavailableError("no connection to PostgreSQL")
            try:
                return await self._ask_once(query, values, prepare, end)
            except psycopg.OperationalError as error:
                if time.monotonic() + RETRY_PAUSE >= end:
                    raise LogUnavailableError(str(error)) from error
            await asyncio.sleep(RETRY_PAUSE)

    async def _ask_once(
        self,
        query: LiteralString,
        values: Sequence[Any] | dict[str, Any],
        prepare: bool,
        end: float,
    ) -> list[Row]:
        wait = min(ANSWER, end - time.monotonic())
        async with self._pool.connection(timeout=wait) as connection:
            cursor = connection.cursor(binary=True)
            left = end - time.monotonic()
            await within(left, connection, cursor.execute(query, values, prepare=prepare))
            return await cursor.fetchall()


async def _configure(connection: psycopg.AsyncConnection) -> None:
    register(connection)


def _contiguous(rows: list[Row], after: int) -> list[Row]:
    """The rows before the first hole: what follows it may not be visible here yet."""
    expected = after + 1
    for place, row in enumerate(rows):
        if row[1] != expected + place:
            return rows[:place]
    return rows


def _ids(joined: bytes) -> tuple[bytes, ...]:
    return tuple(joined[at : at + ID_BYTES] for at in range(0, len(joined), ID_BYTES))


def _head(row: Row) -> Head:
    return Head(*[*row[:5], Status(row[5]), *row[6:]])


def _listed(row: Row) -> Listed:
    *head, created, finished, seats = row
    return Listed(
        _head(tuple(head)), created, finished, tuple(SeatRow(*seat) for seat in seats or ())
    )
