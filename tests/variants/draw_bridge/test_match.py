"""The end of a match, ties, giving up, proposals (RULES §3, §6)."""

from typing import Any

import pytest

from domain.variants.draw_bridge.options import DrawBridgeOptions
from domain.variants.draw_bridge.scoring import is_over, result
from tests.variants.draw_bridge.tables import (
    DEALS,
    events,
    game,
    golden_game,
    plain,
    play_cards,
    play_deal,
    refusal,
    view,
)


def test_reaching_the_target_exactly_wins() -> None:
    """§6; §9 example 7"""
    table = golden_game("E07", target_score=100)
    play_deal(table, "E07")
    assert plain(table.table.result) == {
        "winner": "north",
        "totals": {"north": 100, "south": 0},
        "reason": "played",
        "decided_by": "target",
        "margin": 100,
    }
    shown = view(table, "spectator")
    assert (shown["phase"], shown["status"], shown["to_act"]) == ("finished", "finished", [])
    assert shown["result"]["winner"] == "north"
    assert shown["table"]["scores"] == {"north": 100, "south": 0}


def test_a_point_short_of_the_target_goes_on() -> None:
    """§6"""
    table = golden_game("E07", target_score=101)
    play_deal(table, "E07")
    assert table.table.status == "active"


def test_the_defender_may_reach_the_target() -> None:
    """§5, §6: undertricks are ordinary points"""
    table = golden_game("E12", target_score=300)
    play_deal(table, "E12")
    assert table.table.result is not None
    assert table.table.result.winner == "south"


def test_after_the_last_deal_the_higher_total_wins() -> None:
    """§6"""
    table = golden_game("E01", max_deals=1)
    play_deal(table, "E01")
    assert plain(table.table.result) == {
        "winner": "north",
        "totals": {"north": 60, "south": 0},
        "reason": "played",
        "decided_by": "most_points",
        "margin": 60,
    }


def test_equal_totals_after_the_last_deal_are_a_tie() -> None:
    """§6: a thrown-in deal counts, and nobody wins"""
    table = golden_game("E18", max_deals=1)
    play_deal(table, "E18")
    assert plain(table.table.result) == {
        "winner": None,
        "totals": {"north": 0, "south": 0},
        "reason": "played",
        "decided_by": "tie",
        "margin": 0,
    }


@pytest.mark.parametrize(
    ("totals", "deal", "over"),
    [((99, 0), 4, False), ((0, 100), 1, True), ((0, 0), 5, True), ((100, 0), 5, True)],
)
def test_a_match_ends_by_target_or_by_the_number_of_deals(
    totals: tuple[int, int], deal: int, over: bool
) -> None:
    """§6"""
    options = DrawBridgeOptions(max_deals=5)
    assert is_over(totals, deal, options) == over
    if totals == (100, 0):
        assert result(totals, options).decided_by == "target"


@pytest.mark.parametrize("seat", ["north", "south"])
def test_who_resigns_loses_whatever_the_score(seat: str) -> None:
    """§6, decision 31: the deal in progress is dropped, the totals stay"""
    table = golden_game("E01", "E02")
    play_deal(table, "E01")
    play_cards(table, DEALS["E02"]["draw_plays"][:3])
    table.send(seat, type="resign")
    assert plain(table.table.result) == {
        "winner": "south" if seat == "north" else "north",
        "totals": {"north": 60, "south": 0},
        "reason": "resigned",
        "margin": 60,
    }
    assert table.records[-1].seat == seat
    assert len(events(table, "deal_scored")) == 1
    assert refusal(table.send, "north", type="resign") == "game_over"
    assert table.variant.actions(table.state, "south") == ()


def test_there_is_no_offer_to_stop() -> None:
    """§3"""
    assert refusal(game().propose, "north", "stop") == "option_disabled"


def proposal_after(*plays: Any) -> Any:
    table = golden_game("E01")
    play_cards(table, [*plays])
    return table


def test_a_lead_may_be_taken_back_but_no_card_that_made_both_draw() -> None:
    """§3, decision 9"""
    plays = DEALS["E01"]["draw_plays"]
    table = proposal_after(*plays[:1])
    before = table.tables[-2].state
    assert refusal(table.propose, plays[1][0], "takeback") == "takeback_too_late"
    table.propose(plays[0][0], "takeback")
    assert refusal(table.propose, plays[0][0], "takeback") == "proposal_pending"
    (proposal,) = table.table.proposals
    assert refusal(table.answer, plays[1][0], "77", True) == "proposal_unknown"
    table.answer(plays[1][0], proposal.id, True)
    assert table.state == before
    table = proposal_after(*plays[:2])
    assert refusal(table.propose, plays[1][0], "takeback") == "takeback_too_late"
