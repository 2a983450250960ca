"""Bodies of requests: how many bytes, of what type, and whether they are JSON at all.

The hot route calls `read_body` and `decode_json` itself. For all other routes `BodyGate` stands
before Litestar and checks a body when a route first asks for it, so that credentials and
visibility come before (decision 28), and `JsonBody` decodes it.
"""

import json
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, TypeVar

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPReceiveMessage, Receive, Send
from litestar.types import Scope as AsgiScope

from service.http.faults import Fault, fault, read_fault
from service.http.problems import NESTED, Problem, malformed
from service.http.scopes import DisconnectedError, Scope, header, headers_of

T = TypeVar("T")

JSON_LIMIT: Final = 64 * 1024
IMPORT_LIMIT: Final = 8 * 1024 * 1024
CLOSE: Final = (("Connection", "close"),)

MEMBER_NAME = re.compile(rb'"([^"\\]*)"\s*:')


class BodyRule(msgspec.Struct, frozen=True):
    """How long a body may be, in bytes, and which media types are taken."""

    limit: int = JSON_LIMIT
    media_types: tuple[str, ...] = ("application/json",)


JSON_RULE: Final = BodyRule()


async def read_body(scope: Scope, source: Receive | bytes, rule: BodyRule = JSON_RULE) -> bytes:
    """Reads a body to its end; b"" if there is none. The source is the body itself where it came
    with its head.

    Raises Problem: `too_large` as soon as more is declared or has come than the rule allows,
    `media_type` for a wrong Content-Type or any Content-Encoding. DisconnectedError.
    """
    if isinstance(source, bytes):
        return check_body(scope, source, rule)
    check_headers(scope, rule)
    return check_body(scope, await received(source, rule), rule)


def check_body(scope: Scope, body: bytes, rule: BodyRule = JSON_RULE) -> bytes:
    """A body that came whole and is not too long; raises Problem as `read_body` does."""
    if body:
        check_media_type(scope, rule)
    return body


async def received(receive: Receive, rule: BodyRule) -> bytes:
    parts: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            raise DisconnectedError
        part = message["body"]
        size += len(part)
        more = message.get("more_body", False)
        if size > rule.limit:
            raise _too_large(rule, unread=more)
        parts.append(part)
        if not more:
            return parts[0] if len(parts) == 1 else b"".join(parts)


def check_headers(scope: Scope, rule: BodyRule) -> None:
    """Refuses what the headers alone show to be too long or compressed."""
    headers = headers_of(scope)
    declared = headers.get(b"content-length")
    if declared is not None and declared.isdigit() and int(declared) > rule.limit:
        raise _too_large(rule, unread=True)
    if (coding := headers.get(b"content-encoding")) is not None:
        raise Problem(
            "media_type",
            headers=[("Accept-Encoding", "identity"), *CLOSE],
            expected=["identity"],
            got=coding.decode("latin-1"),
        )


def check_media_type(scope: Scope, rule: BodyRule) -> str:
    """The media type of the body, lower case and without parameters."""
    got, media_type = media_type_of(header(scope, b"content-type") or b"")
    if media_type in rule.media_types:
        return media_type
    raise Problem(
        "media_type",
        headers=[("Accept", ", ".join(rule.media_types))],
        expected=list(rule.media_types),
        got=got or "no Content-Type",
    )


@lru_cache(maxsize=64)
def media_type_of(content_type: bytes) -> tuple[str, str]:
    """The header in lower case, and its media type; "" for any charset but UTF-8."""
    got = content_type.decode("latin-1").lower()
    media_type, _, parameters = got.partition(";")
    charset = parameters.replace(" ", "").replace('"', "")
    return got, media_type.strip() if charset in ("", "charset=utf-8") else ""


def _too_large(rule: BodyRule, *, unread: bool) -> Problem:
    """With more to come, the connection is closed: `frame.py` first lets it run out a little."""
    return Problem("too_large", headers=CLOSE if unread else (), limit=rule.limit)


def decode_json(body: bytes, decoder: msgspec.json.Decoder[T]) -> T:
    """Decodes one JSON value strictly.

    Raises Problem `malformed`, whose sentence ends with the JSON path of the fault: for what the
    decoder refuses, for nesting without end, for a member named twice, and for U+0000, which
    PostgreSQL cannot keep in a text.
    """
    try:
        value = decoder.decode(body)
    except msgspec.DecodeError as error:
        raise malformed(read_fault(str(error))) from error
    except RecursionError as error:
        raise malformed(NESTED) from error
    # Two quick looks first: hardly any body has to be read a second time.
    names = MEMBER_NAME.findall(body)
    if len(names) != len(set(names)) or b"\\" in body:
        _check_again(body)
    return value


def _check_again(body: bytes) -> None:
    try:
        value = json.loads(body, object_pairs_hook=_Members, parse_int=str, parse_float=str)
    except RecursionError as error:
        raise malformed(NESTED) from error
    if (found := _fault_in(value, "$")) is not None:
        raise malformed(found)


class _Members(list[tuple[str, Any]]):
    """The members of an object as they are written, a name given twice included."""


def _fault_in(value: Any, path: str) -> Fault | None:
    """The first U+0000 or member named twice, at any depth."""
    if isinstance(value, str):
        return fault("Text contains U+0000", path) if "\0" in value else None
    if not isinstance(value, list):
        return None
    named = isinstance(value, _Members)
    seen: set[str] = set()
    for place, item in enumerate(value):
        name, inner = item if named else (f"[{place}]", item)
        if named and ("\0" in name or name in seen):
            reason = (
                "Member name contains U+0000" if "\0" in name else f"Member `{name}` is given twice"
            )
            return fault(reason, path)
        seen.add(name)
        if (found := _fault_in(inner, f"{path}.{name}" if named else path + name)) is not None:
            return found
    return None


class BodyGate:
    """ASGI: lets a route see only a body that its rule allows; `rules` by exact path.

    The checks run at the route's first `receive`. Their Problem is raised through it and so
    reaches the exception handler of the application inside.
    """

    def __init__(self, app: ASGIApp, rules: Mapping[str, BodyRule]) -> None:
        self._app = app
        self._rules = rules

    async def __call__(self, scope: AsgiScope, receive: Receive, send: Send) -> None:
        if scope["type"] != ScopeType.HTTP:
            await self._app(scope, receive, send)
            return
        rule = self._rules.get(scope["path"], JSON_RULE)
        unread = True

        async def gated() -> HTTPReceiveMessage:
            nonlocal unread
            if not unread:
                return await receive()  # type: ignore[return-value]  # scope is http
            unread = False
            body = await read_body(scope, receive, rule)
            return {"type": "http.request", "body": body, "more_body": False}

        await self._app(scope, gated, send)
