"""The service of one process: what the routes work with, and how it starts and stops."""

import asyncio
import gc
import os
import socket
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from typing import Final, TypeAlias

import msgspec
from litestar.di import NamedDependency
from litestar.params import SkipValidation

from service.accounts.base import Accounts
from service.accounts.bootstrap import bootstrap
from service.accounts.callers import Callers
from service.accounts.postgres import PostgresAccounts, open_pool
from service.accounts.signing import Seal, SigningKeys
from service.accounts.tickets import Tickets
from service.accounts.tokens import Tokens
from service.analysis.analyst import Analyst
from service.analysis.solving import solve_aside
from service.engine.bots import Bots
from service.engine.clock import SystemChance
from service.engine.deadlines import Deadlines
from service.engine.engine import Engine
from service.engine.fingerprint import fingerprint
from service.engine.presence import Presence
from service.engine.projecting import project
from service.engine.reading import Reader
from service.engine.watching import Hub
from service.eventlog.base import EventLog, LogUnavailableError
from service.eventlog.memory import MemoryLog
from service.eventlog.postgres import PostgresLog
from service.limits.limiter import Limiter
from service.limits.policies import Policies
from service.limits.shared import InRedis
from service.readmodel.base import ReadModel, Update
from service.readmodel.connection import Connection
from service.readmodel.projector import Projector
from service.readmodel.redis import RedisModel
from service.readmodel.wakeups import Wakeups
from service.replays.workers import Workers
from service.stats.base import StatsStore
from service.stats.postgres import PostgresStats
from service.stats.projector import StatsProjector
from service.webhooks.addresses import Network
from service.webhooks.service import Webhooks


class Service(msgspec.Struct):
    """What the routes of this process work with."""

    log: EventLog
    model: ReadModel
    accounts: Accounts
    callers: Callers
    tokens: Tokens
    tickets: Tickets
    keys: SigningKeys
    engine: Engine
    reader: Reader
    hub: Hub
    presence: Presence
    projector: Projector
    stats: StatsStore
    limiter: Limiter
    workers: Workers
    analyst: Analyst
    webhooks: Webhooks
    draining: bool = False

    def drain(self) -> None:
        """Says that the process is on its way out, and lets its streams end."""
        self.draining = True
        self.hub.close()


NamedService: TypeAlias = NamedDependency[SkipValidation[Service]]


class LogClock:
    """The database's clock, kept by each process between two measurements."""

    def __init__(self, read: Callable[[], float]) -> None:
        self._read = read

    def now(self) -> float:
        return self._read()


def process_name() -> str:
    """A name of this process and of no other, for its lease."""
    return f"{socket.gethostname()}:{os.getpid()}:{os.urandom(4).hex()}"


ACCOUNT_CONNECTIONS: Final = 4
HOUR: Final = 3600
COLLECT_AFTER: Final = (20_000, 50, 50)
"""Objects, and collections of the younger, after which each generation is looked through."""


@asynccontextmanager
async def running(
    database_url: str,
    redis_url: str,
    secret: str,
    policies: Policies,
    key: str | None = None,
    webhook_private: Sequence[Network] = (),
) -> AsyncIterator[Service]:
    """The service of this process for as long as the block lasts; on leaving, it drains.

    The database must be migrated. `key`, an API key with all scopes, is made known first.
    `webhook_private` are networks that webhooks may be sent to although they are not public.
    """
    async with AsyncExitStack() as stack:
        accounts = await open_accounts(stack, database_url)
        if key is not None:
            await bootstrap(accounts, key)
        log = await open_log(stack, database_url)
        connection = Connection(redis_url)
        stack.push_async_callback(connection.close)
        model = RedisModel(connection, await log.generation(), fingerprint())
        wakeups = Wakeups(redis_url)
        stack.push_async_callback(wakeups.close)
        stats = await PostgresStats.open(database_url)
        stack.push_async_callback(stats.close)
        limiter = Limiter(policies, InRedis(connection))
        webhooks = Webhooks(database_url, Seal(secret), log.clock, process_name(), webhook_private)
        await webhooks.open()
        stack.push_async_callback(webhooks.stop)
        service = await assemble(
            stack, log, model, accounts, wakeups, secret, limiter, connection, webhooks, stats
        )
        freeze_garbage()
        yield service
        service.drain()


async def open_accounts(stack: AsyncExitStack, database_url: str) -> PostgresAccounts:
    pool = open_pool(database_url, ACCOUNT_CONNECTIONS)
    await pool.open(wait=True)
    stack.push_async_callback(pool.close)
    return PostgresAccounts(pool)


async def open_log(stack: AsyncExitStack, database_url: str) -> PostgresLog:
    log = await PostgresLog.open(database_url, owner=process_name())
    stack.push_async_callback(log.close)
    return log


async def assemble(
    stack: AsyncExitStack,
    log: PostgresLog | MemoryLog,
    model: ReadModel,
    accounts: Accounts,
    wakeups: Wakeups,
    secret: str,
    limiter: Limiter,
    connection: Connection,
    webhooks: Webhooks,
    stats: StatsStore,
) -> Service:
    """Puts the parts together and starts them; what starts first stops last."""
    keys = SigningKeys(accounts, Seal(secret))
    await keys.load()
    tokens = Tokens(keys)
    projector = Projector(log, model, lambda game_ids: project(log, game_ids))

    def tell(update: Update) -> None:
        projector.apply((update,))

    engine = Engine(log, LogClock(log.clock), SystemChance(), tell, sign=keys.sign_head)
    projector.start()
    if isinstance(log, PostgresLog):
        log.take_over(lambda lane: repair(projector, lane))
    stack.push_async_callback(stop, asyncio.create_task(forget_old_requests(log)))
    stack.push_async_callback(projector.close)
    engine.writer.start()
    stack.push_async_callback(engine.writer.stop)
    reader = Reader(engine, model, tell)
    hub = Hub(engine, reader, model, wakeups)
    presence = Presence(connection, log.clock, hub.watched)
    presence.start()
    stack.push_async_callback(presence.stop)
    limiter.start()
    stack.push_async_callback(limiter.stop)
    workers = Workers()
    stack.push_async_callback(workers.close)
    # A worker of its own: solving must not keep files waiting, nor they it.
    solvers = Workers()
    stack.push_async_callback(solvers.close)
    engine.listeners.append(webhooks.told)
    webhooks.start()
    counting = StatsProjector(log, stats)
    counting.start()
    stack.push_async_callback(counting.stop)
    bots = Bots(engine)
    bots.start()
    stack.push_async_callback(bots.stop)
    deadlines = Deadlines(engine)
    deadlines.start()
    stack.push_async_callback(deadlines.stop)
    return Service(
        log=log,
        model=model,
        accounts=accounts,
        callers=Callers(accounts, tokens),
        tokens=tokens,
        tickets=Tickets(connection),
        keys=keys,
        engine=engine,
        reader=reader,
        hub=hub,
        presence=presence,
        projector=projector,
        stats=stats,
        limiter=limiter,
        workers=workers,
        analyst=Analyst(lambda deal: solvers.run(solve_aside, deal)),
        webhooks=webhooks,
    )


async def repair(projector: Projector, lane: int) -> None:
    """Projects what the process before left of a lane."""
    await projector.repair(lane)


async def forget_old_requests(log: EventLog) -> None:
    """Stored answers of writes are kept for a day."""
    while True:
        await asyncio.sleep(HOUR)
        with suppress(LogUnavailableError):
            await log.forget_requests()


async def stop(task: asyncio.Task[None]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


def freeze_garbage() -> None:
    """Keeps what lives as long as the process out of every collection, and collects seldom:
    hardly anything here is cyclic, and a command makes hundreds of objects that soon die."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)
