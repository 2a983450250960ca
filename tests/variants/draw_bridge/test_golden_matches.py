"""The golden matches."""

from typing import Any

import pytest

from tests.variants.draw_bridge.tables import GOLDEN, events, golden_game, play_deal


def test_no_row_is_lost() -> None:
    """§10"""
    assert len(GOLDEN["matches"]) == 5


@pytest.mark.parametrize("row", GOLDEN["matches"], ids=lambda row: row["id"])
def test_a_golden_match_runs_as_written(row: dict[str, Any]) -> None:
    """§6; §9 example 21"""
    names = [deal["deal"] for deal in row["deals"]]
    target = {"target_score": row["target_score"], "undertricks": row["undertricks"]}
    table = golden_game(*names, **target)
    for number, deal in enumerate(row["deals"], start=1):
        assert table.table.status == "active"
        assert table.state.deal.dealer == deal["dealer"]
        play_deal(table, deal["deal"])
        scored = events(table, "deal_scored")[-1]
        assert (scored.deal, scored.points) == (number, deal["score"])
        assert scored.totals == deal["totals"]
    assert (table.table.status == "finished") == row["finished"]
    result = table.table.result
    assert (result and result.winner) == row["winner"]
    if result:
        assert result.totals == row["deals"][-1]["totals"]
        assert result.decided_by == "target"
