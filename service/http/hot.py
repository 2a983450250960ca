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
from service.http.whole import Headers, Reply, problem_reply, send_reply
from service.ids import parse_id
from service.refusals import Malformed, NotFound
from service.runtime import Service

PREFIX: Final = "/v1/games/"
GAME_PATH: Final = len(PREFIX) + 36
COMMANDS: Final = "/commands"

VIEW: Final = "/v1/games/{game_id:str}"
COMMAND: Final = "/v1/games/{game_id:str}/commands"
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

Handler: TypeAlias = Callable[[Scope, Receive | bytes], Awaitable[Reply]]


class HotRoutes:
    """ASGI around the application, and the end of the way of whole requests."""

    def __init__(self, app: ASGIApp, current: Callable[[], Service]) -> None:
        self._app = app
        self._current = current

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        handler = self._handler(scope)
        if handler is None:
            await self._app(scope, receive, send)
            return
        try:
            reply = await handler(scope, receive)
        except DisconnectedError:
            return
        except Exception as error:
            reply = problem_reply(error, scope)
        await send_reply(reply, send)

    def whole(self, scope: Scope, body: bytes) -> Awaitable[Reply]:
        handler = self._handler(scope)
        assert handler is not None
        return handler(scope, body)

    def _handler(self, scope: Scope) -> Handler | None:
        if scope["type"] != ScopeType.HTTP or not scope["path"].startswith(PREFIX):
            return None
        path, method = scope["path"], scope["method"]
        if method in ("GET", "HEAD") and len(path) == GAME_PATH:
            scope["path_template"] = VIEW
            return self._view
        if method == "POST" and path[GAME_PATH:] == COMMANDS:
            scope["path_template"] = COMMAND
            return self._command
        return None

    async def _command(self, scope: Scope, source: Receive | bytes) -> Reply:
        """In the order of decision 28: credential, game, body, key, If-Match, seat, rules."""
        service = self._current()
        headers = headers_of(scope)
        caller = require_caller(await visitor_in(scope, service.callers))
        query = command_query(scope["query_string"])
        game_id = parse_id(scope["path"][len(PREFIX) : GAME_PATH])
        game = await service.engine.visible(caller, game_id, query.invite)
        body = await read_body(scope, source)
        command = decoded(game.variant.name, body)
        intent = command_intent(scope, headers, caller, query, body)
        performed = await playing.command(service.engine, caller, game, command, intent)
        service.presence.mark(game.id, performed.viewer)
        if query.dry_run:
            accepted = accepted_body(performed.table.version)
            return reply(scope, 200, {"Cache-Control": "no-store"}, accepted)
        minimal = wants_minimal(headers.get(b"prefer"))
        language = language_of(headers.get(b"accept-language"))
        told = reply_headers(performed, language, minimal)
        return reply(scope, 201, told, command_body(performed, minimal))

    async def _view(self, scope: Scope, _source: Receive | bytes) -> Reply:
        headers = headers_of(scope)
        caller = await visitor_in(scope, self._current().callers)
        query = view_query(scope["query_string"])
        game_id = parse_id(scope["path"][len(PREFIX) : GAME_PATH])
        if game_id is None:
            raise NotFound()
        if query.open and query.version is None:
            raise Malformed("open goes with version - at `$.open`")
        if query.version is not None:
            return await self._past_view(scope, caller, game_id, query)
        service = self._current()
        seen = await service.reader.view(
            caller, game_id, query.as_, query.invite, query.min_version
        )
        service.presence.mark(game_id, seen.viewer)
        language = language_of(headers.get(b"accept-language"))
        known = headers.get(b"if-none-match")
        if query.wait and matches(known, etag(seen.version, seen.viewer, language)):
            seen = await self._wait(caller, game_id, query, seen)
        return view_reply(scope, seen, language, known, LIVE)

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
        self, scope: Scope, caller: Caller | None, game_id: bytes, query: ViewQuery
    ) -> Reply:
        """Time travel: what the viewer saw at a version; for ever the same once it is over."""
        service = self._current()
        assert query.version is not None
        headers = headers_of(scope)
        game = await service.engine.visible(caller, game_id, query.invite)
        seen = await service.reader.past(game, caller, query.as_, query.version, opened=query.open)
        language = language_of(headers.get(b"accept-language"))
        is_open = seen.lasts and seen.access.visibility == "public"
        caching = FOREVER if is_open and caller is None else LIVE
        return view_reply(scope, seen, language, headers.get(b"if-none-match"), caching)


@lru_cache(maxsize=4096)
def decoded(variant: str, body: bytes) -> Any:
    """The command in a body; most commands are sent again and again in the same words."""
    return decode_json(body, variant_named(variant).command_decoder)


def command_intent(
    scope: Scope, headers: Mapping[bytes, bytes], caller: Caller, query: CommandQuery, body: bytes
) -> Intent:
    """A dry run needs no key and leaves no trace."""
    version = if_match(headers.get(b"if-match"))
    if query.dry_run:
        return Intent(b"", if_match=version, dry_run=True)
    key = required_key(headers.get(b"idempotency-key"))
    digest = request_digest("POST", scope["path"], scope["query_string"], body)
    return Intent(command_id(caller, key), digest, version)


def view_reply(scope: Scope, seen: Seen, language: str, known: bytes | None, caching: str) -> Reply:
    tag = etag(seen.version, seen.viewer, language, seen.told_at)
    headers = {
        "ETag": tag,
        "Cache-Control": caching,
        "Vary": VARY,
        "Content-Language": language,
    }
    if matches(known, tag):
        return 304, raw(headers), b""
    return reply(scope, 200, headers, seen.body)


def reply(scope: Scope, status: int, headers: Mapping[str, str], body: bytes) -> Reply:
    """JSON, compressed where that is worth it and wanted."""
    told = raw(headers)
    smaller = packed(scope, body)
    if smaller is not None:
        body = smaller
        told.append(PACKED)
    told.append(JSON_TYPE)
    told.append((b"content-length", b"%d" % len(body)))
    return status, told, body


def raw(headers: Mapping[str, str]) -> Headers:
    return [(RAW_NAMES[name], value.encode()) for name, value in headers.items()]
