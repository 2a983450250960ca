"""Bids, coinche at any time, its answers, requested redeals (RULES §2, §3.1)."""

from typing import Any

import msgspec
import pytest

from domain.variants.belote_bridgee import VARIANT
from tests.variants.belote_bridgee.tables import (
    call,
    every,
    game,
    hands_with,
    last,
    refused,
    stacked,
    to_act,
    types,
)

MISERE = "S7 S8 S9 H7 H8 H9 DK CQ"
SEVENS = "S7 H7 D7 C7 SA HA DA CA"


def test_the_seat_after_the_dealer_speaks_first_and_the_turn_goes_anticlockwise() -> None:
    """§1.2, §2"""
    table = game()
    seats = []
    for _ in range(4):
        seats += to_act(table)
        call(table, "P")
    assert seats == ["west", "south", "east", "north"]


def test_the_turn_goes_clockwise_where_the_table_wants_it() -> None:
    """§1.2, option rotation"""
    table = game({"rotation": "clockwise"})
    seats = []
    for _ in range(4):
        seats += to_act(table)
        call(table, "P")
    assert seats == ["east", "south", "west", "north"]


def test_a_contract_is_any_value_in_any_strain_in_the_order_of_values() -> None:
    """§3.1"""
    table = game()
    call(table, "80C 90NT 100AT 110C 120D 130H 140S 150NT 160AT capotC generaleC")
    assert table.view("spectator")["table"]["contract"] == {"value": "generale", "strain": "C"}
    assert [offer["type"] for offer in table.actions(to_act(table)[0])] == ["pass", "coinche"]


@pytest.mark.parametrize("value", [-80, 0, 8, 70, 85, 165, 170, 250, 500, 10**12])
def test_a_number_outside_the_list_is_refused_by_the_rules(value: int) -> None:
    """§3.1, decision 26"""
    assert refused(game(), "west", type="bid", value=value, strain="H") == "invalid_bid"


@pytest.mark.parametrize(
    "command",
    [
        {"type": "bid", "value": "slam", "strain": "H"},
        {"type": "bid", "value": 80, "strain": "X"},
        {"type": "bid", "value": 80.5, "strain": "H"},
        {"type": "bid", "value": "80", "strain": "H"},
        {"type": "bid", "value": True, "strain": "H"},
        {"type": "bid", "value": 80},
        {"type": "bid", "level": 1, "strain": "H"},
        {"type": "request_redeal", "reason": "bad_cards"},
        {"type": "request_redeal"},
        {"type": "double"},
        {"type": "coinche", "contract": {"value": 80}},
        {"type": "coinche", "contract": {"value": 80, "strain": "H", "seat": "west"}},
        {"type": "pass", "seat": "up"},
        {"type": "play", "card": "S2"},
        {"type": "play", "card": "SA", "hand": "west"},
        {"type": "play", "card": "SA", "declare": [{"kind": "tierce"}]},
        {"type": "play", "card": "SA", "declare": [{"kind": "quinte", "rank": "A", "suit": "S"}]},
    ],
)
def test_an_unknown_word_or_a_wrong_type_is_malformed(command: dict[str, Any]) -> None:
    """§3, decision 26: judged by the schema"""
    with pytest.raises(msgspec.ValidationError):
        VARIANT.command_decoder.decode(msgspec.json.encode(command))


def test_the_standing_contract_shows_during_the_auction() -> None:
    """§7"""
    table = game()
    call(table, "P 80H P")
    shown = table.view("spectator")["table"]
    assert (shown["contract"], shown["declarer"]) == ({"value": 80, "strain": "H"}, "south")
    assert (shown["doubled"], shown["multiplier"]) == (0, 1)
    assert [one["type"] for one in shown["calls"]] == ["pass", "bid", "pass"]
    assert shown["calls"][1] == {"seat": "south", "type": "bid", "value": 80, "strain": "H"}


def test_a_coinche_names_the_contract_it_hits_and_never_another() -> None:
    """§3.1, decision 23: it races with the next call"""
    table = game()
    call(table, "80H")
    aimed = {"value": 80, "strain": "H"}
    offers = [offer for offer in table.actions("north") if offer["type"] == "coinche"]
    assert offers == [{"type": "coinche", "seat": "north", "contract": aimed}]
    call(table, "P 90H")
    assert refused(table, "north", type="coinche", contract=aimed) == "contract_changed"
    assert refused(table, "west", type="coinche", contract=aimed) == "contract_changed"
    assert refused(table, "west", type="coinche") == "own_contract"
    table.send("north", type="coinche", contract={"value": 90, "strain": "H"})
    assert table.view("spectator")["phase"] == "surcoinche"


def test_a_coinche_with_the_right_value_in_another_strain_has_missed() -> None:
    """§3.1, decision 23"""
    table = game()
    call(table, "capotH")
    for contract in ({"value": "capot", "strain": "S"}, {"value": "generale", "strain": "H"}):
        assert refused(table, "south", type="coinche", contract=contract) == "contract_changed"


def test_a_coinche_before_any_bid_has_nothing_to_hit_even_if_it_names_something() -> None:
    """§3.1"""
    table = game()
    contract = {"value": 80, "strain": "H"}
    assert refused(table, "south", type="coinche", contract=contract) == "nothing_to_coinche"


def test_who_may_coinche_out_of_turn_is_offered_it_and_not_waited_for() -> None:
    """§2, decision 25"""
    table = game()
    call(table, "80H P")
    assert to_act(table) == ["east"]
    assert [offer["type"] for offer in table.actions("south")] == ["coinche"]
    assert [offer["type"] for offer in table.actions("north")] == ["coinche"]
    assert table.actions("west") == []


def test_where_it_is_said_in_turn_nobody_is_offered_a_coinche_before() -> None:
    """§3.1, option coinche_timing"""
    table = game({"coinche_timing": "in_turn"})
    call(table, "80H P")
    assert table.actions("south") == []
    assert refused(table, "south", type="coinche") == "not_your_turn"
    call(table, "P")
    assert "coinche" in [offer["type"] for offer in table.actions("north")]


def test_both_takers_may_answer_in_either_order_and_nobody_waits_for_ever() -> None:
    """§2, §3.1: at most two answers"""
    for first, second in (("east", "west"), ("west", "east")):
        table = game()
        call(table, "80H X")
        assert to_act(table) == ["east", "west"]
        table.send(first, type="pass")
        assert to_act(table) == [second]
        assert refused(table, first, type="pass") == "already_answered"
        assert table.actions(first) == []
        table.send(second, type="pass")
        assert table.view("spectator")["phase"] == "play"
        assert last(table, "contract_set").multiplier == 2


def test_a_first_surcoinche_opens_play_at_once() -> None:
    """§3.1"""
    table = game()
    call(table, "80H X XX")
    contract = last(table, "contract_set")
    assert (contract.doubled, contract.multiplier, contract.declarer) == (2, 4, "west")
    shown = table.view("spectator")["table"]
    assert (shown["doubled"], shown["multiplier"]) == (2, 4)


def test_answers_in_turn_begin_with_the_taker_after_the_coincher() -> None:
    """§2, option coinche_timing"""
    table = game({"coinche_timing": "in_turn"})
    call(table, "80H P P X")
    assert to_act(table) == ["west"]
    assert refused(table, "east", type="surcoinche") == "not_your_turn"
    assert table.actions("east") == []
    call(table, "P")
    assert to_act(table) == ["east"]
    call(table, "XX")
    assert last(table, "contract_set").multiplier == 4


def test_the_closing_call_and_the_contract_come_in_one_append() -> None:
    """decision 7"""
    table = game()
    call(table, "80H P P")
    assert types(call(table, "P")) == ["passed", "contract_set"]
    other = game()
    call(other, "80H X P")
    assert types(call(other, "P")) == ["passed", "contract_set"]


@pytest.mark.parametrize("calls", ["P P P P", "80H P P P", "80H X XX", "80H X P P"])
def test_between_a_closing_call_and_its_consequence_nobody_is_to_act(calls: str) -> None:
    """decision 7: versions inside one append can be read too"""
    table = game()
    fresh = call(table, calls)
    inside = table.tables[fresh[0].version - 1].state
    assert table.variant.to_act(inside) == ()
    assert all(table.variant.actions(inside, seat) == () for seat in table.table.seat_names)


@pytest.mark.parametrize(("option", "leader"), [("dealer_next", "west"), ("declarer", "east")])
def test_who_leads_to_a_generale_is_an_option(option: str, leader: str) -> None:
    """§2, §8.8"""
    table = game({"generale_lead": option})
    call(table, "P P generaleAT P P P")
    assert to_act(table) == [leader]


def test_the_declarer_of_another_contract_never_leads_by_right() -> None:
    """§2"""
    table = game({"generale_lead": "declarer"})
    call(table, "P P capotAT P P P")
    assert to_act(table) == ["west"]


def test_a_misere_is_asked_at_the_first_word_and_shows_its_hand() -> None:
    """§3.1, §7"""
    deal = stacked(hands_with(south=MISERE), "north")
    table = game({"misere_redeal": True}, [deal])
    call(table, "80H")
    assert "request_redeal" in [offer["type"] for offer in table.actions("south")]
    fresh = table.send("south", type="request_redeal", reason="misere")
    assert types(fresh) == ["redeal_requested", "deal_annulled", "deal_committed", "dealt"]
    asked, annulled = fresh[0].data, fresh[1].data
    assert (asked.seat, asked.reason) == ("south", "misere")
    assert set(asked.hand) == set(MISERE.split())
    assert (annulled.reason, annulled.seat) == ("misere", "south")


def test_nine_plain_points_are_a_misere_and_a_single_ten_is_none() -> None:
    """§3.1, §9 example 24"""
    for hand, code in (
        ("S7 S8 H9 DK CQ CJ D8 H7", None),
        ("S7 S8 H9 DT C9 C8 D8 H7", "condition_not_met"),
    ):
        table = game({"misere_redeal": True}, [stacked(hands_with(west=hand), "north")])
        if code is None:
            table.send("west", type="request_redeal", reason="misere")
            assert table.view("west")["table"]["deal"] == 2
        else:
            assert refused(table, "west", type="request_redeal", reason="misere") == code
            assert "request_redeal" not in [one["type"] for one in table.actions("west")]


def test_four_sevens_may_be_shown_at_any_turn_of_ones_own() -> None:
    """§3.1, option four_sevens_redeal"""
    table = game({"four_sevens_redeal": True}, [stacked(hands_with(west=SEVENS), "north")])
    call(table, "P 80H P P")
    assert "request_redeal" in [offer["type"] for offer in table.actions("west")]
    assert refused(table, "east", type="request_redeal", reason="four_sevens") == "not_your_turn"
    assert refused(table, "west", type="request_redeal", reason="misere") == "option_disabled"
    table.send("west", type="request_redeal", reason="four_sevens")
    assert last(table, "deal_annulled").reason == "four_sevens"


def test_a_redeal_goes_to_the_next_dealer_or_stays_with_the_same() -> None:
    """§2, option redeal_dealer"""
    for option, dealer in (("next", "west"), ("same", "north")):
        table = game({"redeal_dealer": option})
        fresh = call(table, "P P P P")
        assert types(fresh) == ["passed", "passed_out", "deal_committed", "dealt"]
        assert last(table, "dealt").dealer == dealer
        assert table.view("spectator")["table"]["redeal"] == {
            "deal": 1,
            "reason": "passed_out",
            "seat": None,
            "hand": None,
        }


def test_redeals_count_as_dealings_and_score_nothing() -> None:
    """§2, decision 30"""
    table = game()
    for number in range(2, 6):
        call(table, "P P P P")
        shown = table.view("spectator")["table"]
        assert shown["deal"] == number
        assert shown["scores"] == {"ns": 0, "ew": 0}
        assert list(shown["deals"]) == []
    assert [one.dealer for one in every(table, "dealt")] == [
        "north",
        "west",
        "south",
        "east",
        "north",
    ]


def test_the_last_call_may_be_taken_back_but_not_after_the_contract() -> None:
    """decision 9: a coinche too"""
    table = game()
    call(table, "80H X")
    table.propose("south", "takeback")
    for seat in ("north", "east", "west"):
        table.answer(seat, table.table.proposals[0].id, accepted=True)
    assert table.view("spectator")["phase"] == "auction"
    assert to_act(table) == ["south"]
    call(table, "P P P")
    assert table.view("spectator")["phase"] == "play"
    assert table.table.undo is None
