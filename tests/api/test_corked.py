"""Answers that leave together arrive whole, in order, and no faster than they are read."""

import asyncio
import re
import socket
from asyncio import Transport
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, cast

import pytest
import uvicorn

from service.http.corked import MOST, Corked
from service.http.protocols import HttpProtocol

LONG = b"x" * (3 * 1024 * 1024)
CHUNK = b"y" * 8192
CHUNKS = 10_000


class Wire:
    """Notes what reaches a transport."""

    def __init__(self) -> None:
        self.seen: list[bytes] = []
        self.is_closed = False

    def writelines(self, parts: list[bytes]) -> None:
        assert not self.is_closed
        self.seen.append(b"".join(parts))

    def close(self) -> None:
        self.is_closed = True

    def is_closing(self) -> bool:
        return self.is_closed


def corked() -> tuple[Corked, Wire]:
    wire = Wire()
    return Corked(cast(Transport, wire), asyncio.get_running_loop()), wire


async def test_what_is_written_in_one_round_is_sent_after_it_in_one_piece() -> None:
    cork, wire = corked()
    cork.write(b"head")
    cork.write(b"body")
    assert wire.seen == []
    await asyncio.sleep(0)
    assert wire.seen == [b"headbody"]
    cork.write(b"next")
    await asyncio.sleep(0)
    assert wire.seen == [b"headbody", b"next"]


async def test_more_than_is_held_back_is_sent_at_once() -> None:
    cork, wire = corked()
    cork.write(b"head")
    cork.write(b"x" * MOST)
    assert [len(data) for data in wire.seen] == [4 + MOST]
    await asyncio.sleep(0)
    assert len(wire.seen) == 1


async def test_what_is_held_back_is_sent_before_closing() -> None:
    cork, wire = corked()
    cork.write(b"last words")
    cork.close()
    assert wire.seen == [b"last words"]
    assert cork.is_closing()


async def test_a_connection_that_is_gone_gets_nothing_more() -> None:
    cork, wire = corked()
    cork.write(b"too late")
    wire.close()
    await asyncio.sleep(0)
    assert wire.seen == []


class App:
    """Answers the path, three megabytes, or chunks without end; counts the chunks it could send."""

    def __init__(self) -> None:
        self.chunks = 0

    async def __call__(self, scope: Any, _receive: Any, send: Any) -> None:
        if scope["path"] == "/endless":
            await send({"type": "http.response.start", "status": 200, "headers": []})
            while self.chunks < CHUNKS:
                await send({"type": "http.response.body", "body": CHUNK, "more_body": True})
                self.chunks += 1
            return
        body = LONG if scope["path"] == "/long" else scope["path"].encode() + b";"
        headers = [(b"content-length", b"%d" % len(body))]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})


@asynccontextmanager
async def serving(app: Any, keep_alive: int = 5) -> AsyncIterator[int]:
    """A server with the service's protocol, on a port of its own."""
    listener = socket.create_server(("127.0.0.1", 0))
    server = server_of(app, keep_alive)
    task = asyncio.create_task(server.serve([listener]))
    try:
        yield listener.getsockname()[1]
    finally:
        server.should_exit = server.force_exit = True
        await task


def server_of(app: Any, keep_alive: int = 5) -> uvicorn.Server:
    config = uvicorn.Config(
        app,
        log_config=None,
        lifespan="off",
        access_log=False,
        server_header=False,
        proxy_headers=False,
        date_header=False,
        http=HttpProtocol,
        timeout_keep_alive=keep_alive,
    )
    return uvicorn.Server(config)


def asked(path: str, *more: str) -> bytes:
    return "\r\n".join([f"GET {path} HTTP/1.1", "host: here", *more, "", ""]).encode()


async def exchanged(port: int, request: bytes) -> bytes:
    """All that comes until the server closes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(request)
    answer = await asyncio.wait_for(reader.read(), 20)
    writer.close()
    return answer


async def test_requests_sent_together_are_answered_in_their_order() -> None:
    async with serving(App()) as port:
        paths = [f"/{number}" for number in range(50)]
        together = b"".join(map(asked, paths)) + asked("/end", "connection: close")
        answer = await exchanged(port, together)
    assert [path.decode() for path in re.findall(rb"\r\n\r\n(/\w+);", answer)] == [*paths, "/end"]


async def test_a_long_answer_arrives_whole_before_the_connection_closes() -> None:
    async with serving(App()) as port:
        answer = await exchanged(port, asked("/long", "connection: close"))
    assert answer.endswith(b"\r\n\r\n" + LONG)


async def test_who_reads_nothing_is_not_sent_everything() -> None:
    app = App()
    async with serving(app) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1024)
        writer.write(asked("/endless"))
        await reader.readexactly(100)
        sent = -1
        while sent != app.chunks:
            sent = app.chunks
            await asyncio.sleep(0.2)
        assert 0 < sent < CHUNKS
        writer.transport.abort()


@pytest.mark.parametrize("path", ["/one", "/long"])
async def test_a_client_that_leaves_at_once_disturbs_nobody(path: str) -> None:
    async with serving(App()) as port:
        for _ in range(20):
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(asked(path))
            await writer.drain()
            writer.transport.abort()
        assert (await exchanged(port, asked("/still", "connection: close"))).endswith(b"/still;")
