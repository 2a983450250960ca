"""The golden refusals."""

from typing import Any

import pytest

from tests.simulation import Game
from tests.variants.draw_bridge.tables import (
    DEALS,
    GOLDEN,
    call_all,
    decided,
    golden_game,
    play_cards,
    refusal,
)


def test_no_row_is_lost() -> None:
    """§10"""
    assert len(GOLDEN["illegal"]) == 32


def position(row: dict[str, Any]) -> Game:
    """The golden deal, played up to the point of the row."""
    deal, table = DEALS[row["deal"]], golden_game(row["deal"])
    phase, plays = row["phase"], row.get("after_plays", 0)
    play_cards(table, deal["draw_plays"][: plays if phase == "draw" else None])
    if phase != "draw":
        call_all(table, deal["auction"][: row["after_calls"] if phase == "auction" else None])
    if phase == "play":
        play_cards(table, deal["plays"][:plays])
    return table


@pytest.mark.parametrize("row", GOLDEN["illegal"], ids=lambda row: row["id"])
def test_a_wrong_command_is_refused_and_changes_nothing(row: dict[str, Any]) -> None:
    """§3; §9 examples 16, 17, 19"""
    table = position(row)
    seat, command = row["actor"], row["command"]
    if row.get("context") != "deal_finished":
        before, count = table.table, len(table.records)
        assert refusal(table.send, seat, **command) == row["error"]
        assert (table.table, len(table.records)) == (before, count)
        return
    scored = [record.data.type for record in table.records].index("deal_scored")
    between = table.tables[scored].state
    assert between.phase == "awaiting_deal"
    parsed = table.variant.command_decoder.decode(
        b'{"type":"play","card":"SA","seat":"%s"}' % seat.encode()
    )
    assert command == {"type": "play", "card": "SA"}
    assert refusal(table.variant.decide, between, parsed) == row["error"]
    assert not table.variant.to_act(between)
    assert not table.variant.actions(between, seat)


@pytest.mark.parametrize("name", ["E05", "E18"])
def test_after_the_last_deal_the_game_is_over(name: str) -> None:
    """§3, §6: what is `wrong_phase` between deals is `game_over` after the last"""
    deal, table = DEALS[name], golden_game(name, max_deals=1)
    play_cards(table, deal["draw_plays"])
    call_all(table, deal["auction"])
    play_cards(table, deal["plays"])
    assert table.table.status == "finished"
    for body in ({"type": "play", "card": "SA"}, {"type": "pass"}, {"type": "resign"}):
        assert refusal(table.send, "north", **body) == "game_over"
    assert refusal(decided, table, "north", {"type": "pass"}) == "game_over"
