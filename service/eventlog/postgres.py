"""The event log in PostgreSQL: one connection that writes, a few that read."""

import time
from collections.abc import Sequence
from typing import Self

from service.eventlog.base import (
    EventLog,
    GameFilter,
    GameLog,
    Head,
    Listed,
    Request,
    StoredEvent,
    Stretch,
    TailEvent,
    Unit,
    Verdict,
)
from service.eventlog.reader import Reader
from service.eventlog.takeovers import OnLease
from service.eventlog.writer import Writer

DEADLINE = 5.0


class PostgresLog(EventLog):
    """One process's door to the log; `open` makes it.

    Heals by itself: while PostgreSQL is away every method raises LogUnavailableError, and works
    again as soon as it is back.
    """

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    @classmethod
    async def open(cls, url: str, *, owner: str, deadline: float = DEADLINE) -> Self:
        """Connects to a migrated database and leases a lane. Raises LogUnavailableError.

        `owner` is a name of this process and of no other. `deadline` seconds after which an
        append whose answer was lost is given up as unknown.
        """
        writer = Writer(url, owner, deadline)
        await writer.open()
        reader = Reader(url, lambda: writer.is_down)
        await reader.open()
        return cls(writer, reader)

    def take_over(self, on_lease: OnLease) -> None:
        """Has the lanes of processes that are gone projected, from now on.

        `on_lease(lane)` must project whatever of the lane is not projected yet. It is awaited in
        a task, for one lane at a time: for the lane this process writes to if another held it
        before, and for each lane whose lease has run out; and again when it raises.
        """
        self._writer.takeovers.begin(on_lease)

    @property
    def lane(self) -> int:
        return self._writer.lease.lane

    @property
    def epoch(self) -> int:
        """Raised each time the lane is leased."""
        return self._writer.lease.epoch

    def clock(self) -> float:
        return time.monotonic() + self._writer.lease.offset

    async def append(self, units: Sequence[Unit]) -> list[Verdict]:
        return await self._writer.append(units) if units else []

    async def read(
        self, game_id: bytes, after: int = 0, until: int | None = None
    ) -> list[StoredEvent]:
        return await self._reader.read(game_id, after, until)

    async def head(self, game_id: bytes) -> Head | None:
        found = await self._reader.heads((game_id,))
        return found[0] if found else None

    async def heads(self, game_ids: Sequence[bytes]) -> list[Head]:
        return await self._reader.heads(game_ids)

    async def games(self, which: GameFilter, before: bytes | None, limit: int) -> list[Head]:
        return await self._reader.games(which, before, limit)

    async def listed(self, which: GameFilter, before: bytes | None, limit: int) -> list[Listed]:
        return await self._reader.listed(which, before, limit)

    async def with_bots(
        self, after: bytes | None, limit: int, idle: tuple[float, float] | None
    ) -> list[Head]:
        return await self._reader.with_bots(after, limit, idle)

    async def overdue(self, after: bytes | None, limit: int, grace: float) -> list[Head]:
        return await self._reader.overdue(after, limit, grace)

    async def request(self, client_id: bytes, subject: str, key_hash: bytes) -> Request | None:
        return await self._reader.request(client_id, subject, key_hash)

    async def forget_requests(self) -> int:
        return await self._reader.forget_requests()

    async def lane_positions(self) -> dict[int, int]:
        return await self._reader.lane_positions()

    async def tail(self, lane: int, after: int, limit: int) -> list[TailEvent]:
        return await self._reader.tail(lane, after, limit)

    async def stretch(self, lane: int, after: int, limit: int, kind: str | None) -> Stretch:
        return await self._reader.stretch(lane, after, limit, kind)

    async def logs(self, game_ids: Sequence[bytes]) -> list[GameLog]:
        return await self._reader.logs(game_ids)

    async def read_some(
        self, game_ids: Sequence[bytes], kinds: Sequence[str]
    ) -> dict[bytes, list[bytes]]:
        return await self._reader.read_some(game_ids, kinds)

    async def generation(self) -> int:
        return await self._reader.generation()

    async def now(self) -> float:
        return await self._reader.now()

    async def close(self) -> None:
        """Ends the lease and closes every connection."""
        await self._reader.close()
        await self._writer.close()
