"""Who deals, what is dealt and drawn, and cards that are given (RULES §1.1, §1.2, §2.1)."""

import hashlib
from collections import Counter
from random import Random
from typing import Any

import pytest

from domain.kernel.messages import Deal, StackedDeal
from domain.kernel.shuffle import shuffle
from domain.variants.bridgette import VARIANT
from domain.variants.bridgette.dealing import cut, cut_winner
from domain.variants.bridgette.pack import COLONS, PACK
from domain.variants.bridgette.state import Bridgette
from tests.simulation import Game
from tests.variants.bridgette.tables import game, options_of, refusal, shuffled

DECK = shuffled(Random(1))
SEEDS = [Random(at).randbytes(32) for at in range(400)]
SUITS = "SHDC"
RANKS = "AKQJT98765432"


def with_upcard(card: str) -> tuple[str, ...]:
    """A deck that turns the card up."""
    deck = [other for other in PACK if other != card]
    return (*deck[:26], card, *deck[26:])


def first_deal(seed: bytes, **options: Any) -> Any:
    state = Bridgette(options_of(options))
    return VARIANT.decide(state, Deal(seed, deck=shuffle(PACK, seed)))[0]


def test_the_pack_is_52_cards_and_three_colons() -> None:
    """§1.1; the order of display is that of api.md §4."""
    assert len(PACK) == len(set(PACK)) == 55
    assert PACK[:3] == ("SA", "SK", "SQ")
    assert PACK[12:14] == ("S2", "HA")
    assert PACK[52:] == COLONS == ("GC", "RC", "PC")
    assert VARIANT.pack(Bridgette(options_of({}))) == PACK


@pytest.mark.parametrize("dealer", ["north", "south"])
def test_the_deck_is_dealt_one_card_at_a_time_from_the_non_dealer(dealer: str) -> None:
    """§1.1: indices 0, 2 … 24 non-dealer, 1, 3 … 25 dealer, 26 upcard, 27 … 54 stock."""
    table = game({"first_dealer": dealer}, decks=(DECK,))
    dealt = table.records[3].data
    other = {"north": "south", "south": "north"}[dealer]
    assert set(dealt.hands[other]) == set(DECK[0:26:2])
    assert set(dealt.hands[dealer]) == set(DECK[1:26:2])
    assert dealt.upcard == DECK[26]
    assert dealt.stock == DECK[27:]
    assert (dealt.deal, dealt.attempt, dealt.dealer, dealt.seed) == (1, 1, dealer, None)


UPCARDS = [
    *((f"{suit}{rank}", 4) for suit in SUITS for rank in RANKS[4:]),
    *((f"{suit}{rank}", 8) for suit in SUITS for rank in "KQJ"),
    *((f"{suit}A", 12) for suit in SUITS),
    ("PC", 4),
    ("RC", 8),
    ("GC", 12),
]


@pytest.mark.parametrize(("upcard", "count"), UPCARDS)
def test_the_upcard_says_how_many_cards_the_dealer_draws(upcard: str, count: int) -> None:
    """§2.1, example 49, decisions 8.1 and 8.3"""
    deck = with_upcard(upcard)
    table = game({"first_dealer": "north"}, decks=(deck,))
    first, second = (record.data for record in table.records[-2:])
    assert (first.seat, first.count, first.cards) == ("south", 2, deck[27:29])
    assert (second.seat, second.count, second.cards) == ("north", count, deck[29 : 29 + count])
    shown = table.view("spectator")["table"]
    assert shown["draw_counts"] == {"north": count, "south": 2}
    assert shown["card_counts"] == {"north": 13 + count, "south": 15}
    assert shown["stock_count"] == 26 - count


def test_there_is_an_upcard_of_every_kind() -> None:
    """§2.1: the table above names each of the 55 cards once."""
    assert sorted(card for card, _ in UPCARDS) == sorted(PACK)


@pytest.mark.parametrize(("upcard", "count"), [("H7", 4), ("RC", 8), ("GC", 12)])
def test_the_upcard_may_be_the_non_dealers_first_draw(upcard: str, count: int) -> None:
    """§1.2 `upcard_use`, decision 8.6: the stock is then one card longer."""
    deck = with_upcard(upcard)
    table = game({"first_dealer": "south", "upcard_use": "first_draw"}, decks=(deck,))
    first, second = (record.data for record in table.records[-2:])
    assert (first.seat, first.cards) == ("north", (upcard, deck[27]))
    assert (second.seat, second.cards) == ("south", deck[28 : 28 + count])
    shown = table.view("spectator")["table"]
    assert shown["stock_count"] == 27 - count
    assert shown["upcard"] == upcard


def numbers_of(seed: bytes, count: int) -> list[int]:
    """The stream of the word `dealer`, written out (decision 32)."""
    blocks = b"".join(
        hashlib.sha256(seed + b"dealer" + at.to_bytes(4, "big")).digest() for at in range(count)
    )
    return [int.from_bytes(blocks[at : at + 4], "big") for at in range(0, len(blocks), 4)]


def test_the_first_dealer_is_drawn_from_the_first_deals_seed() -> None:
    """§1.2 `random`, decision 32"""
    found = Counter[str]()
    for seed in SEEDS:
        dealt = first_deal(seed)
        assert dealt.dealer == ("north", "south")[numbers_of(seed, 1)[0] % 2]
        assert dealt.cut is None
        found[dealt.dealer] += 1
    assert min(found["north"], found["south"]) > 150


def test_the_cut_is_drawn_from_the_first_deals_seed() -> None:
    """§1.2 `cut`, decision 32: without replacement, a colon is drawn again."""
    redrawn = 0
    for seed in SEEDS:
        pack, drawn = list(PACK), list[str]()
        for number in numbers_of(seed, 2):
            card = pack.pop(number % len(pack))
            redrawn += card in COLONS
            if card not in COLONS:
                drawn.append(card)
            if len(drawn) == 2:
                break
        dealt = first_deal(seed, first_dealer="cut")
        assert dealt.cut == {"north": drawn[0], "south": drawn[1]}
        assert dealt.dealer == higher(drawn)
    assert redrawn > 10


def higher(drawn: list[str]) -> str:
    """Who drew the higher card, by rank and then by suit S > H > D > C."""
    north, south = ((RANKS.index(card[1]), SUITS.index(card[0])) for card in drawn)
    return "north" if north < south else "south"


@pytest.mark.parametrize(
    ("north", "south", "dealer"),
    [("SK", "HA", "south"), ("D3", "S2", "north"), ("C9", "S9", "south"), ("HT", "DT", "north")],
)
def test_the_higher_cut_deals(north: Any, south: Any, dealer: str) -> None:
    """§1.2 `cut`"""
    assert cut_winner({"north": north, "south": south}) == dealer


def test_only_the_first_deal_is_cut_for() -> None:
    """§1.1: from then on the deal alternates."""
    table = game({"first_dealer": "cut", "passed_out": "next_dealer", "max_deals": 3})
    for _ in range(3):
        pass_out(table)
    first, second, third = (r.data for r in table.records if r.data.type == "dealt")
    assert set(first.cut) == {"north", "south"}
    assert (second.cut, third.cut) == (None, None)
    assert first.dealer == third.dealer != second.dealer
    assert cut(bytes.fromhex(first.seed)) == first.cut


def pass_out(table: Game) -> None:
    for seat in VARIANT.to_act(table.state):
        held = VARIANT.hand(table.state, seat)
        table.send(seat, type="discard", cards=held[13:])
    for _ in range(2):
        table.send(VARIANT.to_act(table.state)[0], type="pass")


def test_a_deal_can_be_recomputed_from_its_revealed_seed() -> None:
    """§2.1, design §5"""
    table = game({"deals": 1, "passed_out": "count", "max_extra_deals": 0})
    pass_out(table)
    committed, dealt = (record.data for record in table.records[3:5])
    revealed = next(r.data for r in table.records if r.data.type == "seed_revealed")
    seed = bytes.fromhex(revealed.seed)
    assert hashlib.sha256(seed).hexdigest() == committed.commitment
    deck = shuffle(PACK, seed)
    assert (dealt.upcard, dealt.stock) == (deck[26], deck[27:])


def test_given_decks_serve_the_first_dealings_redeals_included() -> None:
    """Decision 21"""
    decks = tuple(shuffled(Random(at)) for at in range(2))
    table = game({"first_dealer": "south", "max_deals": 3}, decks=decks)
    for _ in range(3):
        pass_out(table)
    first, second, third = (r.data for r in table.records if r.data.type == "dealt")
    assert (first.stock, second.stock) == (decks[0][27:], decks[1][27:])
    assert (first.seed, second.seed) == (None, None)
    assert third.seed is not None
    kinds = Counter(record.data.type for record in table.records)
    assert kinds["deal_committed"] == kinds["seed_revealed"] == 1


@pytest.mark.parametrize("first_dealer", ["random", "cut", "south"])
def test_a_given_deal_may_name_the_first_dealer(first_dealer: str) -> None:
    """Decision 21: unless the option names the other seat."""
    table = game({"first_dealer": first_dealer}, decks=(DECK,), dealer="south")
    assert table.records[3].data.dealer == "south"
    assert table.records[3].data.cut is None


def test_a_later_given_deal_is_dealt_by_its_true_dealer() -> None:
    """Decision 21"""
    deals = (
        StackedDeal(dealer="north", deck=DECK),
        StackedDeal(dealer="north", deck=DECK),
    )
    table = Game("bridgette", Random(1), {"passed_out": "next_dealer"}, None, deals)
    pass_out(table)
    second = [r.data for r in table.records if r.data.type == "dealt"][1]
    assert second.dealer == "south"
    assert set(second.hands["north"]) == set(DECK[0:26:2])


BAD_DEALS = [
    StackedDeal(hands={"north": DECK[:13], "south": DECK[13:26]}),
    StackedDeal(hands={"north": DECK[:13], "south": DECK[13:26]}, deck=DECK),
    StackedDeal(),
    StackedDeal(deck=DECK[:54]),
    StackedDeal(deck=(*DECK[:54], DECK[0])),
    StackedDeal(deck=(*DECK[:54], "XX")),
    StackedDeal(deck=(*DECK, "SA")),
    StackedDeal(deck=DECK, dealer="east"),
    StackedDeal(deck=DECK, dealer="nobody"),
]


@pytest.mark.parametrize("bad", BAD_DEALS)
def test_given_cards_must_be_a_whole_deck(bad: StackedDeal) -> None:
    """Decision 21: with a stock, only `deck` says all."""
    assert refusal(Game, "bridgette", Random(1), {}, None, (bad,)) == "invalid_deal"
    good = StackedDeal(deck=DECK)
    assert refusal(Game, "bridgette", Random(1), {}, None, (good, bad)) == "invalid_deal"
    assert refusal(Game, "bridgette", Random(1), {}, None, (good, good)) is None


def test_given_cards_may_not_contradict_the_first_dealer() -> None:
    """Decision 21"""
    given = (StackedDeal(deck=DECK, dealer="south"),)
    options = {"first_dealer": "north"}
    assert refusal(Game, "bridgette", Random(1), options, None, given) == "invalid_deal"
