"""The table around a variant's state: who sits where, what is proposed, how the game stands.

A table is folded from a game's records. What the variant does not know (seats, proposals,
takebacks, resignation) is decided and folded here, everything else is handed to the variant.
"""

from collections.abc import Sequence
from typing import Any, Generic, Literal, TypeAlias, TypeVar

import msgspec

from domain.kernel.clocks import GameClock
from domain.kernel.messages import (
    TABLE_EVENTS,
    DealCommitted,
    Delay,
    Event,
    GameAbandoned,
    GameCreated,
    GameFinished,
    HeadSigned,
    Holder,
    ProposalAnswered,
    ProposalKind,
    ProposalMade,
    RematchMade,
    SeatLeft,
    SeatTaken,
    SeedRevealed,
    StackedDeal,
    TakenBack,
    Visibility,
)
from domain.kernel.records import Fact
from domain.kernel.variant import Variant

Status: TypeAlias = Literal["waiting", "active", "finished", "abandoned"]


class Proposal(msgspec.Struct, frozen=True):
    """An open proposal. `waiting_for` are the seats that must still agree."""

    id: str
    kind: ProposalKind
    seat: str
    waiting_for: tuple[str, ...]
    to_version: int | None
    expires_at: str | None


Seats: TypeAlias = tuple[tuple[str, Holder | None], ...]
O = TypeVar("O")  # noqa: E741 - the variant's options
S = TypeVar("S")  # the variant's state


class Table(msgspec.Struct, Generic[O, S], frozen=True, gc=False):
    """A game as folded up to `version`.

    `held` pairs each player with the seat he holds or has held since the cards were dealt, so
    that nobody sees two hands (decision 11). `undo` is the state before the last call or card
    while it may be taken back. `offers` are the (dealing, seat) pairs of the stop offers made.
    """

    variant: str
    rules_v: int
    preset: str
    options: O
    creator: Holder
    visibility: Visibility
    stacked: bool
    created_at: str
    seats: Seats
    state: S
    deals: tuple[StackedDeal, ...] = ()
    clock: GameClock | None = None
    stand_ins: bool = True
    delay: Delay = "none"
    signed: bool = False
    version: int = 1
    updated_at: str = ""
    status: Status = "waiting"
    held: tuple[tuple[str, str], ...] = ()
    proposals: tuple[Proposal, ...] = ()
    offers: tuple[tuple[int, str], ...] = ()
    undo: S | None = None
    undo_seat: str | None = None
    undo_version: int = 0
    result: GameFinished | None = None
    rematch: str | None = None

    @property
    def seat_names(self) -> tuple[str, ...]:
        return tuple(seat for seat, _ in self.seats)

    @property
    def free_seats(self) -> tuple[str, ...]:
        return tuple(seat for seat, holder in self.seats if holder is None)

    @property
    def is_over(self) -> bool:
        return self.status in ("finished", "abandoned")

    def holder(self, seat: str) -> Holder | None:
        return dict(self.seats).get(seat)

    def seat_of(self, player_id: str) -> str | None:
        """The seat a player has, or has had, in this game."""
        return dict(self.held).get(player_id)


AnyVariant = Variant[Any, Any, Any]
AnyTable = Table[Any, Any]
replace = msgspec.structs.replace
ABOUT_TABLE: frozenset[type[Event]] = frozenset(TABLE_EVENTS) - {DealCommitted, SeedRevealed}


def fold(variant: AnyVariant, table: AnyTable | None, records: Sequence[Fact]) -> AnyTable:
    """The table after the records; `table` is None before the first.

    Runs of the variant's own events change only its state; the table is made anew once, after
    the run. A third of the time of a replay hangs on that.
    """
    first = 0
    if table is None:
        table = created(variant, records[0].data, records[0].at)
        first = 1
    run: list[Fact] = []
    for record in records[first:]:
        if type(record.data) not in ABOUT_TABLE:
            run.append(record)
            continue
        table = evolve(variant, played(variant, table, run), record.data)
        table = replace(table, version=record.version, updated_at=record.at)
        run = []
    return played(variant, table, run)


def played(variant: AnyVariant, table: AnyTable, run: list[Fact]) -> AnyTable:
    """The table after a run of the variant's own events.

    Only a call or card with nothing after it may be taken back, so only the last event counts.
    """
    if not run:
        return table
    last = run[-1]
    before = evolve_all(variant, table.state, [record.data for record in run[:-1]])
    may_undo = type(last.data) in variant.undoable
    return replace(
        table,
        state=variant.evolve(before, last.data),
        version=last.version,
        updated_at=last.at,
        undo=before if may_undo else None,
        undo_seat=last.seat if may_undo else None,
        undo_version=last.version - 1,
        proposals=lapsed(variant, table.proposals, run) if table.proposals else (),
    )


def evolve_all(variant: AnyVariant, state: Any, events: Sequence[Event]) -> Any:
    """A variant's state after several of its events."""
    if variant.evolve_all is not None:
        return variant.evolve_all(state, events)
    for event in events:
        state = variant.evolve(state, event)
    return state


def fold_events(variant: AnyVariant, table: AnyTable, events: Sequence[Event]) -> AnyTable:
    """The table as it would stand after events that are not recorded yet."""
    for event in events:
        if type(event) in ABOUT_TABLE:
            table = evolve(variant, table, event)
        else:
            table = replace(table, state=variant.evolve(table.state, event))
    return table


def lapsed(
    variant: AnyVariant, proposals: tuple[Proposal, ...], run: Sequence[Fact]
) -> tuple[Proposal, ...]:
    """A call or card ends an offer to stop; whatever happens ends a wish to take back."""
    called = any(type(record.data) in variant.undoable for record in run)
    return tuple(
        proposal
        for proposal in proposals
        if proposal.kind == "abandon" or (proposal.kind == "stop" and not called)
    )


def created(variant: AnyVariant, event: GameCreated, at: str) -> AnyTable:
    options = msgspec.convert(event.options, variant.options_type)
    deals = event.deals or ()
    return Table(
        variant=event.variant,
        rules_v=event.rules_v,
        preset=event.preset,
        options=options,
        creator=event.creator,
        visibility=event.visibility,
        stacked=event.stacked,
        created_at=at,
        seats=tuple((seat, None) for seat in variant.seats(options)),
        state=variant.initial(options, deals),
        deals=deals,
        clock=event.clock,
        stand_ins=event.stand_ins,
        delay="none" if event.spectators is None else event.spectators.delay,
        signed=event.signed,
        updated_at=at,
    )


def evolve(variant: AnyVariant, table: AnyTable, event: Event) -> AnyTable:
    """The table after an event of its own."""
    match event:
        case SeatTaken():
            return seated(table, event)
        case SeatLeft():
            return left(table, event)
        case ProposalMade():
            return proposed(variant, table, event)
        case ProposalAnswered():
            return answered(table, event)
        case TakenBack():
            return replace(table, state=table.undo, undo=None, undo_seat=None, proposals=())
        case GameAbandoned():
            return replace(table, status="abandoned", proposals=())
        case RematchMade():
            return replace(table, rematch=event.game)
        case HeadSigned():
            return table
        case GameFinished():
            state = variant.evolve(table.state, event)
            return replace(table, state=state, status="finished", result=event, proposals=())
        case _:
            raise AssertionError(f"{event.type} does not concern the table")


def seated(table: AnyTable, event: SeatTaken) -> AnyTable:
    seats = reseat(table.seats, event.seat, Holder(event.kind, event.player_id))
    held = (*table.held, (event.player_id, event.seat)) if event.kind == "player" else table.held
    is_full = all(holder is not None for _, holder in seats)
    status: Status = "active" if is_full else table.status
    return replace(table, seats=seats, held=held, status=status)


def left(table: AnyTable, event: SeatLeft) -> AnyTable:
    """A seat left before the cards are dealt has shown nothing: its player may take another."""
    held = table.held
    if table.status == "waiting":
        held = tuple((player, seat) for player, seat in held if seat != event.seat)
    return replace(table, seats=reseat(table.seats, event.seat, None), held=held)


def reseat(seats: Seats, seat: str, holder: Holder | None) -> Seats:
    return tuple((name, holder if name == seat else held) for name, held in seats)


def proposed(variant: AnyVariant, table: AnyTable, event: ProposalMade) -> AnyTable:
    """A new proposal takes the place of one of its kind, which has expired."""
    waiting = tuple(
        seat
        for seat, holder in table.seats
        if seat != event.seat and holder is not None and holder.kind != "bot"
    )
    proposal = Proposal(
        event.proposal, event.kind, event.seat, waiting, event.to_version, event.expires_at
    )
    offers = table.offers
    if event.kind == "stop":
        offers = (*offers, (variant.dealings(table.state), event.seat))
    others = tuple(one for one in table.proposals if one.kind != event.kind)
    return replace(table, proposals=(*others, proposal), offers=offers)


def answered(table: AnyTable, event: ProposalAnswered) -> AnyTable:
    proposals = tuple(
        replace(one, waiting_for=tuple(seat for seat in one.waiting_for if seat != event.seat))
        if one.id == event.proposal
        else one
        for one in table.proposals
        if event.accepted or one.id != event.proposal
    )
    return replace(table, proposals=proposals)
