"""The score of a contract of four-hand bridge: the tables of Law 77 (rubber §5, contract §5)."""

from typing import Final

from domain.kernel.cards import Strain

TRICK_VALUE: Final[dict[Strain, int]] = {"C": 20, "D": 20, "H": 30, "S": 30, "NT": 30}
FIRST_NO_TRUMP_TRICK: Final = 40
GAME: Final = 100
OVERTRICK: Final = {(1, False): 100, (1, True): 200, (2, False): 200, (2, True): 400}
SLAM: Final = {(6, False): 500, (6, True): 750, (7, False): 1000, (7, True): 1500}
SLAM_KIND: Final = {6: "small_slam", 7: "grand_slam"}
INSULT: Final = {0: 0, 1: 50, 2: 100}

# Doubled undertricks, total for 1 to 13 tricks short; redoubled is twice as much.
DOUBLED_UNDERTRICKS: Final = {
    False: (100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500),
    True: (200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800),
}
PLAIN_UNDERTRICK: Final = {False: 50, True: 100}


def trick_points(level: int, strain: Strain, doubled: int) -> int:
    """Points of the tricks bid, level 1–7: x2 doubled, x4 redoubled."""
    points = level * TRICK_VALUE[strain]
    if strain == "NT":
        points += FIRST_NO_TRUMP_TRICK - TRICK_VALUE["NT"]
    return points << doubled


def overtrick_points(strain: Strain, doubled: int, vulnerable: bool, overtricks: int) -> int:
    """Points of `overtricks` tricks above the contract."""
    each = TRICK_VALUE[strain] if doubled == 0 else OVERTRICK[doubled, vulnerable]
    return each * overtricks


def undertrick_points(doubled: int, vulnerable: bool, short: int) -> int:
    """Points to the defenders for a contract that is `short` tricks down, 1–13."""
    if doubled == 0:
        return PLAIN_UNDERTRICK[vulnerable] * short
    return DOUBLED_UNDERTRICKS[vulnerable][short - 1] * doubled


def slam_points(level: int, vulnerable: bool) -> int:
    """The bonus of a slam bid and made; 0 below level 6."""
    return SLAM.get((level, vulnerable), 0)
