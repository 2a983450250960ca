"""The advised contracts and what may be chosen (RULES §2, §3)."""

from typing import Final, get_args

import msgspec

from domain.kernel.cards import Strain, Suit
from domain.variants.minibridge.messages import SuitLengths
from domain.variants.minibridge.options import MinibridgeOptions


class Row(msgspec.Struct, frozen=True):
    """A row of the table: from so many points on `tricks` are advised, worth `bonus` if made."""

    points: int
    tricks: int
    bonus: int


NO_TRUMP_ROWS: Final = (Row(20, 7, 0), Row(25, 9, 10), Row(33, 12, 30), Row(37, 13, 70))
TRUMP_ROWS: Final = (Row(20, 7, 0), Row(27, 10, 10), Row(33, 12, 30), Row(37, 13, 70))
TRUMP_FIT: Final = 8  # cards of a suit in the two attacking hands
TRICKS: Final = tuple(range(7, 14))
SUITS: Final[tuple[Suit, ...]] = get_args(Suit)


def rows(strain: Strain) -> tuple[Row, ...]:
    return NO_TRUMP_ROWS if strain == "NT" else TRUMP_ROWS


def row_of_points(strain: Strain, points: int) -> Row:
    """The row of the attack's points, 20 to 40."""
    return max((row for row in rows(strain) if row.points <= points), key=lambda row: row.points)


def row_of_tricks(strain: Strain, tricks: int) -> Row:
    """The row that names the contract, or the one below it; 7 to 13 tricks."""
    return max((row for row in rows(strain) if row.tricks <= tricks), key=lambda row: row.tricks)


def strains(lengths: tuple[SuitLengths, ...]) -> tuple[Strain, ...]:
    """No trump, and the suits of which the attackers announce eight cards or more together."""
    fits = {suit: sum(getattr(hand, suit) for hand in lengths) for suit in SUITS}
    return ("NT", *(suit for suit in SUITS if fits[suit] >= TRUMP_FIT))


def numbers(strain: Strain, points: int, options: MinibridgeOptions) -> tuple[int, ...]:
    """How many tricks a contract in the strain may promise."""
    match options.contract_choice:
        case "free":
            return TRICKS
        case "listed":
            return tuple(row.tricks for row in rows(strain))
        case _:
            return (row_of_points(strain, points).tricks,)
