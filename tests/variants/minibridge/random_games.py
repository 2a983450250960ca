"""Random games of MiniBridge: options, seats that choose among what is offered, whole games."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from domain.kernel.cards import CARDS
from domain.kernel.messages import StackedDeal
from tests.simulation import Game
from tests.variants.minibridge.tables import to_act

CHOICES: dict[str, tuple[Any, ...]] = {
    "trump_variant": (False, True),
    "contract_choice": ("free", "listed", "advised"),
    "bonus_basis": ("contract", "points"),
    "deals": (1, 2, 3),
    "first_dealer": ("random", "north", "east", "south", "west"),
    "announce": ("auto", "manual"),
    "tie_20": ("dealer_side", "redeal"),
    "dummy_reveal": ("after_lead", "before_contract"),
    "match_tie": ("draw", "extra_deal"),
}

# The honours of each side when both hold 20 points.
HALF = ("SA", "HA", "SK", "HK", "SQ", "HQ", "SJ", "HJ")
OTHER_HALF = ("DA", "CA", "DK", "CK", "DQ", "CQ", "DJ", "CJ")


def random_options(random: Random, **fixed: Any) -> dict[str, Any]:
    """A short match; every option takes each of its values in turn of chance."""
    return {name: random.choice(values) for name, values in CHOICES.items()} | fixed


def random_deal(random: Random, level: float = 0.25) -> StackedDeal:
    """Four random hands; with 20 points on each side as often as `level` says."""
    if random.random() >= level:
        deck = list(CARDS)
        random.shuffle(deck)
        return StackedDeal(deck=tuple(deck))
    low = [card for card in CARDS if card[1] not in "AKQJ"]
    random.shuffle(low)
    sides = [[*HALF, *low[:18]], [*OTHER_HALF, *low[18:]]]
    for cards in (sides, *sides):
        random.shuffle(cards)  # type: ignore[arg-type]  # lists all
    hands = {
        "north": tuple(sides[0][:13]),
        "south": tuple(sides[0][13:]),
        "east": tuple(sides[1][:13]),
        "west": tuple(sides[1][13:]),
    }
    return StackedDeal(hands=hands)


def new_game(random: Random, **fixed: Any) -> Game:
    """A game before its first command; every other one begins with given deals."""
    options = random_options(random, **fixed)
    count = random.choice((0, 3))
    deals = tuple(random_deal(random) for _ in range(count))
    return Game("minibridge", random, options, None, deals)


Chooser = Callable[[Game, str], dict[str, Any]]


def at_random(random: Random) -> Chooser:
    return lambda table, seat: random.choice(table.actions(seat))


def moves(table: Game, choose: Chooser) -> Iterator[Game]:
    """Yields the game before each command of a whole game, and once more at its end."""
    while not table.table.is_over:
        yield table
        seat = to_act(table)
        table.send(**choose(table, seat))
    yield table


def random_game(seed: int, **fixed: Any) -> Game:
    """A whole random game."""
    random = Random(seed)
    table = new_game(random, **fixed)
    for _ in moves(table, at_random(random)):
        pass
    return table
