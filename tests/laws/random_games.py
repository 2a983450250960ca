"""Random games of any variant, played through the offered actions."""

from random import Random
from typing import Any

from domain.kernel.messages import StackedDeal
from tests.simulation import Game

PASS_SHARE = 0.5
CLAIM_SHARE = 0.05


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
    passes = [offer for offer in others if offer["type"] == "pass"]
    if claims and game.random.random() < CLAIM_SHARE:
        return filled(game.random.choice(claims), game.random)
    if passes and game.random.random() < PASS_SHARE:
        return passes[0]
    return filled(game.random.choice(others), game.random)


def filled(offer: dict[str, Any], random: Random) -> dict[str, Any]:
    """The offer with its folded choices made: a number of tricks within the range."""
    if offer["type"] != "claim":
        return offer
    span = offer["tricks"]
    return {**offer, "tricks": random.randint(span["min"], span["max"])}
