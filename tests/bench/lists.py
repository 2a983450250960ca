"""Lists of games on a large table: `python -m tests.bench.lists [games]` prints what each reads.

Fills a database of its own (a million games take about three minutes and 2 GB), then explains the
first page and one far down of each list, on a connection set up like the service's readers.
"""

import asyncio
import sys
import time
from collections.abc import Iterator
from typing import Any, Final

import psycopg
from rich.console import Console
from rich.table import Table

from service.embedded import servers
from service.eventlog.arrays import Uuid, register
from service.eventlog.base import GameFilter, Status
from service.eventlog.connections import READER, conninfo
from service.eventlog.lists import games_query
from service.eventlog.migrate import migrate
from tests.stores.run import short_folder

LARGE, SMALL = b"large client....", b"small client...."
OFTEN: Final = "player-0"
"""The player who sits in one game of a hundred."""

FILL: Final = """
CREATE TEMP TABLE fresh AS SELECT n, id, (get_byte(uuid_send(id), 15) %% 64)::smallint AS shard
FROM (SELECT n, (lpad(to_hex(1767225600000 + n), 12, '0') || '7' || substr(md5(n::text), 1, 3)
                 || '8' || substr(md5(n::text), 4, 15))::uuid AS id
        FROM generate_series(%(first)s, %(last)s) n) made;
INSERT INTO games (shard, game_id, variant, rules_v, version, head_hash, status, open_seats,
                   client_id, creator, visibility)
SELECT shard, id,
       CASE WHEN n %% 997 = 7 THEN 'rare' WHEN n %% 3 = 0 THEN 'second' ELSE 'first' END, 1, 2,
       sha256('x'), status, CASE WHEN status = 0 OR n %% 5000 = 0 THEN 2 ELSE 0 END,
       CASE WHEN n %% 500 = 3 THEN %(small)s::bytea ELSE %(large)s::bytea END, 'creator',
       CASE n %% 10 WHEN 0 THEN 'private' WHEN 1 THEN 'public' WHEN 2 THEN 'public'
                   ELSE 'unlisted' END
  FROM (SELECT *, (CASE WHEN n %% 50 = 2 THEN 0 WHEN n %% 40 = 1 OR n %% 5000 = 0 THEN 1
                        WHEN n %% 60 = 11 THEN 3 ELSE 2 END)::smallint AS status FROM fresh) f;
INSERT INTO events (shard, game_id, version, lane, lane_pos, type, schema_v, payload, hash)
SELECT shard, id, v, 0, n * 2 + v, CASE v WHEN 1 THEN 'game_created' ELSE 'game_finished' END, 1,
       convert_to(repeat('payload ', 40), 'UTF8'), sha256('x')
  FROM fresh CROSS JOIN generate_series(1, 2) v;
INSERT INTO game_players (shard, game_id, seat, player_id, kind)
SELECT shard, id, seat, CASE WHEN seat = 'north' AND n %% 100 = 1 THEN 'player-0'
       ELSE 'player-' || (n * 7 + ascii(seat)) %% 100000 END, 'player'
  FROM fresh CROSS JOIN unnest(ARRAY['north', 'east', 'south', 'west']) seat;
DROP TABLE fresh;
"""

LISTS: Final = {
    "lobby": GameFilter(),
    "lobby, a rare variant": GameFilter(variant="rare"),
    "lobby, waiting": GameFilter(status=Status.WAITING),
    "lobby, rare and waiting": GameFilter(variant="rare", status=Status.WAITING),
    "lobby, free seats": GameFilter(open_seats=True),
    "lobby, rare, free seats": GameFilter(variant="rare", open_seats=True),
    "lobby, no free seat": GameFilter(open_seats=False),
    "lobby, abandoned": GameFilter(status=Status.ABANDONED),
    "client": GameFilter(visible_to=LARGE),
    "client, rare": GameFilter(variant="rare", visible_to=LARGE),
    "client, active": GameFilter(status=Status.ACTIVE, visible_to=LARGE),
    "client, rare, free seats": GameFilter(variant="rare", open_seats=True, visible_to=LARGE),
    "small client, finished": GameFilter(status=Status.FINISHED, visible_to=SMALL),
    "player of ten games": GameFilter(player_id="player-77", every=True),
    "player of 1 % of all": GameFilter(player_id=OFTEN, every=True),
    "player of 1 %, active": GameFilter(player_id=OFTEN, status=Status.ACTIVE, every=True),
    "player of 1 %, for others": GameFilter(player_id=OFTEN),
}


async def fill(url: str, games: int, console: Console) -> None:
    step = 100_000
    async with await psycopg.AsyncConnection.connect(
        url, autocommit=True, cursor_factory=psycopg.AsyncClientCursor
    ) as connection:
        for first in range(1, games + 1, step):
            values = {"first": first, "last": min(games, first + step - 1)}
            await connection.execute(FILL, values | {"large": LARGE, "small": SMALL})
            console.print(f"{values['last']:,} games")
        await connection.execute("VACUUM ANALYZE")


async def explain(
    connection: psycopg.AsyncConnection, which: GameFilter, before: bytes | None
) -> tuple[dict[str, Any], float]:
    """The plan of a page of fifty as it ran, and the median of five runs in milliseconds."""
    query = games_query(which, details=True)
    values = {
        "before": None if before is None else Uuid(before),
        "variant": which.variant,
        "client": which.visible_to,
        "player": which.player_id,
        "limit": 51,
    }
    took = []
    for _ in range(5):
        began = time.perf_counter()
        cursor = await connection.cursor(binary=True).execute(query, values, prepare=False)
        await cursor.fetchall()
        took.append(1000 * (time.perf_counter() - began))
    cursor = await connection.execute(
        f"EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) {query}", values, prepare=False
    )
    row = await cursor.fetchone()
    assert row is not None
    plan: dict[str, Any] = row[0][0]["Plan"]
    return plan, sorted(took)[2]


def nodes(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield plan
    for child in plan.get("Plans", ()):
        yield from nodes(child)


def games_read(plan: dict[str, Any]) -> int:
    """Rows of `games` that the plan fetched, those that a filter threw away included."""
    return sum(
        (node["Actual Rows"] + node.get("Rows Removed by Filter", 0)) * node["Actual Loops"]
        for node in nodes(plan)
        if node.get("Relation Name") == "games"
    )


def scans(plan: dict[str, Any]) -> set[str]:
    return {
        node.get("Index Name") or f"{node['Node Type']} of {node.get('Relation Name')}"
        for node in nodes(plan)
        if "Scan" in node["Node Type"] and node.get("Relation Name") in ("games", "game_players")
    }


async def measure(url: str, games: int, console: Console) -> None:
    await migrate(url)
    await fill(url, games, console)
    table = Table("list", "ms", "ms, far down", "rows of games", "down which index")
    async with await psycopg.AsyncConnection.connect(
        conninfo(url, READER), autocommit=True
    ) as connection:
        register(connection)
        cursor = await connection.execute(
            "SELECT uuid_send(game_id) FROM games ORDER BY game_id OFFSET %s LIMIT 1", (games // 4,)
        )
        row = await cursor.fetchone()
        assert row is not None
        for name, which in LISTS.items():
            plan, first = await explain(connection, which, None)
            _, deep = await explain(connection, which, bytes(row[0]))
            used = ", ".join(sorted(scans(plan)))
            table.add_row(name, f"{first:.1f}", f"{deep:.1f}", f"{games_read(plan):.0f}", used)
    console.print(table)


def main(games: int) -> None:
    console = Console(width=160)
    with short_folder() as folder, servers(folder, durable=False) as running:
        asyncio.run(measure(running.stores.database_url, games, console))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000)
