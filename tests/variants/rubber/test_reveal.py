"""When the four hands and the seed become public (§7, decision 1)."""

import hashlib
from random import Random
from typing import Any

import pytest

from tests.kernel.games import SPREAD, SUITS, call, play, rubber
from tests.simulation import Game
from tests.variants.rubber.driving import data

REVEALS = ("deal_end", "match_end", "never")


def two_deals(reveal: str, ending: str) -> Game:
    """A passed-out deal, then one that ends: by four passes, a stop, a resignation."""
    limit = 2 if ending == "played" else None
    options = {"reveal_hands": reveal, "first_dealer": "north", "max_deals": limit}
    game = call(Game("rubber", Random(3), options), "P P P P")
    call(game, "P P P")
    if ending == "played":
        call(game, "P")
    elif ending == "resigned":
        game.send("south", type="resign")
    else:
        game.propose("north", "stop")
        for seat in ("east", "south", "west"):
            game.answer(seat, game.table.proposals[0].id, True)
    return game


def told(game: Game) -> list[tuple[str, int]]:
    """What was revealed, and the end of deals and game, in the order of the log."""
    deal = 0
    order = []
    for record in game.records:
        event = record.data
        deal += event.type == "dealt"
        if event.type in ("hands_revealed", "seed_revealed"):
            order.append((event.type, event.deal))
        elif event.type in ("deal_scored", "game_finished"):
            order.append((event.type, deal))
    return order


@pytest.mark.parametrize("ending", ["played", "stopped", "resigned"])
def test_hands_and_seed_are_told_when_the_deal_ends(ending: str) -> None:
    """§7 reveal_hands = deal_end"""
    scored = [("deal_scored", 2)] if ending == "played" else []
    assert told(two_deals("deal_end", ending)) == [
        ("deal_scored", 1), ("hands_revealed", 1), ("seed_revealed", 1),
        *scored, ("hands_revealed", 2), ("seed_revealed", 2), ("game_finished", 2),
    ]  # fmt: skip


@pytest.mark.parametrize("ending", ["played", "stopped", "resigned"])
def test_hands_and_seeds_are_told_when_the_match_ends(ending: str) -> None:
    """§7 reveal_hands = match_end"""
    scored = [("deal_scored", 2)] if ending == "played" else []
    assert told(two_deals("match_end", ending)) == [
        ("deal_scored", 1), *scored,
        ("hands_revealed", 1), ("seed_revealed", 1), ("hands_revealed", 2), ("seed_revealed", 2),
        ("game_finished", 2),
    ]  # fmt: skip


@pytest.mark.parametrize("ending", ["played", "stopped", "resigned"])
def test_hands_and_seeds_may_stay_hidden_for_ever(ending: str) -> None:
    """§7 reveal_hands = never"""
    scored = [("deal_scored", 2)] if ending == "played" else []
    game = two_deals("never", ending)
    assert told(game) == [("deal_scored", 1), *scored, ("game_finished", 2)]
    for viewer in ("north", "spectator"):
        assert game.view(viewer)["table"]["hands"] == {}


@pytest.mark.parametrize("reveal", ["deal_end", "match_end"])
def test_what_is_told_are_the_hands_as_dealt_and_the_seed_that_was_committed(reveal: str) -> None:
    game = two_deals(reveal, "played")
    dealt = data(game.records, "dealt")
    assert [event.hands for event in data(game.records, "hands_revealed")] == [
        event.hands for event in dealt
    ]
    seeds = [bytes.fromhex(event.seed) for event in data(game.records, "seed_revealed")]
    assert [seed.hex() for seed in seeds] == [event.seed for event in dealt]
    assert [hashlib.sha256(seed).hexdigest() for seed in seeds] == [
        event.commitment for event in data(game.records, "deal_committed")
    ]


def test_a_given_deal_has_no_seed_to_tell() -> None:
    """Decision 7"""
    game = call(rubber(SPREAD, max_deals=1), "P P P P")
    assert told(game) == [("deal_scored", 1), ("hands_revealed", 1), ("game_finished", 1)]


@pytest.mark.parametrize("reveal", REVEALS)
def test_dummy_stays_seen_whatever_is_revealed(reveal: str) -> None:
    """§7: after a claim that ends a deal under `never`, dummy and the cards played"""
    game = play(call(rubber(SPREAD, max_deals=1, reveal_hands=reveal), "1C P P P"),
                "HA HK HQ HJ")  # fmt: skip
    game.send("north", type="claim", tricks=5)
    for seat in ("east", "west"):
        game.send(seat, type="accept_claim")
    hands: dict[str, Any] = game.view("spectator")["table"]["hands"]
    if reveal == "never":
        assert hands == {"south": tuple(c for c in SPREAD["south"] if c != "HK")}
    else:
        assert hands == SPREAD


def test_once_revealed_the_view_shows_the_hands_as_dealt() -> None:
    """§7: all four original hands, also after thirteen tricks"""
    game = call(rubber(SUITS, max_deals=1), "7S P P P")
    play(game, "HA D2 C2 SA")
    rest = zip(
        SUITS["north"][1:],
        SUITS["east"][1:],
        [c for c in SUITS["south"] if c != "D2"],
        [c for c in SUITS["west"] if c != "C2"],
        strict=True,
    )
    play(game, " ".join(card for trick in rest for card in trick))
    view = game.view("spectator")["table"]
    assert view["hands"] == SUITS
    assert set(view["card_counts"].values()) == {0}
    assert list(game.view("north")["hand"]) == []
