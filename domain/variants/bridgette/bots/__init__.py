"""The bot `basic`: it bids by the tricks that it expects, and plays by likelihood.

It knows what its seat sees, no more, and takes only what `actions` offers, so it never errs.
"""

from collections.abc import Mapping
from typing import Any

from domain.variants.bridgette.bots.calls import choose_call
from domain.variants.bridgette.bots.cards import choose_card
from domain.variants.bridgette.bots.exchange import choose_discards


def basic(view: Mapping[str, Any]) -> dict[str, Any]:
    """The body of one command for the seat whose view this is; it must have something to do."""
    offer = view["actions"][0]
    match offer["type"]:
        case "discard":
            cards = choose_discards(offer)
            return {"type": "discard", "seat": offer["seat"], "cards": list(cards)}
        case "play":
            return {"type": "play", "seat": offer["seat"], "card": choose_card(view)}
        case _:
            return dict(choose_call(view))
