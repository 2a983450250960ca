"""Cards: who may send which, every refusal in the order of rubber §3.3, and what follows."""

from typing import Any

import pytest

from domain.kernel.errors import RuleError
from domain.registry import find
from tests.kernel.games import SPREAD, SUITS, call, play, rubber, tags
from tests.simulation import Game


def refuses(game: Game, code: str, seat: str, **command: Any) -> dict[str, Any]:
    before = game.table
    with pytest.raises(RuleError) as refusal:
        game.send(seat, **command)
    assert refusal.value.code == code
    assert game.table == before
    return refusal.value.members


def in_play(cards: str = "", hands: dict[str, tuple[str, ...]] = SPREAD) -> Game:
    """One club by north, south dummy, east on lead."""
    return play(call(rubber(hands), "1C P P P"), cards)


def test_no_card_is_played_in_the_auction_and_no_call_in_the_play() -> None:
    """§2, §3: the phase before the turn"""
    for seat in ("north", "west"):
        refuses(rubber(), "wrong_phase", seat, type="play", card="SA")
    for command in ("pass", "double", "redouble"):
        members = refuses(in_play(), "wrong_phase", "south", type=command)
        assert members == {"command": command, "phase": "play"}
    refuses(in_play(), "wrong_phase", "east", type="bid", level=0, strain="C")


def test_a_call_out_of_turn_is_refused_before_it_is_judged() -> None:
    commands: list[dict[str, Any]] = [
        {"type": "pass"},
        {"type": "double"},
        {"type": "bid", "level": 9, "strain": "C"},
    ]
    for command in commands:
        members = refuses(rubber(), "not_your_turn", "east", **command)
        assert members == {"seat": "east", "to_act": ["north"]}


@pytest.mark.parametrize("cards", ["", "HA", "HA HK", "HA HK HQ", "HA HK HQ HJ"])
def test_dummy_never_plays(cards: str) -> None:
    """§3.3 first row"""
    refuses(in_play(cards), "not_your_turn", "south", type="play", card="HK", hand="south")


def test_only_the_controller_of_the_hand_plays_its_card() -> None:
    """§3.3 second row: declarer for dummy"""
    for seat in ("north", "west"):
        members = refuses(in_play(), "not_your_turn", seat, type="play", card="HA")
        assert members["to_act"] == ["east"]
    members = refuses(in_play("HA"), "not_your_turn", "west", type="play", card="HQ")
    assert members["to_act"] == ["north"]
    game = in_play("HA")
    game.send("north", type="play", card="HK", hand="south")
    record = game.records[-1]
    assert (record.seat, record.data.hand, record.data.card) == ("north", "south", "HK")


@pytest.mark.parametrize("hand", ["north", "east", "west"])
def test_a_named_hand_must_be_the_hand_to_play(hand: str) -> None:
    """§3.3, decision 29: before the card is looked at"""
    assert refuses(in_play("HA"), "wrong_hand", "north", type="play", card="HJ", hand=hand) == {
        "hand": "south"
    }


def test_declarer_who_names_a_card_of_his_other_hand_is_told_so() -> None:
    """§3.3"""
    refuses(in_play("HA"), "wrong_hand", "north", type="play", card="HJ")
    refuses(in_play("HA HK HQ"), "wrong_hand", "north", type="play", card="H9")
    refuses(in_play("HA"), "card_not_in_hand", "north", type="play", card="HQ")
    played = in_play("HA HK HQ HJ HT")
    refuses(played, "card_not_in_hand", "north", type="play", card="HJ")


def test_a_defender_plays_only_cards_he_holds() -> None:
    members = refuses(in_play(), "card_not_in_hand", "east", type="play", card="HQ")
    assert members == {"card": "HQ", "hand": "east"}
    refuses(in_play("HA HK HQ HJ"), "card_not_in_hand", "east", type="play", card="HA")


def test_the_suit_led_must_be_followed_while_any_is_held() -> None:
    """§3.3 (Law 44C)"""
    members = refuses(in_play("HA"), "must_follow_suit", "north", type="play", card="SQ")
    assert members == {"card": "SQ", "suit_led": "H"}


def test_with_no_card_of_the_suit_any_card_may_be_played() -> None:
    """§3.3: ruffing is optional"""
    game = in_play("HA D2", SUITS)
    play(game, "C2 S2")
    assert game.records[-1].data.winner == "west"


def test_the_opening_lead_comes_from_declarers_left_and_then_dummy_is_exposed() -> None:
    """§4.1"""
    game = in_play()
    assert game.view("spectator")["table"]["hands"] == {}
    play(game, "HA")
    assert tags(game, 2) == ["card_played", "dummy_exposed"]
    exposed = game.records[-1].data
    assert (exposed.seat, exposed.cards) == ("south", SPREAD["south"])
    assert game.view("west")["table"]["hands"] == {"south": SPREAD["south"]}
    play(game, "HK")
    assert tags(game, 1) == ["card_played"]


def test_the_hand_that_wins_a_trick_leads_to_the_next() -> None:
    """§4.4: dummy's lead is chosen by declarer"""
    game = in_play("HT HK H8 H7")
    won = game.records[-1].data
    assert (won.winner, won.trick) == ("south", 1)
    view = game.view("north")
    assert (view["table"]["leader"], view["table"]["legal_hand"]) == ("south", "south")
    assert list(view["to_act"]) == ["north"]


def test_thirteen_tricks_end_the_deal() -> None:
    """§4.5"""
    game = call(rubber(SUITS, max_deals=1), "7S P P P")
    east, south, west, north = (SUITS[seat] for seat in ("east", "south", "west", "north"))
    order = [card for trick in zip(north, east, south, west, strict=True) for card in trick]
    play(game, " ".join([east[0], south[0], west[0], north[0]]))
    for lead, first, second, third in zip(north[1:], east[1:], south[1:], west[1:], strict=True):
        play(game, f"{lead} {first} {second} {third}")
    assert len(order) == 52
    assert tags(game, 4) == ["trick_won", "deal_scored", "hands_revealed", "game_finished"]
    assert game.records[-3].data.tricks == 13


def test_all_that_is_offered_is_named_with_its_seat_and_hand() -> None:
    """api.md §4, decision 36"""
    assert in_play("HA").actions("north") == [
        {"type": "play", "seat": "north", "hand": "south", "card": card}
        for card in ("HK", "H9", "H5")
    ]
    offers = call(rubber(), "7NT").actions("east")
    assert [offer["type"] for offer in offers] == ["pass", "double"]
    doubled = call(rubber(), "7NT X").actions("south")
    assert [offer["type"] for offer in doubled] == ["pass", "redouble"]
    opening = rubber().actions("north")
    assert len(opening) == 36
    assert opening[1] == {"type": "bid", "seat": "north", "level": 1, "strain": "C"}


def test_a_card_before_any_deal_is_in_the_wrong_phase() -> None:
    """design law 3: decide alone, without the table around it"""
    variant = find("rubber")
    assert variant is not None
    state = variant.initial(variant.presets["seed"], ())
    command = variant.command_decoder.decode(b'{"type":"play","card":"SA","seat":"north"}')
    with pytest.raises(RuleError) as refusal:
        variant.decide(state, command)
    assert refusal.value.members == {"command": "play", "phase": "awaiting_deal"}


def test_decide_alone_knows_the_end_of_the_game() -> None:
    """design law 3: decide is the only place that refuses"""
    game = rubber()
    game.send("north", type="resign")
    command = game.variant.command_decoder.decode(b'{"type":"pass","seat":"north"}')
    with pytest.raises(RuleError) as refusal:
        game.variant.decide(game.state, command)
    assert refusal.value.code == "game_over"
    lobby = game.variant.initial(game.variant.presets["seed"], ())
    for state in (game.state, lobby):
        assert game.variant.actions(state, "north") == ()
        assert game.variant.to_act(state) == ()
    assert (game.state.phase, lobby.phase) == ("finished", "awaiting_deal")
