"""The rules pages and labels say what the program does, in both languages."""

import re

import msgspec
import pytest

from domain.kernel.errors import RuleError
from domain.kernel.scoring import trick_points, undertrick_points
from domain.variants.contract import VARIANT
from domain.variants.contract.comparison import imps, matchpoints
from domain.variants.contract.scoring import GAME_BONUS
from domain.variants.contract.vulnerability import board_dealer, board_vulnerability
from tests.variants.contract.tables import GOLDEN, golden
from tests.variants.contract.test_golden_scores import EXAMPLES

LANGUAGES = ("en", "fr")
PAGES = {
    language: (GOLDEN.parent / f"RULES.{language}.md").read_text(encoding="utf-8")
    for language in LANGUAGES
}
WORDS = {
    "en": {"none": "none", "ns": "NS", "ew": "EW", "both": "both", "west": "W", "NT": "NT"},
    "fr": {"none": "personne", "ns": "NS", "ew": "EO", "both": "tous", "west": "O", "NT": "SA"},
}
NOTHING = {(False, False): "none", (True, False): "ns", (False, True): "ew", (True, True): "both"}


def section(language: str, heading: str) -> str:
    """The text below a heading, up to the next one."""
    found = re.search(rf"(?ms)^##+ {re.escape(heading)}.*?$(.*?)(?=^##|\Z)", PAGES[language])
    assert found is not None, heading
    return found[1]


def rows(language: str, heading: str) -> list[list[str]]:
    lines = section(language, heading).splitlines()
    cells = [re.split(r" *\| *", line.strip("| ")) for line in lines if line.startswith("|")]
    return [row for row in cells if not set("".join(row)) <= {"-"}]


def number(text: str) -> int:
    return int(text.replace("−", "-").replace("+", ""))


def numbers(row: list[str]) -> list[int]:
    return [number(cell) for cell in row if re.fullmatch(r"[−+]?\d+", cell)]


def headings(language: str) -> list[str]:
    return re.findall(r"(?m)^##+ (?:Appendix |Annexe )?([0-9A-C.]+)", PAGES[language])


def test_both_pages_have_the_sections_of_the_rules() -> None:
    """§1 to §9, A to C"""
    assert headings("en") == headings("fr")
    assert headings("en") == [
        "1", "1.1", "1.2", "2", "3", "3.1", "3.2", "3.3", "3.4", "3.5", "3.6", "4",
        "5", "5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "6", "7", "8", "9", "A", "B", "C",
    ]  # fmt: skip


def test_every_code_with_a_section_is_a_refusal_of_the_kernel() -> None:
    """§3: the laws over random games see to it that each refusal met has a section"""
    classes, codes = list(RuleError.__subclasses__()), set()
    while classes:
        one = classes.pop()
        classes += one.__subclasses__()
        codes.add(one.code)
    assert set(VARIANT.sections) <= codes


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_is_explained_in_its_section(language: str) -> None:
    """§3"""
    for code, place in VARIANT.sections.items():
        assert place in headings(language)
        assert f"`{code}`" in section(language, place), code


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_every_default_stands_in_the_table(language: str) -> None:
    """§1"""
    table = {row[0].strip("`"): row for row in rows(language, "1 ")}
    for place, preset in ((2, "standard"), (3, "laws")):
        for name, value in msgspec.structs.asdict(VARIANT.presets[preset]).items():
            written = table[name][place].strip("`")
            assert written == msgspec.json.encode(value).decode().strip('"')


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_table_is_that_of_the_program(language: str) -> None:
    """§1.1"""
    words = WORDS[language]
    board, dealer, vulnerable = rows(language, "1.1")
    for column in range(1, 17):
        assert int(board[column]) == column
        seat = board_dealer(column)
        assert dealer[column] == (words["west"] if seat == "west" else seat[0].upper())
        assert vulnerable[column] == words[NOTHING[board_vulnerability(column)]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_trick_table_is_that_of_the_program(language: str) -> None:
    """§5.1"""
    table = [numbers(row) for row in rows(language, "5.1")[1:]]
    assert [row[0] for row in table] == list(range(1, 8))
    for level, *points in table:
        strains = [(strain, doubled) for strain in ("C", "H", "NT") for doubled in range(3)]
        assert points == [trick_points(level, strain, doubled) for strain, doubled in strains]  # type: ignore[arg-type]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_undertrick_table_is_that_of_the_program(language: str) -> None:
    """§5.3"""
    table = [numbers(row) for row in rows(language, "5.3")[1:]]
    kinds = [(doubled, vulnerable) for vulnerable in (False, True) for doubled in range(3)]
    assert table == [[undertrick_points(*kind, n) for n in range(1, 14)] for kind in kinds]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bonuses_and_the_range_are_those_of_the_program(language: str) -> None:
    """§5.2, §5.4"""
    table = [numbers(row) for row in rows(language, "5.2")[1:]]
    assert table[0] == [GAME_BONUS[False], GAME_BONUS[True]]
    assert table[1:6] == [[50, 50], [500, 750], [1000, 1500], [50, 50], [100, 100]]
    assert table[7:] == [[100, 200], [200, 400]]
    scores = [row[-1] for row in golden("golden_contract_scores.json")["rows"]]
    said = [number(found) for found in re.findall(r"−?\d{4}", section(language, "5.4"))]
    assert (min(said), max(said)) == (min(scores), max(scores))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_worked_examples_are_those_of_the_program(language: str) -> None:
    """§9 E1 to E18"""
    table = [row for row in rows(language, "9 ") if re.fullmatch(r"E\d+", row[0])]
    assert len(table) == 19
    for row, (board, declarer, bid, doubled, tricks, ns) in zip(table, EXAMPLES, strict=False):
        assert (int(row[1]), int(row[4]), number(row[-2])) == (board, tricks, ns)
        assert number(row[-1]) == -ns
        words = WORDS[language]
        seat = words["west"] if declarer == "west" else declarer[0].upper()
        strain = words["NT"] if bid[1:] == "NT" else "♣♦♥♠"["CDHS".index(bid[1:])]
        assert row[3] == f"{seat} {bid[0]}{strain}{'X' * doubled}"
        assert row[2] == words[NOTHING[board_vulnerability(board)]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_chicagos_of_the_page_are_those_of_the_golden_file(language: str) -> None:
    """§9 E20 to E27"""
    matches = {match["id"]: match for match in golden("golden_contract_extra.json")["chicago"]}
    examples = re.split(r"\*\*E\d+\*\*", section(language, "9 "))[1:]
    names = ["C01", "C01", "C02", "C04", "C04", "C06", "C03", "C08"]
    assert len(examples) == 8
    for text, name in zip(examples, names, strict=True):
        scoring = "carry" if "`carry`" in text else "duplicate"
        expected = matches[name]["expected"][f"{scoring}/dealer"]
        table = [line.split(" | ") for line in text.splitlines() if re.match(r"\| \d", line)]
        assert len(table) == len(expected["after"])
        for row, after in zip(table, expected["after"], strict=True):
            assert int(row[0].strip("| ")) == after["deal"]
            said = (row[5], row[6], row[7].strip(" |"))
            pairs = (after["points"], after["part_score"], after["total"])
            assert said == tuple(f"{pair['ns']}–{pair['ew']}" for pair in pairs)
        final = expected["final"]["total"]
        assert f"\n{final['ns']}–{final['ew']}" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_imp_table_and_the_matchpoints_are_those_of_the_program(language: str) -> None:
    """A, B"""
    heading = {"en": "Appendix", "fr": "Annexe"}[language]
    found = 0
    for row in rows(language, f"{heading} A")[1:]:
        for points, value in zip(row[0::2], row[1::2], strict=True):
            if points:
                for bound in re.findall(r"\d+", points):
                    assert imps(int(bound)) == int(value)
                found += 1
    assert found == 25
    scores, won, _, lost = rows(language, f"{heading} B")
    results = matchpoints(numbers(scores))
    assert numbers(won) == [result.ns_mp for result in results]
    assert numbers(lost) == [result.ew_mp for result in results]


def test_labels_exist_in_both_languages_for_all_that_the_game_writes() -> None:
    """design 4: labels"""
    labels = VARIANT.labels
    assert labels["en"].keys() == labels["fr"].keys()
    commands = {str(command.__struct_config__.tag) for command in VARIANT.commands}
    kinds = {
        "trick_points", "overtricks", "undertricks", "part_score", "game", "small_slam",
        "grand_slam", "insult", "honours", "points", "draw",
    }  # fmt: skip
    words = {"S", "H", "D", "C", "NT", "A", "K", "Q", "J", "T", "north", "east", "south", "west"}
    assert commands | kinds | words | {"ns", "ew", "declarer", "dummy"} <= labels["en"].keys()
    assert all(label for language in LANGUAGES for label in labels[language].values())
    assert VARIANT.titles.keys() == set(LANGUAGES)
