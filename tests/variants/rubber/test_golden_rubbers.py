"""golden_rubber.json, every row: the score sheet by its functions, and whole games by commands."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from domain.kernel.auction import Contract
from domain.registry import find
from domain.variants.rubber import scoring
from domain.variants.rubber.messages import RubberDealScored
from domain.variants.rubber.options import PRESETS, RubberOptions
from tests.simulation import Game
from tests.variants.rubber.driving import data, plain, play_deal, stacked

DEALS = 2 * 194 + 2 * 11 + 11
GOLDEN = json.loads(
    (Path(scoring.__file__).parent / "golden" / "golden_rubber.json").read_text(encoding="utf-8")
)


class Case:
    """One rubber under one set of options; `settlement` None when it was played to its end."""

    def __init__(self, preset: str, row: dict[str, Any], expected: dict[str, Any]) -> None:
        self.name = f"{row['id']}-{preset}"
        self.preset = preset
        self.overrides = row.get("overrides", {})
        self.deals: list[dict[str, Any]] = row["deals"]
        self.after: list[dict[str, Any]] = expected["after"]
        self.manches: list[dict[str, Any]] = expected["manches"]
        self.final: dict[str, Any] = expected["final"]
        whole = self.final["complete"]
        self.settlement: list[dict[str, Any]] | None = (
            None if whole else expected.get("settlement", [])
        )

    @property
    def options(self) -> RubberOptions:
        variant = find("rubber")
        assert variant is not None
        options: RubberOptions = variant.expand(self.preset, self.overrides)[1]
        return options


def cases() -> list[Case]:
    both = [
        Case(preset, row, row["expected"][preset])
        for group in ("rubbers", "unfinished")
        for row in GOLDEN[group]
        for preset in PRESETS
    ]
    return both + [Case(row["preset"], row, row["expected"]) for row in GOLDEN["option_cases"]]


CASES = cases()
every_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


def test_the_golden_file_has_all_its_rubbers_and_deals() -> None:
    assert [len(GOLDEN[group]) for group in ("rubbers", "unfinished", "option_cases")] == [32, 5, 3]
    assert len(CASES) == 2 * 32 + 2 * 5 + 3
    assert sum(len(case.deals) for case in CASES) == DEALS
    assert all(len(case.deals) == len(case.after) for case in CASES)


def test_the_presets_of_the_golden_file_are_ours() -> None:
    """§1"""
    for name, rules in GOLDEN["presets"].items():
        ours = plain(PRESETS[name])
        assert {key: ours[key] for key in rules} == rules


def pair(sides: dict[str, Any]) -> tuple[Any, Any]:
    return sides["ns"], sides["ew"]


def scored(sheet: scoring.Sheet, number: int, row: dict[str, Any], options: RubberOptions) -> (
    RubberDealScored
):  # fmt: skip
    if row.get("passed_out"):
        return scoring.passed_out(number)
    contract = Contract(row["level"], row["strain"], row["doubled"], row["declarer"])
    awards = [(award["seat"], award["points"]) for award in row.get("honours", ())]
    award = awards[0] if awards else None
    return scoring.score_deal(sheet, number, contract, row["tricks"], award, options)


@every_case
def test_the_score_sheet_follows_every_golden_deal(case: Case) -> None:
    """§5, §6"""
    sheet, options = scoring.Sheet(), case.options
    for number, (row, after) in enumerate(zip(case.deals, case.after, strict=True), start=1):
        assert after["deal"] == number
        assert sheet.vulnerable == pair(after["vulnerable_during"])
        line = scored(sheet, number, row, options)
        assert plain(line.entries) == after["entries"]
        assert line.game_won == after["manche_finished_by"]
        sheet = scoring.write(sheet, line)
        assert sheet.open_below == pair(after["below_current"])
        assert sheet.below == pair(after["below_total"])
        assert sheet.above == pair(after["above"])
        assert sheet.games == pair(after["games"])
        assert sheet.vulnerable == pair(after["vulnerable_next"])
    assert plain(sheet.closed) == case.manches
    assert scoring.is_decided(sheet) == case.final["complete"]
    settlement = None if case.settlement is None else scoring.settlement(sheet, options)
    assert settlement is None or plain(settlement) == case.settlement
    check_result(plain(scoring.finish(sheet, options, "played", settlement)), case.final)


def check_result(result: dict[str, Any], final: dict[str, Any]) -> None:
    totals = {
        side: {
            "below": final["below_total"][side],
            "above": final["above_total"][side],
            "total": final["total"][side],
            "games": final["games"][side],
        }
        for side in ("ns", "ew")
    }
    assert result["totals"] == totals
    assert result["winner"] == final["winner"]
    assert result["decided_by"] == final["decided_by"]
    assert result["margin"] == final["margin_total"]
    assert result["back_score"] == final["back_score_hundreds"]


@every_case
def test_the_rubber_played_by_commands_comes_to_the_golden_result(case: Case) -> None:
    """§2 to §6: calls, a first trick, a claim for the rest; every deal from the log and the view"""
    game = played(case, max_deals=None if case.final["complete"] else len(case.deals))
    assert game.table.status == "finished"
    check_result(check_log(game, case), case.final)


@pytest.mark.parametrize(
    "case", [case for case in CASES if not case.final["complete"]], ids=lambda case: case.name
)
def test_an_unfinished_golden_rubber_may_be_stopped_instead(case: Case) -> None:
    """§3.5, §5.8"""
    game = played(case, max_deals=None)
    assert game.table.status == "active"
    game.propose("west", "stop")
    proposal = game.table.proposals[0].id
    for seat in ("south", "north", "east"):
        game.answer(seat, proposal, True)
    assert game.table.result is not None
    assert game.table.result.reason == "stopped"
    result = plain(game.table.result)
    assert result["entries"] == case.settlement
    check_result(result, case.final)


def played(case: Case, max_deals: int | None) -> Game:
    """The rubber's deals, the cards stacked so that just the golden honours are held."""
    options = {**case.overrides, "first_dealer": "south", "max_deals": max_deals}
    deals = tuple(stacked(row) for row in case.deals)
    game = Game("rubber", Random(7), options, case.preset, deals)
    for row, after in zip(case.deals, case.after, strict=True):
        check_deal(game, play_deal(game, row), after)
    return game


def check_deal(game: Game, records: list[Any], after: dict[str, Any]) -> None:
    """The deal's own event, and the sheet that everybody sees afterwards."""
    [event] = data(records, "deal_scored")
    assert plain(event.entries) == after["entries"]
    assert event.game_won == after["manche_finished_by"]
    view = plain(game.view("spectator"))
    for side in ("ns", "ew"):
        column = view["table"]["scores"][side]
        assert column["part_score"] == after["below_current"][side]
        assert column["below"] == after["below_total"][side]
        assert column["above"] == after["above"][side]
        assert column["games"] == after["games"][side]
        assert column["total"] == column["below"] + column["above"]
    assert view["table"]["deals"][-1] == plain(event)
    if not game.table.is_over:
        assert view["table"]["vulnerable"] == after["vulnerable_next"]


def check_log(game: Game, case: Case) -> dict[str, Any]:
    """The result, after comparing the closed games and the settlement."""
    view = plain(game.view("spectator"))
    assert view["table"]["games"] == case.manches
    result: dict[str, Any] = view["result"]
    assert result == plain(game.records[-1].data)
    assert result["reason"] == "played"
    assert result.get("entries") == case.settlement
    return result
