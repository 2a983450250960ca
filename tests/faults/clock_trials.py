"""Trials of the clock with several processes (case C56): one action a turn, whoever is first."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import Sequence
from datetime import datetime
from typing import Any

import msgspec

from tests.api.running import Server
from tests.faults.trials import Figures
from tests.faults.wire import Wire, wires

TOGETHER = 25
"""Games that are played at once."""
SEATS = ("north", "east", "south", "west")
AROUND = 0.010
"""Seconds before and after the end of the turn in which the command is sent."""
ACTIONS = ("passed", "bid_made", "doubled", "redoubled", "card_played")


def creation(on_timeout: str) -> bytes:
    clock = {"per_action_seconds": 1, "on_timeout": on_timeout}
    options = {"first_dealer": "north"}
    body = {"variant": "rubber", "seats": "client", "clock": clock, "options": options}
    return msgspec.json.encode(body)


async def last_instants(servers: Sequence[Server], games: int) -> Figures:
    """A command sent just as its turn ends is either played or refused, never both."""
    found: Counter[str] = Counter()
    for start in range(0, games, TOGETHER):
        count = min(TOGETHER, games - start)
        outcomes = await asyncio.gather(*(last_instant(servers) for _ in range(count)))
        found.update(outcomes)
    return {"games": games, **found, "both": 0}


async def last_instant(servers: Sequence[Server]) -> str:
    """One game: who was first, the player or the clock."""
    ports = [server.port for server in servers]
    async with wires(ports, servers[0].key) as lines:
        game = await lines[0].create(creation("bot"))
        view = (await lines[0].request("GET", f"/v1/games/{game}")).json()
        wire = random.choice(lines)
        await asyncio.sleep(until(view["deadline"]) + random.uniform(-AROUND, AROUND))
        reply = await wire.command(game, b'{"type":"pass","seat":"north"}')
        log = await events(wire, game, view["version"])
        acted = [event for event in log if event["seat"] == "north" and event["type"] in ACTIONS]
        out = [event for event in log if event["type"] == "timed_out"]
        assert len(acted) == 1, log
        if reply.status == 201:
            assert out == [], log
        else:
            assert (reply.status, reply.json()["code"]) == (422, "not_your_turn"), reply
            assert [event["data"]["seat"] for event in out] == ["north"], log
        goes_on = await wire.command(game, b'{"type":"pass","seat":"east"}')
        assert goes_on.status == 201, goes_on
        return "player" if reply.status == 201 else "clock"


async def silent(servers: Sequence[Server], games: int, turns: int) -> Figures:
    """Nobody acts, and every process has the games in memory: one action each turn."""
    ports = [server.port for server in servers]
    async with wires(ports, servers[0].key) as lines:
        ids = [await lines[0].create(creation("bot")) for _ in range(games)]
        slowest = 0.0
        end = time.monotonic() + 3 * turns + 10
        while True:
            await asyncio.sleep(0.5)
            logs = [await events(wire, game, 0) for game in ids for wire in lines]
            counts = [sum(event["type"] == "timed_out" for event in log) for log in logs]
            if min(counts) >= turns:
                break
            assert time.monotonic() < end, counts
        for game in ids:
            slowest = max(slowest, checked(await events(lines[-1], game, 0)))
    return {"games": games, "turns": turns, "doubled": 0, "latest ms": round(1000 * slowest)}


def checked(log: list[dict[str, Any]]) -> float:
    """Every time-out is followed by one action of its seat, a second or more after the turn
    began; answers the longest time beyond that second."""
    began = log[0]["at"]
    latest = 0.0
    for place, event in enumerate(log):
        if event["type"] in ACTIONS:
            assert log[place - 1]["type"] == "timed_out", log[place - 3 : place + 1]
            assert log[place - 1]["data"]["seat"] == event["seat"]
            beyond = seconds(event["at"]) - seconds(began) - 1
            assert beyond >= 0, event
            latest = max(latest, beyond)
            began = event["at"]
    return latest


async def events(wire: Wire, game: str, after: int) -> list[dict[str, Any]]:
    reply = await wire.request("GET", f"/v1/games/{game}/events?after={after}&limit=200")
    items: list[dict[str, Any]] = reply.json()["items"]
    return items


def seconds(at: str) -> float:
    return datetime.fromisoformat(at).timestamp()


def until(at: str) -> float:
    return seconds(at) - time.time()
