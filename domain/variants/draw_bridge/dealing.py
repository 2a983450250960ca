"""Dealing the cards, and checking cards that are given at creation (RULES §1)."""

from typing import Final, cast

from domain.kernel.cards import CARDS, Card, hand_of
from domain.kernel.errors import InvalidDeal
from domain.kernel.messages import Deal, StackedDeal
from domain.kernel.shuffle import draw
from domain.variants.draw_bridge.deal import hands_by_seat
from domain.variants.draw_bridge.messages import DrawBridgeDealt
from domain.variants.draw_bridge.options import DrawBridgeOptions
from domain.variants.draw_bridge.seats import SEATS, DrawSeat, pair_of
from domain.variants.draw_bridge.state import DrawBridge

HANDS: Final = 26
DEALER_WORD: Final = b"dealer"


def initial(options: DrawBridgeOptions, deals: tuple[StackedDeal, ...]) -> DrawBridge:
    """A match before its first deal; refuses stacked deals that are not whole packs."""
    for number, stacked in enumerate(deals, start=1):
        check_stacked(number, stacked)
    if not deals or deals[0].dealer is None:
        return DrawBridge(options)
    dealer, named = deals[0].dealer, options.first_dealer
    if named not in ("random", dealer):
        reason = f"the dealer is {dealer}, the option says {named}"
        raise InvalidDeal(deal=1, reason=reason)
    return DrawBridge(options, stacked_dealer=cast(DrawSeat, dealer))  # checked above


def check_stacked(number: int, stacked: StackedDeal) -> None:
    """A deck of 52 in dealing order; hands alone would leave the stock open."""
    if stacked.dealer is not None and stacked.dealer not in SEATS:
        raise InvalidDeal(deal=number, reason=f"{stacked.dealer} is not a seat of this game")
    if stacked.hands is not None or stacked.deck is None:
        raise InvalidDeal(deal=number, reason="give deck, the whole pack in dealing order")
    if len(stacked.deck) != len(CARDS) or set(stacked.deck) != set(CARDS):
        raise InvalidDeal(deal=number, reason="deck must hold the 52 cards once each")


def deal_cards(state: DrawBridge, command: Deal) -> DrawBridgeDealt:
    """Thirteen each, one at a time, the first to the non-dealer; the rest is the stock."""
    deck = command.deck if command.stacked is None else command.stacked.deck
    assert deck is not None
    dealer = state.next_dealer or SEATS[draw(len(SEATS), command.source, DEALER_WORD)]
    hands = pair_of(dealer, hand_of(deck[1:HANDS:2]), hand_of(deck[0:HANDS:2]))
    stock = cast(tuple[Card, ...], deck[HANDS:])  # the pack holds nothing but cards
    return DrawBridgeDealt(
        deal=1 if state.deal is None else state.deal.number + 1,
        dealer=dealer,
        hands={**hands_by_seat(hands)},
        stock=stock,
        stock_top=stock[0] if state.options.stock_top == "revealed" else None,
        seed=None if command.stacked else command.seed.hex(),
    )
