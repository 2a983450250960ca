"""Stars of a deal, and the result of a match (RULES §5, §6)."""

from typing import Any, Final

from domain.kernel.messages import GameFinished, Reason
from domain.kernel.seats import SIDE, Seat, Side
from domain.variants.minibridge.contracts import row_of_points, row_of_tricks
from domain.variants.minibridge.messages import MinibridgeDealScored, Stars, TrickContract
from domain.variants.minibridge.options import BonusBasis, MinibridgeOptions

STARS_FOR_MISSING_TRICK: Final = 2


def bonus_of(contract: TrickContract, points: int, basis: BonusBasis) -> int:
    """Stars added to a made contract. `points` of the attack, 20 to 40."""
    if basis == "contract":
        return row_of_tricks(contract.strain, contract.tricks).bonus
    return row_of_points(contract.strain, points).bonus


def score_deal(
    number: int,
    declarer: Seat,
    contract: TrickContract,
    points: int,
    tricks: int,
    basis: BonusBasis,
) -> MinibridgeDealScored:
    """The score of a played deal. `points` and `tricks` are the attack's."""
    made = tricks >= contract.tricks
    bonus = bonus_of(contract, points, basis) if made else 0
    attack = tricks + bonus if made else 0
    defence = 0 if made else STARS_FOR_MISSING_TRICK * (contract.tricks - tricks)
    stars = Stars(attack, defence) if SIDE[declarer] == "ns" else Stars(defence, attack)
    return MinibridgeDealScored(number, declarer, contract, tricks, made, bonus, stars)


def leader(totals: Stars) -> Side | None:
    """The side with more stars, None when equal."""
    if totals.ns == totals.ew:
        return None
    return "ns" if totals.ns > totals.ew else "ew"


def is_decided(counted: int, totals: Stars, options: MinibridgeOptions) -> bool:
    """Whether the match ends after so many scored deals."""
    if counted < options.deals:
        return False
    return options.match_tie == "draw" or leader(totals) is not None


def finish(totals: Stars) -> GameFinished:
    """The result of a match played to its end; a draw has no winner."""
    winner = leader(totals)
    return GameFinished(
        winner,
        named(totals),
        "played",
        decided_by="draw" if winner is None else "total",
        margin=margin(totals),
    )


def conceded(totals: Stars, winner: Side, reason: Reason) -> GameFinished:
    """The result when the other side gave up: the totals stay as scored (decision 31)."""
    return GameFinished(winner, named(totals), reason, margin=margin(totals))


def named(totals: Stars) -> dict[str, Any]:
    return {"ns": totals.ns, "ew": totals.ew}


def margin(totals: Stars) -> int:
    return abs(totals.ns - totals.ew)
