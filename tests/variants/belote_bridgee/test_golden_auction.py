"""The 50 golden calls: before, the call, after (RULES §3.1)."""

from typing import Any

import pytest

from domain.kernel.seats import SIDE
from tests.variants.belote_bridgee.tables import golden_game, refused, rows, to_act


@pytest.mark.parametrize("row", rows("auction_cases"))
def test_a_call_is_judged_as_in_the_golden_file(row: dict[str, Any]) -> None:
    """§3.1"""
    game = golden_game(row)
    for one in row["calls"]:
        game.send(one["seat"], **one["call"])
    if row["to_act"]:
        assert to_act(game) == row["to_act"]
    then = row["then"]
    if row["expect"] != "ok":
        assert refused(game, then["seat"], **then["call"]) == row["expect"]
        return
    game.send(then["seat"], **then["call"])
    after = row["after"]
    view = game.view("spectator")
    table = view["table"]
    if after["phase"] == "redeal":
        assert (view["phase"], table["deal"]) == ("auction", 2)
        assert table["redeal"]["reason"] == after["result"]
        return
    assert view["phase"] == {"done": "play"}.get(after["phase"], after["phase"])
    if after["phase"] == "done":
        assert after["result"] == "contract"
        assert to_act(game) == [table["leader"]]
    else:
        assert to_act(game) == after["to_act"]
    assert table["multiplier"] == after["multiplier"]
    if after["contract"] is None:
        assert (table["contract"], table["declarer"]) == (None, None)
        return
    contract = after["contract"]
    assert table["contract"] == {key: contract[key] for key in ("value", "strain")}
    assert table["declarer"] == contract["declarer"]
    assert SIDE[contract["declarer"]] == contract["team"]
