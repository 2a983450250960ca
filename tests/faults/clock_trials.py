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
from tests.faults.wire import Reply, Wire, wires

TOGETHER = 10
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
        view = (await lines[0].request("POST", "/v1/games", creation("bot"))).json()
        game = view["id"]
        wire = random.choice(lines)
        await asyncio.sleep(until(view["deadline"]) + random.uniform(-AROUND, AROUND))
        reply = await wire.command(game, b'{"type":"pass","seat":"north"}')
        log = await events(wire, game, view["version"])
        acted = [event for event in log if event["seat"] == "north" and event["type"] in ACTIONS]
        assert len(acted) == 1, log
        by_clock = [event for event in log if event["data"].get("seat") == "north"]
        if reply.status == 201:
            assert by_clock == [], log
        else:
            assert is_refused(reply), reply
            assert [event["type"] for event in by_clock] == ["timed_out"], log
        goes_on = await wire.command(game, b'{"type":"pass","seat":"east"}')
        assert goes_on.status == 201 or is_refused(goes_on), goes_on  # where all of this was slow
        await end_game(wire, game)
        return "player" if reply.status == 201 else "clock"


async def end_game(wire: Wire, game: str) -> None:
    """Ends a game that would be played on by its clock, a turn each second, under later trials."""
    reply = await wire.command(game, b'{"type":"resign","seat":"north"}')
    assert reply.status == 201, reply


def is_refused(reply: Reply) -> bool:
    return (reply.status, reply.json()["code"]) == (422, "not_your_turn")


async def silent(servers: Sequence[Server], games: int, turns: int) -> Figures:
    """Nobody acts, and every process has the games in memory: one action each turn."""
    ports = [server.port for server in servers]
    async with wires(ports, servers[0].key) as lines:
        ids = [await lines[0].create(creation("bot")) for _ in range(games)]
        end = time.monotonic() + 3 * turns + 10
        while True:
            await asyncio.sleep(0.5)
            logs = [await events(wire, game, 0) for game in ids for wire in lines]
            counts = [sum(event["type"] == "timed_out" for event in log) for log in logs]
            if min(counts) >= turns:
                break
            assert time.monotonic() < end, counts
        late: list[float] = []
        for game in ids:
            late += checked(await events(lines[-1], game, 0))
            await end_game(lines[-1], game)
        late.sort()
    return {
        "games": games,
        "time-outs": len(late),
        "doubled": 0,
        "late ms, half": round(1000 * late[len(late) // 2]),
        "late ms, 99 of 100": round(1000 * late[len(late) * 99 // 100]),
    }


def checked(log: list[dict[str, Any]]) -> list[float]:
    """Every time-out is followed by one action of its seat, a second or more after the turn
    began; answers the times beyond that second."""
    began = log[0]["at"]
    late = []
    for place, event in enumerate(log):
        if event["type"] in ACTIONS:
            assert log[place - 1]["type"] == "timed_out", log[place - 3 : place + 1]
            assert log[place - 1]["data"]["seat"] == event["seat"]
            beyond = seconds(event["at"]) - seconds(began) - 1
            assert beyond >= 0, event
            late.append(beyond)
            began = event["at"]
    return late


async def events(wire: Wire, game: str, after: int) -> list[dict[str, Any]]:
    reply = await wire.request("GET", f"/v1/games/{game}/events?after={after}&limit=200")
    items: list[dict[str, Any]] = reply.json()["items"]
    return items


def seconds(at: str) -> float:
    return datetime.fromisoformat(at).timestamp()


def until(at: str) -> float:
    return seconds(at) - time.time()
