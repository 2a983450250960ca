"""Whose clock runs at a table, and what an event does to it."""

from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from domain.kernel.clocks import Change, changed
from domain.kernel.instants import microseconds
from domain.kernel.messages import Holder
from domain.kernel.records import Fact
from domain.kernel.salting import waited_for
from domain.kernel.table_events import TakenBack, TimedOut
from domain.kernel.variant import Variant

if TYPE_CHECKING:
    from domain.kernel.table import Table

AnyVariant: TypeAlias = Variant[Any, Any, Any]
AnyTable: TypeAlias = "Table[Any, Any]"


def timed(variant: AnyVariant, before: AnyTable, after: AnyTable, record: Fact) -> AnyTable:
    """The table after an event of the rules, its clocks moved on.

    Another seat's turn goes on when one of several has acted, and all turns do through what
    follows by the rules while it calls on nobody else. An event whose sender is hidden moves no
    clock: it would tell who has answered a claim.
    """
    if type(record.data) in variant.hidden_senders:
        return after
    was, now = to_act(variant, before), to_act(variant, after)
    going_on: tuple[str, ...] = ()
    if record.seat in was:
        going_on = tuple(seat for seat in was if seat != record.seat)
    elif record.seat is None and was == now and before.times.asked == asks(variant, after):
        going_on = was
    return moved_on(variant, before, after, record, going_on, record.seat)


def timed_around(variant: AnyVariant, before: AnyTable, after: AnyTable, record: Fact) -> AnyTable:
    """The table after an event around the rules: turns go on, except after a takeback."""
    going_on = () if isinstance(record.data, TakenBack) else to_act(variant, before)
    if isinstance(record.data, TimedOut) and record.data.seat is not None:
        after = msgspec.structs.replace(after, late=(record.data.seat, record.at))
    return moved_on(variant, before, after, record, going_on, None)


def moved_on(
    variant: AnyVariant,
    before: AnyTable,
    after: AnyTable,
    record: Fact,
    going_on: tuple[str, ...],
    acted: str | None,
) -> AnyTable:
    """No clock runs while salts are waited for: that has its own time."""
    assert before.clock is not None
    acting = () if after.salting is not None else to_act(variant, after)
    waiting = tuple(seat for seat in acting if is_person(after.holder(seat)))
    change = Change(microseconds(record.at), waiting, asks(variant, after), going_on, acted)
    return msgspec.structs.replace(after, times=changed(before.clock, before.times, change))


def to_act(variant: AnyVariant, table: AnyTable) -> tuple[str, ...]:
    """The seats that must send something; none unless the game runs. While salts are waited for,
    those that may still give one."""
    if table.salting is not None:
        return waited_for(table)
    return variant.to_act(table.state) if table.status == "active" else ()


def asks(variant: AnyVariant, table: AnyTable) -> bool:
    """Whether a claim waits for answers."""
    return table.status == "active" and variant.asks(table.state)


def is_person(holder: Holder | None) -> bool:
    """Whether a seat is for a person to play: a bot's clock never runs, an empty seat's does."""
    return holder is None or holder.kind != "bot"
