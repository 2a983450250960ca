"""The events of a game as the caller may see them: a page, or a stream with exact resume.

One number serves for all: an event's version is its SSE id, the cursor of the page and where a
stream resumes. Heart-beats carry no id.
"""

import time
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing
from typing import Annotated, Any, Final, TypeAlias

from litestar import Controller, Request, Response, get
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, QueryParameter
from litestar.response import Stream

from service.accounts.tokens import UnauthenticatedError
from service.engine.access import Onlooker, is_behind, viewer_of
from service.engine.feeds import Run, seen_events
from service.engine.game import LiveGame, access_of
from service.http.accept import preferred
from service.http.auth import ANYBODY, NamedVisitor, anybody, authenticate
from service.http.game_lists import Limit
from service.http.games import required_id
from service.http.problems import problem_responses
from service.http.replies import JSON, LIVE, VARY
from service.http.scopes import header
from service.refusals import Malformed, NotFound
from service.runtime import NamedService, Service

SSE: Final = "text/event-stream"
NDJSON: Final = "application/x-ndjson"
OFFERS: Final = (JSON, SSE, NDJSON)
HEART_BEAT: Final = 15.0
STREAM_HEADERS: Final = {
    "Cache-Control": "no-store",
    "X-Accel-Buffering": "no",
    "Vary": "Accept, Authorization",
}


class EventsController(Controller):
    path = "/v1/games/{game_id:str}/events"
    tags = ["events"]  # noqa: RUF012 - Litestar's own attribute
    guards = [anybody]  # noqa: RUF012
    security = ANYBODY

    @get(
        operation_id="list_events",
        summary="Read or follow the events",
        responses=problem_responses(400, 401, 403, 404, 406, 503),
    )
    async def events(
        self,
        request: Request[Any, Any, State],
        visitor: NamedVisitor,
        service: NamedService,
        game_id: FromPath[str],
        after: Annotated[int | None, QueryParameter(ge=0, le=2**31 - 1)] = None,
        limit: Limit = 50,
        wanted: Annotated[str | None, QueryParameter(name="as")] = None,
        invite: FromQuery[str | None] = None,
    ) -> Response[bytes] | Stream:
        """`application/json` a page after a version; `text/event-stream` and
        `application/x-ndjson` a stream that goes on with every new event."""
        game = await service.engine.visible(visitor, required_id(game_id), invite)
        onlooker = Onlooker(visitor, wanted, invite)
        match preferred(header(request.scope, b"accept"), OFFERS):
            case "text/event-stream":
                frames = sse(await follow(request, service, game, onlooker, after))
                return Stream(frames, media_type=SSE, headers=STREAM_HEADERS)
            case "application/x-ndjson":
                frames = ndjson(await follow(request, service, game, onlooker, after))
                return Stream(frames, media_type=NDJSON, headers=STREAM_HEADERS)
            case _:
                return await page(service, game, onlooker, after or 0, limit)


Runs: TypeAlias = AsyncGenerator[Run, None]


async def follow(
    request: Request[Any, Any, State],
    service: Service,
    game: LiveGame,
    onlooker: Onlooker,
    after: int | None,
) -> Runs:
    """The stream of a game from where the caller left off; 403 for a seat that is not his."""
    await service.engine.refresh(game)
    viewer_of(onlooker.caller, game.access(), onlooker.wanted)
    authorization = header(request.scope, b"authorization")

    async def is_known() -> bool:
        try:
            return await authenticate(service.callers, authorization) == onlooker.caller
        except UnauthenticatedError:
            return False

    start = resume_point(request, after)
    return beating(service.hub.follow(game, onlooker, start, HEART_BEAT), is_known)


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


async def sse(runs: Runs) -> AsyncGenerator[bytes, None]:
    yield b"retry: 1000\n\n"
    async for frames in runs:
        if frames:
            yield b"".join([b"id: %d\ndata: %b\n\n" % frame for frame in frames])
        else:
            yield b":\n\n"


async def ndjson(runs: Runs) -> AsyncGenerator[bytes, None]:
    async for frames in runs:
        yield b"".join([b"%b\n" % frame for _, frame in frames]) if frames else b"\n"


async def beating(runs: Runs, is_known: Callable[[], Awaitable[bool]]) -> Runs:
    """Passes runs of events on, and the empty ones that are heart-beats.

    The credential is looked at again as often: a stream does not outlive it.
    """
    looked = time.monotonic()
    async with aclosing(runs):
        async for run in runs:
            if not run or time.monotonic() - looked >= HEART_BEAT:
                looked = time.monotonic()
                if not await is_known():
                    return
            yield run
