"""IMPs and matchpoints (RULES A, B)."""

from typing import Any

import pytest

from domain.variants.contract.comparison import compare, imps, matchpoints, total_points
from tests.variants.contract.tables import golden

EXTRA = golden("golden_contract_extra.json")


def test_the_golden_file_holds_the_table_its_tests_and_five_boards() -> None:
    """A, B"""
    assert len(EXTRA["imp_table"]) == 25
    assert len(EXTRA["imp_tests"]) == 100
    assert len(EXTRA["matchpoints"]) == 5


def test_every_row_of_the_imp_table_holds_from_its_first_to_its_last_difference() -> None:
    """A"""
    for row in EXTRA["imp_table"]:
        for points in range(row["from"], (row["to"] or 10000) + 1, 10):
            assert imps(points) == row["imps"]
            assert imps(-points) == -row["imps"]


def test_differences_at_the_edges_convert_with_their_sign() -> None:
    """A"""
    for row in EXTRA["imp_tests"]:
        assert imps(row["diff"]) == row["imps"]


@pytest.mark.parametrize(("ns", "other", "expected"), [
    (420, -50, 10), (650, 620, 1), (130, 140, 0), (2980, -7600, 24), (-50, 420, -10),
])  # fmt: skip
def test_two_tables_are_compared_by_the_scores_of_north_south(
    ns: int, other: int, expected: int
) -> None:
    """A"""
    assert compare(ns, other) == expected


@pytest.mark.parametrize("board", EXTRA["matchpoints"], ids=lambda board: str(board["scores_ns"]))
def test_matchpoints_count_the_tables_beaten_and_equalled(board: dict[str, Any]) -> None:
    """B"""
    results = matchpoints(board["scores_ns"])
    assert [
        {
            "ns_score": result.ns_score,
            "ns_mp": result.ns_mp,
            "ew_mp": result.ew_mp,
            "ns_percent": result.ns_percent,
        }
        for result in results
    ] == board["expected"]


def test_a_board_played_nowhere_has_no_matchpoints() -> None:
    """B"""
    assert matchpoints([]) == ()


def test_total_points_are_the_sum_of_the_boards() -> None:
    """B"""
    assert total_points([420, -50, 0]) == 370
