"""What a deal scores and who wins the match (RULES §5, §6)."""

from typing import Final

from domain.kernel.cards import Strain
from domain.kernel.messages import GameFinished, Reason
from domain.variants.draw_bridge.messages import (
    DrawBridgeBid,
    DrawBridgeContractSet,
    DrawBridgeDealScored,
)
from domain.variants.draw_bridge.options import DrawBridgeOptions
from domain.variants.draw_bridge.seats import DrawSeat, Pair, by_seat, pair_of

BOOK: Final = 6
TRICK_VALUE: Final[dict[Strain, int]] = {"C": 20, "D": 20, "H": 30, "S": 30, "NT": 30}
FIRST_NO_TRUMP_TRICK: Final = 40
UNDERTRICK: Final = 50
DOUBLED_UNDERTRICKS: Final = (
    100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500,
)  # fmt: skip
"""Total for 1 to 13 tricks short; redoubled is twice as much."""


def made_points(strain: Strain, doubled: int, tricks: int) -> int:
    """Every trick above six counts, the level does not; x2 doubled, x4 redoubled."""
    points = TRICK_VALUE[strain] * (tricks - BOOK)
    if strain == "NT":
        points += FIRST_NO_TRUMP_TRICK - TRICK_VALUE["NT"]
    return points << doubled


def undertrick_points(doubled: int, short: int) -> int:
    """The defender's points under `standard`, for 1 to 13 tricks short."""
    return UNDERTRICK * short if doubled == 0 else DOUBLED_UNDERTRICKS[short - 1] * doubled


def points_of(
    contract: DrawBridgeContractSet, tricks: int, options: DrawBridgeOptions
) -> Pair[int]:
    """Points of a deal; only one player scores. `tricks` are declarer's of the play phase."""
    short = BOOK + contract.level - tricks
    if short <= 0:
        return pair_of(contract.declarer, made_points(contract.strain, contract.doubled, tricks), 0)
    penalty = 0
    if options.undertricks == "standard":
        penalty = undertrick_points(contract.doubled, short)
    return pair_of(contract.declarer, 0, penalty)


def score_deal(
    number: int,
    contract: DrawBridgeContractSet | None,
    tricks: int | None,
    before: Pair[int],
    options: DrawBridgeOptions,
) -> DrawBridgeDealScored:
    """The score of a deal; `tricks` are declarer's, None without a contract; `before` totals."""
    if contract is None or tricks is None:
        nobody = by_seat((0, 0))
        return DrawBridgeDealScored(number, None, 0, None, None, None, nobody, by_seat(before))
    points = points_of(contract, tricks, options)
    return DrawBridgeDealScored(
        deal=number,
        contract=DrawBridgeBid(contract.level, contract.strain),
        doubled=contract.doubled,
        declarer=contract.declarer,
        tricks=tricks,
        made=tricks >= BOOK + contract.level,
        points=by_seat(points),
        totals=by_seat((before[0] + points[0], before[1] + points[1])),
    )


def is_over(totals: Pair[int], deal: int, options: DrawBridgeOptions) -> bool:
    """A player has reached the target, or the last deal has been played."""
    return max(totals) >= options.target_score or deal == options.max_deals


def result(totals: Pair[int], options: DrawBridgeOptions) -> GameFinished:
    """The higher total wins; equal totals, possible after the last deal only, are a tie."""
    north, south = totals
    winner = None if north == south else "north" if north > south else "south"
    decided_by = "target" if max(totals) >= options.target_score else "most_points"
    return GameFinished(
        winner,
        {"north": north, "south": south},
        "played",
        decided_by="tie" if winner is None else decided_by,
        margin=abs(north - south),
    )


def conceded(totals: Pair[int], winner: DrawSeat, reason: Reason) -> GameFinished:
    """The result when the other seat gave up: the totals stay as scored (decision 31)."""
    north, south = totals
    return GameFinished(winner, {"north": north, "south": south}, reason, margin=abs(north - south))
