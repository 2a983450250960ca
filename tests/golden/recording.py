"""Golden logs and golden events, written once by `python -m tests.golden.recording`.

Writes what is missing and never touches what is there: an event of each (type, schema) of each
variant, some whole games of each variant, and the digests of what they fold to, under the number
REDUCERS of the day.
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from domain.kernel.records import Record
from domain.kernel.table import AnyTable, AnyVariant, fold
from domain.notation.jsonl import read_lines
from domain.registry import find, names
from service.engine.fingerprint import REDUCERS
from tests.laws.random_games import random_command
from tests.notation.logs import BOUNDS, SignedGame, lines_of
from tests.simulation import Game

HERE: Final = Path(__file__).parent
EVENTS: Final = HERE / "events"
LOGS: Final = HERE / "logs"
DIGESTS: Final = LOGS / "digests.json"
GAMES: Final = 3
"""Whole games of each variant."""
TRIED: Final = 6000
"""Random games that are looked through for events that the whole games do not hold."""
RARE: Final[dict[str, dict[str, Any]]] = {
    "belote_bridgee": {"misere_redeal": True, "four_sevens_redeal": True},
    "minibridge": {"tie_20": "redeal", "trump_variant": True},
}
"""Options without which some events never come."""
ENCODER: Final = msgspec.json.Encoder(order="sorted")


def variant_of(name: str) -> AnyVariant:
    variant = find(name)
    assert variant is not None
    return variant


def played(name: str, seed: int, **options: Any) -> Game:
    game = SignedGame(name, Random(seed), BOUNDS[name] | options, signed=True)
    while not game.table.is_over:
        game.send(**random_command(game))
    return game


def records_in(log: bytes, variant: AnyVariant) -> list[Record]:
    return [variant.codec.decode(line.payload) for line in read_lines(log)]


def digest_of(log: bytes, variant: AnyVariant) -> str:
    """Of every table that the log passes through: SHA-256 over their JSON, keys sorted.

    Members of the table that have their default are left out: a new one changes no old game.
    """
    found = hashlib.sha256()
    table: AnyTable | None = None
    for record in records_in(log, variant):
        table = fold(variant, table, (record,))
        found.update(ENCODER.encode(told(table)))
    return found.hexdigest()


def told(table: AnyTable) -> dict[str, Any]:
    defaults = {field.name: field.default for field in msgspec.structs.fields(table)}
    members = msgspec.structs.asdict(table)
    return {name: value for name, value in members.items() if value != defaults[name]}


def logs_of(name: str) -> Iterator[Path]:
    return iter(sorted(LOGS.glob(f"{name}-*.jsonl")))


def record() -> None:
    digests: dict[str, dict[str, str]] = json.loads(DIGESTS.read_text()) if DIGESTS.exists() else {}
    today = digests.setdefault(str(REDUCERS), {})
    for name in names():
        for number in range(1, GAMES + 1):
            log = LOGS / f"{name}-{number}.jsonl"
            if not log.exists():
                log.write_bytes(b"".join(lines_of(played(name, number))))
        for log in logs_of(name):
            today.setdefault(log.stem, digest_of(log.read_bytes(), variant_of(name)))
        record_events(name)
    DIGESTS.write_text(json.dumps(digests, indent=1, sort_keys=True) + "\n")


def record_events(name: str) -> None:
    """An event of each kind that random games bring about."""
    variant, folder = variant_of(name), EVENTS / name
    folder.mkdir(exist_ok=True)
    wanted = {f"{event.type}.{event.schema}" for event in variant.events}
    for seed in range(TRIED):
        missing = wanted - {file.stem for file in folder.glob("*.json")}
        if not missing:
            return
        options = RARE.get(name, {}) if seed % 2 else {}
        for record in played(name, seed, **options).records:
            stem = f"{record.data.type}.{record.schema}"
            if stem in missing:
                (folder / f"{stem}.json").write_bytes(variant.codec.encode(record) + b"\n")
                missing.discard(stem)


if __name__ == "__main__":
    record()
