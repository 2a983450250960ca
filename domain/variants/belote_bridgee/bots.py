"""The bots of belote bridgée: a view of a seat in, one command out."""

from collections.abc import Mapping
from typing import Any

from domain.variants.belote_bridgee.bot_calls import choose_call
from domain.variants.belote_bridgee.bot_cards import choose_card


def basic(view: Mapping[str, Any]) -> dict[str, Any]:
    """A command ready to post, from what the seat may know: points and shape, cheap tricks.

    `view` is the JSON view of a seat that has something to send. Where players choose what they
    declare, the bot declares all it has.
    """
    if view["phase"] != "play":
        return choose_call(view)
    offers = {offer["card"]: offer for offer in view["actions"]}
    offer = offers[choose_card(view, tuple(offers))]
    command = {key: offer[key] for key in ("type", "seat", "card")}
    if "declare_from" in offer:
        command["declare"] = offer["declare_from"]
    return command
