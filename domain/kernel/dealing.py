"""Dealing four hands one card at a time, and checking cards that are given at creation."""

from typing import Final

from domain.kernel.cards import CARDS, Card, Hand, cards_of, hand_of
from domain.kernel.errors import InvalidDeal
from domain.kernel.messages import Deal, StackedDeal
from domain.kernel.seats import PLACE, SEATS, Seat
from domain.kernel.shuffle import draw

PACK: Final[frozenset[str]] = frozenset(CARDS)
DEALER_WORD: Final = b"dealer"


def deal_round(deck: tuple[str, ...], dealer: Seat) -> dict[Seat, tuple[Card, ...]]:
    """Thirteen cards each: card i of the deck goes to the seat i + 1 places from the dealer."""
    first = PLACE[dealer] + 1
    return {seat: cards_of(hand_of(deck[(PLACE[seat] - first) % 4 :: 4])) for seat in SEATS}


def hands_for(command: Deal, dealer: Seat) -> dict[Seat, tuple[Card, ...]]:
    """The hands of a shuffled or stacked deal; stacked hands stay with their seats."""
    stacked = command.stacked
    if stacked is not None and stacked.hands is not None:
        return {seat: sorted_cards(stacked.hands[seat]) for seat in SEATS}
    deck = command.deck if stacked is None else stacked.deck
    assert deck is not None
    return deal_round(deck, dealer)


def sorted_cards(cards: tuple[str, ...]) -> tuple[Card, ...]:
    return cards_of(hand_of(cards))


def drawn_dealer(seed: bytes) -> Seat:
    """The first dealer as the first deal's seed draws him (decision 32)."""
    return SEATS[draw(len(SEATS), seed, DEALER_WORD)]


def check_stack(deals: tuple[StackedDeal, ...], first_dealer: str | None) -> None:
    """Refuses stacked deals that are not whole packs, or contradict the first dealer.

    `first_dealer` is the seat an option names, None when the option leaves it open.
    """
    for number, stacked in enumerate(deals, start=1):
        check_dealer(number, stacked, first_dealer if number == 1 else None)
        check_cards(number, stacked)


def check_dealer(number: int, stacked: StackedDeal, named: str | None) -> None:
    dealer = stacked.dealer
    if dealer is not None and dealer not in PLACE:
        raise InvalidDeal(deal=number, reason=f"{dealer} is not a seat of this game")
    if named is not None and dealer is not None and dealer != named:
        raise InvalidDeal(deal=number, reason=f"the dealer is {dealer}, the option says {named}")


def check_cards(number: int, stacked: StackedDeal) -> None:
    if (stacked.hands is None) == (stacked.deck is None):
        raise InvalidDeal(deal=number, reason="give either hands or deck")
    if stacked.deck is not None:
        if len(stacked.deck) != 52 or set(stacked.deck) != PACK:
            raise InvalidDeal(deal=number, reason="deck must hold the 52 cards once each")
        return
    hands = stacked.hands or {}
    if set(hands) != set(SEATS):
        raise InvalidDeal(deal=number, reason="hands must name the four seats")
    cards = [card for seat in SEATS for card in hands[seat]]
    if any(len(hands[seat]) != 13 for seat in SEATS) or set(cards) != PACK:
        raise InvalidDeal(deal=number, reason="hands must share the 52 cards, 13 each")


def revealed(hands: tuple[Hand, Hand, Hand, Hand]) -> dict[Seat, tuple[Card, ...]]:
    return {seat: cards_of(hands[PLACE[seat]]) for seat in SEATS}
