"""From the log to deliveries: what was stored becomes messages for whoever listens.

The log is the outbox (event_log §3.12). A lane is read from its checkpoint, which moves in the
transaction that keeps the deliveries: whatever dies in between, nothing is lost and nothing is
kept twice. Any process may collect any lane, one at a time.

The events of one game may lie in several lanes. So a lane only tells which games have moved; of
each of them every event beyond its own lane's checkpoint is told of, in the order of versions,
and another lane's turn then finds its share done. That keeps the order: a message is there only
if all of the game before it are.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, LiteralString, TypeAlias
from uuid import UUID

import msgspec
import structlog

from service.eventlog.base import shard_of
from service.ids import new_id
from service.refusals import Quarantined
from service.webhooks import outbox_queries as queries
from service.webhooks.database import WORK, Connection, Database, Row, instant, rows
from service.webhooks.folding import Folded, FoldedGames, LogRow, fresh, units
from service.webhooks.kinds import Message, messages
from service.webhooks.metrics import COLLECTED
from service.webhooks.records import Filter

LOG: Final = structlog.stdlib.get_logger("overtrick.webhooks")
PAGE: Final = 500
"""Events of a lane that are collected at once."""


class Told(msgspec.Struct, frozen=True):
    """A message of a client's game, its place among those of its version, and where its command
    is stored."""

    game: Folded
    client_id: bytes
    place: int
    message: Message
    lane: int
    position: int


class Listener(msgspec.Struct, frozen=True):
    """A webhook that is told of what follows `starts`, the last position of each lane before."""

    webhook_id: bytes
    client_id: bytes
    filter: Filter
    starts: Sequence[int]

    def hears(self, client_id: bytes, game_id: bytes, variant: str) -> bool:
        return client_id == self.client_id and self.filter.wants_game(game_id, variant)

    def wants(self, told: Told) -> bool:
        game = told.game
        return (
            told.position > self.starts[told.lane]
            and self.hears(told.client_id, game.game_id, game.variant.name)
            and self.filter.wants(told.message.type)
        )


class Collector:
    """Collects for all webhooks; `now` is the service's clock in seconds."""

    def __init__(self, database: Database, now: Callable[[], float]) -> None:
        self._database = database
        self._now = now
        self._games = FoldedGames()

    async def collect(self) -> set[bytes]:
        """Collects every lane that has moved; answers for which webhooks there is something new.
        Raises LogUnavailableError."""
        found: set[bytes] = set()
        for (lane,) in await self._database.rows(queries.MOVED_LANES, {}):
            while await self._collect_page(lane, found) == PAGE:
                continue
        return found

    async def _collect_page(self, lane: int, found: set[bytes]) -> int:
        """Collects the next page of a lane; answers how many events it had."""
        folded: list[Folded] = []
        async with self._database.transaction(WORK) as connection:
            taken = await rows(connection, queries.TAKE_LANE, {"lane": lane})
            if not taken:
                return 0
            after, page = await self._page(connection, lane, taken[0][0])
            told = await self._told(connection, lane, after, page, folded)
            # The last thing read: a webhook that is not here was made after all of the above.
            listeners = await self._listeners(connection, {row[2] for row in page})
            found |= await keep(connection, queries.ONCE, _wanted(told, listeners), self._now())
            position = page[-1][0] if page else after
            await connection.execute(queries.MOVE_LANE, {"lane": lane, "position": position})
        for game in folded:  # never before the commit: what is folded counts as told
            self._games.put(game)
        return len(page)

    async def _page(
        self, connection: Connection, lane: int, position: int
    ) -> tuple[int, list[Row]]:
        """Where the lane is read from, and its next events without a hole."""
        [[start]] = await rows(connection, queries.FIRST_START, {"lane": lane})
        if start is None:
            return position, []
        after = max(position, start)
        values = {"lane": lane, "after": after, "limit": PAGE}
        page = await rows(connection, queries.LANE_PAGE, values)
        whole = [row for place, row in enumerate(page) if row[0] == after + 1 + place]
        return after, whole

    async def _told(
        self,
        connection: Connection,
        lane: int,
        after: int,
        page: Sequence[Row],
        folded: list[Folded],
    ) -> list[Told]:
        """What is to be told of the games on the page that anybody listens to."""
        listeners = await self._listeners(connection, {row[2] for row in page})
        heard = {
            (game_id, client, variant)
            for _, game_id, client, variant in page
            if any(one.hears(client, game_id, variant) for one in listeners)
        }
        if not heard:
            return []
        positions = dict(await rows(connection, queries.POSITIONS, {})) | {lane: after}
        told: list[Told] = []
        for one in sorted(heard):
            told += await self._told_of(connection, one, positions, folded)
        return told

    async def _told_of(
        self,
        connection: Connection,
        one: tuple[bytes, bytes, str],
        positions: Mapping[int, int],
        folded: list[Folded],
    ) -> list[Told]:
        game_id, client_id, variant = one
        try:
            game = self._games.take(game_id, variant)
            found = await game_rows(connection, game_id, game.version)
            if not game.follows(found):
                game = fresh(game_id, variant)
                found = await game_rows(connection, game_id, 0)
            told = list(new_messages(game, client_id, found, positions))
        except Quarantined as fault:
            LOG.warning("game_not_told", game=game_id.hex(), reason=str(fault))
            return []
        folded.append(game)
        return told

    async def _listeners(self, connection: Connection, clients: Iterable[bytes]) -> list[Listener]:
        values = {"clients": [UUID(bytes=client) for client in clients]}
        return [listener_of(row) for row in await rows(connection, queries.LISTENERS, values)]


async def game_rows(connection: Connection, game_id: bytes, after: int) -> list[LogRow]:
    values = {"shard": shard_of(game_id), "game_id": UUID(bytes=game_id), "after": after}
    return [LogRow(*row) for row in await rows(connection, queries.GAME_ROWS, values)]


def new_messages(
    game: Folded, client_id: bytes, found: Sequence[LogRow], positions: Mapping[int, int]
) -> Iterator[Told]:
    """Folds the rows; the messages of the commands beyond the checkpoint of their lane.

    A checkpoint may lie inside a command: its first event counts. Raises Quarantined.
    """
    for is_new, run in groupby(units(found), lambda unit: is_beyond(unit, positions)):
        if not is_new:
            game.skip([row for unit in run for row in unit])
            continue
        for unit_rows in run:
            yield from messages_of(game, client_id, unit_rows)


def is_beyond(unit: Sequence[LogRow], positions: Mapping[int, int]) -> bool:
    return unit[0].position > positions[unit[0].lane]


def messages_of(game: Folded, client_id: bytes, unit: Sequence[LogRow]) -> Iterator[Told]:
    """Folds the events of a command and tells of them."""
    places: Counter[int] = Counter()
    for message in messages(game.take(unit)):
        place = places[message.version]
        places[message.version] += 1
        yield Told(game, client_id, place, message, unit[0].lane, unit[0].position)


def listener_of(row: Row) -> Listener:
    webhook_id, client_id, events, variants, game_id, starts = row
    which = Filter(
        None if events is None else tuple(events),
        None if variants is None else tuple(variants),
        game_id,
    )
    return Listener(webhook_id, client_id, which, starts)


Wanted: TypeAlias = tuple[bytes, Told]
"""A webhook's id, and a message that it wants."""


def _wanted(told: Sequence[Told], listeners: Sequence[Listener]) -> list[Wanted]:
    return [
        (listener.webhook_id, one) for listener in listeners for one in told if listener.wants(one)
    ]


async def keep(
    connection: Connection, query: LiteralString, wanted: Sequence[Wanted], now: float
) -> set[bytes]:
    """Keeps the deliveries; answers whose they are."""
    if not wanted:
        return set()
    values = {
        "ids": [UUID(bytes=id) for id in sorted(new_id() for _ in wanted)],
        "webhooks": [UUID(bytes=webhook_id) for webhook_id, _ in wanted],
        "streams": [UUID(bytes=told.game.game_id) for _, told in wanted],
        "versions": [told.message.version for _, told in wanted],
        "places": [told.place for _, told in wanted],
        "names": [told.message.name for _, told in wanted],
        "types": [told.message.type for _, told in wanted],
        "bodies": [told.message.body for _, told in wanted],
        "now": instant(now),
    }
    kept = await rows(connection, query, values)
    COLLECTED.inc(len(kept))
    return {row[0].bytes for row in kept}
