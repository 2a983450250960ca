"""Builds all of the read model anew below another prefix while the service runs.

1 `next` names the new prefix: every process then writes both.
2 Once every process must have seen it, the log is replayed up to where it stands by then.
3 The pointer flips. The old prefix stays for a day, in case one wants it back, then is swept.

Nothing breaks when a rebuild dies: `next` expires and its prefix is swept like an old one.
"""

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from redis.asyncio import Redis

from service.eventlog.base import EventLog
from service.readmodel.base import ReadModelUnavailableError
from service.readmodel.keys import Keys, PointerKeys
from service.readmodel.prefixes import GRACE, KEPT
from service.readmodel.redis import RedisModel
from service.readmodel.replay import Project, replay
from service.readmodel.scripting import BEGIN, FLIP, RENEW

LEASE: Final = 30
"""Seconds that `next` outlives a rebuild that died; renewed three times as often."""

NOTICED: Final = 2 * KEPT
"""Seconds after which every process writes the next prefix too."""

KEEP: Final = 24 * 3600.0
"""Seconds for which a prefix is kept after it was left."""

FIRST: Final = "game_created"
"""The type of every game's first event."""

TOGETHER: Final = 64
"""Games folded at once; nothing else waits for this process."""

Progress = Callable[[int, int], None]
"""Told how many events of how many are done."""


class RebuildRunningError(Exception):
    """Another rebuild is under way."""


class RebuildLostError(Exception):
    """The new prefix may lack something, since Redis lost data or forgot this rebuild; the old
    prefix is still the one that is read."""


async def rebuild(
    log: EventLog,
    model: RedisModel,
    project: Project,
    progress: Progress,
    noticed: float = NOTICED,
) -> int:
    """Rebuilds every game's view; answers how many games.

    `noticed` may be shorter only where nobody else is writing.
    Raises RebuildRunningError, RebuildLostError, ReadModelUnavailableError, LogUnavailableError;
    the old prefix then stays in use.
    """
    pointer = PointerKeys(model.space)
    token = secrets.token_hex(8)
    number = await BEGIN.run(model.connection, pointer.all, (token, LEASE))
    if not isinstance(number, int) or number == 0:
        raise RebuildRunningError("another rebuild is under way")
    mine = f"{number}:{token}"
    renewing = asyncio.create_task(_renew(model, pointer, mine))
    try:
        await asyncio.sleep(noticed)
        games = await _build(log, model.building(number), project, progress)
        if await FLIP.run(model.connection, pointer.all, (mine, number)) != 1:
            raise RebuildLostError("Redis no longer knows of this rebuild")
        return games
    finally:
        renewing.cancel()
        with suppress(ReadModelUnavailableError):
            await RENEW.run(model.connection, [pointer.next], (mine, 0))


async def _build(log: EventLog, model: RedisModel, project: Project, progress: Progress) -> int:
    session = model.session
    until = await log.lane_positions()
    total, done, games = sum(until.values()), 0, 0

    def passed(events: int) -> None:
        nonlocal done
        done += events
        progress(done, total)

    progress(0, total)
    seen: set[bytes] = set()
    for lane, position in sorted(until.items()):
        # Each game's first event stands in one of the lanes, at or before any other of its own.
        games += await replay(log, model, project, lane, 0, position, seen, passed, FIRST, TOGETHER)
    for lane, position in until.items():
        await model.advance(lane, position)
    progress(total, total)
    if model.session != session:
        raise RebuildLostError("the connection to Redis was lost meanwhile")
    return games


async def _renew(model: RedisModel, pointer: PointerKeys, mine: str) -> None:
    while True:
        await asyncio.sleep(LEASE / 3)
        with suppress(ReadModelUnavailableError):
            await RENEW.run(model.connection, [pointer.next], (mine, LEASE))


async def sweep(url: str, space: str = "overtrick", keep: float = KEEP) -> int:
    """Removes the prefixes left more than `keep` seconds ago, and those of rebuilds that died;
    answers how many keys. Works in small steps beside the service."""
    pointer = PointerKeys(space)
    removed = 0
    async with Redis.from_url(url, decode_responses=True) as client:
        now, _ = await client.time()
        used = {
            int(str(value).partition(":")[0])
            for value in await client.mget(pointer.current, pointer.next)
            if value is not None
        }
        for number, left in (await client.hgetall(pointer.retired)).items():
            # Processes go on writing a prefix for a moment after it was left.
            if int(number) in used or now - float(left) < max(keep, 2 * GRACE):
                continue
            removed += await _unlink(client, Keys(space, int(number)).pattern)
            await client.hdel(pointer.retired, number)
    return removed


async def _unlink(client: Redis, pattern: str) -> int:
    removed, cursor = 0, 0
    while True:
        cursor, keys = await client.scan(cursor, match=pattern, count=1000)
        if keys:
            removed += await client.unlink(*keys)
        if cursor == 0:
            return removed
