"""Random games of contract bridge, the same for the same random numbers."""

from random import Random
from typing import Any

from domain.kernel.messages import StackedDeal
from domain.kernel.seats import SEATS
from tests.simulation import Game
from tests.variants.contract.tables import random_deal

CHOICES: dict[str, list[Any]] = {
    "dealer": [None, *SEATS],
    "declarer_rule": ["first_namer", "final_bidder"],
    "claims": [True, True, True, False],
    "claim_reveal": ["none", "declarer"],
    "reveal_hands": ["deal_end", "match_end", "never"],
    "history_view": ["all", "last_trick"],
}
RESTING: dict[str, list[Any]] = {
    "chicago_scoring": ["duplicate", "carry"],
    "chicago_vulnerability": ["dealer", "non_dealer", "boards_1_4"],
    "chicago_passed_out": ["redeal", "zero"],
}
BOARD: dict[str, list[Any]] = RESTING | {
    "board_number": list(range(1, 20)),
    "vulnerability": [None, "none", "ns", "ew", "both"],
}
CHICAGO: dict[str, list[Any]] = RESTING | {"stop_offers": [True, False]}


def random_options(random: Random) -> dict[str, Any]:
    form = random.choice(["board", "chicago"])
    choices = CHOICES | (BOARD if form == "board" else CHICAGO)
    options = {name: random.choice(values) for name, values in choices.items()}
    if (form, options["chicago_scoring"]) == ("chicago", "carry"):
        options["honours"] = random.random() < 0.5
    return options | {"format": form}


def random_game(random: Random, options: dict[str, Any] | None = None) -> Game:
    """A new game; half of them begin with one to three given deals."""
    chosen = random_options(random) if options is None else options
    dealer = chosen.get("dealer") or random.choice([None, *SEATS])
    deals: tuple[StackedDeal, ...] = ()
    if random.random() < 0.5:
        deals = tuple(random_deal(random, dealer) for _ in range(random.randint(1, 3)))
    return Game("contract", random, chosen, None, deals)


def offers(game: Game) -> list[dict[str, Any]]:
    """All that any seat may send now, each folded claim as one number of tricks."""
    found = []
    for seat in SEATS:
        for offer in game.actions(seat):
            if offer["type"] == "claim":
                tricks = game.random.randint(offer["tricks"]["min"], offer["tricks"]["max"])
                offer = offer | {"tricks": tricks}
            found.append(offer)
    return found


def choose(game: Game) -> dict[str, Any]:
    """One of the offers: a pass half of the time, a claim now and then."""
    random, found = game.random, offers(game)
    kinds = {offer["type"] for offer in found}
    if "pass" in kinds and random.random() < 0.5:
        return found[0]
    if "play" in kinds and random.random() < 0.97:
        found = [offer for offer in found if offer["type"] == "play"]
    return random.choice(found)


def step(game: Game) -> list[Any]:
    command = choose(game)
    return game.send(**command)


def play_on(game: Game, commands: int = 4000) -> int:
    """Plays to the end; the number of commands it took."""
    for count in range(commands):
        if game.table.is_over:
            return count
        step(game)
    raise AssertionError("the game does not end")
