"""Routes of players: a client's own, and what others may know of them."""

from datetime import UTC, datetime
from typing import Any, Protocol, TypeAlias, cast

import msgspec
from litestar import Controller, Request, Response, delete, get, patch, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, SkipValidation

from service.accounts.base import (
    Accounts,
    AnsweredBeforeError,
    Caller,
    ExternalIdTakenError,
    Kind,
    Player,
)
from service.accounts.tokens import Tokens
from service.http.auth import (
    ANYBODY,
    BEARER,
    NamedCaller,
    NamedVisitor,
    any_caller,
    anybody,
    require_scope,
    with_scope,
)
from service.http.idempotency import again, answer, kept_under_key
from service.http.player_forms import (
    NewPlayer,
    NewToken,
    PlayerChange,
    PlayerView,
    TokenView,
    public_view,
    whole_view,
)
from service.http.problems import Problem, problem_responses
from service.ids import id_text, new_id, parse_id
from service.refusals import NotFound

HttpRequest: TypeAlias = Request[Any, Any, Any]
NamedAccounts: TypeAlias = NamedDependency[SkipValidation[Accounts]]
NamedTokens: TypeAlias = NamedDependency[SkipValidation[Tokens]]

NO_STORE = {"Cache-Control": "no-store"}


class PlayerGames(Protocol):
    """What the routes of players need to know and do about games."""

    async def shares_game(self, visitor: Caller | None, player_id: str) -> bool:
        """Whether the visitor (None: nobody) may see a game in which that player sits."""
        ...

    async def leave_games(self, player: Caller) -> None:
        """Frees every seat that the player holds (decision 47); does nothing the second time."""
        ...


NamedPlayerGames: TypeAlias = NamedDependency[SkipValidation[PlayerGames]]


class PlayersController(Controller):
    path = "/v1/players"
    tags = ("players",)

    @post(
        security=BEARER,
        guards=[with_scope("players")],
        responses=problem_responses(400, 401, 403, 409, 413, 415, 422, 429, 503),
        summary="Create a player",
    )
    async def create_player(
        self,
        request: HttpRequest,
        data: JSONBody[NewPlayer],
        caller: NamedCaller,
        accounts: NamedAccounts,
    ) -> Response[PlayerView]:
        """Makes a player of the caller's client."""
        player = Player(
            new_id(), caller.client_id, data.display_name, data.external_id, datetime.now(UTC)
        )
        body = msgspec.json.encode(whole_view(player))
        kept = await kept_under_key(request, caller, 201, body)
        try:
            await accounts.add_player(player, kept)
        except ExternalIdTakenError as taken:
            raise _external_id_taken(data.external_id, taken) from taken
        except AnsweredBeforeError as before:
            return _created(again(before, kept))
        return _created(answer(body, 201))

    @get(
        "/{player_id:str}",
        guards=[anybody],
        security=ANYBODY,
        responses=problem_responses(400, 401, 404, 429, 503),
        summary="Read a player",
    )
    async def read_player(
        self,
        player_id: FromPath[str],
        visitor: NamedVisitor,
        accounts: NamedAccounts,
        player_games: NamedPlayerGames,
    ) -> PlayerView:
        """Shows a player to its client and itself, and its name to whoever may see a game in
        which it sits."""
        id = parse_id(player_id)
        player = None if id is None else await accounts.player(id)
        if player is None:
            raise NotFound()
        if _is_own(visitor, player):
            return whole_view(player)
        if await player_games.shares_game(visitor, id_text(player.player_id)):
            return public_view(player)
        raise NotFound()

    @patch(
        "/{player_id:str}",
        guards=[any_caller],
        security=BEARER,
        responses=problem_responses(400, 401, 403, 404, 409, 413, 415, 429, 503),
        summary="Change a player",
    )
    async def change_player(
        self,
        player_id: FromPath[str],
        data: JSONBody[PlayerChange],
        caller: NamedCaller,
        accounts: NamedAccounts,
    ) -> PlayerView:
        """Renames a player, or changes its external id."""
        id = managed_id(caller, player_id)
        try:
            player = await accounts.change_player(
                caller.client_id, id, data.display_name, data.external_id
            )
        except ExternalIdTakenError as taken:
            raise _external_id_taken(data.external_id, taken) from taken
        if player is None:
            raise NotFound()
        return whole_view(player)

    @delete(
        "/{player_id:str}",
        guards=[any_caller],
        security=BEARER,
        responses=problem_responses(400, 401, 403, 404, 429, 503),
        summary="Forget a player",
    )
    async def delete_player(
        self,
        request: HttpRequest,
        player_id: FromPath[str],
        caller: NamedCaller,
        accounts: NamedAccounts,
        player_games: NamedPlayerGames,
    ) -> Response[None]:
        """Forgets the person: the name goes, the tokens die, the seats are left; logs stay whole.

        Deleting twice is as good as once.
        """
        id = managed_id(caller, player_id)
        kept = await kept_under_key(request, caller, 204)
        sent = answer(b"", 204)
        try:
            player = await accounts.forget_player(caller.client_id, id, datetime.now(UTC), kept)
            if player is None:
                raise NotFound()
        except AnsweredBeforeError as before:  # the first try may have got no further than here
            sent = again(before, kept)
        kind: Kind = "guest" if caller.kind == "guest" else "player"
        await player_games.leave_games(Caller(caller.client_id, kind, id_text(id), frozenset()))
        return cast("Response[None]", sent)

    @post(
        "/{player_id:str}/tokens",
        guards=[any_caller],
        security=BEARER,
        responses=problem_responses(400, 401, 403, 404, 413, 415, 429, 503),
        summary="Make a token for a player",
    )
    async def create_token(
        self,
        player_id: FromPath[str],
        caller: NamedCaller,
        accounts: NamedAccounts,
        tokens: NamedTokens,
        data: JSONBody[NewToken | None] = None,
    ) -> Response[TokenView]:
        """Makes a token with which the player's own device may call. A guest may take a new one
        for itself."""
        player = await accounts.player(managed_id(caller, player_id))
        if player is None or player.client_id != caller.client_id or player.deleted_at:
            raise NotFound()
        seconds = (data or NewToken()).ttl_seconds
        text, expires = await tokens.issue(player.player_id, player.token_epoch, seconds)
        view = TokenView(text, datetime.fromtimestamp(expires, UTC))
        return Response(view, status_code=201, headers=NO_STORE)


def managed_id(caller: Caller, player_id: str) -> bytes:
    """The id of a player that the caller may change: a key its client's, a guest itself.

    Whether there is such a player is still to be seen. Raises Forbidden, ScopeMissing, NotFound.
    """
    id = parse_id(player_id)
    if caller.kind != "guest" or id is None or caller.subject != id_text(id):
        require_scope(caller, "players")
    if id is None:
        raise NotFound()
    return id


def _is_own(visitor: Caller | None, player: Player) -> bool:
    if visitor is None:
        return False
    if visitor.kind == "key":
        return visitor.client_id == player.client_id and "players" in visitor.scopes
    return visitor.subject == id_text(player.player_id)


def _external_id_taken(
    external_id: str | msgspec.UnsetType | None, taken: ExternalIdTakenError
) -> Problem:
    player_id = id_text(taken.player_id)
    return Problem("external_id_taken", external_id=external_id, player_id=player_id)


def _created(sent: Response[bytes]) -> Response[PlayerView]:
    sent.headers["Location"] = f"/v1/players/{msgspec.json.decode(sent.content)['id']}"
    return cast("Response[PlayerView]", sent)
