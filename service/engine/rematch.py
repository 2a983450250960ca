"""The one rematch of a game, whoever asks first and however many ask at once.

The old game's log names the new game before it exists: of two processes that ask, one appends
`rematch_made`, and both then create the game of that id, which the log lets only one of them do.
A process that dies in between leaves a name, and whoever asks next makes the game.
"""

import asyncio
from collections.abc import Mapping
from typing import Final

import msgspec

from domain.kernel import rematch
from domain.kernel.messages import Holder
from domain.kernel.seating import Said
from domain.kernel.sight import SPECTATOR
from domain.kernel.table_events import GameCreated
from service.accounts.base import Accounts, Caller
from service.engine import loading
from service.engine.access import Access, is_behind, owns, seat_held
from service.engine.clock import timestamp
from service.engine.creation import Render, Sent, request_of
from service.engine.draft import new_game
from service.engine.engine import Engine, Performed
from service.engine.game import LiveGame
from service.engine.keys import fresh_command_id
from service.engine.playing import check_scope
from service.engine.trails import shown_of
from service.engine.units import Intent, unit_of
from service.eventlog.base import Birth, Outcome, Verdict
from service.ids import id_text, new_id, parse_id
from service.refusals import Forbidden, KeyReused, Overloaded

TRIES: Final = 5
PAUSE: Final = 0.02
"""Seconds until a game that another process is storing just now is looked for again."""


class Rematch(msgspec.Struct, frozen=True):
    """The game that goes on. `body` is the answer to who made it, None to all others."""

    game_id: bytes
    body: bytes | None = None


async def make(
    engine: Engine, accounts: Accounts, game: LiveGame, sent: Sent, render: Render
) -> Rematch:
    """The rematch of a game, made now unless it is there; raises what the rules refuse."""
    check_scope(sent.caller, "games")
    game_id = await named(engine, game, sent.caller)
    for _ in range(TRIES):
        if await engine.game(game_id) is not None:
            return Rematch(game_id)
        try:
            return Rematch(game_id, await born(engine, accounts, game, game_id, sent, render))
        except Overloaded:
            await asyncio.sleep(PAUSE)
    raise Overloaded()


async def named(engine: Engine, game: LiveGame, caller: Caller) -> bytes:
    """The id of the rematch, which the old game's log names for ever."""

    def decide(game: LiveGame) -> tuple[Said, ...]:
        check_may_ask(caller, game.access())
        return rematch.offer(game.table, id_text(new_id()))

    await engine.perform(game, Intent(fresh_command_id()), decide)
    found = parse_id(str(game.table.rematch))
    assert found is not None
    return found


def check_may_ask(caller: Caller, access: Access) -> None:
    """The key of the game's client, and who sits, or has sat, in the game."""
    if owns(caller, access) or seat_held(caller, access) is not None:
        return
    if caller.kind == "key" or caller.subject not in dict(access.held):
        raise Forbidden()


async def first_event(engine: Engine, game: LiveGame) -> GameCreated:
    stored = await engine.log.read(game.id, 0, 1)
    (record,) = loading.decode(game.variant, stored)
    created: GameCreated = record.data
    return created


async def still_there(
    accounts: Accounts, game: LiveGame, seats: Mapping[str, Holder]
) -> dict[str, Holder]:
    """Without the players who were deleted, or moved to another client: their seats are free."""
    kept = {}
    for seat, holder in seats.items():
        if holder.kind == "player":
            id = parse_id(holder.player_id)
            player = None if id is None else await accounts.player(id)
            if player is None or player.deleted_at is not None:
                continue
            if player.client_id != game.origin.client_id:
                continue
        kept[seat] = holder
    return kept


async def born(
    engine: Engine,
    accounts: Accounts,
    old: LiveGame,
    game_id: bytes,
    sent: Sent,
    render: Render,
) -> bytes | None:
    """Stores the new game; its answer, or None when somebody else was faster.

    Raises Overloaded when somebody is storing it just now.
    """
    at = timestamp(engine.clock.now())
    draft = new_game(old.variant, id_text(game_id), at, engine.chance, engine.sign)
    genesis = draft.head
    # The old game may be a fork or an import, which nobody signs; the rematch begins here.
    created = msgspec.structs.replace(
        await first_event(engine, old), signed=engine.sign is not None
    )
    seats = await still_there(accounts, old, rematch.people(old.table))
    draft.add(rematch.again(old.variant, created, seats))
    game = LiveGame(game_id, old.variant, old.origin, draft.table, draft.head)
    viewer = seat_held(sent.caller, game.access()) or SPECTATOR
    made = Performed(game.variant, viewer, game.table, game.public, draft.happened)
    if is_behind(game.access(), viewer):
        made = shown_of(made, draft.happened, game.text)
    body = render(made)
    intent = Intent(fresh_command_id(), sent.digest, viewer=viewer)
    unit = msgspec.structs.replace(
        unit_of(game_id, 0, genesis, draft, intent),
        birth=birth_of(game),
        request=request_of(sent, body),
    )

    def accept(verdict: Verdict) -> None:
        engine.games.keep(game)
        engine.accepted(game, draft, intent, verdict)

    return answered(await engine.writer.append(unit, accept), sent, body)


def answered(verdict: Verdict, sent: Sent, body: bytes) -> bytes | None:
    match verdict.outcome:
        case Outcome.OK:
            return body
        case Outcome.REPLAYED if verdict.request is not None:
            if verdict.request.digest != sent.digest:
                raise KeyReused()
            return verdict.request.body
        case Outcome.BUSY:
            raise Overloaded()
        case _:
            return None


def birth_of(game: LiveGame) -> Birth:
    """Of the old game's client and creator; its invite opens the rematch too."""
    origin = game.origin
    return Birth(
        variant=game.variant.name,
        rules_v=game.variant.rules_v,
        client_id=origin.client_id,
        creator=origin.creator,
        visibility=game.table.visibility,
        invite_hash=origin.invite_hash,
    )
