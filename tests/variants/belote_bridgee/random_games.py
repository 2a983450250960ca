"""Random games of belote, the same for the same random numbers."""

from random import Random
from typing import Any

from domain.kernel.messages import StackedDeal
from domain.kernel.records import Record
from domain.kernel.seats import SEATS
from tests.simulation import Game
from tests.variants.belote_bridgee.tables import random_hands, stacked

CHOICES: dict[str, list[Any]] = {
    "target": [2000, 1000],
    "rotation": ["anticlockwise", "clockwise"],
    "first_dealer": ["random", *SEATS],
    "deal_packets": ["3-2-3", "3-3-2", "2-3-3"],
    "redeal_dealer": ["next", "same"],
    "misere_redeal": [True, False],
    "four_sevens_redeal": [True, False],
    "coinche_timing": ["any_time", "in_turn"],
    "generale_lead": ["dealer_next", "declarer"],
    "undertrump": ["optional", "mandatory"],
    "declarations": ["automatic", "explicit", "off"],
    "declaration_tie": ["first_declared", "none"],
    "belote_all_trumps": ["each_suit", "none"],
    "last_trick_bonus": [10, 0],
    "rounding": ["nearest_ten", "none"],
    "max_deals": [1, 2, 3, 4],
}
PASS_SHARE = 0.5
COINCHE_SHARE = 0.1
SLAMS = ("capot", "generale")


def random_options(random: Random) -> dict[str, Any]:
    return {name: random.choice(values) for name, values in CHOICES.items()}


def rich_hands(random: Random) -> dict[str, list[str]]:
    """Hands with more combinations and four sevens than chance gives: cards lie in runs."""
    hands = random_hands(random)
    one, other = random.sample(SEATS, 2)
    suit = random.choice("SHDC")
    wanted = random.choice(
        [
            [suit + rank for rank in "AKQJT987"[:: random.choice((1, -1))][: random.randint(3, 8)]],
            [color + random.choice("7AJ9KTQ") for color in "SHDC"],
            [color + "7" for color in "SHDC"] + [color + "8" for color in "SHD"],
        ]
    )
    for card in wanted:
        owner = next(seat for seat in SEATS if card in hands[seat])
        target = one if owner != one else other if random.random() < 0.2 else one
        spare = [held for held in hands[target] if held not in wanted]
        if spare and owner != target:
            given = random.choice(spare)
            hands[owner][hands[owner].index(card)] = given
            hands[target][hands[target].index(given)] = card
    return hands


def random_game(random: Random, **options: Any) -> Game:
    """A new game with random options; half of them begin with one to three given deals."""
    chosen = random_options(random) | options
    dealer = chosen["first_dealer"]
    named = dealer if dealer != "random" else random.choice([None, *SEATS])
    deals: tuple[StackedDeal, ...] = ()
    if random.random() < 0.5:
        number = random.randint(1, 3)
        deals = tuple(stacked(rich_hands(random), named) for _ in range(number))
    return Game("belote_bridgee", random, chosen, None, deals)


def offers(game: Game) -> list[dict[str, Any]]:
    """All that any seat may send now, each folded declaration as one choice."""
    found = [offer for seat in SEATS for offer in game.actions(seat)]
    return [unfolded(game.random, offer) for offer in found]


def unfolded(random: Random, offer: dict[str, Any]) -> dict[str, Any]:
    if "declare_from" not in offer:
        return offer
    names = offer["declare_from"]
    chosen = random.sample(names, random.randint(0, len(names)))
    return {key: offer[key] for key in offer if key != "declare_from"} | {"declare": chosen}


def choose(game: Game) -> dict[str, Any]:
    """One of the offers: half of the possible redeals and passes, few coinches and slams."""
    random, found = game.random, offers(game)
    passes = [one for one in found if one["type"] == "pass"]
    redeals = [one for one in found if one["type"] == "request_redeal"]
    hits = [one for one in found if one["type"] in ("coinche", "surcoinche")]
    if redeals and random.random() < PASS_SHARE:
        return random.choice(redeals)
    if hits and random.random() < COINCHE_SHARE:
        return random.choice(hits)
    if passes and random.random() < PASS_SHARE:
        return random.choice(passes)
    rest = [one for one in found if one not in hits] or found
    small = [one for one in rest if one.get("value") not in SLAMS]
    return random.choice(small if small and random.random() < 0.9 else rest)


def step(game: Game) -> list[Record]:
    return game.send(**choose(game))


def play_on(game: Game, commands: int = 4000) -> int:
    """Plays to the end; the number of commands it took."""
    for count in range(commands):
        if game.table.is_over:
            return count
        step(game)
    raise AssertionError("the game does not end")
