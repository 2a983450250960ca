"""Taking, giving and leaving seats."""

from typing import Any

import msgspec
from litestar import Controller, Request, Response, delete, put
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody

from domain.kernel.messages import Holder
from service.accounts.base import Caller
from service.engine import playing
from service.engine.engine import Performed
from service.engine.game import LiveGame
from service.engine.keys import command_id, fresh_command_id, request_digest
from service.engine.units import Intent
from service.http.auth import BEARER, NamedCaller, any_caller
from service.http.game_bodies import SeatWish
from service.http.games import required_id
from service.http.headers import etag, idempotency_key, if_match
from service.http.holders import holder_of
from service.http.idempotency import first_answer, keep_answer, kept_under_key
from service.http.language import language_of
from service.http.problems import problem_responses
from service.http.replies import JSON, LIVE, VARY, reply_headers, view_of
from service.http.scopes import header
from service.refusals import NotFound
from service.runtime import NamedService


class Seen(msgspec.Struct, frozen=True):
    """What a kept answer's headers repeat of its body."""

    version: int
    viewer: str


class SeatsController(Controller):
    path = "/v1/games/{game_id:str}/seats/{seat:str}"
    tags = ["seats"]  # noqa: RUF012 - Litestar's own attribute
    guards = [any_caller]  # noqa: RUF012
    security = BEARER

    @put(
        operation_id="take_seat",
        summary="Take or give a seat",
        responses=problem_responses(400, 401, 403, 404, 409, 412, 422, 503, 504),
    )
    async def take_seat(
        self,
        request: Request[Any, Any, State],
        caller: NamedCaller,
        service: NamedService,
        game_id: FromPath[str],
        seat: FromPath[str],
        data: JSONBody[SeatWish],
        invite: FromQuery[str | None] = None,
    ) -> Response[bytes]:
        """A key seats any player or bot of its client; a player himself, and bots where he
        created the game. Once the game runs, only who has left a seat takes it again. Repeating
        it changes nothing."""
        invited = data.invite or invite
        game = await service.engine.visible(caller, required_id(game_id), invited)
        check_seat_exists(game, seat)
        intent = await intent_of(request, caller)
        holder = Holder("player", caller.subject)
        if intent.command_id not in game.commands:
            kept = await kept_under_key(request, caller, 200, within=game.text)
            if (earlier := await first_answer(service.accounts, kept)) is not None:
                return kept_reply(request, earlier)
            holder = await holder_of(service, caller, game.variant, data, "$")
        performed = await playing.take_seat(
            service.engine, caller, game, seat, holder, invited, intent
        )
        reply = game_reply(request, await service.reader.told(game, performed), 200)
        if not performed.events:
            await keep_answer(service.accounts, request, caller, reply.content, game.text)
        return reply

    @delete(
        status_code=200,
        operation_id="leave_seat",
        summary="Leave or free a seat",
        responses=problem_responses(401, 403, 404, 409, 412, 503, 504),
    )
    async def leave_seat(
        self,
        request: Request[Any, Any, State],
        caller: NamedCaller,
        service: NamedService,
        game_id: FromPath[str],
        seat: FromPath[str],
    ) -> Response[bytes]:
        """In a running game the seat is kept for who left it: a bot stands in for him where the
        game allows it; else his clock runs on, and without a clock the others wait for him, or
        agree to abandon the game. When everybody has left such a game, it is abandoned."""
        game = await service.engine.visible(caller, required_id(game_id), None)
        check_seat_exists(game, seat)
        intent = await intent_of(request, caller)
        performed = await playing.leave_seat(service.engine, caller, game, seat, intent)
        return game_reply(request, await service.reader.told(game, performed), 200)


def kept_reply(request: Request[Any, Any, State], kept: Response[bytes]) -> Response[bytes]:
    made = msgspec.json.decode(kept.content, type=Seen)
    language = language_of(header(request.scope, b"accept-language"))
    kept.headers["ETag"] = etag(made.version, made.viewer, language)
    kept.headers["Cache-Control"] = LIVE
    kept.headers["Vary"] = VARY
    kept.headers["Content-Language"] = language
    return kept


def check_seat_exists(game: LiveGame, seat: str) -> None:
    """A path that names no seat of the game leads nowhere."""
    if seat not in game.table.seat_names:
        raise NotFound()


async def intent_of(request: Request[Any, Any, State], caller: Caller) -> Intent:
    """Once for an Idempotency-Key, only at the version of If-Match; both may be left out."""
    scope = request.scope
    key = idempotency_key(header(scope, b"idempotency-key"))
    version = if_match(header(scope, b"if-match"))
    if key is None:
        return Intent(fresh_command_id(), None, version)
    body = await request.body()
    digest = request_digest(scope["method"], scope["path"], scope["query_string"], body)
    return Intent(command_id(caller, key), digest, version)


def game_reply(
    request: Request[Any, Any, State], performed: Performed, status: int
) -> Response[bytes]:
    """The game as the caller sees it after what he did."""
    language = language_of(header(request.scope, b"accept-language"))
    return Response(
        view_of(performed),
        status_code=status,
        headers=reply_headers(performed, language),
        media_type=JSON,
    )
