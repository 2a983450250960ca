"""Presets, the values of options, and commands as they are read (RULES §1.2, §1.3, decision 26)."""

from typing import Any

import msgspec
import pytest

from domain.variants.bridgette import VARIANT
from domain.variants.bridgette.options import BridgetteOptions
from tests.variants.bridgette.tables import game, options_of, refusal

SEED = {
    "deals": 6,
    "max_deals": None,
    "max_extra_deals": 1,
    "first_dealer": "random",
    "upcard_use": "set_aside",
    "passed_out": "redeal",
    "opening_jump": False,
    "colon_discard": "forced_only",
    "bid_points": [150, 250, 250, 750, 2200, 2500],
    "exact_bonus": [250, 100, 0],
    "three_over_bonus": 350,
    "double_bonus": [400, 1000],
    "double_mode": "total",
    "trick_points": "none",
    "reveal_discards": "after_match",
}
REPAIRED = SEED | {
    "bid_points": [150, 250, 500, 750, 2200, 2500],
    "double_mode": "score_then_bonus",
}


def as_json(options: BridgetteOptions) -> Any:
    return msgspec.json.decode(msgspec.json.encode(options))


def test_the_presets() -> None:
    """§1.3: `seed` is the default; no `mayfair` before its text is read."""
    assert as_json(options_of({}, "seed")) == SEED
    assert as_json(options_of({}, "repaired")) == REPAIRED
    assert VARIANT.expand(None, {}) == ("seed", options_of({}, "seed"))
    assert set(VARIANT.presets) == {"seed", "repaired"}
    assert refusal(VARIANT.expand, "mayfair", {}) == "invalid_option"


VALUES = [
    ("deals", [1, 6, 100], [0, 101, -1, "6", 1.5, None]),
    ("max_deals", [None, 1, 999], [0, 1000, "1"]),
    ("max_extra_deals", [0, 1, 100], [-1, 101, None]),
    ("first_dealer", ["random", "cut", "north", "south"], ["east", "dealer", None]),
    ("upcard_use", ["set_aside", "first_draw"], ["drawn", True]),
    ("passed_out", ["redeal", "next_dealer", "count"], ["same_dealer"]),
    ("opening_jump", [True, False], ["true", 1]),
    ("colon_discard", ["forced_only", "when_void"], ["always"]),
    ("bid_points", [[0] * 6, [1, 2, 3, 4, 5, 6]], [[1] * 5, [1] * 7, [-1] * 6, 150, [0.5] * 6]),
    ("exact_bonus", [[0, 0, 0]], [[250, 100], [250, 100, -1], None]),
    ("three_over_bonus", [0, 350, 1_000_000], [-1, 1_000_001, "350"]),
    ("double_bonus", [[0, 0]], [[400], [400, 1000, 1600]]),
    ("double_mode", ["total", "score_then_bonus", "bonus_only"], ["none"]),
    ("trick_points", ["none", "bridge"], ["chicago"]),
    ("reveal_discards", ["after_deal", "after_match", "never"], ["deal_end"]),
]


@pytest.mark.parametrize(("name", "good", "bad"), VALUES)
def test_the_values_of_an_option(name: str, good: list[Any], bad: list[Any]) -> None:
    """§1.2"""
    for value in good:
        assert as_json(options_of({name: value}))[name] == value
    for value in bad:
        assert refusal(VARIANT.expand, None, {name: value}) == "invalid_option"


def test_every_option_is_described_and_none_is_unknown() -> None:
    """§1.2"""
    assert [name for name, *_ in VALUES] == list(SEED)
    assert refusal(VARIANT.expand, None, {"preset": "seed"}) == "invalid_option"
    schema = msgspec.json.schema(BridgetteOptions)["$defs"]["BridgetteOptions"]
    assert list(schema["properties"]) == list(SEED)
    assert all(member["description"].endswith(".") for member in schema["properties"].values())


def test_the_first_event_holds_every_option() -> None:
    """§1.2: a later preset never changes an old game."""
    table = game({"bid_points": [1, 2, 3, 4, 5, 6]}, preset="repaired")
    codec = VARIANT.codec
    created = codec.decode(codec.encode(table.records[0])).data
    assert created.preset == "repaired"
    expected = REPAIRED | {"bid_points": [1, 2, 3, 4, 5, 6]}
    assert as_json(created.options) == expected


@pytest.mark.parametrize(
    "body",
    [
        b'{"type": "play", "card": "ZZ"}',
        b'{"type": "play", "card": "SA", "hand": "north"}',
        b'{"type": "play"}',
        b'{"type": "discard", "cards": ["XC"]}',
        b'{"type": "discard"}',
        b'{"type": "bid", "level": "1", "strain": "S"}',
        b'{"type": "bid", "level": 1, "strain": "AT"}',
        b'{"type": "pass", "seat": "nobody"}',
        b'{"type": "claim", "tricks": 1}',
        b'{"type": "pass", "why": "tired"}',
    ],
)
def test_a_malformed_command_is_not_a_command(body: bytes) -> None:
    """Decision 26: closed words and types are the schema's to judge."""
    with pytest.raises(msgspec.ValidationError):
        VARIANT.command_decoder.decode(body)


def test_numbers_are_the_rules_to_judge() -> None:
    """Decision 26: a level has no bounds in the schema."""
    for level in (-(10**20), 0, 8, 10**20):
        raw = msgspec.json.encode({"type": "bid", "level": level, "strain": "C"})
        assert msgspec.to_builtins(VARIANT.command_decoder.decode(raw))["level"] == level


@pytest.mark.parametrize("card", ["SA", "C2", "GC", "RC", "PC"])
def test_each_kind_of_card_is_read(card: str) -> None:
    """§1.1"""
    raw = msgspec.json.encode({"type": "play", "card": card, "seat": "north"})
    assert msgspec.to_builtins(VARIANT.command_decoder.decode(raw))["card"] == card
