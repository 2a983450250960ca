"""What a whole answer is sent as: its ETag, 304 when the caller has it already, gzip.

`tagged` and `packed` serve the hot routes; for all others `Represented` stands around Litestar. It
waits for the body of answers that declare their length; streams, which do not, pass untouched.

Why compression gives no secret away (BREACH): that attack needs a secret and words of the
attacker's choice in one body, and a victim's browser that sends the victim's credential with
requests which the attacker makes it send. Nothing here rests on cookies, so a page elsewhere
cannot make such requests; and answers that hold a secret (keys, tokens, tickets, invites) are
`no-store`, which is never compressed. Beside a hand of cards stand the words of an opponent, the
statement of a claim: he may change them once a trick, and would have to measure the encrypted
answers to another player's device.
"""

import hashlib
import zlib
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, TypeAlias

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Send
from litestar.types import Scope as AsgiScope

from service.http.headers import matches
from service.http.scopes import Scope, header

Headers: TypeAlias = list[tuple[bytes, bytes]]

SMALLEST: Final = 1400
"""Bytes of a body: what fits into one packet gains nothing."""
LEVEL: Final = 1
"""Of nine: a view of 3 kB becomes 1.2 kB in 16 microseconds; the sixth saves 7 % more in 23."""
GZIP: Final = 31
"""What zlib calls the largest window with gzip's head and foot."""
PACKABLE: Final = (
    b"application/json",
    b"application/problem+json",
    b"text/",
    b"application/schema",
)
PACKED: Final = (b"content-encoding", b"gzip")
VARY: Final = (b"vary", b"Accept-Encoding")
PRIVATE: Final = (b"cache-control", b"private, no-cache")
"""For answers whose route says nothing of keeping them."""


@lru_cache(maxsize=256)
def takes_gzip(accept_encoding: bytes | None) -> bool:
    """Whether Accept-Encoding names gzip, or anything, with a weight above nought."""
    weights = dict(coding_weight(part) for part in (accept_encoding or b"").lower().split(b","))
    return weights.get(b"gzip", weights.get(b"*", 0.0)) > 0


def coding_weight(part: bytes) -> tuple[bytes, float]:
    name, _, parameters = part.partition(b";")
    key, _, value = parameters.strip().partition(b"=")
    if key.strip() != b"q":
        return name.strip(), 1.0
    try:
        return name.strip(), float(value)
    except ValueError:
        return name.strip(), 0.0


def tag_of(body: bytes) -> str:
    """Weak: the same text, compressed or not."""
    return f'W/"{hashlib.sha256(body).hexdigest()[:16]}"'


def packed(scope: Scope, body: bytes) -> bytes | None:
    """The body compressed; None when it is too short, or the caller takes it only as it is."""
    if len(body) < SMALLEST or not takes_gzip(header(scope, b"accept-encoding")):
        return None
    return zlib.compress(body, LEVEL, GZIP)


def first(headers: Iterable[tuple[bytes, bytes]], name: bytes) -> bytes:
    return next((value for key, value in headers if key.lower() == name), b"")


class Represented:
    """ASGI around the typed routes."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: AsgiScope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        start: Message | None = None
        parts: list[bytes] = []

        async def waiting(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                if not is_whole(list(message["headers"])):
                    await send(message)
                    return
                start = message
            elif start is None or message["type"] != "http.response.body":
                await send(message)
            else:
                parts.append(message["body"])
                if not message.get("more_body", False):
                    await send_represented(scope, start, b"".join(parts), send)

        await self._app(scope, receive, waiting)


def is_whole(headers: Headers) -> bool:
    return bool(first(headers, b"content-length")) and not first(headers, b"content-encoding")


async def send_represented(scope: Scope, start: Message, body: bytes, send: Send) -> None:
    assert start["type"] == "http.response.start"
    status, headers = represented(scope, start["status"], list(start["headers"]), body)
    if status == 304:
        body = b""
    elif may_pack(headers):
        headers.append(VARY)
        smaller = packed(scope, body)
        if smaller is not None:
            body = smaller
            headers.append(PACKED)
    if status != 304:
        headers = [one for one in headers if one[0].lower() != b"content-length"]
        headers.append((b"content-length", b"%d" % len(body)))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def represented(scope: Scope, status: int, headers: Headers, body: bytes) -> tuple[int, Headers]:
    """Adds an ETag to what anybody may keep; 304 and no more when the caller has it."""
    if not first(headers, b"cache-control"):
        headers.append(PRIVATE)
    if status != 200 or scope["method"] not in ("GET", "HEAD"):
        return status, headers
    tag = first(headers, b"etag").decode()
    if not tag and first(headers, b"cache-control").startswith(b"public"):
        tag = tag_of(body)
        headers.append((b"etag", tag.encode()))
    if not tag or not matches(header(scope, b"if-none-match"), tag):
        return status, headers
    gone = (b"content-length", b"content-type")
    return 304, [*[one for one in headers if one[0].lower() not in gone], VARY]


def may_pack(headers: Headers) -> bool:
    """Texts, but nothing that holds a secret."""
    if b"no-store" in first(headers, b"cache-control"):
        return False
    return first(headers, b"content-type").startswith(PACKABLE)
