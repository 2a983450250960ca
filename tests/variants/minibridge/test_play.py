"""Trick play with an open dummy (RULES §4)."""

import pytest

from tests.simulation import Game
from tests.variants.minibridge.tables import events, game, refusal, stacked, to_act, view

# North declares with spades; east has no diamond.
HANDS = {
    "north": "SA SK SQ S9 S8 S7 S6 HA HK DA CA D7 C7",
    "south": "S5 S4 S3 H9 H8 H7 H6 D9 D8 D6 C9 C8 C6",
    "east": "SJ S2 HQ HJ H5 H4 H3 H2 CK CQ CJ CT C5",
    "west": "ST HT DK DQ DJ DT D5 D4 D3 D2 C4 C3 C2",
}


def spades() -> Game:
    table = game(stacked("north", **HANDS), trump_variant=True, deals=1)
    table.send("north", type="choose_contract", strain="S", tricks=13)
    return table


def lead(table: Game, cards: str) -> list[str]:
    """Plays the cards, each by the seat to act; gives the winners of the tricks."""
    for card in cards.split():
        table.send(to_act(table), type="play", card=card)
    return [event.winner for event in events(table, "trick_won")]


def test_the_defender_on_declarers_left_leads_and_play_goes_clockwise() -> None:
    """§4"""
    table = spades()
    hands = []
    for card in ("HQ", "H6", "HT", "HA"):
        hands.append(view(table, "spectator")["table"]["legal_hand"])
        table.send(to_act(table), type="play", card=card)
    assert hands == ["east", "south", "west", "north"]
    seen = view(table, "spectator")["table"]
    assert (seen["leader"], seen["legal_hand"], seen["trick"]) == ("north", "north", [])
    assert seen["tricks_won"] == {"ns": 1, "ew": 0}
    assert seen["history"] == [
        {
            "leader": "east",
            "cards": [
                {"seat": "east", "card": "HQ"},
                {"seat": "south", "card": "H6"},
                {"seat": "west", "card": "HT"},
                {"seat": "north", "card": "HA"},
            ],
            "winner": "north",
        }
    ]


def test_declarer_sends_the_dummys_cards_and_the_dummys_player_never_acts() -> None:
    """§4, A13; §9 example 17"""
    table = spades()
    lead(table, "HQ")
    assert to_act(table) == "north"
    assert refusal(table.send, "south", type="play", card="H6") == "not_your_turn"
    assert refusal(table.send, "north", type="play", card="HA") == "card_not_in_hand"
    (record,) = table.send("north", type="play", card="H6")
    assert (record.seat, record.data.hand) == ("north", "south")


def test_declarer_leads_from_the_dummy_that_won_the_trick() -> None:
    """§4"""
    table = spades()
    assert lead(table, "C5 C9 C4 C7") == ["south"]
    assert view(table, "spectator")["table"]["legal_hand"] == "south"
    assert to_act(table) == "north"
    assert refusal(table.send, "south", type="play", card="S5") == "not_your_turn"
    assert [offer["card"] for offer in table.actions("north")] == [
        card for card in HANDS["south"].split() if card != "C9"
    ]
    assert lead(table, "S5 ST SA S2")[-1] == "north"


def test_a_trump_wins_over_every_other_suit_and_the_highest_trump_over_all() -> None:
    """§4; §9 example 18"""
    table = spades()
    assert lead(table, "CK C6 C2 CA") == ["north"]
    assert lead(table, "D7 SJ D6 DK")[-1] == "east"
    assert lead(table, "HQ H6 HT HA")[-1] == "north"
    assert lead(table, "HK HJ H7 C3")[-1] == "north"


def test_a_discard_never_wins() -> None:
    """§4"""
    table = game(stacked("north", **HANDS), deals=1)
    table.send("north", type="choose_contract", strain="NT", tricks=7)
    assert lead(table, "HQ H6 HT HA  D7 CK D6 DK") == ["north", "west"]
    assert lead(table, "D5 DA CQ D8  SK SJ S3 ST  SA S2 S4 DQ")[-1] == "north"


def test_suit_must_be_followed_and_nothing_else_is_asked() -> None:
    """§4: never obliged to beat, never obliged to ruff"""
    table = spades()
    lead(table, "CK")
    assert refusal(table.send, "north", type="play", card="S5") == "must_follow_suit"
    lead(table, "C6 C2")
    for card in ("SA", "HA", "DA"):
        assert refusal(table.send, "north", type="play", card=card) == "must_follow_suit"
    lead(table, "C7")
    assert events(table, "trick_won")[-1].winner == "east"
    lead(table, "CQ C8 C3 CA")
    lead(table, "D7")
    offered = [offer["card"] for offer in table.actions("east")]
    assert len(offered) == 11
    assert {card[0] for card in offered} == {"S", "H", "C"}
    assert lead(table, "H2 D6 D2")[-1] == "north"


@pytest.mark.parametrize("strain", ["NT", "S"])
def test_the_dummy_lies_sorted_and_shrinks_card_by_card(strain: str) -> None:
    """§4: suits S H D C, each from the strongest card down"""
    table = game(stacked("north", **HANDS), trump_variant=True)
    table.send("north", type="choose_contract", strain=strain, tricks=7)
    lead(table, "HQ")
    order = HANDS["south"].split()
    assert view(table, "west")["table"]["hands"] == {"south": order}
    lead(table, "H8")
    order.remove("H8")
    assert view(table, "west")["table"]["hands"] == {"south": order}
    assert view(table, "spectator")["table"]["card_counts"] == {
        "north": 13,
        "east": 12,
        "south": 12,
        "west": 13,
    }
