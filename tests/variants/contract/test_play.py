"""Calls and cards that are refused, and dummy's place (RULES §3.1 to §3.3, §4)."""

import msgspec
import pytest

from domain.kernel.errors import RuleError
from domain.kernel.messages import StackedDeal
from domain.variants.contract import VARIANT
from tests.simulation import CLIENT, Game
from tests.variants.contract.tables import call, game, last, one_suit_each, play_any, refused

# North: all spades but the ace, and the ace of hearts; so each hand is short of one suit.
NORTH = ("SK", "SQ", "SJ", "ST", "S9", "S8", "S7", "S6", "S5", "S4", "S3", "S2", "HA")
EAST = ("SA", "HK", "HQ", "HJ", "HT", "H9", "H8", "H7", "H6", "H5", "H4", "H3", "H2")
SOUTH = ("DA", "DK", "DQ", "DJ", "DT", "D9", "D8", "D7", "D6", "D5", "D4", "D3", "C2")
WEST = ("D2", "CA", "CK", "CQ", "CJ", "CT", "C9", "C8", "C7", "C6", "C5", "C4", "C3")
UNEVEN = StackedDeal("north", {"north": NORTH, "east": EAST, "south": SOUTH, "west": WEST})


@pytest.mark.parametrize("level", [0, 8, -1, 100])
def test_a_bid_names_one_to_seven_tricks_over_six(level: int) -> None:
    """§3.1, decision 26"""
    assert refused(game(), "north", type="bid", level=level, strain="S") == "invalid_bid"


@pytest.mark.parametrize("wrong", [
    {"type": "bid", "level": 1, "strain": "AT"},
    {"type": "bid", "level": "1", "strain": "S"},
    {"type": "bid", "level": 1},
    {"type": "play", "card": "S1"},
    {"type": "play", "card": "SA", "hand": "middle"},
    {"type": "pass", "level": 1},
    {"type": "coinche"},
    {"type": "claim", "tricks": 1.5},
    {"type": "deal"},
])  # fmt: skip
def test_a_command_of_another_shape_is_malformed(wrong: dict[str, object]) -> None:
    """§3, decision 26: the schema judges closed words and types, not the rules"""
    with pytest.raises(msgspec.ValidationError):
        VARIANT.command_decoder.decode(msgspec.json.encode(wrong | {"seat": "north"}))


def test_a_bid_outranks_the_last_one_on_the_ladder() -> None:
    """§3.1: Law 18"""
    ladder = [f"{level}{strain}" for level in range(1, 8) for strain in ("C", "D", "H", "S", "NT")]
    table = game()
    for place, bid in enumerate(ladder):
        (seat,) = table.view("spectator")["to_act"]
        for lower in ladder[:place]:
            wrong = {"type": "bid", "level": int(lower[0]), "strain": lower[1:]}
            assert refused(table, seat, **wrong) == "insufficient_bid"
        call(table, [bid])
    assert len(table.view("spectator")["table"]["calls"]) == 35


def test_only_the_seat_in_turn_may_call() -> None:
    """§2, §3.1"""
    table = game()
    for seat in ("east", "south", "west"):
        assert refused(table, seat, type="pass") == "not_your_turn"
        assert refused(table, seat, type="bid", level=1, strain="C") == "not_your_turn"
        assert refused(table, seat, type="double") == "not_your_turn"
        assert table.actions(seat) == []


def test_no_card_is_played_in_the_auction_and_no_call_made_in_the_play() -> None:
    """§2"""
    table = game()
    for command in ("accept_claim", "reject_claim", "withdraw_claim"):
        assert refused(table, "north", type=command) == "wrong_phase"
    assert refused(table, "north", type="play", card="SA") == "wrong_phase"
    assert refused(table, "north", type="claim", tricks=1) == "wrong_phase"
    call(table, "1C P P P")
    for command in ("pass", "double", "redouble"):
        assert refused(table, "east", type=command) == "wrong_phase"
    assert refused(table, "east", type="bid", level=2, strain="C") == "wrong_phase"


def test_nothing_is_done_before_the_table_is_full_or_after_the_end() -> None:
    """§2"""
    lobby = Game("contract", game().random, seats={"north": CLIENT})
    assert refused(lobby, "north", type="pass") == "wrong_phase"
    over = game()
    call(over, "P P P P")
    for command in ({"type": "pass"}, {"type": "resign"}, {"type": "play", "card": "SA"}):
        assert refused(over, "north", **command) == "game_over"
    assert over.actions("north") == []
    assert over.view("spectator")["to_act"] == ()


def test_the_rules_themselves_refuse_a_command_between_deals_and_after_the_end() -> None:
    """§2: before a deal `wrong_phase`, after the last one `game_over`"""
    command = VARIANT.command_decoder.decode(b'{"type": "pass", "seat": "north"}')
    lobby = Game("contract", game().random, seats={"north": CLIENT})
    over = game()
    call(over, "P P P P")
    for table, code in ((lobby, "wrong_phase"), (over, "game_over")):
        with pytest.raises(RuleError) as refusal:
            VARIANT.decide(table.state, command)
        assert refusal.value.code == code
    assert VARIANT.phase(lobby.state) == "awaiting_deal"
    assert VARIANT.actions(over.state, "north") == ()
    assert VARIANT.actions(lobby.state, "north") == ()
    assert VARIANT.to_act(lobby.state) == ()


def test_a_card_is_sent_by_its_holder_and_dummys_by_declarer() -> None:
    """§3.3"""
    table = game(deals=(UNEVEN,))
    call(table, "1S P P P")
    for seat in ("north", "south", "west"):
        assert refused(table, seat, type="play", card="SA") == "not_your_turn"
    table.send("east", type="play", card="HK")
    for seat in ("south", "west", "east"):
        assert refused(table, seat, type="play", card="DA") == "not_your_turn"
    records = table.send("north", type="play", card="DA")
    assert (records[0].seat, records[0].data.hand) == ("north", "south")


def test_the_card_comes_from_the_hand_to_play() -> None:
    """§3.3: another hand's card, or another hand named"""
    table = game(deals=(UNEVEN,))
    call(table, "1S P P P")
    assert refused(table, "east", type="play", card="DA") == "card_not_in_hand"
    assert refused(table, "east", type="play", card="HK", hand="south") == "wrong_hand"
    table.send("east", type="play", card="HK", hand="east")
    assert refused(table, "north", type="play", card="SK") == "wrong_hand"
    assert refused(table, "north", type="play", card="DA", hand="north") == "wrong_hand"
    assert refused(table, "north", type="play", card="HQ") == "card_not_in_hand"
    table.send("north", type="play", card="DA", hand="south")
    assert refused(table, "west", type="play", card="SK") == "card_not_in_hand"


def test_a_played_card_is_gone() -> None:
    """§3.3"""
    table = game(deals=(UNEVEN,))
    call(table, "1S P P P")
    for card in ("HK", "DA", "CA", "HA"):
        table.send(table.view("spectator")["to_act"][0], type="play", card=card)
    assert refused(table, "north", type="play", card="HA") == "card_not_in_hand"
    assert "HA" not in table.view("north")["hand"]


def test_the_suit_led_is_followed_by_whoever_holds_it() -> None:
    """§3.3: Law 44C"""
    table = game(deals=(UNEVEN,))
    call(table, "1S P P P")
    table.send("east", type="play", card="HK")
    table.send("north", type="play", card="C2")
    table.send("west", type="play", card="D2")
    assert refused(table, "north", type="play", card="SK") == "must_follow_suit"
    table.send("north", type="play", card="HA")
    assert last(table, "trick_won").winner == "north"


def test_a_trump_wins_over_the_suit_led_and_a_higher_trump_over_it() -> None:
    """§4: Law 44E"""
    table = game(deals=(UNEVEN,))
    call(table, "1D P P P")
    table.send("east", type="play", card="SA")
    table.send("north", type="play", card="D3")
    table.send("west", type="play", card="D2")
    table.send("north", type="play", card="S2")
    assert last(table, "trick_won").winner == "south"


def test_without_trumps_the_highest_card_of_the_suit_led_wins() -> None:
    """§4: Law 44F"""
    table = game(deals=(UNEVEN,))
    call(table, "1NT P P P")
    table.send("east", type="play", card="H2")
    table.send("north", type="play", card="DA")
    table.send("west", type="play", card="CA")
    table.send("north", type="play", card="HA")
    assert last(table, "trick_won").winner == "north"


def test_ruffing_is_nobodys_duty() -> None:
    """§3.3"""
    table = game(deals=(UNEVEN,))
    call(table, "1C P P P")
    table.send("east", type="play", card="SA")
    table.send("north", type="play", card="D3")
    table.send("west", type="play", card="D2")
    table.send("north", type="play", card="S2")
    assert last(table, "trick_won").winner == "east"


def test_dummys_hand_leads_when_it_has_won_and_declarer_sends_the_card() -> None:
    """§4"""
    table = game(deals=(one_suit_each(),))
    call(table, "P P 1C P P P")
    for _ in range(4):
        play_any(table)
    view = table.view("spectator")
    assert last(table, "trick_won").winner == "north"
    assert (view["to_act"], view["table"]["legal_hand"]) == (("south",), "north")
    assert refused(table, "north", type="play", card="CA") == "not_your_turn"
    offers = [action for action in table.actions("south") if action["type"] == "play"]
    assert [offer["hand"] for offer in offers] == ["north"] * 12
    assert table.actions("north") == []


def test_history_lists_all_tricks_or_the_last_one() -> None:
    """§1: history_view"""
    for how, length in (("all", 3), ("last_trick", 1)):
        table = game({"history_view": how}, deals=(one_suit_each(),))
        call(table, "1C P P P")
        for _ in range(12):
            play_any(table)
        assert len(table.view("spectator")["table"]["history"]) == length
