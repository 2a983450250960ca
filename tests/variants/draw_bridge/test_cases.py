"""The shared case of Draw Bridge, sent through the table (C32)."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.variants.draw_bridge.tables import game, refusal, view

CASE = json.loads((Path(__file__).parent / "draw_bridge_passes.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("script", CASE["games"], ids=lambda script: script["title"])
def test_an_auction_of_two_players(script: dict[str, Any]) -> None:
    """§2, §3, §7, case C32"""
    create = script["create"]
    (given,) = create["deals"]
    table = game(create["options"], decks=(tuple(given["deck"]),), dealer=given["dealer"])
    for step in script["steps"]:
        version = table.table.version
        code = refusal(table.send, step["seat"], **step["command"])
        assert (422 if code else 201, code) == (step["status"], step.get("code"))
        assert (table.table.version == version) == (code is not None)
    expect, shown = script["expect"], view(table, "spectator")
    if expect.pop("previous_hands", None):
        assert not [one for one in table.records if one.data.type == "hands_revealed"]
    found = {**shown["table"], "phase": shown["phase"], "to_act": shown["to_act"]}
    assert {name: found[name] for name in expect} == expect
    assert len(CASE["games"]) == 3
