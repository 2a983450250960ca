"""Chooses a card to lead: draw trumps, cash winners, lead towards strength; defenders' leads."""

from typing import Final

from domain.bots.fourhand.hands import RANKS, rank
from domain.bots.fourhand.tricks import Sight, is_master, lowest
from domain.kernel.seats import PARTNER

HONOUR: Final = RANKS.index("T")
FOURTH_BEST: Final = 4


def choose_lead(sight: Sight) -> str:
    """The card to lead to the next trick."""
    if sight.declares:
        return declarers_lead(sight)
    if sight.is_opening:
        return opening_lead(sight)
    return defenders_lead(sight)


def of_suit(cards: tuple[str, ...], suit: str) -> list[str]:
    """The cards of the suit, highest first."""
    return sorted((card for card in cards if card[0] == suit), key=rank, reverse=True)


def declarers_lead(sight: Sight) -> str:
    """Trumps while they have any and we the best, then winners, then the longest suit."""
    other = sight.known.get(PARTNER[sight.hand], ())
    theirs = {suit: sum(one[0] == suit for one in sight.unseen) for suit in "SHDC"}
    suits = sorted("SHDC", key=lambda suit: (suit != sight.trump, -len(of_suit(sight.cards, suit))))
    for suit in suits:
        own, opposite = of_suit(sight.cards, suit), of_suit(other, suit)
        if not own or (suit == sight.trump and not theirs[suit]):
            continue
        if is_master(sight, own[0]) and (not opposite or rank(opposite[0]) < rank(own[0])):
            return own[0]
        if opposite and is_master(sight, opposite[0]):
            return own[-1]
    plain = [suit for suit in suits if suit != sight.trump and of_suit(sight.cards, suit)]
    if not plain:
        return lowest(sight.legal)
    suit = max(plain, key=lambda suit: len(of_suit(sight.cards + other, suit)))
    return of_suit(sight.cards, suit)[-1]


def opening_lead(sight: Sight) -> str:
    """Against a suit a singleton; the top of a sequence; else fourth best of the longest suit."""
    plain = [suit for suit in "SHDC" if suit != sight.trump and of_suit(sight.cards, suit)]
    if not plain:
        return lowest(sight.legal)
    if sight.trump != "NT":
        single = [suit for suit in plain if len(of_suit(sight.cards, suit)) == 1]
        if single:
            return of_suit(sight.cards, single[0])[0]
    for suit in plain:
        own = of_suit(sight.cards, suit)
        if len(own) > 1 and rank(own[0]) > HONOUR and rank(own[0]) - rank(own[1]) == 1:
            return own[0]
    safe = [suit for suit in plain if sight.trump == "NT" or suit + "A" not in sight.cards]
    suit = max(safe or plain, key=lambda suit: len(of_suit(sight.cards, suit)))
    own = of_suit(sight.cards, suit)
    return own[FOURTH_BEST - 1] if len(own) >= FOURTH_BEST else own[-1]


def defenders_lead(sight: Sight) -> str:
    """Winners in plain suits, then partner's suit, then low from the longest."""
    plain = [suit for suit in "SHDC" if suit != sight.trump and of_suit(sight.cards, suit)]
    if not plain:
        return lowest(sight.legal)
    for suit in plain:
        if is_master(sight, of_suit(sight.cards, suit)[0]) and not lies_in_dummy(sight, suit):
            return of_suit(sight.cards, suit)[0]
    led = [card[0] for card in sight.partner_led if card[0] in plain]
    suit = led[0] if led else max(plain, key=lambda suit: len(of_suit(sight.cards, suit)))
    own = of_suit(sight.cards, suit)
    return own[0] if led and len(own) <= 2 else own[-1]


def lies_in_dummy(sight: Sight, suit: str) -> bool:
    """Whether dummy, whom all see, holds a higher card of the suit."""
    best = of_suit(sight.cards, suit)[0]
    others = [cards for seat, cards in sight.known.items() if seat != sight.hand]
    return any(rank(card) > rank(best) for cards in others for card in of_suit(cards, suit))
