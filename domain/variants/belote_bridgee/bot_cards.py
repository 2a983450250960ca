"""The cards of the bot `basic`: from its own hand and what lies on the table.

It leads its masters and draws trumps for its own contract; with its partner winning it gives
points; otherwise it wins as cheaply as it safely can, and throws the least when it cannot.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from domain.kernel.cards import BIT, SUIT_BITS, Hand, hand_of
from domain.kernel.seats import SIDE, Seat
from domain.kernel.tricks import PlayedCard
from domain.variants.belote_bridgee.cards import BEATERS, PACK, POINTS, BeloteStrain, winning

WHOLE: Hand = hand_of(PACK)


class Sight:
    """What a seat knows while a trick is played."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        table = view["table"]
        self.seat: Seat = view["viewer"]
        self.strain: BeloteStrain = table["contract"]["strain"]
        self.declares = SIDE[self.seat] == SIDE[table["declarer"]]
        self.trick = tuple(PlayedCard(one["seat"], one["card"]) for one in table["trick"])
        shown = [one["card"] for trick in table["history"] for one in trick["cards"]]
        shown += [one.card for one in self.trick]
        self.hand = tuple(view["hand"])
        self.unseen: Hand = WHOLE & ~hand_of(shown) & ~hand_of(self.hand)
        self.trumps: Hand = SUIT_BITS.get(self.strain, 0)

    def points(self, card: str) -> int:
        return POINTS[self.strain][card]

    def is_trump(self, card: str) -> bool:
        return bool(BIT[card] & self.trumps)

    def is_master(self, card: str) -> bool:
        """Whether no card of the suit that others may hold beats it."""
        return not BEATERS[self.strain][card] & self.unseen & SUIT_BITS[card[0]]

    def rank(self, card: str) -> int:
        """How many cards of its suit are stronger: 0 for the best."""
        return (BEATERS[self.strain][card] & SUIT_BITS[card[0]]).bit_count()

    def price(self, card: str) -> tuple[bool, int, int]:
        """What it costs to give a card away: a trump, its points, its strength."""
        return self.is_trump(card), self.points(card), -self.rank(card)


def choose_card(view: Mapping[str, Any], legal: Sequence[str]) -> str:
    """One of the legal cards."""
    sight = Sight(view)
    if len(legal) == 1:
        return legal[0]
    return follow(sight, legal) if sight.trick else lead(sight, legal)


def lead(sight: Sight, legal: Sequence[str]) -> str:
    masters = [card for card in legal if sight.is_master(card)]
    trumps = [card for card in legal if sight.is_trump(card)]
    if sight.declares and trumps and sight.unseen & sight.trumps:
        drawing = [card for card in trumps if card in masters]
        if drawing:
            return max(drawing, key=sight.points)
        if len(trumps) >= 3:
            return min(trumps, key=sight.price)
    sure = [card for card in masters if card not in trumps]
    if sure:
        return max(sure, key=lambda card: (length(legal, card), sight.points(card)))
    small = [card for card in legal if card not in trumps] or list(legal)
    return min(
        small, key=lambda card: (sight.points(card) >= 9, -length(legal, card), sight.price(card))
    )


def length(cards: Sequence[str], card: str) -> int:
    return sum(one[0] == card[0] for one in cards)


def follow(sight: Sight, legal: Sequence[str]) -> str:
    best = winning(sight.trick, sight.strain)
    last = len(sight.trick) == 3
    winners = [card for card in legal if BIT[card] & BEATERS[sight.strain][best.card]]
    safe = [card for card in winners if last or is_safe(sight, card)]
    if SIDE[best.seat] == SIDE[sight.seat]:
        if last or is_safe(sight, best.card):
            return give_points(sight, legal, winners)
        return min(legal, key=sight.price)
    if safe:
        return win(sight, safe)
    return hope(sight, legal, winners)


def is_safe(sight: Sight, card: str) -> bool:
    """Whether the seats still to play are unlikely to beat it."""
    led = sight.trick[0].card[0]
    if card[0] != led:
        return sight.is_trump(card)
    return sight.is_master(card)


def give_points(sight: Sight, legal: Sequence[str], winners: Sequence[str]) -> str:
    """The partner has the trick: the most points that are no masters and no trumps."""
    spare = [card for card in legal if card not in winners] or list(legal)

    def gift(card: str) -> tuple[bool, int, int]:
        keep = sight.is_trump(card) or (sight.is_master(card) and card[0] != sight.trick[0].card[0])
        return not keep, sight.points(card), sight.rank(card)

    return max(spare, key=gift)


def win(sight: Sight, safe: Sequence[str]) -> str:
    """A plain card that takes the trick with the most points, else the cheapest trump."""
    plain = [card for card in safe if not sight.is_trump(card)]
    if plain:
        return max(plain, key=lambda card: (sight.points(card), sight.rank(card)))
    return min(safe, key=lambda card: (sight.points(card), -sight.rank(card)))


def hope(sight: Sight, legal: Sequence[str], winners: Sequence[str]) -> str:
    """No safe winner: third hand plays high if that is cheap, everybody else throws the least."""
    cheap = [card for card in winners if sight.points(card) < 10]
    if cheap and (len(sight.trick) == 2 or all(sight.is_trump(card) for card in cheap)):
        return max(cheap, key=lambda card: -sight.rank(card))
    return min(legal, key=sight.price)
