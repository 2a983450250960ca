"""The events of a game as the caller may see them: a page, or a stream with exact resume.

One number serves for all: an event's version is its SSE id, the cursor of the page and where a
stream resumes. Heart-beats carry no id.
"""

from typing import Annotated, Any, Final

from litestar import Controller, Request, Response, get
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, QueryParameter, SkipValidation

from service.engine.access import Onlooker, is_behind, viewer_of
from service.engine.feeds import seen_events
from service.engine.game import LiveGame, access_of
from service.http.accept import preferred
from service.http.auth import ANYBODY, NamedVisitor, anybody
from service.http.following import Arrival, begin, enter
from service.http.game_lists import Limit
from service.http.games import required_id
from service.http.hello import hello as first_frame
from service.http.live import NDJSON_FORM, SSE_FORM, LiveStream
from service.http.problems import problem_responses
from service.http.replies import JSON, LIVE, VARY
from service.http.scopes import header
from service.http.streams import Streams
from service.refusals import Malformed, NotFound, TicketSpent
from service.runtime import NamedService, Service

FORMS: Final = {form.media_type: form for form in (SSE_FORM, NDJSON_FORM)}
OFFERS: Final = (JSON, *FORMS)


class EventsController(Controller):
    path = "/v1/games/{game_id:str}/events"
    tags = ["events"]  # noqa: RUF012 - Litestar's own attribute
    guards = [anybody]  # noqa: RUF012
    security = ANYBODY

    @get(
        operation_id="list_events",
        summary="Read or follow the events",
        responses=problem_responses(400, 401, 403, 404, 406, 429, 503),
    )
    async def events(
        self,
        request: Request[Any, Any, State],
        visitor: NamedVisitor,
        service: NamedService,
        streams: NamedDependency[SkipValidation[Streams]],
        game_id: FromPath[str],
        after: Annotated[int | None, QueryParameter(ge=0, le=2**31 - 1)] = None,
        limit: Limit = 50,
        wanted: Annotated[str | None, QueryParameter(name="as")] = None,
        invite: FromQuery[str | None] = None,
        ticket: FromQuery[str | None] = None,
        hello: FromQuery[bool] = False,
    ) -> Response[bytes] | LiveStream:
        """`application/json` a page after a version; `text/event-stream` and
        `application/x-ndjson` a stream that goes on with every new event. `ticket` opens a
        `text/event-stream` without an Authorization header. With `hello` a stream begins with a
        frame, without an id, that shows the game as it is now and who is at the table; events
        follow from where the stream resumes, those up to its `version` again."""
        id, asked = required_id(game_id), Arrival(None, None, wanted, invite)
        form = FORMS.get(preferred(header(request.scope, b"accept"), OFFERS))
        if ticket is not None and form is not SSE_FORM:
            raise TicketSpent()
        if form is None:
            game = await service.engine.visible(visitor, id, invite)
            return await page(service, game, Onlooker(visitor, wanted, invite), after or 0, limit)
        start = resume_point(request, after)
        entry = await enter(service, request.scope, id, asked, ticket, "sse")
        beat = streams.limits.heart_beat
        following = await begin(service, id, entry, start, beat)
        first = await first_frame(service, id, entry, start, beat) if hello else None
        return LiveStream(streams, following, form, first)


def resume_point(request: Request[Any, Any, State], after: int | None) -> int:
    """The version a stream goes on from: Last-Event-ID wins over `after` (decision 59)."""
    last = header(request.scope, b"last-event-id")
    if last is None or not last.strip():
        return after or 0
    text = last.decode("latin-1").strip()
    if not text.isdecimal() or len(text) > 9:
        raise Malformed("Last-Event-ID must be a version - at `$`")
    return int(text)


async def page(
    service: Service, game: LiveGame, onlooker: Onlooker, after: int, limit: int
) -> Response[bytes]:
    """`next` is the last version of the page as text, null at the head: for a delayed spectator
    the version he lives at, and what lies beyond does not exist."""
    events = await service.reader.history(game)
    access = access_of(events[-1].after, game.origin)
    viewer = viewer_of(onlooker.caller, access, onlooker.wanted)
    head = service.reader.reach(game, events, access, viewer)
    if after > head:
        if is_behind(access, viewer):
            raise NotFound()
        raise Malformed(f"Expected a version up to {head} - at `$.after`")
    shown = seen_events(game, events[after : min(head, after + limit)], onlooker)
    last = after + len(shown)
    following = b'"%d"' % last if last < head else b"null"
    items = b",".join([event for _, event in shown])
    body = b'{"items":[%b],"next":%b}' % (items, following)
    return Response(body, media_type=JSON, headers={"Cache-Control": LIVE, "Vary": VARY})
