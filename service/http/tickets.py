"""Tickets: how a browser opens a stream, where it cannot send an Authorization header."""

from datetime import UTC, datetime, timedelta
from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, Request, Response, post
from litestar.datastructures import State
from litestar.params import JSONBody

from service.accounts.tickets import LIFE_SECONDS, StreamKind, Ticket
from service.engine.access import viewer_of
from service.http.auth import BEARER, NamedCaller, any_caller, credential
from service.http.game_bodies import Invite, SeatName
from service.http.games import required_id
from service.http.problems import problem_responses
from service.http.scopes import header
from service.runtime import NamedService

NO_STORE: Final = {"Cache-Control": "no-store"}


class NewTicket(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which one stream is to be opened. `as`: a seat you may see, or `spectator`."""

    game_id: Annotated[str, msgspec.Meta(max_length=36)]
    kind: StreamKind
    wanted: SeatName | None = msgspec.field(default=None, name="as")
    invite: Invite | None = None


class TicketView(msgspec.Struct, frozen=True):
    """Open `?ticket=` with it, once, before it expires. For the next connection take another."""

    ticket: str
    expires_at: datetime


class TicketsController(Controller):
    path = "/v1/tickets"
    tags = ("events",)

    @post(
        operation_id="create_ticket",
        summary="Take a ticket for a stream",
        guards=[any_caller],
        security=BEARER,
        responses=problem_responses(400, 401, 403, 404, 413, 415, 429, 503),
    )
    async def create_ticket(
        self,
        request: Request[Any, Any, State],
        caller: NamedCaller,
        service: NamedService,
        data: JSONBody[NewTicket],
    ) -> Response[TicketView]:
        """One use, 60 seconds, for this game, viewer and kind of stream only. It has the rights
        of the caller who takes it. An Idempotency-Key is ignored: the answer is a secret."""
        game_id = required_id(data.game_id)
        game = await service.engine.visible(caller, game_id, data.invite)
        viewer_of(caller, game.access(), data.wanted)
        token = credential(header(request.scope, b"authorization"))
        assert token is not None, "the guard let a caller through"
        proof = await service.callers.proof_of(token)
        text = await service.tickets.issue(
            Ticket(game_id, data.kind, data.wanted, data.invite, proof)
        )
        expires_at = datetime.now(UTC) + timedelta(seconds=LIFE_SECONDS)
        return Response(TicketView(text, expires_at), status_code=201, headers=NO_STORE)
