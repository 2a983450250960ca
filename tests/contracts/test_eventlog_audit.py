"""The auditor finds every way in which a log can be spoiled, and nothing in a sound one."""

import psycopg
import pytest

from service.eventlog.audit import audit
from service.eventlog.postgres import PostgresLog
from tests.contracts.eventlogs import born, emptied, played

SPOILT = {
    "a changed payload": (
        "UPDATE events SET payload = set_byte(payload, 3, get_byte(payload, 3) # 1)"
        " WHERE version = 3"
    ),
    "a changed hash": (
        "UPDATE events SET hash = set_byte(hash, 3, get_byte(hash, 3) # 1) WHERE version = 3"
    ),
    "a deleted event": "DELETE FROM events WHERE version = 3",
    "a deleted first event": "DELETE FROM events WHERE version = 1",
    "a lost tail": "DELETE FROM events WHERE version = 6",
    "a game without events": "DELETE FROM events",
    "events without a game": "DELETE FROM games",
    "two events changed round": (
        "UPDATE events a SET payload = b.payload, hash = b.hash FROM events b"
        " WHERE a.version + b.version = 7 AND a.version IN (3, 4)"
    ),
    "an event moved to another game": (
        "UPDATE events SET game_id = gen_random_uuid() WHERE version = 6"
    ),
    "another variant": "UPDATE games SET variant = 'other'",
    "other rules": "UPDATE games SET rules_v = 2",
    "a row that is behind": "UPDATE games SET version = 5",
    "a row with another hash": (
        "UPDATE games SET head_hash = set_byte(head_hash, 0, get_byte(head_hash, 0) # 1)"
    ),
    "a lane that is ahead": "UPDATE lanes SET last_pos = last_pos + 1 WHERE last_pos > 0",
    "a lane that is behind": "UPDATE lanes SET last_pos = last_pos - 1 WHERE last_pos > 0",
    "a position used twice": "UPDATE events SET lane_pos = 2 WHERE lane_pos = 3",
    "a position moved away": "UPDATE events SET lane_pos = 0 WHERE lane_pos = 1",
}


@pytest.fixture
async def empty(module_database: str) -> str:
    return await emptied(module_database)


@pytest.fixture
async def sound(empty: str) -> str:
    """The URL of a log with one game of six events."""
    log = await PostgresLog.open(empty, owner="writer")
    game = await born(log, count=2)
    await played(log, game, 4)
    await log.close()
    return empty


async def test_a_sound_log_has_no_faults(sound: str) -> None:
    result = await audit(sound)
    assert result.is_clean, result.first
    assert (result.games, result.events, result.lanes) == (1, 6, 64)


async def test_every_game_is_read_however_many_there_are(empty: str) -> None:
    log = await PostgresLog.open(empty, owner="writer")
    for _ in range(450):
        await born(log)
    await log.close()
    result = await audit(empty)
    assert (result.games, result.events, result.faults) == (450, 450, 0)


@pytest.mark.parametrize("name", SPOILT)
async def test_a_spoilt_log_is_found_out(sound: str, name: str) -> None:
    async with await psycopg.AsyncConnection.connect(sound) as connection:
        changed = await connection.execute(SPOILT[name])
        assert changed.rowcount > 0
    result = await audit(sound)
    assert not result.is_clean
    assert result.first
