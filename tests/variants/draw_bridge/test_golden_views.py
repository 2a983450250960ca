"""The golden views: what each viewer sees of the draw phase."""

import re
from typing import Any

import pytest

from tests.variants.draw_bridge.tables import (
    DEALS,
    GOLDEN,
    SEATS,
    golden_game,
    play_cards,
    view,
)


def test_no_row_is_lost() -> None:
    """§10"""
    assert len(GOLDEN["views"]) == 36


def draws_seen(shown: dict[str, Any]) -> list[list[str | None]]:
    """The draws with the viewer's own cards filled in from what the seat alone knows."""
    own = iter((shown.get("own") or {"drawn": []})["drawn"])
    draws = []
    for draw in shown["table"]["draws"]:
        mine = next(own) if draw["seat"] == shown["viewer"] else None
        assert mine is None or draw["card"] in (None, mine)
        draws.append([draw["seat"], mine or draw["card"]])
    return draws


@pytest.mark.parametrize(
    "row", GOLDEN["views"], ids=lambda row: f"{row['deal']}-{row['moment']}-{row['viewer']}"
)
def test_a_viewer_sees_what_the_table_says(row: dict[str, Any]) -> None:
    """§7"""
    table, viewer = golden_game(row["deal"]), row["viewer"]
    tricks = int((re.findall(r"\d+", row["moment"]) or [0])[0])
    play_cards(table, DEALS[row["deal"]]["draw_plays"][: 2 * tricks])
    shown = view(table, viewer)
    public = shown["table"]
    assert public["stock_count"] == row["stock_count"]
    assert public["stock_top"] == row["stock_top"]
    assert public["card_counts"] == row["hand_counts"]
    assert public["hands"] == {}
    assert {seat: shown["hand"] if seat == viewer else None for seat in SEATS} == row["hands"]
    assert draws_seen(shown) == row["draws"]
