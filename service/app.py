"""Builds the application: the only module that puts routes, frame and service together.

From the outside in: the frame (id, access log, metrics), sockets, CORS, rate limits, the hot
routes, OPTIONS, HEAD, ETags and compression, the gate for bodies, Litestar's typed routes.
"""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import cache
from typing import Any, Final, Literal, TypeAlias

import msgspec
from litestar import Litestar
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.types import ASGIApp
from prometheus_client import REGISTRY
from structlog.typing import FilteringBoundLogger

from service.engine.players import SeatedPlayers
from service.eventlog.base import LogUnavailableError
from service.http import replays
from service.http.analysis import AnalysisController
from service.http.auth import CALLERS
from service.http.body import BodyGate
from service.http.cors import CrossOrigin
from service.http.deprecation import DeprecationsController, announce
from service.http.docs import DocsController
from service.http.events import EventsController
from service.http.exports import ExportsController
from service.http.frame import WholeFrame
from service.http.games import GamesController
from service.http.guests import GuestsController
from service.http.head import HeadAsGet
from service.http.health import HealthController
from service.http.hot import HotRoutes
from service.http.json_body import JsonBody
from service.http.keys import ClientsController, KeysController, jwks
from service.http.limits import LimitsController, RateLimits, SocketLimits
from service.http.openapi.document import config, document
from service.http.openapi.route import openapi_json
from service.http.options import Options
from service.http.player_games import PlayerGamesController
from service.http.players import PlayersController
from service.http.presence import PresenceController
from service.http.problem_pages import ProblemPagesController
from service.http.problems import handle_error
from service.http.proposals import ProposalsController
from service.http.query import check_query
from service.http.rematch import RematchController
from service.http.replays import ReplaysController
from service.http.representation import Represented
from service.http.request_metrics import RequestMetrics
from service.http.seats import SeatsController
from service.http.socket import Sockets
from service.http.socket_route import SocketController
from service.http.stats import LeaderboardsController, PlayerStatsController
from service.http.streams import StreamLimits, Streams
from service.http.tickets import TicketsController
from service.http.variants import VariantsController
from service.http.webhooks import WebhooksController
from service.readmodel.base import ReadModelUnavailableError
from service.runtime import Service
from service.settings import Network

Lifespan: TypeAlias = Callable[[Litestar], AbstractAsyncContextManager[None]]
OpenService: TypeAlias = Callable[[], AbstractAsyncContextManager[Service]]

ROUTES: Final = (
    VariantsController,
    GamesController,
    RematchController,
    ExportsController,
    AnalysisController,
    ReplaysController,
    SeatsController,
    ProposalsController,
    EventsController,
    PresenceController,
    SocketController,
    TicketsController,
    PlayersController,
    PlayerGamesController,
    PlayerStatsController,
    LeaderboardsController,
    GuestsController,
    KeysController,
    ClientsController,
    LimitsController,
    WebhooksController,
    HealthController,
    DocsController,
    ProblemPagesController,
    DeprecationsController,
    jwks,
    openapi_json,
)


BODY_RULES: Final = replays.RULES
"""Routes that take other bodies than JSON of 64 KiB."""


class ServiceChecks:
    """What readiness is made of."""

    def __init__(self, service: Service) -> None:
        self._service = service

    @property
    def draining(self) -> bool:
        return self._service.draining

    async def log(self) -> Literal["ok", "not_migrated", "unreachable"]:
        try:
            await self._service.log.generation()
        except LogUnavailableError:
            return "unreachable"
        return "ok"

    async def read_model(self) -> Literal["ok", "unreachable"]:
        try:
            await self._service.model.checkpoints()
        except ReadModelUnavailableError:
            return "unreachable"
        return "ok"


class Shelf:
    """Where the lifespan leaves the service for the routes."""

    service: Service | None = None

    def current(self) -> Service:
        assert self.service is not None
        return self.service


def create_app(
    open_service: OpenService,
    *,
    guests: bool = True,
    stream_limits: StreamLimits | None = None,
    access_log: FilteringBoundLogger | None = None,
    limited: bool = True,
    trusted_proxies: Sequence[Network] = (),
) -> ASGIApp:
    """The whole application; the service opens with its lifespan."""
    shelf = Shelf()
    streams = Streams(stream_limits or StreamLimits(), trusted_proxies)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with open_service() as service, streams.swept():
            shelf.service = service
            app.state.callers = service.callers
            yield

    typed = typed_routes(shelf, guests, streams, [lifespan])
    typed.state.openapi = msgspec.json.encode(openapi_document())
    rest = Options(HeadAsGet(Represented(BodyGate(typed, BODY_RULES))), typed)
    hot: HotRoutes | RateLimits = HotRoutes(rest, shelf.current)
    if limited:
        hot = RateLimits(hot, hot.whole, shelf.current, trusted_proxies)
    socket_limits = SocketLimits(trusted_proxies) if limited else None
    sockets = Sockets(CrossOrigin(hot), shelf.current, streams, socket_limits)
    return WholeFrame(sockets, hot.whole, access_log=access_log, metrics=request_metrics())


def typed_routes(
    shelf: Shelf,
    guests: bool,
    streams: Streams,
    lifespan: list[Lifespan],
    documented: OpenAPIConfig | None = None,
) -> Litestar:
    """Litestar with every route that is not hot.

    `documented` is for the making of the document only: Litestar then adds routes of its own
    below /schema, whose pages load scripts from elsewhere.
    """
    app = Litestar(
        route_handlers=list(ROUTES),
        lifespan=lifespan,
        dependencies={**CALLERS, **dependencies(shelf.current, guests, streams)},
        exception_handlers={Exception: handle_error},
        before_request=check_query,
        guards=[announce],
        dto=JsonBody,
        return_dto=None,
        openapi_config=documented,
        logging_config=None,
    )
    app.state.current = shelf.current
    return app


def openapi_document() -> dict[str, Any]:
    """The OpenAPI document, without starting anything."""
    return document(typed_routes(Shelf(), True, Streams(StreamLimits()), [], config()))


def dependencies(
    current: Callable[[], Service], guests: bool, streams: Streams
) -> dict[str, Provide]:
    """What handlers ask for by name."""

    def provide(give: Callable[[Service], object]) -> Provide:
        def value() -> object:
            return give(current())

        return Provide(value, sync_to_thread=False)

    return {
        "service": provide(lambda service: service),
        "accounts": provide(lambda service: service.accounts),
        "tokens": provide(lambda service: service.tokens),
        "signing_keys": provide(lambda service: service.keys),
        "player_games": provide(lambda service: SeatedPlayers(service.engine, service.accounts)),
        "checks": provide(ServiceChecks),
        "guests_open": provide(lambda _: guests),
        "streams": provide(lambda _: streams),
    }


@cache
def request_metrics() -> RequestMetrics:
    """The metrics of this process, registered once."""
    return RequestMetrics(REGISTRY)
