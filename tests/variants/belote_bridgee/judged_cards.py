"""What cards are worth and which combinations a hand holds, written from the rules page alone.

For the judge and the referee of the tests: plain words and lists, nothing of the code under test.
"""

from itertools import combinations
from typing import Any

Facts = dict[str, Any]

NATURAL = "789TJQKA"
TRUMP = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
PLAIN = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
NO_TRUMP = {"A": 19, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
ALL_TRUMPS = {"J": 14, "9": 9, "A": 6, "T": 5, "K": 3, "Q": 1, "8": 0, "7": 0}
VALUES = [80, 90, 100, 110, 120, 130, 140, 150, 160, "capot", "generale"]
KINDS = {3: ("tierce", 20), 4: ("cinquante", 50), 5: ("cent", 100)}
SQUARES = {"J": 200, "9": 150, "A": 100, "T": 100, "K": 100, "Q": 100}


def side_of(seat: str) -> str:
    return "ns" if seat in ("north", "south") else "ew"


def scale_of(card: str, strain: str) -> Facts:
    if strain in ("NT", "AT"):
        return NO_TRUMP if strain == "NT" else ALL_TRUMPS
    return TRUMP if card[0] == strain else PLAIN


def power(card: str, led: str, strain: str) -> int:
    """How strong a card is in a trick: -1 when it can never win it."""
    strength = list(reversed(scale_of(card, strain))).index(card[1])
    if card[0] == strain:
        return 100 + strength
    return strength if card[0] == led else -1


def shown(cards: list[str]) -> list[str]:
    """In the order of display."""
    return sorted(cards, key=lambda card: ("SHDC".index(card[0]), -"23456789TJQKA".index(card[1])))


def combinations_of(hand: list[str], strain: str) -> list[Facts]:
    """Squares first, then every whole run of what is left (§5.2)."""
    found, left = [], list(hand)
    for rank, points in SQUARES.items():
        square = [suit + rank for suit in "SHDC"]
        if all(card in hand for card in square):
            worth = 200 if (strain, rank) == ("NT", "A") else points
            found.append(combination("carre", None, rank, square, worth))
            left = [card for card in left if card[1] != rank]
    for suit in "SHDC":
        held = [rank for rank in NATURAL if suit + rank in left]
        for low, high in combinations(range(9), 2):
            run = NATURAL[low:high]
            bounds = NATURAL[low - 1 : low] + NATURAL[high : high + 1]
            whole = all(rank in held for rank in run) and not any(r in held for r in bounds)
            if whole and len(run) >= 3:
                kind, points = KINDS[min(len(run), 5)]
                cards = [suit + rank for rank in reversed(run)]
                found.append(combination(kind, suit, run[-1], cards, points))
    return sorted(found, key=lambda one: merit(one, strain), reverse=True)


def combination(kind: str, suit: str | None, rank: str, cards: list[str], points: int) -> Facts:
    return {"kind": kind, "suit": suit, "rank": rank, "cards": cards, "points": points}


def merit(one: Facts, strain: str) -> tuple[int, int, int, int]:
    if one["kind"] == "carre":
        return 1, one["points"], "9JQKTA".index(one["rank"]), 0
    return 0, one["points"], NATURAL.index(one["rank"]), int(one["suit"] == strain)


def name(one: Facts) -> Facts:
    """A combination as it is declared: a square has no suit."""
    return {key: one[key] for key in ("kind", "rank", "suit") if one[key] is not None}
