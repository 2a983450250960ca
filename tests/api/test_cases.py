"""Public faults of other programs as scenarios, played over HTTP (C25 to C43).

Each step says its status and code; a refused one changes nothing. What the rules make of the
positions is proven by the variants' own tests; here the views are held to what the cases expect.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.api.running import Client

FILES = sorted((Path(__file__).parent / "cases").glob("*.json"))
VIEW = ("phase", "status", "to_act")
TABLE = (
    "contract",
    "declarer",
    "dummy",
    "doubled",
    "multiplier",
    "dealer",
    "deal",
    "scores",
    "tricks_won",
)


def scenarios() -> Iterator[Any]:
    for path in FILES:
        for number, game in enumerate(json.loads(path.read_text())["games"], start=1):
            yield pytest.param(game, id=f"{path.stem}-{number}")


@pytest.mark.parametrize("scenario", list(scenarios()))
def test_a_fault_of_others_is_none_here(key: Client, scenario: dict[str, Any]) -> None:
    created = key.post("/v1/games", json=scenario["create"])
    assert created.status_code == 201, created.text
    game = created.json()["id"]
    play(key, game, scenario["steps"])
    compare(key.view(game), scenario.get("expect", {}))
    play(key, game, scenario.get("more", []))
    compare(key.view(game), scenario.get("expect_more", {}))
    compare_events(key, game, scenario.get("expect", {}))


def play(key: Client, game: str, steps: list[dict[str, Any]]) -> None:
    head = key.view(game)["head"]
    for step in steps:
        answer = key.command(game, **step["command"], seat=step["seat"])
        assert answer.status_code == step["status"], (step, answer.text)
        if step["status"] == 201:
            head = answer.json()["game"]["head"]
            continue
        assert answer.json()["code"] == step["code"], step
        assert key.view(game)["head"] == head, step


def compare(view: dict[str, Any], expected: dict[str, Any]) -> None:
    for name, value in expected.items():
        if name in VIEW:
            assert view[name] == value, name
        elif name in TABLE:
            assert view["table"][name] == value, name
        elif name == "winner":
            assert view["result"]["winner"] == value
        elif name == "calls_count":
            assert len(view["table"]["calls"]) == value
        elif name == "totals":
            assert view["result"]["totals"] == value


def compare_events(key: Client, game: str, expected: dict[str, Any]) -> None:
    events = key.get(f"/v1/games/{game}/events?limit=200").json()["items"]
    scored = [event["data"] for event in events if event["type"] == "deal_scored"]
    tricks = [event["data"] for event in events if event["type"] == "trick_won"]
    winners = [trick["winner"] for trick in tricks]
    if "deal_scored_points" in expected:
        assert scored[-1]["points"] == expected["deal_scored_points"]
    if "ns_score" in expected:
        assert scored[-1]["points"]["ns"] - scored[-1]["points"]["ew"] == expected["ns_score"]
    if "trick_1_winner" in expected:
        assert winners[0] == expected["trick_1_winner"]
    resolved = [event["data"] for event in events if event["type"] == "combinations_resolved"]
    if "combinations_resolved" in expected:
        assert expected["combinations_resolved"].items() <= resolved[-1].items()
    if "made" in expected:
        assert scored[-1]["made"] == expected["made"]
    if "trick_points" in expected:
        points = scored[-1]["trick_points"] if scored else tricks[-1]["points"]
        assert points == expected["trick_points"]
    for place, name in enumerate(("trick_1", "trick_2")):
        if name in expected:
            assert winners[place] == expected[name]["winner"]
    for place, name in enumerate(("deal_1", "deal_2")):
        if name in expected:
            assert scored[place]["points"] == expected[name]
