"""What a seat knows while cards are played: open hands, and what the others may still hold.

Points and, with trumps, lengths are said aloud, so much can be told of a hidden hand: it has no
card of a suit it did not follow, no honour dearer than the points it has left, and no more cards
of a suit than it announced.
"""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from domain.kernel.cards import BIT, CARDS, INDEX, SUIT_BITS, Card, Hand, Strain, hand_of
from domain.kernel.seats import PARTNER, SEATS, SIDE, Seat, turn
from domain.kernel.tricks import PlayedCard
from domain.variants.minibridge.announcing import HONOURS, points_of

PACK: Final[Hand] = hand_of(CARDS)


class Sight(msgspec.Struct, frozen=True):
    """The knowledge of a seat when `hand` is to play.

    `holds` are the cards of the open hands; of a hidden hand all that it may hold, more than it
    does. `needed` tricks are still wanted by the contract.
    """

    hand: Seat
    strain: Strain
    declares: bool
    needed: int
    trick: tuple[PlayedCard, ...]
    history: tuple[tuple[PlayedCard, ...], ...]
    open: frozenset[Seat]
    holds: Mapping[Seat, Hand]

    @property
    def own(self) -> Hand:
        """The cards of the hand to play."""
        return self.holds[self.hand]

    @property
    def partner(self) -> Seat:
        return PARTNER[self.hand]

    @property
    def ours(self) -> Hand:
        """The cards that the side is known to hold."""
        partner = self.holds[self.partner] if self.partner in self.open else 0
        return self.own | partner

    @property
    def theirs(self) -> Hand:
        """The cards that an opponent may hold."""
        first, second = (seat for seat in SEATS if SIDE[seat] != SIDE[self.hand])
        return self.holds[first] | self.holds[second]

    @property
    def to_come(self) -> Hand:
        """The cards that an opponent who is still to play to this trick may hold."""
        seats = [turn(self.hand, step) for step in range(1, 4 - len(self.trick))]
        cards = 0
        for seat in seats:
            if SIDE[seat] != SIDE[self.hand]:
                cards |= self.holds[seat]
        return cards

    def is_trump(self, card: str) -> bool:
        return card[0] == self.strain

    def is_master(self, card: str) -> bool:
        """Whether no opponent may hold a higher card of the suit."""
        return not higher(card) & self.theirs

    def is_safe(self, card: str) -> bool:
        """Whether nobody still to play may beat the card in this trick, by rank or by ruff."""
        if higher(card) & self.to_come:
            return False
        if self.strain == "NT" or self.is_trump(card):
            return True
        return not any(self.may_ruff(seat, card[0]) for seat in self.opponents_to_come)

    @property
    def opponents_to_come(self) -> tuple[Seat, ...]:
        seats = (turn(self.hand, step) for step in range(1, 4 - len(self.trick)))
        return tuple(seat for seat in seats if SIDE[seat] != SIDE[self.hand])

    def may_ruff(self, seat: Seat, suit: str) -> bool:
        """Whether the seat is known to be out of the suit and may hold a trump."""
        holds = self.holds[seat]
        return not holds & SUIT_BITS[suit] and bool(holds & SUIT_BITS.get(self.strain, 0))


def higher(card: str) -> Hand:
    """The cards of the suit above a card."""
    return SUIT_BITS[card[0]] & (BIT[card] - 1)


def strength(card: str) -> int:
    """12 for an ace down to 0 for a deuce."""
    return 12 - INDEX[card] % 13


def length(hand: Hand, suit: str) -> int:
    return (hand & SUIT_BITS[suit]).bit_count()


def look(view: Mapping[str, Any]) -> Sight:
    """Reads the view of a seat that has a card to play."""
    table = view["table"]
    hand: Seat = table["legal_hand"]
    tricks = [played_cards(trick["cards"]) for trick in table["history"]]
    trick = played_cards(table["trick"])
    shown: dict[Seat, Hand] = {seat: hand_of(cards) for seat, cards in table["hands"].items()}
    shown[view["viewer"]] = hand_of(view["hand"])
    side = SIDE[hand]
    return Sight(
        hand=hand,
        strain=table["contract"]["strain"],
        declares=side == table["attack"],
        needed=table["contract"]["tricks"] - table["tricks_won"][table["attack"]],
        trick=trick,
        history=tuple(tricks),
        open=frozenset(shown),
        holds={**possible(table, [*tricks, trick], shown), **shown},
    )


def played_cards(cards: list[Mapping[str, Any]]) -> tuple[PlayedCard, ...]:
    return tuple(PlayedCard(one["seat"], one["card"]) for one in cards)


def possible(
    table: Mapping[str, Any], tricks: list[tuple[PlayedCard, ...]], shown: Mapping[Seat, Hand]
) -> dict[Seat, Hand]:
    """All that each hidden hand may still hold."""
    played = hand_of(one.card for trick in tricks for one in trick)
    unseen = PACK & ~played
    for cards in shown.values():
        unseen &= ~cards
    return {seat: unseen & ~excluded(table, tricks, seat) for seat in SEATS if seat not in shown}


def excluded(table: Mapping[str, Any], tricks: list[tuple[PlayedCard, ...]], seat: Seat) -> Hand:
    """The cards that what was said and played rules out for a hidden hand."""
    own: list[Card] = [one.card for trick in tricks for one in trick if one.seat == seat]
    left = table["announced"][seat] - points_of(hand_of(own))
    cards = hand_of(card for card in CARDS if HONOURS.get(card[1], 0) > left)
    for trick in tricks:
        followed = {one.seat: one.card[0] for one in trick}
        if seat in followed and followed[seat] != trick[0].card[0]:
            cards |= SUIT_BITS[trick[0].card[0]]
    for suit, told in table["lengths"].get(seat, {}).items():
        if told == sum(card[0] == suit for card in own):
            cards |= SUIT_BITS[suit]
    return cards
