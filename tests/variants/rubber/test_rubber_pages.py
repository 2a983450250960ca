"""What players read: labels in both languages, sections of the rules pages."""

import re
from pathlib import Path

import pytest

from domain.kernel import errors
from domain.kernel.errors import RuleError
from domain.variants import rubber
from domain.variants.rubber import VARIANT
from domain.variants.rubber.labels import LABELS, SECTIONS, TITLES

PAGES = {language: Path(rubber.__file__).parent / f"RULES.{language}.md" for language in TITLES}


def headings(language: str) -> list[str]:
    """The numbers of the page's headings, `3` and `3.1` alike."""
    text = PAGES[language].read_text(encoding="utf-8")
    return re.findall(r"^#+ (\d+(?:\.\d+)?)\b", text, re.MULTILINE)


def test_both_pages_have_the_same_sections_in_the_same_order() -> None:
    assert headings("en") == headings("fr")
    assert headings("en")[:3] == ["1", "2", "3"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_code_that_a_rubber_refuses_with_has_its_section(language: str) -> None:
    codes = {one.code for one in RuleError.__subclasses__() if one.__module__ == errors.__name__}
    assert set(SECTIONS) == codes
    assert set(SECTIONS.values()) <= set(headings(language))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_page_names_each_option_and_each_refusal(language: str) -> None:
    text = PAGES[language].read_text(encoding="utf-8")
    names = [*VARIANT.options_type.__struct_fields__, *VARIANT.presets, *SECTIONS]
    assert [name for name in names if f"`{name}`" not in text] == []


def test_both_languages_label_the_same_things_in_other_words() -> None:
    assert set(LABELS["en"]) == set(LABELS["fr"])
    assert set(TITLES) == {"en", "fr"}
    assert all(label for words in LABELS.values() for label in words.values())
    commands = {str(command.__struct_config__.tag) for command in VARIANT.commands}
    assert commands <= set(LABELS["en"])
    assert {"below", "above", "ns", "ew", "NT"} <= set(LABELS["fr"])
