"""What a contract by itself is worth, line by line, and honours held (rubber §5, contract §5)."""

from typing import Final

from domain.kernel.auction import Contract
from domain.kernel.cards import SUIT_BITS, Hand
from domain.kernel.messages import Entry
from domain.kernel.scoring import (
    INSULT,
    SLAM_KIND,
    overtrick_points,
    slam_points,
    trick_points,
    undertrick_points,
)
from domain.kernel.seats import OTHER_SIDE, SEATS, SIDE, Seat

HONOURS_SUIT: Final = {4: 100, 5: 150}  # by trump honours in one hand
HONOURS_ACES: Final = 150
ACES: Final[Hand] = sum(bits & -bits for bits in SUIT_BITS.values())
TOP_FIVE: Final = 0b11111


def contract_entries(contract: Contract, tricks: int, vulnerable: bool) -> tuple[Entry, ...]:
    """Lines of a contract by itself: trick points, overtricks, slam, insult; or undertricks."""
    side = SIDE[contract.declarer]
    over = tricks - contract.level - 6
    level, strain, doubled = contract.level, contract.strain, contract.doubled
    if over < 0:
        points = undertrick_points(doubled, vulnerable, -over)
        return (Entry(OTHER_SIDE[side], "above", "undertricks", points),)
    lines = [Entry(side, "below", "trick_points", trick_points(level, strain, doubled))]
    if over:
        points = overtrick_points(strain, doubled, vulnerable, over)
        lines.append(Entry(side, "above", "overtricks", points))
    if slam := slam_points(level, vulnerable):
        lines.append(Entry(side, "above", SLAM_KIND[level], slam))
    if doubled:
        lines.append(Entry(side, "above", "insult", INSULT[doubled]))
    return tuple(lines)


def honours(dealt: tuple[Hand, ...], strain: str) -> tuple[Seat, int] | None:
    """Who held the honours of the strain as dealt, and their points (rubber §5.7); or None."""
    for seat, hand in zip(SEATS, dealt, strict=True):
        if strain == "NT":
            if hand & ACES == ACES:
                return seat, HONOURS_ACES
        else:
            lowest = SUIT_BITS[strain] & -SUIT_BITS[strain]
            held = (hand & TOP_FIVE * lowest).bit_count()
            if held in HONOURS_SUIT:
                return seat, HONOURS_SUIT[held]
    return None
