"""Cards and hands: order of display, sets of bits, following suit."""

from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.cards import BIT, CARDS, cards_of, hand_of, legal_to_follow

SUITS = "SHDC"
RANKS = "AKQJT98765432"
hands = st.sets(st.sampled_from(CARDS))


def test_the_pack_has_52_cards_by_suit_then_rank_from_the_ace_down() -> None:
    """rubber §1; api.md §4"""
    assert list(CARDS) == [suit + rank for suit in SUITS for rank in RANKS]


@given(hands)
def test_a_hand_lists_its_cards_in_the_order_of_display(cards: set[str]) -> None:
    assert list(cards_of(hand_of(cards))) == sorted(cards, key=CARDS.index)


@given(hands)
def test_a_hand_counts_its_cards_as_bits(cards: set[str]) -> None:
    assert hand_of(cards).bit_count() == len(cards)


def test_a_card_named_twice_counts_once() -> None:
    assert hand_of(("SA", "SA")) == BIT["SA"]


def test_an_empty_hand_lists_nothing() -> None:
    assert cards_of(0) == ()


@given(hands, st.sampled_from(SUITS))
def test_only_cards_of_the_suit_led_are_legal_while_any_is_held(cards: set[str], suit: str) -> None:
    """rubber §3.3 (Law 44C)"""
    following = {card for card in cards if card[0] == suit}
    assert set(cards_of(legal_to_follow(hand_of(cards), suit))) == (following or cards)


@given(hands)
def test_any_card_may_be_led(cards: set[str]) -> None:
    assert legal_to_follow(hand_of(cards), None) == hand_of(cards)
