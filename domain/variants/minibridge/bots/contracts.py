"""Which contract the bot chooses: the one that it expects to be worth most stars."""

from collections.abc import Mapping
from itertools import pairwise
from math import erf, sqrt
from typing import Any, Final

import msgspec

from domain.kernel.cards import Strain
from domain.variants.minibridge.messages import TrickContract
from domain.variants.minibridge.scoring import STARS_FOR_MISSING_TRICK, bonus_of


class Estimate(msgspec.Struct, frozen=True):
    """Tricks of the attack: with 20 points and, in a suit, a fit of eight cards; for each further
    point; for each further trump; and their standard deviation."""

    at_twenty: float
    per_point: float
    per_trump: float
    spread: float


# Fitted to 1500 deals that the bot played on both sides.
NO_TRUMP: Final = Estimate(6.7, 0.33, 0.0, 1.5)
TRUMP: Final = Estimate(8.1, 0.28, 0.86, 1.2)


def choose_contract(view: Mapping[str, Any]) -> Mapping[str, Any]:
    """One of the contracts that `actions` offers."""
    table = view["table"]
    points = table["announced"][table["declarer"]] + table["announced"][table["dummy"]]

    def stars(offer: Mapping[str, Any]) -> float:
        contract = TrickContract(offer["strain"], offer["tricks"])
        trumps = sum(hand.get(contract.strain, 0) for hand in table["lengths"].values())
        bonus = bonus_of(contract, points, view["options"]["bonus_basis"])
        return worth(contract, bonus, points, trumps)

    return max(view["actions"], key=stars)


def worth(contract: TrickContract, bonus: int, points: int, trumps: int) -> float:
    """Stars over the defence that a contract brings on average."""
    total = 0.0
    for tricks, chance in enumerate(chances(contract.strain, points, trumps)):
        missing = contract.tricks - tricks
        stars = tricks + bonus if missing <= 0 else -STARS_FOR_MISSING_TRICK * missing
        total += chance * stars
    return total


def chances(strain: Strain, points: int, trumps: int) -> tuple[float, ...]:
    """How likely each number of tricks from 0 to 13 is."""
    estimate = NO_TRUMP if strain == "NT" else TRUMP
    mean = estimate.at_twenty + estimate.per_point * (points - 20)
    mean += estimate.per_trump * (trumps - 8)
    bounds = [(tricks - 0.5 - mean) / (estimate.spread * sqrt(2)) for tricks in range(1, 14)]
    below = [0.0, *(0.5 + 0.5 * erf(bound) for bound in bounds), 1.0]
    return tuple(high - low for low, high in pairwise(below))
