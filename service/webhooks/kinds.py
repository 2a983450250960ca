"""Which message follows from what: the one table from the log's events to webhooks.

A unit is what one command wrote, stored together or not at all. Most messages follow from one
event; that the game has begun and whose turn it is follow from the game before and after a unit.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

import msgspec

from domain.kernel import sight
from domain.kernel.messages import GameFinished
from domain.kernel.records import Record
from domain.kernel.sight import SPECTATOR
from domain.kernel.table import ABOUT_TABLE, AnyTable, AnyVariant
from domain.kernel.table_events import (
    ProposalAnswered,
    ProposalExpired,
    ProposalMade,
    RematchMade,
    SeatLeft,
    SeatReplaced,
    SeatTaken,
    TakenBack,
    TimedOut,
)
from domain.kernel.timing import asks, to_act
from service.engine.answers import Happened
from service.webhooks import bodies
from service.webhooks.bodies import Body

Turn: TypeAlias = tuple[str, str, str, str, bool]
"""A seat that is to act: seat, kind and id of its holder, phase, whether a claim is to be
answered."""


class Unit(msgspec.Struct, frozen=True):
    """`before` is None for the unit that creates the game; `events` never are empty."""

    variant: AnyVariant
    game_id: str
    before: AnyTable | None
    events: Sequence[Happened]

    @property
    def after(self) -> AnyTable:
        return self.events[-1].after


class Message(msgspec.Struct, frozen=True):
    """A body to be sent, for one version of a game. `name` tells it from the others there."""

    version: int
    name: str
    type: str
    body: bytes


class Shown(msgspec.Struct, frozen=True):
    """A stored event as a spectator sees it: bodies are made of nothing else."""

    about: dict[str, Any]
    record: Record
    hash: bytes


ENCODER: Final = msgspec.json.Encoder()
Make: TypeAlias = Callable[[Shown, Any], Body]


def plain(body: Any) -> Make:
    """A body that says no more than which game, and its version."""
    return made(body, bodies.GameData, lambda _: {})


def made(body: Any, data: Any, members: Callable[[Any], dict[str, Any]]) -> Make:
    """A body whose data hold some members of the event besides."""

    def make(shown: Shown, event: Any) -> Body:
        told: Body = body(timestamp=shown.record.at, data=data(**shown.about, **members(event)))
        return told

    return make


def seat_taken(event: SeatTaken) -> dict[str, Any]:
    return {"seat": event.seat, "kind": event.kind, "player_id": event.player_id}


def seat_left(event: SeatLeft) -> dict[str, Any]:
    return {"seat": event.seat}


def seat_replaced(event: SeatReplaced) -> dict[str, Any]:
    return {"seat": event.seat, "bot": event.bot}


def timed_out(event: TimedOut) -> dict[str, Any]:
    return {"seat": event.seat, "action": event.action}


def proposal_made(event: ProposalMade) -> dict[str, Any]:
    return {"proposal": event.proposal, "kind": event.kind, "seat": event.seat}


def proposal_answered(event: ProposalAnswered) -> dict[str, Any]:
    return {"proposal": event.proposal, "seat": event.seat, "accepted": event.accepted}


def proposal_expired(event: ProposalExpired) -> dict[str, Any]:
    return {"proposal": event.proposal}


def rematch_made(event: RematchMade) -> dict[str, Any]:
    return {"rematch": event.game}


def finished(shown: Shown, event: GameFinished) -> Body:
    data = bodies.FinishedData(
        **shown.about, winner=event.winner, reason=event.reason, head=shown.hash.hex()
    )
    return bodies.GameFinishedBody(timestamp=shown.record.at, data=data)


OF_EVENTS: Final[Mapping[str, Make]] = {
    "game_created": plain(bodies.GameCreatedBody),
    "seat_taken": made(bodies.SeatTakenBody, bodies.SeatTakenData, seat_taken),
    "seat_left": made(bodies.SeatLeftBody, bodies.SeatData, seat_left),
    "seat_replaced": made(bodies.SeatReplacedBody, bodies.ReplacedData, seat_replaced),
    "dealt": plain(bodies.DealStartedBody),
    "passed_out": plain(bodies.DealPassedOutBody),
    "deal_scored": plain(bodies.DealScoredBody),
    "timed_out": made(bodies.TurnTimedOutBody, bodies.TimedOutData, timed_out),
    "proposal_made": made(bodies.ProposalMadeBody, bodies.ProposalData, proposal_made),
    "proposal_answered": made(bodies.ProposalAnsweredBody, bodies.AnswerData, proposal_answered),
    "proposal_expired": made(bodies.ProposalExpiredBody, bodies.ExpiredData, proposal_expired),
    "game_finished": finished,
    "game_abandoned": plain(bodies.GameAbandonedBody),
    "rematch_made": made(bodies.RematchMadeBody, bodies.RematchData, rematch_made),
}
"""By the event's type. `game.started` and `game.turn` follow from the state, below."""

STARTED: Final = plain(bodies.GameStartedBody)


def messages(unit: Unit) -> Iterator[Message]:
    """All messages of a unit in the order of their versions, whoever wants them."""
    everything = [shown_of(unit, happened) for happened in unit.events]
    is_waiting = unit.before is None or unit.before.status == "waiting"
    for happened, shown in zip(unit.events, everything, strict=True):
        event = shown.record.data
        if (make := OF_EVENTS.get(type(event).type)) is not None:
            yield message(make(shown, event), shown)
        if is_waiting and happened.after.status == "active":
            is_waiting = False
            is_waiting = False
            yield message(STARTED(shown, event), shown)
    yield from _turns(unit, everything)


def shown_of(unit: Unit, happened: Happened) -> Shown:
    record = sight.redact(unit.variant, happened.record, happened.after, SPECTATOR)
    about = {
        "game_id": unit.game_id,
        "variant": unit.variant.name,
        "version": happened.record.version,
    }
    return Shown(about, record, happened.hash)


def message(body: Body, shown: Shown, seat: str = "") -> Message:
    kind = bodies.type_of(type(body))
    name = kind.replace(".", "_") + (f":{seat}" if seat else "")
    return Message(shown.record.version, name, kind, ENCODER.encode(body))


def _turns(unit: Unit, everything: Sequence[Shown]) -> Iterator[Message]:
    """A message for each seat that is newly asked to act."""
    waiting = waiting_for(unit.variant, unit.after)
    if not waiting:
        return
    told = _told_before(unit, everything)
    last = everything[-1]
    for turn in waiting:
        if turn in told:
            continue
        seat, kind, player_id, phase, _ = turn
        data = bodies.TurnData(
            **last.about,
            seat=seat,
            kind=kind,  # type: ignore[arg-type]  # a holder's kind
            player_id=player_id,
            phase=phase,
            deadline=unit.after.deadline,
        )
        yield message(bodies.GameTurnBody(timestamp=last.record.at, data=data), last, seat)


def _told_before(unit: Unit, everything: Sequence[Shown]) -> frozenset[Turn]:
    """The turns that were told earlier and still stand: not those of who has acted since.

    Whose answer to a claim is hidden is not known to have acted: a message must not tell.
    """
    events = [shown.record.data for shown in everything]
    if unit.before is None or any(type(event) is TakenBack for event in events):
        return frozenset()
    acted = {
        shown.record.seat for shown in everything if type(shown.record.data) not in ABOUT_TABLE
    }
    turns = waiting_for(unit.variant, unit.before)
    return frozenset(turn for turn in turns if turn[0] not in acted)


def waiting_for(variant: AnyVariant, table: AnyTable) -> tuple[Turn, ...]:
    """The seats that are to act now, as everybody sees; not those of bots."""
    asked = asks(variant, table)
    return tuple(
        (seat, holder.kind, holder.player_id, sight.phase(variant, table), asked)
        for seat in to_act(variant, table)
        if (holder := table.holder(seat)) is not None and holder.kind != "bot"
    )
