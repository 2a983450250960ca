"""The one connection that writes: leased, kept alive, and resending what got no answer."""

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, TypeAlias

import psycopg
import structlog

from service.eventlog.base import LogUnavailableError, OutcomeUnknownError, Unit, Verdict
from service.eventlog.batch import Arrays, call_for, parameters, verdicts
from service.eventlog.connections import WRITER, connect, is_dead, within
from service.eventlog.faults import Fault, fault_of
from service.eventlog.lease import RENEW_EVERY, Lease, NoLaneError, release, renew, take
from service.eventlog.takeovers import Takeovers

log = structlog.get_logger(__name__)

GRACE: Final = 0.5
"""Seconds after a loss of the connection in which appends wait for it instead of failing."""
PATIENCE: Final = 1.5
"""Seconds after which an append that was certainly not stored is not tried again."""
FIRST_PAUSE, LONGEST_PAUSE = 0.05, 2.0
"""Seconds between attempts to reconnect, doubled each time."""
SHORT: Final = 1.5
"""Seconds that the statements of a lease may take: appends wait behind them."""
RETRY_PAUSE: Final = 0.02

Connection: TypeAlias = psycopg.AsyncConnection


class Writer:
    """Appends through one connection under one leased lane.

    A task renews the lease every 2 seconds and reopens the connection when it is lost, for as
    long as it takes. Appends fail at once when the connection has been away for half a second.
    `deadline`: seconds after which an append whose answer was lost is given up as unknown.
    """

    def __init__(self, url: str, owner: str, deadline: float) -> None:
        self._url = url
        self._owner = owner
        self._deadline = deadline
        self._lock = asyncio.Lock()
        self._wake = asyncio.Event()
        self._up = asyncio.Event()
        self._lost_at = time.monotonic()
        self._connection: Connection | None = None
        self.takeovers = Takeovers(owner, self._wake.set)
        self._keeper: asyncio.Task[None] | None = None
        self._healer: asyncio.Task[None] | None = None
        self.lease = Lease(lane=-1, epoch=0, inherited=False, renewed=float("-inf"), offset=0.0)

    @property
    def is_down(self) -> bool:
        """True when the connection has been away for longer than a short break."""
        return self._connection is None and time.monotonic() - self._lost_at >= GRACE

    async def open(self) -> None:
        """Connects and leases a lane. Raises LogUnavailableError."""
        try:
            connection = await connect(self._url, WRITER)
        except psycopg.OperationalError as error:
            raise LogUnavailableError(str(error)) from error
        try:
            await within(SHORT, connection, self._hold_lease(connection))
        except BaseException as error:
            await connection.close()
            if isinstance(error, psycopg.OperationalError | NoLaneError):
                raise LogUnavailableError(str(error)) from error
            raise
        self._use(connection)
        self._keeper = asyncio.create_task(self._keep())

    async def close(self) -> None:
        """Gives the lane back and closes the connection, after the append under way."""
        tasks = [task for task in (self._keeper, self._healer) if task is not None]
        for task in tasks:
            task.cancel()
        if tasks:
            await asyncio.wait(tasks)
        await self.takeovers.close()
        async with self._lock:
            connection, self._connection = self._connection, None
            if connection is not None:
                with suppress(psycopg.Error):
                    farewell = release(connection, self.lease, settled=False)
                    await within(SHORT, connection, farewell)
                await connection.close()

    async def append(self, units: Sequence[Unit]) -> list[Verdict]:
        """Stores units; see `EventLog.append`."""
        arrays = parameters(units)
        async with self._lock:
            return await self._send_until_answered(units, arrays)

    async def _send_until_answered(self, units: Sequence[Unit], arrays: Arrays) -> list[Verdict]:
        started = time.monotonic()
        deadline = started + self._deadline
        unknown = False  # an earlier try may have stored the units
        while True:
            connection = await self._usable(deadline if unknown else started + PATIENCE, unknown)
            sent = False
            try:
                if not self.lease.is_trusted:
                    await within(SHORT, connection, self._hold_lease(connection))
                sent = True
                work = self._send(connection, units, arrays, resent=unknown)
                return await within(deadline - time.monotonic(), connection, work)
            except (psycopg.Error, NoLaneError) as error:
                fault = fault_of(error, connection)
                if fault is Fault.LOST:
                    await self._lose(connection)
                    unknown = unknown or sent
                    continue
                if fault is Fault.OURS and not unknown:
                    raise
                if fault is Fault.REFUSED and not unknown:
                    raise LogUnavailableError(str(error)) from error
            self.lease.distrust()
            await asyncio.sleep(RETRY_PAUSE)

    async def _usable(self, end: float, unknown: bool) -> Connection:
        """The connection, waiting for it to come back: to the end when an answer is missing,
        else for a short break only. Raises OutcomeUnknownError or LogUnavailableError."""
        while time.monotonic() < end:
            connection = self._connection
            if connection is not None:
                if not is_dead(connection):
                    return connection
                await self._lose(connection)
            limit = end if unknown else min(end, self._lost_at + GRACE)
            try:
                async with asyncio.timeout(limit - time.monotonic()):
                    await self._up.wait()
            except TimeoutError:
                break
        if unknown:
            raise OutcomeUnknownError("the append was sent and its answer was lost")
        raise LogUnavailableError("PostgreSQL does not accept appends")

    async def _send(
        self,
        connection: Connection,
        units: Sequence[Unit],
        arrays: Arrays,
        *,
        resent: bool,
    ) -> list[Verdict]:
        cursor = connection.cursor(binary=True)
        values = (self.lease.lane, self.lease.epoch, *arrays)
        await cursor.execute(call_for(arrays), values, prepare=True)
        return verdicts(units, await cursor.fetchall(), resent=resent)

    async def _hold_lease(self, connection: Connection) -> None:
        """Renews the lease, or takes another lane. Raises psycopg.Error, NoLaneError."""
        try:
            if self.lease.epoch and await renew(connection, self.lease):
                return
        except psycopg.errors.LockNotAvailable:
            log.warning("lane_blocked", lane=self.lease.lane)  # by a process that has stopped
        lease = await take(connection, self._owner)
        if lease is None:
            raise NoLaneError("every lane of the log is leased")
        self.lease = lease
        self.takeovers.leased(lease)
        log.info("lane_leased", lane=lease.lane, epoch=lease.epoch)

    async def _keep(self) -> None:
        """Renews the lease until cancelled."""
        while True:
            async with self._lock:
                if self._connection is not None:
                    await self._renew(self._connection)
            with suppress(TimeoutError):
                async with asyncio.timeout(RENEW_EVERY):
                    await self._wake.wait()
            self._wake.clear()

    async def _renew(self, connection: Connection) -> None:
        try:
            await within(SHORT, connection, self._renewal(connection))
        except (psycopg.Error, NoLaneError) as error:
            log.warning("lease_not_renewed", lane=self.lease.lane, error=str(error))
            if fault_of(error, connection) is Fault.LOST:
                await self._lose(connection)

    async def _renewal(self, connection: Connection) -> None:
        await self._hold_lease(connection)
        await self.takeovers.step(connection)

    async def _reconnect(self) -> None:
        pause = FIRST_PAUSE
        while True:
            try:
                connection = await connect(self._url, WRITER)
            except psycopg.Error as error:
                log.warning("log_unreachable", error=str(error), retry_in=pause)
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
            else:
                self.lease.distrust()
                self._use(connection)
                self._wake.set()
                return

    def _use(self, connection: Connection) -> None:
        self._connection = connection
        self._up.set()

    async def _lose(self, connection: Connection) -> None:
        if self._connection is connection:
            log.warning("log_connection_lost")
            self._connection = None
            self._lost_at = time.monotonic()
            self._up.clear()
            self._healer = asyncio.create_task(self._reconnect())
        await connection.close()
