"""What finished deals of bridge were worth double dummy, and where tricks were lost."""

import msgspec
from litestar import Controller, Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery

from service.analysis.analyst import open_deals
from service.analysis.solving import DealAnalysis
from service.http.auth import ANYBODY, NamedVisitor, anybody
from service.http.exports import ViewAs, caching
from service.http.game_bodies import Invite
from service.http.games import required_id
from service.http.problems import problem_responses
from service.http.replies import JSON, VARY
from service.http.representation import tag_of
from service.runtime import NamedService


class GameAnalysis(msgspec.Struct, frozen=True):
    """The deals in the order they were dealt; a deal that still hides a card is not in it."""

    game_id: str
    deals: list[DealAnalysis]


class AnalysisController(Controller):
    path = "/v1/games/{game_id:str}"
    tags = ("replay",)

    @get(
        "/analysis",
        operation_id="analyse_game",
        summary="Analyse finished deals",
        guards=[anybody],
        security=ANYBODY,
        responses={
            200: ResponseSpec(GameAnalysis, description="Finished deals, solved"),
            **problem_responses(400, 401, 403, 404, 409, 501, 503),
        },
    )
    async def analysis(
        self,
        visitor: NamedVisitor,
        service: NamedService,
        game_id: FromPath[str],
        wanted: ViewAs = None,
        invite: FromQuery[Invite | None] = None,
    ) -> Response[bytes]:
        """Of four-hand bridge with an auction (404 for other games): the tricks that each declarer
        makes in each strain with all hands open, par, and what each card played was worth. Of each
        deal that is over and whose every card you may see; 409 `not_revealed` while there is none.
        501 `analysis_not_installed` where the service runs without its optional solver."""
        game = await service.engine.visible(visitor, required_id(game_id), invite)
        events, _ = await service.reader.so_far(game, visitor, wanted)
        deals = await service.analyst.analyse(open_deals(game.variant, events))
        body = msgspec.json.encode(GameAnalysis(game.text, deals))
        # Of the deals alone: two games that look the same to a viewer have the same tag too.
        tag = tag_of(msgspec.json.encode(deals))
        headers = {"Cache-Control": caching(game, visitor), "Vary": VARY, "ETag": tag}
        return Response(body, media_type=JSON, headers=headers)
