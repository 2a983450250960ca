"""Who wins a trick: the highest trump, else the highest card of the suit led."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.cards import CARDS, Strain
from domain.kernel.seats import SEATS
from domain.kernel.tricks import PlayedCard, winning

RANKS = "23456789TJQKA"


def trick(cards: str) -> tuple[PlayedCard, ...]:
    return tuple(PlayedCard(seat, card) for seat, card in zip(SEATS, cards.split()))  # type: ignore[arg-type]  # literal codes  # noqa: B905


@pytest.mark.parametrize(
    ("cards", "trump", "winner"),
    [
        ("S2 S3 S4 S5", "NT", "west"),
        ("SA S3 S4 S5", "NT", "north"),
        ("S2 HA DA CA", "NT", "north"),  # a discard never wins
        ("S2 HA DA C2", "C", "west"),  # the lowest trump beats any plain card
        ("S2 C3 SA C2", "C", "east"),  # the higher of two trumps
        ("S2 C2 SA C3", "C", "west"),  # overruffed
        ("C4 C2 SA C3", "C", "north"),  # trumps led
        ("ST SJ S9 S8", "H", "east"),  # ten below jack
        ("H9 HT H2 H3", "S", "east"),  # ten above nine
        ("D5", "S", "north"),  # the only card so far
    ],
)
def test_the_trick_goes_to_the_winning_card(cards: str, trump: Strain, winner: str) -> None:
    """rubber §4.3 (Law 44E, F)"""
    assert winning(trick(cards), trump).seat == winner


@given(
    st.lists(st.sampled_from(CARDS), min_size=1, max_size=4, unique=True),
    st.sampled_from(("C", "D", "H", "S", "NT")),
)
def test_the_winner_is_the_best_of_the_trumps_or_else_of_the_suit_led(
    cards: list[str], trump: Strain
) -> None:
    trumps = [card for card in cards if card[0] == trump]
    of_suit = [card for card in cards if card[0] == cards[0][0]]
    best = max(trumps or of_suit, key=lambda card: RANKS.index(card[1]))
    assert winning(trick(" ".join(cards)), trump).card == best
