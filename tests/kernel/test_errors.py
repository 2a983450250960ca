"""Refusals: one code a class, and a sentence in each language over the same members."""

import string

import pytest

from domain.kernel import errors
from domain.kernel.errors import RuleError


def refusals(base: type[RuleError] = RuleError) -> list[type[RuleError]]:
    found = []
    for one in base.__subclasses__():
        if one.__module__ == errors.__name__:
            found.append(one)
        found.extend(refusals(one))
    return found


def members(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def test_every_refusal_has_a_code_of_its_own() -> None:
    codes = [one.code for one in refusals()]
    assert len(set(codes)) == len(codes) > 30


@pytest.mark.parametrize("refusal", refusals(), ids=lambda one: one.code)
def test_both_sentences_say_the_same_members(refusal: type[RuleError]) -> None:
    """Decision 57"""
    assert members(refusal.en) == members(refusal.fr)
    assert refusal.en != refusal.fr or members(refusal.en) == {"reason"}
    assert refusal.status in (400, 403, 409, 422)


def test_a_refusal_speaks_english_and_french() -> None:
    refusal = errors.MustFollowSuit(card="SA", suit_led="H")
    assert str(refusal) == "SA does not follow the suit led, H"
    assert refusal.sentence("fr") == "SA ne fournit pas à la couleur demandée, H"
    assert refusal.members == {"card": "SA", "suit_led": "H"}


def test_a_turn_refusal_names_all_who_must_act() -> None:
    refusal = errors.NotYourTurn("north", ("east", "west"))
    assert str(refusal) == "it is not north's turn: east, west must act"
