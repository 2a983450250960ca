"""What surrounds every request: its id, its line in the access log, its part of the metrics.

ASGI around everything else, hot routes included. What escaped all other handlers ends
here as a problem.
"""

import asyncio
import os
import re
import time
from asyncio import Task
from collections.abc import Awaitable
from contextlib import suppress
from itertools import count
from typing import Final

from litestar.enums import ScopeType
from litestar.types import (
    ASGIApp,
    HTTPResponseBodyEvent,
    HTTPScope,
    Message,
    Receive,
    Scope,
    Send,
)
from structlog.typing import FilteringBoundLogger

from service.http.request_metrics import RequestMetrics
from service.http.scopes import carried, header
from service.http.whole import Reply, Told, Whole, problem_reply, send_error
from service.logs import REQUEST_ID

SANE_ID: Final = re.compile(rb"[A-Za-z0-9._~-]{8,64}")
UNREAD: Final = (413, 415)
CLOSE: Final = (b"connection", b"close")
NO_SNIFFING: Final = (b"x-content-type-options", b"nosniff")
LINGER_SECONDS: Final = 2.0
LINGER_BYTES: Final = 32 * 1024 * 1024


async def discard(receive: Receive) -> None:
    """Lets the rest of a refused body run out, for a while and up to a size.

    A connection closed while the client still sends is reset, and the reset would overtake the
    answer that says why.
    """
    size = 0
    with suppress(TimeoutError):
        async with asyncio.timeout(LINGER_SECONDS):
            while size < LINGER_BYTES:
                message = await receive()
                if message["type"] != "http.request" or not message.get("more_body", False):
                    return
                size += len(message["body"])


async def linger(message: HTTPResponseBodyEvent, receive: Receive, send: Send) -> None:
    """Sends the answer to a body that is still coming, and closes only when that has run out."""
    await send({**message, "more_body": True})
    await discard(receive)
    await send({"type": "http.response.body", "body": b"", "more_body": False})


class RequestFrame:
    """ASGI. Without `access_log` or `metrics` that part is left out.

    The id is the request's own, where it is sane, so that a client can follow it; else a new one.
    """

    def __init__(
        self,
        app: ASGIApp,
        *,
        access_log: FilteringBoundLogger | None = None,
        metrics: RequestMetrics | None = None,
    ) -> None:
        self._app = app
        self._log = access_log
        self._metrics = metrics
        self._prefix = os.urandom(8).hex()
        self._numbers = count(1)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            scope.setdefault("state", {})["request_id"] = self._id_of(scope)
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        method, started = scope["method"], time.perf_counter()
        request_id = self._id_of(scope)
        raw_id = request_id.encode()
        scope.setdefault("state", {})["request_id"] = request_id
        status = size = 0
        closing = False

        def framed(message: Message) -> Awaitable[None]:
            nonlocal status, size, closing
            if message["type"] == "http.response.start":
                status = message["status"]
                closing = status in UNREAD and CLOSE in message["headers"]
                message["headers"] = [
                    *message["headers"],
                    (b"request-id", raw_id),
                    NO_SNIFFING,
                    *carried(scope),
                ]
            elif message["type"] == "http.response.body":
                size += len(message.get("body", b""))
                if closing and not message.get("more_body", False):
                    return linger(message, receive, send)
            return send(message)

        token = REQUEST_ID.set(request_id)
        try:
            await self._app(scope, receive, framed)
        except Exception as error:
            if status:
                raise
            await send_error(error, scope, framed)
        finally:
            REQUEST_ID.reset(token)
            self.note(scope, method, status, size, time.perf_counter() - started)

    def _id_of(self, scope: Scope) -> str:
        given = header(scope, b"request-id")
        if given is not None and SANE_ID.fullmatch(given):
            return given.decode()
        return f"{self._prefix}-{next(self._numbers):x}"

    def note(self, scope: HTTPScope, method: str, status: int, size: int, seconds: float) -> None:
        route = scope.get("path_template")
        if self._metrics is not None:
            self._metrics.count(method, route or "unmatched", status, seconds)
        if self._log is None:
            return
        client = scope.get("client")
        self._log.info(
            "request",
            request_id=scope["state"]["request_id"],
            method=method,
            path=scope["path"],  # never the query: it may hold a ticket or an invite
            route=route,
            status=status,
            ms=round(seconds * 1000, 3),
            bytes=size,
            client=client[0] if client else None,
        )


class WholeFrame(RequestFrame):
    """A frame around an application that answers whole requests too."""

    def __init__(
        self,
        app: ASGIApp,
        whole: Whole,
        *,
        access_log: FilteringBoundLogger | None = None,
        metrics: RequestMetrics | None = None,
    ) -> None:
        super().__init__(app, access_log=access_log, metrics=metrics)
        self._whole = whole

    def whole(self, scope: HTTPScope, body: bytes, told: Told) -> Task[None] | None:
        """Tells refusals as problems."""
        scope["state"]["request_id"] = self._id_of(scope)
        framed = Framed(self, scope, told)
        try:
            return self._whole(scope, body, framed)
        except Exception as error:
            framed(error)
            return None


class Framed:
    """Who is told the answer to a whole request: it goes on with what every answer carries."""

    __slots__ = ("_frame", "_scope", "_started", "_told")

    def __init__(self, frame: WholeFrame, scope: HTTPScope, told: Told) -> None:
        self._frame = frame
        self._scope = scope
        self._told = told
        self._started = time.perf_counter()

    def __call__(self, reply: Reply | Exception) -> None:
        scope = self._scope
        if isinstance(reply, Exception):
            reply = problem_reply(reply, scope)
        status, headers, content = reply
        headers.append((b"request-id", scope["state"]["request_id"].encode()))
        headers.append(NO_SNIFFING)
        headers += carried(scope)
        seconds = time.perf_counter() - self._started
        self._frame.note(scope, scope["method"], status, len(content), seconds)
        self._told(reply)
