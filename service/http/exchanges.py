"""Hot requests that are answered without ASGI, once they have come whole.

What is unusual about a request goes the way of ASGI: a long body or one of unknown length,
HTTP/1.0, a connection that closes or is upgraded, a page of another origin, a request sent before
the last is answered.
"""

import asyncio
import re
from asyncio import Task
from collections.abc import Callable
from typing import Any, Final, TypeAlias

import structlog
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from service.http.body import JSON_LIMIT
from service.http.frame import CLOSE
from service.http.scopes import HEADERS
from service.http.whole import Headers, Reply, Whole

LOG = structlog.stdlib.get_logger("overtrick.exchanges")

HOT: Final = re.compile(rb"(/v1/games/[0-9A-Za-z-]{36}(/commands)?)(?:\?([!\"$-~]*))?")
"""URLs of the hot routes without escapes: the path, whether it is a command, the query."""
UNUSUAL: Final = frozenset(
    {b"content-encoding", b"expect", b"origin", b"transfer-encoding", b"upgrade"}
)
Answered: TypeAlias = Callable[["Exchange", Reply | Exception], None]

CONTROLS: Final = bytes({*range(32), 127} - {ord("\t")})
"""What no name or value may hold; each line ends with two of them."""


class Exchange:
    """A request and its answer, in the place of uvicorn's cycle; called with the answer."""

    __slots__ = ("_answered", "body", "disconnected", "keep_alive", "response_complete", "scope")

    message_event: Final = asyncio.Event()
    """Set when the client has gone; nobody waits for it here."""

    def __init__(self, scope: dict[str, Any], answered: Answered) -> None:
        self.scope = scope
        self.body = b""
        self.keep_alive = True
        self.disconnected = False
        self.response_complete = False
        self._answered = answered

    def __call__(self, reply: Reply | Exception) -> None:
        self._answered(self, reply)


class Exchanges(HttpToolsProtocol):
    """The HTTP of a connection, for an application that is `whole` besides ASGI."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._whole: Whole | None = getattr(self.app, "whole", None)

    def on_message_begin(self) -> None:
        """Leaves the scope of ASGI for later."""
        self.url = b""
        self.headers = []

    def on_header(self, name: bytes, value: bytes) -> None:
        self.headers.append((name.lower(), value))

    def on_headers_complete(self) -> None:
        exchange = self._exchange()
        if exchange is None:
            self._begin()
        else:
            self.cycle = exchange  # type: ignore[assignment]  # as far as the protocol asks of it

    def on_body(self, body: bytes) -> None:
        if isinstance(self.cycle, Exchange):
            self.cycle.body += body
        else:
            super().on_body(body)

    def on_message_complete(self) -> None:
        exchange = self.cycle
        if not isinstance(exchange, Exchange):
            super().on_message_complete()
            return
        assert self._whole is not None
        self._await(self._whole(exchange.scope, exchange.body, exchange))

    def _await(self, task: Task[None] | None) -> None:
        """Lets a server that stops wait for the task."""
        if task is not None:
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    def _exchange(self) -> Exchange | None:
        """None for a request that is not hot, or unusual."""
        url = HOT.fullmatch(self.url)
        if url is None or self._whole is None:
            return None
        path, is_command, query = url.groups()
        headers = dict(reversed(self.headers))
        if (
            self.parser.get_method() != (b"POST" if is_command else b"GET")
            or not UNUSUAL.isdisjoint(headers)
            or int(headers.get(b"content-length", 0)) > JSON_LIMIT
            or not self.parser.should_keep_alive()
            or self.parser.get_http_version() != "1.1"
            or not (self.cycle is None or self.cycle.response_complete)
        ):
            return None
        return Exchange(
            {
                "type": "http",
                "method": "POST" if is_command else "GET",
                "path": path.decode(),
                "query_string": query or b"",
                "headers": self.headers,
                "client": self.client,
                "state": {HEADERS: headers},
            },
            self._answer,
        )

    def _begin(self) -> None:
        """Starts ASGI with the head that has come."""
        url, headers = self.url, self.headers
        super().on_message_begin()
        self.url = url
        for name, value in headers:
            super().on_header(name, value)
        super().on_headers_complete()

    def _answer(self, exchange: Exchange, reply: Reply | Exception) -> None:
        """Who does not read his answers gets no further ones."""
        if self.flow.write_paused:
            self._await(self.loop.create_task(self._answer_later(exchange, reply)))
        else:
            self._write(exchange, reply)

    async def _answer_later(self, exchange: Exchange, reply: Reply | Exception) -> None:
        await self.flow.drain()
        self._write(exchange, reply)

    def _write(self, exchange: Exchange, reply: Reply | Exception) -> None:
        """On a connection that ends after it, the answer says so."""
        if exchange.disconnected or exchange.response_complete:
            return
        exchange.response_complete = True
        try:
            if isinstance(reply, Exception):
                raise reply
            status, headers, body = reply
            if not exchange.keep_alive:
                headers.append(CLOSE)
            self.transport.write(head(status, headers))
        except Exception:
            LOG.exception("not_answered", path=exchange.scope["path"])
            self.transport.close()
            return
        if body:
            self.transport.write(body)
        if not exchange.keep_alive:
            self.transport.close()
        self.on_response_complete()


def head(status: int, headers: Headers) -> bytes:
    """The head of an answer; ValueError for a name or value that would end its line."""
    lines = [b": ".join(pair) for pair in headers]
    text = b"%b%b\r\n\r\n" % (STATUS_LINE[status], b"\r\n".join(lines))
    if len(text) - len(text.translate(None, CONTROLS)) != 2 * len(lines) + 4:
        raise ValueError("a header holds a control character")
    return text
