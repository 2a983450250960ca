"""The rules pages and labels say what the program does, in both languages."""

import re

import pytest

from domain.kernel import errors
from domain.kernel.cards import Strain
from domain.kernel.errors import RuleError
from domain.variants.minibridge import VARIANT
from domain.variants.minibridge import errors as own_errors
from domain.variants.minibridge.contracts import row_of_points, row_of_tricks
from domain.variants.minibridge.labels import LABELS, SECTIONS, TITLES
from domain.variants.minibridge.messages import Stars, TrickContract
from domain.variants.minibridge.options import BonusBasis
from domain.variants.minibridge.scoring import score_deal
from tests.variants.minibridge.tables import FOLDER

LANGUAGES = ("en", "fr")
PAGES = {
    language: (FOLDER / f"RULES.{language}.md").read_text(encoding="utf-8")
    for language in LANGUAGES
}
YES_NO = {"en": {True: "yes", False: "no"}, "fr": {True: "oui", False: "non"}}
BANDS = ((20, 24), (25, 26), (27, 32), (33, 36), (37, 40))
KINDS: tuple[Strain, ...] = ("NT", "S")
UNUSED_CODES = {
    *("invalid_bid", "insufficient_bid", "double_not_allowed", "redouble_not_allowed"),
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
    for line in section(language, number).splitlines():
        if line.startswith("|"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if not set("".join(cells)) <= {"-"}:
                found[-1].append(cells)
        elif found[-1]:
            found.append([])
    return [table for table in found if table]


def numbers(cells: list[str]) -> list[int]:
    return [int(cell) for cell in cells]


def test_both_pages_have_the_sections_of_the_rules() -> None:
    """§1 to §9"""
    headings = {language: re.findall(r"(?m)^## (\d+) ", PAGES[language]) for language in LANGUAGES}
    assert headings["en"] == headings["fr"] == [str(number) for number in range(1, 10)]


def test_every_code_that_the_game_refuses_with_has_its_section() -> None:
    """§3"""
    shared = {one.code for one in RuleError.__subclasses__() if one.__module__ == errors.__name__}
    own = {one.code for one in RuleError.__subclasses__() if one.__module__ == own_errors.__name__}
    assert own == {"wrong_announcement", "trump_not_allowed", "contract_not_allowed"}
    assert set(SECTIONS) == (shared - UNUSED_CODES) | own


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
    defaults = {
        name: YES_NO[language].get(value, str(value)) if isinstance(value, bool) else str(value)
        for name in VARIANT.options_type.__struct_fields__
        for value in [getattr(VARIANT.presets["seed"], name)]
    }
    assert written == defaults


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_advised_contracts_are_those_of_the_program(language: str) -> None:
    """§2"""
    heads, *rows = tables(language, 2)[1]
    assert heads[1:] == [f"{low}–{high}" for low, high in BANDS]
    for strain, row in zip(KINDS, rows, strict=True):
        for (low, high), tricks in zip(BANDS, numbers(row[1:]), strict=True):
            for points in range(low, high + 1):
                assert row_of_points(strain, points).tricks == tricks


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bonuses_are_those_of_the_program(language: str) -> None:
    """§5"""
    by_contract, by_points = tables(language, 5)[:2]
    contracts = numbers(by_contract[0][1:])
    assert contracts == list(range(7, 14))
    for strain, row in zip(KINDS, by_contract[1:], strict=True):
        assert numbers(row[1:]) == [row_of_tricks(strain, one).bonus for one in contracts]
    assert by_points[0][1:] == [f"{low}–{high}" for low, high in BANDS]
    for strain, row in zip(KINDS, by_points[1:], strict=True):
        for (low, high), bonus in zip(BANDS, numbers(row[1:]), strict=True):
            assert {row_of_points(strain, one).bonus for one in range(low, high + 1)} == {bonus}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_stars_are_those_of_the_program(language: str) -> None:
    """§5"""
    attack, defence = tables(language, 5)[2:]
    strains: list[tuple[Strain, ...]] = [KINDS, KINDS, ("S",), ("NT",), KINDS, KINDS, KINDS, KINDS]
    assert len(attack) == 9
    for row, these in zip(attack[1:], strains, strict=True):
        contract = int(re.findall(r"\d+", row[0])[0])
        for strain in these:
            won = [made(strain, contract, tricks) for tricks in range(7, 14)]
            assert row[1:] == ["–" if one is None else str(one) for one in won]
    missing, stars_row = (numbers(row[1:]) for row in defence)
    assert missing == list(range(1, 14))
    assert stars_row == [stars(40, "NT", 13, 13 - short).ew for short in missing]


def stars(
    points: int, strain: Strain, contract: int, tricks: int, basis: BonusBasis = "contract"
) -> Stars:
    """Stars of an attack of north and south, and of the defence."""
    return score_deal(1, "north", TrickContract(strain, contract), points, tricks, basis).points


def made(strain: Strain, contract: int, tricks: int) -> int | None:
    scored = stars(20, strain, contract, tricks)
    return scored.ns if tricks >= contract else None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_worked_examples_are_those_of_the_program(language: str) -> None:
    """§9"""
    (table,) = tables(language, 9)
    assert len(table) == 19
    for points, contract, tricks, attack, defence, by_points in table[1:]:
        level, kind = contract.split()
        strain: Strain = "NT" if kind in ("NT", "SA") else "S"
        result = stars(int(points), strain, int(level), int(tricks))
        assert (result.ns, result.ew) == (int(attack), int(defence))
        other = stars(int(points), strain, int(level), int(tricks), "points")
        assert (other.ns, other.ew) == (int(by_points), int(defence))


def test_both_pages_tell_the_same_examples_and_decisions() -> None:
    """§8, §9"""
    shapes = {
        language: (
            len(tables(language, 8)[0]),
            len(tables(language, 9)[0]),
            re.findall(r"(?m)^(\d)\. ", section(language, 9)),
            sorted(set(re.findall(r"`[^`]+`", PAGES[language]))),
        )
        for language in LANGUAGES
    }
    assert shapes["en"] == shapes["fr"]


def test_labels_exist_in_both_languages_for_all_that_the_game_writes() -> None:
    """design 4: labels"""
    assert LABELS["en"].keys() == LABELS["fr"].keys()
    assert TITLES.keys() == set(LANGUAGES)
    commands = {str(command.__struct_config__.tag) for command in VARIANT.commands}
    words = {"S", "H", "D", "C", "NT", "A", "K", "Q", "J", "T", "north", "east", "south", "west"}
    phases = {"announce", "lengths", "contract", "play"}
    others = {"ns", "ew", "declarer", "dummy", "attack", "tie_20", "bonus", "total", "draw"}
    assert commands | words | phases | others <= LABELS["en"].keys()
    assert all(label for language in LANGUAGES for label in LABELS[language].values())


def test_every_refusal_speaks_both_languages() -> None:
    """decision 57"""
    for refusal in (
        own_errors.WrongAnnouncement(announced=3, held=7),
        own_errors.TrumpNotAllowed(strain="S", allowed="NT"),
        own_errors.ContractNotAllowed(strain="NT", tricks=6, allowed="7"),
    ):
        assert refusal.sentence("en") != refusal.sentence("fr")
        for value in refusal.members.values():
            assert str(value) in refusal.sentence("fr")
