"""Open proposals, and how each event changes them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from domain.kernel.messages import Event, ProposalKind
from domain.kernel.records import Fact
from domain.kernel.table_events import ProposalAnswered, ProposalMade
from domain.kernel.variant import Variant

if TYPE_CHECKING:
    from domain.kernel.table import Table

AnyVariant: TypeAlias = Variant[Any, Any, Any]
AnyTable: TypeAlias = "Table[Any, Any]"


class Proposal(msgspec.Struct, frozen=True):
    """An open proposal. `waiting_for` are the seats that must still agree."""

    id: str
    kind: ProposalKind
    seat: str
    waiting_for: tuple[str, ...]
    to_version: int | None
    expires_at: str | None


Proposals = tuple[Proposal, ...]


def asked(variant: AnyVariant, table: AnyTable, event: ProposalMade) -> AnyTable:
    """All other people at the table must agree; a stop is offered once a deal by each seat."""
    waiting_for = tuple(
        seat
        for seat, holder in table.seats
        if seat != event.seat and holder is not None and holder.kind != "bot"
    )
    offers = table.offers
    if event.kind == "stop":
        offers = (*offers, (variant.dealings(table.state), event.seat))
    proposals = proposed(table.proposals, event, waiting_for)
    return msgspec.structs.replace(table, proposals=proposals, offers=offers)


def proposed(proposals: Proposals, event: ProposalMade, waiting_for: tuple[str, ...]) -> Proposals:
    """A new proposal takes the place of one of its kind, which has expired."""
    proposal = Proposal(
        event.proposal, event.kind, event.seat, waiting_for, event.to_version, event.expires_at
    )
    return (*(one for one in proposals if one.kind != event.kind), proposal)


def answered(proposals: Proposals, event: ProposalAnswered) -> Proposals:
    """One rejection ends a proposal."""
    return tuple(
        without_answer(one, event.seat) if one.id == event.proposal else one
        for one in proposals
        if event.accepted or one.id != event.proposal
    )


def forsaken(proposals: Proposals, seat: str) -> Proposals:
    """Nobody waits for who has left, and what he proposed ends."""
    return tuple(without_answer(one, seat) for one in proposals if one.seat != seat)


def without_answer(proposal: Proposal, seat: str) -> Proposal:
    waiting_for = tuple(one for one in proposal.waiting_for if one != seat)
    return msgspec.structs.replace(proposal, waiting_for=waiting_for)


def lapsed(
    undoable: frozenset[type[Event]], proposals: Proposals, run: Sequence[Fact]
) -> Proposals:
    """A call or card ends an offer to stop; whatever happens ends a wish to take back."""
    called = any(type(record.data) in undoable for record in run)
    return tuple(
        proposal
        for proposal in proposals
        if proposal.kind == "abandon" or (proposal.kind == "stop" and not called)
    )


def next_expiry(proposals: Proposals) -> str | None:
    """When the next proposal expires."""
    return min((one.expires_at for one in proposals if one.expires_at is not None), default=None)
