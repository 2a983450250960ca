"""Old logs stay readable: every event ever released, and what whole logs fold to (design §3).

`python -m tests.golden.recording` writes what is missing here, and changes nothing that is there.
"""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any, NoReturn

import msgspec
import pytest

from domain.kernel.messages import Event
from domain.kernel.records import Codec
from domain.kernel.table import fold
from domain.registry import names
from service.engine.fingerprint import REDUCERS
from tests.golden.recording import DIGESTS, EVENTS, LOGS, digest_of, logs_of, records_in, variant_of
from tests.notation.logs import told

FILES = sorted(EVENTS.glob("*/*.json"))
GAMES = sorted(LOGS.glob("*.jsonl"))
PINNED: dict[str, dict[str, str]] = json.loads(DIGESTS.read_text())


@pytest.mark.parametrize("name", names())
def test_every_event_of_a_variant_has_its_golden_bytes(name: str) -> None:
    released = {file.stem for file in (EVENTS / name).glob("*.json")}
    assert {f"{event.type}.{event.schema}" for event in variant_of(name).events} <= released


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_released_bytes_are_read_and_written_for_ever(file: Path) -> None:
    codec = variant_of(file.parent.name).codec
    payload = file.read_bytes().rstrip(b"\n")
    record = codec.decode(payload)
    assert f"{record.data.type}.{record.schema}" == file.stem
    assert codec.encode(record) == codec.newest(payload)


@pytest.mark.parametrize("log", GAMES, ids=lambda log: log.stem)
def test_a_golden_log_is_right_and_complete(log: Path) -> None:
    [game] = told(log.read_bytes())
    assert game.first_bad is None
    assert game.is_complete
    assert game.signed_by is not None


@pytest.mark.parametrize("log", GAMES, ids=lambda log: log.stem)
def test_a_golden_log_folds_to_the_states_of_its_day(log: Path) -> None:
    """When this fails a reducer has changed: raise REDUCERS, so that no stored view of the old
    one is used, and record the new digests beside the old ones."""
    variant = variant_of(log.stem.rpartition("-")[0])
    assert digest_of(log.read_bytes(), variant) == PINNED[str(REDUCERS)][log.stem]


def test_every_variant_has_its_golden_logs() -> None:
    assert all(len(list(logs_of(name))) >= 3 for name in names())
    assert {log.stem for log in GAMES} == set(PINNED[str(REDUCERS)])


@pytest.mark.parametrize("name", names())
def test_folding_an_old_log_asks_no_rule(name: str) -> None:
    """A later fix of a rule must not rewrite an old game (design §1.4)"""

    def refuse(*_: Any) -> NoReturn:
        raise AssertionError("a reducer has asked a rule")

    variant = variant_of(name)
    blind = replace(variant, decide=refuse, concede=refuse, silence=refuse, supplied=refuse)
    for log in logs_of(name):
        records = records_in(log.read_bytes(), variant)
        assert fold(blind, None, records) == fold(variant, None, records)


class Shown(Event, frozen=True):
    """A planted event in its third form: `cards` was `card`, and before that `face`."""

    type = "shown"
    schema = 3
    cards: tuple[str, ...]


STEPS = {
    ("shown", 1): lambda data: {"card": data["face"].upper()},
    ("shown", 2): lambda data: {"cards": [data["card"]]},
}
OLD = (
    b'{"at":"2026-01-01T00:00:00.000000Z","data":{"face":"sa"},"game_id":"g","nonce":null,'
    b'"schema":1,"seat":null,"type":"shown","version":4}'
)


def test_an_old_event_is_read_in_the_form_of_today() -> None:
    codec = Codec((Shown,), STEPS)
    record = codec.decode(OLD)
    assert (record.data, record.schema, record.version) == (Shown(("SA",)), 3, 4)
    [fact] = codec.decode_log([OLD])
    assert fact.data == Shown(("SA",))
    second = OLD.replace(b'"schema":1', b'"schema":2').replace(b'"face":"sa"', b'"card":"SA"')
    assert codec.decode(second) == record
    assert codec.decode(codec.encode(record)) == record


def test_an_event_of_a_later_day_is_not_guessed_at() -> None:
    later = OLD.replace(b'"schema":1', b'"schema":4').replace(b'"face":"sa"', b'"cards":["SA"]')
    with pytest.raises(msgspec.ValidationError):
        Codec((Shown,), STEPS).decode(later)
