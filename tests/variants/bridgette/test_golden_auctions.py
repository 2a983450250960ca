"""What a hand may call, row by row, and how an auction ends (RULES §2.3, §3.2, §9.4)."""

from collections import Counter
from typing import Any

import pytest

from domain.kernel.messages import PassedOut
from domain.variants.bridgette import VARIANT
from domain.variants.bridgette.auction import BIDS, contract_of, is_passed_out
from domain.variants.bridgette.messages import BridgetteContractSet
from domain.variants.bridgette.seats import OPPONENT, TWO_SEATS, TwoSeat
from tests.variants.bridgette.tables import (
    call_body,
    calls_of,
    command,
    crafted,
    golden,
    options_of,
    refusal,
    short_call,
)

POSITIONS = golden("auction")["positions"]
ALL_CALLS = ["P", "X", "XX", *(f"{level}{strain}" for level, strain in BIDS)]


def test_the_golden_file_is_whole() -> None:
    """§10"""
    assert len(POSITIONS) == 90
    assert Counter(code for position in POSITIONS for code in position["illegal"].values()) == {
        "insufficient_bid": 1133,
        "jump_needs_four_cards": 677,
        "bid_needs_two_cards": 162,
        "redouble_not_allowed": 80,
        "double_not_allowed": 31,
        "bid_needs_all_suits": 29,
    }
    assert sum(len(position["legal"]) for position in POSITIONS) == 1398


def test_there_are_36_bids_from_0nt_to_7nt() -> None:
    """§3.2"""
    assert len(ALL_CALLS) == 39
    assert ALL_CALLS[3:10] == ["0NT", "1C", "1D", "1H", "1S", "1NT", "2C"]
    assert ALL_CALLS[-1] == "7NT"


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["id"])
def test_a_position_allows_exactly_these_calls(position: dict[str, Any]) -> None:
    """§3.2"""
    seat, dealer = position["to_call"], position["dealer"]
    state = crafted(
        options_of(position["options"]),
        {seat: position["hand"]},
        dealer=dealer,
        calls=calls_of(dealer, position["calls"]),
    )
    assert {*position["legal"], *position["illegal"]} == set(ALL_CALLS)
    offered = {
        short_call(body)
        for offer in VARIANT.actions(state, seat)
        for body in [{"type": offer.__struct_config__.tag, **as_fields(offer)}]
    }
    assert offered == set(position["legal"])
    for call in ALL_CALLS:
        code = refusal(VARIANT.decide, state, command(seat, call_body(call)))
        assert code == position["illegal"].get(call)


def as_fields(offer: Any) -> dict[str, Any]:
    return {name: getattr(offer, name) for name in offer.__struct_fields__}


@pytest.mark.parametrize("call", ["0C", "0D", "0H", "0S", "8C", "8NT", "-1NT"])
def test_a_bid_outside_the_ladder_is_no_bid(call: str) -> None:
    """§3.2: level 0 in no trump only, levels 1 to 7 in every strain."""
    hand = ["SA", "SK", "HA", "HK", "DA", "DK", "CA", "CK", "S2", "H2", "D2", "C2", "GC"]
    state = crafted(options_of({}), {"north": hand})
    level, strain = (-1, "NT") if call == "-1NT" else (int(call[0]), call[1:])
    body = {"type": "bid", "level": level, "strain": strain}
    assert refusal(VARIANT.decide, state, command("north", body)) == "invalid_bid"


def test_a_bid_that_does_not_exist_is_refused_before_one_that_is_too_low() -> None:
    """§3.2: the first check that fails names the error."""
    state = crafted(options_of({}), {"south": ["SA"]}, calls=calls_of("north", ["7NT"]))
    body = {"type": "bid", "level": 0, "strain": "S"}
    assert refusal(VARIANT.decide, state, command("south", body)) == "invalid_bid"


# auction from north as dealer, then (declarer, bid, doubled); None is passed out, §9.4
ENDS = [
    ("1H X XX P", ("north", 1, "H", 2)),
    ("1H X 1S P", ("north", 1, "S", 0)),
    ("1H X XX 2C P", ("south", 2, "C", 0)),
    ("1H X P", ("north", 1, "H", 1)),
    ("1H P", ("north", 1, "H", 0)),
    ("P 1C P", ("south", 1, "C", 0)),
    ("P 0NT X XX P", ("south", 0, "NT", 2)),
    ("P 1S 2S X P", ("north", 2, "S", 1)),
    ("P P", None),
]


@pytest.mark.parametrize(("auction", "end"), ENDS)
def test_a_pass_over_a_bid_or_a_second_opening_pass_ends_the_auction(
    auction: str, end: Any
) -> None:
    """§2.3, examples 53 and 54"""
    *before, last = auction.split()
    state = crafted(options_of({}), {}, calls=calls_of("north", before))
    seat = VARIANT.to_act(state)[0]
    called, closed, *_ = VARIANT.decide(state, command(seat, call_body(last)))
    if end is None:
        assert closed == PassedOut()
        return
    declarer, level, strain, doubled = end
    assert closed == BridgetteContractSet(level, strain, doubled, declarer)
    after = VARIANT.evolve(VARIANT.evolve(state, called), closed)
    assert VARIANT.to_act(after) == (OPPONENT[declarer],)


@pytest.mark.parametrize("auction", ["", "P", "1H", "1H X", "1H X XX", "P 1H", "1H 1S"])
def test_an_auction_goes_on_until_a_pass_follows_a_bid(auction: str) -> None:
    """§2.3"""
    calls = calls_of("north", auction.split())
    assert contract_of(calls, "north") is None
    assert not is_passed_out(calls)


@pytest.mark.parametrize("dealer", TWO_SEATS)
def test_the_dealer_calls_first_and_the_players_alternate(dealer: TwoSeat) -> None:
    """§2.3: a dealer who passed first may speak again."""
    for names, turn in ([], dealer), (["P"], OPPONENT[dealer]), (["P", "1S"], dealer):
        state = crafted(options_of({}), {}, dealer=dealer, calls=calls_of(dealer, names))
        assert VARIANT.to_act(state) == (turn,)
