"""How fast statistics are counted and read: `python -m tests.bench.stats [games]`.

Plays some random games, stores each under many ids in a database of its own, counts them as a
rebuild does, and asks for leaderboards and players.
"""

import asyncio
import sys
import time
from random import Random

from rich.console import Console
from rich.progress import track

from service.embedded import servers
from service.eventlog.migrate import migrate
from service.eventlog.postgres import PostgresLog
from service.stats.base import StatsStore
from service.stats.postgres import PostgresStats
from service.stats.rebuild import rebuild_stats
from tests.stats.games import CLIENTS, PLAYERS, Played, as_stored, some_games, store
from tests.stores.run import short_folder

PLAYED = 60
READS = 200


def copies(games: int, random: Random) -> list[Played]:
    """So many games: those played, each with other ids and times."""
    played = some_games(random, PLAYED)
    made = []
    for number in track(range(games), "making logs"):
        one = played[number % PLAYED]
        game_id = random.randbytes(6) + b"\x70\x00\x80" + random.randbytes(7)
        minute, second = divmod(number // 20, 60)
        at = f"2026-03-{1 + minute // 1440:02d}T{minute // 60 % 24:02d}:{minute % 60:02d}"
        at += f":{second:02d}.000000Z"
        events = as_stored(one.game, game_id, at)
        made.append(Played(game_id, CLIENTS[0], one.game, at, events, one.variant))
    return made


async def reads(stats: StatsStore, console: Console) -> None:
    variant = "rubber"
    for name, ask in (
        ("leaderboard", lambda: stats.leaderboard(CLIENTS[0], variant, 5, None, 51)),
        ("player", lambda: stats.records(PLAYERS[0], CLIENTS[0])),
    ):
        took = []
        for _ in range(READS):
            began = time.perf_counter()
            await ask()
            took.append(1000 * (time.perf_counter() - began))
        console.print(f"{name}: median {sorted(took)[READS // 2]:.2f} ms")


async def measure(url: str, games: int, console: Console) -> None:
    await migrate(url)
    log = await PostgresLog.open(url, owner="bench")
    stats = await PostgresStats.open(url)
    logs = copies(games, Random(1))
    for played in track(logs, "storing"):
        await store(log, played)
    events = sum((await log.lane_positions()).values())
    began = time.perf_counter()
    await rebuild_stats(log, stats, lambda *_: None)
    seconds = time.perf_counter() - began
    console.print(
        f"{games:,} games, {events:,} events counted and rated in {seconds:.1f} s: "
        f"{games / seconds:,.0f} games/s, {events / seconds:,.0f} events/s"
    )
    await reads(stats, console)
    await stats.close()
    await log.close()


def main(games: int) -> None:
    with short_folder() as folder, servers(folder, durable=False) as running:
        asyncio.run(measure(running.stores.database_url, games, Console()))


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
