"""The bot `basic`: keeps high cards while it draws, then bids and plays with all cards known.

It decides from the view of its seat alone, the same each time for the same view. After the
draw phase 26 cards are public and 13 in its hand, so the others are the opponent's (RULES §7).
"""

from collections.abc import Mapping
from typing import Any

from domain.variants.draw_bridge.bots.calls import choose_call
from domain.variants.draw_bridge.bots.cards import choose_card
from domain.variants.draw_bridge.bots.draws import choose_draw_card


def basic(view: Mapping[str, Any]) -> dict[str, Any]:
    """The body of a command that the seat of the view may send."""
    offers: list[dict[str, Any]] = [dict(offer) for offer in view["actions"]]
    if view["phase"] == "auction":
        return choose_call(view, offers)
    choose = choose_draw_card if view["phase"] == "draw" else choose_card
    card = choose(view, [offer["card"] for offer in offers])
    return next(offer for offer in offers if offer["card"] == card)
