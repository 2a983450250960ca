"""What a deal of four-hand bridge shows: to everybody, to one seat, and event by event.

Hidden information by rubber §7: one's own hand; dummy's to all after the opening lead;
declarer's after a claim that shows it; all four once they are revealed.
"""

from functools import cache
from typing import Any, Literal

import msgspec

from domain.kernel.auction import LEVELS, STRAINS, Call, last_bid, may_double, may_redouble, step
from domain.kernel.cards import Card, Strain, cards_of, legal_to_follow
from domain.kernel.fourhand.claims import may_claim
from domain.kernel.fourhand.deal import FourHandDeal, PendingClaim
from domain.kernel.fourhand.messages import ClaimAnswered, Dealt
from domain.kernel.messages import (
    AcceptClaim,
    Bid,
    Double,
    Event,
    Pass,
    Play,
    Redouble,
    RejectClaim,
    WithdrawClaim,
)
from domain.kernel.seats import SEATS, Seat
from domain.kernel.tricks import PlayedCard, Trick

BySide = dict[Literal["ns", "ew"], Any]


class ContractView(msgspec.Struct, frozen=True, gc=False):
    level: int
    strain: Strain


class ClaimView(msgspec.Struct, frozen=True, gc=False):
    seat: Seat
    tricks: int
    statement: str | None
    responders: tuple[Seat, ...]


class ClaimOffer(msgspec.Struct, frozen=True, tag="claim"):
    """The folded entry of `actions` for a claim: any number of tricks in the range."""

    seat: Seat
    tricks: dict[Literal["min", "max"], int]


class FourHandTable(msgspec.Struct, frozen=True, gc=False):
    """The public part of a deal, the same for all viewers (api.md §4, decision 24)."""

    deal: int
    dealer: Seat
    calls: tuple[Call, ...]
    contract: ContractView | None
    doubled: int
    declarer: Seat | None
    dummy: Seat | None
    vulnerable: BySide
    trick: tuple[PlayedCard, ...]
    leader: Seat | None
    legal_hand: Seat | None
    tricks_won: BySide
    hands: dict[Seat, tuple[Card, ...]]
    card_counts: dict[Seat, int]
    history: tuple[Trick, ...]
    claim: ClaimView | None


def by_side(pair: tuple[Any, Any]) -> BySide:
    return {"ns": pair[0], "ew": pair[1]}


def public_hands(deal: FourHandDeal) -> dict[Seat, tuple[Card, ...]]:
    """What everybody sees: what is left of dummy's hand and of one that a claim has shown, or all
    hands as dealt once they are revealed."""
    if deal.revealed:
        return {seat: cards_of(hand) for seat, hand in zip(SEATS, deal.dealt, strict=True)}
    seats = (deal.dummy if deal.dummy_seen else None, deal.shown)
    return {seat: cards_of(deal.holding(seat)) for seat in seats if seat is not None}


def card_counts(deal: FourHandDeal) -> dict[Seat, int]:
    left = ~deal.played
    north, east, south, west = deal.dealt
    return {
        "north": (north & left).bit_count(),
        "east": (east & left).bit_count(),
        "south": (south & left).bit_count(),
        "west": (west & left).bit_count(),
    }


def table_of(deal: FourHandDeal, history_view: Literal["all", "last_trick"]) -> tuple[Any, ...]:
    """The fields of FourHandTable in their order, for a variant's own table to extend."""
    contract, claim = deal.contract, deal.claim
    playing = contract is not None and not deal.over
    return (
        deal.number,
        deal.dealer,
        deal.calls,
        contract and ContractView(contract.level, contract.strain),
        contract.doubled if contract else 0,
        contract and contract.declarer,
        deal.dummy,
        by_side(deal.vulnerable),
        deal.trick,
        deal.leader,
        deal.hand_to_play if playing and claim is None else None,
        by_side(deal.won),
        public_hands(deal),
        card_counts(deal),
        deal.history if history_view == "all" else deal.history[-1:],
        claim and ClaimView(claim.seat, claim.tricks, claim.statement, claim.responders),
    )


def to_act(deal: FourHandDeal) -> tuple[Seat, ...]:
    """Who must send a command now; both responders while a claim stands (decision 19)."""
    if deal.over:
        return ()
    if deal.claim is not None:
        return deal.claim.responders
    if deal.contract is None:
        return (deal.caller,)
    return (deal.controller,)


def actions(deal: FourHandDeal, seat: Seat, *, claims: bool) -> tuple[msgspec.Struct, ...]:
    """All that the seat may send now, ready to post (decision 36)."""
    if deal.over:
        return ()
    if deal.claim is not None:
        return claim_actions(deal.claim, seat)
    if deal.contract is None:
        return call_actions(deal.calls, seat) if seat == deal.caller else ()
    offers: list[msgspec.Struct] = []
    if seat == deal.controller:
        hand = deal.hand_to_play
        suit_led = deal.trick[0].card[0] if deal.trick else None
        legal = cards_of(legal_to_follow(deal.holding(hand), suit_led))
        offers.extend(Play(card, hand, seat=seat) for card in legal)
    if claims and may_claim(deal, seat):
        offers.append(ClaimOffer(seat, {"min": 0, "max": 13 - len(deal.history)}))
    return tuple(offers)


def claim_actions(claim: PendingClaim, seat: Seat) -> tuple[msgspec.Struct, ...]:
    if seat == claim.seat:
        return (WithdrawClaim(seat=seat),)
    if seat in claim.responders and seat not in claim.accepted:
        return AcceptClaim(seat=seat), RejectClaim(seat=seat)
    return ()


def call_actions(calls: tuple[Call, ...], seat: Seat) -> tuple[msgspec.Struct, ...]:
    offers: list[msgspec.Struct] = [Pass(seat=seat)]
    if may_double(calls, seat):
        offers.append(Double(seat=seat))
    if may_redouble(calls, seat):
        offers.append(Redouble(seat=seat))
    last = last_bid(calls)
    floor = -1 if last is None else step(last.level or 0, last.strain or "C")
    return (*offers, *bid_offers(seat, floor))


@cache
def bid_offers(seat: Seat, floor: int) -> tuple[Bid, ...]:
    """Every bid above a step of the ladder."""
    bids = [Bid(level, strain, seat=seat) for level in LEVELS for strain in STRAINS]
    return tuple(bids[floor + 1 :])


def redact(event: Event, viewer: str) -> Event:
    """The event as a viewer may see it; the same object when nothing in it is hidden."""
    if isinstance(event, Dealt):
        hands: dict[Seat, tuple[Card, ...] | None] = {
            seat: event.hands[seat] if seat == viewer else None for seat in SEATS
        }
        return msgspec.structs.replace(event, hands=hands, seed=None)
    if isinstance(event, ClaimAnswered) and event.seat != viewer:
        return msgspec.structs.replace(event, seat=None)
    return event
