"""What a hand is worth: high-card points, lengths, balance, tricks against their contract."""

from collections.abc import Iterable, Sequence
from typing import Final

SUITS: Final = "CDHS"
RANKS: Final = "23456789TJQKA"
POINTS: Final = {"A": 4, "K": 3, "Q": 2, "J": 1}
BALANCED: Final = ([2, 3, 3, 5], [2, 3, 4, 4], [3, 3, 3, 4])
SHORTNESS: Final = {0: 5, 1: 3, 2: 1}  # support points of a void, a singleton, a doubleton


def rank(card: str) -> int:
    return RANKS.index(card[1])


def high_cards(cards: Iterable[str]) -> int:
    """A 4, K 3, Q 2, J 1."""
    return sum(POINTS.get(card[1], 0) for card in cards)


def lengths(cards: Sequence[str]) -> dict[str, int]:
    return {suit: sum(card[0] == suit for card in cards) for suit in SUITS}


def is_balanced(cards: Sequence[str]) -> bool:
    return sorted(lengths(cards).values()) in BALANCED


def support(cards: Sequence[str], trump: str) -> int:
    """Points of the hand with a fit in `trump`: short side suits count when there are trumps."""
    length = lengths(cards)
    short = sum(SHORTNESS.get(length[suit], 0) for suit in SUITS if suit != trump)
    return high_cards(cards) + (short if length[trump] >= 3 else 0)


def defence(cards: Sequence[str], trump: str) -> float:
    """Tricks that the hand may expect to take against a contract in `trump` (NT for none)."""
    tricks = 0.0
    for suit in SUITS:
        own = [card[1] for card in cards if card[0] == suit]
        honours = sum(honour in own for honour in "AKQ")
        if suit == trump:
            tricks += min(honours, len(own)) + max(0, len(own) - 4)
        else:
            tricks += ("A" in own) + 0.5 * ("K" in own and len(own) > 1)
    return tricks
