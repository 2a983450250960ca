"""Traces the rule sentences: sentence → section of the rules page → tests that carry its number.

`sentences.tsv` numbers them by source. A test carries `§5.4` in its docstring, or in its module's
when the whole module proves that section; rows of a table count as their section.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec

TESTS = Path(__file__).parents[1]
SENTENCES = Path(__file__).parent / "sentences.tsv"
SECTION = re.compile(r"(\d+(?:\.\d+)?)(?:\s*[–-]\s*(\d+(?:\.\d+)?))?")
MARK = re.compile(r"§\s*(\d+(?:\.\d+)?(?:\s*(?:–|-|to)\s*§?\s*\d+(?:\.\d+)?)?)")
SHARED = {"rubber": ("kernel", "laws", "machines"), "contract": ("kernel",)}
"""Folders whose tests prove what a variant takes from the kernel."""
NOTATION = "1"
"""Where the rules pages put cards, suits and seats."""


class Sentence(msgspec.Struct, frozen=True):
    """One rule sentence: `sections` of the variant's rules page, none when it holds no rule."""

    variant: str
    number: str
    text: str
    sections: tuple[str, ...]


def sentences() -> list[Sentence]:
    rows = [line.split("\t") for line in SENTENCES.read_text().splitlines()[1:]]
    return [
        Sentence(variant, number, text, sections_in(spec))
        for variant, _, number, _, text, spec, _ in rows
    ]


def sections_in(spec: str) -> tuple[str, ...]:
    """The sections a cell names: `§5.2–5.4` is three of them, `notation` the setup."""
    found: list[str] = [NOTATION] if "notation" in spec else []
    for part in re.sub(r"rows?[^§]*", "", spec).split(","):
        match = SECTION.search(part)
        if match is not None:
            found += spread(match[1], match[2])
    return tuple(dict.fromkeys(found))


def spread(first: str, last: str | None) -> list[str]:
    """All sections from one to another of the same chapter."""
    if last is None:
        return [first]
    chapter, _, start = first.partition(".")
    end = last.rpartition(".")[2]
    if not start:
        return [str(number) for number in range(int(first), int(end) + 1)]
    return [f"{chapter}.{number}" for number in range(int(start), int(end) + 1)]


def proofs_by_section(variant: str) -> dict[str, list[str]]:
    """The tests of a variant by the sections they carry, as `file::test`."""
    found: dict[str, list[str]] = {}
    for folder in (f"variants/{variant}", *SHARED.get(variant, ())):
        for path in sorted((TESTS / folder).rglob("test_*.py")):
            for name, sections in carried(path):
                for section in sections:
                    found.setdefault(section, []).append(f"{path.relative_to(TESTS)}::{name}")
    return found


def carried(path: Path) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each test of a file with the sections of its own docstring, else of the module's."""
    module = ast.parse(path.read_text())
    general = marks(ast.get_docstring(module) or "")
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node.name, marks(ast.get_docstring(node) or "") or general


def marks(text: str) -> tuple[str, ...]:
    found: list[str] = []
    for match in MARK.finditer(text):
        bounds = re.findall(r"\d+(?:\.\d+)?", match[1])
        found += spread(bounds[0], bounds[1] if len(bounds) > 1 else None)
    return tuple(dict.fromkeys(found))


def proving(section: str, tests: dict[str, list[str]]) -> list[str]:
    """The tests of a section: its own, those of its parts, and those of its chapter."""
    names = [
        name
        for carried, names in tests.items()
        if carried == section
        or carried.startswith(f"{section}.")
        or section.startswith(f"{carried}.")
        for name in names
    ]
    return list(dict.fromkeys(names))
