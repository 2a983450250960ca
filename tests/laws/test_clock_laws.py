"""Laws of the clock for every variant: silence is legal, replay equals live, ends stay put."""

from random import Random
from typing import Any

import msgspec
import pytest

from domain.kernel import conduct
from domain.kernel.clocks import GameClock, due
from domain.kernel.messages import Holder
from domain.kernel.retelling import Fault, retell
from domain.kernel.table import fold
from domain.registry import all_variants
from tests.laws.random_games import random_command
from tests.simulation import Game

SHORT: dict[str, list[dict[str, Any]]] = {
    "belote_bridgee": [{"max_deals": 2}, {"max_deals": 2, "declarations": "explicit"}],
    "bridgette": [{"max_deals": 2}],
    "contract": [{}],
    "draw_bridge": [{"max_deals": 2}],
    "minibridge": [{"deals": 1}, {"deals": 1, "announce": "manual"}],
    "rubber": [{"max_deals": 2}],
}
"""Options under which a game ends soon."""
GAMES = [(name, options) for name in all_variants() for options in SHORT[name]]
CLOCKS = [
    GameClock(per_action_seconds=10, on_timeout="pass"),
    GameClock(per_action_seconds=10, per_game_seconds=60, on_timeout="bot"),
    GameClock(per_game_seconds=30, increment_seconds=3, on_timeout="bot"),
]
TURNS = 400
"""More than any of the games takes."""


def people(variant: str, options: dict[str, Any]) -> dict[str, Holder]:
    found = all_variants()[variant]
    seats = found.seats(found.expand(None, options)[1])
    return {seat: Holder("player", f"player of {seat}") for seat in seats}


def game_of(variant: str, options: dict[str, Any], seed: int, clock: GameClock) -> Game:
    seats = people(variant, options)
    return Game(variant, Random(seed), options, seats=seats, clock=clock)


@pytest.mark.parametrize(("variant", "options"), GAMES)
@pytest.mark.parametrize("on_timeout", ["pass", "bot"])
def test_a_game_in_which_everybody_is_silent_is_played_to_its_end(
    variant: str, options: dict[str, Any], on_timeout: Any
) -> None:
    """Every phase of every variant has something that is done for a silent seat"""
    clock = GameClock(per_action_seconds=10, on_timeout=on_timeout)
    for seed in range(3):
        game = game_of(variant, options, seed, clock)
        for _ in range(TURNS):
            if game.table.is_over:
                break
            game.wait(10)
            out, first, *_ = game.time_out()
            assert (out.data.type, out.data.action) == ("timed_out", on_timeout)
            assert first.seat == out.data.seat
            while game.time_out():
                pass  # the other seat of an exchange
        assert game.table.is_over


@pytest.mark.parametrize(("variant", "options"), GAMES)
def test_what_silence_sends_is_accepted_in_every_position(
    variant: str, options: dict[str, Any]
) -> None:
    for seed in range(4):
        game = Game(variant, Random(seed), options)
        while not game.table.is_over:
            for seat in game.variant.to_act(game.state):
                if game.actions(seat):
                    conduct.decide(game.variant, game.table, game.variant.silence(game.state, seat))
            game.send(**random_command(game))


def disturb(game: Game) -> None:
    """Time passes; now and then somebody leaves, comes back, or lets his time run out."""
    game.wait(game.random.choice([0.01, 0.25, 1.5, 4, 12]))
    while game.time_out():
        pass
    if game.table.is_over:
        return
    if game.random.random() < 0.1:
        for seat, holder in game.table.away:
            game.take(seat, holder)
        if not game.table.away or game.random.random() < 0.5:
            here = [seat for seat, held in game.table.seats if held and held.kind == "player"]
            game.leave(game.random.choice(here))


@pytest.mark.parametrize("clock", CLOCKS, ids=["action", "both", "game"])
@pytest.mark.parametrize(("variant", "options"), GAMES)
def test_a_log_folded_anew_gives_the_clocks_of_the_live_game(
    variant: str, options: dict[str, Any], clock: GameClock
) -> None:
    """Whole, told again from its facts, and cut anywhere: every process knows the same"""
    game = game_of(variant, options, 7, clock)
    while not game.table.is_over:
        disturb(game)
        if not game.table.is_over:
            game.send(**random_command(game))
    assert fold(game.variant, None, game.records) == game.table
    assert retell(game.variant, game.records) == game.table
    for _ in range(10):
        cut = game.random.randrange(1, len(game.records))
        assert fold(game.variant, None, game.records[:cut]) == game.tables[cut - 1]
        assert fold(game.variant, game.tables[cut - 1], game.records[cut:]) == game.table


@pytest.mark.parametrize("clock", CLOCKS, ids=["action", "both", "game"])
@pytest.mark.parametrize(("variant", "options"), GAMES)
def test_the_end_of_a_turn_never_moves(
    variant: str, options: dict[str, Any], clock: GameClock
) -> None:
    """C56: `deadline` never falls within a turn, and what is left is never less than nothing"""
    game = game_of(variant, options, 11, clock)
    while not game.table.is_over:
        disturb(game)
        game.wait(0.01)  # a turn is known by its seat and the instant it began
        if not game.table.is_over:
            game.send(**random_command(game))
    turns: dict[tuple[str, int], int] = {}
    for table in game.tables:
        assert all(left >= 0 for _, left in table.times.left)
        for seat, since in table.times.turns:
            end = due(clock, table.times, seat, since)
            assert end >= since
            assert turns.setdefault((seat, since), end) == end


def test_a_time_out_that_was_not_due_is_no_part_of_a_log() -> None:
    game = game_of("rubber", {"max_deals": 1}, 3, CLOCKS[0])
    game.wait(10)
    game.time_out()
    early = [msgspec.structs.replace(one, at=game.records[0].at) for one in game.records]
    with pytest.raises(Fault) as found:
        retell(game.variant, early)
    assert "nothing is due" in found.value.reason
