"""Who wins: settled rubbers, ties, resignation (§5.8, §6, decision 31)."""

from typing import Any

import msgspec
import pytest

from domain.kernel.messages import Entry
from domain.variants.rubber.messages import RubberDealScored
from domain.variants.rubber.options import PRESETS, RubberOptions
from domain.variants.rubber.scoring import (
    Sheet,
    finish,
    is_decided,
    settlement,
    verdict,
    write,
)
from tests.kernel.games import rubber

SEED, LAWS = PRESETS["seed"], PRESETS["laws"]


def options(**change: Any) -> RubberOptions:
    return msgspec.structs.replace(SEED, **change)


@pytest.mark.parametrize(
    ("above", "below", "seed", "laws"),
    [
        ((500, 0), (0, 0), ("ns", "most_above"), ("ns", "most_total")),
        ((0, 30), (20, 0), ("ew", "most_above"), ("ew", "most_total")),
        ((0, 30), (100, 0), ("ew", "most_above"), ("ns", "most_total")),
        ((30, 30), (100, 60), (None, "draw"), ("ns", "most_total")),
        ((30, 60), (100, 70), ("ew", "most_above"), (None, "draw")),
        ((0, 0), (0, 0), (None, "draw"), (None, "draw")),
    ],
)
def test_the_points_that_count_decide(
    above: tuple[int, int], below: tuple[int, int], seed: Any, laws: Any
) -> None:
    """§6"""
    sheet = Sheet(below=below, above=above)
    assert verdict(sheet, SEED) == seed
    assert verdict(sheet, LAWS) == laws


@pytest.mark.parametrize(
    ("games", "winner"), [((2, 1), "ns"), ((0, 2), "ew"), ((1, 1), None), ((0, 1), "ew")]
)
def test_a_tie_goes_to_the_side_with_more_games_or_to_nobody(
    games: tuple[int, int], winner: str | None
) -> None:
    """§6 tie_rule"""
    sheet = Sheet(above=(300, 300), below=(220, 220), games=games)
    assert verdict(sheet, SEED) == (winner, "draw" if winner is None else "games")
    assert verdict(sheet, options(tie_rule="draw")) == (None, "draw")
    assert verdict(sheet, options(winner_rule="most_total"))[0] == winner


@pytest.mark.parametrize(
    ("games", "open_below", "lines"),
    [
        ((0, 0), (0, 0), []),
        ((1, 0), (0, 0), [("ns", "unfinished_game", 300)]),
        ((0, 1), (0, 0), [("ew", "unfinished_game", 300)]),
        ((1, 1), (0, 0), []),
        ((0, 0), (90, 0), [("ns", "unfinished_part_score", 100)]),
        ((0, 0), (60, 40), []),
        ((1, 0), (0, 20), [("ns", "unfinished_game", 300), ("ew", "unfinished_part_score", 100)]),
        ((1, 1), (0, 20), [("ew", "unfinished_part_score", 100)]),
    ],
)
def test_an_unfinished_rubber_pays_only_the_side_that_alone_has_something(
    games: tuple[int, int], open_below: tuple[int, int], lines: list[tuple[str, str, int]]
) -> None:
    """§5.8"""
    sheet = Sheet(games=games, open_below=open_below)
    assert [(line.side, line.kind, line.points) for line in settlement(sheet, SEED)] == lines
    assert all(line.line == "above" for line in settlement(sheet, SEED))
    assert settlement(sheet, options(unfinished_bonus=False)) == ()


@pytest.mark.parametrize(
    ("margin", "hundreds"), [(0, 0), (49, 0), (50, 1), (149, 1), (150, 2), (980, 10)]
)
def test_the_back_score_counts_fifty_or_more_as_a_hundred(margin: int, hundreds: int) -> None:
    """§6"""
    result = finish(Sheet(above=(margin, 0)), LAWS, "played", None)
    assert (result.margin, result.back_score) == (margin, hundreds)


def test_a_game_won_draws_a_line_under_both_sides() -> None:
    """§5.9"""
    sheet = Sheet(below=(90, 60), open_below=(90, 60), above=(30, 50), open_above=(30, 50),
                  open_deals=(1, 2))  # fmt: skip
    entries = (Entry("ns", "below", "trick_points", 60), Entry("ns", "above", "overtricks", 30))
    scored = RubberDealScored(
        3, None, 0, "north", 9, True, {"ns": 60, "ew": 0}, {"ns": 30, "ew": 0}, entries, "ns"
    )
    after = write(sheet, scored)
    assert (after.games, after.open_below, after.open_above) == ((1, 0), (0, 0), (0, 0))
    assert (after.below, after.above, after.open_deals) == ((150, 60), (60, 50), ())
    [closed] = after.closed
    assert (closed.below, closed.above) == ({"ns": 150, "ew": 60}, {"ns": 60, "ew": 50})
    assert (closed.no, closed.finished_by, closed.above_leader) == (1, "ns", "ns")
    assert closed.deals == (1, 2, 3)
    assert after.vulnerable == (True, False)
    assert not is_decided(after)


@pytest.mark.parametrize(
    ("seat", "winner"), [("north", "ew"), ("south", "ew"), ("east", "ns"), ("west", "ns")]
)
def test_resigning_loses_for_both_partners_and_keeps_the_scores(seat: str, winner: str) -> None:
    """Decision 31"""
    game = rubber()
    game.send(seat, type="resign")
    result = game.view("spectator")["result"]
    nothing = {"below": 0, "above": 0, "total": 0, "games": 0}
    assert result == {
        "winner": winner,
        "totals": {"ns": nothing, "ew": nothing},
        "reason": "resigned",
        "margin": 0,
    }
