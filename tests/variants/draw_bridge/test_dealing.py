"""Options, presets, the deal, the first dealer and given cards (RULES §1)."""

from random import Random
from typing import Any

import msgspec
import pytest

from domain.kernel.cards import CARDS, cards_of, hand_of
from domain.kernel.messages import StackedDeal
from domain.kernel.shuffle import commitment, numbers, shuffle
from domain.variants.draw_bridge import VARIANT
from tests.simulation import Game
from tests.variants.draw_bridge.tables import (
    DEALS,
    SEATS,
    events,
    game,
    golden_game,
    plain,
    play_deal,
    refusal,
    shuffled,
    tags,
    view,
)

DECK = shuffled(Random(1))


def test_the_default_preset_is_the_page_to_the_letter() -> None:
    """§1, decision 22"""
    assert VARIANT.expand(None, {}) == ("seed", VARIANT.presets["seed"])
    assert msgspec.to_builtins(VARIANT.presets["seed"]) == {
        "target_score": 100,
        "draw_phase_rule": "free_rank",
        "stock_top": "hidden",
        "undertricks": "none",
        "passed_out": "next_dealer",
        "max_deals": None,
        "first_dealer": "random",
    }


def test_the_preset_standard_follows_suit_and_scores_undertricks() -> None:
    """§1, decision 22"""
    standard = {"draw_phase_rule": "follow_suit", "undertricks": "standard"}
    assert VARIANT.expand("standard", {})[1] == VARIANT.expand("seed", standard)[1]
    assert set(VARIANT.presets) == {"seed", "standard"}


@pytest.mark.parametrize(
    "options",
    [
        {"target_score": 0},
        {"target_score": 100_001},
        {"target_score": "100"},
        {"draw_phase_rule": "free"},
        {"stock_top": True},
        {"undertricks": "all"},
        {"passed_out": "redeal"},
        {"max_deals": 0},
        {"max_deals": 1001},
        {"first_dealer": "east"},
        {"preset": "seed"},
    ],
)
def test_a_wrong_option_is_refused(options: dict[str, Any]) -> None:
    """§1: 400 `invalid_option`"""
    assert refusal(game, options) == "invalid_option"


def test_every_value_in_range_is_taken() -> None:
    """§1"""
    for options in ({"target_score": 1}, {"target_score": 100_000}, {"max_deals": 1000}):
        assert refusal(game, options) is None
    assert refusal(game, {}, preset="laws") == "invalid_option"


def test_the_cards_go_out_in_turn_from_the_non_dealer_on() -> None:
    """§1: even places to the non-dealer, odd ones to the dealer, the rest is the stock"""
    for dealer, other in (SEATS, SEATS[::-1]):
        (dealt,) = events(game(decks=(DECK,), dealer=dealer), "dealt")
        assert dealt.dealer == dealer
        assert dealt.hands[other] == cards_of(hand_of(DECK[0:25:2]))
        assert dealt.hands[dealer] == cards_of(hand_of(DECK[1:26:2]))
        assert dealt.stock == DECK[26:]
        assert dealt.seed is None


def test_creation_commits_and_deals_in_one_append() -> None:
    """§2, decision 7"""
    table = game()
    start = ["game_created", "seat_taken", "seat_taken"]
    assert tags(table) == [*start, "deal_committed", "dealt"]
    assert tags(game(decks=(DECK,))) == [*start, "dealt"]


def test_the_pack_is_shuffled_by_the_committed_seed() -> None:
    """§1, decision 32: pack and first dealer come from the seed"""
    dealers = set[str]()
    for random in range(12):
        table = game({"stock_top": "revealed"}, random=random)
        (dealt,) = events(table, "dealt")
        (committed,) = events(table, "deal_committed")
        seed = bytes.fromhex(dealt.seed)
        assert committed.commitment == commitment(seed)
        deck = shuffle(CARDS, seed)
        assert dealt.stock == deck[26:]
        assert dealt.stock_top == deck[26]
        assert dealt.dealer == SEATS[next(numbers(seed, b"dealer")) % 2]
        dealers.add(dealt.dealer)
    assert dealers == set(SEATS)


@pytest.mark.parametrize("dealer", SEATS)
def test_a_named_first_dealer_deals_and_his_opponent_leads(dealer: str) -> None:
    """§1, §2"""
    table = game({"first_dealer": dealer})
    shown = view(table, "spectator")
    assert shown["table"]["dealer"] == dealer
    assert shown["to_act"] == [SEATS[1 - SEATS.index(dealer)]] == [shown["table"]["leader"]]
    assert shown["phase"] == "draw"


def test_the_deal_passes_to_the_other_player() -> None:
    """§2: after a played deal and, by default, after a thrown-in one"""
    table = golden_game("E18", "E02")
    play_deal(table, "E18")
    assert [event.dealer for event in events(table, "dealt")] == ["south", "north"]
    table = golden_game("E01", "E02")
    play_deal(table, "E01")
    assert [event.dealer for event in events(table, "dealt")] == ["north", "south"]


def test_the_same_dealer_may_deal_again_after_two_passes() -> None:
    """§1 `passed_out`, §2: a played deal passes the deal on all the same"""
    table = golden_game("E18", "E02", passed_out="same_dealer")
    play_deal(table, "E18")
    play_deal(table, "E02")
    assert [event.dealer for event in events(table, "dealt")] == ["south", "south", "north"]


def stack(*deals: StackedDeal, **options: Any) -> Any:
    return Game("draw_bridge", Random(0), options, None, deals)


@pytest.mark.parametrize(
    ("deal", "options"),
    [
        (StackedDeal(), {}),
        (StackedDeal(hands={"north": DECK[:13], "south": DECK[13:26]}), {}),
        (StackedDeal(deck=DECK, hands={}), {}),
        (StackedDeal(deck=DECK[:51]), {}),
        (StackedDeal(deck=(*DECK[:51], DECK[0])), {}),
        (StackedDeal(deck=(*DECK, DECK[0])), {}),
        (StackedDeal(deck=(*DECK[:51], "GC")), {}),
        (StackedDeal(deck=DECK, dealer="east"), {}),
        (StackedDeal(deck=DECK, dealer="north"), {"first_dealer": "south"}),
    ],
)
def test_wrong_given_cards_are_refused(deal: StackedDeal, options: dict[str, Any]) -> None:
    """§1, decision 21: 422 `invalid_deal`"""
    assert refusal(stack, deal, **options) == "invalid_deal"
    if not options:
        assert refusal(stack, StackedDeal(deck=DECK), deal) == "invalid_deal"


def test_the_given_deals_serve_first_and_then_the_service_shuffles() -> None:
    """§1, decision 21: a dealer named for a later deal gives way to the rules"""
    first, second = DEALS["E18"], DEALS["E01"]
    table = stack(
        StackedDeal(deck=tuple(first["deck"]), dealer="south"),
        StackedDeal(deck=tuple(second["deck"]), dealer="south"),
        first_dealer="south",
    )
    play_deal(table, "E18")
    play_deal(table, "E01")
    dealt = events(table, "dealt")
    assert [event.dealer for event in dealt] == ["south", "north", "south"]
    assert [event.seed is None for event in dealt] == [True, True, False]
    assert table.table.stacked
    assert plain(dealt[1])["stock"] == second["stock"]


def test_a_given_deal_without_a_dealer_leaves_him_to_the_option() -> None:
    """§1, decision 21"""
    for seat in SEATS:
        table = stack(StackedDeal(deck=DECK), first_dealer=seat)
        assert events(table, "dealt")[0].dealer == seat
    drawn = {
        events(Game("draw_bridge", Random(seed), {}, None, (StackedDeal(deck=DECK),)), "dealt")[
            0
        ].dealer
        for seed in range(12)
    }
    assert drawn == set(SEATS)


def test_options_have_descriptions() -> None:
    """§1: they become the schema that a client reads"""
    schema = msgspec.json.schema(VARIANT.options_type)
    properties = schema["$defs"]["DrawBridgeOptions"]["properties"]
    assert len(properties) == 7
    assert all(each["description"] for each in properties.values())
