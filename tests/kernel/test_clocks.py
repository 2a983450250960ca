"""Clocks: what a game may be created with (api.md §3)."""

import json
from typing import Any

import msgspec
import pytest

from domain.kernel.clocks import GameClock
from tests.kernel.games import rubber


@pytest.mark.parametrize(
    ("clock", "fault"),
    [
        ({}, "Expected per_action_seconds or per_game_seconds"),
        ({"on_timeout": "pass"}, "Expected per_action_seconds or per_game_seconds"),
        ({"per_action_seconds": 0}, "`int` >= 1 - at `$.per_action_seconds`"),
        ({"per_action_seconds": 2_592_001}, "`int` <= 2592000 - at `$.per_action_seconds`"),
        ({"per_game_seconds": -1}, "`int` >= 1 - at `$.per_game_seconds`"),
        ({"per_action_seconds": 1.5}, "Expected `int | null`, got `float`"),
        ({"per_action_seconds": 9, "increment_seconds": 1}, "Expected per_game_seconds beside"),
        ({"per_game_seconds": 9, "increment_seconds": -1}, "`int` >= 0 - at `$.increment_seconds`"),
        ({"per_game_seconds": 9, "increment_seconds": 3601}, "`int` <= 3600"),
        ({"per_action_seconds": 9, "on_timeout": "cry"}, "Invalid enum value 'cry'"),
        ({"per_action_seconds": 9, "at": "now"}, "unknown field `at`"),
    ],
    ids=str,
)
def test_a_clock_outside_its_limits_is_refused(clock: dict[str, Any], fault: str) -> None:
    with pytest.raises(msgspec.ValidationError) as refused:
        msgspec.json.decode(json.dumps(clock), type=GameClock)
    assert fault in str(refused.value)


def test_a_time_out_has_a_bot_take_the_turn_unless_said_otherwise() -> None:
    assert msgspec.json.decode(b'{"per_action_seconds":60}', type=GameClock).on_timeout == "bot"


def test_a_game_with_a_clock_keeps_it_in_its_first_event() -> None:
    clock = GameClock(per_game_seconds=600, increment_seconds=5, on_timeout="forfeit")
    game = rubber(clock=clock, stand_ins=False)
    payload = game.variant.codec.encode(game.records[0])
    data = json.loads(payload)["data"]
    assert (data["clock"], data["stand_ins"]) == (
        {
            "per_action_seconds": None,
            "per_game_seconds": 600,
            "increment_seconds": 5,
            "on_timeout": "forfeit",
        },
        False,
    )
    assert game.variant.codec.decode(payload).data.clock == clock


def test_a_game_without_a_clock_has_the_bytes_that_it_had_before_there_were_any() -> None:
    game = rubber()
    data = json.loads(game.variant.codec.encode(game.records[0]))["data"]
    assert "clock" not in data
    assert "stand_ins" not in data
    assert game.table.clock is None
    assert game.table.stand_ins
