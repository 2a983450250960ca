"""Which card the bot plays: wins cheaply, else gives up what is worth least."""

from collections.abc import Mapping
from typing import Any, Final

from domain.kernel.cards import SUIT_BITS, Hand
from domain.variants.bridgette.auction import length
from domain.variants.bridgette.bots.sight import Seen, look
from domain.variants.bridgette.pack import (
    BIT,
    COLON_OF,
    GROUP_RANKS,
    INDEX,
    RANK_PLACE,
    SUIT_OF,
    hand_of,
)
from domain.variants.bridgette.tricks import outcome

GROUP_BITS: Final[dict[str, Hand]] = {
    colon: hand_of(card for card in COLON_OF if card[1] in ranks)
    for colon, ranks in GROUP_RANKS.items()
}

# In tricks, found by matches of the bot against itself.
KEEP_WORTH: Final = 0.45  # of what a card is worth, how much a lead gives up
LENGTH_LEAD: Final = 0.1  # for each card of the side suit led
BAR_WORTH: Final = 0.35  # barring the opponent's suit with a colon
LENGTH_WORTH: Final = 0.04  # for each card of a suit that is held
RANK_WORTH: Final = 0.01  # for each step of rank above a deuce
LOWEST: Final = 12
TRUMP_WORTH: Final = 0.35


def choose_card(view: Mapping[str, Any]) -> str:
    """The card to play, of those that `actions` offers."""
    seen = look(view)
    legal = [offer["card"] for offer in view["actions"]]
    trick = view["table"]["trick"]
    return reply(seen, legal, trick[0]["card"]) if trick else lead(seen, legal)


def lead(seen: Seen, legal: list[str]) -> str:
    """A card that is likely to win and cheap to lose, from a long side suit."""

    def gain(card: str) -> float:
        keep = KEEP_WORTH * worth(seen, card)
        return winning_chance(seen, card) - keep + LENGTH_LEAD * side_length(seen, card)

    return max(legal, key=lambda card: (gain(card), INDEX[card]))


def side_length(seen: Seen, card: str) -> int:
    """How many cards of the card's suit are held, 0 for trumps and colons."""
    suit = SUIT_OF.get(card)
    return 0 if suit is None or suit == seen.trump else length(seen.hand, suit)


def reply(seen: Seen, legal: list[str], led: str) -> str:
    """Wins with the cheapest card that does; else lays down what is worth least."""
    costs = {card: worth(seen, card) for card in legal}
    winning = [card for card in legal if not outcome(led, card, seen.trump)[0]]
    for card in legal:
        if outcome(led, card, seen.trump)[1] is not None:
            costs[card] -= BAR_WORTH
    return min(winning or legal, key=lambda card: (costs[card], -INDEX[card]))


def winning_chance(seen: Seen, card: str) -> float:
    """How likely the card wins when it is led now (§4.2, §4.3)."""
    trumps = 0 if seen.trump == "NT" else SUIT_BITS[seen.trump]
    suit = SUIT_OF.get(card)
    if suit is None:
        return seen.none_of(trumps | GROUP_BITS[card])
    own_suit = SUIT_BITS[suit]
    higher = own_suit & (BIT[card] - 1)
    unbeaten = seen.none_of(higher)
    if suit == seen.trump:
        return unbeaten
    ruffed = seen.none_of(own_suit & ~higher) * (1 - seen.none_of(trumps))
    return unbeaten * (1 - ruffed)


def worth(seen: Seen, card: str) -> float:
    """How much it costs to part with the card, about in tricks."""
    suit = SUIT_OF.get(card)
    value = winning_chance(seen, card)
    if suit is None:
        return value
    value += LENGTH_WORTH * length(seen.hand, suit) + RANK_WORTH * (LOWEST - RANK_PLACE[card])
    return value + TRUMP_WORTH if suit == seen.trump else value
