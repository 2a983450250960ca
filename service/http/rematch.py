"""Playing again: `POST /v1/games/{id}/rematch` gives every caller the same new game."""

from typing import Any, Final

from litestar import Controller, Request, Response, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery

from service.engine import rematch
from service.engine.creation import stored_answer
from service.http.auth import BEARER, NamedCaller, any_caller
from service.http.games import created_reply, required_id, sent_by
from service.http.idempotency import keep_answer
from service.http.problems import problem_responses
from service.http.replies import view_of
from service.http.visibility import sees_game
from service.runtime import NamedService

THERE: Final = ResponseSpec(None, description="The rematch, which was there already")


class RematchController(Controller):
    path = "/v1/games/{game_id:str}/rematch"
    tags = ("games",)

    @post(
        operation_id="create_rematch",
        summary="Play again",
        guards=[any_caller, sees_game],
        security=BEARER,
        responses={200: THERE, **problem_responses(400, 401, 403, 404, 409, 422, 503, 504)},
    )
    async def create_rematch(
        self,
        request: Request[Any, Any, State],
        caller: NamedCaller,
        service: NamedService,
        game_id: FromPath[str],
        invite: FromQuery[str | None] = None,
    ) -> Response[bytes]:
        """For whoever sat in a game that is over, and its client's key. The same variant, options,
        seats, visibility and clock, with newly shuffled cards; it starts at once when every seat
        is filled. However many ask, there is one rematch: the first is answered 201, all others
        200, and the old game's view names it."""
        game = await service.engine.visible(caller, required_id(game_id), invite)
        sent = await sent_by(request, caller)
        earlier = await stored_answer(service.engine, sent)
        if earlier is not None:
            return created_reply(request, earlier.body, True, earlier.status)
        made = await rematch.make(service.engine, service.accounts, game, sent, view_of)
        if made.body is not None:
            return created_reply(request, made.body, replayed=False)
        seen = await service.reader.view(caller, made.game_id, min_version=1)
        await keep_answer(service.accounts, request, caller, seen.body)
        return created_reply(request, seen.body, replayed=False, status=200)
