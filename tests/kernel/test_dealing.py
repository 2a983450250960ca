"""Dealing one card at a time, and cards that are given at creation (decision 21)."""

from random import Random
from typing import Any

import pytest

from domain.kernel.cards import CARDS, hand_of
from domain.kernel.dealing import check_stack, deal_round, hands_for, revealed
from domain.kernel.errors import InvalidDeal
from domain.kernel.messages import Deal, StackedDeal
from domain.kernel.seats import LEFT, SEATS, Seat

QUARTERS: dict[str, tuple[str, ...]] = {
    seat: CARDS[13 * place : 13 * place + 13] for place, seat in enumerate(SEATS)
}


@pytest.mark.parametrize("dealer", SEATS)
def test_the_first_card_goes_to_the_left_of_the_dealer_and_so_on_clockwise(dealer: Seat) -> None:
    """rubber §1"""
    deck = list(CARDS)
    Random(4).shuffle(deck)
    piles: dict[Seat, set[str]] = {seat: set() for seat in SEATS}
    seat = dealer
    for card in deck:
        seat = LEFT[seat]
        piles[seat].add(card)
    dealt = deal_round(tuple(deck), dealer)
    assert {seat: set(cards) for seat, cards in dealt.items()} == piles
    for cards in dealt.values():
        assert list(cards) == sorted(cards, key=CARDS.index)


def test_stacked_hands_stay_with_their_seats_and_a_stacked_deck_is_dealt() -> None:
    """Decision 21"""
    hands = hands_for(Deal(bytes(32), stacked=StackedDeal(hands=QUARTERS)), "west")
    assert hands == QUARTERS
    decked = hands_for(Deal(bytes(32), stacked=StackedDeal(deck=CARDS)), "west")
    assert decked == deal_round(CARDS, "west")
    assert hands_for(Deal(bytes(32), deck=CARDS), "west") == decked


def test_hands_are_shown_by_seat() -> None:
    north, east, south, west = (hand_of(QUARTERS[seat]) for seat in SEATS)
    assert revealed((north, east, south, west)) == QUARTERS


def without(**change: Any) -> dict[str, tuple[str, ...]]:
    return {**QUARTERS, **change}


@pytest.mark.parametrize(
    ("stacked", "reason"),
    [
        (StackedDeal(), "either hands or deck"),
        (StackedDeal(hands=QUARTERS, deck=CARDS), "either hands or deck"),
        (StackedDeal(deck=CARDS[:51]), "52 cards"),
        (StackedDeal(deck=(*CARDS[:51], "SA")), "52 cards"),
        (StackedDeal(deck=(*CARDS, "SA")), "52 cards"),
        (StackedDeal(deck=(*CARDS[:51], "GC")), "52 cards"),
        (StackedDeal(hands={"north": QUARTERS["north"]}), "four seats"),
        (StackedDeal(hands=without(dummy=())), "four seats"),
        (StackedDeal(hands={}), "four seats"),
        (StackedDeal(hands=without(north=QUARTERS["east"])), "13 each"),
        (
            StackedDeal(
                hands=without(
                    north=(*QUARTERS["north"], QUARTERS["east"][0]), east=QUARTERS["east"][1:]
                )
            ),
            "13 each",
        ),
        (StackedDeal(dealer="dealer", deck=CARDS), "not a seat"),
    ],
)
def test_wrong_cards_or_counts_are_an_invalid_deal(stacked: StackedDeal, reason: str) -> None:
    """Decision 21"""
    with pytest.raises(InvalidDeal, match=reason):
        check_stack((stacked,), None)
    with pytest.raises(InvalidDeal, match="deal 2"):
        check_stack((StackedDeal(deck=CARDS), stacked), None)


def test_the_first_dealer_must_agree_with_the_option_and_later_ones_need_not() -> None:
    """Decision 21"""
    north = StackedDeal(dealer="north", deck=CARDS)
    check_stack((north,), "north")
    check_stack((north,), None)
    check_stack((StackedDeal(deck=CARDS), north), "south")
    with pytest.raises(InvalidDeal, match="the option says south"):
        check_stack((north,), "south")
