"""The 55 cards: the 52 of the kernel in their order, then the grand, royal and little colon.

A hand is an int with bit `INDEX[card]` set for each card held, as in `kernel/cards.py`: the order
of the bits is the order in which every list of cards is shown.
"""

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias, get_args

from domain.kernel.cards import CARDS as SUIT_CARDS
from domain.kernel.cards import Card, Hand, Suit

Colon: TypeAlias = Literal["GC", "RC", "PC"]
BridgetteCard: TypeAlias = Literal[Card, "GC", "RC", "PC"]

COLONS: Final[tuple[Colon, ...]] = get_args(Colon)
PACK: Final[tuple[BridgetteCard, ...]] = (*SUIT_CARDS, *COLONS)
INDEX: Final[dict[str, int]] = {card: index for index, card in enumerate(PACK)}
BIT: Final[dict[str, Hand]] = {card: 1 << index for card, index in INDEX.items()}

GROUP_RANKS: Final[dict[Colon, str]] = {"GC": "A", "RC": "JQK", "PC": "23456789T"}
COLON_OF: Final[dict[str, Colon]] = {
    card: colon for card in SUIT_CARDS for colon, ranks in GROUP_RANKS.items() if card[1] in ranks
}
"""The colon whose group a card of a suit belongs to (§1.1)."""

SUIT_OF: Final[dict[str, Suit]] = {card: card[0] for card in SUIT_CARDS}  # type: ignore[misc]
"""The suit of every card that has one; a colon has none."""

RANK_PLACE: Final[dict[str, int]] = {card: INDEX[card] % 13 for card in SUIT_CARDS}
"""0 for an ace to 12 for a deuce; a colon has no rank."""


def hand_of(cards: Iterable[str]) -> Hand:
    """Gathers cards into a hand; a card named twice counts once."""
    hand = 0
    for card in cards:
        hand |= BIT[card]
    return hand


def cards_of(hand: Hand) -> tuple[BridgetteCard, ...]:
    """Lists a hand in the order of display."""
    cards = []
    while hand:
        lowest = hand & -hand
        cards.append(PACK[lowest.bit_length() - 1])
        hand ^= lowest
    return tuple(cards)


COLON_BITS: Final[Hand] = hand_of(COLONS)
