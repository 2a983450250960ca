"""The rules pages and labels say what the program does, in both languages."""

import re
from typing import Any

import pytest

from domain.kernel import errors
from domain.kernel.auction import STRAINS
from domain.kernel.cards import Strain
from domain.kernel.errors import RuleError
from domain.variants.draw_bridge import VARIANT
from domain.variants.draw_bridge.labels import LABELS, SECTIONS, TITLES
from domain.variants.draw_bridge.messages import DrawBridgeContractSet
from domain.variants.draw_bridge.options import DrawBridgeOptions, DrawRule
from domain.variants.draw_bridge.scoring import points_of
from domain.variants.draw_bridge.tricks import reply_wins_draw
from tests.variants.draw_bridge.tables import FOLDER

LANGUAGES = ("en", "fr")
PAGES = {
    language: (FOLDER / f"RULES.{language}.md").read_text(encoding="utf-8")
    for language in LANGUAGES
}
RULES: tuple[DrawRule, ...] = ("free_rank", "free_suit", "follow_suit")
UNUSED_CODES = {
    *("wrong_hand", "claims_disabled", "claim_pending", "no_claim_pending"),
    *("dummy_may_not_claim", "claim_not_between_tricks", "invalid_claim", "claim_too_soon"),
    *("stop_pending", "stop_too_soon"),
}


def section(language: str, number: int) -> str:
    """The text below a heading, up to the next one."""
    found = re.search(rf"(?ms)^## {number} .*?$(.*?)(?=^## |\Z)", PAGES[language])
    assert found is not None
    return found[1]


def tables(language: str, number: int) -> list[list[list[str]]]:
    """The tables of a section, each a list of rows without its heading rule."""
    found: list[list[list[str]]] = [[]]
    for line in map(str.strip, section(language, number).splitlines()):
        if line.startswith("|"):
            cells = [cell.strip() for cell in line[1:-1].split("|")]
            if not set("".join(cells)) <= {"-"}:
                found[-1].append(cells)
        elif found[-1]:
            found.append([])
    return [table for table in found if table]


def scores(strain: Strain, level: int, doubled: int, tricks: int, **options: Any) -> list[int]:
    """Points of declarer and of the defender."""
    contract = DrawBridgeContractSet(level, strain, doubled, "north")
    return list(points_of(contract, tricks, DrawBridgeOptions(**options)))


def test_both_pages_have_the_sections_of_the_rules() -> None:
    """§1 to §9"""
    headings = {language: re.findall(r"(?m)^## (\d+) ", PAGES[language]) for language in LANGUAGES}
    assert headings["en"] == headings["fr"] == [str(number) for number in range(1, 10)]


def test_every_code_that_the_game_refuses_with_has_its_section() -> None:
    """§3"""
    shared = {one.code for one in RuleError.__subclasses__() if one.__module__ == errors.__name__}
    assert set(SECTIONS) == shared - UNUSED_CODES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_explained_in_its_section(language: str) -> None:
    """§3"""
    for code, place in SECTIONS.items():
        assert f"`{code}`" in section(language, int(place)), code


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_every_default_stands_in_the_table(language: str) -> None:
    """§1"""
    (table,) = tables(language, 1)
    written = {row[0].strip("`"): row[2].strip("`") for row in table[1:]}
    seed = VARIANT.presets["seed"]
    defaults = {name: getattr(seed, name) for name in VARIANT.options_type.__struct_fields__}
    assert written == {
        name: "null" if value is None else str(value) for name, value in defaults.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_scores_are_those_of_the_program(language: str) -> None:
    """§5"""
    made, failed = tables(language, 5)
    assert made[0][1:] == [str(tricks) for tricks in range(7, 14)]
    kinds: list[tuple[Strain, ...]] = [("C", "D"), ("H", "S"), ("NT",)]
    assert len(made) == 10
    for number, row in enumerate(made[1:]):
        for strain in kinds[number % 3]:
            won = [scores(strain, 1, number // 3, tricks) for tricks in range(7, 14)]
            assert row[1:] == [str(points) for points, _ in won]
    assert len(failed) == 4
    for doubled, row in enumerate(failed[1:]):
        lost = [
            scores("NT", 7, doubled, 13 - short, undertricks="standard")[1]
            for short in range(1, 14)
        ]
        assert row[1:] == [str(points) for points in lost]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_worked_tricks_are_those_of_the_program(language: str) -> None:
    """§9"""
    leader = {"en": "leader", "fr": "attaquant"}[language]
    heads, *rows = tables(language, 9)[0]
    assert heads[2:] == [f"`{rule}`" for rule in RULES]
    assert len(rows) == 6
    for lead, reply, *winners in rows:
        replied = [reply_wins_draw(lead, reply, rule) for rule in RULES]  # type: ignore[arg-type]  # cards of the page
        assert [winner != leader for winner in winners] == replied


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_worked_scores_are_those_of_the_program(language: str) -> None:
    """§9"""
    rows = tables(language, 9)[1][1:]
    assert len(rows) == 14
    for contract, tricks, *points in rows:
        bid, *crosses = contract.split()
        doubled = len("".join(crosses))
        (strain,) = [one for one in STRAINS if one == bid[1:]]
        none = scores(strain, int(bid[0]), doubled, int(tricks))
        standard = scores(strain, int(bid[0]), doubled, int(tricks), undertricks="standard")
        assert [int(one) for one in points] == [*none, standard[1]]


def test_both_pages_tell_the_same_examples_and_decisions() -> None:
    """§8, §9"""
    shapes = {
        language: (
            [row[0] for row in tables(language, 8)[0]],
            tables(language, 9)[1][1:],
            re.findall(r"(?m)^(\d+)\. ", section(language, 9)),
            sorted(set(re.findall(r"`[^`]+`", PAGES[language]))),
            re.findall(r"\b[SHDC][AKQJT2-9]\b", section(language, 9)),
        )
        for language in LANGUAGES
    }
    assert shapes["en"] == shapes["fr"]
    assert len(shapes["en"][0]) == 22


def test_labels_exist_in_both_languages_for_all_that_the_game_writes() -> None:
    """Decision 57"""
    assert LABELS["en"].keys() == LABELS["fr"].keys()
    assert TITLES.keys() == set(LANGUAGES)
    commands = {str(command.__struct_config__.tag) for command in VARIANT.commands}
    words = {"S", "H", "D", "C", "NT", "A", "K", "Q", "J", "T", "north", "south"}
    phases = {"draw", "auction", "play"}
    others = {"target", "most_points", "tie", "stock_top", "draw_trick", "declarer", "defender"}
    assert commands | words | phases | others <= LABELS["en"].keys()
    assert all(label for language in LANGUAGES for label in LABELS[language].values())
