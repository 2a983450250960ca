"""Dealing: the first dealer, the cards, both draws, and checking cards given at creation."""

from collections.abc import Iterator
from typing import Final

from domain.kernel.dealing import DEALER_WORD
from domain.kernel.errors import InvalidDeal
from domain.kernel.messages import Deal, StackedDeal
from domain.kernel.shuffle import below, draw, numbers
from domain.variants.bridgette.messages import BridgetteCardsDrawn, BridgetteDealt
from domain.variants.bridgette.options import BridgetteOptions
from domain.variants.bridgette.pack import (
    GROUP_RANKS,
    INDEX,
    PACK,
    RANK_PLACE,
    BridgetteCard,
    Colon,
    cards_of,
    hand_of,
)
from domain.variants.bridgette.seats import OPPONENT, TWO_SEATS, TwoSeat
from domain.variants.bridgette.state import Bridgette

Cut = dict[TwoSeat, BridgetteCard]

NON_DEALER_DRAWS: Final = 2
GROUP_DRAWS: Final[dict[Colon, int]] = {"PC": 4, "RC": 8, "GC": 12}
DEALER_DRAWS: Final[dict[str, int]] = {
    card: GROUP_DRAWS[colon]
    for colon, ranks in GROUP_RANKS.items()
    for card in PACK
    if card == colon or card[1] in ranks
}
"""How many cards the dealer draws, by the upcard: its group decides (§2.1)."""

DEALT: Final = 26


def deal_cards(state: Bridgette, command: Deal) -> tuple[BridgetteDealt | BridgetteCardsDrawn, ...]:
    """The cards, then the draws of non-dealer and dealer (§2.1)."""
    stacked = command.stacked
    deck = command.deck if stacked is None else stacked.deck
    assert deck is not None
    dealer, cut = dealer_of(state, command.source)
    return (
        dealt(state, deck, dealer, cut, None if stacked else command.seed.hex()),
        *draws(deck, dealer, state.options),
    )


def dealt(
    state: Bridgette, deck: tuple[str, ...], dealer: TwoSeat, cut: Cut | None, seed: str | None
) -> BridgetteDealt:
    """The deck's first 26 cards in turn, the non-dealer first; the upcard; the stock."""
    places = {OPPONENT[dealer]: 0, dealer: 1}
    return BridgetteDealt(
        deal=state.next_number,
        attempt=state.next_attempt,
        dealer=dealer,
        cut=cut,
        hands={seat: cards_of(hand_of(deck[places[seat] : DEALT : 2])) for seat in TWO_SEATS},
        upcard=named(deck[DEALT]),
        stock=tuple(named(card) for card in deck[DEALT + 1 :]),
        seed=seed,
    )


def named(card: str) -> BridgetteCard:
    return PACK[INDEX[card]]


def draws(
    deck: tuple[str, ...], dealer: TwoSeat, options: BridgetteOptions
) -> tuple[BridgetteCardsDrawn, BridgetteCardsDrawn]:
    """What non-dealer and dealer draw, from the upcard on or from below it (`upcard_use`)."""
    first = DEALT if options.upcard_use == "first_draw" else DEALT + 1
    second = first + NON_DEALER_DRAWS
    third = second + DEALER_DRAWS[deck[DEALT]]
    non_dealer = OPPONENT[dealer]
    return drawn(non_dealer, deck[first:second]), drawn(dealer, deck[second:third])


def drawn(seat: TwoSeat, cards: tuple[str, ...]) -> BridgetteCardsDrawn:
    return BridgetteCardsDrawn(seat, len(cards), tuple(named(card) for card in cards))


def dealer_of(state: Bridgette, seed: bytes) -> tuple[TwoSeat, Cut | None]:
    """Who deals; for the first deal by the option, or as the first deal's seed says (§1.2)."""
    dealer = state.next_dealer or state.stacked_dealer
    if dealer is not None:
        return dealer, None
    match state.options.first_dealer:
        case "cut":
            cards = cut(seed)
            return cut_winner(cards), cards
        case "random":
            return TWO_SEATS[draw(len(TWO_SEATS), seed, DEALER_WORD)], None
        case seat:
            return seat, None


def cut(seed: bytes) -> Cut:
    """A card for north, then one for south, from the whole pack in its own order.

    The stream is that of the word `dealer` (decision 32): each number says which of the cards
    still there is taken out; a colon is followed by another card.
    """
    stream, pack = numbers(seed, DEALER_WORD), list(PACK)
    return {seat: cut_card(pack, stream) for seat in TWO_SEATS}


def cut_card(pack: list[BridgetteCard], stream: Iterator[int]) -> BridgetteCard:
    while (card := pack.pop(below(len(pack), stream))) not in RANK_PLACE:
        pass
    return card


def cut_winner(cards: Cut) -> TwoSeat:
    """The higher rank deals, equal ranks by suit S > H > D > C."""

    def order(seat: TwoSeat) -> tuple[int, int]:
        card = cards[seat]
        return RANK_PLACE[card], INDEX[card]

    return min(TWO_SEATS, key=order)


def check_stack(deals: tuple[StackedDeal, ...], options: BridgetteOptions) -> TwoSeat | None:
    """The first dealer that the given cards name; refuses what is not a whole pack each."""
    dealers = [checked(number, stacked) for number, stacked in enumerate(deals, start=1)]
    first = dealers[0] if dealers else None
    option = options.first_dealer
    if first is not None and option in TWO_SEATS and first != option:
        raise InvalidDeal(deal=1, reason=f"the dealer is {first}, the option says {option}")
    return first


def checked(number: int, stacked: StackedDeal) -> TwoSeat | None:
    """The dealer of one given deal, None when it names none."""
    if stacked.hands is not None:
        raise InvalidDeal(deal=number, reason="this game has a stock: give deck, not hands")
    deck = stacked.deck or ()
    if len(deck) != len(PACK) or set(deck) != set(PACK):
        raise InvalidDeal(deal=number, reason="deck must hold the 55 cards once each")
    if stacked.dealer is None:
        return None
    for seat in TWO_SEATS:
        if seat == stacked.dealer:
            return seat
    raise InvalidDeal(deal=number, reason=f"{stacked.dealer} is not a seat of this game")
