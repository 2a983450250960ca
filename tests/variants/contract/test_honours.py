"""Honours, counted in a Chicago with carried part-scores when agreed (RULES §5.6)."""

from typing import Any

import pytest

from domain.kernel.messages import StackedDeal
from tests.variants.contract.tables import call, end, game, last, one_suit_each, plain, reach

HONOURS: dict[str, Any] = {
    "format": "chicago",
    "dealer": "north",
    "chicago_scoring": "carry",
    "honours": True,
}
# North holds four of the five honours in spades, west the fifth; the aces lie with east.
SHARED = StackedDeal(
    "north",
    {
        "north": ("SK", "SQ", "SJ", "ST", "H2", "H3", "H4", "D2", "D3", "D4", "C2", "C3", "C4"),
        "east": ("SA", "HA", "DA", "CA", "H5", "H6", "H7", "D5", "D6", "D7", "C5", "C6", "C7"),
        "south": ("S2", "S3", "S4", "HK", "HQ", "HJ", "H8", "DK", "DQ", "D8", "CK", "CQ", "C8"),
        "west": ("S5", "S6", "S7", "S8", "S9", "HT", "H9", "DJ", "DT", "D9", "CJ", "CT", "C9"),
    },
)


def scored(deal: StackedDeal, declarer: str, bid: str, tricks: int, **options: Any) -> Any:
    table = game(HONOURS | options, deals=(deal,))
    reach(table, declarer, bid)
    end(table, tricks)
    return last(table, "deal_scored")


@pytest.mark.parametrize(("bid", "declarer", "side", "points"), [
    ("1S", "north", "ns", 100),
    ("1S", "west", "ns", 100),
    ("1NT", "north", "ew", 150),
    ("1NT", "east", "ew", 150),
])  # fmt: skip
def test_honours_go_to_their_holders_side_declaring_or_defending(
    bid: str, declarer: str, side: str, points: int
) -> None:
    """§5.6"""
    entry = scored(SHARED, declarer, bid, 7).entries[-1]
    assert (entry.side, entry.line, entry.kind, entry.points) == (side, "above", "honours", points)


@pytest.mark.parametrize("bid", ["1H", "1D", "1C"])
def test_three_honours_in_one_hand_are_worth_nothing(bid: str) -> None:
    """§5.6"""
    assert "honours" not in {entry.kind for entry in scored(SHARED, "north", bid, 7).entries}


def test_all_five_honours_in_one_hand_are_worth_more() -> None:
    """§5.6"""
    entry = scored(one_suit_each(), "east", "1S", 0).entries[-1]
    assert (entry.side, entry.kind, entry.points) == ("ew", "honours", 150)


def test_honours_are_added_to_the_points_and_never_to_the_part_score() -> None:
    """§5.6"""
    result = scored(SHARED, "north", "1S", 7)
    assert plain(result.points) == {"ns": 130, "ew": 0}
    assert plain(result.part_score) == {"ns": 30, "ew": 0}
    defeated = scored(SHARED, "west", "1S", 5)
    assert plain(defeated.points) == {"ns": 200, "ew": 0}


def test_honours_are_never_doubled() -> None:
    """§5.6"""
    table = game(HONOURS, deals=(SHARED,))
    reach(table, "north", "1S", 2)
    end(table, 7)
    assert last(table, "deal_scored").entries[-1].points == 100


def test_honours_are_off_by_default() -> None:
    """§1"""
    result = scored(SHARED, "north", "1S", 7, honours=False)
    assert plain(result.points) == {"ns": 30, "ew": 0}


def test_a_passed_out_deal_has_no_honours() -> None:
    """§5.6"""
    table = game(HONOURS | {"chicago_passed_out": "zero"}, deals=(SHARED,))
    call(table, "P P P P")
    assert last(table, "deal_scored").entries == ()
