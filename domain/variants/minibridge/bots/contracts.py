"""Which contract the bot chooses: the one that it expects to be worth most stars."""

from collections.abc import Mapping
from math import erf, sqrt
from typing import Any, Final

from domain.kernel.cards import Strain
from domain.variants.minibridge.messages import TrickContract
from domain.variants.minibridge.scoring import STARS_FOR_MISSING_TRICK, bonus_of

# Tricks of the attack by its points and fit, fitted to deals that the bot played against itself.
NO_TRUMP_AT_20: Final = 6.9
NO_TRUMP_PER_POINT: Final = 0.40
TRUMP_AT_20: Final = 7.0
TRUMP_PER_POINT: Final = 0.36
TRUMP_PER_CARD: Final = 0.5  # for each card of the fit over eight
SPREAD: Final = 1.5  # standard deviation of the tricks, about the same everywhere


def choose_contract(view: Mapping[str, Any]) -> Mapping[str, Any]:
    """One of the contracts that `actions` offers."""
    table = view["table"]
    points = table["announced"][table["declarer"]] + table["announced"][table["dummy"]]
    basis = view["options"]["bonus_basis"]

    def stars(offer: Mapping[str, Any]) -> float:
        strain, tricks = offer["strain"], offer["tricks"]
        expected = expected_tricks(strain, points, fit(table["lengths"], strain))
        bonus = bonus_of(TrickContract(strain, tricks), points, basis)
        return worth(tricks, bonus, expected)

    return max(view["actions"], key=stars)


def fit(lengths: Mapping[str, Mapping[str, int]], strain: str) -> int:
    """How many cards of the suit the attack holds; 0 for no trump."""
    return sum(hand.get(strain, 0) for hand in lengths.values())


def expected_tricks(strain: Strain, points: int, cards: int) -> float:
    """Tricks of the attack with so many points and, in a suit, so many trumps."""
    over = points - 20
    if strain == "NT":
        return NO_TRUMP_AT_20 + NO_TRUMP_PER_POINT * over
    return TRUMP_AT_20 + TRUMP_PER_POINT * over + TRUMP_PER_CARD * (cards - 8)


def worth(contract: int, bonus: int, expected: float) -> float:
    """Stars over the defence that a contract of so many tricks brings on average."""
    total = 0.0
    for tricks in range(14):
        made = tricks >= contract
        stars = tricks + bonus if made else -STARS_FOR_MISSING_TRICK * (contract - tricks)
        total += chance(tricks, expected) * stars
    return total


def chance(tricks: int, expected: float) -> float:
    """How likely exactly so many tricks are made."""
    low = below(tricks - 0.5, expected) if tricks > 0 else 0.0
    high = below(tricks + 0.5, expected) if tricks < 13 else 1.0
    return high - low


def below(bound: float, expected: float) -> float:
    return 0.5 * (1 + erf((bound - expected) / (SPREAD * sqrt(2))))
