"""golden_play.json: 8 deals from the pack to the last trick, every legal set and controller."""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from domain.kernel.cards import hand_of
from domain.kernel.messages import StackedDeal
from tests.golden.calls import command_of
from tests.simulation import Game

TABLE = Path(__file__).parent / "tables" / "golden_play.json"
DEALS: list[dict[str, Any]] = json.loads(TABLE.read_text(encoding="utf-8"))["cases"]


def test_the_table_has_all_its_deals_plays_and_tricks() -> None:
    assert [row["id"] for row in DEALS] == [f"P{number:02}" for number in range(1, 9)]
    assert all(len(row["plays"]) == 52 and len(row["tricks"]) == 13 for row in DEALS)


@pytest.mark.parametrize("row", DEALS, ids=lambda row: row["id"])
def test_every_card_is_played_as_the_table_says(row: dict[str, Any]) -> None:
    """rubber §1 order of dealing, §3.3, §4"""
    game = begun(row)
    dealt = game.records[-1].data
    assert {seat: hand_of(cards) for seat, cards in dealt.hands.items()} == {
        seat: hand_of(cards) for seat, cards in row["hands"].items()
    }
    for word in row["calls"]:
        command = command_of(word, game.state.deal.caller)
        game.send(**msgspec.to_builtins(command))
    contract = game.state.deal.contract
    assert {**msgspec.to_builtins(contract), "dummy": game.state.deal.dummy} == row["contract"]
    for play in row["plays"]:
        check_play(game, play)
    check_tricks(game, row)


def begun(row: dict[str, Any]) -> Game:
    options = {
        "first_dealer": row["dealer"],
        "declarer_rule": row["declarer_rule"],
        "max_deals": 1,
        "claims": False,
    }
    return Game("rubber", Random(1), options, deals=(StackedDeal(deck=tuple(row["deck"])),))


def check_play(game: Game, play: dict[str, Any]) -> None:
    """The sender is offered just the legal cards of the hand; nobody else is offered any."""
    view = game.view(play["by"])
    assert list(view["to_act"]) == [play["by"]]
    assert view["table"]["legal_hand"] == play["hand"]
    offered = [(offer["hand"], offer["card"]) for offer in view["actions"]]
    assert sorted(offered) == sorted((play["hand"], card) for card in play["legal"])
    for seat in {"north", "east", "south", "west"} - {play["by"]}:
        assert game.actions(seat) == []
    game.send(play["by"], type="play", card=play["card"])
    played = next(r for r in reversed(game.records) if r.data.type == "card_played")
    assert (played.seat, played.data.hand, played.data.card) == (
        play["by"],
        play["hand"],
        play["card"],
    )


def check_tricks(game: Game, row: dict[str, Any]) -> None:
    history = game.view("spectator")["table"]["history"]
    assert [
        {
            "leader": trick["leader"],
            "cards": [played["card"] for played in trick["cards"]],
            "winner": trick["winner"],
        }
        for trick in history
    ] == row["tricks"]
    assert game.view("spectator")["table"]["tricks_won"] == row["tricks_won"]
    declarer = row["contract"]["declarer"]
    side = "ns" if declarer in ("north", "south") else "ew"
    scored = next(r.data for r in reversed(game.records) if r.data.type == "deal_scored")
    assert scored.tricks == row["tricks_won"][side]
