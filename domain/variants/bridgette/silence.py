"""What a silent seat is taken to have sent, once its time is up."""

from domain.kernel.cards import Hand
from domain.kernel.messages import Command, Pass
from domain.variants.bridgette.messages import BridgettePlay, Discard
from domain.variants.bridgette.pack import COLON_BITS, RANK_PLACE, BridgetteCard, cards_of
from domain.variants.bridgette.seats import TwoSeat
from domain.variants.bridgette.state import Bridgette
from domain.variants.bridgette.view import legal_cards


def silence(state: Bridgette, seat: TwoSeat) -> Command:
    """The lowest cards laid away, a pass, or the lowest legal card; a colon last of all."""
    deal = state.deal
    assert deal is not None
    match state.phase:
        case "exchange":
            return Discard(lowest_first(deal.holding(seat))[: deal.draws(seat)], seat=seat)
        case "auction":
            return Pass(seat=seat)
        case _:
            legal = legal_cards(deal, seat, state.options)
            return BridgettePlay(lowest_first(legal)[0], seat=seat)


def lowest_first(hand: Hand) -> tuple[BridgetteCard, ...]:
    """The cards of a hand, deuces first, then its colons."""
    suits = sorted(cards_of(hand & ~COLON_BITS), key=lambda card: -RANK_PLACE[card])
    return (*suits, *cards_of(hand & COLON_BITS))
