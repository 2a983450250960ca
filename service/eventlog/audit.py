"""The auditor: reads a whole log and says whether it keeps its promises.

Of each game: versions 1 to n without a hole, a valid hash chain, and a row that agrees with the
last event. Of each lane: positions 1 to n without a hole, and a counter that agrees.
"""

from collections.abc import AsyncIterator
from typing import Any, Final, LiteralString, TypeAlias

import msgspec
import psycopg

from domain.kernel.chain import genesis, link
from service.eventlog.arrays import Uuid, int2s, uuids
from service.eventlog.connections import READER, connect
from service.ids import id_text

Row: TypeAlias = tuple[Any, ...]

PAGE: Final = 200
"""Games read together, with all their events, in one snapshot."""
FAULTS_KEPT: Final = 20

HEADS: Final[LiteralString] = """
SELECT shard, uuid_send(game_id), variant, rules_v, version, head_hash FROM games
 WHERE (shard, game_id) > (%s, %s) ORDER BY shard, game_id LIMIT %s
"""
EVENTS: Final[LiteralString] = """
SELECT uuid_send(e.game_id), e.version, e.payload, e.hash
  FROM unnest(%s, %s) AS asked(shard, game_id)
  JOIN events e ON e.shard = asked.shard AND e.game_id = asked.game_id
 ORDER BY e.shard, e.game_id, e.version
"""
STRAYS: Final[LiteralString] = """
SELECT DISTINCT uuid_send(e.game_id) FROM events e
 WHERE NOT EXISTS (SELECT FROM games g WHERE g.shard = e.shard AND g.game_id = e.game_id)
 LIMIT %s
"""
LANES: Final[LiteralString] = "SELECT lane FROM lanes ORDER BY lane"
LANE: Final[LiteralString] = """
SELECT l.last_pos, count(e.lane_pos), coalesce(max(e.lane_pos), 0),
       count(*) FILTER (WHERE e.lane_pos <> e.expected)
  FROM lanes l LEFT JOIN (
    SELECT lane, lane_pos, row_number() OVER (ORDER BY lane_pos) AS expected
      FROM events WHERE lane = %(lane)s) e ON true
 WHERE l.lane = %(lane)s GROUP BY l.last_pos
"""


class Audit(msgspec.Struct):
    """What was read, and what was wrong: `faults` counts all, `first` names the first ones."""

    games: int = 0
    events: int = 0
    lanes: int = 0
    faults: int = 0
    first: list[str] = []

    @property
    def is_clean(self) -> bool:
        return self.faults == 0

    def fault(self, text: str) -> None:
        self.faults += 1
        if len(self.first) < FAULTS_KEPT:
            self.first.append(text)


async def audit(log_url: str) -> Audit:
    """Reads every game and every lane, page by page, also while the log is written to.

    Raises psycopg.Error.
    """
    result = Audit()
    async with await connect(log_url, READER) as connection:
        async for heads, events in _pages(connection):
            _judge_page(result, heads, events)
        for (game_id,) in await _all(connection, STRAYS, (FAULTS_KEPT,)):
            result.fault(f"game {id_text(game_id)}: events without a row in games")
        for (lane,) in await _all(connection, LANES, ()):
            await _judge_lane(connection, result, lane)
    return result


async def _pages(
    connection: psycopg.AsyncConnection,
) -> AsyncIterator[tuple[list[Row], list[Row]]]:
    after: tuple[int, bytes] = (-1, bytes(16))
    while True:
        async with connection.transaction():
            await connection.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            heads = await _all(connection, HEADS, (after[0], Uuid(after[1]), PAGE))
            if not heads:
                return
            shards, games = int2s([row[0] for row in heads]), uuids([row[1] for row in heads])
            events = await _all(connection, EVENTS, (shards, games))
        yield heads, events
        after = heads[-1][0], heads[-1][1]


def _judge_page(result: Audit, heads: list[Row], events: list[Row]) -> None:
    of_game: dict[bytes, list[Row]] = {row[1]: [] for row in heads}
    for event in events:
        of_game[event[0]].append(event)
    for _, game_id, variant, rules_v, version, head_hash in heads:
        fault = game_fault(id_text(game_id), variant, rules_v, of_game[game_id])
        stored = of_game[game_id][-1] if of_game[game_id] else None
        if fault is None and (stored is None or (stored[1], stored[3]) != (version, head_hash)):
            fault = f"the row says version {version}, the last event differs"
        if fault is not None:
            result.fault(f"game {id_text(game_id)}: {fault}")
    result.games += len(heads)
    result.events += len(events)


def game_fault(game_id: str, variant: str, rules_v: int, events: list[Row]) -> str | None:
    """What is wrong with the events of one game, or None."""
    head = genesis(game_id, variant, rules_v)
    for expected, (_, version, payload, stored) in enumerate(events, 1):
        if version != expected:
            return f"version {expected} is missing"
        head = link(head, payload)
        if head != stored:
            return f"the hash of version {version} does not fit"
    return None


async def _judge_lane(connection: psycopg.AsyncConnection, result: Audit, lane: int) -> None:
    for last, count, highest, misplaced in await _all(connection, LANE, {"lane": lane}):
        if not last == count == highest or misplaced:
            result.fault(
                f"lane {lane}: counter {last}, {count} events, highest position {highest}, "
                f"{misplaced} out of place"
            )
    result.lanes += 1


async def _all(
    connection: psycopg.AsyncConnection,
    query: LiteralString,
    values: tuple[Any, ...] | dict[str, Any],
) -> list[Row]:
    cursor = connection.cursor(binary=True)
    await cursor.execute(query, values)
    return await cursor.fetchall()
