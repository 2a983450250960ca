"""Comparing tables that played the same cards: IMPs, matchpoints, total points (RULES A, B)."""

from collections.abc import Sequence
from typing import Final

import msgspec

# The least difference of points that is worth 1, 2, … 24 IMPs (Law 78B).
IMP_STEPS: Final = (
    20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600,
    750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000,
)  # fmt: skip


class Matchpoints(msgspec.Struct, frozen=True):
    """One table's result on a board. `ns_percent` of the top, two decimals; null alone."""

    ns_score: int
    ns_mp: int
    ew_mp: int
    ns_percent: float | None


def imps(difference: int) -> int:
    """IMPs of a difference of points, with its sign: -24 to 24."""
    size = sum(least <= abs(difference) for least in IMP_STEPS)
    return size if difference > 0 else -size


def compare(ns_score: int, other_ns_score: int) -> int:
    """IMPs of a board to north-south of the first table; both scores are north-south's."""
    return imps(ns_score - other_ns_score)


def total_points(ns_scores: Sequence[int]) -> int:
    """Total-point scoring (Law 78C): the sum over the boards."""
    return sum(ns_scores)


def matchpoints(ns_scores: Sequence[int]) -> tuple[Matchpoints, ...]:
    """Each table against every other: 2 for a lower score, 1 for an equal one (Law 78A)."""
    return tuple(result(score, ns_scores) for score in ns_scores)


def result(score: int, ns_scores: Sequence[int]) -> Matchpoints:
    top = 2 * (len(ns_scores) - 1)
    beaten = sum(other < score for other in ns_scores)
    equal = sum(other == score for other in ns_scores) - 1
    won = 2 * beaten + equal
    percent = round(100 * won / top, 2) if top else None
    return Matchpoints(score, won, top - won, percent)
