"""The points of a deal (RULES §5) and the end of the match (RULES §6)."""

from typing import Any, Final

from domain.kernel.cards import Strain
from domain.kernel.messages import GameFinished, Reason
from domain.variants.bridgette.auction import Bid, BridgetteContract
from domain.variants.bridgette.messages import (
    BridgetteBid,
    BridgetteDealScored,
    BridgetteParts,
)
from domain.variants.bridgette.options import BridgetteOptions
from domain.variants.bridgette.seats import (
    OPPONENT,
    TWO_SEATS,
    Pair,
    TwoSeat,
    by_seat,
    change,
)

# Level from which each class begins, by strain (§5.1); class 0 holds 0NT as well.
CLASS_LEVELS: Final[dict[Strain, tuple[int, int, int, int, int, int, int, int]]] = {
    # level  0  1  2  3  4  5  6  7
    "C": (0, 0, 1, 1, 1, 2, 3, 4),
    "D": (0, 0, 1, 1, 1, 2, 3, 4),
    "H": (0, 0, 1, 1, 2, 2, 3, 4),
    "S": (0, 0, 1, 1, 2, 2, 3, 4),
    "NT": (0, 1, 1, 2, 2, 3, 4, 5),
}
EXACT_PLACE: Final = (0, 0, 0, 0, 0, 0, 1, 2)  # place in `exact_bonus` by level (§5.2)
THREE_OVER: Final = 3
MULTIPLIER: Final = (1, 2, 4)
BOOK: Final = 6

TRICK_VALUE: Final[dict[Strain, int]] = {"C": 20, "D": 20, "H": 30, "S": 30, "NT": 30}
FIRST_NO_TRUMP_EXTRA: Final = 10

# To the opponent, for 1 to 7 tricks short and beyond; never multiplied (§5.4).
UNDERTRICKS: Final = (
    (100, 200, 300, 400, 700, 1000, 1000),
    (200, 500, 800, 1100, 2000, 3000, 3000),
    (300, 700, 1100, 1500, 2700, 4000, 4000),
)


def bid_class(bid: Bid) -> int:
    """The class of a bid, 0 to 5 (§5.1)."""
    level, strain = bid
    return CLASS_LEVELS[strain][level]


def trick_points(strain: Strain, tricks: int) -> int:
    """What the option `trick_points: bridge` adds for the tricks over six."""
    over = tricks - BOOK
    if over <= 0:
        return 0
    return over * TRICK_VALUE[strain] + (FIRST_NO_TRUMP_EXTRA if strain == "NT" else 0)


def made_parts(
    contract: BridgetteContract, tricks: int, options: BridgetteOptions
) -> BridgetteParts:
    """The parts of a made bid's score. `tricks` of declarer, at least level + 6."""
    level, strain, doubled = contract.level, contract.strain, contract.doubled
    over = tricks - BOOK - level
    return BridgetteParts(
        bid_points=options.bid_points[bid_class((level, strain))],
        trick_points=trick_points(strain, tricks) if options.trick_points == "bridge" else 0,
        exact=options.exact_bonus[EXACT_PLACE[level]] if over == 0 else 0,
        three_over=options.three_over_bonus if over == THREE_OVER else 0,
        double_bonus=options.double_bonus[doubled - 1] if doubled else 0,
        multiplier=1 if options.double_mode == "bonus_only" else MULTIPLIER[doubled],
    )


def made_points(parts: BridgetteParts, options: BridgetteOptions) -> int:
    """Declarer's points (§5.3): the bonus of a double is multiplied in the mode `total` only."""
    points = parts.bid_points + parts.trick_points + parts.exact + parts.three_over
    if options.double_mode == "total":
        return parts.multiplier * (points + parts.double_bonus)
    return parts.multiplier * points + parts.double_bonus


def failed_points(doubled: int, short: int) -> int:
    """The opponent's points for a bid that is `short` tricks down, 1 to 13."""
    column = UNDERTRICKS[doubled]
    return column[min(short, len(column)) - 1]


def score_deal(
    number: int, contract: BridgetteContract, tricks: int, options: BridgetteOptions
) -> BridgetteDealScored:
    """The score of a played deal. `tricks` of declarer, 0 to 13."""
    short = BOOK + contract.level - tricks
    parts = None if short > 0 else made_parts(contract, tricks, options)
    if parts is None:
        scorer, points = OPPONENT[contract.declarer], failed_points(contract.doubled, short)
    else:
        scorer, points = contract.declarer, made_points(parts, options)
    return BridgetteDealScored(
        deal=number,
        contract=BridgetteBid(contract.level, contract.strain),
        doubled=contract.doubled,
        declarer=contract.declarer,
        tricks=tricks,
        made=parts is not None,
        points=by_seat(change((0, 0), scorer, points)),
        parts=parts,
    )


def passed_out(number: int) -> BridgetteDealScored:
    """A passed-out deal that counts (§2.4)."""
    return BridgetteDealScored(number, None, 0, None, None, None, by_seat((0, 0)), None)


def is_decided(counted: int, dealt: int, totals: Pair[int], options: BridgetteOptions) -> bool:
    """Whether the match is over after `counted` counted deals of `dealt` dealt ones (§6)."""
    if options.max_deals is not None and dealt >= options.max_deals:
        return True
    if counted < options.deals:
        return False
    return totals[0] != totals[1] or counted >= options.deals + options.max_extra_deals


def leader(totals: Pair[int]) -> TwoSeat | None:
    """The seat with the higher total, None when they are level."""
    if totals[0] == totals[1]:
        return None
    return TWO_SEATS[0] if totals[0] > totals[1] else TWO_SEATS[1]


def finish(totals: Pair[int]) -> GameFinished:
    """The result of a match played to its end; a draw has no winner."""
    winner = leader(totals)
    return GameFinished(
        winner,
        named(totals),
        "played",
        decided_by="draw" if winner is None else "total",
        margin=margin(totals),
    )


def conceded(totals: Pair[int], winner: TwoSeat, reason: Reason) -> GameFinished:
    """The result when the other seat gave up: the totals stay as scored (decision 31)."""
    return GameFinished(winner, named(totals), reason, margin=margin(totals))


def margin(totals: Pair[int]) -> int:
    return abs(totals[0] - totals[1])


def named(totals: Pair[int]) -> dict[str, Any]:
    return {"north": totals[0], "south": totals[1]}
