"""Points and lengths of a hand, and who attacks and declares by them (RULES §2)."""

from typing import Final

from domain.kernel.cards import INDEX, SUIT_BITS, Hand
from domain.kernel.seats import SIDE, Seat, Side, turn
from domain.variants.minibridge.messages import SuitLengths

HONOURS: Final = {"A": 4, "K": 3, "Q": 2, "J": 1}
OF_EACH_RANK: Final[dict[str, Hand]] = {
    rank: sum(1 << INDEX[suit + rank] for suit in SUIT_BITS) for rank in HONOURS
}


def points_of(hand: Hand) -> int:
    """High-card points, 0 to 37."""
    return sum(value * (hand & OF_EACH_RANK[rank]).bit_count() for rank, value in HONOURS.items())


def lengths_of(hand: Hand) -> SuitLengths:
    return SuitLengths(**{suit: (hand & bits).bit_count() for suit, bits in SUIT_BITS.items()})


def side_points(dealer: Seat, announced: tuple[int, ...]) -> dict[Side, int]:
    """The points of each side, from the four announcements in order from the dealer."""
    totals: dict[Side, int] = {"ns": 0, "ew": 0}
    for step, points in enumerate(announced):
        totals[SIDE[turn(dealer, step)]] += points
    return totals


def attacking_side(dealer: Seat, announced: tuple[int, ...]) -> Side | None:
    """The side with more than 20 of the 40 points, None when both have 20."""
    totals = side_points(dealer, announced)
    if totals["ns"] == totals["ew"]:
        return None
    return max(totals, key=totals.__getitem__)


def attackers(dealer: Seat, attack: Side) -> tuple[Seat, Seat]:
    """The two attacking seats in the order of announcing."""
    first = 0 if SIDE[dealer] == attack else 1
    return turn(dealer, first), turn(dealer, first + 2)


def declarer_of(dealer: Seat, announced: tuple[int, ...], attack: Side) -> Seat:
    """The attacker with more points; of two equal ones he who announced first."""
    first, second = (0, 2) if SIDE[dealer] == attack else (1, 3)
    return turn(dealer, second if announced[second] > announced[first] else first)
