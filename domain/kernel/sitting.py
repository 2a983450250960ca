"""What seats taken, left and stood in for change at a table."""

from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from domain.kernel.asking import forsaken
from domain.kernel.messages import Holder
from domain.kernel.table_events import SeatLeft, SeatReplaced, SeatTaken

if TYPE_CHECKING:
    from domain.kernel.table import Seats, Table

AnyTable: TypeAlias = "Table[Any, Any]"
replace = msgspec.structs.replace


def seated(table: AnyTable, event: SeatTaken) -> AnyTable:
    seats = reseat(table.seats, event.seat, Holder(event.kind, event.player_id))
    held = table.held
    if event.kind == "player" and table.seat_of(event.player_id) is None:
        held = (*held, (event.player_id, event.seat))
    away = tuple(one for one in table.away if one[0] != event.seat)
    is_full = all(holder is not None for _, holder in seats)
    status = "active" if is_full else table.status
    return replace(table, seats=seats, held=held, away=away, status=status)


def left(table: AnyTable, event: SeatLeft) -> AnyTable:
    """A seat left before the cards are dealt has shown nothing: its player may take another.

    In a running game it is kept for him; nobody waits for his answer, and what he proposed ends.
    """
    seats = reseat(table.seats, event.seat, None)
    if table.status == "waiting":
        held = tuple((player, seat) for player, seat in table.held if seat != event.seat)
        return replace(table, seats=seats, held=held)
    holder = table.holder(event.seat)
    assert holder is not None
    proposals = forsaken(table.proposals, event.seat)
    away = (*table.away, (event.seat, holder))
    return replace(table, seats=seats, away=away, proposals=proposals)


def reseat(seats: "Seats", seat: str, holder: Holder | None) -> "Seats":
    return tuple((name, holder if name == seat else held) for name, held in seats)


def replaced(table: AnyTable, event: SeatReplaced) -> AnyTable:
    """A bot sits for who has left."""
    stand_in = Holder("bot", event.bot, dict(table.away)[event.seat].player_id)
    return replace(table, seats=reseat(table.seats, event.seat, stand_in))
