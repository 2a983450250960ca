"""The cards that may be played to a trick, and why another may not (RULES §4)."""

from domain.kernel.cards import SUIT_BITS, Hand
from domain.kernel.errors import MustFollowSuit, RuleError
from domain.kernel.seats import SIDE, Seat
from domain.kernel.tricks import PlayedCard
from domain.variants.belote_bridgee.cards import BEATERS, BeloteCard, BeloteStrain, winning
from domain.variants.belote_bridgee.errors import (
    MustOverruff,
    MustOvertake,
    MustRuff,
    MustUndertrump,
)
from domain.variants.belote_bridgee.options import Undertrump

Cards = tuple[PlayedCard, ...]


def legal(
    hand: Hand, trick: Cards, seat: Seat, strain: BeloteStrain, undertrump: Undertrump
) -> Hand:
    """The legal cards of a hand, at least one; the rows are those of the table of RULES §4."""
    if not trick:  # row 1
        return hand
    best = winning(trick, strain)
    better = BEATERS[strain][best.card]
    led = trick[0].card[0]
    following = hand & SUIT_BITS[led]
    if following:
        if strain in ("AT", led):  # rows 4, 5, 7, 8
            return following & better or following
        return following  # rows 2, 10
    trumps = hand & SUIT_BITS.get(strain, 0)
    if not trumps or SIDE[best.seat] == SIDE[seat]:  # rows 3, 6, 9, 11, 12
        return hand
    if trumps & better:  # rows 13, 14
        return trumps & better
    return trumps if undertrump == "mandatory" else hand  # row 15


def refusal(card: BeloteCard, hand: Hand, trick: Cards, strain: BeloteStrain) -> RuleError:
    """Why a card that is held, and not legal, may not be played."""
    led, best = trick[0].card[0], winning(trick, strain)
    if hand & SUIT_BITS[led]:
        if card[0] != led:
            return MustFollowSuit(card=card, suit_led=led)
        return MustOvertake(card=card, to_beat=best.card)
    if best.card[0] != strain:
        return MustRuff(card=card, suit_led=led)
    if hand & SUIT_BITS[strain] & BEATERS[strain][best.card]:
        return MustOverruff(card=card, to_beat=best.card)
    return MustUndertrump(card=card, to_beat=best.card)
