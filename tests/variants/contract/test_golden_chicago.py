"""Whole Chicagos, both scorings and the three patterns (RULES §1.2, §5.5, §5.6, §6)."""

from typing import Any

import pytest

from tests.simulation import Game
from tests.variants.contract.tables import call, end, game, golden, last, reach

MATCHES = golden("golden_contract_extra.json")["chicago"]
RUNS = [
    pytest.param(match, name, id=f"{match['id']}-{name.replace('/', '-')}")
    for match in MATCHES
    for name in match["expected"]
]


def test_the_golden_file_holds_eight_chicagos_in_forty_three_runs() -> None:
    """§9 E20 to E27"""
    assert len(MATCHES) == 8
    assert len(RUNS) == 7 * 6 + 1


def options_of(match: dict[str, Any], name: str) -> dict[str, Any]:
    scoring, pattern = name.split("/")
    return {
        "format": "chicago",
        "dealer": match["first_dealer"],
        "chicago_scoring": scoring,
        "chicago_vulnerability": pattern,
        "chicago_passed_out": match["passed_out"],
    }


def play_deal(table: Game, deal: dict[str, Any]) -> None:
    if "passed_out" in deal:
        call(table, "P P P P")
        return
    reach(table, deal["declarer"], f"{deal['level']}{deal['strain']}", deal["doubled"])
    end(table, deal["tricks"])


@pytest.mark.parametrize(("match", "name"), RUNS)
def test_a_chicago_scores_as_the_golden_file_says(match: dict[str, Any], name: str) -> None:
    """§1.2, §5.5, §5.6, §6"""
    table = game(options_of(match, name))
    expected = match["expected"][name]
    assert len(expected["after"]) == len(match["deals"])
    counted = 0
    for deal, after in zip(match["deals"], expected["after"], strict=True):
        before = table.view("spectator")["table"]
        dealing = (before["deal"], before["dealer"], before["vulnerable"])
        assert dealing == (after["deal"], after["dealer"], after["vulnerable"])
        play_deal(table, deal)
        view = table.view("spectator")["table"]
        counted += after["counts"]
        assert len(view["deals"]) == counted
        if after["counts"]:
            assert view["deals"][-1]["points"] == after["points"]
        assert (view["scores"], view["part_score"]) == (after["total"], after["part_score"])
    final = expected["final"]
    result = last(table, "game_finished")
    assert table.table.status == "finished"
    assert (result.totals, result.winner) == (final["total"], final["winner"])
    assert result.margin == final["margin"]
    assert result.decided_by == ("draw" if final["winner"] is None else "points")


def test_completing_a_game_writes_its_bonus_and_wipes_both_part_scores() -> None:
    """§5.6: E22, deal 3"""
    match = next(match for match in MATCHES if match["id"] == "C02")
    table = game(options_of(match, "carry/dealer"))
    for deal in match["deals"][:3]:
        play_deal(table, deal)
    scored = table.view("spectator")["table"]["deals"][2]
    assert [(entry["kind"], entry["points"]) for entry in scored["entries"]] == [
        ("trick_points", 40),
        ("game", 300),
    ]
    assert scored["part_score"] == {"ns": 0, "ew": 0}


def test_a_part_score_in_the_last_deal_is_worth_a_hundred_more() -> None:
    """§5.6: E21, deal 4, though the other side has a part-score too"""
    match = next(match for match in MATCHES if match["id"] == "C01")
    table = game(options_of(match, "carry/dealer"))
    for deal in match["deals"]:
        play_deal(table, deal)
    scored = table.view("spectator")["table"]["deals"][3]
    assert [(entry["kind"], entry["points"]) for entry in scored["entries"]] == [
        ("trick_points", 40),
        ("part_score", 100),
    ]


def test_a_defeated_contract_leaves_the_part_scores_as_they_were() -> None:
    """§5.6"""
    table = game({"format": "chicago", "dealer": "north", "chicago_scoring": "carry"})
    reach(table, "north", "2H")
    end(table, 8)
    reach(table, "south", "1S")
    end(table, 6)
    assert table.view("spectator")["table"]["part_score"] == {"ns": 60, "ew": 0}


def test_a_passed_out_last_deal_that_counts_keeps_the_part_scores_and_scores_nothing() -> None:
    """§2, §5.6"""
    table = game(
        {
            "format": "chicago",
            "dealer": "north",
            "chicago_scoring": "carry",
            "chicago_passed_out": "zero",
        }
    )
    reach(table, "north", "2H")
    end(table, 8)
    for _ in range(3):
        call(table, "P P P P")
    view = table.view("spectator")
    assert view["table"]["part_score"] == {"ns": 60, "ew": 0}
    assert view["result"]["totals"] == {"ns": 60, "ew": 0}
