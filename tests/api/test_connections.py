"""The life of connections, over the service's own protocol, whichever way a request is answered."""

import asyncio
import time
from typing import Any

import pytest

from tests.api.test_corked import asked, serving

IDLE = 1
"""Seconds after which an idle connection is closed."""
GAME = "/v1/games/00000000-0000-0000-0000-000000000001"
HEADERS = [(b"content-length", b"2")]


class App:
    """Answers, after a while if asked to."""

    async def __call__(self, scope: Any, _receive: Any, send: Any) -> None:
        await pause(scope)
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        await send({"type": "http.response.body", "body": b"ok", "more_body": False})

    def whole(self, scope: Any, _body: bytes, told: Any) -> asyncio.Task[None]:
        return asyncio.create_task(self.answer(scope, told))

    async def answer(self, scope: Any, told: Any) -> None:
        await pause(scope)
        told((200, [*HEADERS], b"ok"))


async def pause(scope: Any) -> None:
    if scope["query_string"] == b"slow":
        await asyncio.sleep(1.5 * IDLE)


@pytest.mark.parametrize("path", ["/one", GAME], ids=["asgi", "whole"])
async def test_an_idle_connection_is_closed_and_one_in_use_is_not(path: str) -> None:
    async with serving(App(), keep_alive=IDLE) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        for _ in range(4):
            writer.write(asked(path))
            assert (await reader.readuntil(b"ok")).startswith(b"HTTP/1.1 200")
            await asyncio.sleep(0.6 * IDLE)
        started = time.monotonic()
        writer.write(asked(path + "?slow"))
        assert (await reader.readuntil(b"ok")).startswith(b"HTTP/1.1 200")
        assert time.monotonic() - started >= 1.5 * IDLE
        assert await asyncio.wait_for(reader.read(), 3 * IDLE) == b""
        writer.close()


@pytest.mark.parametrize("path", ["/one", GAME], ids=["asgi", "whole"])
async def test_a_request_that_arrives_slowly_is_not_cut_off(path: str) -> None:
    async with serving(App(), keep_alive=IDLE) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(asked(path))
        await reader.readuntil(b"ok")
        for part in (asked(path)[:10], asked(path)[10:]):
            await asyncio.sleep(0.8 * IDLE)
            writer.write(part)
        assert (await reader.readuntil(b"ok")).startswith(b"HTTP/1.1 200")
        writer.close()
