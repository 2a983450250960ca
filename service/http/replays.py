"""Files of games: told again and judged (`/v1/replays`), or made finished games (`/v1/imports`)."""

from typing import Any, Final

import msgspec
from litestar import Controller, Request, Response, post
from litestar.datastructures import State
from litestar.openapi.datastructures import ResponseSpec

from domain.kernel.formats import Import
from domain.kernel.messages import Holder
from domain.kernel.replayed import Replayed
from domain.notation.boards import Remark
from domain.registry import all_variants
from service.engine.importing import store
from service.engine.playing import check_scope
from service.http.auth import BEARER, NamedCaller, any_caller
from service.http.body import IMPORT_LIMIT, BodyRule, check_media_type
from service.http.games import sent_by
from service.http.problems import Problem, problem_responses
from service.http.replies import JSON
from service.refusals import Forbidden
from service.replays import files
from service.runtime import NamedService

REPLAYS: Final = "/v1/replays"
IMPORTS: Final = "/v1/imports"
RULE: Final = BodyRule(IMPORT_LIMIT, files.media_types())
RULES: Final = {REPLAYS: RULE, IMPORTS: RULE}
MOST_GAMES: Final = 1000


class Verdict(msgspec.Struct, frozen=True):
    """What a file says. `ok`: every event of every game follows from those before it, every
    shuffle from its seed, and every game came to its end. `signed_by` is the key of this service
    that signed a head of every game in it, null if there is none. `report` is about files of other
    programs: what was assumed, what was dropped, what is wrong."""

    ok: bool
    signed_by: str | None
    games: list[Replayed]
    report: list[Remark]


class ImportedGame(msgspec.Struct, frozen=True):
    """A game made of a file. `line` is where it begins there, `deals` its scores."""

    id: str
    line: int
    variant: str
    deals: list[dict[str, Any]]


class ImportAnswer(msgspec.Struct, frozen=True):
    """The games in the order of the file, and a remark on all that is not in them."""

    games: list[ImportedGame]
    report: list[Remark]


class ReplaysController(Controller):
    tags = ("replay",)
    guards = (any_caller,)
    security = BEARER

    @post(
        REPLAYS,
        operation_id="replay_file",
        summary="Tell a file again",
        status_code=200,
        responses=problem_responses(400, 401, 413, 415, 422, 429, 503),
    )
    async def replay(self, request: Request[Any, Any, State], service: NamedService) -> Verdict:
        """An exported log (`application/x-ndjson`), or a file of other programs in PBN or LIN, up
        to 8 MiB with as many games as you like. Nothing of it is kept. Each game is dealt again,
        played again and scored again; `first_bad` names the first line that cannot be."""
        body = await request.body()
        media_type = check_media_type(request.scope, RULE)
        keys = await service.keys.public_halves()
        told = await service.workers.run(files.replay, media_type, body, keys)
        return verdict(list(told.games), list(told.report))

    @post(
        IMPORTS,
        operation_id="import_file",
        summary="Make games of a file",
        responses={
            201: ResponseSpec(ImportAnswer, description="The games, and the report"),
            **problem_responses(400, 401, 403, 413, 415, 422, 429, 503, 504),
        },
    )
    async def make_games(
        self, request: Request[Any, Any, State], caller: NamedCaller, service: NamedService
    ) -> Response[bytes]:
        """Finished games of an exported log, or of a file in PBN or LIN, up to 8 MiB and 1,000
        games. Each gets a new id and a chain of its own, says `imported` for ever and never counts
        in statistics. `report` tells line by line what was assumed, dropped or refused; where no
        game can be made, that is 422 `nothing_imported` with the report."""
        check_scope(caller, "games")
        if caller.kind != "key":
            raise Forbidden()
        body = await request.body()
        media_type = check_media_type(request.scope, RULE)
        sent = await sent_by(request, caller)
        keys = await service.keys.public_halves()
        creator = Holder("client", caller.subject)
        found = await service.workers.run(files.read, media_type, body, keys, creator)
        check_found(found)
        answer, replayed = await store(
            service.engine,
            sent,
            found.games,
            all_variants(),
            lambda ids: answer_of(found, ids),
            ids_of,
        )
        headers = {"Idempotency-Replayed": "true"} if replayed else {}
        return Response(answer, status_code=201, media_type=JSON, headers=headers)


def verdict(games: list[Replayed], report: list[Remark]) -> Verdict:
    signers = {game.signed_by for game in games}
    return Verdict(
        ok=bool(games) and all(game.first_bad is None for game in games),
        signed_by=signers.pop() if len(signers) == 1 else None,
        games=games,
        report=report,
    )


def check_found(found: Import) -> None:
    """Refuses a file without any game, or with too many."""
    report = msgspec.to_builtins(found.report)
    if not found.games:
        raise Problem("nothing_imported", games=[], report=report)
    if len(found.games) > MOST_GAMES:
        raise Problem("too_many_games", games=len(found.games), limit=MOST_GAMES)


def answer_of(found: Import, ids: Any) -> bytes:
    games = [
        ImportedGame(
            id,
            one.line,
            one.variant,
            [msgspec.to_builtins(event) for _, event in one.said if event.type == "deal_scored"],
        )
        for id, one in zip(ids, found.games, strict=True)
    ]
    return msgspec.json.encode(ImportAnswer(games, list(found.report)))


def ids_of(answer: bytes) -> list[str]:
    return [game.id for game in msgspec.json.decode(answer, type=ImportAnswer).games]
