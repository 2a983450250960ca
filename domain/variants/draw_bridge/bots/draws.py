"""The card that the bot plays in the draw phase: it keeps what is worth most for the second."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from domain.kernel.cards import INDEX, Card
from domain.variants.draw_bridge.tricks import reply_wins_draw

LOWEST: Final = 12
UNSEEN: Final = LOWEST / 2
"""What a card that nobody knows is worth, in steps of rank above the two."""


def choose_draw_card(view: Mapping[str, Any], legal: Sequence[Card]) -> Card:
    """The least card, unless a face-up card of the stock is worth winning the trick for."""
    cheapest_first = sorted(legal, key=lambda card: keeping(card, view["hand"]))
    loser = cheapest_first[0]
    trick, top = view["table"]["trick"], view["table"]["stock_top"]
    if not trick or top is None:
        return loser
    lead, rule = trick[0]["card"], view["options"]["draw_phase_rule"]
    winner = next((card for card in cheapest_first if reply_wins_draw(lead, card, rule)), None)
    if winner is None or steps(top) - steps(winner) <= UNSEEN - steps(loser):
        return loser
    return winner


def steps(card: str) -> int:
    """Steps of rank above the two, 0 to 12."""
    return LOWEST - INDEX[card] % 13


def keeping(card: str, hand: Sequence[str]) -> int:
    """What the card is worth in the hand: its rank, and the length of its suit."""
    return steps(card) + sum(other[0] == card[0] for other in hand)
