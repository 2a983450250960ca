"""Every rule sentence of the sources leads to a section and to tests."""

import pytest

from domain.registry import all_variants
from tests.fidelity.trace import marks, proofs_by_section, proving, sections_in, sentences

NAMES = sorted({one.variant for one in sentences()})


@pytest.mark.parametrize("variant", NAMES)
def test_every_sentence_has_tests(variant: str) -> None:
    tests = proofs_by_section(variant)
    bare = [
        (one.number, section)
        for one in sentences()
        if one.variant == variant
        for section in one.sections
        if not proving(section, tests)
    ]
    assert bare == []


def test_every_source_has_its_variant() -> None:
    assert set(NAMES) <= all_variants().keys()


def test_a_cell_may_name_a_range_rows_or_the_notation() -> None:
    assert sections_in("§5.2–5.4") == ("5.2", "5.3", "5.4")
    assert sections_in("§4 rows 2, 4, 5") == ("4",)
    assert sections_in("notation, §3.1") == ("1", "3.1")
    assert sections_in("–") == ()


def test_a_docstring_may_name_several_sections() -> None:
    assert marks("§3.1, §5 and §2 to §4") == ("3.1", "5", "2", "3", "4")
