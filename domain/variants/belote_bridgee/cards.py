"""The 32 cards, which of them beats which, and what each is worth (RULES §1.1).

Hands are the kernel's sets of bits; the pack is a part of the 52 cards. A `strain` is a trump
suit, NT (sans atout) or AT (tout atout).
"""

from typing import Final, Literal, TypeAlias, get_args

from domain.kernel.cards import BIT, SUIT_BITS, Hand, Suit, hand_of
from domain.kernel.tricks import PlayedCard

BeloteStrain: TypeAlias = Literal["C", "D", "H", "S", "NT", "AT"]
BeloteRank: TypeAlias = Literal["A", "K", "Q", "J", "T", "9", "8", "7"]
BeloteCard: TypeAlias = Literal[
    "SA", "SK", "SQ", "SJ", "ST", "S9", "S8", "S7",
    "HA", "HK", "HQ", "HJ", "HT", "H9", "H8", "H7",
    "DA", "DK", "DQ", "DJ", "DT", "D9", "D8", "D7",
    "CA", "CK", "CQ", "CJ", "CT", "C9", "C8", "C7",
]  # fmt: skip

SUITS: Final[tuple[Suit, ...]] = get_args(Suit)
STRAINS: Final[tuple[BeloteStrain, ...]] = get_args(BeloteStrain)
RANKS: Final[tuple[BeloteRank, ...]] = get_args(BeloteRank)
PACK: Final[tuple[BeloteCard, ...]] = get_args(BeloteCard)
"""The order that a shuffle starts from."""

# From the strongest rank to the weakest, with the points of a card of that rank.
TRUMP: Final = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
PLAIN: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
NO_TRUMP: Final = {"A": 19, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
ALL_TRUMPS: Final = {"J": 14, "9": 9, "A": 6, "T": 5, "K": 3, "Q": 1, "8": 0, "7": 0}

FOUR_SEVENS: Final = hand_of(suit + "7" for suit in SUITS)


def scale(strain: BeloteStrain, suit: str) -> dict[str, int]:
    """The table by which a suit is ranked and counted under this strain."""
    if strain == "NT":
        return NO_TRUMP
    if strain == "AT":
        return ALL_TRUMPS
    return TRUMP if suit == strain else PLAIN


def beaters(strain: BeloteStrain, card: str) -> Hand:
    """The cards that would take a trick from this one while it is the best of the trick."""
    suit, rank = card[0], card[1]
    order = tuple(scale(strain, suit))
    stronger = hand_of(suit + higher for higher in order[: order.index(rank)])
    ruffs = SUIT_BITS[strain] if strain in SUIT_BITS and suit != strain else 0
    return stronger | ruffs


POINTS: Final[dict[BeloteStrain, dict[str, int]]] = {
    strain: {card: scale(strain, card[0])[card[1]] for card in PACK} for strain in STRAINS
}
BEATERS: Final[dict[BeloteStrain, dict[str, Hand]]] = {
    strain: {card: beaters(strain, card) for card in PACK} for strain in STRAINS
}


def winning(trick: tuple[PlayedCard, ...], strain: BeloteStrain) -> PlayedCard:
    """The card that wins so far, of the one or more played (RULES §4)."""
    beating = BEATERS[strain]
    best = trick[0]
    for played in trick[1:]:
        if BIT[played.card] & beating[best.card]:
            best = played
    return best


def trick_points(trick: tuple[PlayedCard, ...], strain: BeloteStrain) -> int:
    """What the cards of a trick are worth, without the bonus for the last one."""
    worth = POINTS[strain]
    return sum(worth[played.card] for played in trick)


def plain_points(cards: tuple[str, ...]) -> int:
    """What cards are worth before any contract: all suits plain (a misère, RULES §3.1)."""
    return sum(PLAIN[card[1]] for card in cards)
