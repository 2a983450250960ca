"""The only door outward: what a viewer may see of a game, and of each of its events.

A view is `public`, the same for all viewers, and `private`, a viewer's own hand and actions
(api.md §4). A viewer is a seat or `spectator`.
"""

from typing import Any

import msgspec

from domain.kernel import salting
from domain.kernel.asking import Proposal
from domain.kernel.clocks import GameClock, OnTimeout, Times
from domain.kernel.instants import SECOND
from domain.kernel.messages import DealCommitted, Event, Holder, Origin, Spectators, Visibility
from domain.kernel.records import Record
from domain.kernel.table import AnyTable, AnyVariant, Status
from domain.kernel.table_events import GameCreated
from domain.kernel.timing import to_act

SPECTATOR = "spectator"


class ClockView(msgspec.Struct, frozen=True):
    """The game's clock. `remaining_seconds` of each seat for the game, as its turn began."""

    per_action_seconds: int | None
    per_game_seconds: int | None
    increment_seconds: int
    on_timeout: OnTimeout
    remaining_seconds: dict[str, float] | None


class PublicView(msgspec.Struct, frozen=True, gc=False):
    """The part of a view that everybody shares. `head` is the hash of the last event, hex;
    `rematch` the id of the game that goes on from this one. `forked_from` and `imported` are
    there for games that did not begin here."""

    id: str
    variant: str
    preset: str
    options: Any
    status: Status
    version: int
    head: str
    stacked: bool
    visibility: Visibility
    spectators: Spectators
    seats: dict[str, Holder | None]
    phase: str
    to_act: tuple[str, ...]
    clock: ClockView | None
    stand_ins: bool
    salts: bool
    deadline: str | None
    table: Any
    proposals: tuple[Proposal, ...]
    result: Any
    rematch: str | None
    created_at: str
    updated_at: str
    forked_from: Origin | msgspec.UnsetType = msgspec.UNSET
    imported: bool | msgspec.UnsetType = msgspec.UNSET


class PrivateView(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A viewer's own part; a spectator has no hand and no actions.

    `own` is what else a seat alone knows of the deal, in variants that have such a thing.
    """

    viewer: str
    hand: tuple[str, ...] | None
    actions: tuple[msgspec.Struct, ...]
    own: msgspec.Struct | None = None


def public(variant: AnyVariant, table: AnyTable, game_id: str, head: str) -> PublicView:
    return PublicView(
        id=game_id,
        variant=table.variant,
        preset=table.preset,
        options=table.options,
        status=table.status,
        version=table.version,
        head=head,
        stacked=table.stacked,
        visibility=table.visibility,
        spectators=Spectators(table.delay),
        seats=dict(table.seats),
        phase=phase(variant, table),
        to_act=to_act(variant, table),
        clock=None if table.clock is None else clock_view(table.clock, table.times),
        stand_ins=table.stand_ins,
        salts=table.salted,
        deadline=table.deadline,
        table=variant.table(table.state),
        proposals=table.proposals,
        result=table.result,
        rematch=table.rematch,
        forked_from=table.forked_from or msgspec.UNSET,
        imported=table.imported or msgspec.UNSET,
        created_at=table.created_at,
        updated_at=table.updated_at,
    )


def clock_view(clock: GameClock, times: Times) -> ClockView:
    return ClockView(
        per_action_seconds=clock.per_action_seconds,
        per_game_seconds=clock.per_game_seconds,
        increment_seconds=clock.increment_seconds,
        on_timeout=clock.on_timeout,
        remaining_seconds={seat: round(left / SECOND, 3) for seat, left in times.left} or None,
    )


def phase(variant: AnyVariant, table: AnyTable) -> str:
    """`lobby` while waiting, `finished` at the end, `salting` while salts are waited for, else the
    rules' own word (decision 47)."""
    if table.status == "waiting":
        return "lobby"
    if table.salting is not None:
        return salting.PHASE
    return "finished" if table.is_over else variant.phase(table.state)


def private(variant: AnyVariant, table: AnyTable, viewer: str) -> PrivateView:
    if viewer == SPECTATOR:
        return PrivateView(SPECTATOR, None, ())
    own = None if variant.own is None else variant.own(table.state, viewer)
    hand = variant.hand(table.state, viewer)
    return PrivateView(viewer, hand, actions(variant, table, viewer), own)


def actions(variant: AnyVariant, table: AnyTable, seat: str) -> tuple[msgspec.Struct, ...]:
    """The commands the seat may send now, ready to post."""
    if table.salting is not None:
        return salting.actions(table, seat)
    return variant.actions(table.state, seat) if table.status == "active" else ()


def is_settled(variant: AnyVariant, table: AnyTable) -> bool:
    """Whether no cards are in play: before the first deal, between two, and after the last."""
    if table.status != "active":
        return True
    return table.salting is None and variant.pack(table.state) is not None


def redact(variant: AnyVariant, record: Record, table: AnyTable, viewer: str) -> Record:
    """The record as the viewer may see it; `table` stands right after it (decision 18).

    Who gets a record whole gets its nonce too; whoever gets it redacted does not (decision 4).
    """
    event: Event = record.data
    hidden = type(event) in variant.hidden_senders and record.seat != viewer
    shown = redact_event(variant, event, table, viewer)
    if shown is event and not hidden:
        return record
    return msgspec.structs.replace(
        record, data=shown, nonce=None, seat=None if hidden else record.seat
    )


def redact_event(variant: AnyVariant, event: Event, table: AnyTable, viewer: str) -> Event:
    """Stacked deals stay hidden in the first event, and a seed that waits for salts in the one
    that commits to it; the rest is the variant's to say."""
    if isinstance(event, GameCreated):
        return event if event.deals is None else msgspec.structs.replace(event, deals=None)
    if isinstance(event, DealCommitted):
        return event if event.seed is None else msgspec.structs.replace(event, seed=None)
    return variant.redact(event, table.state, viewer)
