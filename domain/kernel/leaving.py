"""Leaving a table, and coming back to it (decisions 11, 47)."""

from typing import Final

from domain.kernel import errors
from domain.kernel.messages import Holder
from domain.kernel.proposals import abandoned, outcome
from domain.kernel.seating import Said, check_seat
from domain.kernel.table import AnyTable, AnyVariant, fold_events
from domain.kernel.table_events import SeatLeft, SeatReplaced, SeatTaken
from domain.kernel.timing import is_person

STAND_IN: Final = "basic"
"""The bot of every variant that takes a seat, or a turn, for a person."""


def leave_seat(variant: AnyVariant, table: AnyTable, seat: str) -> tuple[Said, ...]:
    """A seat is left; in a running game by a person only, and it is kept for him.

    A bot stands in for him if the game allows it. Otherwise his clock runs on; without a clock
    the others wait, and when nobody is left to wait, the game is abandoned.
    """
    check_seat(table, seat)
    if table.is_over:
        raise errors.GameOver()
    holder = table.holder(seat)
    if holder is None:
        raise errors.SeatNotTaken(seat=seat)
    said: tuple[Said, ...] = ((seat, SeatLeft(seat)),)
    if table.status == "waiting":
        return said
    if not is_person(holder):
        raise errors.GameStarted()
    if table.stand_ins:
        said += ((None, SeatReplaced(seat, STAND_IN)),)
    elif table.clock is None and not others_present(table, seat):
        return (*said, (None, abandoned(variant, table, seat)))
    return said + agreed_by_the_rest(variant, table, said)


def others_present(table: AnyTable, seat: str) -> bool:
    return any(
        name != seat and holder is not None and is_person(holder) for name, holder in table.seats
    )


def agreed_by_the_rest(
    variant: AnyVariant, table: AnyTable, said: tuple[Said, ...]
) -> tuple[Said, ...]:
    """What comes about because the one who has left was the last not to have agreed to it."""
    after = fold_events(variant, table, [event for _, event in said])
    for proposal in after.proposals:
        if not proposal.waiting_for:
            return outcome(variant, after, proposal)
    return ()


def come_back(table: AnyTable, seat: str, holder: Holder) -> tuple[Said, ...]:
    """Who has left a running game takes his seat again; it is kept for nobody else."""
    if dict(table.away).get(seat) == holder:
        return ((seat, SeatTaken(seat, holder.kind, holder.player_id)),)
    had = table.seat_of(holder.player_id)
    if holder.kind == "player" and had not in (None, seat):
        raise errors.AlreadySeated(seat=had)
    raise errors.SeatTaken(seat=seat)
