"""Eight whole deals: whose card, who sends it, what is legal, who wins (RULES §3.3, §4)."""

from typing import Any

import pytest

from domain.kernel.messages import StackedDeal
from domain.kernel.seats import SEATS
from tests.variants.contract.tables import call, game, golden, last, refused

DEALS = golden("golden_play.json")["cases"]


def test_the_golden_file_holds_eight_deals_of_fifty_two_cards() -> None:
    """§4"""
    assert len(DEALS) == 8
    assert [len(deal["plays"]) for deal in DEALS] == [52] * 8
    assert [len(deal["tricks"]) for deal in DEALS] == [13] * 8


@pytest.mark.parametrize("deal", DEALS, ids=lambda deal: deal["id"])
def test_a_deal_is_dealt_called_and_played_as_the_golden_file_says(deal: dict[str, Any]) -> None:
    """§1, §3.3, §4"""
    stacked = StackedDeal(deal["dealer"], deck=tuple(deal["deck"]))
    table = game({"declarer_rule": deal["declarer_rule"]}, deals=(stacked,))
    for seat in SEATS:
        assert set(table.view(seat)["hand"]) == set(deal["hands"][seat])
    call(table, deal["calls"])
    contract = last(table, "contract_set")
    assert {
        name: getattr(contract, name)
        for name in ("level", "strain", "doubled", "declarer", "dummy")
    } == deal["contract"]
    for play in deal["plays"]:
        check_play(table, play)
    tricks = table.view("spectator")["table"]["history"]
    assert [
        {
            "leader": trick["leader"],
            "cards": [played["card"] for played in trick["cards"]],
            "winner": trick["winner"],
        }
        for trick in tricks
    ] == deal["tricks"]
    assert table.view("spectator")["table"]["tricks_won"] == deal["tricks_won"]
    declarer = deal["contract"]["declarer"]
    side = "ns" if declarer in ("north", "south") else "ew"
    assert last(table, "deal_scored").tricks == deal["tricks_won"][side]


def check_play(table: Any, play: dict[str, Any]) -> None:
    """The controller may send the legal cards of the hand and no other; then the card."""
    view = table.view("spectator")
    assert view["to_act"] == (play["by"],)
    assert view["table"]["legal_hand"] == play["hand"]
    offers = [action for action in table.actions(play["by"]) if action["type"] == "play"]
    assert {offer["card"] for offer in offers} == set(play["legal"])
    assert {offer["hand"] for offer in offers} == {play["hand"]}
    for seat in SEATS:
        if seat != play["by"]:
            assert refused(table, seat, type="play", card=play["card"]) == "not_your_turn"
    table.send(play["by"], type="play", card=play["card"])
