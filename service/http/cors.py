"""Cross-origin requests: any page may call the service, since nothing here rests on cookies."""

from collections.abc import Awaitable
from typing import Final

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from service.http.scopes import header

ALLOWED: Final = (
    b"Authorization, Content-Type, Accept, Accept-Language, Idempotency-Key, If-Match, "
    b"If-None-Match, Last-Event-ID, Prefer"
)
EXPOSED: Final = (
    b"ETag, Location, Link, Retry-After, RateLimit, RateLimit-Policy, Deprecation, Sunset, "
    b"Idempotency-Replayed, Content-Language, Request-Id"
)
METHODS: Final = b"GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"
DAY: Final = b"86400"

ANSWER: Final = [
    (b"access-control-allow-origin", b"*"),
    (b"access-control-expose-headers", EXPOSED),
]
PREFLIGHT: Final = [
    (b"access-control-allow-origin", b"*"),
    (b"access-control-allow-methods", METHODS),
    (b"access-control-allow-headers", ALLOWED),
    (b"access-control-max-age", DAY),
]


class CrossOrigin:
    """ASGI: answers preflights, and lets pages read the answers to the rest."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Awaitable[None]:
        if scope["type"] != ScopeType.HTTP or header(scope, b"origin") is None:
            return self._app(scope, receive, send)
        return self._answer(scope, receive, send)

    async def _answer(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        if scope["method"] == "OPTIONS" and header(scope, b"access-control-request-method"):
            await send({"type": "http.response.start", "status": 204, "headers": PREFLIGHT})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
            return
        await self._app(scope, receive, readable(send))


def readable(send: Send) -> Send:
    """Lets the page that asked read the answer and its headers."""

    async def with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *ANSWER]
        await send(message)

    return with_headers
