"""Answers a claim: no, unless one's own cards lose every remaining trick (decision 34)."""

from collections.abc import Iterable, Mapping
from typing import Any

from domain.bots.fourhand.hands import rank
from domain.kernel.cards import CARDS
from domain.kernel.seats import SIDE


def accepts(view: Mapping[str, Any]) -> bool:
    """Whether the claim takes nothing that the player's own cards could win.

    An opponent who gives all the remaining tricks away is believed.
    """
    table, viewer = view["table"], view["viewer"]
    claim = table["claim"]
    if claim["tricks"] == 0 and SIDE[claim["seat"]] != SIDE[viewer]:
        return True
    own = list(view["hand"])
    if viewer == table["declarer"]:
        own += table["hands"].get(table["dummy"], [])
    return not own or loses_all(own, others(table, own), table["contract"]["strain"])


def others(table: Mapping[str, Any], own: list[str]) -> set[str]:
    """The cards outside one's own that are still held: only those in sight, when the table
    shows no more than the last trick."""
    if len(table["history"]) < sum(table["tricks_won"].values()):
        return {card for cards in table["hands"].values() for card in cards} - set(own)
    played = {card["card"] for trick in table["history"] for card in trick["cards"]}
    return {card for card in CARDS if card not in played and card not in own}


def loses_all(own: Iterable[str], outside: Iterable[str], trump: str) -> bool:
    """Whether no card of one's own can be expected to win: no trump, and in each suit as many
    higher cards outside as one holds oneself."""
    suits = {card[0] for card in own}
    if trump in suits:
        return False
    for suit in suits:
        mine = [rank(card) for card in own if card[0] == suit]
        higher = sum(card[0] == suit and rank(card) > max(mine) for card in outside)
        if higher < len(mine):
            return False
    return True
