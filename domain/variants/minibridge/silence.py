"""What a silent seat is taken to have sent, once its time is up."""

import msgspec

from domain.kernel.cards import legal_to_follow, lowest
from domain.kernel.seats import Seat
from domain.variants.minibridge.messages import ChooseContract, MinibridgePlay
from domain.variants.minibridge.state import Minibridge
from domain.variants.minibridge.view import actions


def silence(state: Minibridge, seat: Seat) -> msgspec.Struct:
    """The true announcement, the contract of the fewest tricks, the lowest legal card."""
    deal = state.deal
    assert deal is not None
    if deal.phase == "play":
        suit_led = deal.trick[0].card[0] if deal.trick else None
        held = deal.holding(deal.hand_to_play)
        return MinibridgePlay(lowest(legal_to_follow(held, suit_led)), seat=seat)
    offers = actions(state, seat)
    contracts = [offer for offer in offers if isinstance(offer, ChooseContract)]
    return min(contracts, key=lambda offer: offer.tricks) if contracts else offers[0]
