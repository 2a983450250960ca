"""What the passing of time brings about: turns that are over, proposals that expire, cards that
are dealt though some have given no salt.

Time comes in as an argument. Whoever finds something due writes it; the log takes it once.
"""

from collections.abc import Callable
from typing import Any

from domain.kernel import conduct
from domain.kernel.clocks import next_due
from domain.kernel.errors import NotYourTurn
from domain.kernel.seating import Said
from domain.kernel.table import AnyTable, AnyVariant
from domain.kernel.table_events import ProposalExpired, TimedOut
from domain.kernel.timing import to_act


def is_due(table: AnyTable, now: str) -> bool:
    """Whether `overdue` has something to say at the instant `now`."""
    due = table.due if table.status == "active" else None
    return due is not None and due <= now


def whose(table: AnyTable) -> str | None:
    """The proposal that expires next, or the seat whose turn is over next: whichever is first."""
    for proposal in table.proposals:
        if proposal.expires_at == table.due:
            return proposal.id
    found = next_due(table.clock, table.times)
    return None if found is None else found[1]


def overdue(
    variant: AnyVariant, table: AnyTable, now: str, choose: Callable[[str], Any]
) -> tuple[Said, ...]:
    """What is due first at the instant `now`, in RFC 3339; nothing when nothing is.

    `choose(seat)` is the command that a bot would send for the seat.
    """
    if not is_due(table, now):
        return ()
    for proposal in table.proposals:
        if proposal.expires_at == table.due:
            return ((None, ProposalExpired(proposal.id)),)
    if table.salting is not None:
        return conduct.deal(variant, table, b"")
    return unanswered(variant, table) if table.times.asked else turn_over(variant, table, choose)


def check_in_time(variant: AnyVariant, table: AnyTable, seat: str, arrived: str) -> None:
    """A command that was on its way when its seat's time ran out was meant for the turn that is
    over, and counts for no later one: the seat would have moved twice."""
    if table.late is not None and table.late[0] == seat and arrived <= table.late[1]:
        raise NotYourTurn(seat, to_act(variant, table))


def unanswered(variant: AnyVariant, table: AnyTable) -> tuple[Said, ...]:
    """Silence rejects a claim, by the first of those who have not answered; nobody is told whom."""
    seat = next(seat for seat in variant.to_act(table.state) if variant.actions(table.state, seat))
    events = variant.decide(table.state, variant.silence(table.state, seat))
    return ((None, TimedOut(None, "reject")), *((None, event) for event in events))


def turn_over(
    variant: AnyVariant, table: AnyTable, choose: Callable[[str], Any]
) -> tuple[Said, ...]:
    """What the game's clock has done for the seat, or against it."""
    found = next_due(table.clock, table.times)
    assert table.clock is not None
    assert found is not None
    _, seat = found
    what = table.clock.on_timeout
    timed_out: Said = (None, TimedOut(seat, what))
    if what == "forfeit":
        lost = variant.concede(table.state, seat, "timeout")
        return (timed_out, *((None, event) for event in lost))
    command = choose(seat) if what == "bot" else variant.silence(table.state, seat)
    first, *rest = variant.decide(table.state, command)
    return (timed_out, (seat, first), *((None, event) for event in rest))
