"""Lanes of writers that have gone: somebody must project what they left behind."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeAlias

import msgspec
import psycopg
import structlog

from service.eventlog.lease import Lease, release, renew, take

OnLease: TypeAlias = Callable[[int], Awaitable[object]]

log = structlog.get_logger(__name__)


class _Call(msgspec.Struct, frozen=True):
    """A call of `on_lease` under way. `adopted` lanes are leased for the call only."""

    lease: Lease
    adopted: bool
    task: asyncio.Task[bool]


class Takeovers:
    """Calls `on_lease(lane)` for one lane after the other until each call has returned once.

    A writer's own lane comes first when another held it before; then the lanes whose lease has
    run out and that nobody writes to: they are leased for as long as the call lasts, which also
    fences off their old writer, and given back afterwards. A call that raises is made again.
    `wake` asks for the next `step` to come soon.
    """

    def __init__(self, owner: str, wake: Callable[[], None]) -> None:
        self._owner = owner
        self._on_lease: OnLease | None = None
        self._wake = wake
        self._own: Lease | None = None
        self._call: _Call | None = None

    def begin(self, on_lease: OnLease) -> None:
        """Says what to call; before that nothing is done."""
        self._on_lease = on_lease
        self._wake()

    def leased(self, lease: Lease) -> None:
        """Notes that the writer has leased a lane to write to."""
        self._own = lease if lease.inherited else None

    async def step(self, connection: psycopg.AsyncConnection) -> None:
        """Ends what is done, keeps what is running, starts what is to do. Never waits for a
        call. Raises psycopg.Error."""
        if self._on_lease is None:
            return
        if self._call is not None and not self._call.task.done():
            if self._call.adopted:
                await renew(connection, self._call.lease)
            return
        if self._call is not None:
            await self._settle(connection, self._call)
        if self._own is not None:
            self._start(self._on_lease, self._own, adopted=False)
        elif lease := await take(connection, self._owner, abandoned=True):
            self._start(self._on_lease, lease, adopted=True)

    async def close(self) -> None:
        """Gives up a running call; its lane stays marked for the next writer."""
        if self._call is not None:
            self._call.task.cancel()
            await asyncio.wait([self._call.task])

    def _start(self, on_lease: OnLease, lease: Lease, *, adopted: bool) -> None:
        task = asyncio.create_task(self._project(on_lease, lease.lane))
        self._call = _Call(lease, adopted, task)

    async def _project(self, on_lease: OnLease, lane: int) -> bool:
        try:
            await on_lease(lane)
        except Exception as error:  # whatever the reader of the lane failed on
            log.warning("lane_not_projected", lane=lane, error=repr(error))
            return False
        self._wake()
        return True

    async def _settle(self, connection: psycopg.AsyncConnection, call: _Call) -> None:
        self._call = None
        projected = call.task.result()
        if call.adopted:
            await release(connection, call.lease, settled=projected)
        elif projected and self._own is call.lease:
            self._own = None
