"""What a silent seat is taken to have sent, once its time is up."""

from domain.kernel.cards import Card, cards_of
from domain.kernel.messages import Pass
from domain.kernel.seats import Seat
from domain.variants.belote_bridgee.cards import BEATERS, POINTS, BeloteStrain
from domain.variants.belote_bridgee.legality import legal
from domain.variants.belote_bridgee.messages import BelotePlay
from domain.variants.belote_bridgee.state import Belote


def silence(state: Belote, seat: Seat) -> Pass | BelotePlay:
    """A pass, or the lowest legal card, declaring nothing."""
    deal = state.deal
    assert deal is not None
    if deal.contract is None:
        return Pass(seat=seat)
    strain, held = deal.contract.strain, deal.holding(seat)
    cards = cards_of(legal(held, deal.trick, seat, strain, state.options.undertrump))
    return BelotePlay(lowest(cards, strain), seat=seat)  # type: ignore[arg-type]  # of the pack


def lowest(cards: tuple[Card, ...], strain: BeloteStrain) -> Card:
    """The card worth least; of several, the one that most cards beat."""
    return min(cards, key=lambda card: (POINTS[strain][card], -BEATERS[strain][card].bit_count()))
