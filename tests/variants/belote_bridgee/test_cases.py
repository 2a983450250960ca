"""The shared cases of belote, step by step (C34, C35, C37, C40, C41, C43)."""

import json
from typing import Any

import msgspec
import pytest

from domain.kernel.messages import StackedDeal
from tests.simulation import Game
from tests.variants.belote_bridgee.tables import HERE, every, game, last, refused

FILES = {
    path.name: json.loads(path.read_text(encoding="utf-8"))
    for path in sorted((HERE / "cases").glob("*.json"))
}
GAMES = [
    pytest.param(one, id=f"{name.removesuffix('.json')}-{number}")
    for name, case in FILES.items()
    for number, one in enumerate(case["games"], start=1)
]


def test_all_six_cases_and_their_seventeen_games_are_here() -> None:
    """C34, C35, C37, C40, C41, C43"""
    assert list(FILES) == [
        "belote_all_trumps_overtake.json",
        "belote_coinche.json",
        "belote_combination_ties_and_sums.json",
        "belote_defence_wins_on_combinations.json",
        "belote_rounding.json",
        "belote_trick_winner.json",
    ]
    assert len(GAMES) == 1 + 4 + 4 + 1 + 4 + 3


def created(create: dict[str, Any]) -> Game:
    assert set(create) == {"variant", "options", "seats", "deals"}
    assert (create["variant"], create["seats"]) == ("belote_bridgee", "client")
    return game(create["options"], msgspec.convert(create["deals"], tuple[StackedDeal, ...]))


def run(table: Game, steps: list[dict[str, Any]]) -> None:
    for step in steps:
        if step["status"] == 201:
            assert table.send(step["seat"], **step["command"])
        else:
            assert step["status"] == 422
            assert refused(table, step["seat"], **step["command"]) == step["code"]


def expect(table: Game, expected: dict[str, Any]) -> None:
    """The names of CASES.md: of the view, of its table, or of an event."""
    view = json.loads(msgspec.json.encode(table.view("spectator")))
    for name, value in expected.items():
        match name:
            case "status" | "phase" | "to_act":
                assert view[name] == value
            case "winner" | "totals":
                assert view["result"][name] == value
            case "contract" | "multiplier":
                assert view["table"][name] == value
            case "trick_1_winner":
                assert every(table, "trick_won")[0].winner == value
            case "trick_points" if isinstance(value, int):
                assert every(table, "trick_won")[0].points == value
            case "trick_points" | "made":
                assert msgspec.to_builtins(last(table, "deal_scored"))[name] == value
            case "deal_scored_points":
                assert msgspec.to_builtins(last(table, "deal_scored").points) == value
            case "deal_1" | "deal_2":
                scored = every(table, "deal_scored")[int(name[-1]) - 1]
                assert msgspec.to_builtins(scored.points) == value
            case "combinations_resolved":
                resolved = msgspec.to_builtins(last(table, name))
                assert {key: resolved[key] for key in value} == value
            case _:
                raise AssertionError(name)


@pytest.mark.parametrize("one", GAMES)
def test_a_case_runs_step_by_step_as_written(one: dict[str, Any]) -> None:
    """C34, C35, C37, C40, C41, C43"""
    table = created(one["create"])
    run(table, one["steps"])
    expect(table, one["expect"])
