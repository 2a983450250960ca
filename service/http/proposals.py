"""Proposals: stop, takeback, abandon (decision 8)."""

from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from service.accounts.base import Caller
from service.engine import playing
from service.engine.engine import Performed
from service.http.auth import ANYBODY, BEARER, NamedCaller, NamedVisitor, any_caller, anybody
from service.http.game_bodies import AnswerBody, ProposalList, ProposalView, ProposeBody
from service.http.games import required_id
from service.http.language import language_of
from service.http.problems import problem_responses
from service.http.replies import JSON, command_body, reply_headers
from service.http.scopes import header
from service.http.seats import intent_of
from service.http.visibility import sees_game
from service.runtime import NamedService, Service

REFUSALS = problem_responses(400, 401, 403, 404, 409, 412, 413, 415, 422, 503, 504)


class ProposalsController(Controller):
    path = "/v1/games/{game_id:str}/proposals"
    tags = ["proposals"]  # noqa: RUF012 - Litestar's own attribute

    @post(
        operation_id="propose",
        summary="Propose something to the table",
        guards=[any_caller, sees_game],
        security=BEARER,
        responses=REFUSALS,
    )
    async def propose(
        self,
        request: Request[Any, Any, State],
        caller: NamedCaller,
        service: NamedService,
        game_id: FromPath[str],
        data: JSONBody[ProposeBody],
    ) -> Response[bytes]:
        """`stop` needs all others and lapses with the next call or card; `takeback` and `abandon`
        need all other people and are rejected after 60 seconds of silence. Bots accept. No variant
        has a draw by agreement."""
        game = await service.engine.visible(caller, required_id(game_id), None)
        intent = await intent_of(request, caller)
        performed = await playing.propose(
            service.engine, caller, game, data.kind, data.to_version, data.seat, intent
        )
        return performed_reply(request, performed)

    @get(
        operation_id="list_proposals",
        summary="List open proposals",
        guards=[anybody],
        security=ANYBODY,
        responses=problem_responses(400, 401, 403, 404, 503),
    )
    async def list_proposals(
        self,
        visitor: NamedVisitor,
        service: NamedService,
        game_id: FromPath[str],
        wanted: Annotated[str | None, QueryParameter(name="as")] = None,
        invite: FromQuery[str | None] = None,
    ) -> ProposalList:
        seen = await service.reader.view(visitor, required_id(game_id), wanted, invite)
        return ProposalList(msgspec.json.decode(seen.body, type=OpenProposals).proposals)

    @post(
        "/{proposal_id:str}/accept",
        operation_id="accept_proposal",
        summary="Accept a proposal",
        guards=[any_caller, sees_game],
        security=BEARER,
        responses=REFUSALS,
    )
    async def accept(
        self,
        request: Request[Any, Any, State],
        caller: NamedCaller,
        service: NamedService,
        game_id: FromPath[str],
        proposal_id: FromPath[str],
        data: JSONBody[AnswerBody | None] = None,
    ) -> Response[bytes]:
        """The last acceptance brings about what was proposed."""
        return await answer(request, caller, service, game_id, proposal_id, True, data)

    @post(
        "/{proposal_id:str}/reject",
        operation_id="reject_proposal",
        summary="Reject a proposal",
        guards=[any_caller, sees_game],
        security=BEARER,
        responses=REFUSALS,
    )
    async def reject(
        self,
        request: Request[Any, Any, State],
        caller: NamedCaller,
        service: NamedService,
        game_id: FromPath[str],
        proposal_id: FromPath[str],
        data: JSONBody[AnswerBody | None] = None,
    ) -> Response[bytes]:
        """One rejection ends the proposal."""
        return await answer(request, caller, service, game_id, proposal_id, False, data)


class OpenProposals(msgspec.Struct, frozen=True):
    """The part of a view that a list of proposals is made of."""

    proposals: list[ProposalView]


async def answer(
    request: Request[Any, Any, State],
    caller: Caller,
    service: Service,
    game_id: str,
    proposal_id: str,
    accepted: bool,
    data: AnswerBody | None,
) -> Response[bytes]:
    game = await service.engine.visible(caller, required_id(game_id), None)
    intent = await intent_of(request, caller)
    seat = None if data is None else data.seat
    performed = await playing.answer_proposal(
        service.engine, caller, game, proposal_id, accepted, seat, intent
    )
    return performed_reply(request, performed)


def performed_reply(request: Request[Any, Any, State], performed: Performed) -> Response[bytes]:
    """`{version, events, game}`, as a command is answered."""
    language = language_of(header(request.scope, b"accept-language"))
    return Response(
        command_body(performed, minimal=False),
        status_code=201,
        headers=reply_headers(performed, language),
        media_type=JSON,
    )
