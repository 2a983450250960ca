"""The tables of Law 77, row by row as rubber §5 prints them, and against endplay."""

import pytest
from endplay.types import Contract as Board
from endplay.types import Denom, Penalty, Player, Vul

from domain.kernel.auction import Contract
from domain.kernel.cards import Strain
from domain.kernel.fourhand.scoring import contract_entries
from domain.kernel.scoring import (
    INSULT,
    overtrick_points,
    slam_points,
    trick_points,
    undertrick_points,
)

TRICK_POINTS = """
1 20 40 80    30 60 120   40 80 160
2 40 80 160   60 120 240  70 140 280
3 60 120 240  90 180 360  100 200 400
4 80 160 320  120 240 480 130 260 520
5 100 200 400 150 300 600 160 320 640
6 120 240 480 180 360 720 190 380 760
7 140 280 560 210 420 840 220 440 880
"""
UNDERTRICKS = """
1 50 100 200 100 200 400
2 100 300 600 200 500 1000
3 150 500 1000 300 800 1600
4 200 800 1600 400 1100 2200
5 250 1100 2200 500 1400 2800
6 300 1400 2800 600 1700 3400
7 350 1700 3400 700 2000 4000
8 400 2000 4000 800 2300 4600
9 450 2300 4600 900 2600 5200
10 500 2600 5200 1000 2900 5800
11 550 2900 5800 1100 3200 6400
12 600 3200 6400 1200 3500 7000
13 650 3500 7000 1300 3800 7600
"""
STRAINS: tuple[Strain, ...] = ("C", "D", "H", "S", "NT")


def rows(table: str) -> list[list[int]]:
    return [[int(cell) for cell in line.split()] for line in table.split("\n") if line]


@pytest.mark.parametrize("row", rows(TRICK_POINTS), ids=str)
def test_tricks_bid_and_made_score_below_the_line(row: list[int]) -> None:
    """rubber §5.1"""
    level, *points = row
    for place, strains in enumerate(("CD", "HS", ("NT",))):
        for strain in strains:
            for doubled in range(3):
                assert trick_points(level, strain, doubled) == points[3 * place + doubled]  # type: ignore[arg-type]  # a strain


@pytest.mark.parametrize("row", rows(UNDERTRICKS), ids=str)
def test_each_undertrick_costs_what_the_table_says(row: list[int]) -> None:
    """rubber §5.3"""
    short, *points = row
    for place, (vulnerable, doubled) in enumerate(
        (vulnerable, doubled) for vulnerable in (False, True) for doubled in range(3)
    ):
        assert undertrick_points(doubled, vulnerable, short) == points[place]


@pytest.mark.parametrize("strain", STRAINS)
@pytest.mark.parametrize(
    ("doubled", "vulnerable", "each"),
    [(1, False, 100), (1, True, 200), (2, False, 200), (2, True, 400), (0, False, 0), (0, True, 0)],
)
def test_an_overtrick_scores_its_trick_value_or_by_vulnerability_when_doubled(
    strain: Strain, doubled: int, vulnerable: bool, each: int
) -> None:
    """rubber §5.2"""
    plain = 20 if strain in ("C", "D") else 30
    assert overtrick_points(strain, doubled, vulnerable, 3) == 3 * (each or plain)


def test_slams_bid_and_made_score_by_vulnerability() -> None:
    """rubber §5.4"""
    assert [slam_points(level, False) for level in range(1, 8)] == [0, 0, 0, 0, 0, 500, 1000]
    assert [slam_points(level, True) for level in range(1, 8)] == [0, 0, 0, 0, 0, 750, 1500]


def test_making_a_doubled_contract_scores_50_and_a_redoubled_one_100() -> None:
    """rubber §5.5"""
    assert INSULT == {0: 0, 1: 50, 2: 100}


DENOM = {"C": Denom.clubs, "D": Denom.diamonds, "H": Denom.hearts, "S": Denom.spades,
         "NT": Denom.nt}  # fmt: skip
PENALTY = (Penalty.passed, Penalty.doubled, Penalty.redoubled)


@pytest.mark.parametrize("vulnerable", [False, True])
@pytest.mark.parametrize("doubled", [0, 1, 2])
@pytest.mark.parametrize("strain", STRAINS)
def test_every_result_is_worth_what_an_independent_scorer_says(
    strain: Strain, doubled: int, vulnerable: bool
) -> None:
    """contract §5.4: a board scores the contract's own lines and 300 or 500 for game, else 50"""
    for level in range(1, 8):
        for tricks in range(14):
            board = Board(
                level=level,
                denom=DENOM[strain],
                declarer=Player.south,
                penalty=PENALTY[doubled],
                result=tricks - level - 6,
            )
            ours = sum(
                entry.points if entry.side == "ns" else -entry.points
                for entry in contract_entries(
                    Contract(level, strain, doubled, "south"), tricks, vulnerable
                )
            )
            if tricks >= level + 6:
                is_game = trick_points(level, strain, doubled) >= 100
                ours += (500 if vulnerable else 300) if is_game else 50
            assert ours == board.score(Vul.ns if vulnerable else Vul.none)
