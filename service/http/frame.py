"""What surrounds every request: its id, its line in the access log, its part of the metrics.

ASGI around everything else, hot routes included. What escaped all other handlers ends
here as a problem.
"""

import asyncio
import os
import re
import time
from bisect import bisect_left
from collections.abc import Awaitable, Iterator
from contextlib import suppress
from itertools import accumulate, count
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
from prometheus_client import CollectorRegistry
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector
from structlog.typing import FilteringBoundLogger

from service.http.problems import send_error
from service.http.scopes import carried, header
from service.logs import REQUEST_ID

SANE_ID: Final = re.compile(rb"[A-Za-z0-9._~-]{8,64}")
UNREAD: Final = (413, 415)
CLOSE: Final = (b"connection", b"close")
NO_SNIFFING: Final = (b"x-content-type-options", b"nosniff")
LINGER_SECONDS: Final = 2.0
LINGER_BYTES: Final = 32 * 1024 * 1024
BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


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


class Durations:
    """How long requests of one kind took, sorted into BUCKETS."""

    __slots__ = ("counts", "total")

    def __init__(self) -> None:
        self.counts = [0] * (len(BUCKETS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        self.counts[bisect_left(BUCKETS, seconds)] += 1
        self.total += seconds

    def cumulative(self) -> list[tuple[str, float]]:
        bounds = [*map(str, BUCKETS), "+Inf"]
        return list(zip(bounds, accumulate(self.counts), strict=True))


class RequestMetrics(Collector):
    """Requests and their duration by method, route and status.

    Counted in plain numbers and told to Prometheus when it asks: the library's own counters cost
    several times as much at each request.
    """

    def __init__(self, registry: CollectorRegistry) -> None:
        self._answers: dict[tuple[str, str, int], int] = {}
        self._durations: dict[tuple[str, str], Durations] = {}
        registry.register(self)

    def count(self, method: str, route: str, status: int, seconds: float) -> None:
        answer = (method, route, status)
        self._answers[answer] = self._answers.get(answer, 0) + 1
        durations = self._durations.get((method, route))
        if durations is None:
            durations = self._durations[method, route] = Durations()
        durations.add(seconds)

    def collect(self) -> Iterator[Metric]:
        requests = CounterMetricFamily(
            "overtrick_http_requests", "Requests answered", labels=["method", "route", "status"]
        )
        for (method, route, status), number in self._answers.items():
            requests.add_metric([method, route, str(status)], number)
        yield requests
        seconds = HistogramMetricFamily(
            "overtrick_http_request_seconds",
            "Seconds from the request's head to the answer's last byte",
            labels=["method", "route"],
        )
        for kind, durations in self._durations.items():
            seconds.add_metric(list(kind), durations.cumulative(), durations.total)
        yield seconds


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
            self._note(scope, method, status, size, time.perf_counter() - started)

    def _id_of(self, scope: Scope) -> str:
        given = header(scope, b"request-id")
        if given is not None and SANE_ID.fullmatch(given):
            return given.decode()
        return f"{self._prefix}-{next(self._numbers):x}"

    def _note(self, scope: HTTPScope, method: str, status: int, size: int, seconds: float) -> None:
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
