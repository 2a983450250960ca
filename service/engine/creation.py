"""Creating a game, once for each Idempotency-Key."""

from collections.abc import Callable

import msgspec

from domain.kernel import seating
from domain.kernel.seating import NewGame
from service.accounts.base import Caller
from service.engine.clock import timestamp
from service.engine.draft import AnyVariant, Draft, new_game
from service.engine.engine import Engine, Performed
from service.engine.game import LiveGame, Origin
from service.engine.units import Intent, happened, unit_of
from service.eventlog.base import Birth, Outcome, Request, Verdict
from service.ids import id_text, new_id
from service.refusals import KeyReused, Overloaded


class Creation(msgspec.Struct, frozen=True):
    """A new game to be. `key_hash` and `digest` of the request, when it carries a key."""

    caller: Caller
    variant: AnyVariant
    game: NewGame
    viewer: str
    invite_hash: bytes | None
    key_hash: bytes | None
    digest: bytes


Render = Callable[[Performed], bytes]


async def stored_answer(engine: Engine, creation: Creation) -> Request | None:
    """The first answer to this key, if it was used before for the same request."""
    if creation.key_hash is None:
        return None
    caller = creation.caller
    request = await engine.log.request(caller.client_id, caller.subject, creation.key_hash)
    if request is not None and request.digest != creation.digest:
        raise KeyReused()
    return request


async def create(engine: Engine, creation: Creation, render: Render) -> tuple[bytes, bool]:
    """The answer's bytes, and whether they were made before; raises what the rules refuse."""
    earlier = await stored_answer(engine, creation)
    if earlier is not None:
        return earlier.body, True
    game_id = new_id()
    at = timestamp(engine.clock.now())
    draft = new_game(creation.variant, id_text(game_id), at, engine.chance)
    genesis = draft.head
    draft.add(seating.create(creation.variant, creation.game))
    game = newborn(creation, game_id, draft)
    intent = Intent(game_id, creation.digest, viewer=creation.viewer)
    body = render(
        Performed(game.variant, creation.viewer, game.table, game.public(), happened(draft))
    )
    unit = msgspec.structs.replace(
        unit_of(game_id, 0, genesis, draft, intent),
        birth=birth_of(creation),
        request=request_of(creation, body),
    )

    def accept(verdict: Verdict) -> None:
        engine.games.keep(game)
        engine.accepted(game, draft, intent, verdict)

    verdict = await engine.writer.append(unit, accept)
    if verdict.outcome is Outcome.OK:
        return body, False
    if verdict.outcome is not Outcome.REPLAYED or verdict.request is None:
        raise Overloaded()
    if verdict.request.digest != creation.digest:
        raise KeyReused()
    return verdict.request.body, True


def newborn(creation: Creation, game_id: bytes, draft: Draft) -> LiveGame:
    caller = creation.caller
    origin = Origin(caller.client_id, caller.subject, creation.invite_hash)
    return LiveGame(game_id, creation.variant, origin, draft.table, draft.head)


def birth_of(creation: Creation) -> Birth:
    return Birth(
        variant=creation.variant.name,
        rules_v=creation.variant.rules_v,
        client_id=creation.caller.client_id,
        creator=creation.caller.subject,
        visibility=creation.game.visibility,
        invite_hash=creation.invite_hash,
    )


def request_of(creation: Creation, body: bytes) -> Request | None:
    if creation.key_hash is None:
        return None
    caller = creation.caller
    return Request(caller.client_id, caller.subject, creation.key_hash, creation.digest, 201, body)
