"""The trials in full: `python -m tests.faults [name …]` prints their figures."""

import asyncio
import sys
from collections.abc import Callable
from contextlib import nullcontext

from rich.console import Console
from rich.progress import Progress

from service.accounts.keys import new_key_text
from service.embedded import Servers, servers
from service.eventlog.migrate import migrate
from tests.api.running import Server
from tests.faults import cases, clock_trials, rebuilding, streams, trials, watchers
from tests.stores.run import short_folder

Run = Callable[[Servers, list[Server]], trials.Figures]

TRIALS: dict[str, Run] = {
    "killed": lambda _, both: asyncio.run(trials.killed_between_commands(both[0], kills=20)),
    "contended": lambda _, both: asyncio.run(trials.contended(both, commands=20_000)),
    "duplicated": lambda _, both: asyncio.run(trials.duplicated(both, sends=1_000)),
    "C45": lambda _, both: asyncio.run(cases.posted_twice(both, games=500)),
    "C49": lambda _, both: asyncio.run(cases.last_seat(both, rounds=200)),
    "instants": lambda _, both: asyncio.run(clock_trials.last_instants(both, games=500)),
    "silent": lambda _, both: asyncio.run(clock_trials.silent(both, games=20, turns=10)),
    "redis": lambda own, both: asyncio.run(
        trials.without_redis(both[0], own, seconds=20, connections=16)
    ),
    "C52": lambda _, both: asyncio.run(streams.idle(both[0], seconds=70)),
    "unread": lambda _, both: asyncio.run(streams.unread(both[0], clients=50, beat=15)),
    "watchers": lambda _, both: crowd(both[0], count=500, moves=60),
    "flushed": lambda own, both: asyncio.run(
        trials.flushed(both[0], own.stores.redis_url, games=100)
    ),
    "rebuilt": lambda own, both: filled_and_rebuilt(both[0], own, events=1_000_000),
}
BARRED = {"rebuilt", "watchers"}
"""Trials that show how far they are."""


def filled_and_rebuilt(server: Server, own: Servers, events: int) -> trials.Figures:
    with Progress() as shown:
        bar = shown.add_task("events stored, then a rebuild", total=events)
        return asyncio.run(
            rebuilding.rebuilt(server, own.stores, events, 8, lambda n: shown.advance(bar, n))
        )


def crowd(server: Server, count: int, moves: int) -> trials.Figures:
    with Progress() as shown:
        bar = shown.add_task("moves", total=2 * moves)
        return asyncio.run(
            watchers.watchers(server, count, moves, lambda more: shown.advance(bar, more))
        )


def main(names: list[str]) -> None:
    console = Console()
    with short_folder() as folder, servers(folder) as own:
        asyncio.run(migrate(own.stores.database_url))
        key = new_key_text()
        both = [Server(own.stores.database_url, own.stores.redis_url, key) for _ in range(2)]
        for server in both:
            server.start()
        try:
            for name in names or TRIALS:
                with nullcontext() if name in BARRED else console.status(name):
                    figures = TRIALS[name](own, both)
                console.print(name, figures)
        finally:
            for server in both:
                server.stop()


main(sys.argv[1:])
