"""Who is at the table just now."""

from collections.abc import Mapping
from typing import Annotated

from litestar import Controller, Response, get
from litestar.params import FromPath, FromQuery, QueryParameter

from service.engine.access import is_behind
from service.engine.presence import Heard
from service.engine.reading import Seen
from service.http.auth import ANYBODY, NamedVisitor, anybody
from service.http.game_bodies import PresenceView, SeatPresence
from service.http.games import required_id
from service.http.problems import problem_responses
from service.http.replies import LIVE, VARY
from service.runtime import NamedService, Service

UNTOLD = SeatPresence(None)
ABSENT = SeatPresence(False)
BOT = SeatPresence(True)


class PresenceController(Controller):
    path = "/v1/games/{game_id:str}/presence"
    tags = ("games",)

    @get(
        operation_id="get_presence",
        summary="Show who is at the table",
        guards=[anybody],
        security=ANYBODY,
        responses=problem_responses(400, 401, 403, 404, 429, 503),
    )
    async def get_presence(
        self,
        visitor: NamedVisitor,
        service: NamedService,
        game_id: FromPath[str],
        wanted: Annotated[str | None, QueryParameter(name="as")] = None,
        invite: FromQuery[str | None] = None,
    ) -> Response[PresenceView]:
        """Which seats are connected, and since when. Spectators of a game that are kept behind
        are told nothing: who comes and goes would show them how far it is."""
        id = required_id(game_id)
        seen = await service.reader.view(visitor, id, wanted, invite)
        service.presence.mark(id, seen.viewer)
        headers = {"Cache-Control": LIVE, "Vary": VARY}
        return Response(await presence_for(service, id, seen), headers=headers)


async def presence_for(service: Service, game_id: bytes, seen: Seen) -> PresenceView:
    """The presence that goes with a view, as its viewer may know it."""
    if is_behind(seen.access, seen.viewer):
        return PresenceView(dict.fromkeys(seen.access.seats, UNTOLD))
    heard = await service.presence.of(game_id)
    return PresenceView(
        {seat: presence_of(kind, seat, heard) for seat, kind, _ in seen.access.holders}
    )


def presence_of(kind: str | None, seat: str, heard: Mapping[str, Heard] | None) -> SeatPresence:
    if kind == "bot":
        return BOT
    if kind is None:
        return ABSENT
    if heard is None:
        return UNTOLD
    known = heard.get(seat)
    if known is None:
        return ABSENT
    return SeatPresence(known.connected, known.since, known.last_seen)
