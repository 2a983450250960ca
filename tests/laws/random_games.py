"""Random games of any variant, played through the offered actions.

Not uniformly random: most calls are passes (decision 52), bids are mostly low, claims are
mostly agreed, so that auctions stay short and contracts are made as well as defeated.
"""

from random import Random
from typing import Any

from domain.kernel.messages import StackedDeal
from tests.simulation import Game

SHARES = {"accept_claim": 0.8, "redouble": 0.4, "double": 0.2, "pass": 0.7}
LOW_BID_SHARE = 0.8
LOW_BIDS = 3
CLAIM_SHARE = 0.1


def random_game(
    variant: str,
    random: Random,
    options: dict[str, Any] | None = None,
    preset: str | None = None,
    deals: tuple[StackedDeal, ...] = (),
) -> Game:
    """A game to its end: options must bound it, by `max_deals` say (decision 52)."""
    game = Game(variant, random, options, preset, deals)
    while not game.table.is_over:
        game.send(**random_command(game))
    return game


def random_command(game: Game) -> dict[str, Any]:
    """One of the offered commands of a seat that must act, or now and then of one that may."""
    offers = [offer for seat in game.table.seat_names for offer in game.actions(seat)]
    claims = [offer for offer in offers if offer["type"] == "claim"]
    others = [offer for offer in offers if offer["type"] != "claim"]
    for kind, share in SHARES.items():
        wanted = [offer for offer in others if offer["type"] == kind]
        if wanted and game.random.random() < share:
            return game.random.choice(wanted)
    if claims and game.random.random() < CLAIM_SHARE:
        return filled(game.random.choice(claims), game.random)
    bids = [offer for offer in others if offer["type"] == "bid"]
    if bids and game.random.random() < LOW_BID_SHARE:
        return game.random.choice(bids[:LOW_BIDS])
    return filled(game.random.choice(others), game.random)


def filled(offer: dict[str, Any], random: Random) -> dict[str, Any]:
    """The command of a folded offer: a claim's number in its range, as many cards as it asks."""
    if offer["type"] == "claim":
        span = offer["tricks"]
        return {**offer, "tricks": random.randint(span["min"], span["max"])}
    if offer["type"] == "discard":
        cards = random.sample(offer["from"], offer["count"])
        return {"type": "discard", "seat": offer["seat"], "cards": cards}
    if "declare_from" in offer:
        told = {name: value for name, value in offer.items() if name != "declare_from"}
        named = random.sample(offer["declare_from"], random.randint(0, len(offer["declare_from"])))
        return {**told, "declare": named}
    return offer
