"""`POST /v1/replays`: a log that anybody holds, told again and judged."""

from typing import Any, Final

import msgspec
from litestar import Controller, Request, post
from litestar.datastructures import State

from domain.notation.verifying import Replayed
from service.http.auth import BEARER, any_caller
from service.http.body import IMPORT_LIMIT, BodyRule
from service.http.problems import problem_responses
from service.replays.verifying import verified
from service.runtime import NamedService

NDJSON: Final = "application/x-ndjson"
PATH: Final = "/v1/replays"
RULE: Final = BodyRule(IMPORT_LIMIT, (NDJSON,))


class Verdict(msgspec.Struct, frozen=True):
    """What a file says. `ok`: every event of every game follows from those before it, every
    shuffle from its seed, and every game came to its end. `signed_by` are the keys of this service
    that signed a head of every game in it, null if some game bears none."""

    ok: bool
    signed_by: str | None
    games: list[Replayed]


class ReplaysController(Controller):
    path = PATH
    tags = ("replay",)
    guards = (any_caller,)
    security = BEARER

    @post(
        operation_id="verify_log",
        summary="Verify a log",
        status_code=200,
        responses=problem_responses(400, 401, 413, 415, 422, 429, 503),
    )
    async def verify(self, request: Request[Any, Any, State], service: NamedService) -> Verdict:
        """Send an exported log (`application/x-ndjson`, up to 8 MiB, several games if you like).
        Nothing is kept. Each game is dealt again, played again and scored again; `first_bad` names
        the first line that cannot be, with a word for its fault."""
        keys = await service.keys.public_halves()
        games = await service.workers.run(verified, await request.body(), keys)
        return verdict(games)


def verdict(games: list[Replayed]) -> Verdict:
    signers = {game.signed_by for game in games}
    return Verdict(
        ok=all(game.first_bad is None for game in games),
        signed_by=signers.pop() if len(signers) == 1 else None,
        games=games,
    )
