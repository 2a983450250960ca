"""What a seat knows while cards are played: open hands, and what the others may still hold.

Points and, with trumps, lengths are said aloud, so much can be told of a hidden hand: it has no
card of a suit it did not follow, no honour dearer than the points it has left, and no more cards
of a suit than it announced.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from domain.kernel.cards import BIT, CARDS, INDEX, SUIT_BITS, Hand, Strain, hand_of
from domain.kernel.seats import PARTNER, SEATS, SIDE, Seat, turn
from domain.kernel.tricks import PlayedCard
from domain.variants.minibridge.announcing import HONOURS, points_of

PACK: Final[Hand] = hand_of(CARDS)
ACE: Final = 12

Tricks = list[tuple[PlayedCard, ...]]


class Sight(msgspec.Struct, frozen=True):
    """The knowledge of a seat when the hand of `seat` is to play.

    `holds` are the cards of the `open` hands; of a hidden hand all that it may hold, which is
    more than it does. `needed` tricks the attack still wants for its contract. `led` are the
    completed tricks' first cards.
    """

    seat: Seat
    strain: Strain
    attacks: bool
    needed: int
    trick: tuple[PlayedCard, ...]
    led: tuple[PlayedCard, ...]
    open: frozenset[Seat]
    holds: Mapping[Seat, Hand]

    @property
    def own(self) -> Hand:
        """The cards of the hand to play."""
        return self.holds[self.seat]

    @property
    def partners(self) -> Hand:
        """The cards of the hand opposite, none when it is hidden."""
        partner = PARTNER[self.seat]
        return self.holds[partner] if partner in self.open else 0

    @property
    def theirs(self) -> Hand:
        """The cards that an opponent may hold."""
        return self.held_by(seat for seat in SEATS if SIDE[seat] != SIDE[self.seat])

    @property
    def behind(self) -> tuple[Seat, ...]:
        """The opponents who are still to play to this trick."""
        seats = (turn(self.seat, step) for step in range(1, 4 - len(self.trick)))
        return tuple(seat for seat in seats if SIDE[seat] != SIDE[self.seat])

    def held_by(self, seats: Iterable[Seat]) -> Hand:
        cards = 0
        for seat in seats:
            cards |= self.holds[seat]
        return cards

    def is_trump(self, card: str) -> bool:
        return card[0] == self.strain

    def is_master(self, card: str) -> bool:
        """Whether no opponent may hold a higher card of the suit."""
        return not above(card) & self.theirs

    def is_safe(self, card: str) -> bool:
        """Whether no opponent behind may hold a higher card, or is known to be able to ruff."""
        if above(card) & self.held_by(self.behind):
            return False
        return self.is_trump(card) or not any(
            self.may_ruff(seat, self.trick[0].card[0]) for seat in self.behind
        )

    def may_ruff(self, seat: Seat, suit: str) -> bool:
        """Whether the seat is out of the suit and may hold a trump."""
        holds = self.holds[seat]
        return not holds & SUIT_BITS[suit] and bool(holds & SUIT_BITS.get(self.strain, 0))


def above(card: str) -> Hand:
    """The higher cards of the suit."""
    return SUIT_BITS[card[0]] & (BIT[card] - 1)


def between(high: str, low: str) -> Hand:
    """The cards of a suit below one and above another."""
    return above(low) & ~above(high) & ~BIT[high]


def rank(card: str) -> int:
    """12 for an ace down to 0 for a deuce."""
    return ACE - INDEX[card] % 13


def length(hand: Hand, suit: str) -> int:
    return (hand & SUIT_BITS[suit]).bit_count()


def look(view: Mapping[str, Any]) -> Sight:
    """Reads the view of a seat that has a card to play."""
    table = view["table"]
    seat: Seat = table["legal_hand"]
    trick = played_cards(table["trick"])
    past = [played_cards(trick["cards"]) for trick in table["history"]]
    shown: dict[Seat, Hand] = {seat: hand_of(cards) for seat, cards in table["hands"].items()}
    shown[view["viewer"]] = hand_of(view["hand"])
    return Sight(
        seat=seat,
        strain=table["contract"]["strain"],
        attacks=SIDE[seat] == table["attack"],
        needed=table["contract"]["tricks"] - table["tricks_won"][table["attack"]],
        trick=trick,
        led=tuple(cards[0] for cards in past),
        open=frozenset(shown),
        holds=shown | hidden(table, [*past, trick], shown),
    )


def played_cards(cards: list[Mapping[str, Any]]) -> tuple[PlayedCard, ...]:
    return tuple(PlayedCard(one["seat"], one["card"]) for one in cards)


def hidden(
    table: Mapping[str, Any], tricks: Tricks, shown: Mapping[Seat, Hand]
) -> dict[Seat, Hand]:
    """All that each hidden hand may still hold."""
    unseen = PACK & ~hand_of(one.card for trick in tricks for one in trick)
    for cards in shown.values():
        unseen &= ~cards
    return {seat: unseen & ~excluded(table, tricks, seat) for seat in SEATS if seat not in shown}


def excluded(table: Mapping[str, Any], tricks: Tricks, seat: Seat) -> Hand:
    """The cards that what was said and played rules out for a hidden hand."""
    played = hand_of(one.card for trick in tricks for one in trick if one.seat == seat)
    left = table["announced"][seat] - points_of(played)
    cards = hand_of(card for card in CARDS if HONOURS.get(card[1], 0) > left)
    for trick in tricks:
        for one in trick:
            if one.seat == seat and one.card[0] != trick[0].card[0]:
                cards |= SUIT_BITS[trick[0].card[0]]
    for suit, told in table["lengths"].get(seat, {}).items():
        if told == length(played, suit):
            cards |= SUIT_BITS[suit]
    return cards
