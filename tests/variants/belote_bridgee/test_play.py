"""Cards: whose turn, words and combinations said with them, tricks (RULES §3.2, §4, §5.3)."""

from typing import Any

import pytest

from tests.simulation import Game
from tests.variants.belote_bridgee.tables import (
    call,
    every,
    game,
    hands_with,
    last,
    play_any,
    play_out,
    refused,
    stacked,
    to_act,
    types,
)

TIERCE = {"kind": "tierce", "rank": "A", "suit": "S"}
CARRE = {"kind": "carre", "rank": "J"}
WEST = "SA SK SQ SJ HJ DJ CJ C7"


def playing(options: dict[str, Any] | None = None, contract: str = "80H", **hands: str) -> Game:
    table = game(options, [stacked(hands_with(**hands), "north")])
    call(table, f"{contract} P P P")
    return table


def test_a_card_out_of_turn_or_of_another_hand_is_refused() -> None:
    """§3.2"""
    table = playing(west=WEST)
    assert refused(table, "south", type="play", card="SA") == "not_your_turn"
    assert refused(table, "west", type="play", card="HA") == "card_not_in_hand"
    table.send("west", type="play", card="SA")
    assert refused(table, "west", type="play", card="SK") == "not_your_turn"
    assert to_act(table) == ["south"]


def test_no_card_before_the_contract_and_no_call_after_it() -> None:
    """§2"""
    table = game()
    assert refused(table, "west", type="play", card="SA") == "wrong_phase"
    call(table, "80H X")
    assert refused(table, "west", type="play", card="SA") == "wrong_phase"
    call(table, "P P")
    for kind in ("pass", "coinche", "surcoinche"):
        assert refused(table, "west", type=kind) == "wrong_phase"
    assert refused(table, "west", type="bid", value=90, strain="H") == "wrong_phase"
    assert refused(table, "west", type="request_redeal", reason="misere") == "wrong_phase"


def test_the_service_declares_all_that_a_hand_holds() -> None:
    """§3.2, §8.12"""
    table = playing(west=WEST)
    fresh = table.send("west", type="play", card="SA")
    assert types(fresh) == ["card_played", "combinations_declared"]
    declared = fresh[1].data
    assert [(one.kind, one.rank, one.points) for one in declared.combinations] == [
        ("carre", "J", 200),
        ("tierce", "A", 20),
    ]


def test_a_seat_reads_its_own_combinations_in_full_and_no_other_seat_does() -> None:
    """§7"""
    table = playing({"declarations": "explicit"}, west=WEST)
    own = table.view("west")["own"]
    assert [one["points"] for one in own["held"]] == [200, 20]
    assert own["declared"] == ()
    table.send("west", type="play", card="SA", declare=[TIERCE])
    own = table.view("west")["own"]
    assert [one["points"] for one in own["held"]] == [200, 20]
    assert [one["cards"] for one in own["declared"]] == [("SA", "SK", "SQ")]
    assert table.view("south")["own"]["declared"] == ()
    assert "own" not in table.view("spectator")


def test_there_are_no_combinations_to_read_before_the_contract_or_where_they_are_off() -> None:
    """§7"""
    assert "own" not in game().view("west")
    assert "own" not in playing({"declarations": "off"}, west=WEST).view("west")


def test_where_the_service_declares_a_player_may_not() -> None:
    """§3.2"""
    for declarations in ("automatic", "off"):
        table = playing({"declarations": declarations}, west=WEST)
        for declare in ([], [TIERCE]):
            refusal = refused(table, "west", type="play", card="SA", declare=declare)
            assert refusal == "declaration_not_allowed"
        table.send("west", type="play", card="SA", declare=None)


def test_nothing_is_declared_where_combinations_are_off() -> None:
    """§3.2, option declarations"""
    table = playing({"declarations": "off"}, west=WEST)
    while not every(table, "trick_won"):
        play_any(table)
    assert every(table, "combinations_declared") == []
    assert last(table, "combinations_resolved").reason == "none_declared"


def test_a_player_chooses_what_he_declares() -> None:
    """§3.2, option declarations=explicit"""
    table = playing({"declarations": "explicit"}, west=WEST)
    offer = table.actions("west")[0]
    assert offer == {
        "type": "play",
        "seat": "west",
        "card": "SA",
        "declare_from": (CARRE, TIERCE),
    }
    fresh = table.send("west", type="play", card="SA", declare=[TIERCE])
    assert [one.kind for one in fresh[1].data.combinations] == ["tierce"]


def test_what_is_declared_in_any_order_is_told_strongest_first() -> None:
    """§7: the order must not say more than the kinds"""
    table = playing({"declarations": "explicit"}, west=WEST)
    fresh = table.send("west", type="play", card="SA", declare=[TIERCE, CARRE])
    assert [one.kind for one in fresh[1].data.combinations] == ["carre", "tierce"]


def test_a_player_may_keep_his_combinations_to_himself() -> None:
    """§3.2"""
    for declare in ({}, {"declare": []}):
        table = playing({"declarations": "explicit"}, west=WEST)
        assert types(table.send("west", type="play", card="SA", **declare)) == ["card_played"]


@pytest.mark.parametrize(
    "declare",
    [
        [TIERCE, TIERCE],
        [{"kind": "tierce", "rank": "K", "suit": "S"}],
        [{"kind": "cinquante", "rank": "A", "suit": "S"}],
        [{"kind": "tierce", "rank": "A", "suit": "H"}],
        [{"kind": "tierce", "rank": "A"}],
        [CARRE | {"suit": "S"}],
        [{"kind": "carre", "rank": "A"}],
        [{"kind": "carre", "rank": "7"}],
        [TIERCE, CARRE, {"kind": "tierce", "rank": "J", "suit": "S"}],
    ],
)
def test_only_combinations_of_the_eight_cards_are_declared_each_once(declare: Any) -> None:
    """§3.2"""
    table = playing({"declarations": "explicit"}, west=WEST)
    assert refused(table, "west", type="play", card="SA", declare=declare) == "invalid_declaration"


def test_after_the_first_trick_nothing_is_declared() -> None:
    """§3.2"""
    table = playing({"declarations": "explicit"}, west=WEST)
    while not every(table, "trick_won"):
        play_any(table)
    (seat,) = to_act(table)
    offer = table.actions(seat)[0]
    assert set(offer) == {"type", "seat", "card"}
    for declare in ([], [TIERCE]):
        refusal = refused(table, seat, type="play", card=offer["card"], declare=declare)
        assert refusal == "declaration_not_allowed"


def test_an_illegal_card_is_refused_before_its_declaration() -> None:
    """§3.2: the order of the checks"""
    table = playing({"declarations": "explicit"}, west=WEST, south="ST S9 HA HK HQ HT H9 H8")
    table.send("west", type="play", card="SA")
    refusal = refused(table, "south", type="play", card="HA", declare=[TIERCE])
    assert refusal == "must_follow_suit"


def test_the_events_of_the_fourth_card_come_in_their_order() -> None:
    """decision 7"""
    table = playing(north="SA SK SQ HA HK HQ D7 C7")
    for _ in range(3):
        play_any(table)
    assert types(play_any(table)) == [
        "card_played",
        "combinations_declared",
        "trick_won",
        "combinations_resolved",
    ]
    for _ in range(3):
        play_any(table)
    assert types(play_any(table)) == ["card_played", "trick_won"]


def test_the_words_of_a_belote_come_with_the_first_and_the_second_card() -> None:
    """§3.2, §5.3"""
    table = playing(west="HK HQ SA SK DA DK CA CK")
    assert table.view("south")["table"]["belotes"] == ()
    first = table.send("west", type="play", card="HK")
    assert first[0].data.belote == "belote"
    shown = table.view("south")["table"]["belotes"]
    assert shown == ({"seat": "west", "suit": "H", "complete": False},)
    play_out(table)
    second = next(one for one in every(table, "card_played") if one.card == "HQ")
    assert second.belote == "rebelote"
    sheet = last(table, "deal_scored")
    assert (sheet.belotes.ns, sheet.belotes.ew) == (0, 20)


@pytest.mark.parametrize(
    ("contract", "options", "words"),
    [
        ("80H", {}, 2),
        ("80S", {}, 2),
        ("80D", {}, 0),
        ("80NT", {}, 0),
        ("80AT", {}, 4),
        ("80AT", {"belote_all_trumps": "none"}, 0),
        ("80H", {"belote_all_trumps": "none"}, 2),
        ("80H", {"declarations": "off"}, 2),
    ],
)
def test_where_a_king_and_queen_are_a_belote(
    contract: str, options: dict[str, Any], words: int
) -> None:
    """§5.3: trumps; in tout atout every suit; in sans atout none; both in one hand"""
    table = playing(
        options, contract, west="HK HQ SK SQ DK D7 CK C7", south="DQ CQ DA D8 D9 CA C8 C9"
    )
    play_out(table)
    said = [one.belote for one in every(table, "card_played") if one.belote]
    assert len(said) == words
    assert said.count("belote") == said.count("rebelote")


def test_a_card_with_a_word_may_be_taken_back_while_nothing_has_followed() -> None:
    """decision 9"""
    table = playing(west="HK HQ SA S7 DA D7 CA C7")
    table.send("west", type="play", card="HK")
    table.propose("west", "takeback")
    for seat in ("north", "east", "south"):
        table.answer(seat, table.table.proposals[0].id, accepted=True)
    assert table.view("west")["table"]["belotes"] == ()
    assert to_act(table) == ["west"]
    assert table.send("west", type="play", card="HQ")[0].data.belote == "belote"


def test_the_points_of_completed_tricks_are_counted_for_all_to_see() -> None:
    """§7"""
    table = playing(contract="80NT", west="SA SK SQ SJ ST S9 S8 S7")
    for _ in range(4):
        play_any(table)
    shown = table.view("spectator")["table"]
    assert shown["tricks_won"] == {"ns": 0, "ew": 1}
    assert shown["trick_points"] == {"ns": 0, "ew": last(table, "trick_won").points}
    assert shown["legal_hand"] == "west"
    assert len(shown["history"]) == 1


def test_between_a_fourth_card_and_its_trick_nobody_is_to_act() -> None:
    """decision 7: versions inside one append can be read too"""
    table = playing()
    for _ in range(4):
        fresh = play_any(table)
    inside = table.tables[fresh[0].version - 1]
    variant = table.variant
    assert len(inside.state.deal.trick) == 4
    assert variant.to_act(inside.state) == ()
    assert variant.table(inside.state).legal_hand is None  # type: ignore[attr-defined]
    assert all(variant.actions(inside.state, seat) == () for seat in table.table.seat_names)
