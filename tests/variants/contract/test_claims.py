"""Claims and concessions (RULES §3.4)."""

from typing import Any

import pytest

from tests.simulation import Game
from tests.variants.contract.tables import (
    call,
    game,
    last,
    one_suit_each,
    plain,
    play_any,
    play_trick,
    refused,
    types,
)


def claiming(options: dict[str, Any] | None = None, preset: str | None = None) -> Game:
    """Six clubs by north, who holds them all, after the first trick."""
    table = game(options, preset, (one_suit_each(),))
    call(table, "6C P P P")
    play_trick(table)
    return table


def test_a_claim_waits_for_both_other_players_who_are_not_dummy() -> None:
    """§3.4"""
    table = claiming()
    table.send("north", type="claim", tricks=12, statement="all trumps")
    view = table.view("spectator")
    assert view["table"]["claim"] == {
        "seat": "north",
        "tricks": 12,
        "statement": "all trumps",
        "responders": ("east", "west"),
    }
    assert (view["phase"], view["to_act"]) == ("play", ("east", "west"))
    assert view["table"]["legal_hand"] is None
    assert types(table.send("west", type="accept_claim")) == ["claim_answered"]
    assert table.view("spectator")["to_act"] == ("east", "west")
    assert types(table.send("east", type="accept_claim")) == [
        "claim_answered",
        "claim_settled",
        "deal_scored",
        "hands_revealed",
        "game_finished",
    ]
    settled = last(table, "claim_settled")
    assert (settled.result, settled.tricks) == ("agreed", {"ns": 13, "ew": 0})
    assert plain(last(table, "deal_scored").points) == {"ns": 940, "ew": 0}


@pytest.mark.parametrize(("claimer", "responders"), [
    ("east", ("north", "west")), ("west", ("north", "east")),
])  # fmt: skip
def test_a_defenders_claim_is_answered_by_declarer_and_the_other_defender(
    claimer: str, responders: tuple[str, ...]
) -> None:
    """§3.4: Law 68B2"""
    table = claiming()
    table.send(claimer, type="claim", tricks=0)
    assert table.view("spectator")["table"]["claim"]["responders"] == responders
    for seat in responders:
        table.send(seat, type="accept_claim")
    assert last(table, "deal_scored").tricks == 13


def test_a_defenders_claim_gives_the_rest_to_declarer() -> None:
    """§3.4"""
    table = claiming()
    table.send("east", type="claim", tricks=3)
    table.send("north", type="accept_claim")
    table.send("west", type="accept_claim")
    assert last(table, "claim_settled").tricks == {"ns": 10, "ew": 3}
    assert plain(last(table, "deal_scored").points) == {"ns": 0, "ew": 100}


def test_a_rejection_lets_play_go_on_from_the_same_point() -> None:
    """§3.4"""
    table = claiming()
    before = table.view("spectator")["table"]
    table.send("north", type="claim", tricks=12)
    table.send("east", type="accept_claim")
    assert types(table.send("west", type="reject_claim")) == ["claim_answered", "claim_settled"]
    settled = last(table, "claim_settled")
    assert (settled.result, settled.tricks) == ("rejected", None)
    assert table.view("spectator")["table"] == before
    assert table.view("spectator")["to_act"] == ("north",)


def test_the_claimer_may_withdraw_and_claims_again_after_the_next_trick() -> None:
    """§3.4"""
    table = claiming()
    table.send("north", type="claim", tricks=12)
    assert types(table.send("north", type="withdraw_claim")) == ["claim_settled"]
    assert last(table, "claim_settled").result == "withdrawn"
    assert refused(table, "north", type="claim", tricks=12) == "claim_too_soon"
    assert "claim" not in {action["type"] for action in table.actions("north")}
    table.send("east", type="claim", tricks=0)
    table.send("west", type="reject_claim")
    assert refused(table, "east", type="claim", tricks=0) == "claim_too_soon"
    assert refused(table, "north", type="claim", tricks=12) == "claim_too_soon"
    play_trick(table)
    assert types(table.send("north", type="claim", tricks=11)) == ["claim_made"]


def test_a_claim_is_made_between_tricks_after_the_first() -> None:
    """§3.4"""
    table = game(deals=(one_suit_each(),))
    call(table, "6C P P P")
    assert refused(table, "north", type="claim", tricks=13) == "claim_not_between_tricks"
    play_any(table)
    assert refused(table, "east", type="claim", tricks=1) == "claim_not_between_tricks"
    assert table.actions("east") == []


@pytest.mark.parametrize("tricks", [-1, 13, 100])
def test_a_claim_is_for_some_of_the_remaining_tricks(tricks: int) -> None:
    """§3.4"""
    assert refused(claiming(), "north", type="claim", tricks=tricks) == "invalid_claim"


def test_dummy_neither_claims_nor_answers() -> None:
    """§3.4"""
    table = claiming()
    assert refused(table, "south", type="claim", tricks=12) == "dummy_may_not_claim"
    table.send("north", type="claim", tricks=12)
    for command in ("accept_claim", "reject_claim", "withdraw_claim"):
        assert refused(table, "south", type=command) == "not_a_responder"
        assert table.actions("south") == []


def test_only_answers_are_accepted_while_a_claim_stands() -> None:
    """§3.4"""
    table = claiming()
    table.send("north", type="claim", tricks=12)
    assert refused(table, "north", type="play", card="CA") == "claim_pending"
    assert refused(table, "east", type="claim", tricks=0) == "claim_pending"
    assert refused(table, "east", type="pass") == "wrong_phase"
    assert refused(table, "north", type="accept_claim") == "not_a_responder"
    assert refused(table, "east", type="withdraw_claim") == "not_a_responder"
    table.send("east", type="accept_claim")
    assert refused(table, "east", type="accept_claim") == "already_answered"
    assert refused(table, "east", type="reject_claim") == "already_answered"
    assert table.actions("east") == []
    assert [action["type"] for action in table.actions("west")] == ["accept_claim", "reject_claim"]
    assert [action["type"] for action in table.actions("north")] == ["withdraw_claim"]


def test_there_is_no_answer_without_a_claim() -> None:
    """§3.4"""
    table = claiming()
    for command in ("accept_claim", "reject_claim", "withdraw_claim"):
        assert refused(table, "east", type=command) == "no_claim_pending"


def test_claims_can_be_switched_off() -> None:
    """§1, §3.4"""
    table = claiming({"claims": False})
    assert refused(table, "north", type="claim", tricks=12) == "claims_disabled"
    assert {action["type"] for action in table.actions("north")} == {"play"}


def test_an_offer_to_claim_names_the_range_of_tricks() -> None:
    """§3.4, decision 36"""
    table = claiming()
    for seat in ("north", "east", "west"):
        offers = [action for action in table.actions(seat) if action["type"] == "claim"]
        assert offers == [{"type": "claim", "seat": seat, "tricks": {"min": 0, "max": 12}}]


def test_declarers_claim_shows_his_hand_when_so_agreed_and_for_the_rest_of_the_deal() -> None:
    """§3.4, §7: claim_reveal"""
    table = claiming(preset="laws")
    hand = table.view("north")["hand"]
    table.send("north", type="claim", tricks=12)
    assert last(table, "claim_made").hand == hand
    table.send("east", type="reject_claim")
    assert table.view("spectator")["table"]["hands"]["north"] == hand
    play_trick(table)
    assert table.view("west")["table"]["hands"]["north"] == table.view("north")["hand"]


def test_a_defenders_claim_shows_nothing_nor_any_claim_by_default() -> None:
    """§3.4, §7"""
    for preset, claimer in (("laws", "east"), ("standard", "north"), ("standard", "west")):
        table = claiming(preset=preset)
        table.send(claimer, type="claim", tricks=1)
        assert last(table, "claim_made").hand is None
        assert set(table.view("spectator")["table"]["hands"]) == {"south"}
