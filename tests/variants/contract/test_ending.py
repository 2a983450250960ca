"""Ends before the last card: stop, resignation, takeback, imports (RULES §3.5, §6)."""

from typing import Any

import pytest

from domain.kernel.errors import InvalidClaim, RuleError, WrongPhase
from domain.variants.contract import VARIANT
from domain.variants.contract.ending import end_imported, may_stop
from tests.simulation import Game
from tests.variants.contract.tables import (
    call,
    end,
    game,
    last,
    one_suit_each,
    plain,
    play_any,
    play_trick,
    reach,
    types,
)

CHICAGO: dict[str, Any] = {"format": "chicago", "dealer": "north", "stop_offers": True}


def refused_stop(table: Game, seat: str) -> str:
    with pytest.raises(RuleError) as refusal:
        table.propose(seat, "stop")
    return refusal.value.code


def stopped(table: Game, seat: str = "north") -> list[str]:
    """The events of the last of three acceptances."""
    table.propose(seat, "stop")
    proposal = table.table.proposals[-1].id
    answers = [one for one in ("north", "east", "south", "west") if one != seat]
    for other in answers[:-1]:
        table.answer(other, proposal, True)
    return types(table.answer(answers[-1], proposal, True))


def test_all_four_may_agree_to_stop_a_chicago_with_the_deals_scored_so_far() -> None:
    """§3.5, §6"""
    table = game(CHICAGO)
    reach(table, "north", "3NT")
    end(table, 9)
    call(table, "1C P")
    assert stopped(table) == [
        "proposal_answered",
        "hands_revealed",
        "seed_revealed",
        "game_finished",
    ]
    result = last(table, "game_finished")
    assert (result.winner, result.totals, result.reason) == ("ns", {"ns": 400, "ew": 0}, "stopped")
    assert (result.decided_by, result.margin) == ("points", 400)
    assert len(table.view("spectator")["table"]["deals"]) == 1


def test_a_stop_before_any_score_is_a_draw() -> None:
    """§6"""
    table = game(CHICAGO)
    stopped(table, "west")
    assert last(table, "game_finished").winner is None


@pytest.mark.parametrize("options", [
    {"format": "chicago"}, {"format": "board"},
])  # fmt: skip
def test_stopping_is_off_unless_the_option_is_on(options: dict[str, Any]) -> None:
    """§1, §3.5"""
    assert refused_stop(game(options), "north") == "option_disabled"


def test_a_seat_offers_to_stop_once_a_deal_and_one_offer_is_open_at_a_time() -> None:
    """§3.5"""
    table = game(CHICAGO)
    table.propose("north", "stop")
    assert refused_stop(table, "east") == "stop_pending"
    table.answer("south", table.table.proposals[0].id, False)
    assert refused_stop(table, "north") == "stop_too_soon"
    table.propose("east", "stop")
    call(table, "1C")
    assert table.table.proposals == ()
    assert refused_stop(table, "east") == "stop_too_soon"
    call(table, "P P P")
    end(table, 7)
    table.propose("north", "stop")


def test_a_redealt_deal_is_a_new_deal_to_offer_in() -> None:
    """§3.5: one offer a dealing"""
    table = game(CHICAGO)
    table.propose("north", "stop")
    call(table, "P P P P")
    table.propose("north", "stop")


def test_no_stop_is_offered_while_a_claim_stands_or_after_the_end() -> None:
    """§3.5"""
    table = game(CHICAGO, deals=(one_suit_each(),))
    call(table, "6C P P P")
    play_trick(table)
    table.send("north", type="claim", tricks=12)
    assert refused_stop(table, "north") == "claim_pending"
    table.send("north", type="withdraw_claim")
    stopped(table)
    assert refused_stop(table, "north") == "game_over"
    with pytest.raises(RuleError) as refusal:
        may_stop(table.state, "north", frozenset())
    assert refusal.value.code == "game_over"


def test_no_stop_is_offered_before_the_first_deal() -> None:
    """§3.5"""
    options = VARIANT.expand(None, CHICAGO)[1]
    with pytest.raises(WrongPhase):
        may_stop(VARIANT.initial(options, ()), "north", frozenset())


@pytest.mark.parametrize(("seat", "winner"), [
    ("north", "ew"), ("east", "ns"), ("south", "ew"), ("west", "ns"),
])  # fmt: skip
def test_who_resigns_loses_with_the_totals_as_scored(seat: str, winner: str) -> None:
    """§6, decision 31: also for the partner; the deal in progress is dropped"""
    table = game(CHICAGO)
    reach(table, "north", "3NT")
    end(table, 9)
    call(table, "1C P P P")
    play_any(table)
    records = table.send(seat, type="resign")
    assert types(records) == ["hands_revealed", "seed_revealed", "game_finished"]
    assert [record.seat for record in records] == [None, None, seat]
    result = last(table, "game_finished")
    assert (result.winner, result.reason) == (winner, "resigned")
    assert (result.totals, result.margin) == ({"ns": 400, "ew": 0}, 400)
    assert table.view("spectator")["result"]["winner"] == winner


@pytest.mark.parametrize(("how", "shown"), [("deal_end", 1), ("match_end", 2), ("never", 0)])
def test_a_dropped_deal_is_revealed_as_the_option_says(how: str, shown: int) -> None:
    """§7"""
    table = game(CHICAGO | {"reveal_hands": how})
    reach(table, "north", "3NT")
    end(table, 9)
    records = table.send("east", type="resign")
    assert types(records).count("hands_revealed") == types(records).count("seed_revealed") == shown


def test_the_result_of_a_time_out_is_that_of_giving_up() -> None:
    """§6, decision 31"""
    table = game()
    result = VARIANT.concede(table.state, "south", "timeout")[-1]
    assert (result.winner, result.reason) == ("ew", "timeout")


def test_the_last_call_may_be_taken_back_with_everybodys_consent() -> None:
    """decision 9"""
    table = game()
    before = table.view("spectator")["table"]
    call(table, "7NT")
    table.propose("north", "takeback")
    proposal = table.table.proposals[-1].id
    for seat in ("east", "south", "west"):
        records = table.answer(seat, proposal, True)
    assert types(records) == ["proposal_answered", "taken_back"]
    assert table.view("spectator")["table"] == before
    assert table.view("spectator")["to_act"] == ("north",)


@pytest.mark.parametrize("bids", ["1C P P P", "P P P P"])
def test_a_call_that_closed_the_auction_is_not_taken_back(bids: str) -> None:
    """decision 9"""
    table = game({"format": "chicago", "dealer": "north"})
    call(table, bids)
    with pytest.raises(RuleError) as refusal:
        table.propose("west", "takeback")
    assert refusal.value.code == "takeback_too_late"


def test_an_imported_result_ends_the_deal_before_or_in_the_middle_of_the_play() -> None:
    """§3.4, decision 45"""
    for cards in (0, 1, 6, 30):
        table = game(deals=(one_suit_each(),))
        call(table, "6C P P P")
        for _ in range(cards):
            play_any(table)
        assert types(end(table, 12)) == [
            "claim_settled",
            "deal_scored",
            "hands_revealed",
            "game_finished",
        ]
        settled = last(table, "claim_settled")
        assert (settled.result, settled.tricks) == ("imported", {"ns": 12, "ew": 1})
        assert plain(last(table, "deal_scored").points) == {"ns": 920, "ew": 0}


def test_an_imported_result_of_east_west_counts_their_tricks() -> None:
    """§3.4, decision 45"""
    table = game({"dealer": "east"})
    call(table, "2S P P P")
    end(table, 7)
    assert last(table, "claim_settled").tricks == {"ew": 7, "ns": 6}
    assert plain(last(table, "deal_scored").points) == {"ns": 50, "ew": 0}


@pytest.mark.parametrize("tricks", [-1, 0, 14])
def test_an_imported_result_cannot_contradict_the_tricks_played(tricks: int) -> None:
    """§3.4, decision 45"""
    table = game(deals=(one_suit_each(),))
    call(table, "6C P P P")
    play_trick(table)
    with pytest.raises(InvalidClaim):
        end(table, tricks)
    assert types(end(table, 1))[0] == "claim_settled"


def test_an_imported_result_needs_a_contract() -> None:
    """§2, decision 45"""
    table = game()
    with pytest.raises(WrongPhase):
        end(table, 7)
    call(table, "P P P P")
    with pytest.raises(WrongPhase):
        end(table, 7)
    options = VARIANT.expand(None, {})[1]
    with pytest.raises(WrongPhase):
        end_imported(VARIANT.initial(options, ()), 7)
