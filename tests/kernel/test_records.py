"""Records: canonical bytes (RFC 8785) and their way back."""

import json
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.kernel.fourhand.messages import ClaimMade
from domain.kernel.messages import Event
from domain.kernel.records import Codec, Record
from domain.registry import find
from tests.laws.random_games import random_game
from tests.simulation import GAME_ID, NOW

EVENTS = Path(__file__).parent.parent / "golden" / "events" / "rubber"
FILES = sorted(EVENTS.glob("*.json"))


def codec() -> Codec:
    variant = find("rubber")
    assert variant is not None
    return variant.codec


def record_of(event: Event) -> Record:
    return codec().record(event, NOW, GAME_ID, "00" * 16, "north", 7)


def canonical(value: Any) -> bytes:
    """RFC 8785 by another hand: sorted keys, no spaces, only the necessary escapes."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


@pytest.mark.parametrize(
    ("character", "written"),
    [
        ('"', r"\""), ("\\", r"\\"), ("\b", r"\b"), ("\f", r"\f"), ("\n", r"\n"), ("\r", r"\r"),
        ("\t", r"\t"), ("\x01", r"\u0001"), ("\x1f", r"\u001f"), ("\x7f", "\x7f"), ("/", "/"),
        ("é", "é"), ("€", "€"), ("\u2028", "\u2028"), ("♠", "♠"), ("🂡", "🂡"),
    ],
)  # fmt: skip
def test_a_string_is_escaped_as_rfc_8785_says(character: str, written: str) -> None:
    """§3.2.2.2: the two-letter escapes, \\u in lower case below 32, everything else as it is"""
    event = ClaimMade("north", 1, character, None)
    assert f'"statement":"{written}"'.encode() in codec().encode(record_of(event))


@given(st.text())
def test_any_statement_comes_back_as_it_was_and_is_canonical(statement: str) -> None:
    record = record_of(ClaimMade("north", 1, statement, ("SA", "H2")))
    payload = codec().encode(record)
    assert codec().decode(payload) == record
    assert payload == canonical(json.loads(payload))


def test_the_keys_of_a_record_are_sorted_at_every_depth() -> None:
    game = random_game("rubber", Random(5), {"max_deals": 2}, preset="laws")
    for record in game.records:
        payload = game.variant.codec.encode(record)
        assert payload == canonical(json.loads(payload))
        assert payload.isascii()


def test_a_record_has_just_the_members_that_are_hashed() -> None:
    """Decision 13"""
    payload = json.loads(codec().encode(record_of(ClaimMade("north", 1, None, None))))
    assert sorted(payload) == [
        "at", "data", "game_id", "nonce", "schema", "seat", "type", "version",
    ]  # fmt: skip
    assert payload["type"] == "claim_made"


def test_every_kind_of_event_ever_released_has_its_golden_bytes() -> None:
    """design §3: one file per type and schema"""
    named = {f"{event.type}.{event.schema}" for event in codec().record_types}
    assert {file.stem for file in FILES} == named


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_released_bytes_are_read_and_written_for_ever(file: Path) -> None:
    payload = file.read_bytes().rstrip(b"\n")
    record = codec().decode(payload)
    assert f"{record.data.type}.{record.schema}" == file.stem
    assert codec().encode(record) == payload
    [fact] = codec().decode_log([payload])
    assert (fact.at, fact.data, fact.seat, fact.version) == (
        record.at, record.data, record.seat, record.version,
    )  # fmt: skip


@pytest.mark.parametrize(
    "change",
    [{"type": "cheated"}, {"type": None}, {"data": {}}, {"version": "7"}, {"seat": 1}],
    ids=str,
)
def test_what_is_not_a_known_record_is_refused(change: dict[str, Any]) -> None:
    payload = json.loads(codec().encode(record_of(ClaimMade("north", 1, None, None))))
    wrong = canonical(payload | change)
    with pytest.raises(msgspec.ValidationError):
        codec().decode(wrong)
    with pytest.raises(msgspec.ValidationError):
        codec().decode_log([wrong])


def test_a_log_is_decoded_like_its_records_one_by_one() -> None:
    game = random_game("rubber", Random(2), {"max_deals": 1})
    payloads = [game.variant.codec.encode(record) for record in game.records]
    facts = game.variant.codec.decode_log(payloads)
    for payload, fact in zip(payloads, facts, strict=True):
        record = game.variant.codec.decode(payload)
        assert all(getattr(record, name) == getattr(fact, name) for name in fact.__struct_fields__)
    assert game.variant.codec.decode_log([]) == []


@pytest.mark.parametrize("glue", [b",", b"],["])
def test_bytes_that_hold_two_records_are_no_record_of_a_log(glue: bytes) -> None:
    one = codec().encode(record_of(ClaimMade("north", 1, None, None)))
    with pytest.raises(msgspec.DecodeError):
        codec().decode_log([one + glue + one])


def test_an_event_of_another_variant_cannot_be_recorded() -> None:
    class Shouted(Event, frozen=True):
        type = "shouted"

    with pytest.raises(KeyError):
        record_of(Shouted())


def test_a_commitment_keeps_its_seed_in_games_with_salts_only() -> None:
    """What came later has a default and is left out while it has it: old bytes stay."""
    plain = (EVENTS / "deal_committed.1.json").read_bytes().rstrip(b"\n")
    seed = "0b" * 32
    salted = plain.replace(b'"},"game_id"', b'","seed":"' + seed.encode() + b'"},"game_id"')
    for payload, kept in ((plain, None), (salted, seed)):
        record = codec().decode(payload)
        assert record.data.seed == kept
        assert codec().encode(record) == payload
