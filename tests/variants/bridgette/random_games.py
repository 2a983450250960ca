"""Random games of Bridgette: options, players who choose among what is offered, whole games."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from tests.simulation import Game
from tests.variants.bridgette.tables import game

LONGEST = 1000
"""More commands than any game with at most four deals has."""

CHOICES: dict[str, tuple[Any, ...]] = {
    "deals": (1, 2),
    "max_deals": (4,),
    "max_extra_deals": (0, 1),
    "first_dealer": ("random", "cut", "north", "south"),
    "upcard_use": ("set_aside", "first_draw"),
    "passed_out": ("redeal", "next_dealer", "count"),
    "opening_jump": (False, True),
    "colon_discard": ("forced_only", "when_void"),
    "double_mode": ("total", "score_then_bonus", "bonus_only"),
    "trick_points": ("none", "bridge"),
    "reveal_discards": ("after_deal", "after_match", "never"),
}


def random_options(random: Random, **fixed: Any) -> dict[str, Any]:
    """A short match; every option takes each of its values in turn of chance."""
    return {name: random.choice(values) for name, values in CHOICES.items()} | fixed


def random_body(random: Random, offers: list[dict[str, Any]]) -> dict[str, Any]:
    """One of the offered commands; in an auction a pass half of the time (decision 52)."""
    offer = offers[0]
    if offer["type"] == "discard":
        cards = random.sample(list(offer["from"]), offer["count"])
        return {"type": "discard", "seat": offer["seat"], "cards": cards}
    if offer["type"] == "pass" and random.random() < 0.5:
        return offer
    return random.choice(offers)


Chooser = Callable[[Game, str], dict[str, Any]]


def at_random(random: Random) -> Chooser:
    return lambda table, seat: random_body(random, table.actions(seat))


def moves(table: Game, choose: Chooser, random: Random) -> Iterator[Game]:
    """Yields the game before each command of a whole game, and once more at its end."""
    for _ in range(LONGEST):
        yield table
        if table.table.is_over:
            return
        seat = random.choice(table.variant.to_act(table.state))
        body = choose(table, seat)
        table.send(seat, **{key: value for key, value in body.items() if key != "seat"})
    raise AssertionError("the game does not end")


def random_game(seed: int, **fixed: Any) -> Game:
    """A whole random game."""
    random = Random(seed)
    table = game(random_options(random, **fixed), random=seed)
    for _ in moves(table, at_random(random), random):
        pass
    return table
