"""The auction: the ladder, doubles, how it ends, who declares."""

from typing import Any

import pytest

from domain.kernel.auction import (
    STRAINS,
    Call,
    Contract,
    DeclarerRule,
    check_bid,
    check_double,
    check_redouble,
    contract_of,
    declarer_of,
    doubling,
    is_passed_out,
    last_bid,
    last_said,
    passes,
    step,
)
from domain.kernel.errors import (
    DoubleNotAllowed,
    InsufficientBid,
    InvalidBid,
    RedoubleNotAllowed,
)
from domain.kernel.seats import turn

LADDER = [f"{level}{strain}" for level in range(1, 8) for strain in ("C", "D", "H", "S", "NT")]


def calls(words: str) -> tuple[Call, ...]:
    """Calls in turn from north: `1C P X XX`."""
    types: dict[str, Any] = {"P": "pass", "X": "double", "XX": "redouble"}
    made = []
    for place, word in enumerate(words.split()):
        seat = turn("north", place)
        strain: Any = word[1:]
        made.append(
            Call(seat, types[word]) if word in types else Call(seat, "bid", int(word[0]), strain)
        )
    return tuple(made)


def test_the_ladder_has_35_steps_from_one_club_to_seven_no_trump() -> None:
    """rubber §3.1"""
    steps = [step(level, strain) for level in range(1, 8) for strain in STRAINS]
    assert steps == list(range(35))


@pytest.mark.parametrize("last", LADDER)
def test_a_bid_must_outrank_the_last_bid(last: str) -> None:
    """rubber §3.1: every one of the 35 bids over every one"""
    before = calls(f"{last} P X")
    for place, bid in enumerate(LADDER):
        strain: Any = bid[1:]
        if place > LADDER.index(last):
            check_bid(before, int(bid[0]), strain)
        else:
            with pytest.raises(InsufficientBid) as refusal:
                check_bid(before, int(bid[0]), strain)
            assert refusal.value.members == {"bid": bid, "last_bid": last}


def test_any_bid_may_open() -> None:
    for bid in LADDER:
        strain: Any = bid[1:]
        check_bid(calls("P P"), int(bid[0]), strain)


@pytest.mark.parametrize("level", [-1, 0, 8, 100, 10**30])
def test_a_level_outside_one_to_seven_is_no_bid(level: int) -> None:
    with pytest.raises(InvalidBid):
        check_bid(calls("7NT"), level, "C")


@pytest.mark.parametrize(
    ("words", "double", "redouble"),
    [
        ("", False, False),
        ("P P", False, False),
        ("1C", True, False),
        ("1C P", False, False),
        ("1C P P", True, False),
        ("1C X", False, True),
        ("1C X P", False, False),
        ("1C X P P", False, True),
        ("1C X XX", False, False),
        ("1C X 1D", True, False),
        ("1C X XX 1D", True, False),
    ],
)
def test_who_may_double_and_redouble_now(words: str, double: bool, redouble: bool) -> None:
    """rubber §3.1 (Law 19)"""
    before = calls(words)
    seat = turn("north", len(before))
    if double:
        check_double(before, seat)
    else:
        with pytest.raises(DoubleNotAllowed):
            check_double(before, seat)
    if redouble:
        check_redouble(before, seat)
    else:
        with pytest.raises(RedoubleNotAllowed):
            check_redouble(before, seat)


@pytest.mark.parametrize(
    ("words", "doubled"),
    [("", 0), ("P", 0), ("1C P", 0), ("1C X P", 1), ("1C X XX P", 2), ("1C X 1D P", 0)],
)
def test_a_new_bid_cancels_every_double(words: str, doubled: int) -> None:
    assert doubling(calls(words)) == doubled


def test_passes_say_nothing_that_could_be_doubled() -> None:
    assert last_bid(calls("P P")) is None
    assert last_said(calls("P P")) is None
    assert passes(calls("P P")) == 2
    assert last_bid(calls("1C P 1D P P")) == Call("south", "bid", 1, "D")
    assert passes(calls("1C P 1D P P")) == 2


@pytest.mark.parametrize(
    ("words", "passed_out", "contract"),
    [
        ("P P P", False, None),
        ("P P P P", True, None),
        ("P P P 1C P P", False, None),
        ("P P P 1C P P P", False, Contract(1, "C", 0, "west")),
        ("1S X P P P", False, Contract(1, "S", 1, "north")),
        ("1S X XX P P P", False, Contract(1, "S", 2, "north")),
        ("1S X XX P P", False, None),
    ],
)
def test_three_passes_after_a_bid_or_four_without_end_the_auction(
    words: str, passed_out: bool, contract: Contract | None
) -> None:
    """rubber §3.1 (Law 22)"""
    assert is_passed_out(calls(words)) == passed_out
    assert contract_of(calls(words), "first_namer") == contract


@pytest.mark.parametrize(
    ("rule", "declarer"), [("first_namer", "north"), ("final_bidder", "south")]
)
def test_the_declarer_rule_chooses_within_the_pair(rule: DeclarerRule, declarer: str) -> None:
    """rubber §3.2"""
    auction = calls("1H P 2H P P P")
    bid = last_bid(auction)
    assert bid is not None
    assert declarer_of(auction, bid, rule) == declarer


def test_an_opponent_who_named_the_strain_first_does_not_declare() -> None:
    auction = calls("1C 1H P P 2H P P P")  # east names hearts, north wins the auction in hearts
    assert contract_of(auction, "first_namer") == Contract(2, "H", 0, "north")
