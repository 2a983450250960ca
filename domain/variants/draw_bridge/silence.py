"""What a silent seat is taken to have sent, once its time is up."""

from domain.kernel.cards import lowest
from domain.kernel.messages import Pass
from domain.variants.draw_bridge.decide import legal_cards
from domain.variants.draw_bridge.messages import DrawBridgePlay
from domain.variants.draw_bridge.seats import DrawSeat
from domain.variants.draw_bridge.state import DrawBridge


def silence(state: DrawBridge, seat: DrawSeat) -> Pass | DrawBridgePlay:
    """A pass in the auction, else the lowest legal card."""
    deal = state.deal
    assert deal is not None
    if deal.phase == "auction":
        return Pass(seat=seat)
    return DrawBridgePlay(lowest(legal_cards(deal, state.options)), seat=seat)
