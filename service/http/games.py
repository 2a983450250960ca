"""Creating games, finding them, and what one may do in one."""

import secrets
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Annotated, Any, Final

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from domain.kernel import sight
from domain.kernel.errors import RuleError
from domain.kernel.messages import Holder, Spectators
from domain.kernel.seating import NewGame
from domain.kernel.table import AnyVariant
from domain.registry import all_variants, find
from service.accounts.base import Caller
from service.engine.access import acting_seats, invite_digest
from service.engine.creation import Creation, Sent, create, stored_answer
from service.engine.engine import Performed
from service.engine.playing import check_scope
from service.http.auth import ANYBODY, BEARER, NamedCaller, NamedVisitor, any_caller, anybody
from service.http.game_bodies import (
    ActionList,
    CreateGame,
    GamePage,
)
from service.http.game_lists import Limit, StatusWord, game_page, games_seen
from service.http.headers import etag
from service.http.holders import seats_of
from service.http.idempotency import kept_under_key
from service.http.language import language_of
from service.http.problems import problem_responses, refused
from service.http.replies import JSON, LIVE, VARY, view_of
from service.http.scopes import header
from service.ids import parse_id
from service.refusals import Forbidden, Malformed, NotFound
from service.runtime import NamedService

INVITE_BYTES: Final = 16


class GamesController(Controller):
    path = "/v1/games"
    tags = ["games"]  # noqa: RUF012 - Litestar's own attribute

    @post(
        operation_id="create_game",
        summary="Create a game",
        guards=[any_caller],
        security=BEARER,
        responses=problem_responses(400, 401, 403, 409, 413, 415, 422, 503, 504),
    )
    async def create_game(
        self,
        request: Request[Any, Any, State],
        caller: NamedCaller,
        service: NamedService,
        data: JSONBody[CreateGame],
    ) -> Response[bytes]:
        """Options override the preset. The game starts when its last seat is filled."""
        check_may_create(caller, data)
        sent = await sent_by(request, caller)
        earlier = await stored_answer(service.engine, sent)
        if earlier is not None:
            return created_reply(request, earlier.body, True, earlier.status)
        variant = find(data.variant)
        if variant is None:
            names = ", ".join(all_variants())
            raise Malformed(f"Unknown variant, one of {names} - at `$.variant`")
        with by_rules_of(variant):
            seats = await seats_of(service, caller, variant, data)
            invite = secrets.token_urlsafe(INVITE_BYTES) if data.visibility == "private" else None
            creation = creation_of(sent, variant, data, seats, invite)
            body, replayed = await create(
                service.engine, creation, lambda made: created_body(made, invite)
            )
        return created_reply(request, body, replayed)

    @get(
        operation_id="list_games",
        summary="List games",
        guards=[anybody],
        security=ANYBODY,
        responses=problem_responses(400, 401, 503),
    )
    async def list_games(
        self,
        visitor: NamedVisitor,
        service: NamedService,
        variant: FromQuery[str | None] = None,
        status: FromQuery[StatusWord | None] = None,
        player: FromQuery[str | None] = None,
        open_seats: FromQuery[bool | None] = None,
        limit: Limit = 50,
        cursor: FromQuery[str | None] = None,
    ) -> GamePage:
        """Newest first. Public games; a key sees all of its client's too. A player who names
        himself sees every game in which he sits."""
        if player is not None and parse_id(player) is None:
            raise Malformed("Expected the id of a player - at `$.player`")
        which = games_seen(visitor, variant, status, player, open_seats)
        return await game_page(service, visitor, "games", which, limit, cursor)

    @get("/{game_id:str}", include_in_schema=False, sync_to_thread=False)
    def get_game(self) -> None:
        """For ids that are none, and the Allow of other methods: the hot route answers."""
        raise NotFound()

    @post("/{game_id:str}/commands", include_in_schema=False, sync_to_thread=False)
    def send_command(self) -> None:
        """As `get_game`."""
        raise NotFound()

    @get(
        "/{game_id:str}/actions",
        operation_id="list_actions",
        summary="List what may be sent now",
        guards=[anybody],
        security=ANYBODY,
        responses=problem_responses(401, 403, 404, 503),
    )
    async def list_actions(
        self,
        visitor: NamedVisitor,
        service: NamedService,
        game_id: FromPath[str],
        seat: Annotated[str | None, QueryParameter(name="as")] = None,
        invite: FromQuery[str | None] = None,
    ) -> Response[ActionList]:
        """Bodies that can be posted unchanged, for every seat the caller may act for."""
        id = required_id(game_id)
        seen = await service.reader.view(visitor, id, seat, invite)
        service.presence.mark(id, seen.viewer)
        seats = acting_seats(visitor, seen.access) if seat is None else (seen.viewer,)
        if not seats or seats == (sight.SPECTATOR,):
            return actions_reply(seen.version, [])
        game = await service.engine.visible(visitor, id, invite)
        if game.version < seen.version or seen.access.delay != "none":
            await service.engine.refresh(game)
        actions = [
            msgspec.to_builtins(action)
            for one in seats
            for action in sight.actions(game.variant, game.table, one)
        ]
        return actions_reply(game.version, actions)


def actions_reply(version: int, actions: list[Any]) -> Response[ActionList]:
    headers = {"Cache-Control": LIVE, "Vary": VARY}
    return Response(ActionList(version, actions), headers=headers)


@contextmanager
def by_rules_of(variant: AnyVariant) -> Iterator[None]:
    """What the rules refuse before there is a game: nothing can be done instead."""
    try:
        yield
    except RuleError as refusal:
        rule = variant.sections.get(refusal.code)
        raise refused(refusal, rule=rule, actions=()) from refusal


def required_id(text: str) -> bytes:
    id = parse_id(text)
    if id is None:
        raise NotFound()
    return id


def check_may_create(caller: Caller, wish: CreateGame) -> None:
    """A player creates games too, but fixes no cards and seats no key (decision 10)."""
    check_scope(caller, "games")
    if wish.deals is not None:
        if caller.kind != "key":
            raise Forbidden()
        check_scope(caller, "deals")
    if wish.seats == "client" and caller.kind != "key":
        raise Forbidden()


async def sent_by(request: Request[Any, Any, State], caller: Caller) -> Sent:
    kept = await kept_under_key(request, caller, 201)
    if kept is None:
        return Sent(caller, None, b"")
    return Sent(caller, kept.key_hash, kept.digest)


def creation_of(
    sent: Sent,
    variant: AnyVariant,
    wish: CreateGame,
    seats: Mapping[str, Holder],
    invite: str | None,
) -> Creation:
    caller = sent.caller
    creator = Holder("client" if caller.kind == "key" else "player", caller.subject)
    own = [seat for seat, holder in seats.items() if holder == creator]
    return Creation(
        sent=sent,
        variant=variant,
        game=NewGame(
            creator,
            wish.preset,
            wish.options,
            seats,
            wish.visibility,
            wish.deals or (),
            clock=wish.clock,
            stand_ins=wish.stand_ins,
            spectators=spectators_of(wish),
            salts=wish.salts,
        ),
        viewer=own[0] if own and caller.kind != "key" else sight.SPECTATOR,
        invite_hash=None if invite is None else invite_digest(invite),
    )


def spectators_of(wish: CreateGame) -> Spectators | None:
    """None, which is not written down, where nobody is kept behind."""
    delay = wish.spectators.delay
    return None if delay == "none" else Spectators(delay)


def created_body(made: Performed, invite: str | None) -> bytes:
    """The new game as its creator sees it; a private one with its invite."""
    view = view_of(made)
    return view if invite is None else b'%b,"invite":"%b"}' % (view[:-1], invite.encode())


class CreatedHead(msgspec.Struct, frozen=True):
    """What the answer's headers say of its body."""

    id: str
    version: int
    viewer: str
    invite: str | None = None


def created_reply(
    request: Request[Any, Any, State], body: bytes, replayed: bool, status: int = 201
) -> Response[bytes]:
    made = msgspec.json.decode(body, type=CreatedHead)
    language = language_of(header(request.scope, b"accept-language"))
    headers = {
        "Location": f"/v1/games/{made.id}",
        "ETag": etag(made.version, made.viewer, language),
        "Cache-Control": LIVE if made.invite is None else "no-store",
        "Vary": VARY,
        "Content-Language": language,
    }
    if replayed:
        headers["Idempotency-Replayed"] = "true"
    return Response(body, status_code=status, headers=headers, media_type=JSON)
