"""Runs schemathesis against a server of its own."""

import asyncio
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from enum import Enum
from pathlib import Path
from typing import Final

import msgspec

from domain.registry import all_variants
from service.accounts.keys import new_key_text
from service.embedded import servers
from service.eventlog.migrate import migrate
from tests.api.running import Server

CONFIG: Final = Path(__file__).parents[2] / "openapi" / "schemathesis.toml"
CASES: Final = re.compile(r"([\d,]+) generated")


class Caller(Enum):
    """Who asks, and what about: keys are made and revoked by a client of their own."""

    KEY = ("--exclude-tag", "keys")
    PLAYER = ("--exclude-tag", "keys", "--exclude-operation-id", "delete_player")
    KEYS = ("--include-tag", "keys")


class Fuzzing(msgspec.Struct, frozen=True):
    """One run: `examples` for each operation and phase."""

    caller: Caller
    examples: int
    phases: str


class Ground(msgspec.Struct, frozen=True):
    """What there is before a run begins."""

    url: str
    credentials: dict[str, str]
    dictionaries: dict[str, list[str]]


def fuzzed(
    server: Server, folder: Path, rounds: Sequence[Fuzzing], seed: int | None, *, aloud: bool
) -> tuple[int, bool]:
    """Cases tried, and whether every check held; what is not said aloud is said of a failure."""
    cases, is_good = 0, True
    ground = prepared(server)
    config = written(ground, folder)
    for one in rounds:
        if aloud:
            print(f"── {one.caller.name.lower()}, {one.phases} ──", flush=True)
        tried, held = run(ground, config, one, seed, aloud=aloud)
        cases, is_good = cases + tried, is_good and held
    return cases, is_good


@contextmanager
def own_server(folder: Path) -> Iterator[Server]:
    with servers(folder, durable=False) as own:
        asyncio.run(migrate(own.stores.database_url))
        server = Server(own.stores.database_url, own.stores.redis_url, new_key_text())
        server.start()
        try:
            yield server
        finally:
            assert server.stop() == 0


def prepared(server: Server) -> Ground:
    """Games of every variant, a player who sits in one of each, and a client to lose its keys."""
    with server.client() as key:
        players = [key.post("/v1/players", json={"display_name": "Ann"}).json()["id"]]
        token = key.post(f"/v1/players/{players[0]}/tokens").json()["token"]
        games = []
        for name in all_variants():
            games.append(key.create(variant=name)["id"])
            games.append(key.create(variant=name, seats="open", visibility="public")["id"])
            seat = next(iter(key.view(games[-1])["seats"]))
            key.put(f"/v1/games/{games[-1]}/seats/{seat}", json={"player_id": players[0]})
        second = key.post("/v1/clients", json={"name": "fuzz"}).json()["key"]
    credentials = {"KEY": server.key, "PLAYER": token, "KEYS": second}
    seats = ["north", "east", "south", "west"]
    found = {"games": games, "players": players, "seats": seats, "variants": list(all_variants())}
    return Ground(server.url, credentials, found)


def written(ground: Ground, folder: Path) -> Path:
    """The committed configuration with the ids that this run may use."""
    config = folder / "schemathesis.toml"
    values = [
        f"[dictionaries.{name}]\nvalues = {json.dumps(found)}\n"
        for name, found in ground.dictionaries.items()
    ]
    config.write_text("\n".join([CONFIG.read_text(), *values]))
    return config


def run(
    ground: Ground, config: Path, one: Fuzzing, seed: int | None, *, aloud: bool
) -> tuple[int, bool]:
    asked = [
        *(sys.executable, "-m", "schemathesis.cli", "--config-file", str(config)),
        *("run", f"{ground.url}/openapi.json", "--phases", one.phases, "-n", str(one.examples)),
        *one.caller.value,
        *(() if seed is None else ("--seed", str(seed))),
    ]
    environment = {
        **os.environ,
        "OVERTRICK_FUZZ_URL": ground.url,
        "OVERTRICK_FUZZ_CREDENTIAL": ground.credentials[one.caller.name],
        "PYTHONPATH": str(CONFIG.parents[1]),
    }
    with subprocess.Popen(
        asked, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        assert process.stdout is not None
        said = list(passed_on(process.stdout, aloud=aloud))
    found = CASES.search("".join(said[-40:]))
    tried = int(found[1].replace(",", "")) if found else 0
    if process.returncode != 0 and not aloud:
        print("".join(said))
    return tried, process.returncode == 0


def passed_on(lines: Iterator[str], *, aloud: bool) -> Iterator[str]:
    for line in lines:
        if aloud:
            print(line, end="", flush=True)
        yield line
