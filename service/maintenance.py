"""Work on the stores beside the running service."""

from collections.abc import Callable

from service.engine.auditing import ViewsAudit, audit_views
from service.engine.fingerprint import fingerprint
from service.engine.projecting import project
from service.eventlog.audit import Audit, audit
from service.eventlog.postgres import PostgresLog
from service.readmodel.connection import Connection
from service.readmodel.rebuild import rebuild, sweep
from service.readmodel.redis import RedisModel
from service.runtime import process_name
from service.stats.postgres import PostgresStats
from service.stats.rebuild import rebuild_stats

REBUILD_LIMIT = 2.0
"""Seconds a call may take: a rebuild fills Redis as fast as it takes, reads are what hurry."""


async def rebuild_all(
    database_url: str, redis_url: str, progress: Callable[[int, int], None]
) -> int:
    """Rebuilds all read models; answers how many games. `progress` is told events done, of all."""
    log = await PostgresLog.open(database_url, owner=process_name())
    connection = Connection(redis_url, limit=REBUILD_LIMIT)
    try:
        model = RedisModel(connection, await log.generation(), fingerprint())
        return await rebuild(log, model, lambda game_ids: project(log, game_ids), progress)
    finally:
        await connection.close()
        await log.close()


async def audit_all(
    database_url: str, redis_url: str, sample: int | None
) -> tuple[Audit, ViewsAudit]:
    """Audits the log and the read model: all of it, or a sample of so many games."""
    told = await audit(database_url)
    log = await PostgresLog.open(database_url, owner=process_name())
    connection = Connection(redis_url, limit=REBUILD_LIMIT)
    try:
        model = RedisModel(connection, await log.generation(), fingerprint())
        return told, await audit_views(log, model, sample)
    finally:
        await connection.close()
        await log.close()


async def rebuild_statistics(database_url: str, progress: Callable[[int, int], None]) -> None:
    """Counts and rates all games anew. `progress` is told events done, of all."""
    log = await PostgresLog.open(database_url, owner=process_name())
    store = await PostgresStats.open(database_url)
    try:
        await rebuild_stats(log, store, progress)
    finally:
        await store.close()
        await log.close()


async def sweep_old(redis_url: str) -> int:
    """Removes the keys of read models that were left a day ago; answers how many."""
    return await sweep(redis_url)
