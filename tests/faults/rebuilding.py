"""The read model built anew from a large log while the service plays and reads on."""

import asyncio
import os
import re
import resource
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from random import Random

import msgspec

from service.embedded import Stores
from service.eventlog.postgres import PostgresLog
from service.ids import id_text
from service.maintenance import audit_all
from tests.api.running import SERVE, Server
from tests.bench.filling import fill
from tests.faults.trials import Figures, rubber_script
from tests.faults.wire import Reply, Wire, wires

CLIENT = b"client-of-tests!"
SECONDS = 300
"""The rebuild must be over by then."""
DONE = re.compile(r"(\d+) games rebuilt, (\d+) events in ([\d.]+) s")
COMPARED = 50
"""Views that must be the same, byte for byte, before and after."""


class Load(msgspec.Struct):
    """What was asked while the read model was built anew, and what was refused."""

    commands: int = 0
    reads: int = 0
    failed: int = 0
    stopping: bool = False
    slow: list[float] = []

    async def play(self, port: int, key: str) -> None:
        """Rubbers, one after the other, each read after every command."""
        script = rubber_script()
        async with wires([port], key) as (wire,):
            while not self.stopping:
                game = await wire.create(script.creation)
                for body in script.commands:
                    if self.stopping:
                        return
                    reply = await self.timed(wire.command(game, body))
                    self.commands += 1
                    self.failed += reply.status != 201
                    version = reply.json()["version"]
                    await self.read(wire, f"/v1/games/{game}?min_version={version}", version)

    async def look(self, port: int, key: str, games: list[str], random: Random) -> None:
        """Finished games, at random."""
        async with wires([port], key) as (wire,):
            while not self.stopping:
                await self.read(wire, f"/v1/games/{random.choice(games)}")

    async def read(self, wire: Wire, path: str, version: int = 0) -> None:
        reply = await self.timed(wire.request("GET", path))
        self.reads += 1
        self.failed += reply.status != 200 or reply.json()["version"] < version

    async def timed(self, asking: Awaitable[Reply]) -> Reply:
        began = time.perf_counter()
        reply = await asking
        self.slow.append(time.perf_counter() - began)
        return reply


async def rebuilt(
    server: Server,
    stores: Stores,
    events: int,
    connections: int,
    progress: Callable[[int], None] = lambda _: None,
) -> Figures:
    """Fills the log, then runs `overtrick rebuild` under a load: no request fails, every view is
    afterwards what it was, and the auditor finds nothing. `progress` is told events stored."""
    random = Random(events)
    log = await PostgresLog.open(stores.database_url, owner="filling")
    games = [id_text(game) for game in await fill(log, events, random, CLIENT, progress)]
    await log.close()
    compared = [f"/v1/games/{game}" for game in random.sample(games, min(COMPARED, len(games)))]
    load = Load()
    before = await bodies(server, compared)
    asking = [
        asyncio.create_task(
            load.look(server.port, server.key, games, random)
            if number % 2
            else load.play(server.port, server.key)
        )
        for number in range(connections)
    ]
    told = await asyncio.to_thread(run_rebuild, stores)
    load.stopping = True
    await asyncio.gather(*asking)
    assert await bodies(server, compared) == before
    assert load.failed == 0, load.failed
    assert min(load.commands, load.reads) > 0
    _, views = await audit_all(stores.database_url, stores.redis_url, None)
    assert views.faults == 0, views.first
    assert views.games >= len(games)
    load.slow.sort()
    return told | {
        "commands meanwhile": load.commands,
        "reads meanwhile": load.reads,
        "failed": load.failed,
        "p99 ms": round(1000 * load.slow[len(load.slow) * 99 // 100], 1),
        "views audited": views.games,
    }


async def bodies(server: Server, paths: list[str]) -> list[bytes]:
    async with wires([server.port], server.key) as (wire,):
        return [(await wire.request("GET", path)).body for path in paths]


def run_rebuild(stores: Stores) -> Figures:
    """`overtrick rebuild` as an operator runs it, and the CPU time it took itself."""
    environment = {
        **os.environ,
        "OVERTRICK_DATABASE_URL": stores.database_url,
        "OVERTRICK_REDIS_URL": stores.redis_url,
        "OVERTRICK_SECRET": "a secret of the trials, long enough for anything",
        "OVERTRICK_LOG_LEVEL": "warning",
    }
    used = cpu_seconds()
    done = subprocess.run(
        [sys.executable, "-c", SERVE, "rebuild", "--views"],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=SECONDS,
    )
    assert done.returncode == 0, done.stderr
    found = DONE.search(done.stdout)
    assert found is not None, done.stdout
    games, events, seconds = int(found[1]), int(found[2]), float(found[3])
    own = cpu_seconds() - used
    return {
        "games": games,
        "events": events,
        "rebuild s": seconds,
        "events/s": round(events / seconds),
        "events/CPU s": round(events / own),
    }


def cpu_seconds() -> float:
    """Of the children that have ended."""
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime
