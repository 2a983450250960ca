"""The duplicate score of every contract (RULES §5.1 to §5.4)."""

import pytest

from domain.kernel.auction import Contract
from domain.kernel.scoring import trick_points, undertrick_points
from domain.variants.contract.scoring import signed_score
from tests.variants.contract.tables import end, game, golden, last, plain, reach

ROWS = golden("golden_contract_scores.json")["rows"]

# Examples E1 to E18: board, declarer, contract, doubled, tricks, NS score (RULES §9).
EXAMPLES = [
    (1, "south", "3NT", 0, 9, 400),
    (1, "north", "2H", 0, 9, 140),
    (2, "south", "4S", 0, 10, 620),
    (2, "south", "2H", 1, 8, 670),
    (1, "north", "1NT", 1, 8, 280),
    (4, "east", "1C", 2, 9, -1030),
    (4, "west", "2C", 2, 8, -760),
    (1, "east", "6H", 0, 12, -980),
    (4, "south", "6NT", 0, 13, 1470),
    (1, "west", "7S", 0, 13, -1510),
    (4, "north", "7NT", 2, 13, 2980),
    (3, "north", "4S", 0, 7, -150),
    (3, "south", "4S", 1, 6, -800),
    (2, "south", "4S", 1, 6, -1100),
    (4, "east", "3NT", 2, 6, 1600),
    (7, "west", "7NT", 2, 0, 7600),
    (13, "north", "6C", 0, 11, -100),
    (8, "north", "4H", 0, 12, 480),
]


def test_the_golden_table_holds_every_contract_and_every_result() -> None:
    """§5.4"""
    assert len(ROWS) == 7 * 5 * 3 * 2 * 14 == 2940
    assert len({tuple(row[:5]) for row in ROWS}) == 2940


@pytest.mark.parametrize("declarer", ["south", "west"])
def test_every_contract_scores_as_the_golden_table_says(declarer: str) -> None:
    """§5.1 to §5.4"""
    wrong = [
        row
        for row in ROWS
        if signed_score(Contract(row[0], row[1], row[2], declarer), row[4], row[3]) != row[5]
    ]
    assert wrong == []


def test_the_range_of_scores_is_that_of_the_page() -> None:
    """§5.4: the most is 1NT redoubled, six overtricks, vulnerable, not a grand slam's 2980"""
    scores = {tuple(row[:5]): row[5] for row in ROWS}
    assert scores[7, "NT", 2, True, 0] == min(scores.values()) == -7600
    assert scores[1, "NT", 2, True, 13] == max(scores.values()) == 3160
    assert scores[7, "NT", 2, True, 13] == 2980


@pytest.mark.parametrize(("level", "minor", "major", "no_trump"), [
    (1, (20, 40, 80), (30, 60, 120), (40, 80, 160)),
    (2, (40, 80, 160), (60, 120, 240), (70, 140, 280)),
    (3, (60, 120, 240), (90, 180, 360), (100, 200, 400)),
    (4, (80, 160, 320), (120, 240, 480), (130, 260, 520)),
    (5, (100, 200, 400), (150, 300, 600), (160, 320, 640)),
    (6, (120, 240, 480), (180, 360, 720), (190, 380, 760)),
    (7, (140, 280, 560), (210, 420, 840), (220, 440, 880)),
])  # fmt: skip
def test_trick_points_are_those_of_the_table(
    level: int, minor: tuple[int, ...], major: tuple[int, ...], no_trump: tuple[int, ...]
) -> None:
    """§5.1"""
    for strain, row in {"C": minor, "D": minor, "H": major, "S": major, "NT": no_trump}.items():
        assert tuple(trick_points(level, strain, doubled) for doubled in range(3)) == row


@pytest.mark.parametrize(("doubled", "vulnerable", "row"), [
    (0, False, (50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650)),
    (1, False, (100, 300, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500)),
    (2, False, (200, 600, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000)),
    (0, True, (100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1300)),
    (1, True, (200, 500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200, 3500, 3800)),
    (2, True, (400, 1000, 1600, 2200, 2800, 3400, 4000, 4600, 5200, 5800, 6400, 7000, 7600)),
])  # fmt: skip
def test_undertricks_are_those_of_the_table(
    doubled: int, vulnerable: bool, row: tuple[int, ...]
) -> None:
    """§5.3"""
    assert tuple(undertrick_points(doubled, vulnerable, short) for short in range(1, 14)) == row


@pytest.mark.parametrize(("board", "declarer", "bid", "doubled", "tricks", "ns"), EXAMPLES)
def test_a_board_scores_as_the_worked_examples(
    board: int, declarer: str, bid: str, doubled: int, tricks: int, ns: int
) -> None:
    """§9 E1 to E18"""
    table = game({"board_number": board})
    reach(table, declarer, bid, doubled)
    end(table, tricks)
    points = plain(last(table, "deal_scored").points)
    assert points == {"ns": max(ns, 0), "ew": max(-ns, 0)}
    result = last(table, "game_finished")
    assert result.winner == ("ns" if ns > 0 else "ew")
    assert (result.totals, result.margin) == (points, abs(ns))


def test_a_board_has_the_duplicate_score_whatever_is_chosen_for_chicago() -> None:
    """§1, §5.4: the preset laws, whose Chicagos carry part-scores"""
    table = game({}, "laws")
    reach(table, "north", "2H")
    end(table, 9)
    scored = last(table, "deal_scored")
    assert (plain(scored.points), plain(scored.part_score)) == (
        {"ns": 140, "ew": 0},
        {"ns": 0, "ew": 0},
    )


def test_the_lines_of_a_score_name_what_they_are_for() -> None:
    """§5.2, §5.4: E9, a vulnerable small slam with an overtrick"""
    table = game({"board_number": 4})
    reach(table, "south", "6NT")
    end(table, 13)
    assert [(e.side, e.line, e.kind, e.points) for e in last(table, "deal_scored").entries] == [
        ("ns", "below", "trick_points", 190),
        ("ns", "above", "overtricks", 30),
        ("ns", "above", "small_slam", 750),
        ("ns", "above", "game", 500),
    ]


def test_a_doubled_part_score_names_the_double_and_the_part_score() -> None:
    """§5.2, §5.4: E5"""
    table = game({"board_number": 1})
    reach(table, "north", "1NT", 1)
    end(table, 8)
    assert [(e.side, e.line, e.kind, e.points) for e in last(table, "deal_scored").entries] == [
        ("ns", "below", "trick_points", 80),
        ("ns", "above", "overtricks", 100),
        ("ns", "above", "insult", 50),
        ("ns", "above", "part_score", 50),
    ]


def test_a_defeated_contract_scores_undertricks_alone() -> None:
    """§5.3, §5.4: E13"""
    table = game({"board_number": 3})
    reach(table, "south", "4S", 1)
    end(table, 6)
    scored = last(table, "deal_scored")
    assert [(e.side, e.line, e.kind, e.points) for e in scored.entries] == [
        ("ew", "above", "undertricks", 800)
    ]
    assert (scored.made, scored.tricks, scored.declarer, scored.doubled) == (False, 6, "south", 1)
