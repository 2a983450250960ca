"""The table around a variant's state: who sits where, what is proposed, how the game stands.

A table is folded from a game's records. What the variant does not know (seats, proposals,
takebacks, resignation) is decided and folded here, everything else is handed to the variant.
"""

from collections.abc import Sequence
from typing import Any, Generic, Literal, TypeAlias, TypeVar

import msgspec

from domain.kernel import salting
from domain.kernel.asking import Proposal, answered, asked, lapsed, next_expiry
from domain.kernel.clocks import NO_TIMES, GameClock, Times, full, next_due
from domain.kernel.instants import instant
from domain.kernel.messages import (
    DealCommitted,
    Delay,
    Event,
    GameFinished,
    Holder,
    Origin,
    SeedRevealed,
    StackedDeal,
    Visibility,
)
from domain.kernel.records import Fact
from domain.kernel.salting import Salting
from domain.kernel.sitting import left, replaced, seated
from domain.kernel.table_events import (
    TABLE_EVENTS,
    GameAbandoned,
    GameCreated,
    HeadSigned,
    ProposalAnswered,
    ProposalExpired,
    ProposalMade,
    RematchMade,
    SaltGiven,
    SeatLeft,
    SeatReplaced,
    SeatTaken,
    TakenBack,
    TimedOut,
)
from domain.kernel.timing import timed, timed_around
from domain.kernel.variant import Variant

Status: TypeAlias = Literal["waiting", "active", "finished", "abandoned"]


Seats: TypeAlias = tuple[tuple[str, Holder | None], ...]
O = TypeVar("O")  # noqa: E741 - the variant's options
S = TypeVar("S")  # the variant's state


class Table(msgspec.Struct, Generic[O, S], frozen=True, gc=False):
    """A game as folded up to `version`.

    `held` pairs each player with the seat he holds or has held since the cards were dealt, so
    that nobody sees two hands (decision 11). `away` pairs each seat that was left in the running
    game with who may take it again. `undo` is the state before the last call or card
    while it may be taken back. `offers` are the (dealing, seat) pairs of the stop offers made.
    `late` is the seat whose time was up last, and when. `salting` is there while the salts of a
    deal are waited for; it holds a secret.
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
    forked_from: Origin | None = None
    imported: bool = False
    version: int = 1
    updated_at: str = ""
    status: Status = "waiting"
    held: tuple[tuple[str, str], ...] = ()
    away: tuple[tuple[str, Holder], ...] = ()
    proposals: tuple[Proposal, ...] = ()
    offers: tuple[tuple[int, str], ...] = ()
    undo: S | None = None
    undo_seat: str | None = None
    undo_version: int = 0
    result: GameFinished | None = None
    rematch: str | None = None
    times: Times = NO_TIMES
    late: tuple[str, str] | None = None
    salted: bool = False
    salting: Salting | None = None

    @property
    def seat_names(self) -> tuple[str, ...]:
        return tuple(seat for seat, _ in self.seats)

    @property
    def free_seats(self) -> tuple[str, ...]:
        """The seats that anybody may take."""
        if self.status != "waiting":
            return ()
        return tuple(seat for seat, holder in self.seats if holder is None)

    @property
    def is_over(self) -> bool:
        return self.status in ("finished", "abandoned")

    @property
    def is_retold(self) -> bool:
        """Whether the game was begun elsewhere, by people who need not be those at the seats."""
        return self.imported or self.forked_from is not None

    @property
    def around(self) -> frozenset[type[Event]]:
        """The events that change more than the variant's state."""
        return AROUND_SALTED if self.salted else ABOUT_TABLE

    def holder(self, seat: str) -> Holder | None:
        for name, holder in self.seats:
            if name == seat:
                return holder
        return None

    def seat_of(self, player_id: str) -> str | None:
        """The seat a player has, or has had, in this game."""
        return dict(self.held).get(player_id)

    @property
    def deadline(self) -> str | None:
        """When the next turn is over, or no salt is waited for any longer; RFC 3339."""
        if self.salting is not None:
            return self.salting.until
        found = next_due(self.clock, self.times)
        return None if found is None else instant(found[0])

    @property
    def due(self) -> str | None:
        """When something happens if nobody acts: a turn is over, a proposal expires, or the cards
        are dealt without more salts."""
        if self.clock is None and not self.proposals and self.salting is None:
            return None
        deadline, expiry = self.deadline, next_expiry(self.proposals)
        return min(deadline, expiry) if deadline and expiry else deadline or expiry


AnyVariant = Variant[Any, Any, Any]
AnyTable = Table[Any, Any]
replace = msgspec.structs.replace
ABOUT_TABLE: frozenset[type[Event]] = frozenset(TABLE_EVENTS) - {DealCommitted, SeedRevealed}
AROUND_SALTED: frozenset[type[Event]] = ABOUT_TABLE | {DealCommitted}


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
    around = table.around
    for record in records[first:]:
        if type(record.data) not in around and table.clock is None:
            run.append(record)
            continue
        table = stepped(variant, played(variant, table, run), record)
        run = []
    return played(variant, table, run)


def stepped(variant: AnyVariant, table: AnyTable, record: Fact) -> AnyTable:
    """The table after one record, its clocks moved on."""
    if type(record.data) not in table.around:
        return timed(variant, table, played(variant, table, [record]), record)
    if isinstance(record.data, DealCommitted):
        after = salting.committed(variant, table, record)
    else:
        after = evolve(variant, table, record.data)
    after = replace(after, version=record.version, updated_at=record.at)
    return after if table.clock is None else timed_around(variant, table, after, record)


def played(variant: AnyVariant, table: AnyTable, run: list[Fact]) -> AnyTable:
    """The table after a run of the variant's own events.

    Only a call or card with nothing after it may be taken back, so only the last event counts.
    """
    if not run:
        return table
    last = run[-1]
    before = table.state
    if len(run) > 1:
        before = evolve_all(variant, before, [record.data for record in run[:-1]])
    may_undo = type(last.data) in variant.undoable
    return replace(
        table,
        state=variant.evolve(before, last.data),
        version=last.version,
        updated_at=last.at,
        undo=before if may_undo else None,
        undo_seat=last.seat if may_undo else None,
        undo_version=last.version - 1,
        proposals=lapsed(variant.undoable, table.proposals, run) if table.proposals else (),
        salting=None,
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
        salted=event.salts,
        times=full(event.clock, variant.seats(options)),
        forked_from=event.forked_from,
        imported=event.imported,
        updated_at=at,
    )


def evolve(variant: AnyVariant, table: AnyTable, event: Event) -> AnyTable:
    """The table after an event of its own."""
    match event:
        case SeatTaken():
            return seated(table, event)
        case SeatLeft():
            return left(table, event)
        case SeatReplaced():
            return replaced(table, event)
        case TimedOut():
            return table
        case ProposalMade():
            return asked(variant, table, event)
        case ProposalAnswered():
            return replace(table, proposals=answered(table.proposals, event))
        case ProposalExpired():
            others = tuple(one for one in table.proposals if one.id != event.proposal)
            return replace(table, proposals=others)
        case TakenBack():
            return replace(table, state=table.undo, undo=None, undo_seat=None, proposals=())
        case GameAbandoned():
            result = GameFinished(None, event.totals or {}, "abandoned")
            return replace(table, status="abandoned", result=result, proposals=(), salting=None)
        case RematchMade():
            return replace(table, rematch=event.game)
        case HeadSigned():
            return table
        case SaltGiven():
            return salting.with_salt(table, event)
        case GameFinished():
            state = variant.evolve(table.state, event)
            over = replace(table, state=state, status="finished", result=event, proposals=())
            return replace(over, salting=None)
        case _:
            raise AssertionError(f"{event.type} does not concern the table")
