"""Dealing eight cards each in three rounds, and checking cards given at creation (RULES §1)."""

from itertools import accumulate
from typing import Final

from domain.kernel.cards import cards_of, hand_of
from domain.kernel.dealing import check_dealer
from domain.kernel.errors import InvalidDeal
from domain.kernel.messages import Deal, StackedDeal
from domain.kernel.seats import SEATS, Seat
from domain.variants.belote_bridgee.cards import PACK, BeloteCard
from domain.variants.belote_bridgee.options import BeloteOptions, Packets
from domain.variants.belote_bridgee.turns import ORDER, after

WHOLE_PACK: Final[frozenset[str]] = frozenset(PACK)
ROUNDS: Final[dict[Packets, tuple[int, int, int]]] = {
    "3-2-3": (3, 2, 3),
    "3-3-2": (3, 3, 2),
    "2-3-3": (2, 3, 3),
}


def hands_for(
    command: Deal, dealer: Seat, options: BeloteOptions
) -> dict[Seat, tuple[BeloteCard, ...]]:
    """The hands of a shuffled or stacked deal; stacked hands stay with their seats."""
    stacked = command.stacked
    if stacked is not None and stacked.hands is not None:
        return {seat: eight(stacked.hands[seat]) for seat in SEATS}
    deck = command.deck if stacked is None else stacked.deck
    assert deck is not None
    return deal_packets(deck, dealer, options)


def deal_packets(
    deck: tuple[str, ...], dealer: Seat, options: BeloteOptions
) -> dict[Seat, tuple[BeloteCard, ...]]:
    """Packets in turn order from the seat after the dealer; the top card of the deck is first."""
    rounds = ROUNDS[options.deal_packets]
    starts = (0, *accumulate(4 * packet for packet in rounds))
    hands: dict[Seat, tuple[BeloteCard, ...]] = {}
    for turn, seat in enumerate(ORDER[options.rotation][after(dealer, options.rotation)]):
        cards: tuple[str, ...] = ()
        for start, packet in zip(starts, rounds, strict=False):
            cards += deck[start + turn * packet : start + (turn + 1) * packet]
        hands[seat] = eight(cards)
    return {seat: hands[seat] for seat in SEATS}


def eight(cards: tuple[str, ...]) -> tuple[BeloteCard, ...]:
    return cards_of(hand_of(cards))  # type: ignore[return-value]  # the pack holds no others


def check_stack(deals: tuple[StackedDeal, ...], first_dealer: str | None) -> None:
    """Refuses stacked deals that are not the 32 cards, or contradict the first dealer.

    `first_dealer` is the seat an option names, None when the option leaves it open.
    """
    for number, stacked in enumerate(deals, start=1):
        check_dealer(number, stacked, first_dealer if number == 1 else None)
        check_cards(number, stacked)


def check_cards(number: int, stacked: StackedDeal) -> None:
    if (stacked.hands is None) == (stacked.deck is None):
        raise InvalidDeal(deal=number, reason="give either hands or deck")
    if stacked.deck is not None:
        if len(stacked.deck) != 32 or set(stacked.deck) != WHOLE_PACK:
            raise InvalidDeal(deal=number, reason="deck must hold the 32 cards once each")
        return
    hands = stacked.hands or {}
    if set(hands) != set(SEATS):
        raise InvalidDeal(deal=number, reason="hands must name the four seats")
    cards = [card for seat in SEATS for card in hands[seat]]
    if any(len(hands[seat]) != 8 for seat in SEATS) or set(cards) != WHOLE_PACK:
        raise InvalidDeal(deal=number, reason="hands must share the 32 cards, 8 each")
