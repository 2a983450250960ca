"""The law of the house holds here, and each of its rules catches what it forbids."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.architecture import laws
from tests.architecture.sources import read_sources, variant_names

ROOT = Path(__file__).parents[2]

Law = Callable[[Path], Iterator[str]]

# A tree that keeps every law; each crime below changes one of its files.
INNOCENT = {
    "domain/registry.py": "import importlib\nimport pkgutil\n",
    "domain/kernel/cards.py": (
        '"""Cites rubber §3 and the contract of a board."""\n'
        "from collections.abc import Mapping\n"
        "import msgspec\n"
        "SUITS = ('C', 'D')\n"
        "TRICK_VALUE: Mapping[str, int] = {'C': 20}\n"
        "Vulnerable = dict[str, bool]\n"
        "def contract(at=(), *, most=0):\n"
        "    made = {}\n"
        "    made['contract'] = at\n"
        "    return made\n"
    ),
    "domain/notation/pbn.py": "import re\n",
    "domain/variants/rubber/__init__.py": "from domain.variants.rubber.state import RubberState\n",
    "domain/variants/rubber/state.py": (
        "from domain.kernel import cards\nclass RubberState:\n    id: str\n"
    ),
    "domain/variants/contract/__init__.py": "",
    "domain/variants/draw_bridge/__init__.py": "",
    "service/engine/games.py": "import os\nfrom domain.registry import find\nopen(os.devnull)\n",
    "service/web/table.py": "TITLES = {'rubber': 'Rubber bridge', 'contract': 'Board'}\n",
}

CRIMES: list[tuple[Law, str, str, str]] = [
    *(
        (laws.domain_imports_only_what_is_pure, "domain/kernel/cards.py", code, name)
        for code, name in [
            ("import os", "os"),
            ("import time", "time"),
            ("import random", "random"),
            ("import uuid", "uuid"),
            ("import secrets", "secrets"),
            ("import logging", "logging"),
            ("from datetime import datetime", "datetime.datetime"),
            ("def f():\n    import os.path", "os.path"),
            ("from service.engine import games", "service.engine.games"),
            ("import re", "re"),
            ("import importlib", "importlib"),
            ("import redis", "redis"),
        ]
    ),
    (laws.domain_imports_only_what_is_pure, "domain/registry.py", "import re", "re"),
    (laws.domain_imports_only_what_is_pure, "domain/notation/pbn.py", "import pkgutil", "pkgutil"),
    *(
        (laws.imports_are_absolute, path, "from . import other", "a relative import")
        for path in ("domain/kernel/cards.py", "service/engine/games.py")
    ),
    *(
        (laws.domain_calls_nothing_impure, "domain/variants/rubber/state.py", code, name)
        for code, name in [
            ("open('x')", "open"),
            ("print(1)", "print"),
            ("input()", "input"),
            ("eval('1')", "eval"),
            ("__import__('os')", "__import__"),
            ("KEY = hash('S')", "hash"),
            ("sorted([], key=id)", "id"),
        ]
    ),
    *(
        (laws.domain_keeps_no_state, "domain/kernel/cards.py", code, complaint)
        for code, complaint in [
            ("seen = []", "seen is mutable"),
            ("seen: dict[str, int] = {}", "seen is mutable"),
            ("seen = set()", "seen is mutable"),
            ("import collections\nseen = collections.deque()", "seen is mutable"),
            ("class A:\n    seen = {1}", "seen is mutable"),
            ("def f(a=[]): ...", "a mutable default argument"),
            ("def f(*, a=dict()): ...", "a mutable default argument"),
            ("g = lambda a={}: a", "a mutable default argument"),
            ("class A:\n    def f(self, a=[x for x in 'ab']): ...", "a mutable default argument"),
            ("def f():\n    global last\n    last = 1", "a global statement"),
            ("TRICK_VALUE['C'] = 10", "the table TRICK_VALUE is changed"),
            ("def f():\n    del TRICK_VALUE['C']", "the table TRICK_VALUE is changed"),
            ("def f():\n    TRICK_VALUE['C'] += 1", "the table TRICK_VALUE is changed"),
            ("def f():\n    TRICK_VALUE.update(C=1)", "the table TRICK_VALUE is changed by update"),
        ]
    ),
    *(
        (
            laws.variants_do_not_know_each_other,
            "domain/variants/draw_bridge/__init__.py",
            code,
            "another variant is imported",
        )
        for code in [
            "from domain.variants.rubber.state import RubberState",
            "from domain.variants import rubber",
            "def f():\n    import domain.variants.contract",
        ]
    ),
    *(
        (laws.variants_are_found_by_the_registry_alone, path, code, "only domain.registry may")
        for path in ("service/engine/games.py", "domain/kernel/cards.py", "domain/bots/plain.py")
        for code in [
            "from domain.variants.contract import VARIANT",
            "from domain import variants",
            "find('domain.variants.contract')",
            "find(f'domain.variants.{1}')",
        ]
    ),
    *(
        (laws.nothing_outside_a_variant_names_it, path, code, "names")
        for path in ("service/engine/games.py", "domain/kernel/cards.py", "domain/registry.py")
        for code in [
            "if variant == 'rubber': ...",
            "DRAW_BRIDGE = 1",
            "class DrawBridgeView: ...",
            "def is_rubber(): ...",
            "def f(rubber): ...",
            "f(rubber=1)",
            "state.rubber_score",
            "import table as rubber",
            "path = f'draw-bridge/{1}'",
        ]
    ),
    (
        laws.nothing_outside_a_variant_names_it,
        "service/engine/games.py",
        "find('contract')",
        "names a variant",
    ),
    (laws.files_have_one_subject, "service/engine/games.py", "\n" * 300, "more than 300"),
]


def plant(root: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
def test_the_law_holds(law: Law) -> None:
    assert "\n".join(law(ROOT)) == ""


@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
def test_the_law_leaves_the_innocent_alone(law: Law, tmp_path: Path) -> None:
    plant(tmp_path, INNOCENT)
    assert list(law(tmp_path)) == []


@pytest.mark.parametrize(("law", "path", "crime", "complaint"), CRIMES)
def test_the_law_catches_what_it_forbids(
    law: Law, path: str, crime: str, complaint: str, tmp_path: Path
) -> None:
    before = INNOCENT.get(path, "")
    plant(tmp_path, INNOCENT | {path: f"{before}{crime}\n"})
    found = list(law(tmp_path))
    assert found, "nobody noticed"
    assert all(one.startswith(f"{path}:") and complaint in one for one in found)
    line = int(found[0].split(":")[1])
    assert line == 1 or line > len(before.splitlines())


def test_every_law_has_a_planted_crime() -> None:
    assert {law for law, *_ in CRIMES} == set(laws.LAWS)


def test_the_laws_read_the_real_tree() -> None:
    """A law that reads an empty folder holds by accident."""
    assert len(read_sources(ROOT, "domain")) > 20
    assert len(read_sources(ROOT, "service")) > 20
    assert "rubber" in variant_names(ROOT)
