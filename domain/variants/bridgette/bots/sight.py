"""What a bot knows: its own hand, the cards it has not seen, and how likely the opponent has each.

Only the view of its seat goes in: public information, its own hand and its own discards.
"""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from domain.kernel.cards import SUIT_BITS, Hand, Strain
from domain.variants.bridgette.pack import BIT, COLON_BITS, PACK, SUIT_OF, hand_of
from domain.variants.bridgette.seats import OPPONENT

# Who may lay cards away keeps the high ones: how much likelier a card is held than a middle one.
KEPT: Final = {"A": 1.6, "K": 1.4, "Q": 1.2, "J": 1.1, "T": 1.0}
KEPT_LOW: Final = 0.8
KEPT_COLON: Final = 1.3
NEARLY_SURE: Final = 0.98
EVERYTHING: Final[Hand] = hand_of(PACK)


class Seen(msgspec.Struct, frozen=True):
    """The knowledge of a seat in play. `chance` says of every card that the opponent may hold
    how likely he does, 0 to 1."""

    hand: Hand
    chance: dict[str, float]
    trump: Strain

    def none_of(self, cards: Hand) -> float:
        """How likely the opponent has none of the cards."""
        likely = 1.0
        for card, chance in self.chance.items():
            if cards & BIT[card]:
                likely *= 1 - chance
        return likely


def look(view: Mapping[str, Any]) -> Seen:
    """Reads the view of a seat in play."""
    table = view["table"]
    other = OPPONENT[view["viewer"]]
    hand = hand_of(view["hand"])
    hidden = EVERYTHING & ~hand & ~seen_cards(view) & ~missing_suits(table, other)
    chance = chances(hidden, table["card_counts"][other])
    return Seen(hand, chance, table["contract"]["strain"])


def seen_cards(view: Mapping[str, Any]) -> Hand:
    """The cards that cannot be in the opponent's hand: played, laid away, or set aside."""
    table = view["table"]
    tricks = (*(trick["cards"] for trick in table["history"]), table["trick"])
    seen = hand_of(played["card"] for cards in tricks for played in cards)
    seen |= hand_of(view["own"]["discards"])
    if view["options"]["upcard_use"] == "set_aside":
        seen |= BIT[table["upcard"]]
    return seen


def missing_suits(table: Mapping[str, Any], seat: str) -> Hand:
    """The suits that the seat has shown to be out of: it followed with another one."""
    missing = 0
    for trick in table["history"]:
        led, reply = (played["card"] for played in trick["cards"])
        if trick["leader"] != seat and led in SUIT_OF and reply in SUIT_OF and led[0] != reply[0]:
            missing |= SUIT_BITS[led[0]]
    return missing


def chances(hidden: Hand, count: int) -> dict[str, float]:
    """How likely each hidden card is among the `count` cards of the opponent."""
    cards = [card for card in PACK if hidden & BIT[card]]
    weights = {card: weight_of(card) for card in cards}
    whole = sum(weights.values())
    return {card: min(NEARLY_SURE, count * weight / whole) for card, weight in weights.items()}


def weight_of(card: str) -> float:
    if BIT[card] & COLON_BITS:
        return KEPT_COLON
    return KEPT.get(card[1], KEPT_LOW)
