"""Legal cards and results of tricks, row by row (RULES §4.1 to §4.3, §9.1, §9.2)."""

from collections import Counter
from typing import Any

import pytest

from domain.variants.bridgette import VARIANT
from domain.variants.bridgette.deal import BridgettePlayedCard
from domain.variants.bridgette.pack import PACK, cards_of, hand_of
from domain.variants.bridgette.state import Bridgette
from domain.variants.bridgette.tricks import legal_leads, legal_replies, outcome
from tests.variants.bridgette.tables import command, golden, options_of, playing, refusal

TABLE = golden("legal")
POSITIONS = TABLE["positions"]
TRICKS = TABLE["tricks"]
COUNTS = TABLE["exhaustive_counts"]
TRUMPS = ("C", "D", "H", "S", "NT")


def test_the_golden_file_is_whole() -> None:
    """§10"""
    assert len(POSITIONS) == 260
    assert sum(position["led"] is None for position in POSITIONS) == 72
    assert sum(len(position["legal"]) for position in POSITIONS) == 1016
    assert Counter(code for position in POSITIONS for code in position["illegal"].values()) == {
        "must_follow_suit": 304,
        "suit_forbidden": 130,
        "colon_not_matching": 119,
    }
    assert sum(len(position.get("outcomes", ())) for position in POSITIONS) == 720
    assert len(TRICKS) == 39
    assert {trump: len(rows) for trump, rows in COUNTS.items()} == dict.fromkeys(TRUMPS, 55)


def state_of(position: dict[str, Any]) -> tuple[Bridgette, str]:
    """The position as a match in play, and the seat to play."""
    options = options_of(position["options"])
    members: dict[str, Any] = {"strain": position["trump"]}
    if position["led"] is None:
        members["forbidden"] = position["forbidden_suit"]
        return playing(options, {"south": position["hand"]}, **members), "south"
    members["trick"] = (BridgettePlayedCard("south", position["led"]),)
    return playing(options, {"north": position["hand"]}, **members), "north"


def play(state: Bridgette, seat: str, card: str) -> tuple[Any, ...]:
    return VARIANT.decide(state, command(seat, {"type": "play", "card": card}))


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["id"])
def test_a_position_allows_exactly_these_cards(position: dict[str, Any]) -> None:
    """§4.1, §4.2, §4.3"""
    state, seat = state_of(position)
    offered = {offer.card for offer in VARIANT.actions(state, seat)}  # type: ignore[attr-defined]
    assert offered == set(position["legal"])
    for card in position["hand"]:
        code = refusal(play, state, seat, card)
        assert code == position["illegal"].get(card)
    for card in set(PACK) - set(position["hand"]) - {position["led"]}:
        assert refusal(play, state, seat, card) == "card_not_in_hand"


@pytest.mark.parametrize(
    "position", [p for p in POSITIONS if p["led"]], ids=lambda position: position["id"]
)
def test_each_legal_reply_of_a_position_wins_or_loses(position: dict[str, Any]) -> None:
    """§4.2, §4.3"""
    state, seat = state_of(position)
    assert set(position["outcomes"]) == set(position["legal"])
    for reply, (winner, forbidden) in position["outcomes"].items():
        played, trick = play(state, seat, reply)
        assert (played.hand, played.card) == (seat, reply)
        assert trick.winner == {"leader": "south", "follower": "north"}[winner]
        assert (trick.trick, trick.forbidden_suit) == (1, forbidden)


@pytest.mark.parametrize("row", TRICKS, ids=lambda row: row["id"])
def test_a_trick_has_this_winner_and_this_bar(row: dict[str, Any]) -> None:
    """§4.2, §4.3"""
    leader_wins, forbidden = outcome(row["led"], row["reply"], row["trump"])
    assert leader_wins == (row["winner"] == "leader")
    assert forbidden == row["forbidden_next"]


@pytest.mark.parametrize("trump", TRUMPS)
def test_all_replies_to_all_leads_are_counted(trump: Any) -> None:
    """§10: 14,850 combinations, 55 leads of 54 replies in 5 strains."""
    combinations = 0
    for led in PACK:
        outcomes = [outcome(led, reply, trump) for reply in PACK if reply != led]
        combinations += len(outcomes)
        lost = sum(leader_wins for leader_wins, _ in outcomes)
        bars = [bar for _, bar in outcomes if bar is not None]
        assert [lost, len(bars)] == COUNTS[trump][led]
        assert set(bars) <= {led[0]}
    assert combinations == 14_850 / len(TRUMPS)


# (hand, led, barred, legal), §9.1
LEGAL = [
    ("SA SK H5 GC", None, None, "SA SK H5 GC"),
    ("SA SK H5 GC", None, "S", "H5 GC"),
    ("SA SK GC", None, "S", "GC"),
    ("SA SK", None, "S", "SA SK"),
    ("SA S3 H5 PC", "S9", None, "SA S3 PC"),
    ("SA S3 H5 GC", "S9", None, "SA S3"),
    ("H5 D4 GC", "S9", None, "H5 D4"),
    ("H5 D4 PC", "S9", None, "H5 D4 PC"),
    ("GC RC", "S9", None, "GC RC"),
    ("GC PC", "S9", None, "PC"),
    ("SQ S2 GC RC", "SA", None, "SQ S2 GC"),
    ("SA H5 RC", "GC", None, "SA H5 RC"),
]


@pytest.mark.parametrize(("hand", "led", "barred", "legal"), LEGAL)
def test_the_examples_of_legal_cards(hand: str, led: Any, barred: Any, legal: str) -> None:
    """§9.1, examples 1 to 12"""
    held = hand_of(hand.split())
    found = legal_leads(held, barred) if led is None else legal_replies(held, led, "forced_only")
    assert cards_of(found) == tuple(legal.split())


@pytest.mark.parametrize("hand", ["H5 D4 GC", "GC PC", "GC RC"])
def test_a_void_follower_may_throw_any_colon_where_the_option_says_so(hand: str) -> None:
    """§4.3, `when_void`"""
    held = hand_of(hand.split())
    assert legal_replies(held, "S9", "when_void") == held


# (led, reply, trump, winner, barred next), §9.2
WINS = [
    ("S5", "S9", "NT", "follower", None),
    ("S5", "H2", "H", "follower", None),
    ("S5", "H2", "D", "leader", None),
    ("S5", "PC", "NT", "leader", "S"),
    ("SA", "GC", "H", "leader", "S"),
    ("HQ", "RC", "H", "leader", "H"),
    ("S9", "GC", "NT", "leader", None),
    ("GC", "HA", "NT", "follower", None),
    ("GC", "HK", "NT", "leader", None),
    ("GC", "H2", "H", "follower", None),
    ("RC", "SJ", "H", "follower", None),
    ("RC", "SA", "H", "leader", None),
    ("PC", "ST", "NT", "follower", None),
    ("PC", "SK", "NT", "leader", None),
    ("PC", "RC", "S", "leader", None),
]


@pytest.mark.parametrize(("led", "reply", "trump", "winner", "barred"), WINS)
def test_the_examples_of_won_tricks(
    led: str, reply: str, trump: Any, winner: str, barred: str | None
) -> None:
    """§9.2, examples 13 to 27"""
    assert outcome(led, reply, trump) == (winner == "leader", barred)
