"""How many tricks a hand is worth, as declarer or against one, and what a contract is worth.

The weights are a least-squares fit of the tricks that this bot won in deals against itself.
"""

from math import exp
from typing import Final

import msgspec

from domain.kernel.cards import SUIT_BITS, Hand, Strain
from domain.variants.bridgette.auction import BridgetteContract, length
from domain.variants.bridgette.deal import TRICKS
from domain.variants.bridgette.options import BridgetteOptions
from domain.variants.bridgette.pack import BIT, COLONS, hand_of
from domain.variants.bridgette.scoring import score_deal
from domain.variants.bridgette.seats import OPPONENT

HONOURS: Final[tuple[Hand, ...]] = tuple(
    hand_of(f"{suit}{rank}" for suit in SUIT_BITS) for rank in "AKQJT"
)


class Weights(msgspec.Struct, frozen=True):
    """Tricks for each thing a hand has. `honours` A K Q J T, `colons` grand, royal, little."""

    base: float
    honours: tuple[float, float, float, float, float]
    colons: tuple[float, float, float]
    longest: float = 0.0
    trump: float = 0.0
    trump_honours: tuple[float, float, float, float, float] = (0.0, 0.0, 0.0, 0.0, 0.0)
    void: float = 0.0
    singleton: float = 0.0


SUIT_DECLARER: Final = Weights(
    base=1.3,
    honours=(0.74, 0.6, 0.47, 0.35, 0.22),
    colons=(0.2, 0.0, 0.1),
    trump=0.8,
    trump_honours=(0.57, 0.45, 0.28, 0.12, 0.0),
    void=0.5,
    singleton=0.2,
)
SUIT_DEFENDER: Final = Weights(
    base=-0.2,
    honours=(0.8, 0.65, 0.56, 0.37, 0.27),
    colons=(0.24, 0.0, 0.1),
    trump=0.8,
    trump_honours=(0.52, 0.41, 0.22, 0.0, 0.0),
    void=0.2,
)
NO_TRUMP_DECLARER: Final = Weights(
    base=0.8, honours=(1.2, 1.1, 0.82, 0.67, 0.3), colons=(0.45, 0.0, 0.0), longest=0.1
)
NO_TRUMP_DEFENDER: Final = Weights(
    base=-2.0, honours=(1.2, 1.05, 0.9, 0.5, 0.35), colons=(0.45, 0.3, 0.1), longest=0.6
)

SPREAD_IN_SUIT: Final = 1.6
SPREAD_IN_NO_TRUMP: Final = 2.6
"""How far, in tricks, a deal strays from the estimate (standard deviation of the fit)."""


def tricks(hand: Hand, strain: Strain, *, declares: bool) -> float:
    """The tricks to expect of the 13 cards kept (or more, before the exchange)."""
    if strain == "NT":
        return no_trump_tricks(hand, NO_TRUMP_DECLARER if declares else NO_TRUMP_DEFENDER)
    return suit_tricks(hand, strain, SUIT_DECLARER if declares else SUIT_DEFENDER)


def no_trump_tricks(hand: Hand, weights: Weights) -> float:
    longest = max(length(hand, suit) for suit in SUIT_BITS)
    return weights.base + common(hand, weights) + weights.longest * longest


def suit_tricks(hand: Hand, strain: Strain, weights: Weights) -> float:
    trumps = hand & SUIT_BITS[strain]
    side = hand & ~trumps
    lengths = [length(side, suit) for suit in SUIT_BITS if suit != strain]
    return (
        weights.base
        + common(side, weights)
        + weights.trump * trumps.bit_count()
        + honours(trumps, weights.trump_honours)
        + weights.void * lengths.count(0)
        + weights.singleton * lengths.count(1)
    )


def common(hand: Hand, weights: Weights) -> float:
    colons = sum(
        worth for colon, worth in zip(COLONS, weights.colons, strict=True) if hand & BIT[colon]
    )
    return honours(hand, weights.honours) + colons


def honours(hand: Hand, weights: tuple[float, ...]) -> float:
    return sum(
        weight * (hand & rank).bit_count() for rank, weight in zip(HONOURS, weights, strict=True)
    )


def value(contract: BridgetteContract, expected: float, options: BridgetteOptions) -> float:
    """Points that declarer may expect over the opponent, when he expects so many tricks."""
    spread = SPREAD_IN_NO_TRUMP if contract.strain == "NT" else SPREAD_IN_SUIT
    chances = [exp(-(((won - expected) / spread) ** 2) / 2) for won in range(TRICKS + 1)]
    total = 0.0
    for won, chance in enumerate(chances):
        points = score_deal(1, contract, won, options).points
        total += chance * (points[contract.declarer] - points[OPPONENT[contract.declarer]])
    return total / sum(chances)
