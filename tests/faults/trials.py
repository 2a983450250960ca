"""Trials of the running service: what is killed, cut or flushed, and what must still be true.

Each trial returns its figures and fails by assertion. The tests run them small;
`python -m tests.faults` runs them in full and prints the figures.
"""

import asyncio
import time
from collections.abc import Sequence
from typing import Any

import msgspec
from redis import Redis

from domain.registry import all_variants
from service.bench.script import Script, write_script
from service.embedded import Servers
from tests.api.running import Server
from tests.faults.wire import Reply, Wire, wires

Figures = dict[str, Any]
EACH = 5
"""Commands between two kills."""
CARDS_AND_CALLS = {"bid_made", "passed", "doubled", "redoubled", "card_played"}


def rubber_script() -> Script:
    return write_script(all_variants()["rubber"])


async def killed_between_commands(server: Server, kills: int) -> Figures:
    """kill -9 of the server between two commands: the game goes on where it stood."""
    script = rubber_script()
    bodies = script.commands[: kills * EACH]
    slowest = 0.0
    game = ""
    for start in range(0, len(bodies), EACH):
        async with wires([server.port], server.key) as (wire,):
            game = game or await wire.create(script.creation)
            for body in bodies[start : start + EACH]:
                reply = await wire.command(game, body)
                assert reply.status == 201, reply
            began = time.perf_counter()
            server.kill()
            await asyncio.to_thread(server.start)
            slowest = max(slowest, time.perf_counter() - began)
    async with wires([server.port], server.key) as (wire,):
        assert await played(wire, game) == [tuple_of(body) for body in bodies]
    return {"kills": kills, "commands": len(bodies), "slowest restart s": round(slowest, 2)}


async def contended(servers: Sequence[Server], commands: int) -> Figures:
    """Every command sent to each process at once: exactly one of them plays it."""
    script = rubber_script()
    ports = [server.port for server in servers]
    async with wires(ports, servers[0].key) as lines:
        acknowledged = refused = 0
        while acknowledged < commands:
            game = await lines[0].create(script.creation)
            body_count = min(len(script.commands), commands - acknowledged)
            for body in script.commands[:body_count]:
                replies = await asyncio.gather(*(wire.command(game, body) for wire in lines))
                statuses = sorted(reply.status for reply in replies)
                assert statuses == [201, *[422] * (len(lines) - 1)], replies
                acknowledged += 1
                refused += len(lines) - 1
            expected = [tuple_of(body) for body in script.commands[:body_count]]
            assert await played(lines[0], game) == expected
            assert await played(lines[-1], game) == expected
        return {"acknowledged": acknowledged, "refused": refused, "lost": 0, "doubled": 0}


async def duplicated(servers: Sequence[Server], sends: int) -> Figures:
    """The same command with the same key, at once to every process: one effect, equal answers."""
    script = rubber_script()
    ports = [server.port for server in servers]
    async with wires(ports, servers[0].key) as lines:
        replayed = sent = 0
        while sent < sends:
            game = await lines[0].create(script.creation)
            bodies = script.commands[: min(len(script.commands), sends - sent)]
            for number, body in enumerate(bodies):
                replies = await asyncio.gather(
                    *(wire.command(game, body, key=f"same-{number}") for wire in lines)
                )
                assert {reply.status for reply in replies} == {201}, replies
                assert len({reply.body for reply in replies}) == 1, replies
                replayed += sum(reply.replayed for reply in replies)
                sent += 1
            assert await played(lines[0], game) == [tuple_of(body) for body in bodies]
        assert replayed == sent * (len(lines) - 1)
        return {"sent twice": sent, "effects": sent, "replayed answers": replayed}


async def without_redis(server: Server, own: Servers, seconds: float, connections: int) -> Figures:
    """Redis is stopped under load and started again: no command fails, views converge."""
    script = rubber_script()
    stopping = asyncio.Event()
    counts = {"commands": 0, "failed": 0}
    slow: list[float] = []

    async def play() -> None:
        async with wires([server.port], server.key) as (wire,):
            while not stopping.is_set():
                game = await wire.create(script.creation)
                for body in script.commands:
                    if stopping.is_set():
                        return
                    began = time.perf_counter()
                    reply = await wire.command(game, body)
                    slow.append(time.perf_counter() - began)
                    counts["commands"] += 1
                    counts["failed"] += reply.status != 201

    players = [asyncio.create_task(play()) for _ in range(connections)]
    await asyncio.sleep(1)
    await asyncio.to_thread(own.redis.stop)
    before = counts["commands"]
    await asyncio.sleep(seconds)
    during = counts["commands"] - before
    await asyncio.to_thread(own.redis.start)
    await asyncio.to_thread(own.redis.wait)
    await asyncio.sleep(1)
    stopping.set()
    await asyncio.gather(*players)
    assert counts["failed"] == 0
    slow.sort()
    return {
        "seconds down": seconds,
        "commands while down": during,
        "commands": counts["commands"],
        "failed": counts["failed"],
        "p99 ms": round(1000 * slow[len(slow) * 99 // 100], 1),
    }


async def flushed(server: Server, redis_url: str, games: int) -> Figures:
    """FLUSHALL: every view is the same as before, byte for byte."""
    script = rubber_script()
    async with wires([server.port], server.key) as (wire,):
        paths = []
        for number in range(games):
            game = await wire.create(script.creation)
            for body in script.commands[: number % 60]:
                assert (await wire.command(game, body)).status == 201
            paths += [f"/v1/games/{game}?as={seat}" for seat in ("north", "west", "spectator")]
        await asyncio.sleep(0.5)
        before = [(await wire.request("GET", path)).body for path in paths]
        with Redis.from_url(redis_url) as redis:
            redis.flushall()
        after = [(await wire.request("GET", path)).body for path in paths]
        again = [(await wire.request("GET", path)).body for path in paths]
    assert before == after == again
    return {"games": games, "views": len(paths), "equal": len(paths)}


async def played(wire: Wire, game: str) -> list[tuple[Any, ...]]:
    """The calls and cards of a game's log, in order, with the hand or seat they came from."""
    found: list[tuple[Any, ...]] = []
    after = 0
    while True:
        page: Reply = await wire.request("GET", f"/v1/games/{game}/events?after={after}&limit=200")
        content = page.json()
        versions = [event["version"] for event in content["items"]]
        assert versions == list(range(after + 1, after + 1 + len(versions)))
        for event in content["items"]:
            if event["type"] in CARDS_AND_CALLS:
                found.append((event["type"], event["seat"], *event["data"].values()))
        if content["next"] is None:
            return found
        after = int(content["next"])


def tuple_of(body: bytes) -> tuple[Any, ...]:
    """A command in the form of the event it causes."""
    command = msgspec.json.decode(body)
    seat = command["seat"]
    match command["type"]:
        case "bid":
            return ("bid_made", seat, command["level"], command["strain"])
        case "play":
            return ("card_played", seat, command["card"], command["hand"])
        case "pass":
            return ("passed", seat)
        case other:
            return (f"{other}d", seat)
