"""Golden combinations, scores and match ends (RULES §5.2, §5.4, §6)."""

from typing import Any

import msgspec
import pytest

from domain.kernel.cards import hand_of
from domain.kernel.seats import OTHER_SIDE
from domain.variants.belote_bridgee.combinations import find, strength
from domain.variants.belote_bridgee.scoring import Taking, is_made, marked, match_winner
from tests.variants.belote_bridgee.tables import rows


@pytest.mark.parametrize("row", rows("combination_cases"))
def test_the_combinations_of_a_hand(row: dict[str, Any]) -> None:
    """§5.2"""
    found = find(hand_of(row["hand"]), row["strain"])
    listed = [
        {key: one[key] for key in one if one[key] is not None}
        for one in msgspec.json.decode(msgspec.json.encode(found))
    ]
    assert sorted(map(canonical, listed)) == sorted(map(canonical, row["combinations"]))
    strengths = [strength(one, row["strain"]) for one in found]
    assert strengths == sorted(strengths, reverse=True)


def canonical(combination: dict[str, Any]) -> str:
    cards = sorted(combination["cards"])
    return str(sorted((combination | {"cards": cards}).items()))


@pytest.mark.parametrize("row", rows("score_cases"))
def test_the_score_of_a_deal(row: dict[str, Any]) -> None:
    """§5.1, §5.4"""
    contract, side = row["contract"], row["contract"]["team"]
    takings = {one: taking(row, one) for one in ("ns", "ew")}
    takers, defence = takings[side], takings[OTHER_SIDE[side]]
    assert {one: takings[one].total for one in takings} == row["totals"]
    assert is_made(contract["value"], takers, defence) == row["made"]
    rounds = row["options"].get("rounding", "nearest_ten") == "nearest_ten"
    points = marked(contract["value"], contract["multiplier"], takers, defence, rounds)
    assert points == (row["score"][side], row["score"][OTHER_SIDE[side]])


def taking(row: dict[str, Any], side: str) -> Taking:
    """Eight tricks, none, or four: the number between does not matter to the score."""
    eight = row["eight_tricks"]
    alone = 8 if row["declarer_eight_tricks"] and side == row["contract"]["team"] else 0
    return Taking(
        cards=row["raw_trick_points"][side],
        tricks=4 if eight is None else 8 * (eight == side),
        alone=alone,
        combinations=row["annonces"][side],
        belotes=row["belote_points"][side],
    )


@pytest.mark.parametrize("row", rows("match_cases"))
def test_the_end_of_a_match(row: dict[str, Any]) -> None:
    """§6"""
    scores = tuple(row["before"][side] + row["deal_score"][side] for side in ("ns", "ew"))
    assert scores == (row["after"]["ns"], row["after"]["ew"])
    winner = match_winner(scores, row["target"])
    assert winner == row["winner"]
    assert (winner is not None) == (row["status"] == "finished")
