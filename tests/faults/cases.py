"""Faults of others that need many games or several processes: cases C45 and C49.

The tests run them small; `python -m tests.faults` runs them in full.
"""

import asyncio
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from tests.api.running import Server
from tests.faults.trials import Figures
from tests.faults.wire import Reply, Wire, wires

BOARD = b'{"variant":"contract","seats":"client","options":{"dealer":"north"}}'
PASS = b'{"type":"pass","seat":"north"}'
DEALT_TO_THREE = ("north", "east", "south")


async def posted_twice(servers: Sequence[Server], games: int) -> Figures:
    """C45: one call sent twice at the same time, with one key and then with two."""
    ports = [server.port for server in servers]
    ports = [ports[0], ports[-1]]
    async with wires(ports, servers[0].key) as pair:
        waited = 0
        for number in range(games):
            game = await pair[number % 2].create(BOARD)
            replies = await asyncio.gather(*(one.command(game, PASS, "once") for one in pair))
            for place, reply in enumerate(replies):
                if reply.status == 409:  # still running: a retry gets the answer of the first
                    assert reply.json()["code"] == "request_running", reply
                    replies[place] = await pair[place].command(game, PASS, "once")
                    waited += 1
            assert [reply.status for reply in replies] == [201, 201], replies
            assert replies[0].body == replies[1].body
            assert sum(reply.replayed for reply in replies) == 1
            assert await passes(pair[0], game) == 1

            game = await pair[number % 2].create(BOARD)
            replies = await asyncio.gather(
                *(one.command(game, PASS, f"key {place}") for place, one in enumerate(pair))
            )
            assert sorted(reply.status for reply in replies) == [201, 422], replies
            refused = next(reply for reply in replies if reply.status == 422)
            assert refused.json()["code"] == "not_your_turn"
            assert await passes(pair[1], game) == 1
        return {"games": 2 * games, "one effect each": 2 * games, "still running": waited}


async def passes(wire: Wire, game: str) -> int:
    """How many calls the log holds; the game has moved on by so many versions, and no more."""
    kinds = await types_in(wire, game)
    view = (await wire.request("GET", f"/v1/games/{game}")).json()
    assert view["version"] == kinds.total()
    assert set(kinds) == {"game_created", "seat_taken", "deal_committed", "dealt", "passed"}
    return kinds["passed"]


async def types_in(wire: Wire, game: str) -> Counter[str]:
    page = (await wire.request("GET", f"/v1/games/{game}/events?limit=200")).json()
    assert page["next"] is None
    return Counter(event["type"] for event in page["items"])


async def last_seat(servers: Sequence[Server], rounds: int) -> Figures:
    """C49: three players take the last seat of a game at the same instant, over all processes."""
    ports = [servers[number % len(servers)].port for number in range(3)]
    async with wires([servers[0].port], servers[0].key) as (key,):
        seated = [await player(key) for _ in DEALT_TO_THREE]
        rivals = [await player(key) for _ in range(3)]
        tokens = [await token(key, one) for one in rivals]
        lines = [await Wire.open(*pair) for pair in zip(ports, tokens, strict=True)]
        wins: Counter[int] = Counter()
        for number in range(rounds):
            game = await waiting_game(key, seated)
            turned = lines[number % 3 :] + lines[: number % 3]  # nobody is always sent first
            answers = await asyncio.gather(*(sit(line, game) for line in turned))
            replies = {id(line): reply for line, reply in zip(turned, answers, strict=True)}
            statuses = [replies[id(line)].status for line in lines]
            assert sorted(statuses) == [200, 409, 409], answers
            winner = statuses.index(200)
            wins[winner] += 1
            await check_losers(lines, winner, game, replies)
            kinds = await types_in(key, game)
            assert (kinds["deal_committed"], kinds["dealt"], kinds["seat_taken"]) == (1, 1, 4)
        for line in lines:
            await line.close()
        return {"rounds": rounds, "one success each": rounds, "wins": sorted(wins.values())}


async def check_losers(
    lines: Sequence[Wire], winner: int, game: str, replies: dict[int, Reply]
) -> None:
    """They are told who was faster, and see the table as anybody does: no hand."""
    for place, line in enumerate(lines):
        view = (await line.request("GET", f"/v1/games/{game}")).json()
        if place == winner:
            assert (view["viewer"], len(view["hand"])) == ("west", 13)
            continue
        assert replies[id(line)].json()["code"] == "seat_taken"
        assert (view["viewer"], view["hand"], view["actions"]) == ("spectator", None, [])


async def sit(line: Wire, game: str) -> Reply:
    return await line.request("PUT", f"/v1/games/{game}/seats/west", b"{}")


async def waiting_game(key: Wire, seated: Sequence[str]) -> str:
    """A game with three of four seats filled."""
    seats = {seat: {"player_id": one} for seat, one in zip(DEALT_TO_THREE, seated, strict=True)}
    return await key.create(msgspec.json.encode({"variant": "contract", "seats": seats}))


async def player(key: Wire) -> str:
    return str((await made(key, "/v1/players", {"display_name": "Ann"}))["id"])


async def token(key: Wire, player_id: str) -> str:
    return str((await made(key, f"/v1/players/{player_id}/tokens", {}))["token"])


async def made(key: Wire, path: str, body: dict[str, Any]) -> dict[str, Any]:
    reply = await key.request("POST", path, msgspec.json.encode(body))
    assert reply.status == 201, reply
    found: dict[str, Any] = reply.json()
    return found
