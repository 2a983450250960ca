"""The shared case of Bridgette, sent through the table (C33)."""

import json
from pathlib import Path
from typing import Any

from domain.kernel.messages import StackedDeal
from tests.simulation import Game
from tests.variants.bridgette.tables import game, refusal, view

CASE = json.loads((Path(__file__).parent / "bridgette_colons.json").read_text(encoding="utf-8"))


def test_colons_are_not_wild_cards() -> None:
    """§4.1, §4.2, §4.3, case C33"""
    (script,) = CASE["games"]
    table = created(script["create"])
    tricks: list[Any] = []
    for step in script["steps"]:
        version, head = table.table.version, table.hashes[-1]
        code = refusal(table.send, step["seat"], **step["command"])
        assert (422 if code else 201, code) == (step["status"], step.get("code"))
        if code:
            assert (table.table.version, table.hashes[-1]) == (version, head)
        elif table.records[-1].data.type == "trick_won":
            bars = view(table, "spectator")["table"]["forbidden_suit"]
            tricks.append({"winner": table.records[-1].data.winner, "bars": bars})
    expect, shown = script["expect"], view(table, "spectator")["table"]
    assert tricks == [expect["trick_1"], expect["trick_2"]]
    assert shown["contract"] == expect["contract"]
    assert shown["declarer"] == expect["declarer"]


def created(body: dict[str, Any]) -> Game:
    deals = tuple(
        StackedDeal(dealer=deal["dealer"], deck=tuple(deal["deck"])) for deal in body["deals"]
    )
    return game(body["options"], decks=tuple(deal.deck or () for deal in deals), dealer="north")
