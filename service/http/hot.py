"""The two hot routes, around the Litestar application (decision 15).

POST /v1/games/{id}/commands and GET /v1/games/{id} are matched here by their shape and answered
past Litestar, by plain ASGI or whole (`whole.py`), at half the cost of a typed route or less;
everything else is passed on. Their part of the OpenAPI document is written by hand in `openapi/`.
"""

from asyncio import Task
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Any, Final, TypeAlias

from litestar.enums import ScopeType
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from domain.kernel.errors import RuleError
from service.accounts.base import Caller
from service.engine import playing
from service.engine.access import Onlooker
from service.engine.at_once import begin
from service.engine.engine import Performed, RefusedByRulesError
from service.engine.game import LiveGame, variant_named
from service.engine.keys import command_id, request_digest
from service.engine.playing import Ruling, judged
from service.engine.reading import Seen
from service.engine.units import Intent
from service.http.auth import known_visitor, require_caller, visitor_in
from service.http.body import check_body, decode_json, read_body
from service.http.headers import etag, if_match, matches, required_key, wants_minimal
from service.http.language import language_of
from service.http.problems import Problem
from service.http.query import (
    NO_COMMAND_QUERY,
    CommandQuery,
    ViewQuery,
    command_query,
    view_query,
)
from service.http.replies import (
    FOREVER,
    LIVE,
    accepted_reply,
    command_body,
    reply,
    reply_headers,
    view_reply,
)
from service.http.scopes import DisconnectedError, headers_of, keep_for_answer
from service.http.whole import Reply, Told, in_task, problem_reply, send_reply
from service.ids import parse_id
from service.refusals import Malformed, NotFound, Refusal
from service.runtime import Service

PREFIX: Final = "/v1/games/"
GAME_PATH: Final = len(PREFIX) + 36
COMMANDS: Final = "/commands"

VIEW: Final = "/v1/games/{game_id:str}"
COMMAND: Final = "/v1/games/{game_id:str}/commands"
"""The routes' names in logs and metrics."""

REFUSED: Final = (Problem, Refusal, RefusedByRulesError, RuleError)

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
            answer = await handler(scope, receive)
        except DisconnectedError:
            return
        except Exception as error:
            answer = problem_reply(error, scope)
        await send_reply(answer, send)

    def whole(self, scope: HTTPScope, body: bytes, told: Told) -> Task[None] | None:
        """A command is performed at once if it can be; what has to wait gets a task."""
        if scope["method"] == "POST" and self._performs(scope, body, told):
            return None
        return in_task(scope, self._answer(scope, body, told))

    async def _answer(self, scope: Scope, body: bytes, told: Told) -> None:
        handler = self._handler(scope)
        assert handler is not None
        try:
            told(await handler(scope, body))
        except Exception as error:
            told(error)

    def _performs(self, scope: Scope, body: bytes, told: Told) -> bool:
        """Whether a command is on its way to the log: its sender and its game are known here, and
        the rules allow it. If not nothing has happened, and it is judged with all that is asked
        of the stores."""
        service = self._current()
        caller = known_visitor(scope, service.callers)
        game_id = parse_id(scope["path"][len(PREFIX) : GAME_PATH])
        game = None if game_id is None else service.engine.games.get(game_id)
        if caller is None or game is None or scope["query_string"]:
            return False
        if game.access().visibility == "private":
            return False
        try:
            command = decoded(game.variant.name, check_body(scope, body))
            intent = command_intent(scope, caller, NO_COMMAND_QUERY, body)
            decide = playing.ruling(service.engine, caller, game, command)
            sender = Sender(service, scope, game, intent, decide, told)
            begun = begin(service.engine, game, intent, decide, sender)
        except REFUSED:  # raised again by whoever judges with all that is asked of the stores
            return False
        if begun:
            scope["path_template"] = COMMAND
            keep_for_answer(scope)
        return begun

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
        caller = require_caller(await visitor_in(scope, service.callers))
        query = command_query(scope["query_string"])
        game_id = parse_id(scope["path"][len(PREFIX) : GAME_PATH])
        game = await service.engine.visible(caller, game_id, query.invite)
        body = await read_body(scope, source)
        command = decoded(game.variant.name, body)
        intent = command_intent(scope, caller, query, body)
        performed = await playing.command(service.engine, caller, game, command, intent)
        if query.dry_run:
            service.presence.mark(game.id, performed.viewer)
            return accepted_reply(scope, performed.table.version)
        return performed_reply(service, scope, game, performed)

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


class Sender:
    """Who sent a command that was begun at once."""

    __slots__ = ("_decide", "_game", "_intent", "_scope", "_service", "_told")

    def __init__(
        self,
        service: Service,
        scope: Scope,
        game: LiveGame,
        intent: Intent,
        decide: Ruling,
        told: Told,
    ) -> None:
        self._service = service
        self._scope = scope
        self._game = game
        self._intent = intent
        self._decide = decide
        self._told = told

    def told(self, outcome: Performed | Exception) -> None:
        if isinstance(outcome, Exception):
            self._told(outcome)
            return
        answer: Reply | Exception
        try:
            answer = performed_reply(self._service, self._scope, self._game, outcome)
        except Exception as error:
            answer = error
        self._told(answer)

    async def again(self) -> Performed:
        return await judged(self._service.engine, self._game, self._intent, self._decide)


def performed_reply(service: Service, scope: Scope, game: LiveGame, performed: Performed) -> Reply:
    """What a command did."""
    headers = headers_of(scope)
    service.presence.mark(game.id, performed.viewer)
    minimal = wants_minimal(headers.get(b"prefer"))
    language = language_of(headers.get(b"accept-language"))
    told = reply_headers(performed, language, minimal)
    return reply(scope, 201, told, command_body(performed, minimal))


@lru_cache(maxsize=4096)
def decoded(variant: str, body: bytes) -> Any:
    """The command in a body; most commands are sent again and again in the same words."""
    return decode_json(body, variant_named(variant).command_decoder)


def command_intent(scope: Scope, caller: Caller, query: CommandQuery, body: bytes) -> Intent:
    """A dry run needs no key and leaves no trace."""
    headers = headers_of(scope)
    version = if_match(headers.get(b"if-match"))
    if query.dry_run:
        return Intent(b"", if_match=version, dry_run=True)
    key = required_key(headers.get(b"idempotency-key"))
    digest = request_digest("POST", scope["path"], scope["query_string"], body)
    return Intent(command_id(caller, key), digest, version)
