"""What a silent seat of four-hand bridge is taken to have said, once its time is up."""

from domain.kernel.cards import legal_to_follow, lowest
from domain.kernel.fourhand.deal import FourHandDeal
from domain.kernel.messages import Command, Pass, Play, RejectClaim
from domain.kernel.seats import Seat


def silence(deal: FourHandDeal | None, seat: Seat) -> Command:
    """No to a claim, a pass in the auction, the lowest legal card of the hand to play."""
    assert deal is not None
    if deal.claim is not None:
        return RejectClaim(seat=seat)
    if deal.contract is None:
        return Pass(seat=seat)
    hand = deal.hand_to_play
    suit_led = deal.trick[0].card[0] if deal.trick else None
    return Play(lowest(legal_to_follow(deal.holding(hand), suit_led)), hand, seat=seat)


def asks(deal: FourHandDeal | None) -> bool:
    """Whether a claim waits for its answers."""
    return deal is not None and deal.claim is not None
