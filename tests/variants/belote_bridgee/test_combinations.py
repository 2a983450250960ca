"""Combinations: whole runs, what beats what, who marks (RULES §5.2)."""

from itertools import combinations as choices
from random import Random
from typing import Any

import pytest

from domain.kernel.cards import hand_of
from domain.variants.belote_bridgee.cards import PACK
from domain.variants.belote_bridgee.combinations import find, resolve, strength
from domain.variants.belote_bridgee.messages import Combination, CombinationsDeclared
from tests.variants.belote_bridgee.judged_cards import KINDS, NATURAL, SQUARES


def possible(hand: tuple[str, ...], strain: str) -> list[Combination]:
    """Every square and every run, whole or a part of a longer one, that the cards hold."""
    found = []
    for rank, points in SQUARES.items():
        cards = tuple(suit + rank for suit in "SHDC")
        if set(cards) <= set(hand):
            worth = 200 if (strain, rank) == ("NT", "A") else points
            found.append(Combination("carre", None, rank, cards, worth))  # type: ignore[arg-type]
    for suit in "SHDC":
        for low, high in choices(range(9), 2):
            run = [suit + rank for rank in NATURAL[low:high]]
            if len(run) >= 3 and set(run) <= set(hand):
                kind, points = KINDS[min(len(run), 5)]
                top: Any = run[-1][1]
                found.append(Combination(kind, suit, top, tuple(run), points))  # type: ignore[arg-type]
    return found


def ways(found: list[Combination], used: frozenset[str] = frozenset()) -> list[list[Combination]]:
    """Every choice of combinations that share no card."""
    if not found:
        return [[]]
    first, rest = found[0], found[1:]
    without = ways(rest, used)
    if used & set(first.cards or ()):
        return without
    return without + [[first, *way] for way in ways(rest, used | set(first.cards or ()))]


def interesting_hand(random: Random) -> tuple[str, ...]:
    """Eight cards with at least a square or a long run, so that there is a choice."""
    suit, rank = random.choice("SHDC"), random.choice("AJKQT9")
    length = random.randint(3, 7)
    low = random.randint(0, 8 - length)
    cards = [suit + one for one in NATURAL[low : low + length]]
    if random.random() < 0.8:
        cards += [one + rank for one in "SHDC" if one + rank not in cards]
    rest = [card for card in PACK if card not in cards]
    return tuple((cards + random.sample(rest, 8))[:8])


@pytest.mark.parametrize("strain", ["S", "H", "NT", "AT"])
def test_no_other_choice_is_worth_more_or_has_a_better_best(strain: Any) -> None:
    """§5.2: squares first, then whole runs; only a whole suit could be cut into more"""
    random = Random(7)
    for _ in range(400):
        hand = interesting_hand(random)
        if len({card[0] for card in hand}) == 1:
            continue
        chosen = find(hand_of(hand), strain)
        every = ways(possible(hand, strain))
        assert sum(one.points or 0 for one in chosen) == max(
            sum(one.points or 0 for one in way) for way in every
        )
        best = max((strength(one, strain) for way in every for one in way), default=None)
        assert (strength(chosen[0], strain) if chosen else None) == best


def test_a_card_serves_once_and_a_square_may_leave_a_run_too_short() -> None:
    """§5.2, §9 examples 25 and 26"""
    hand = hand_of(["ST", "SJ", "SQ", "SK", "SA", "HQ", "DQ", "CQ"])
    assert [(one.kind, one.rank) for one in find(hand, "S")] == [("carre", "Q")]
    hand = hand_of(["SJ", "HJ", "DJ", "CJ", "SQ", "SK", "SA", "H7"])
    assert [(one.kind, one.rank, one.points) for one in find(hand, "S")] == [
        ("carre", "J", 200),
        ("tierce", "A", 20),
    ]


def test_a_whole_suit_is_one_cent() -> None:
    """§5.2: 100, although cut in two it would be a cent and a tierce"""
    hand = hand_of(card for card in PACK if card[0] == "H")
    assert [(one.kind, one.points) for one in find(hand, "S")] == [("cent", 100)]


def test_squares_of_eights_and_sevens_are_worth_nothing() -> None:
    """§5.2"""
    assert find(hand_of(["S8", "H8", "D8", "C8", "S7", "H7", "D7", "C7"]), "S") == ()


def test_four_aces_are_worth_two_hundred_in_sans_atout_and_beat_four_jacks() -> None:
    """§5.2, §8.24"""
    hand = hand_of(["SA", "HA", "DA", "CA", "SJ", "HJ", "DJ", "CJ"])
    assert [(one.rank, one.points) for one in find(hand, "NT")] == [("A", 200), ("J", 200)]
    for strain in ("AT", "S"):
        found = find(hand, strain)  # type: ignore[arg-type]  # both are strains
        assert [(one.rank, one.points) for one in found] == [("J", 200), ("A", 100)]


def said(seat: Any, hand: str, strain: Any) -> CombinationsDeclared:
    return CombinationsDeclared(seat, find(hand_of(hand.split()), strain))


@pytest.mark.parametrize(
    ("strain", "north", "east", "tie", "team", "points", "reason"),
    [
        ("S", "S9 H9 D9 C9", "HA HK HQ HJ HT", "none", "ns", 150, "kind"),
        ("S", "SQ HQ DQ CQ", "SJ HJ DJ CJ", "none", "ew", 200, "points"),
        ("S", "SQ HQ DQ CQ", "SK HK DK CK", "none", "ew", 100, "height"),
        ("S", "SA HA DA CA", "ST HT DT CT", "none", "ns", 100, "height"),
        ("S", "HA HK HQ", "D9 D8 D7 DT", "none", "ew", 50, "points"),
        ("S", "HA HK HQ", "DK DQ DJ", "none", "ns", 20, "height"),
        ("H", "HK HQ HJ", "CK CQ CJ", "none", "ns", 20, "trump"),
        ("AT", "HK HQ HJ", "CK CQ CJ", "none", None, 0, "tie"),
        ("NT", "HK HQ HJ", "CK CQ CJ", "first_declared", "ns", 20, "first_declared"),
        ("S", "HK HQ HJ HT H9", "CK CQ CJ CT C9 C8", "none", None, 0, "tie"),
    ],
)
def test_what_beats_what(
    strain: Any, north: str, east: str, tie: Any, team: str | None, points: int, reason: str
) -> None:
    """§5.2, §9 example 27: kind, points, height, trump; length beyond five does not count"""
    declared = (said("north", north, strain), said("east", east, strain))
    resolved = resolve(declared, strain, tie)
    assert (resolved.team, resolved.points, resolved.reason) == (team, points, reason)
    other_way = resolve(declared[::-1], strain, tie)
    expected = "ew" if reason == "first_declared" else team
    assert other_way.team == expected


def test_of_equal_bests_the_one_declared_first_counts_not_the_seat_that_spoke_first() -> None:
    """§5.2: the equal best must be declared earliest, a lower one does not help"""
    low, high = said("north", "S9 S8 S7", "NT"), said("east", "HA HK HQ", "NT")
    equal = said("south", "CA CK CQ", "NT")
    assert resolve((low, high, equal), "NT", "first_declared").team == "ew"
    assert resolve((low, equal, high), "NT", "first_declared").team == "ns"


def test_the_better_side_marks_all_that_both_partners_declared() -> None:
    """§5.2"""
    declared = (
        said("west", "S9 S8 S7", "AT"),
        said("south", "HA HK HQ HJ", "AT"),
        said("east", "DJ HT DT DQ DK DA", "AT"),
    )
    resolved = resolve(declared, "AT", "none")
    assert (resolved.team, resolved.points) == ("ew", 120)
    assert [winner.seat for winner in resolved.winners] == ["west", "east"]


def test_a_side_that_declares_alone_needs_no_comparison() -> None:
    """§5.2"""
    resolved = resolve((said("west", "S9 S8 S7", "AT"),), "AT", "none")
    assert (resolved.team, resolved.points, resolved.reason) == ("ew", 20, "unopposed")
    nothing = resolve((), "AT", "none")
    assert (nothing.team, nothing.points, nothing.reason) == (None, 0, "none_declared")
