"""Which card the defence leads: its masters, partner's suit, else from length or a sequence."""

from collections.abc import Sequence
from typing import Final

from domain.kernel.cards import SUIT_BITS, cards_of
from domain.kernel.seats import PARTNER
from domain.variants.minibridge.bots.sight import ACE, Sight, between, length, rank

TEN: Final = 8
SEQUENCE_WORTH: Final = 3.0
SINGLETON_WORTH: Final = 5.0
TRUMP_COST: Final = 3.0
UNDERLEAD_COST: Final = 3.0
RANK_COST: Final = 0.1


def lead_for_defence(sight: Sight, legal: Sequence[str]) -> str:
    masters = [card for card in legal if sight.is_master(card) and not sight.is_trump(card)]
    if masters and sight.led:
        return max(masters, key=lambda card: (length(sight.own, card[0]), -rank(card)))
    back = [card for card in legal if card[0] == partners_suit(sight)]
    if back:
        return back[0] if len(back) <= 2 else back[-1]
    return max(legal, key=lambda card: appeal(sight, card))


def partners_suit(sight: Sight) -> str | None:
    """The suit that partner led first."""
    led = (one.card[0] for one in sight.led if one.seat == PARTNER[sight.seat])
    return next(led, None)


def appeal(sight: Sight, card: str) -> float:
    """How good a card is to lead without a better reason."""
    suit = cards_of(sight.own & SUIT_BITS[card[0]])
    value = len(suit) - RANK_COST * rank(card)
    if card == suit[0] and is_sequence(sight, suit):
        value += SEQUENCE_WORTH
    if sight.strain == "NT":
        return value
    if sight.is_trump(card):
        return value - TRUMP_COST
    if rank(suit[0]) == ACE and card != suit[0]:
        value -= UNDERLEAD_COST
    return value + (SINGLETON_WORTH if len(suit) == 1 else 0)


def is_sequence(sight: Sight, suit: Sequence[str]) -> bool:
    """Whether the two highest cards of the suit are honours of equal worth."""
    return len(suit) > 1 and rank(suit[1]) >= TEN and not between(suit[0], suit[1]) & sight.theirs
