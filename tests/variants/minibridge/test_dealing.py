"""Dealing: the first dealer, the next one, given cards, annulled deals (RULES §1, §2)."""

from random import Random

import pytest

from domain.kernel.cards import CARDS
from domain.kernel.dealing import deal_round
from domain.kernel.errors import InvalidDeal
from domain.kernel.messages import StackedDeal
from domain.kernel.seats import LEFT, SEATS
from domain.kernel.shuffle import draw, shuffle
from domain.variants.minibridge import VARIANT
from tests.simulation import Game
from tests.variants.minibridge.tables import (
    DEALS,
    deck_of,
    events,
    game,
    hands_of,
    plain,
    refusal,
    tags,
    to_act,
)

TWENTY_ALL = hands_of(DEALS["E01"])
PLAIN = hands_of(DEALS["E08"])


def without_dealer(deal: StackedDeal) -> StackedDeal:
    return StackedDeal(hands=deal.hands, deck=deal.deck)


def play_out(table: Game) -> None:
    """Plays the deal in progress to its end with the first offer each time."""
    number = len(table.state.deals)
    while len(table.state.deals) == number:
        table.send(**table.actions(to_act(table))[0])


@pytest.mark.parametrize("seed", range(6))
def test_a_random_first_dealer_is_drawn_from_the_seed_that_orders_the_pack(seed: int) -> None:
    """§1, A15, decision 32: anybody can deal again from the revealed seed"""
    dealt = events(game(random=seed), "dealt")[0]
    secret = bytes.fromhex(dealt.seed)
    assert dealt.dealer == SEATS[draw(4, secret, b"dealer")]
    assert dealt.hands == deal_round(shuffle(CARDS, secret), dealt.dealer)


@pytest.mark.parametrize("dealer", SEATS)
def test_a_named_first_dealer_deals_first_and_then_the_deal_goes_round(dealer: str) -> None:
    """§1, §2"""
    table = game(first_dealer=dealer, deals=5)
    for _ in range(5):
        play_out(table)
    dealers = [event.dealer for event in events(table, "dealt")]
    assert dealers[0] == dealer
    assert dealers[1:] == [LEFT[seat] for seat in dealers[:-1]]


def test_an_annulled_deal_keeps_its_number_and_its_dealer() -> None:
    """§2, A3, decisions 21 and 30: each dealing uses up a given one"""
    table = game(TWENTY_ALL, TWENTY_ALL, PLAIN, PLAIN, tie_20="redeal", deals=2)
    play_out(table)
    play_out(table)
    dealt = events(table, "dealt")
    assert [(event.deal, event.attempt) for event in dealt] == [(1, 1), (1, 2), (1, 3), (2, 1)]
    assert [event.dealer for event in dealt] == ["north", "north", "north", "east"]
    assert [plain(event.hands) == DEALS["E08"]["hands"] for event in dealt] == [
        False,
        False,
        True,
        True,
    ]
    assert [event.deal for event in events(table, "deal_scored")] == [1, 2]
    assert [event.attempt for event in events(table, "hands_revealed")] == [3, 1, 1, 2]
    assert VARIANT.dealings(table.state) == 4


def test_an_annulled_deal_in_mid_match_is_dealt_again_by_the_same_dealer() -> None:
    """§2, A3"""
    table = game(PLAIN, without_dealer(TWENTY_ALL), without_dealer(PLAIN), tie_20="redeal")
    play_out(table)
    dealt = events(table, "dealt")
    first = dealt[0].dealer
    assert [(one.deal, one.attempt) for one in dealt] == [(1, 1), (2, 1), (2, 2)]
    assert [one.dealer for one in dealt] == [first, LEFT[first], LEFT[first]]
    play_out(table)
    third = events(table, "dealt")[-1]
    assert (third.deal, third.attempt, third.dealer) == (3, 1, LEFT[LEFT[first]])


def test_after_the_given_deals_the_service_shuffles_as_usual() -> None:
    """§1, decision 21"""
    table = game(PLAIN, deals=2)
    assert "deal_committed" not in tags(table)
    play_out(table)
    assert tags(table)[-9:] == [
        "deal_scored",
        "hands_revealed",
        "deal_committed",
        "dealt",
        *["points_announced"] * 4,
        "declarer_set",
    ]
    given, shuffled = events(table, "dealt")
    assert given.seed is None
    assert shuffled.hands == deal_round(
        shuffle(CARDS, bytes.fromhex(shuffled.seed)), shuffled.dealer
    )


def test_a_later_given_deal_follows_the_dealer_of_the_rules() -> None:
    """§1, decision 21: hands stay with their seats, a deck goes out from the true dealer"""
    west = StackedDeal(dealer="west", hands=PLAIN.hands)
    pack = StackedDeal(dealer="west", deck=CARDS)
    table = game(PLAIN, west, pack, first_dealer=str(PLAIN.dealer), deals=3)
    for _ in range(3):
        play_out(table)
    first, second, third = events(table, "dealt")
    assert (second.dealer, third.dealer) == (LEFT[first.dealer], LEFT[LEFT[first.dealer]])
    assert second.hands == first.hands
    assert third.hands == deal_round(CARDS, third.dealer)


@pytest.mark.parametrize(
    ("deal", "first_dealer"),
    [
        (StackedDeal(), "random"),
        (StackedDeal(hands=PLAIN.hands, deck=CARDS), "random"),
        (StackedDeal(deck=CARDS[:51]), "random"),
        (StackedDeal(deck=(*CARDS[:51], "SA")), "random"),
        (StackedDeal(hands={"north": CARDS[:13]}), "random"),
        (StackedDeal(hands=dict.fromkeys(SEATS, CARDS[:13])), "random"),
        (StackedDeal(dealer="nobody", deck=CARDS), "random"),
        (StackedDeal(dealer="north", deck=CARDS), "east"),
    ],
)
def test_given_cards_that_are_no_deal_are_refused(deal: StackedDeal, first_dealer: str) -> None:
    """§1, decision 21"""
    assert refusal(game, deal, first_dealer=first_dealer) == "invalid_deal"
    with pytest.raises(InvalidDeal) as caught:
        game(deal_that_fits(first_dealer), deal if deal.dealer != "north" else StackedDeal())
    assert caught.value.members["deal"] == 2


def deal_that_fits(dealer: str) -> StackedDeal:
    return StackedDeal(dealer=None if dealer == "random" else dealer, deck=CARDS)


def test_the_dealer_of_the_first_given_deal_is_the_first_dealer() -> None:
    """§1, decision 21"""
    for seat in SEATS:
        deal = StackedDeal(dealer=seat, hands=PLAIN.hands)
        assert events(game(deal), "dealt")[0].dealer == seat
        assert events(game(deal, first_dealer=seat), "dealt")[0].dealer == seat


def test_a_game_waits_for_its_players_before_it_deals() -> None:
    """§1"""
    table = Game("minibridge", Random(1), seats={})
    assert tags(table) == ["game_created"]
    seen = table.view("north")
    assert (seen["phase"], seen["hand"], seen["actions"]) == ("lobby", (), ())
    assert seen["table"] == {"scores": {"ns": 0, "ew": 0}, "deals": ()}
    assert seen["to_act"] == ()


def test_the_given_deck_is_as_good_as_the_hands() -> None:
    """§1"""
    for row in (DEALS["E08"], DEALS["E20"]):
        hands, deck = game(hands_of(row)), game(deck_of(row))
        assert hands.state == deck.state
