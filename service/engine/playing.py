"""What callers do at a table: commands, seats, proposals (api.md §2, §5)."""

from collections.abc import Sequence
from typing import Any

import msgspec

from domain.kernel import conduct, leaving, proposals, seating, timeouts
from domain.kernel.errors import NotYourSeat, RuleError
from domain.kernel.messages import Holder, ProposalKind
from domain.kernel.seating import Said
from domain.kernel.sight import SPECTATOR
from service.accounts.base import Caller
from service.engine.access import Access, acting_seat, acting_seats, is_invited, owns, seat_held
from service.engine.clock import timestamp
from service.engine.engine import Engine, Performed, RefusedByRulesError
from service.engine.game import LiveGame
from service.engine.units import Intent
from service.refusals import Forbidden, ScopeMissing, VersionMismatch

PROPOSAL_SECONDS = 60


def check_scope(caller: Caller, scope: str) -> None:
    """Keys need a scope; players and guests have none to lack."""
    if caller.kind == "key" and scope not in caller.scopes:
        raise ScopeMissing(scope)


class Ruling(msgspec.Struct, frozen=True, gc=False):
    """What the rules say to a decoded command, for the seat it names or the caller's own.

    `arrived`: when, at a table with a clock.
    """

    caller: Caller
    sent: Any
    arrived: str | None

    def __call__(self, game: LiveGame) -> Sequence[Said]:
        sent, table = self.sent, game.table
        seat = acting_seat(self.caller, game.access(), sent.seat)
        try:
            if self.arrived is not None:
                timeouts.check_in_time(game.variant, table, seat, self.arrived)
            own = sent if sent.seat == seat else msgspec.structs.replace(sent, seat=seat)
            return conduct.decide(game.variant, table, own)
        except RuleError as refusal:
            raise RefusedByRulesError(refusal, game, seat) from refusal


def ruling(engine: Engine, caller: Caller, game: LiveGame, sent: Any) -> Ruling:
    check_scope(caller, "games")
    timed = game.table.clock is not None
    return Ruling(caller, sent, timestamp(engine.clock.now()) if timed else None)


async def command(
    engine: Engine, caller: Caller, game: LiveGame, sent: Any, intent: Intent
) -> Performed:
    return await judged(engine, game, intent, ruling(engine, caller, game, sent))


async def judged(engine: Engine, game: LiveGame, intent: Intent, decide: Ruling) -> Performed:
    try:
        return await engine.perform(game, intent, decide)
    except VersionMismatch as stale:
        raise told_stale(stale, decide.caller, game, decide.sent.seat) from stale


async def propose(
    engine: Engine,
    caller: Caller,
    game: LiveGame,
    kind: ProposalKind,
    to_version: int | None,
    wanted: str | None,
    intent: Intent,
) -> Performed:
    check_scope(caller, "games")
    instant = engine.clock.now()
    now, expires_at = timestamp(instant), timestamp(instant + PROPOSAL_SECONDS)

    def decide(game: LiveGame) -> Sequence[Said]:
        seat = acting_seat(caller, game.access(), wanted)
        try:
            return proposals.propose(
                game.variant, game.table, seat, kind, to_version, now, expires_at
            )
        except RuleError as refusal:
            raise RefusedByRulesError(refusal, game, seat) from refusal

    try:
        return await engine.perform(game, intent, decide)
    except VersionMismatch as stale:
        raise told_stale(stale, caller, game, wanted) from stale


async def answer_proposal(
    engine: Engine,
    caller: Caller,
    game: LiveGame,
    proposal: str,
    accepted: bool,
    wanted: str | None,
    intent: Intent,
) -> Performed:
    check_scope(caller, "games")
    now = timestamp(engine.clock.now())

    def decide(game: LiveGame) -> Sequence[Said]:
        seat = acting_seat(caller, game.access(), wanted)
        try:
            return proposals.answer(game.variant, game.table, seat, proposal, accepted, now)
        except RuleError as refusal:
            raise RefusedByRulesError(refusal, game, seat) from refusal

    try:
        return await engine.perform(game, intent, decide)
    except VersionMismatch as stale:
        raise told_stale(stale, caller, game, wanted) from stale


async def take_seat(
    engine: Engine,
    caller: Caller,
    game: LiveGame,
    seat: str,
    holder: Holder,
    invite: str | None,
    intent: Intent,
) -> Performed:
    """Seats a player or a bot; whoever sits there already stays, and nothing is written.

    Once the game runs, a seat is taken only by who has left it.
    """
    check_scope(caller, "games")

    def decide(game: LiveGame) -> Sequence[Said]:
        check_may_seat(caller, game.access(), holder, invite)
        if game.table.holder(seat) == holder:
            return ()
        if game.table.status == "active":
            return leaving.come_back(game.table, seat, holder)
        return seating.take_seat(game.table, seat, holder)

    viewer = SPECTATOR if caller.kind == "key" or holder.kind == "bot" else seat
    try:
        return await engine.perform(game, msgspec.structs.replace(intent, viewer=viewer), decide)
    except VersionMismatch as stale:
        raise told_stale(stale, caller, game, seat) from stale


async def leave_seat(
    engine: Engine, caller: Caller, game: LiveGame, seat: str, intent: Intent
) -> Performed:
    check_scope(caller, "games")

    def decide(game: LiveGame) -> Sequence[Said]:
        check_may_free(caller, game.access(), seat)
        return leaving.leave_seat(game.variant, game.table, seat)

    try:
        return await engine.perform(game, msgspec.structs.replace(intent, viewer=SPECTATOR), decide)
    except VersionMismatch as stale:
        raise told_stale(stale, caller, game, seat) from stale


def told_stale(
    stale: VersionMismatch, caller: Caller, game: LiveGame, seat: str | None
) -> Exception:
    """The refusal of a stale If-Match: whoever may act for no seat of a delayed game is not told
    its version, once it is played."""
    access = game.access()
    if access.delay == "none" or game.table.status == "waiting" or acting_seats(caller, access):
        return stale
    return NotYourSeat(seat=seat or SPECTATOR)


def check_may_seat(caller: Caller, access: Access, holder: Holder, invite: str | None) -> None:
    """A key seats anybody of its client; a player himself, and bots in games he created."""
    if owns(caller, access):
        return
    if caller.kind == "key" or caller.client_id != access.client_id:
        raise Forbidden()
    if holder.kind == "bot":
        if access.creator != caller.subject:
            raise Forbidden()
        return
    if holder.player_id != caller.subject:
        raise Forbidden()
    known = access.creator == caller.subject or caller.subject in dict(access.held)
    if access.visibility == "private" and not known and not is_invited(access, invite):
        raise Forbidden()


def check_may_free(caller: Caller, access: Access, seat: str) -> None:
    """A key frees any seat of its games; a player his own, and bots' seats in games he created."""
    if owns(caller, access) or seat_held(caller, access) == seat:
        return
    kinds = {name: kind for name, kind, _ in access.holders}
    if access.creator == caller.subject and kinds.get(seat) == "bot":
        return
    raise Forbidden()
