"""Options, preset and the words of the variant (RULES §1, decisions 22, 26)."""

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from domain import variants
from domain.kernel import errors as kernel_errors
from domain.kernel.errors import InvalidOption, RuleError
from domain.variants.belote_bridgee import VARIANT
from domain.variants.belote_bridgee import errors as own_errors
from domain.variants.belote_bridgee.options import BeloteOptions
from tests.laws.test_refusals import OF_EVERY_GAME

FOLDER = Path(variants.__path__[0]) / "belote_bridgee"
PAGES = {
    language: (FOLDER / f"RULES.{language}.md").read_text(encoding="utf-8")
    for language in ("en", "fr")
}
DEFAULTS = {
    "target": 2000,
    "rotation": "anticlockwise",
    "first_dealer": "random",
    "deal_packets": "3-2-3",
    "redeal_dealer": "next",
    "misere_redeal": False,
    "four_sevens_redeal": False,
    "coinche_timing": "any_time",
    "generale_lead": "dealer_next",
    "undertrump": "optional",
    "declarations": "automatic",
    "declaration_tie": "first_declared",
    "belote_all_trumps": "each_suit",
    "last_trick_bonus": 10,
    "rounding": "nearest_ten",
    "max_deals": None,
}


def test_the_preset_is_the_seed_and_its_options_are_the_defaults() -> None:
    """§1, decision 22"""
    name, options = VARIANT.expand(None, {})
    assert (name, list(VARIANT.presets)) == ("seed", ["seed"])
    assert msgspec.to_builtins(options) == DEFAULTS


@pytest.mark.parametrize(
    "wrong",
    [
        {"target": 1500},
        {"target": "2000"},
        {"rotation": "left"},
        {"first_dealer": "drawn"},
        {"deal_packets": "4-4"},
        {"misere_redeal": 1},
        {"last_trick_bonus": 20},
        {"max_deals": 0},
        {"max_deals": 1000},
        {"decoincher": True},
    ],
)
def test_an_unknown_option_or_value_is_refused(wrong: dict[str, Any]) -> None:
    """§1, decision 22: 400"""
    with pytest.raises(InvalidOption) as refusal:
        VARIANT.expand("seed", wrong)
    assert refusal.value.status == 400
    with pytest.raises(InvalidOption):
        VARIANT.expand("laws", {})


def test_every_option_explains_itself() -> None:
    """§1: the description is part of the schema"""
    (schema,) = msgspec.json.schema_components([BeloteOptions])[1].values()
    assert set(schema["properties"]) == set(DEFAULTS)
    assert all(field["description"] for field in schema["properties"].values())
    assert schema["additionalProperties"] is False


def refusals() -> dict[str, type[RuleError]]:
    """The refusals of the variant's own, and those of the kernel that it can give."""
    own = {
        found.code: found
        for found in vars(own_errors).values()
        if isinstance(found, type) and issubclass(found, RuleError) and found is not RuleError
    }
    kernel = (
        kernel_errors.WrongPhase,
        kernel_errors.GameOver,
        kernel_errors.NotYourTurn,
        kernel_errors.InvalidBid,
        kernel_errors.InsufficientBid,
        kernel_errors.AlreadyAnswered,
        kernel_errors.OptionDisabled,
        kernel_errors.CardNotInHand,
        kernel_errors.MustFollowSuit,
        kernel_errors.InvalidDeal,
        kernel_errors.InvalidOption,
    )
    return own | {found.code: found for found in kernel}


def test_every_refusal_leads_to_a_section_that_both_pages_have() -> None:
    """decision 57"""
    assert set(VARIANT.sections) == set(refusals()) | OF_EVERY_GAME
    for page in PAGES.values():
        numbers = re.findall(r"^#{2,3} (\d+(?:\.\d+)?)[ .]", page, re.MULTILINE)
        assert set(VARIANT.sections.values()) <= set(numbers)


def test_every_refusal_is_named_on_both_pages_in_the_section_it_leads_to() -> None:
    """decision 57"""
    for page in PAGES.values():
        parts = dict(sections(page))
        for code, section in VARIANT.sections.items():
            if code not in ("invalid_deal", "invalid_option", "game_over"):
                assert f"`{code}`" in parts[section], (code, section)


def sections(page: str) -> list[tuple[str, str]]:
    """The number and the text of each section, with the sections below it."""
    heads = [*re.finditer(r"^(#{2,3}) (\d+(?:\.\d+)?)[ .].*$", page, re.MULTILINE)]
    found = []
    for place, head in enumerate(heads):
        later = [one for one in heads[place + 1 :] if len(one[1]) <= len(head[1])]
        found.append((head[2], page[head.start() : later[0].start() if later else len(page)]))
    return found


def test_the_two_pages_have_the_same_sections_tables_and_examples() -> None:
    """the rules in English and French say the same"""
    english, french = (
        [
            [number for number, _ in sections(PAGES[language])],
            [line.count("|") for line in PAGES[language].splitlines() if line.startswith("|")],
            re.findall(r"^\d+\. ", PAGES[language], re.MULTILINE),
            sorted(re.findall(r"`([a-z_]+)`", PAGES[language])),
        ]
        for language in ("en", "fr")
    )
    assert english == french


def test_every_option_and_value_stands_on_both_pages() -> None:
    """§1"""
    _, components = msgspec.json.schema_components([BeloteOptions])
    properties = components["BeloteOptions"]["properties"]
    for page in PAGES.values():
        for name, schema in properties.items():
            assert f"`{name}`" in page
            for value in schema.get("enum", ()):
                assert f"`{value}`" in page, (name, value)


def test_labels_are_the_same_words_in_both_languages() -> None:
    """decision 57"""
    english, french = VARIANT.labels["en"], VARIANT.labels["fr"]
    assert list(english) == list(french)
    assert all(english.values())
    assert all(french.values())
    assert VARIANT.titles == {"en": "Belote bridgée", "fr": "Belote bridgée"}
    for command in VARIANT.commands:
        assert str(command.__struct_config__.tag) in english


def test_every_word_a_view_can_show_has_a_label() -> None:
    """api.md §2"""
    shown = "SHDCAKQJT987", ("NT", "AT", "north", "east", "south", "west", "ns", "ew")
    kinds = ("tierce", "cinquante", "cent", "carre", "belote", "rebelote", "capot", "generale")
    reasons = (
        "unopposed",
        "kind",
        "points",
        "height",
        "trump",
        "first_declared",
        "tie",
        "none_declared",
    )
    redeals = ("misere", "four_sevens", "passed_out", "target", "max_deals")
    for word in (*shown[0], *shown[1], *kinds, *reasons, *redeals):
        assert word in VARIANT.labels["en"]


@pytest.mark.parametrize("code", sorted(refusals()))
def test_a_refusal_speaks_both_languages(code: str) -> None:
    """decision 57: every member of a sentence is a member of the refusal"""
    refusal = refusals()[code]
    names = set(re.findall(r"{(\w+)}", refusal.en))
    assert names == set(re.findall(r"{(\w+)}", refusal.fr))
    assert refusal.en != refusal.fr or code == "invalid_option"


def test_events_and_commands_have_a_name_and_a_class_of_their_own() -> None:
    """design 3"""
    for kinds in (
        [one.type for one in VARIANT.events],
        [str(one.__struct_config__.tag) for one in VARIANT.commands],
    ):
        assert all(one != other for one, other in pairwise(sorted(kinds)))
    assert VARIANT.rules_v == 1
