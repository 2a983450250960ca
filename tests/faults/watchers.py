"""A crowd on one game: every move reaches every watcher, also those who were cut off once.

Each watcher is one SSE connection that keeps the versions it was sent, in their order, and when
each came; after a cut it comes back with the last one as Last-Event-ID.
"""

import asyncio
import random
import re
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.api.running import Server
from tests.faults.trials import Figures, rubber_script
from tests.faults.wire import Wire, wires

VIEWERS = ("spectator", "north", "east", "south", "west")
ID = re.compile(rb"id: (\d+)\n")
OPENED_AT_ONCE = 50
PATIENCE = 30.0
"""Seconds in which everything must have arrived."""


class Arrivals:
    """How many watchers have had each version, and who waits until all have."""

    def __init__(self, count: int) -> None:
        self._count = count
        self._had: Counter[int] = Counter()
        self._all: dict[int, asyncio.Event] = {}

    def add(self, version: int) -> None:
        self._had[version] += 1
        if self._had[version] == self._count and version in self._all:
            self._all[version].set()

    async def all_have(self, version: int) -> None:
        if self._had[version] < self._count:
            event = self._all[version] = asyncio.Event()
            async with asyncio.timeout(PATIENCE):
                await event.wait()


class Watcher(asyncio.Protocol):
    """One watcher of a game, as a viewer."""

    def __init__(self, server: Server, game: str, viewer: str, arrivals: Arrivals) -> None:
        self._server = server
        self._arrivals = arrivals
        self._path = f"/v1/games/{game}/events?as={viewer}"
        self._transport: asyncio.Transport | None = None
        self._rest = b""
        self._lost: asyncio.Future[None] | None = None
        self.versions: list[int] = []
        self.came: dict[int, float] = {}
        """When each version came, in seconds of the performance counter."""
        self.bytes = 0

    async def open(self) -> None:
        """Connects, and goes on after the last version it has."""
        loop = asyncio.get_running_loop()
        self._lost, self._rest = loop.create_future(), b""
        transport, _ = await loop.create_connection(lambda: self, "127.0.0.1", self._server.port)
        self._transport = transport
        last = self.versions[-1] if self.versions else 0
        transport.write(
            f"GET {self._path} HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\n"
            f"authorization: Bearer {self._server.key}\r\nlast-event-id: {last}\r\n\r\n".encode()
        )

    async def cut(self) -> None:
        """Drops the connection, whatever is on its way."""
        assert self._transport is not None
        assert self._lost is not None
        self._transport.abort()
        await self._lost

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        self.bytes += len(data)
        buffer = self._rest + data
        end = 0
        for found in ID.finditer(buffer):
            version = int(found[1])
            self.versions.append(version)
            self.came[version] = now
            self._arrivals.add(version)
            end = found.end()
        self._rest = buffer[max(end, len(buffer) - 32) :]

    def connection_lost(self, _: Exception | None) -> None:
        assert self._lost is not None
        if not self._lost.done():
            self._lost.set_result(None)


def nothing(_: int) -> None:
    """No progress is shown."""


async def watchers(
    server: Server, count: int, moves: int, progress: Callable[[int], None] = nothing
) -> Figures:
    """`count` watchers see `moves` moves; then each is cut once while as many moves go on. In the
    end each has had every version once and in order. `progress` is told of each move."""
    script = rubber_script()
    async with wires([server.port], server.key) as (wire,):
        game = await wire.create(script.creation)
        arrivals = Arrivals(count)
        crowd = [Watcher(server, game, VIEWERS[n % len(VIEWERS)], arrivals) for n in range(count)]
        began = time.perf_counter()
        await open_all(crowd)
        head = await head_of(wire, game)
        await arrivals.all_have(head)
        opened = time.perf_counter() - began
        bodies = iter(script.commands)
        delays, answers = await measured(wire, game, crowd, arrivals, bodies, moves, progress)
        resumed = await cut_while_playing(wire, game, crowd, bodies, moves, progress)
        head = await head_of(wire, game)
        await arrivals.all_have(head)
        for watcher in crowd:
            assert watcher.versions == list(range(1, head + 1)), "a gap or a duplicate"
            await watcher.cut()
    return {
        "watchers": count,
        "opened and caught up s": round(opened, 2),
        "moves": len(answers),
        "p50 ms": milliseconds(delays, 50),
        "p99 ms": milliseconds(delays, 99),
        "slowest ms": round(1000 * max(delays), 1),
        "answer p50 ms": milliseconds(answers, 50),
        "cut once and resumed": resumed,
        "versions each": head,
        "gaps": 0,
        "duplicates": 0,
    }


async def open_all(crowd: list[Watcher]) -> None:
    for start in range(0, len(crowd), OPENED_AT_ONCE):
        await asyncio.gather(*(one.open() for one in crowd[start : start + OPENED_AT_ONCE]))


async def head_of(wire: Wire, game: str) -> int:
    return int((await wire.request("GET", f"/v1/games/{game}")).json()["version"])


async def measured(
    wire: Wire,
    game: str,
    crowd: list[Watcher],
    arrivals: Arrivals,
    bodies: Any,
    moves: int,
    progress: Callable[[int], None],
) -> tuple[list[float], list[float]]:
    """Seconds from a move's sending to each watcher's having it, and to its answer."""
    delays, answers = [], []
    for _ in range(moves):
        sent = time.perf_counter()
        reply = await wire.command(game, next(bodies))
        answers.append(time.perf_counter() - sent)
        assert reply.status == 201, reply
        version = reply.json()["version"]
        await arrivals.all_have(version)
        delays += [one.came[version] - sent for one in crowd]
        progress(1)
    return delays, answers


async def cut_while_playing(
    wire: Wire,
    game: str,
    crowd: list[Watcher],
    bodies: Any,
    moves: int,
    progress: Callable[[int], None],
) -> int:
    """Each watcher is cut and comes back, at its own moment, while moves are made."""
    span = moves * 0.03

    async def cut_once(watcher: Watcher) -> None:
        await asyncio.sleep(random.uniform(0, span))
        await watcher.cut()
        await asyncio.sleep(random.uniform(0, 0.05))
        await watcher.open()

    cuts = [asyncio.create_task(cut_once(watcher)) for watcher in crowd]
    for _ in range(moves):
        reply = await wire.command(game, next(bodies))
        assert reply.status == 201, reply
        await asyncio.sleep(span / moves)
        progress(1)
    await asyncio.gather(*cuts)
    return len(cuts)


def milliseconds(seconds: list[float], percent: int) -> float:
    ordered = sorted(seconds)
    return round(1000 * ordered[len(ordered) * percent // 100], 1)
