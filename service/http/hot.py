"""The two hot routes, around the Litestar application (decision 15).

POST /v1/games/{id}/commands and GET /v1/games/{id} are matched here by their shape and answered
by plain ASGI, at half the cost of a typed route; everything else is passed on. Their part of the
OpenAPI document is written by hand in `openapi.py`.
"""

from collections.abc import Awaitable, Callable, Mapping
from functools import lru_cache
from typing import Any, Final, TypeAlias

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from service.accounts.base import Caller
from service.engine import playing
from service.engine.access import Onlooker
from service.engine.game import variant_named
from service.engine.keys import command_id, request_digest
from service.engine.reading import Seen
from service.engine.units import Intent
from service.http.auth import require_caller, visitor_in
from service.http.body import decode_json, read_body
from service.http.headers import etag, if_match, matches, required_key, wants_minimal
from service.http.language import language_of
from service.http.problems import send_error
from service.http.query import CommandQuery, ViewQuery, command_query, view_query
from service.http.replies import (
    FOREVER,
    JSON,
    LIVE,
    VARY,
    accepted_body,
    command_body,
    reply_headers,
)
from service.http.representation import PACKED, packed
from service.http.scopes import DisconnectedError, headers_of
from service.ids import parse_id
from service.refusals import Malformed, NotFound
from service.runtime import Service

PREFIX: Final = "/v1/games/"
GAME_PATH: Final = len(PREFIX) + 36
COMMANDS: Final = "/commands"

TEMPLATE: Final = {
    "_view": "/v1/games/{game_id:str}",
    "_command": "/v1/games/{game_id:str}/commands",
}
"""The routes' names in logs and metrics."""

JSON_TYPE: Final = (b"content-type", JSON.encode())
RAW_NAMES: Final = {
    name: name.lower().encode()
    for name in (
        "ETag",
        "Cache-Control",
        "Vary",
        "Content-Language",
        "Idempotency-Replayed",
        "Preference-Applied",
    )
}

Headers: TypeAlias = Mapping[bytes, bytes]
Reply: TypeAlias = tuple[int, dict[str, str], bytes]
Handler: TypeAlias = Callable[[Scope, Receive], Awaitable[Reply]]


class HotRoutes:
    """ASGI around the application."""

    def __init__(self, app: ASGIApp, current: Callable[[], Service]) -> None:
        self._app = app
        self._current = current

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        handler = self._handler(scope)
        if handler is None:
            await self._app(scope, receive, send)
            return
        scope["path_template"] = TEMPLATE[handler.__name__]
        try:
            status, headers, body = await handler(scope, receive)
        except DisconnectedError:
            return
        except Exception as error:
            await send_error(error, scope, send)
            return
        await send_reply(scope, send, status, headers, body)

    def _handler(self, scope: Scope) -> Handler | None:
        if scope["type"] != ScopeType.HTTP or not scope["path"].startswith(PREFIX):
            return None
        path, method = scope["path"], scope["method"]
        if method in ("GET", "HEAD") and len(path) == GAME_PATH:
            return self._view
        if method == "POST" and path[GAME_PATH:] == COMMANDS:
            return self._command
        return None

    async def _command(self, scope: Scope, receive: Receive) -> Reply:
        """In the order of decision 28: credential, game, body, key, If-Match, seat, rules."""
        service = self._current()
        headers = headers_of(scope)
        caller = require_caller(await visitor_in(scope, service.callers))
        query = command_query(scope["query_string"])
        game_id = parse_id(scope["path"][len(PREFIX) : GAME_PATH])
        game = await service.engine.visible(caller, game_id, query.invite)
        body = await read_body(scope, receive)
        command = decoded(game.variant.name, body)
        intent = command_intent(scope, headers, caller, query, body)
        performed = await playing.command(service.engine, caller, game, command, intent)
        service.presence.mark(game.id, performed.viewer)
        if query.dry_run:
            return 200, {"Cache-Control": "no-store"}, accepted_body(performed.table.version)
        minimal = wants_minimal(headers.get(b"prefer"))
        language = language_of(headers.get(b"accept-language"))
        return 201, reply_headers(performed, language, minimal), command_body(performed, minimal)

    async def _view(self, scope: Scope, _receive: Receive) -> Reply:
        headers = headers_of(scope)
        caller = await visitor_in(scope, self._current().callers)
        query = view_query(scope["query_string"])
        game_id = parse_id(scope["path"][len(PREFIX) : GAME_PATH])
        if game_id is None:
            raise NotFound()
        if query.open and query.version is None:
            raise Malformed("open goes with version - at `$.open`")
        if query.version is not None:
            return await self._past_view(caller, game_id, query, headers)
        service = self._current()
        seen = await service.reader.view(
            caller, game_id, query.as_, query.invite, query.min_version
        )
        service.presence.mark(game_id, seen.viewer)
        language = language_of(headers.get(b"accept-language"))
        known = headers.get(b"if-none-match")
        if query.wait and matches(known, etag(seen.version, seen.viewer, language)):
            seen = await self._wait(caller, game_id, query, seen)
        return view_reply(seen, language, known, LIVE)

    async def _wait(
        self, caller: Caller | None, game_id: bytes, query: ViewQuery, seen: Seen
    ) -> Seen:
        """Long poll: the view once it is newer than the caller's, or as it is after the wait."""
        service = self._current()
        game = await service.engine.visible(caller, game_id, query.invite)
        onlooker = Onlooker(caller, query.as_, query.invite)
        if not await service.hub.wait(game, onlooker, seen.version, query.wait):
            return seen
        return await service.reader.view(caller, game_id, query.as_, query.invite, seen.version + 1)

    async def _past_view(
        self, caller: Caller | None, game_id: bytes, query: ViewQuery, headers: Headers
    ) -> Reply:
        """Time travel: what the viewer saw at a version; for ever the same once it is over."""
        service = self._current()
        assert query.version is not None
        game = await service.engine.visible(caller, game_id, query.invite)
        seen = await service.reader.past(game, caller, query.as_, query.version, opened=query.open)
        language = language_of(headers.get(b"accept-language"))
        is_open = seen.lasts and seen.access.visibility == "public"
        caching = FOREVER if is_open and caller is None else LIVE
        return view_reply(seen, language, headers.get(b"if-none-match"), caching)


@lru_cache(maxsize=4096)
def decoded(variant: str, body: bytes) -> Any:
    """The command in a body; most commands are sent again and again in the same words."""
    return decode_json(body, variant_named(variant).command_decoder)


def command_intent(
    scope: Scope, headers: Headers, caller: Caller, query: CommandQuery, body: bytes
) -> Intent:
    """A dry run needs no key and leaves no trace."""
    version = if_match(headers.get(b"if-match"))
    if query.dry_run:
        return Intent(b"", if_match=version, dry_run=True)
    key = required_key(headers.get(b"idempotency-key"))
    digest = request_digest("POST", scope["path"], scope["query_string"], body)
    return Intent(command_id(caller, key), digest, version)


def view_reply(seen: Seen, language: str, known: bytes | None, caching: str) -> Reply:
    tag = etag(seen.version, seen.viewer, language, seen.told_at)
    headers = {
        "ETag": tag,
        "Cache-Control": caching,
        "Vary": VARY,
        "Content-Language": language,
    }
    if matches(known, tag):
        return 304, headers, b""
    return 200, headers, seen.body


async def send_reply(
    scope: Scope, send: Send, status: int, headers: dict[str, str], body: bytes
) -> None:
    raw = [(RAW_NAMES[name], value.encode()) for name, value in headers.items()]
    if status != 304:
        smaller = packed(scope, body)
        if smaller is not None:
            body = smaller
            raw.append(PACKED)
        raw.append(JSON_TYPE)
        raw.append((b"content-length", b"%d" % len(body)))
    await send({"type": "http.response.start", "status": status, "headers": raw})
    await send({"type": "http.response.body", "body": body, "more_body": False})
