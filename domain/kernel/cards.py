"""Cards: two-character codes, suit then rank, and hands as sets of bits.

A hand is an int with bit `INDEX[card]` set for each card held. The order of the bits is the
order in which every list of cards is shown: suits S H D C, inside a suit A K Q J T 9 … 2
(api.md §4). So a lower bit of the same suit is a higher card.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, Literal, TypeAlias, get_args

Suit: TypeAlias = Literal["S", "H", "D", "C"]
Strain: TypeAlias = Literal["C", "D", "H", "S", "NT"]
Hand: TypeAlias = int

Card: TypeAlias = Literal[
    "SA", "SK", "SQ", "SJ", "ST", "S9", "S8", "S7", "S6", "S5", "S4", "S3", "S2",
    "HA", "HK", "HQ", "HJ", "HT", "H9", "H8", "H7", "H6", "H5", "H4", "H3", "H2",
    "DA", "DK", "DQ", "DJ", "DT", "D9", "D8", "D7", "D6", "D5", "D4", "D3", "D2",
    "CA", "CK", "CQ", "CJ", "CT", "C9", "C8", "C7", "C6", "C5", "C4", "C3", "C2",
]  # fmt: skip

CARDS: Final[tuple[Card, ...]] = get_args(Card)
INDEX: Final[dict[str, int]] = {card: index for index, card in enumerate(CARDS)}
BIT: Final[dict[str, Hand]] = {card: 1 << index for card, index in INDEX.items()}
SUIT_BITS: Final[dict[str, Hand]] = {
    suit: 0x1FFF << (13 * order) for order, suit in enumerate(get_args(Suit))
}


def hand_of(cards: Iterable[str]) -> Hand:
    """Gathers cards into a hand; a card named twice counts once."""
    hand = 0
    for card in cards:
        hand |= BIT[card]
    return hand


@lru_cache(maxsize=4096)
def cards_of(hand: Hand) -> tuple[Card, ...]:
    """Lists a hand in the order of display; dummy's hand, say, for every view of a deal."""
    cards = []
    while hand:
        lowest = hand & -hand
        cards.append(CARDS[lowest.bit_length() - 1])
        hand ^= lowest
    return tuple(cards)


def lowest(hand: Hand) -> Card:
    """The card of the lowest rank; of several, the one of the lowest suit: clubs first."""
    return max(cards_of(hand), key=lambda card: (INDEX[card] % 13, INDEX[card]))


def legal_to_follow(hand: Hand, suit_led: str | None) -> Hand:
    """The cards that may be played: of the suit led if any is held, else all (Law 44C)."""
    if suit_led is None:
        return hand
    return hand & SUIT_BITS[suit_led] or hand
