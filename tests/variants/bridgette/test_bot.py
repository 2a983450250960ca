"""The bot `basic`: it never errs, knows only what its seat sees, and beats chance (§7)."""

from random import Random
from typing import Any

import pytest

from domain.variants.bridgette import VARIANT
from domain.variants.bridgette.bots import basic
from domain.variants.bridgette.bots.calls import standing
from domain.variants.bridgette.bots.sight import chances, missing_suits, seen_cards
from domain.variants.bridgette.pack import SUIT_OF, cards_of, hand_of
from tests.simulation import Game
from tests.variants.bridgette.random_games import (
    Chooser,
    at_random,
    moves,
    random_body,
    random_options,
)
from tests.variants.bridgette.tables import game, view


def by_bot(table: Game, seat: str) -> dict[str, Any]:
    return VARIANT.bots["basic"](view(table, seat))


def against(bot_seat: str, other: Chooser) -> Chooser:
    return lambda table, seat: (by_bot if seat == bot_seat else other)(table, seat)


@pytest.mark.parametrize("seed", range(10))
def test_the_bot_never_errs_under_any_options(seed: int) -> None:
    """Each body is taken as it is, with its seat, against itself and against chance."""
    random = Random(seed)
    for choose in (by_bot, against("north", at_random(random))):
        table = game(random_options(random), random=seed)
        for _ in moves(table, choose, random):
            pass
        assert table.table.status == "finished"


def test_the_bot_clearly_beats_chance() -> None:
    """40 matches of two deals against offered commands taken at random; over 200: all won."""
    won = 0
    for seed in range(40):
        random, seat = Random(seed), ("north", "south")[seed % 2]
        table = game({"deals": 2, "max_deals": 6}, random=seed)
        for _ in moves(table, against(seat, at_random(random)), random):
            pass
        won += table.records[-1].data.winner == seat
    assert won >= 36


def test_the_bot_says_the_same_to_the_same_view() -> None:
    """It has no state and no chance."""
    random = Random(1)
    table = game({"deals": 1, "max_deals": 3}, random=1)
    for _ in moves(table, by_bot, random):
        for seat in VARIANT.to_act(table.state):
            shown = view(table, seat)
            assert basic(shown) == basic(shown)


def test_the_bot_doubles_what_cannot_be_made_and_leaves_the_rest() -> None:
    """A grand slam against four aces."""
    shown = {
        "viewer": "south",
        "hand": ["SA", "SK", "S5", "HA", "HK", "H4", "DA", "DK", "D9", "CA", "CK", "CQ", "GC"],
        "options": {},
        "table": {"calls": [{"seat": "north", "type": "bid", "level": 7, "strain": "S"}]},
        "actions": [{"type": "pass", "seat": "south"}, {"type": "double", "seat": "south"}],
    }
    assert basic(shown) == {"type": "double", "seat": "south"}
    shown["hand"] = ["H2", "H3", "H4", "H5", "H6", "H7", "D2", "D3", "D4", "D5", "C2", "C3", "C4"]
    shown["table"] = {"calls": [{"seat": "north", "type": "bid", "level": 1, "strain": "S"}]}
    assert basic(shown) == {"type": "pass", "seat": "south"}


def test_the_bot_keeps_its_best_cards() -> None:
    """Aces and a long suit stay, low cards of short suits go."""
    cards = [
        "SA",
        "SK",
        "SQ",
        "SJ",
        "S9",
        "S8",
        "S3",
        "HA",
        "HK",
        "H2",
        "DA",
        "D4",
        "C5",
        "C3",
        "GC",
    ]
    offer = {"type": "discard", "seat": "south", "count": 2, "from": cards}
    assert basic({"actions": [offer]}) == {
        "type": "discard",
        "seat": "south",
        "cards": ["C5", "C3"],
    }


def a_play(hand: str, trick: list[tuple[str, str]], **table: Any) -> str:
    """The card that the bot as south plays, of its whole hand."""
    cards = hand.split()
    shown = {
        "viewer": "south",
        "hand": cards,
        "own": {"drawn": [], "discards": []},
        "options": {"upcard_use": "set_aside"},
        "table": {
            "history": [],
            "trick": [{"seat": seat, "card": card} for seat, card in trick],
            "upcard": "H8",
            "card_counts": {"north": len(cards), "south": len(cards)},
            "contract": {"level": 1, "strain": "S"},
            **table,
        },
        "actions": [{"type": "play", "seat": "south", "card": card} for card in cards],
    }
    card: str = basic(shown)["card"]
    return card


def test_the_bot_wins_as_cheaply_as_it_can() -> None:
    """Third best of a tenace, the lowest trump, the plain card of a colon's group."""
    assert a_play("HA HK HJ H2", [("north", "HT")]) == "HJ"
    assert a_play("S9 S4 C2", [("north", "HT")]) == "S4"
    assert a_play("SA CA DA", [("north", "GC")]) in ("CA", "DA")


def test_the_bot_gives_up_what_is_worth_least() -> None:
    """A low card rather than a king; the matching colon where it bars a suit for little."""
    assert a_play("HK H2 H9", [("north", "HA")]) == "H2"
    assert a_play("DA CA PC", [("north", "H9")]) == "PC"


def test_the_bot_leads_what_wins() -> None:
    """An ace from a long suit rather than a low trump."""
    assert a_play("DA D7 D6 D5 S2", []) == "DA"


def test_the_bot_reads_what_a_seat_may_know() -> None:
    """§7: cards played, laid away and set aside; a suit the opponent has shown out of."""
    history = [
        {
            "leader": "south",
            "cards": [{"seat": "south", "card": "HA"}, {"seat": "north", "card": "C2"}],
        },
        {
            "leader": "south",
            "cards": [{"seat": "south", "card": "DA"}, {"seat": "north", "card": "GC"}],
        },
        {
            "leader": "north",
            "cards": [{"seat": "north", "card": "SA"}, {"seat": "south", "card": "C3"}],
        },
        {
            "leader": "south",
            "cards": [{"seat": "south", "card": "CK"}, {"seat": "north", "card": "CA"}],
        },
    ]
    table = {"history": history, "trick": [], "upcard": "S9"}
    missing = cards_of(missing_suits(table, "north"))
    assert {SUIT_OF[card] for card in missing} == {"H"}
    assert len(missing) == 13
    shown = {
        "table": table,
        "own": {"discards": ["S2"]},
        "options": {"upcard_use": "set_aside"},
    }
    played = ["HA", "C2", "DA", "GC", "SA", "C3", "CK", "CA"]
    assert set(cards_of(seen_cards(shown))) == {*played, "S2", "S9"}
    shown["options"] = {"upcard_use": "first_draw"}
    assert set(cards_of(seen_cards(shown))) == {*played, "S2"}


def test_the_chances_add_up_to_the_opponents_cards() -> None:
    """Kept cards are likelier to be high."""
    hidden = hand_of(["SA", "SK", "SQ", "SJ", "ST", "S2", "GC"])
    found = chances(hidden, 3)
    assert sum(found.values()) == pytest.approx(3)
    assert found["SA"] > found["SK"] > found["ST"] > found["S2"]
    assert chances(0, 0) == {}


def test_the_bot_reads_the_standing_contract() -> None:
    """§2.3"""
    bid = {"seat": "north", "type": "bid", "level": 2, "strain": "H"}
    over = {"seat": "south", "type": "bid", "level": 2, "strain": "S"}
    double, redouble = {"seat": "south", "type": "double"}, {"seat": "north", "type": "redouble"}
    passed = {"seat": "north", "type": "pass"}
    assert standing([]) is None
    assert standing([passed]) is None
    contract = standing([bid, double, redouble])
    assert contract is not None
    assert (contract.level, contract.strain, contract.doubled) == (2, "H", 2)
    assert contract.declarer == "north"
    assert standing([bid, double, over]).doubled == 0  # type: ignore[union-attr]


def test_a_random_player_passes_half_of_the_time() -> None:
    """Decision 52, on which the measure against chance rests."""
    random = Random(1)
    offers: list[dict[str, Any]] = [{"type": "pass"}]
    offers += [{"type": "bid", "level": level} for level in range(1, 8)]
    passes = sum(random_body(random, offers)["type"] == "pass" for _ in range(2000))
    assert 1000 < passes < 1250
