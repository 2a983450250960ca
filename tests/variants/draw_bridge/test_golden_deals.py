"""The 56 golden deals, played card by card through the table."""

from typing import Any

import pytest

from tests.variants.draw_bridge.tables import (
    DEALS,
    SEATS,
    VIEWERS,
    call_body,
    events,
    golden_game,
    plain,
    send,
    view,
)

NAMES = sorted(DEALS)
DOUBLED = {1: 0, 2: 1, 4: 2}


def test_no_row_is_lost() -> None:
    """§10"""
    assert len(DEALS) == 56
    assert len([name for name in NAMES if name.startswith("R")]) == 24


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_deal_runs_as_written(name: str) -> None:
    """§1, §2, §4, §5; §9 examples 2 to 5, 18"""
    row, table = DEALS[name], golden_game(name)
    seen = {viewer: view(table, viewer) for viewer in VIEWERS}
    assert [seen[seat]["hand"] for seat in SEATS] == [row["hands"][seat] for seat in SEATS]
    assert events(table, "dealt")[0].stock == tuple(row["stock"])
    check_draw_tricks(table, row)
    for seat in SEATS:
        assert view(table, seat)["hand"] == row["hands_at_auction"][seat]
    check_auction(table, row)
    if row["contract"] is not None:
        check_play(table, row)
    check_score(table, row)


def check_draw_tricks(table: Any, row: dict[str, Any]) -> None:
    """Every trick, both draws, and what is left of the stock."""
    plays = iter(row["draw_plays"])
    for trick in row["draw_tricks"]:
        assert view(table, "spectator")["table"]["draw_trick"] == trick["n"]
        seat, card = next(plays)
        assert (seat, card) == (trick["leader"], trick["lead"])
        assert [event.type for event in send(table, seat, {"type": "play", "card": card})] == [
            "card_played"
        ]
        seat, card = next(plays)
        assert card == trick["reply"]
        _, won, first, second = send(table, seat, {"type": "play", "card": card})
        assert (won.type, won.winner, won.trick) == ("trick_won", trick["winner"], trick["n"])
        assert [[one.seat, *one.cards] for one in (first, second)] == trick["draws"]
        assert second.stock_count == trick["stock_left"]
        assert view(table, "spectator")["table"]["stock_count"] == trick["stock_left"]
    assert view(table, "spectator")["phase"] == "auction"


def check_auction(table: Any, row: dict[str, Any]) -> None:
    for seat, call in row["auction"]:
        assert view(table, "spectator")["to_act"] == [seat]
        said = send(table, seat, call_body(call))
    contract = row["contract"]
    if contract is None:
        assert [event.type for event in said[:3]] == ["passed", "passed_out", "deal_scored"]
        return
    assert [event.type for event in said] == ["passed", "contract_set"]
    assert plain(said[1]) == {
        "level": contract["level"],
        "strain": contract["strain"],
        "doubled": DOUBLED[contract["doubling"]],
        "declarer": contract["declarer"],
    }


def check_play(table: Any, row: dict[str, Any]) -> None:
    plays = iter(row["plays"])
    won = dict.fromkeys(SEATS, 0)
    for trick in row["play_tricks"]:
        seat, card = next(plays)
        assert (seat, card) == (trick["leader"], trick["lead"])
        assert len(send(table, seat, {"type": "play", "card": card})) == 1
        seat, card = next(plays)
        assert card == trick["reply"]
        event = send(table, seat, {"type": "play", "card": card})[1]
        assert (event.winner, event.trick) == (trick["winner"], trick["n"])
        won[event.winner] += 1
    assert won == row["tricks_won"]


def check_score(table: Any, row: dict[str, Any]) -> None:
    (scored,) = events(table, "deal_scored")
    contract, tricks = row["contract"], row["tricks_won"]
    assert scored.points == row["score"]
    assert scored.made == row["made"]
    assert scored.declarer == (contract and contract["declarer"])
    assert scored.tricks == (contract and tricks[contract["declarer"]])
    assert scored.deal == 1
    if contract is not None:
        spare = scored.tricks - 6 - contract["level"]
        assert (row["overtricks"], row["undertricks"]) == (max(spare, 0), max(-spare, 0))
