"""Creating a game, once for each Idempotency-Key."""

from collections.abc import Callable

import msgspec

from domain.kernel import seating
from domain.kernel.seating import NewGame, Said
from domain.kernel.table import AnyVariant
from service.accounts.base import Caller
from service.engine.access import is_behind
from service.engine.clock import timestamp
from service.engine.draft import Draft, new_game
from service.engine.engine import Engine, Performed
from service.engine.game import LiveGame, Origin
from service.engine.trails import shown_of
from service.engine.units import Intent, unit_of
from service.eventlog.base import Birth, Outcome, Request, Verdict
from service.ids import id_text, new_id
from service.refusals import KeyReused, Overloaded


class Sent(msgspec.Struct, frozen=True):
    """The request of a creation: who sent it, its digest, the hash of its key if it has one."""

    caller: Caller
    key_hash: bytes | None
    digest: bytes


class Creation(msgspec.Struct, frozen=True):
    """A new game to be."""

    sent: Sent
    variant: AnyVariant
    game: NewGame
    viewer: str
    invite_hash: bytes | None
    said: tuple[Said, ...] | None = None
    """What the new game begins with, where it has begun elsewhere."""


Render = Callable[[Performed], bytes]


async def stored_answer(engine: Engine, sent: Sent) -> Request | None:
    """The first answer to this key, if it was used before for the same request."""
    if sent.key_hash is None:
        return None
    caller = sent.caller
    request = await engine.log.request(caller.client_id, caller.subject, sent.key_hash)
    if request is None:
        return None
    if request.digest != sent.digest:
        raise KeyReused()
    return request


async def create(engine: Engine, creation: Creation, render: Render) -> tuple[bytes, bool]:
    """The answer's bytes, and whether they were made before; raises what the rules refuse."""
    game_id = new_id()
    at = timestamp(engine.clock.now())
    draft = new_game(creation.variant, id_text(game_id), at, engine.chance, engine.sign)
    genesis = draft.head
    draft.add(first_events(engine, creation))
    game = newborn(creation, game_id, draft)
    intent = Intent(game_id, creation.sent.digest, viewer=creation.viewer)
    made = Performed(game.variant, creation.viewer, game.table, game.public, draft.happened)
    if is_behind(game.access(), creation.viewer):
        made = shown_of(made, draft.happened, game.text)
    body = render(made)
    unit = msgspec.structs.replace(
        unit_of(game_id, 0, genesis, draft, intent),
        birth=birth_of(creation),
        request=request_of(creation.sent, body),
    )

    def accept(verdict: Verdict) -> None:
        engine.games.keep(game)
        engine.accepted(game, draft, intent, verdict)

    verdict = await engine.writer.append(unit, accept)
    if verdict.outcome is Outcome.OK:
        return body, False
    if verdict.outcome is not Outcome.REPLAYED or verdict.request is None:
        raise Overloaded()
    if verdict.request.digest != creation.sent.digest:
        raise KeyReused()
    return verdict.request.body, True


def first_events(engine: Engine, creation: Creation) -> tuple[Said, ...]:
    if creation.said is not None:
        return creation.said
    wish = msgspec.structs.replace(creation.game, signed=engine.sign is not None)
    return seating.create(creation.variant, wish)


def newborn(creation: Creation, game_id: bytes, draft: Draft) -> LiveGame:
    caller = creation.sent.caller
    origin = Origin(caller.client_id, caller.subject, creation.invite_hash)
    return LiveGame(game_id, creation.variant, origin, draft.table, draft.head)


def birth_of(creation: Creation) -> Birth:
    return Birth(
        variant=creation.variant.name,
        rules_v=creation.variant.rules_v,
        client_id=creation.sent.caller.client_id,
        creator=creation.sent.caller.subject,
        visibility=creation.game.visibility,
        invite_hash=creation.invite_hash,
    )


def request_of(sent: Sent, body: bytes) -> Request | None:
    if sent.key_hash is None:
        return None
    caller = sent.caller
    return Request(caller.client_id, caller.subject, sent.key_hash, sent.digest, 201, body)
