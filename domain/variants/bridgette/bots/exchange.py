"""Which cards the bot lays away: those that its best strain misses least."""

from collections.abc import Mapping
from typing import Any, Final

from domain.kernel.auction import STRAINS
from domain.kernel.cards import SUIT_BITS, Hand, Strain
from domain.variants.bridgette.auction import length
from domain.variants.bridgette.bots.estimate import tricks
from domain.variants.bridgette.pack import COLON_BITS, RANK_PLACE, SUIT_OF, cards_of, hand_of

LENGTH_WORTH: Final = 0.01  # for each card of the suit that is held
RANK_WORTH: Final = 0.0025  # for each step of rank
LOWEST: Final = 12


def choose_discards(offer: Mapping[str, Any]) -> tuple[str, ...]:
    """Cards of the offer `{type: discard, count, from}`, as many as it asks."""
    hand, count = hand_of(offer["from"]), offer["count"]
    games = [(strain, keep(hand, strain, count)) for strain in STRAINS]
    _, kept = max(games, key=lambda game: tricks(game[1], game[0], declares=True))
    return cards_of(hand & ~kept)


def keep(hand: Hand, strain: Strain, count: int) -> Hand:
    """The hand without `count` cards, laid away one by one, for a game in the strain."""
    for _ in range(count):
        hand = max(rests(hand), key=lambda rest: tricks(rest, strain, declares=True) + small(rest))
    return hand


def rests(hand: Hand) -> list[Hand]:
    """The hand without the lowest card of each suit, and without each colon."""
    lowest = [cards_of(hand & suit)[-1:] for suit in SUIT_BITS.values()]
    lowest.extend((colon,) for colon in cards_of(hand & COLON_BITS))
    return [hand & ~hand_of(cards) for cards in lowest if cards]


def small(hand: Hand) -> float:
    """Settles what is level: high cards and long suits are kept."""
    return sum(
        LENGTH_WORTH * length(hand, SUIT_OF[card]) + RANK_WORTH * (LOWEST - RANK_PLACE[card])
        for card in cards_of(hand)
        if card in SUIT_OF
    )
