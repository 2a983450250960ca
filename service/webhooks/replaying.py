"""Replays: what was told before is told again, made anew from the log.

A replay keeps the ids of the messages. What waits already and what the replay brings are sent in
the order of versions.
"""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any, Final
from uuid import UUID

import msgspec
import structlog

from service.eventlog.base import shard_of
from service.refusals import Quarantined
from service.webhooks import outbox_queries as queries
from service.webhooks.collecting import Told, game_rows, keep, messages_of
from service.webhooks.database import WORK, Connection, Database, Row, rows
from service.webhooks.folding import fresh, units
from service.webhooks.records import Filter

LOG: Final = structlog.stdlib.get_logger("overtrick.webhooks")
TOGETHER: Final = 20
"""Games of a replay by time that are told of in one transaction."""
MOST_WAITING: Final = 10_000
"""Deliveries of a webhook that may wait before a replay goes on."""


class Job(msgspec.Struct, frozen=True):
    """A replay that is under way; `filter` is that of its webhook."""

    replay_id: UUID
    webhook_id: UUID
    client_id: bytes
    game_id: bytes | None
    from_version: int
    since: datetime | None
    after_game: bytes | None
    filter: Filter

    def wants(self, told: Told, at: str) -> bool:
        game = told.game
        return (
            told.message.version >= self.from_version
            and (self.since is None or at >= exactly(self.since))
            and self.filter.wants_game(game.game_id, game.variant.name)
            and self.filter.wants(told.message.type)
        )


def exactly(at: datetime) -> str:
    """As the log writes times, so that text order is time order."""
    return f"{at.astimezone(UTC):%Y-%m-%dT%H:%M:%S.%f}Z"


class Replayer:
    """Does the replays that were asked for, a few games at a time."""

    def __init__(self, database: Database, now: Callable[[], float]) -> None:
        self._database = database
        self._now = now

    async def step(self) -> set[bytes] | None:
        """Does a piece of one replay; answers for which webhooks there is something new, None
        when there was nothing to do.

        Those whose endpoints have too much to receive already wait. Raises LogUnavailableError.
        """
        later: list[UUID] = []
        while True:
            async with self._database.transaction(WORK) as connection:
                job = await _taken(connection, later)
                if job is None:
                    return None
                if not await _is_full(connection, job.webhook_id):
                    return await self._do(connection, job)
            later.append(job.replay_id)

    async def _do(self, connection: Connection, job: Job) -> set[bytes]:
        games = [job.game_id] if job.game_id is not None else await _next_games(connection, job)
        found: set[bytes] = set()
        for game_id in games:
            wanted = [(job.webhook_id.bytes, one) for one in await _told(connection, job, game_id)]
            found |= await keep(connection, queries.AGAIN, wanted, self._now())
        if job.game_id is not None or len(games) < TOGETHER:
            await connection.execute(queries.END_REPLAY, {"replay_id": job.replay_id})
            LOG.info("webhook_replayed", webhook=str(job.webhook_id))
        else:
            values = {"replay_id": job.replay_id, "after": UUID(bytes=games[-1])}
            await connection.execute(queries.MOVE_REPLAY, values)
        return found


async def _taken(connection: Connection, later: list[UUID]) -> Job | None:
    found = await rows(connection, queries.TAKE_REPLAY, {"later": later})
    return job_of(found[0]) if found else None


def job_of(row: Row) -> Job:
    *head, events, variants, game_id = row
    which = Filter(
        None if events is None else tuple(events),
        None if variants is None else tuple(variants),
        game_id,
    )
    values: list[Any] = [*head, which]
    return Job(*values)


async def _is_full(connection: Connection, webhook_id: UUID) -> bool:
    values = {"webhook_id": webhook_id, "limit": MOST_WAITING}
    [[waiting]] = await rows(connection, queries.WAITING, values)
    return bool(waiting >= MOST_WAITING)


async def _next_games(connection: Connection, job: Job) -> list[bytes]:
    values = {
        "client": job.client_id,
        "since": job.since,
        "after": None if job.after_game is None else UUID(bytes=job.after_game),
        "limit": TOGETHER,
    }
    return [row[0] for row in await rows(connection, queries.REPLAYED_GAMES, values)]


async def _told(connection: Connection, job: Job, game_id: bytes) -> list[Told]:
    """What the job wants told of a game, from the log's beginning on."""
    values = {"shard": shard_of(game_id), "game_id": UUID(bytes=game_id)}
    [[client_id, variant]] = await rows(connection, queries.GAME, values)
    told: list[Told] = []
    try:
        game = fresh(game_id, variant)
        for unit in units(await game_rows(connection, game_id, 0)):
            found = list(messages_of(game, client_id, unit))
            at = "" if game.table is None else game.table.updated_at
            told += [one for one in found if job.wants(one, at)]
    except Quarantined as fault:
        LOG.warning("game_not_told", game=game_id.hex(), reason=str(fault))
    return told
