"""What the table shows (RULES §7, api.md §4, decision 24)."""

from random import Random
from typing import Any

from domain.variants.bridgette.pack import PACK
from tests.variants.bridgette.random_games import at_random, moves
from tests.variants.bridgette.tables import game, view

NAMES = [
    "scores", "deals", "deal", "attempt", "dealer", "upcard", "draw_counts", "discarded", "calls",
    "contract", "doubled", "declarer", "trick", "leader", "legal_hand", "forbidden_suit",
    "tricks_won", "hands", "discards", "stock", "card_counts", "stock_count", "history",
]  # fmt: skip


def test_the_table_tells_the_deal_as_it_goes() -> None:
    """Decision 24, at every version of a whole match"""
    random = Random(7)
    table = game({"deals": 2, "max_deals": 4}, random=7)
    for _ in moves(table, at_random(random), random):
        shown = view(table, "spectator")
        check_table(shown["table"], table.state.deal, shown["phase"])
        for seat in ("north", "south"):
            own = view(table, seat)
            assert own["table"] == shown["table"]
            assert len(own["hand"]) == shown["table"]["card_counts"][seat]
            assert own["hand"] == [card for card in PACK if card in own["hand"]]


def check_table(shown: dict[str, Any], deal: Any, phase: str) -> None:
    assert list(shown) == NAMES
    assert shown["stock_count"] == 28 - sum(shown["draw_counts"].values())
    played = sum(len(trick["cards"]) for trick in shown["history"]) + len(shown["trick"])
    waiting = sum(
        shown["draw_counts"][seat] for seat, done in shown["discarded"].items() if not done
    )
    assert sum(shown["card_counts"].values()) == 26 - played + waiting
    assert sum(shown["tricks_won"].values()) == len(shown["history"])
    playing = phase == "play"
    assert (shown["contract"] is not None) == (deal.leader is not None)
    assert (shown["legal_hand"] is not None) == playing
    for trick in shown["history"]:
        assert trick["cards"][0]["seat"] == trick["leader"]
        assert trick["winner"] in ("north", "south")
    if not deal.revealed:
        assert (shown["hands"], shown["discards"], shown["stock"]) == ({}, None, None)


def test_calls_and_contract_have_their_shapes() -> None:
    """Decision 24: `calls [{seat, type, level?, strain?}]`, `doubled` 0, 1 or 2."""
    table = game({"first_dealer": "north"}, random=3)
    for seat in ("north", "south"):
        table.send(seat, type="discard", cards=view(table, seat)["hand"][13:])
    table.send("north", type="pass")
    bid = next(body for body in view(table, "south")["actions"] if body["type"] == "bid")
    table.send(**bid)
    table.send("north", type="double")
    table.send("south", type="redouble")
    table.send("north", type="pass")
    shown = view(table, "spectator")["table"]
    level, strain = bid["level"], bid["strain"]
    assert shown["calls"] == [
        {"seat": "north", "type": "pass"},
        {"seat": "south", "type": "bid", "level": level, "strain": strain},
        {"seat": "north", "type": "double"},
        {"seat": "south", "type": "redouble"},
        {"seat": "north", "type": "pass"},
    ]
    assert shown["contract"] == {"level": level, "strain": strain}
    assert (shown["doubled"], shown["declarer"]) == (2, "south")
    assert (shown["leader"], shown["legal_hand"]) == ("north", "north")
    card = view(table, "north")["actions"][0]
    assert card == {"type": "play", "seat": "north", "card": card["card"]}
    table.send(**card)
    shown = view(table, "spectator")["table"]
    assert shown["trick"] == [{"seat": "north", "card": card["card"]}]
    assert (shown["leader"], shown["legal_hand"]) == ("north", "south")
