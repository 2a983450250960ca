"""The four-hand bot's calls: points and shape to a bid, a double or a pass."""

from typing import Any

import pytest

from domain.bots.fourhand.bidding import choose_call
from domain.bots.fourhand.hands import defence, high_cards, is_balanced, support
from domain.bots.fourhand.promises import promise
from domain.kernel.seats import Seat, turn


def hand(spades: str, hearts: str, diamonds: str, clubs: str) -> list[str]:
    """`-` is a void."""
    suits = zip("SHDC", (spades, hearts, diamonds, clubs), strict=True)
    return [suit + rank for suit, ranks in suits for rank in ranks if rank != "-"]


def calls(words: str) -> list[dict[str, Any]]:
    """Calls in turn from north."""
    types = {"P": "pass", "X": "double", "XX": "redouble"}
    made: list[dict[str, Any]] = []
    for place, word in enumerate(words.split()):
        seat = turn("north", place)
        if word in types:
            made.append({"seat": seat, "type": types[word]})
        else:
            made.append({"seat": seat, "type": "bid", "level": int(word[0]), "strain": word[1:]})
    return made


def answer(words: str, cards: list[str]) -> str:
    """What the bot says with the cards after the calls, as a word."""
    made = calls(words)
    seat = turn("north", len(made))
    call = choose_call({"viewer": seat, "table": {"calls": made}, "hand": cards})
    if call["type"] == "bid":
        return f"{call['level']}{call['strain']}"
    return {"pass": "P", "double": "X"}[call["type"]]


@pytest.mark.parametrize(
    ("cards", "bid"),
    [
        (hand("AK54", "KQ3", "Q32", "J32"), "1NT"),  # 15 balanced
        (hand("AK54", "AKQ", "Q32", "Q32"), "2NT"),  # 20 balanced
        (hand("AK54", "AKQ", "AQ2", "K32"), "3NT"),  # 25 balanced
        (hand("AK543", "KQ32", "32", "32"), "1S"),  # 12, five spades
        (hand("A4", "KQ932", "AQ2", "J32"), "1NT"),  # 16 with five hearts is balanced too
        (hand("4", "KQ932", "AQ42", "J32"), "1H"),
        (hand("AK54", "Q3", "K9532", "32"), "1D"),
        (hand("AK54", "Q3", "32", "K9532"), "1C"),
        (hand("AKQJ54", "AKQ", "2", "K32"), "4S"),  # 20 and a long suit
        (hand("AK", "AK2", "AKQJ32", "32"), "5D"),
        (hand("2", "32", "KQJ9876", "432"), "3D"),  # a preempt
        (hand("K54", "Q32", "J432", "Q32"), "P"),  # 8
        (hand("AQ54", "Q32", "K432", "32"), "P"),  # 11
        (hand("2", "32", "QJ9876", "5432"), "P"),
    ],
)
@pytest.mark.parametrize("before", ["", "P", "P P P"])
def test_openings(before: str, cards: list[str], bid: str) -> None:
    assert answer(before, cards) == bid


@pytest.mark.parametrize(
    ("before", "cards", "bid"),
    [
        ("1C", hand("AQ543", "K32", "432", "32"), "1S"),  # 9 at the one level
        ("1S", hand("32", "AQ543", "K32", "432"), "P"),  # too weak for the two level
        ("1S", hand("32", "AQ543", "KQ2", "432"), "P"),
        ("1S", hand("32", "AQ543", "KQ2", "Q32"), "2H"),
        ("1S", hand("K32", "AQ4", "KQ2", "Q432"), "1NT"),
        ("3S", hand("K32", "AQ4", "KQ2", "Q432"), "P"),
        ("1C", hand("98543", "AK2", "432", "32"), "P"),  # no honours in the suit
        ("1C P P", hand("AQ543", "K32", "432", "32"), "1S"),
    ],
)
def test_overcalls(before: str, cards: list[str], bid: str) -> None:
    assert answer(before, cards) == bid


@pytest.mark.parametrize(
    ("before", "cards", "bid"),
    [
        ("1S P", hand("K32", "Q432", "Q432", "32"), "2S"),  # a raise
        ("1S P", hand("K432", "KQ32", "K32", "32"), "3S"),  # an invitation
        ("1S P", hand("K432", "KQ32", "A32", "32"), "4S"),  # game
        ("1S P", hand("KQ32", "AK32", "AKQ2", "2"), "6S"),  # small slam
        ("1S P", hand("KQ432", "AK2", "AKQ2", "2"), "6S"),
        ("1S P", hand("KQ432", "AK2", "AKQJ2", "-"), "7S"),  # grand slam
        ("1S P", hand("K32", "5432", "5432", "32"), "P"),
        ("1D P", hand("K432", "Q432", "Q32", "32"), "1H"),  # a new suit
        ("1D P", hand("K432", "Q32", "Q32", "432"), "1S"),
        ("1S P", hand("32", "K432", "Q432", "Q32"), "1NT"),  # no fit
        ("1NT P", hand("K32", "K32", "KJ32", "Q32"), "3NT"),
        ("1NT P", hand("K32", "432", "5432", "432"), "P"),
        ("1NT P", hand("K98432", "AQ2", "32", "32"), "4S"),
        ("1NT P", hand("KQ32", "AKQ", "AK2", "432"), "6NT"),
        ("1C P", hand("32", "32", "K432", "KQ432"), "2C"),
        ("1C P", hand("432", "432", "KQ32", "432"), "P"),
        ("1D P", hand("2", "432", "KQ432", "Q432"), "2D"),  # a shapely minor
        ("1H P 2H P", hand("32", "AKQ42", "K32", "432"), "P"),
        ("1H P 3H P", hand("2", "AKQ42", "KQ32", "432"), "4H"),  # an invitation accepted
        ("1H P 4H P", hand("2", "AKQ42", "KQ32", "432"), "P"),
        ("1S 2H", hand("K432", "32", "Q432", "Q32"), "2S"),  # over their bid
        ("1S 4H", hand("K432", "32", "Q432", "Q32"), "P"),
        ("1S P 1NT P", hand("AK543", "KQ2", "K32", "32"), "P"),
        ("1C P 1H P", hand("K32", "KQ32", "32", "AQ32"), "2H"),
    ],
)
def test_answers_to_partner(before: str, cards: list[str], bid: str) -> None:
    assert answer(before, cards) == bid


@pytest.mark.parametrize(
    ("before", "cards", "word"),
    [
        ("4S", hand("KQJ2", "AK2", "A32", "432"), "X"),  # four tricks and a half of its own
        ("4S", hand("KQJ2", "A32", "A32", "432"), "P"),
        ("4S", hand("32", "K32", "K32", "Q5432"), "P"),
        ("1S P", hand("32", "5432", "5432", "432"), "P"),  # partner's bid is no target
        ("P P", hand("32", "5432", "5432", "432"), "P"),
        ("6NT", hand("AK2", "A32", "5432", "432"), "X"),
        ("1S P P 4H", hand("AK543", "AQJ2", "A2", "32"), "X"),
    ],
)
def test_penalty_doubles(before: str, cards: list[str], word: str) -> None:
    assert answer(before, cards) == word


@pytest.mark.parametrize(
    ("words", "seat", "points", "lengths"),
    [
        ("", "north", 0, {}),
        ("1H", "north", 12, {"H": 5}),
        ("1D", "north", 12, {"D": 4}),
        ("1NT", "north", 15, {"C": 2, "D": 2, "H": 2, "S": 2}),
        ("3C", "north", 6, {"C": 7}),
        ("P 1H 1S", "south", 9, {"S": 5}),
        ("P 1H 2D", "south", 12, {"D": 5}),
        ("1D P 1S", "south", 6, {"S": 4}),
        ("1D P 1NT", "south", 6, {"C": 2, "D": 2, "H": 2, "S": 2}),
        ("1H P 2H", "south", 6, {"H": 3}),
        ("1H P 3H", "south", 10, {"H": 3}),
        ("1H P 4H", "south", 13, {"H": 3}),
        ("1H P 2C", "south", 10, {"C": 4}),
        ("1H P 1S P 2H", "north", 12, {"H": 6}),
        ("1H P 1S P 3H", "north", 16, {"H": 6}),
        ("4S", "north", 20, {"S": 7}),
    ],
)
def test_what_bids_promise(words: str, seat: Seat, points: int, lengths: dict[str, int]) -> None:
    promised = promise(calls(words), seat)
    assert (promised.points, promised.lengths) == (points, lengths)


def test_the_worth_of_a_hand() -> None:
    cards = hand("AK432", "Q2", "J432", "32")
    assert high_cards(cards) == 10
    assert support(cards, "S") == 12
    assert support(cards, "C") == 10  # no fit, no shortness
    assert not is_balanced(cards)
    assert is_balanced(hand("AK32", "Q2", "J432", "432"))
    assert defence(cards, "NT") == 1.5
    assert defence(cards, "S") == 3
    assert defence(hand("AK", "K", "K2", "AQJ98765"), "H") == 1 + 0.5 + 1 + 0.5 + 1
