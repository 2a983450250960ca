"""Every refusal names a section of the rules pages, every term has two languages (decision 57)."""

import ast
import re
from pathlib import Path

import pytest

from domain import variants
from domain.kernel import errors as kernel_errors
from domain.kernel.errors import RuleError
from domain.variants.bridgette import VARIANT
from domain.variants.bridgette import errors as own_errors
from domain.variants.bridgette.labels import EN, FR
from domain.variants.bridgette.options import BridgetteOptions
from tests.laws.test_refusals import OF_EVERY_GAME

FOLDER = Path(variants.__path__[0]) / "bridgette"


def raised_codes() -> set[str]:
    """The codes of the classes that the folder's sources raise."""
    names = {
        node.exc.func.id
        for path in FOLDER.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Raise)
        and isinstance(node.exc, ast.Call)
        and isinstance(node.exc.func, ast.Name)
    }
    classes = vars(kernel_errors) | vars(own_errors)
    return {classes[name].code for name in names}


def test_every_code_has_its_section() -> None:
    """§3"""
    assert set(VARIANT.sections) == raised_codes() | OF_EVERY_GAME


def test_own_refusals_speak_two_languages() -> None:
    """Decision 57"""
    own = [each for each in vars(own_errors).values() if is_own(each)]
    assert len(own) == 8
    for error in own:
        assert set(re.findall(r"{(\w+)}", error.en)) == set(re.findall(r"{(\w+)}", error.fr))


def is_own(each: object) -> bool:
    return isinstance(each, type) and issubclass(each, RuleError) and each is not RuleError


def headings(language: str) -> list[str]:
    text = (FOLDER / f"RULES.{language}.md").read_text(encoding="utf-8")
    return re.findall(r"^#+ (\d+(?:\.\d+)*)\b", text, flags=re.MULTILINE)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rules_have_every_section_that_a_refusal_names(language: str) -> None:
    """§1 to §9, numbered alike in both languages"""
    assert set(VARIANT.sections.values()) <= set(headings(language))
    assert headings("en") == headings("fr")
    assert len(headings(language)) == len(set(headings(language)))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_rules_name_every_option_and_every_own_code(language: str) -> None:
    """§1.2, §3"""
    text = (FOLDER / f"RULES.{language}.md").read_text(encoding="utf-8")
    for name in BridgetteOptions.__struct_fields__:
        assert f"`{name}`" in text
    for code in VARIANT.sections:
        assert f"`{code}`" in text


def test_the_labels_are_the_same_in_both_languages() -> None:
    """Decision 57"""
    assert set(EN) == set(FR)
    assert VARIANT.labels == {"en": EN, "fr": FR}
    assert all(EN.values())
    assert all(FR.values())
    assert set(VARIANT.titles) == {"en", "fr"}
