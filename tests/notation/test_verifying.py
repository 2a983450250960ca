"""Logs are verified: what is right passes, and the first bad event is named with its fault."""

import json
from random import Random
from typing import Any

import pytest

from domain.kernel import sight
from domain.kernel.chain import genesis, link
from domain.notation.jsonl import format_line
from domain.registry import names
from tests.notation.logs import GAME_ID, finished, lines_of, told
from tests.notation.tampering import tampered
from tests.simulation import Game


@pytest.mark.parametrize("variant", names())
@pytest.mark.parametrize("seed", range(5))
def test_the_log_of_a_whole_game_is_right(variant: str, seed: int) -> None:
    game = finished(variant, seed)
    [replayed] = told(b"".join(lines_of(game)))
    assert replayed.first_bad is None
    assert replayed.is_complete
    assert replayed.version == len(game.records)
    assert replayed.head == game.hashes[-1].hex()
    assert replayed.signed_by == "the-key"
    assert replayed.final is not None
    assert (replayed.final.status, replayed.sealed) == ("finished", ())
    scored = [record for record in game.records if record.data.type == "deal_scored"]
    assert len(replayed.deals) == len(scored)


@pytest.mark.parametrize("variant", names())
def test_any_tampering_is_found(variant: str) -> None:
    random = Random(variant)
    log = b"".join(lines_of(finished(variant, 1)))
    for _ in range(150):
        way, changed = tampered(random, log)
        assert any(game.first_bad is not None for game in told(changed)), way


def forged(game: Game, at: int, change: dict[str, Any]) -> bytes:
    """The log with one event changed and every hash after it made anew: a forger's work."""
    lines, prev = [], genesis(GAME_ID, game.variant.name, game.variant.rules_v)
    for place, record in enumerate(game.records):
        payload = game.variant.codec.encode(record)
        if place == at:
            members = json.loads(payload)
            members["data"] |= change
            payload = json.dumps(members, sort_keys=True, separators=(",", ":")).encode()
        hash = link(prev, payload)
        lines.append(format_line(payload, prev, hash))
        prev = hash
    return b"".join(lines)


FORGERIES: list[tuple[str, str, dict[str, Any], str]] = [
    ("rubber", "deal_scored", {"made": None}, "not_what_follows"),
    ("rubber", "trick_won", {"winner": "nobody"}, "unknown_event"),
    ("rubber", "deal_committed", {"commitment": "0" * 64}, "wrong_seed"),
    ("contract", "dealt", {"seed": "0" * 64}, "wrong_seed"),
    ("contract", "seed_revealed", {"seed": "0" * 64}, "wrong_seed"),
    ("minibridge", "declarer_set", {"declarer": "west", "dummy": "west"}, "not_what_follows"),
    ("belote_bridgee", "deal_scored", {"made": None}, "unknown_event"),
    ("bridgette", "game_finished", {"winner": "nobody"}, "not_what_follows"),
    ("draw_bridge", "cards_drawn", {"stock_count": 51}, "not_what_follows"),
]


@pytest.mark.parametrize(("variant", "type", "change", "code"), FORGERIES)
def test_a_forger_who_makes_the_chain_anew_is_found_by_the_rules(
    variant: str, type: str, change: dict[str, Any], code: str
) -> None:
    game = finished(variant, 3)
    at = next(place for place, one in enumerate(game.records) if one.data.type == type)
    [replayed] = told(forged(game, at, change))
    assert replayed.first_bad is not None
    assert replayed.first_bad.code == code


def test_a_card_against_the_rules_is_named_by_the_rules_own_word() -> None:
    game = finished("contract", 3)
    plays = [at for at, one in enumerate(game.records) if one.data.type == "card_played"]
    second = game.records[plays[1]]
    held = set(
        game.tables[plays[1] - 1].variant
        and game.variant.hand(game.tables[plays[1] - 1].state, second.data.hand)
    )
    other = next(card for card in ("SA", "HA", "DA", "CA", "S2") if card not in held)
    [replayed] = told(forged(game, plays[1], {"card": other}))
    assert replayed.first_bad is not None
    assert replayed.first_bad.code in ("card_not_in_hand", "must_follow_suit")
    assert replayed.first_bad.version == plays[1] + 1


def test_another_game_played_by_the_rules_is_found_by_the_signature() -> None:
    """A forger can play a whole legal game, but not sign it."""
    game = finished("contract", 4)
    last = len(game.records) - 1
    [replayed] = told(forged(game, last, {"signature": "A" * 86}))
    assert replayed.first_bad is not None
    assert replayed.first_bad.code == "wrong_signature"


@pytest.mark.parametrize("variant", names())
def test_a_spectators_copy_is_checked_as_far_as_it_goes(variant: str) -> None:
    """Events shown in part keep their place in the chain; nobody can recompute their hash."""
    game = finished(variant, 2)
    lines, prev = [], genesis(GAME_ID, game.variant.name, game.variant.rules_v)
    for record, hash, table in zip(game.records, game.hashes, game.tables, strict=True):
        shown = sight.redact(game.variant, record, table, sight.SPECTATOR)
        lines.append(format_line(game.variant.codec.encode(shown), prev, hash))
        prev = hash
    [replayed] = told(b"".join(lines))
    assert replayed.first_bad is None
    assert not replayed.is_complete
    assert replayed.signed_by == "the-key"
    del lines[len(lines) // 2]
    [replayed] = told(b"".join(lines))
    assert replayed.first_bad is not None


def test_a_game_that_goes_on_is_unfinished() -> None:
    game = finished("rubber", 1)
    [replayed] = told(b"".join(lines_of(game)[:20]))
    assert replayed.first_bad is not None
    assert replayed.first_bad.code in ("unfinished", "truncated")


def test_several_games_of_one_file_are_told_apart() -> None:
    one, other = lines_of(finished("rubber", 1)), lines_of(finished("bridgette", 1))
    first, second = told(b"".join(one + other))
    assert (first.variant, second.variant) == ("rubber", "bridgette")
    assert first.first_bad is None
    assert second.first_bad is None


@pytest.mark.parametrize(
    ("data", "line", "code"),
    [
        (b"", 1, "truncated"),
        (b"\n", 1, "not_json"),
        (b"[" * 100_000 + b"\n", 1, "not_json"),
        (b"{}\n", 1, "bad_line"),
        (b'{"a":1', 1, "truncated"),
        (b'{"a": 1}\n', 1, "not_canonical"),
        (b'{"a":1,"a":1}\n', 1, "not_canonical"),
        (b"\xff\xfe\n", 1, "not_json"),
        (b'{"x":"' + b"a" * (1 << 20) + b'"}\n', 1, "too_long"),
    ],
    ids=["empty", "blank", "deep", "no event", "cut", "spaces", "twice", "latin", "long"],
)
def test_what_is_no_log_is_named_with_its_line(data: bytes, line: int, code: str) -> None:
    [replayed] = told(data)
    assert replayed.first_bad is not None
    assert (replayed.first_bad.line, replayed.first_bad.code) == (line, code)
