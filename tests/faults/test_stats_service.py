"""Statistics of two server processes over the same stores: one dies, and a rebuild runs."""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tests.api.running import SERVE, Client, Server, running

SEATS = ("north", "east", "south", "west")
GAMES = 24


def players(key: Client) -> list[str]:
    return [key.post("/v1/players", json={"display_name": seat}).json()["id"] for seat in SEATS]


def play_one(key: Client, ids: list[str]) -> None:
    seats = {seat: {"player_id": id} for seat, id in zip(SEATS, ids, strict=True)}
    game = key.create(seats=seats)["id"]
    assert key.command(game, type="resign", seat="east").status_code == 201


def numbers(key: Client, ids: list[str]) -> list[Any]:
    return [key.get(f"/v1/players/{id}/stats").json()["variants"] for id in ids]


def when_played(key: Client, ids: list[str], games: int) -> list[Any]:
    """The players' statistics once so many games are counted and rated for each."""
    for _ in range(400):
        found = numbers(key, ids)
        if all(one and one[0]["rating"] for one in found) and {
            (one[0]["games"]["played"], one[0]["rating"]["games"]) for one in found
        } == {(games, games)}:
            return found
        time.sleep(0.05)
    raise AssertionError(f"not counted: {found}")


def test_two_processes_count_each_game_once_and_one_goes_on_when_the_other_dies(
    database: str, redis: str
) -> None:
    with running(database, redis) as one, one.client() as key:
        other = Server(database, redis, one.key)
        other.start()
        ids = players(key)
        with other.client() as second, ThreadPoolExecutor(4) as threads:
            list(threads.map(lambda n: play_one((key, second)[n % 2], ids), range(GAMES)))
            assert when_played(second, ids, GAMES) == numbers(key, ids)
            play_one(second, ids)
        other.kill()
        when_played(key, ids, GAMES + 1)


def test_a_rebuild_changes_nothing_and_games_go_on_meanwhile(database: str, redis: str) -> None:
    with running(database, redis) as server, server.client() as key:
        ids = players(key)
        for _ in range(GAMES):
            play_one(key, ids)
        before = when_played(key, ids, GAMES)
        rebuild(database, redis)
        assert numbers(key, ids) == before
        play_one(key, ids)
        when_played(key, ids, GAMES + 1)
        rebuilding = start_rebuild(database, redis)
        count = 1
        while rebuilding.poll() is None:
            play_one(key, ids)
            count += 1
            assert all(numbers(key, ids))
        assert rebuilding.returncode == 0
        after = when_played(key, ids, GAMES + count)
        assert count > 1
        rebuild(database, redis)
        assert numbers(key, ids) == after


def rebuild(database: str, redis: str) -> None:
    assert start_rebuild(database, redis).wait(60) == 0


def start_rebuild(database: str, redis: str) -> "subprocess.Popen[bytes]":
    environment = {
        "OVERTRICK_DATABASE_URL": database,
        "OVERTRICK_REDIS_URL": redis,
        "OVERTRICK_SECRET": "a secret that a rebuild has no use for",
    }
    return subprocess.Popen(
        [sys.executable, "-c", SERVE, "rebuild", "--statistics"],
        env={**os.environ, **environment},
        stdout=subprocess.DEVNULL,
    )
