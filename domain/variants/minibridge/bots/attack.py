"""Which card the attack leads, seeing both its hands: trumps, winners, its best suit."""

from collections.abc import Sequence
from typing import Final, get_args

from domain.kernel.cards import SUIT_BITS, Suit, cards_of
from domain.variants.minibridge.bots.sight import Sight, above, between, length, rank

SUITS: Final[tuple[Suit, ...]] = get_args(Suit)
LOSER_COST: Final = 1.5
CARD_WORTH: Final = 0.3


def lead_for_attack(sight: Sight, legal: Sequence[str]) -> str:
    """Draws trumps, takes its winners once they are enough, else builds up its best suit."""
    suits = {card[0] for card in legal}
    if sight.strain in suits and (draws_trumps(sight) or len(suits) == 1):
        return from_suit(sight, legal, sight.strain)
    plain = suits - {sight.strain}
    ready = {suit for suit in plain if winners(sight, suit)}
    if ready and sum(winners(sight, suit) for suit in SUITS) >= sight.needed:
        # The short hand first, so that the long one stays able to take the rest.
        best = max(sorted(ready), key=lambda suit: (is_short(sight, suit), winners(sight, suit)))
    else:
        best = max(sorted(plain), key=lambda suit: promise(sight, suit))
    return from_suit(sight, legal, best)


def draws_trumps(sight: Sight) -> bool:
    """Whether the defence may have trumps, and the attack's long hand outlasts them."""
    out = length(sight.theirs, sight.strain)
    return 0 < out < 2 * long_hand(sight, sight.strain)


def long_hand(sight: Sight, suit: str) -> int:
    return max(length(sight.own, suit), length(sight.partners, suit))


def is_short(sight: Sight, suit: str) -> bool:
    """Whether the hand to lead has fewer cards of the suit than the one opposite."""
    return length(sight.own, suit) < length(sight.partners, suit)


def winners(sight: Sight, suit: str) -> int:
    """Tricks that the suit gives at once, if the hands can be reached."""
    ours = cards_of((sight.own | sight.partners) & SUIT_BITS[suit])
    return min(sum(sight.is_master(card) for card in ours), long_hand(sight, suit))


def promise(sight: Sight, suit: str) -> float:
    """How much a suit may bring in time: its length, less what must be lost in it."""
    ours = cards_of((sight.own | sight.partners) & SUIT_BITS[suit])
    losers = (above(ours[0]) & sight.theirs).bit_count()
    return long_hand(sight, suit) - LOSER_COST * losers + CARD_WORTH * len(ours)


def from_suit(sight: Sight, legal: Sequence[str], suit: str) -> str:
    """A master of the short hand, low towards a better hand, else the top of a sequence."""
    cards = [card for card in legal if card[0] == suit]
    across = cards_of(sight.partners & SUIT_BITS[suit])
    high, low = cards[0], cards[-1]
    if sight.is_master(high):
        if not across or not sight.is_master(across[0]):
            return min((card for card in cards if sight.is_master(card)), key=rank)
        return high if len(cards) <= len(across) else low
    if across and rank(across[0]) > rank(high):
        return low
    return high if is_sequence(sight, suit) else low


def is_sequence(sight: Sight, suit: str) -> bool:
    """Whether the two best cards of the side are equals, so that one of them may be lost."""
    ours = cards_of((sight.own | sight.partners) & SUIT_BITS[suit])
    return len(ours) > 1 and not between(ours[0], ours[1]) & sight.theirs
