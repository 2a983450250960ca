"""Dealing in packets, the first dealer, given cards, and what is revealed (RULES §1, §2)."""

import hashlib
from random import Random
from typing import Any

import pytest

from domain.kernel.errors import InvalidDeal
from domain.kernel.messages import StackedDeal
from domain.kernel.seats import SEATS
from domain.kernel.shuffle import commitment, draw, shuffle
from domain.variants.belote_bridgee.cards import PACK
from tests.simulation import Game
from tests.variants.belote_bridgee.tables import (
    call,
    every,
    game,
    hands_with,
    last,
    play_out,
    random_hands,
    stacked,
)


@pytest.mark.parametrize(
    ("packets", "first", "third"),
    [
        ("3-2-3", [0, 1, 2, 12, 13, 20, 21, 22], [6, 7, 8, 16, 17, 26, 27, 28]),
        ("3-3-2", [0, 1, 2, 12, 13, 14, 24, 25], [6, 7, 8, 18, 19, 20, 28, 29]),
        ("2-3-3", [0, 1, 8, 9, 10, 20, 21, 22], [4, 5, 14, 15, 16, 26, 27, 28]),
    ],
)
def test_the_pack_is_dealt_in_three_rounds(
    packets: str, first: list[int], third: list[int]
) -> None:
    """§2: the seat after the dealer gets the first packet of each round"""
    deck = tuple(Random(3).sample(PACK, 32))
    for rotation, seats in (
        ("anticlockwise", ["west", "south", "east", "north"]),
        ("clockwise", ["east", "south", "west", "north"]),
    ):
        options = {"deal_packets": packets, "rotation": rotation}
        hands = last(game(options, [StackedDeal("north", None, deck)]), "dealt").hands
        assert set(hands[seats[0]]) == {deck[place] for place in first}
        assert set(hands[seats[2]]) == {deck[place] for place in third}
        assert list(hands) == list(SEATS)
        assert set().union(*hands.values()) == set(PACK)


def test_a_shuffled_deal_can_be_recomputed_from_its_seed() -> None:
    """§2, design 5: the commitment comes first, the order is that of the pack shuffled"""
    table = game({"max_deals": 1, "first_dealer": "random"}, chance=5)
    call(table, "80H P P P")
    play_out(table)
    kinds = [record.data.type for record in table.records]
    assert kinds.index("deal_committed") == kinds.index("dealt") - 1
    seed = bytes.fromhex(last(table, "seed_revealed").seed)
    assert last(table, "deal_committed").commitment == commitment(seed)
    assert commitment(seed) == hashlib.sha256(seed).hexdigest()
    dealt = last(table, "dealt")
    assert dealt.dealer == SEATS[draw(4, seed, b"dealer")]
    order = shuffle(PACK, seed)
    again = game({"first_dealer": "random"}, [StackedDeal(dealt.dealer, None, order)])
    assert last(again, "dealt").hands == dealt.hands


def test_the_first_dealer_is_drawn_or_named() -> None:
    """§1, decision 32"""
    drawn = {
        last(game({"first_dealer": "random"}, chance=chance), "dealt").dealer
        for chance in range(40)
    }
    assert drawn == set(SEATS)
    for seat in SEATS:
        assert last(game({"first_dealer": seat}), "dealt").dealer == seat


def test_creation_ends_with_the_cards_dealt() -> None:
    """decision 7: seven events, six with given cards"""
    kinds = ["game_created", *["seat_taken"] * 4, "deal_committed", "dealt"]
    assert [record.data.type for record in game().records] == kinds
    kinds.remove("deal_committed")
    given = game(deals=[stacked(random_hands(Random(1)), "north")])
    assert [record.data.type for record in given.records] == kinds
    assert last(given, "dealt").seed is None


def test_given_deals_serve_the_dealings_in_turn_redeals_included() -> None:
    """decision 21"""
    first, second = random_hands(Random(1)), random_hands(Random(2))
    table = game({"first_dealer": "random"}, [stacked(first, "east"), stacked(second)])
    assert last(table, "dealt").dealer == "east"
    call(table, "P P P P")
    dealt = last(table, "dealt")
    assert (dealt.deal, dealt.dealer) == (2, "north")
    assert {seat: set(cards) for seat, cards in dealt.hands.items()} == {
        seat: set(cards) for seat, cards in second.items()
    }
    call(table, "P P P P")
    assert last(table, "dealt").seed is not None
    assert [record.data.type for record in table.records].count("deal_committed") == 1


def test_a_given_deal_of_a_drawn_dealer_names_no_dealer() -> None:
    """decisions 21, 32: the dealer is then drawn from the seed of that dealing"""
    table = Game("belote_bridgee", Random(4), {}, deals=(stacked(random_hands(Random(1))),))
    assert last(table, "dealt").dealer in SEATS


def test_a_later_deck_is_dealt_from_the_true_dealer() -> None:
    """decision 21"""
    deck = tuple(PACK)
    deals = [stacked(random_hands(Random(1)), "north"), StackedDeal("north", None, deck)]
    table = game(deals=deals)
    call(table, "P P P P")
    dealt = last(table, "dealt")
    assert dealt.dealer == "west"
    assert set(deck[:3]) < set(dealt.hands["south"])


HANDS = hands_with()
SHORT = HANDS | {"north": HANDS["north"][:7]}
DOUBLE = HANDS | {"north": [*HANDS["north"][:7], HANDS["east"][0]]}
FOREIGN = HANDS | {"north": [*HANDS["north"][:7], "S2"]}
UNEVEN = HANDS | {"north": HANDS["north"][:7], "east": [*HANDS["east"], HANDS["north"][7]]}
MISSING = {seat: cards for seat, cards in HANDS.items() if seat != "west"}
DECK = tuple(PACK)


@pytest.mark.parametrize(
    "deal",
    [
        StackedDeal("north"),
        StackedDeal("north", {seat: tuple(cards) for seat, cards in HANDS.items()}, DECK),
        StackedDeal("up", None, DECK),
        StackedDeal("east", None, DECK),
        StackedDeal("north", None, DECK[:31]),
        StackedDeal("north", None, (*DECK[:31], "SA")),
        StackedDeal("north", None, (*DECK[:31], "C2")),
        StackedDeal("north", None, (*DECK, "SA")),
        *(
            stacked(hands, "north")
            for hands in (SHORT, DOUBLE, FOREIGN, UNEVEN, MISSING, MISSING | {"up": HANDS["west"]})
        ),
    ],
)
def test_cards_that_are_not_the_whole_pack_are_refused(deal: StackedDeal) -> None:
    """§1, decision 21"""
    with pytest.raises(InvalidDeal) as refusal:
        game({"first_dealer": "north"}, [deal])
    assert refusal.value.status == 422
    assert refusal.value.members["deal"] == 1


def test_only_the_first_given_deal_must_agree_with_the_named_dealer() -> None:
    """decision 21"""
    hands = [stacked(HANDS, "north"), stacked(HANDS, "south")]
    assert game({"first_dealer": "north"}, hands)
    with pytest.raises(InvalidDeal) as refusal:
        game({"first_dealer": "north"}, [stacked(HANDS, "north"), stacked(SHORT)])
    assert refusal.value.members["deal"] == 2


def test_every_dealing_is_revealed_when_the_match_is_over_and_none_before() -> None:
    """§7, decision 1: passed-out dealings too, seeds with the hands"""
    table = game({"max_deals": 3}, [stacked(HANDS, "north")])
    call(table, "P P P P")
    call(table, "P P P P")
    call(table, "80H P P P")
    assert every(table, "hands_revealed") == every(table, "seed_revealed") == []
    fresh = [record.data for record in play_out(table)]
    assert [event.type for event in fresh] == [
        "card_played",
        "trick_won",
        "deal_scored",
        "hands_revealed",
        "hands_revealed",
        "seed_revealed",
        "hands_revealed",
        "seed_revealed",
        "game_finished",
    ]
    dealt: list[Any] = every(table, "dealt")
    assert [event.hands for event in fresh if event.type == "hands_revealed"] == [
        event.hands for event in dealt
    ]
    seeds = [(event.deal, event.seed) for event in fresh if event.type == "seed_revealed"]
    assert seeds == [(event.deal, event.seed) for event in dealt[1:]]
