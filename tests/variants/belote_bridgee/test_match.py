"""The end of a match: the target, equal totals, max_deals, giving up (RULES §6)."""

from typing import Any

import msgspec
import pytest

from domain.kernel.errors import GameOver
from domain.kernel.seats import SEATS
from domain.variants.belote_bridgee.decide import decide
from domain.variants.belote_bridgee.messages import BelotePlay, BySide
from tests.simulation import Game
from tests.variants.belote_bridgee.tables import (
    DEALS,
    call,
    every,
    game,
    golden_game,
    last,
    play_any,
    play_out,
    refused,
    to_act,
    types,
)

# Golden deals by what the two sides mark.
BY_SCORE = {(row["score"]["ns"], row["score"]["ew"]): row for row in DEALS["deals"]}


def before_the_last_card(row: dict[str, Any]) -> Game:
    table = golden_game(row)
    for one in row["auction"]:
        table.send(one["seat"], **one["call"])
    for one in row["plays"][:-1]:
        table.send(one["seat"], type="play", card=one["card"])
    return table


def end_from(before: tuple[int, int], row: dict[str, Any], **options: Any) -> list[Any]:
    """The events of the last card of a golden deal, with these totals before the deal."""
    state = before_the_last_card(row).state
    sheet = score_sheet(row)
    earlier = (msgspec.structs.replace(sheet, points=BySide(*before)),)
    chosen = msgspec.structs.replace(state.options, **options)
    state = msgspec.structs.replace(state, deals=earlier, options=chosen)
    final = row["plays"][-1]
    return list(decide(state, BelotePlay(final["card"], seat=final["seat"])))


def score_sheet(row: dict[str, Any]) -> Any:
    table = before_the_last_card(row)
    table.send(row["plays"][-1]["seat"], type="play", card=row["plays"][-1]["card"])
    return last(table, "deal_scored")


PLAIN = BY_SCORE[210, 50]


@pytest.mark.parametrize(
    ("before", "target", "winner"),
    [
        ((1780, 0), 2000, None),
        ((1790, 0), 2000, "ns"),
        ((1789, 0), 2000, None),
        ((0, 1950), 2000, "ew"),
        ((1800, 1970), 2000, "ew"),
        ((1900, 1950), 2000, "ns"),
        ((1790, 1950), 2000, None),
        ((2000, 2160), 2000, None),
        ((780, 0), 1000, None),
        ((790, 949), 1000, "ns"),
        ((790, 951), 1000, "ew"),
        ((790, 950), 1000, None),
    ],
)
def test_the_side_with_more_wins_once_one_has_the_target_and_equal_sides_play_on(
    before: tuple[int, int], target: int, winner: str | None
) -> None:
    """§6: a deal of 210 to 50"""
    events = end_from(before, PLAIN, target=target)
    assert events[2].type == "deal_scored"
    totals = {"ns": before[0] + 210, "ew": before[1] + 50}
    if winner is None:
        assert len(events) == 3
        return
    result = events[-1]
    assert (result.winner, result.decided_by, result.reason) == (winner, "target", "played")
    assert result.totals == totals
    assert result.margin == abs(totals["ns"] - totals["ew"])


@pytest.mark.parametrize(
    ("before", "winner"), [((0, 0), "ns"), ((0, 159), "ns"), ((0, 160), None), ((0, 161), "ew")]
)
def test_after_max_deals_the_side_that_is_ahead_wins_and_equal_is_a_draw(
    before: tuple[int, int], winner: str | None
) -> None:
    """§1, option max_deals"""
    result = end_from(before, PLAIN, max_deals=1)[-1]
    assert (result.type, result.winner, result.decided_by) == ("game_finished", winner, "max_deals")


def test_equal_totals_over_the_target_are_a_draw_when_no_deal_is_left() -> None:
    """§1, §6"""
    result = end_from((2000, 2160), PLAIN, max_deals=1)[-1]
    assert (result.winner, result.decided_by, result.margin) == (None, "max_deals", 0)


def test_the_target_decides_even_in_the_last_deal() -> None:
    """§6"""
    assert end_from((1900, 0), PLAIN, max_deals=1)[-1].decided_by == "target"


def test_a_last_dealing_that_does_not_count_ends_the_match_too() -> None:
    """§1, decision 30: the number counts dealings, redeals included"""
    table = game({"max_deals": 2})
    call(table, "P P P P")
    fresh = call(table, "P P P P")
    assert types(fresh)[:2] == ["passed", "passed_out"]
    result = last(table, "game_finished")
    assert (result.winner, result.totals) == (None, {"ns": 0, "ew": 0})
    assert table.view("spectator")["table"]["deal"] == 2


def test_a_scored_deal_is_followed_by_the_next_in_the_same_append() -> None:
    """§2, decision 7"""
    table = game()
    call(table, "80H P P P")
    fresh = play_out(table)
    assert types(fresh)[-3:] == ["deal_scored", "deal_committed", "dealt"]
    assert last(table, "dealt").dealer == "west"
    view = table.view("spectator")
    assert (view["table"]["deal"], view["phase"]) == (2, "auction")
    assert view["table"]["redeal"] is None
    sheet = msgspec.to_builtins(last(table, "deal_scored"))
    assert view["table"]["deals"] == (sheet,)
    assert view["table"]["scores"] == sheet["points"]


def test_why_cards_were_dealt_again_shows_until_a_deal_counts() -> None:
    """§7"""
    table = game()
    call(table, "P P P P")
    call(table, "80H P P P")
    assert table.view("west")["table"]["redeal"]["deal"] == 1
    play_out(table)
    assert table.view("west")["table"]["redeal"] is None


def test_nobody_acts_when_the_match_is_over() -> None:
    """§6"""
    table = game({"max_deals": 1})
    call(table, "80H P P P")
    play_out(table)
    view = table.view("west")
    assert (view["status"], view["phase"], view["to_act"]) == ("finished", "finished", ())
    assert view["actions"] == ()
    for command in ({"type": "pass"}, {"type": "play", "card": "SA"}, {"type": "resign"}):
        assert refused(table, "west", **command) == "game_over"
    with pytest.raises(GameOver):
        decide(table.state, BelotePlay("SA", seat="west"))


def test_giving_up_hands_the_match_to_the_other_side_as_it_stands() -> None:
    """§6, decision 31: the deal in progress is dropped"""
    table = game()
    call(table, "80H P P P")
    play_out(table)
    scores = msgspec.to_builtins(last(table, "deal_scored").points)
    call(table, "80H P P P")
    play_any(table)
    fresh = table.send("east", type="resign")
    assert types(fresh) == [
        *["hands_revealed", "seed_revealed"] * 2,
        "game_finished",
    ]
    result = fresh[-1].data
    assert (result.winner, result.reason, result.totals) == ("ns", "resigned", scores)
    assert result.decided_by is msgspec.UNSET
    assert fresh[-1].seat == "east"
    assert len(every(table, "deal_scored")) == 1
    shown = table.view("spectator")["table"]["hands"]
    assert shown == last(table, "dealt").hands
    assert list(to_act(table)) == []


def test_resigning_is_possible_at_any_moment_from_any_seat() -> None:
    """decision 31"""
    for calls in ("", "80H", "80H X", "80H X P P"):
        for seat in SEATS:
            table = game()
            call(table, calls)
            winner = "ew" if seat in ("north", "south") else "ns"
            assert table.send(seat, type="resign")[-1].data.winner == winner
