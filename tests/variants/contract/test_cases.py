"""The shared cases of contract bridge, step by step (C25, C26, C27, C29)."""

import json
from typing import Any

import msgspec
import pytest

from domain.kernel import sight
from domain.kernel.messages import StackedDeal
from tests.simulation import Game
from tests.variants.contract.tables import HERE, game, last, plain, refused

FILES = {
    path.name: json.loads(path.read_text(encoding="utf-8"))
    for path in sorted((HERE / "cases").glob("*.json"))
}
GAMES = [
    pytest.param(one, id=f"{name.removesuffix('.json')}-{number}")
    for name, case in FILES.items()
    for number, one in enumerate(case["games"], start=1)
]


def test_all_four_cases_and_their_thirteen_games_are_here() -> None:
    """C25, C26, C27, C29"""
    assert list(FILES) == [
        "contract_claims.json",
        "contract_double_reset.json",
        "contract_grand_slam.json",
        "contract_passes.json",
    ]
    assert len(GAMES) == 2 + 3 + 6 + 2


def created(create: dict[str, Any]) -> Game:
    assert set(create) == {"variant", "options", "seats", "deals"}
    assert (create["variant"], create["seats"]) == ("contract", "client")
    return game(create["options"], deals=msgspec.convert(create["deals"], tuple[StackedDeal, ...]))


def run(table: Game, steps: list[dict[str, Any]]) -> None:
    for step in steps:
        if step["status"] == 201:
            assert table.send(step["seat"], **step["command"])
        else:
            assert step["status"] == 422
            assert refused(table, step["seat"], **step["command"]) == step["code"]


def expect(table: Game, expected: dict[str, Any]) -> None:
    """The names of CASES.md: of the view, of its table, or of the last deal's score."""
    view = json.loads(msgspec.json.encode(table.view("spectator")))
    for name, value in expected.items():
        match name:
            case "status" | "phase" | "to_act":
                assert view[name] == value
            case "winner":
                assert view["result"][name] == value
            case "contract" | "doubled" | "declarer" | "dummy" | "tricks_won":
                assert view["table"][name] == value
            case "calls_count":
                assert len(view["table"]["calls"]) == value
            case "deal_scored_points":
                assert plain(last(table, "deal_scored").points) == value
            case "ns_score":
                points = last(table, "deal_scored").points
                assert points.ns - points.ew == value
            case "tricks":
                assert last(table, "deal_scored").tricks == value
            case "one_acceptance_scores_nothing":
                assert value is True
                check_one_acceptance(table)
            case _:
                raise AssertionError(name)


def check_one_acceptance(table: Game) -> None:
    """The first acceptance of the last claim is followed by the second, not by a score."""
    kinds = [record.data.type for record in table.records]
    first = len(kinds) - 1 - kinds[::-1].index("claim_made") + 1
    assert kinds[first : first + 4] == [
        "claim_answered",
        "claim_answered",
        "claim_settled",
        "deal_scored",
    ]


@pytest.mark.parametrize("one", GAMES)
def test_a_case_runs_step_by_step_as_written(one: dict[str, Any]) -> None:
    """C25, C26, C27, C29"""
    table = created(one["create"])
    run(table, one["steps"])
    expect(table, one["expect"])
    run(table, one.get("more", []))
    expect(table, one.get("expect_more", {}))


def test_a_rejection_names_nobody_but_to_its_sender() -> None:
    """C29, §3.4"""
    table = created(FILES["contract_claims.json"]["games"][1]["create"])
    run(table, FILES["contract_claims.json"]["games"][1]["steps"])
    for version, record in enumerate(table.records):
        if record.data.type != "claim_answered":
            continue
        for viewer in ("north", "east", "south", "west", "spectator"):
            shown = sight.redact(table.variant, record, table.tables[version], viewer)
            mine = viewer == record.seat
            assert (shown.seat, shown.data.seat) == ((viewer, viewer) if mine else (None, None))
            assert (shown.nonce is None) == (not mine)
