"""The bot `basic`: it chooses the contract worth most on average, and plays by what it sees.

It knows what its seat sees, no more, and takes only what `actions` offers, so it never errs.
"""

from collections.abc import Mapping
from typing import Any

from domain.variants.minibridge.bots.attack import lead_for_attack
from domain.variants.minibridge.bots.contracts import choose_contract
from domain.variants.minibridge.bots.defence import lead_for_defence
from domain.variants.minibridge.bots.following import follow
from domain.variants.minibridge.bots.sight import look


def basic(view: Mapping[str, Any]) -> dict[str, Any]:
    """The body of one command for the seat whose view this is; it must have something to do."""
    offers = view["actions"]
    if len(offers) == 1:
        return dict(offers[0])
    if offers[0]["type"] == "choose_contract":
        return dict(choose_contract(view))
    card = choose_card(view, [offer["card"] for offer in offers])
    return next(dict(offer) for offer in offers if offer["card"] == card)


def choose_card(view: Mapping[str, Any], legal: list[str]) -> str:
    sight = look(view)
    if sight.trick:
        return follow(sight, legal)
    return lead_for_attack(sight, legal) if sight.attacks else lead_for_defence(sight, legal)
