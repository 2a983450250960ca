"""Routes of guests: players without a client's backend, and how a client takes one over."""

from datetime import UTC, datetime
from typing import TypeAlias, cast

import msgspec
from litestar import Controller, Response, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from service.accounts.base import PUBLIC_CLIENT, AnsweredBeforeError, Player
from service.accounts.tokens import LONGEST_SECONDS, Tokens, UnauthenticatedError
from service.http.auth import BEARER, NamedCaller, with_scope
from service.http.idempotency import HttpRequest, again, answer, first_answer, kept_under_key
from service.http.player_forms import Adoption, GuestView, NewGuest, PlayerView, whole_view
from service.http.players import NO_STORE, NamedAccounts, NamedTokens
from service.http.problems import problem_responses
from service.ids import id_text, new_id, parse_id
from service.refusals import Forbidden, NotFound

NamedGuestsOpen: TypeAlias = NamedDependency[bool]


class GuestsController(Controller):
    path = "/v1/guests"
    tags = ("players",)

    @post(
        security=[{}],
        responses=problem_responses(400, 403, 413, 415, 429, 503),
        summary="Come as a guest",
    )
    async def create_guest(
        self,
        accounts: NamedAccounts,
        tokens: NamedTokens,
        guests_open: NamedGuestsOpen,
        data: JSONBody[NewGuest | None] = None,
    ) -> Response[GuestView]:
        """Makes a player without a client, and its token. Where guests are switched off: 403."""
        if not guests_open:
            raise Forbidden()
        name = (data or NewGuest()).display_name
        guest = Player(new_id(), PUBLIC_CLIENT, name, None, datetime.now(UTC))
        await accounts.add_player(guest)
        text, expires = await tokens.issue(guest.player_id, guest.token_epoch, LONGEST_SECONDS)
        view = GuestView(whole_view(guest), text, datetime.fromtimestamp(expires, UTC))
        place = {"Location": f"/v1/players/{id_text(guest.player_id)}"}
        return Response(view, status_code=201, headers=NO_STORE | place)

    @post(
        "/{player_id:str}/adopt",
        guards=[with_scope("players")],
        security=BEARER,
        status_code=200,
        responses=problem_responses(400, 401, 403, 404, 413, 415, 429, 503),
        summary="Adopt a guest",
    )
    async def adopt_guest(
        self,
        request: HttpRequest,
        player_id: FromPath[str],
        data: JSONBody[Adoption],
        caller: NamedCaller,
        accounts: NamedAccounts,
        tokens: NamedTokens,
    ) -> Response[PlayerView]:
        """Makes a guest a player of the caller's client; its id stays, its tokens die.

        403 for a token that is not the guest's, or no longer good.
        """
        id = parse_id(player_id)
        guest = None if id is None else await accounts.player(id)
        if guest is None:
            raise NotFound()
        body = msgspec.json.encode(whole_view(guest))
        kept = await kept_under_key(request, caller, 200, body)
        if guest.client_id == caller.client_id:
            return _adopted(await first_answer(accounts, kept) or answer(body, 200))
        await _require_consent(tokens, guest, data.token)
        try:
            if await accounts.adopt_player(guest.player_id, caller.client_id, kept) is None:
                raise NotFound()
        except AnsweredBeforeError as before:
            return _adopted(again(before, kept))
        return _adopted(answer(body, 200))


def _adopted(sent: Response[bytes]) -> Response[PlayerView]:
    return cast("Response[PlayerView]", sent)


async def _require_consent(tokens: Tokens, guest: Player, token: str) -> None:
    try:
        claims = await tokens.verify(token)
    except UnauthenticatedError as refusal:
        raise Forbidden() from refusal
    if (claims.player_id, claims.epoch) != (guest.player_id, guest.token_epoch):
        raise Forbidden()
