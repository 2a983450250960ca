"""Trials of streams: silence on each kind of them, and clients that do not read."""

import asyncio
import json
import re
import socket
import time
from contextlib import suppress
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tests.api.running import Client, Server
from tests.faults.trials import Figures, rubber_script
from tests.faults.wire import Wire, wires

FEWEST_BEATS = 4
CUT_SECONDS = 10.0
SMALL = 4096
"""Bytes that the system keeps for a client that does not read."""

UPGRADE = (
    "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
    "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


async def idle(server: Server, seconds: float) -> Figures:
    """Nobody acts for so long, then one command is sent (C52): each kind of stream has shown that
    it lives, without an id, and has the event once."""
    with server.client() as key:
        game = key.create()["id"]
        head = key.view(game)["version"]
        async with httpx.AsyncClient(timeout=2 * seconds + 5) as http:
            url = f"{server.url}/v1/games/{game}/events?after={head}"
            found = await asyncio.gather(
                lines(http, url, "text/event-stream", seconds),
                lines(http, url, "application/x-ndjson", seconds),
                frames(server, game, head, seconds),
                acting(key, game, seconds),
            )
    sse, ndjson, sockets, version = found
    assert version == head + 1
    assert [line for line in sse if line.startswith("id:")] == [f"id: {version}"]
    assert [json.loads(line[6:])["version"] for line in sse if line.startswith("data:")] == [
        version
    ]
    assert [json.loads(line)["version"] for line in ndjson if line] == [version]
    assert [frame["version"] for frame in sockets if "version" in frame] == [version]
    beats = {
        "sse": sum(line == ":" for line in sse),
        "ndjson": sum(not line for line in ndjson),
        "socket": sum(frame["type"] == "heart_beat" for frame in sockets),
    }
    assert min(beats.values()) >= FEWEST_BEATS, beats
    return {"idle s": seconds, "heart-beats": beats, "events": 1, "ids": 1}


async def acting(key: Client, game: str, seconds: float) -> int:
    """Sends one command at the end of the silence; the version it makes."""
    await asyncio.sleep(seconds)
    answer = await asyncio.to_thread(lambda: key.command(game, **key.next_action(game)))
    assert answer.status_code == 201, answer.text
    return int(answer.json()["version"])


async def lines(http: httpx.AsyncClient, url: str, accept: str, seconds: float) -> list[str]:
    """What a stream sends until half a second after the silence."""
    found: list[str] = []
    headers = {"Accept": accept}
    async with http.stream("GET", url, headers=headers) as answer:
        assert answer.status_code == 200
        assert answer.headers["X-Accel-Buffering"] == "no"
        assert answer.headers["Cache-Control"] == "no-store"
        assert answer.headers["Content-Type"].partition(";")[0] == accept
        try:
            async with asyncio.timeout(seconds + 0.8):
                async for line in answer.aiter_lines():
                    found.append(line)
        except TimeoutError:
            return found
    raise AssertionError(f"the stream ended: {found}")


async def frames(server: Server, game: str, head: int, seconds: float) -> list[Any]:
    """What a socket sends until half a second after the silence, but for the hello."""
    found: list[Any] = []
    async with connect(socket_url(server, game, head), proxy=None) as opened:
        assert json.loads(await opened.recv())["type"] == "hello"
        try:
            async with asyncio.timeout(seconds + 0.8):
                while True:
                    found.append(json.loads(await opened.recv()))
        except TimeoutError:
            return found


def socket_url(server: Server, game: str, after: int) -> str:
    return f"ws://127.0.0.1:{server.port}/v1/games/{game}/socket?after={after}"


async def unread(server: Server, clients: int, beat: float) -> Figures:
    """Clients open the whole of a long game and read nothing: they are cut off, another watcher
    is not held up, and what they have read is where they go on, without gap or duplicate."""
    async with wires([server.port], server.key) as (wire,):
        game, left = await long_game(wire)
        head = int((await wire.request("GET", f"/v1/games/{game}")).json()["version"])
        before = resident(server)
        stuck = [await deaf(server, game, n % 2 == 0) for n in range(clients)]
        began = time.monotonic()
        async with connect(socket_url(server, game, head), proxy=None) as reader:
            assert json.loads(await reader.recv())["type"] == "hello"
            slowest = await beside(wire, game, left, reader, seconds=4 * beat)
        grown = resident(server) - before
        last = [await asyncio.to_thread(read_to_the_end, one) for one in stuck]
        cut_after = time.monotonic() - began
        for version in set(last):
            assert 0 < version < head, "it had read everything"
            rest = await wire.request("GET", f"/v1/games/{game}/events?after={version}&limit=200")
            assert rest.json()["items"][0]["version"] == version + 1
    assert grown < clients * 1024, f"{grown} kB for {clients} clients that do not read"
    return {
        "clients that read nothing": clients,
        "cut off": len(last),
        "all cut within s": round(cut_after, 1),
        "grown by kB each": round(grown / clients),
        "another watcher's slowest ms": round(1000 * slowest, 1),
    }


async def long_game(wire: Wire) -> tuple[str, list[bytes]]:
    """A game of some hundred events, and the commands that are left to send."""
    script = rubber_script()
    game = await wire.create(script.creation)
    played = len(script.commands) - 40
    for body in script.commands[:played]:
        assert (await wire.command(game, body)).status == 201
    return game, script.commands[played:]


async def deaf(server: Server, game: str, is_socket: bool) -> socket.socket:
    """A connection that asks for all events and is never read from."""
    opened = socket.socket()
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    await asyncio.to_thread(opened.connect, ("127.0.0.1", server.port))
    path = "socket" if is_socket else "events"
    head = UPGRADE if is_socket else "accept: text/event-stream\r\n"
    opened.sendall(
        f"GET /v1/games/{game}/{path}?after=0 HTTP/1.1\r\nhost: x\r\n{head}\r\n".encode()
    )
    return opened


async def beside(
    wire: Wire, game: str, bodies: list[bytes], reader: ClientConnection, seconds: float
) -> float:
    """Moves are made while others do not read; the slowest way of one to a watcher who does."""
    slowest = 0.0
    for body in bodies:
        sent = time.monotonic()
        reply = await wire.command(game, body)
        assert reply.status == 201, reply
        version = reply.json()["version"]
        while json.loads(await reader.recv()).get("version") != version:
            pass
        slowest = max(slowest, time.monotonic() - sent)
        await asyncio.sleep(seconds / len(bodies))
    return slowest


def read_to_the_end(opened: socket.socket) -> int:
    """Reads what had come before the cut; the last version in it that is whole."""
    opened.settimeout(CUT_SECONDS)
    ends = time.monotonic() + CUT_SECONDS
    read = b""
    with suppress(ConnectionResetError):
        while part := opened.recv(65536):
            read += part
            assert time.monotonic() < ends, "it was not cut off"
    opened.close()
    versions = re.findall(rb'"version":(\d+),"hash":"[0-9a-f]{64}"}', read)
    return int(versions[-1]) if versions else 0


def resident(server: Server) -> int:
    """Memory of the server's process, kB."""
    assert server.process is not None
    with open(f"/proc/{server.process.pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS:"))
