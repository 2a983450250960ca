"""Tricks: who wins one. The highest trump, else the highest card of the suit led (Law 44E, F)."""

from functools import cache

import msgspec

from domain.kernel.cards import INDEX, Card, Strain
from domain.kernel.seats import Seat


class PlayedCard(msgspec.Struct, frozen=True, gc=False):
    """A card on the table; `seat` is the hand it came from."""

    seat: Seat
    card: Card


@cache
def played_card(seat: Seat, card: Card) -> PlayedCard:
    """The one there is of each; games share them."""
    return PlayedCard(seat, card)


class Trick(msgspec.Struct, frozen=True, gc=False):
    """A completed trick, its cards in the order of play."""

    leader: Seat
    cards: tuple[PlayedCard, ...]
    winner: Seat


def winning(cards: tuple[PlayedCard, ...], trump: Strain) -> PlayedCard:
    """The card that wins so far, of the one or more played; `trump` NT means none."""
    best = cards[0]
    for played in cards[1:]:
        suit = played.card[0]
        if suit == best.card[0]:
            if INDEX[played.card] < INDEX[best.card]:
                best = played
        elif suit == trump:
            best = played
    return best
