"""Claims and concessions: between tricks, agreed by both other players (rubber §3.4)."""

from domain.kernel.cards import cards_of
from domain.kernel.errors import (
    AlreadyAnswered,
    ClaimNotBetweenTricks,
    ClaimsDisabled,
    ClaimTooSoon,
    DummyMayNotClaim,
    InvalidClaim,
    NoClaimPending,
    NotAResponder,
)
from domain.kernel.fourhand.deal import FourHandDeal, PendingClaim
from domain.kernel.fourhand.messages import ClaimAnswered, ClaimMade, ClaimSettled
from domain.kernel.messages import AcceptClaim, Claim, Event, RejectClaim, WithdrawClaim
from domain.kernel.seats import SIDE, Seat, Side

ClaimAnswer = AcceptClaim | RejectClaim | WithdrawClaim


def decide_claim(
    deal: FourHandDeal, command: Claim, *, enabled: bool, reveals: bool
) -> tuple[Event, ...]:
    """A claim; with `reveals`, declarer's own shows the rest of his hand."""
    seat = command.seat
    if seat is None or seat == deal.dummy:
        raise DummyMayNotClaim()
    if not enabled:
        raise ClaimsDisabled()
    if deal.trick or not deal.history:
        raise ClaimNotBetweenTricks()
    remaining = 13 - len(deal.history)
    if not 0 <= command.tricks <= remaining:
        raise InvalidClaim(tricks=command.tricks, remaining=remaining)
    if seat in deal.barred:
        raise ClaimTooSoon()
    shows = reveals and deal.contract is not None and seat == deal.contract.declarer
    hand = cards_of(deal.holding(seat)) if shows else None
    return (ClaimMade(seat, command.tricks, command.statement, hand),)


def may_claim(deal: FourHandDeal, seat: Seat) -> bool:
    return (
        deal.claim is None
        and deal.contract is not None
        and seat != deal.dummy
        and not deal.trick
        and bool(deal.history)
        and seat not in deal.barred
    )


def decide_answer(deal: FourHandDeal, command: ClaimAnswer) -> tuple[Event, ...]:
    """An acceptance, a rejection or the withdrawal; the second acceptance ends the deal."""
    claim = deal.claim
    if claim is None:
        raise NoClaimPending()
    seat = command.seat
    if isinstance(command, WithdrawClaim):
        if seat != claim.seat:
            raise NotAResponder(seat=seat)
        return (ClaimSettled("withdrawn", None),)
    if seat is None or seat not in claim.responders:
        raise NotAResponder(seat=seat)
    if seat in claim.accepted:
        raise AlreadyAnswered(seat=seat)
    if isinstance(command, RejectClaim):
        return ClaimAnswered(seat, False), ClaimSettled("rejected", None)
    if len(claim.accepted) + 1 < len(claim.responders):
        return (ClaimAnswered(seat, True),)
    return ClaimAnswered(seat, True), ClaimSettled("agreed", awarded(deal, claim))


def awarded(deal: FourHandDeal, claim: PendingClaim) -> dict[Side, int]:
    """The thirteen tricks by side, the remaining ones as claimed."""
    remaining = 13 - len(deal.history)
    ns, ew = deal.won
    if SIDE[claim.seat] == "ns":
        ns += claim.tricks
        ew += remaining - claim.tricks
    else:
        ew += claim.tricks
        ns += remaining - claim.tricks
    return {"ns": ns, "ew": ew}
