"""Stores the finished games of a file, once for each Idempotency-Key.

The first game brings the answer with it, in its own transaction, and with it the names of all
others; those are stored together in the next one. Should the process die in between, whoever
sends the file again with the same key has them stored then, under the same names.
"""

from collections.abc import Callable, Mapping, Sequence

import msgspec

from domain.kernel.formats import Imported
from domain.kernel.messages import Holder
from domain.kernel.seating import NewGame
from domain.kernel.sight import SPECTATOR
from domain.kernel.table import AnyVariant
from service.engine.clock import timestamp
from service.engine.creation import Creation, Sent, birth_of, newborn, request_of
from service.engine.draft import Draft, new_game
from service.engine.engine import Engine
from service.engine.game import LiveGame
from service.engine.units import Intent, unit_of
from service.eventlog.base import Outcome, Unit, Verdict
from service.ids import id_text, new_id, parse_id
from service.refusals import KeyReused, Overloaded


class Newborn(msgspec.Struct, frozen=True):
    """A game to be stored."""

    game: LiveGame
    draft: Draft
    intent: Intent
    unit: Unit


Render = Callable[[Sequence[str]], bytes]
"""The answer, from the ids of the games in the order of the file."""
IdsOf = Callable[[bytes], Sequence[str]]
"""The ids of the games, from an answer that was kept."""


async def store(
    engine: Engine,
    sent: Sent,
    games: Sequence[Imported],
    variants: Mapping[str, AnyVariant],
    render: Render,
    ids_of: IdsOf,
) -> tuple[bytes, bool]:
    """The answer's bytes, and whether they were made before. There is at least one game."""
    body = render([id_text(new_id()) for _ in games])
    first = newborns(engine, sent, games[:1], variants, ids_of(body)[:1])[0]
    request = request_of(sent, body)
    unit = msgspec.structs.replace(first.unit, request=request)
    verdict = await engine.writer.append(unit, accepting(engine, first))
    replayed = verdict.outcome is Outcome.REPLAYED
    if replayed:
        body = first_answer(verdict, sent)
    elif verdict.outcome is not Outcome.OK:
        raise Overloaded()
    await store_rest(engine, newborns(engine, sent, games, variants, ids_of(body))[1:], replayed)
    return body, replayed


async def store_rest(engine: Engine, rest: Sequence[Newborn], may_be_there: bool) -> None:
    """All but the first game, together."""
    if may_be_there:
        rest = [one for one in rest if await engine.game(one.game.id) is None]
    if not rest:
        return
    asked = [(one.unit, accepting(engine, one)) for one in rest]
    verdicts = await engine.writer.append_together(asked)
    if any(verdict.outcome is Outcome.BUSY for verdict in verdicts):
        raise Overloaded()


def first_answer(verdict: Verdict, sent: Sent) -> bytes:
    """What the key was answered first."""
    if verdict.request is None:
        raise Overloaded()
    if verdict.request.digest != sent.digest:
        raise KeyReused()
    return verdict.request.body


def newborns(
    engine: Engine,
    sent: Sent,
    games: Sequence[Imported],
    variants: Mapping[str, AnyVariant],
    ids: Sequence[str],
) -> list[Newborn]:
    at = timestamp(engine.clock.now())
    return [
        born(engine, sent, one, variants[one.variant], id, at)
        for one, id in zip(games, ids, strict=True)
    ]


def born(
    engine: Engine, sent: Sent, one: Imported, variant: AnyVariant, id: str, at: str
) -> Newborn:
    game_id = parse_id(id)
    assert game_id is not None
    draft = new_game(variant, id, at, engine.chance)
    genesis = draft.head
    draft.add(one.said)
    creator = Holder("client", sent.caller.subject)
    new = NewGame(creator, None, {}, {}, "unlisted", ())
    creation = Creation(sent, variant, new, SPECTATOR, None, one.said)
    game = newborn(creation, game_id, draft)
    intent = Intent(game_id, sent.digest, viewer=SPECTATOR)
    unit = unit_of(game_id, 0, genesis, draft, intent)
    return Newborn(game, draft, intent, msgspec.structs.replace(unit, birth=birth_of(creation)))


def accepting(engine: Engine, one: Newborn) -> Callable[[Verdict], None]:
    def accept(verdict: Verdict) -> None:
        engine.games.keep(one.game)
        engine.accepted(one.game, one.draft, one.intent, verdict)

    return accept
