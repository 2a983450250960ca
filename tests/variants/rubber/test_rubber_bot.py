"""The bot at the rubber table: it never errs, and it beats whoever plays at random."""

from random import Random
from typing import Any

import msgspec
import pytest

from domain.kernel import conduct
from domain.variants.rubber import VARIANT
from tests.laws.random_games import random_command
from tests.laws.rubbers import random_rubber, step
from tests.simulation import Game
from tests.variants.rubber.driving import plain

BASIC = VARIANT.bots["basic"]
MATCHES = 24


def acting(game: Game) -> list[str]:
    """The seats that must act and still can: a claim's responder answers once."""
    return [seat for seat in VARIANT.to_act(game.state) if game.actions(seat)]


def decoded(command: dict[str, Any]) -> Any:
    return VARIANT.command_decoder.decode(msgspec.json.encode(command))


@pytest.mark.parametrize("chance", range(30))
def test_the_bot_never_errs_wherever_it_is_put(chance: int) -> None:
    game = random_rubber(Random(chance))
    while not game.table.is_over:
        for seat in acting(game):
            command = BASIC(plain(game.view(seat)))
            assert command["seat"] == seat
            assert conduct.decide(VARIANT, game.table, decoded(command))
        step(game)


def test_the_bot_says_the_same_for_the_same_view() -> None:
    """It is a function: no memory, no chance"""
    game = random_rubber(Random(2))
    for _ in range(40):
        [seat, *_] = acting(game)
        view = plain(game.view(seat))
        assert BASIC(view) == BASIC(view)
        game.send(**BASIC(view))
        if game.table.is_over:
            break


def match(chance: int, bots: str) -> Game:
    """Three deals, one side played by bots, the other at random."""
    game = Game("rubber", Random(chance), {"max_deals": 3})
    while not game.table.is_over:
        seat = acting(game)[0]
        side = "ns" if seat in ("north", "south") else "ew"
        command = BASIC(plain(game.view(seat))) if side in bots else random_command(game)
        game.send(**command)
    return game


def test_the_bot_clearly_beats_a_random_player() -> None:
    won = 0
    for chance in range(MATCHES):
        side = ("ns", "ew")[chance % 2]
        result = match(chance, side).table.result
        assert result is not None
        won += result.winner == side
    assert won >= MATCHES - 3


def test_four_bots_finish_a_rubber_by_themselves() -> None:
    made: list[bool] = []
    for chance in range(4):
        game = Game("rubber", Random(chance), {"max_deals": 40})
        while not game.table.is_over:
            seat = acting(game)[0]
            game.send(**BASIC(plain(game.view(seat))))
        assert max(game.state.sheet.games) == 2
        made += [scored.made for scored in game.state.deals if scored.made is not None]
    assert sum(made) > len(made) / 2
