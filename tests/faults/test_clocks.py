"""Clocks with several processes and across restarts (case C56, event_log.md R20)."""

import asyncio
import time
from collections.abc import Iterator
from datetime import datetime
from typing import Any

import psycopg
import pytest

from tests.api.running import Client, Server, running
from tests.faults import clock_trials
from tests.stores.patience import wait_until

CLOCK = {"per_action_seconds": 2, "on_timeout": "pass"}
NORTH = {"first_dealer": "north"}


@pytest.fixture
def pair(database: str, redis: str) -> Iterator[list[Server]]:
    """Two server processes on the same stores."""
    with running(database, redis) as first:
        second = Server(database, redis, first.key)
        second.start()
        yield [first, second]
        assert second.stop() == 0


def timed_out(key: Client, game: str) -> list[dict[str, Any]]:
    items = key.get(f"/v1/games/{game}/events", params={"limit": 200}).json()["items"]
    return [event for event in items if event["type"] == "timed_out"]


def test_the_player_or_the_clock_is_first_and_never_both(pair: list[Server]) -> None:
    """C56 (d), 40 of its 500 games"""
    figures = asyncio.run(clock_trials.last_instants(pair, games=40))
    assert figures.get("player", 0) + figures.get("clock", 0) == 40


def test_two_processes_act_once_for_a_silent_seat(pair: list[Server]) -> None:
    """C56 (c)"""
    asyncio.run(clock_trials.silent(pair, games=3, turns=4))


def test_a_deadline_is_kept_across_a_restart(database: str, redis: str) -> None:
    with running(database, redis) as server, server.client() as key:
        game = key.create(clock=CLOCK, options=NORTH)
        server.kill()
        ends = datetime.fromisoformat(game["deadline"]).timestamp()
        time.sleep(max(0.0, ends - time.time()))
        server.start()
        wait_until(lambda: timed_out(key, game["id"]) != [], 10)
        [first, *_] = timed_out(key, game["id"])
        assert first["data"] == {"seat": "north", "action": "pass"}
        assert first["at"] >= game["deadline"]


def is_timed_out(database: str, game: str) -> bool:
    """Reads the log itself: a process that is asked would have the game in memory."""
    with psycopg.connect(database) as connection:
        found = connection.execute(
            "SELECT FROM events WHERE game_id = %s AND type = 'timed_out'", [game]
        )
        return found.rowcount > 0


def test_another_process_sees_to_the_games_of_a_killed_one(
    pair: list[Server], database: str
) -> None:
    first, second = pair
    with first.client() as key:
        game = key.create(clock=CLOCK, options=NORTH)
    first.kill()
    wait_until(lambda: is_timed_out(database, game["id"]), 30)
    with second.client() as key:
        assert timed_out(key, game["id"])[0]["at"] >= game["deadline"]
    first.start()
