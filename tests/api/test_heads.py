"""Heads of answers and the life of connections, over the service's own protocol."""

import asyncio
import time
from typing import Any

import pytest

from tests.api.test_corked import asked, exchanged, serving

IDLE = 1
"""Seconds after which an idle connection is closed."""


class App:
    """Answers with the headers it was given, after a while if asked to."""

    def __init__(self, *headers: tuple[bytes, bytes], status: int = 200, body: bytes = b"ok"):
        self.headers = [*headers]
        self.status = status
        self.body = body

    async def __call__(self, scope: Any, _receive: Any, send: Any) -> None:
        if scope["path"] == "/slow":
            await asyncio.sleep(1.5 * IDLE)
        await send({"type": "http.response.start", "status": self.status, "headers": self.headers})
        await send({"type": "http.response.body", "body": self.body, "more_body": False})


LENGTH = (b"content-length", b"2")


async def answered(app: App, request: bytes) -> bytes:
    async with serving(app) as port:
        return await exchanged(port, request + asked("/end", "connection: close"))


async def test_a_head_is_written_line_by_line() -> None:
    app = App(LENGTH, (b"etag", b'W/"1"'), (b"vary", b"Accept"), (b"vary", b"Origin"), status=201)
    answer = await answered(app, asked("/one"))
    first = b'HTTP/1.1 201 Created\r\ncontent-length: 2\r\netag: W/"1"\r\n'
    assert answer.startswith(first + b"vary: Accept\r\nvary: Origin\r\n\r\nokHTTP/1.1 201")


async def test_the_last_answer_says_that_the_connection_closes() -> None:
    answer = await answered(App(LENGTH), asked("/one"))
    one, last = answer.split(b"ok", 1)
    assert b"connection" not in one
    assert b"connection: close\r\n" in last


async def test_an_application_may_close_the_connection() -> None:
    answer = await answered(App(LENGTH, (b"connection", b"close")), asked("/one"))
    assert answer.count(b"HTTP/1.1") == 1


async def test_a_length_that_is_not_known_is_sent_in_chunks() -> None:
    answer = await answered(App(), asked("/one"))
    assert b"transfer-encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\nHTTP/1.1 200" in answer


async def test_what_asks_for_the_head_gets_no_body() -> None:
    answer = await answered(App(LENGTH), asked("/one").replace(b"GET", b"HEAD"))
    assert b"content-length: 2\r\n\r\nHTTP/1.1 200" in answer


@pytest.mark.parametrize("broken", [b"a\r\nset-cookie: b", b"a\nb", b"a\rb", b"a\0b", b"a\x7fb"])
async def test_a_value_cannot_end_its_line(broken: bytes) -> None:
    answer = await answered(App(LENGTH, (b"etag", broken)), asked("/one"))
    assert answer == b""  # the connection is closed


@pytest.mark.parametrize("body", [b"o", b"okay"])
async def test_a_body_of_another_length_ends_the_connection(body: bytes) -> None:
    answer = await answered(App(LENGTH, body=body), asked("/one"))
    assert answer.count(b"HTTP/1.1") == 1


async def test_an_idle_connection_is_closed_and_one_in_use_is_not() -> None:
    async with serving(App(LENGTH), keep_alive=IDLE) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for _ in range(4):
            writer.write(asked("/one"))
            assert (await reader.readuntil(b"ok")).startswith(b"HTTP/1.1 200")
            await asyncio.sleep(0.6 * IDLE)
        started = time.monotonic()
        writer.write(asked("/slow"))
        assert (await reader.readuntil(b"ok")).startswith(b"HTTP/1.1 200")
        assert time.monotonic() - started >= 1.5 * IDLE
        assert await asyncio.wait_for(reader.read(), 3 * IDLE) == b""
        writer.close()


async def test_a_request_that_arrives_slowly_is_not_cut_off() -> None:
    async with serving(App(LENGTH), keep_alive=IDLE) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(asked("/one"))
        await reader.readuntil(b"ok")
        for part in (asked("/two")[:10], asked("/two")[10:]):
            await asyncio.sleep(0.8 * IDLE)
            writer.write(part)
        assert (await reader.readuntil(b"ok")).startswith(b"HTTP/1.1 200")
        writer.close()
