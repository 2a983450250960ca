"""A simple player of four-hand bridge, for every game with its auction, dummy and claims.

It reads only what its seat may see, bids by points and shape, follows the old maxims in the
play, and answers a claim by its own cards. It never claims, never redoubles.
"""

from collections.abc import Mapping
from typing import Any

from domain.bots.fourhand.bidding import choose_call
from domain.bots.fourhand.claims import accepts
from domain.bots.fourhand.leads import choose_lead
from domain.bots.fourhand.tricks import choose_card, sight_of


def basic(view: Mapping[str, Any]) -> dict[str, Any]:
    """One of the offered commands, ready to post; `view` is the JSON of a seat's view."""
    offers: list[dict[str, Any]] = view["actions"]
    kinds = {offer["type"] for offer in offers}
    if "accept_claim" in kinds:
        return one_of(offers, type="accept_claim" if accepts(view) else "reject_claim")
    if "play" in kinds:
        sight = sight_of(view)
        card = choose_card(sight) if sight.trick else choose_lead(sight)
        return one_of(offers, type="play", card=card)
    if "pass" in kinds:
        return one_of(offers, **choose_call(view))
    return offers[0]


def one_of(offers: list[dict[str, Any]], **wanted: Any) -> dict[str, Any]:
    """The offer with these members; passing, or the first one, when there is none."""
    for offer in offers:
        if all(offer.get(key) == value for key, value in wanted.items()):
            return offer
    return offers[0]
