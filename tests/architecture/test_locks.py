"""The lock files: made from pyproject.toml as it is, every file by its hash, made anywhere."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PIN = re.compile(r"^(?P<name>[\w.-]+)==(?P<version>[^\s;]+)(?P<rest>.*(?:\n    .*)*)", re.MULTILINE)
OURS = "overtrick (pyproject.toml"

LOCKS = {"requirements.lock": ["build"], "requirements-dev.lock": ["build", "dev"]}


@pytest.fixture(params=LOCKS)
def lock(request: pytest.FixtureRequest) -> str:
    name: str = request.param
    return name


def text_of(lock: str) -> str:
    return (ROOT / lock).read_text(encoding="utf-8")


def wanted(groups: list[str]) -> Iterator[Requirement]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    for line in project["project"]["dependencies"]:
        yield Requirement(line)
    for group in groups:
        for line in project["dependency-groups"][group]:
            yield Requirement(line)


def test_the_lock_holds_what_the_project_asks_for_and_nothing_it_no_longer_does(lock: str) -> None:
    pins = {canonicalize_name(pin["name"]): pin for pin in PIN.finditer(text_of(lock))}
    asked = {canonicalize_name(need.name): need for need in wanted(LOCKS[lock])}
    for name, need in asked.items():
        assert name in pins, f"{name} is not locked: make lock"
        assert need.specifier.contains(pins[name]["version"]), f"{need}: make lock"
    direct = {name for name, pin in pins.items() if OURS in pin["rest"]}
    assert direct == set(asked), "make lock"


def test_every_pin_has_hashes(lock: str) -> None:
    for pin in PIN.finditer(text_of(lock)):
        assert "--hash=sha256:" in pin["rest"], pin["name"]


def test_the_lock_names_no_machine(lock: str) -> None:
    assert not re.search(r"://|--(extra-)?index-url|--find-links|@ |(^|\s)/\w", text_of(lock))


def test_the_two_locks_agree() -> None:
    runtime, dev = (
        {pin["name"]: pin["version"] for pin in PIN.finditer(text_of(lock))} for lock in LOCKS
    )
    assert runtime.items() <= dev.items()
