"""A whole game at once: its log as a file, its frames for a replay viewer, a fork of it."""

import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Annotated, Any, Final

from litestar import Controller, Request, Response, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.response import Stream

from domain.kernel.messages import Holder
from service.accounts.base import Caller
from service.engine.access import invite_digest, seat_held
from service.engine.answers import Happened, event_json
from service.engine.creation import create, stored_answer
from service.engine.exporting import exported, whole_log
from service.engine.forking import fork_of
from service.engine.game import LiveGame
from service.engine.playing import check_scope
from service.engine.trails import view_at
from service.http.auth import ANYBODY, BEARER, NamedCaller, NamedVisitor, any_caller, anybody
from service.http.game_bodies import ForkGame, Invite
from service.http.games import INVITE_BYTES, created_body, created_reply, required_id, sent_by
from service.http.holders import holder_of
from service.http.problems import problem_responses
from service.http.replies import FOREVER, LIVE, VARY
from service.http.representation import tag_of
from service.http.visibility import sees_game
from service.refusals import Malformed
from service.replays.files import NDJSON
from service.runtime import NamedService, Service

JSONL: Final = "jsonl"
ViewAs = Annotated[str | None, QueryParameter(name="as")]


class ExportsController(Controller):
    path = "/v1/games/{game_id:str}"
    tags = ("replay",)

    @get(
        "/export",
        operation_id="export_game",
        summary="Export the log",
        guards=[anybody],
        security=ANYBODY,
        responses=problem_responses(400, 401, 403, 404, 409, 503),
    )
    async def export(
        self,
        visitor: NamedVisitor,
        service: NamedService,
        game_id: FromPath[str],
        format: FromQuery[str] = "jsonl",
        wanted: ViewAs = None,
        invite: FromQuery[Invite | None] = None,
    ) -> Response[bytes]:
        """`jsonl`: a line an event, canonical JSON with `hash` and `prev`, which `POST /v1/replays`
        and `overtrick verify` read. Once the game is over; complete once every card may be public,
        else each event as the caller was shown it. For scope `admin` complete at any time. `pbn`
        and `lin`: the boards of a game of four-hand bridge, once every card may be public."""
        game = await service.engine.visible(visitor, required_id(game_id), invite)
        media_type, body = await file_of(service, game, visitor, wanted, format)
        name = f"{game.text}.{format}"
        headers = {
            "Cache-Control": caching(game, visitor),
            "Vary": VARY,
            "ETag": tag_of(body),
            "Content-Disposition": f'attachment; filename="{name}"',
        }
        return Response(body, media_type=media_type, headers=headers)

    @get(
        "/frames",
        operation_id="list_frames",
        summary="Read every version",
        guards=[anybody],
        security=ANYBODY,
        responses=problem_responses(400, 401, 403, 404, 503),
    )
    async def frames(
        self,
        visitor: NamedVisitor,
        service: NamedService,
        game_id: FromPath[str],
        wanted: ViewAs = None,
        invite: FromQuery[Invite | None] = None,
    ) -> Stream:
        """One line a version, `{version, event, game}`, each as the caller was shown it then."""
        game = await service.engine.visible(visitor, required_id(game_id), invite)
        events, viewer = await service.reader.so_far(game, visitor, wanted)
        headers = {"Cache-Control": caching(game, visitor), "Vary": VARY}
        return Stream(frame_lines(game, events, viewer), media_type=NDJSON, headers=headers)

    @post(
        "/fork",
        operation_id="fork_game",
        summary="Go on from a version",
        guards=[any_caller, sees_game],
        security=BEARER,
        responses=problem_responses(400, 401, 403, 404, 409, 413, 415, 422, 503, 504),
    )
    async def fork(
        self,
        request: Request[Any, Any, State],
        caller: NamedCaller,
        service: NamedService,
        game_id: FromPath[str],
        data: JSONBody[ForkGame],
        invite: FromQuery[Invite | None] = None,
    ) -> Response[bytes]:
        """A new private game that goes on from a version of a finished game, or of a finished deal,
        whose every card the caller may see. It says `forked_from` for ever and never counts in
        statistics. Seats that nobody is named for are the key's, or else bots'."""
        check_scope(caller, "games")
        game = await service.engine.visible(caller, required_id(game_id), invite)
        sent = await sent_by(request, caller)
        earlier = await stored_answer(service.engine, sent)
        if earlier is not None:
            return created_reply(request, earlier.body, True, earlier.status)
        own_invite = secrets.token_urlsafe(INVITE_BYTES)
        seats = await seats_of_fork(service, caller, game, data)
        digest = invite_digest(own_invite)
        creation = await fork_of(service.reader, game, sent, data.version, seats, digest)
        body, replayed = await create(
            service.engine, creation, lambda made: created_body(made, own_invite)
        )
        return created_reply(request, body, replayed)


async def file_of(
    service: Service, game: LiveGame, visitor: Caller | None, wanted: str | None, name: str
) -> tuple[str, bytes]:
    """The media type and the bytes of an export."""
    if name == JSONL:
        lines = await exported(service.engine, service.reader, game, visitor, wanted)
        return NDJSON, b"".join(lines)
    format = game.variant.formats.get(name)
    if format is None:
        known = ", ".join((JSONL, *game.variant.formats))
        raise Malformed(f"This game is exported as one of {known} - at `$.format`")
    records = await whole_log(service.reader, game, visitor, wanted)
    return format.media_type, format.write(records)


def caching(game: LiveGame, visitor: Caller | None) -> str:
    """What strangers may read of a public game that is over never changes."""
    is_open = game.table.is_over and game.table.visibility == "public"
    return FOREVER if is_open and visitor is None and game.table.delay == "none" else LIVE


async def frame_lines(
    game: LiveGame, events: Sequence[Happened], viewer: str
) -> AsyncIterator[bytes]:
    for happened in events:
        event = event_json(game.variant, happened, viewer)
        view = view_at(game.variant, happened, game.text, viewer)
        yield b'{"version":%d,"event":%b,"game":%b}\n' % (happened.record.version, event, view)


async def seats_of_fork(
    service: Service, caller: Caller, game: LiveGame, wish: ForkGame
) -> Mapping[str, Holder]:
    """Who sits where; a player keeps the seat he had, or takes the first."""
    names = game.table.seat_names
    for seat in wish.seats:
        if seat not in names:
            raise Malformed(f"Unknown seat, one of {', '.join(names)} - at `$.seats.{seat}`")
    seats = {
        seat: await holder_of(service, caller, game.variant, one, f"$.seats.{seat}")
        for seat, one in wish.seats.items()
    }
    bot = Holder("bot", next(iter(game.variant.bots)))
    if caller.kind == "key":
        return dict.fromkeys(names, Holder("client", caller.subject)) | seats
    if not seats:
        own = seat_held(caller, game.access()) or names[0]
        seats = {own: Holder("player", caller.subject)}
    return dict.fromkeys(names, bot) | seats
