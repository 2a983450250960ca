"""Salts with several processes, and across a restart (decision 33)."""

import time
from datetime import datetime
from typing import Any

from tests.api.running import Client, Server, running
from tests.api.test_replays import export, verified
from tests.stores.patience import wait_until


def events(key: Client, game: str) -> list[dict[str, Any]]:
    items: list[dict[str, Any]] = key.get(f"/v1/games/{game}/events").json()["items"]
    return items


def has_cards(key: Client, game: str) -> bool:
    return "dealt" in [event["type"] for event in events(key, game)]


def test_the_cards_come_once_after_ten_seconds_whichever_process_lives(
    database: str, redis: str
) -> None:
    with running(database, redis) as first, first.client() as key:
        silent, spoken = key.create(salts=True), key.create(salts=True)
        sent = key.command(spoken["id"], type="salt", seat="south", salt="5a1700")
        assert sent.status_code == 201
        first.kill()
        ends = datetime.fromisoformat(spoken["deadline"]).timestamp()
        time.sleep(max(0.0, ends - time.time()))
        second = Server(database, redis, first.key)
        first.start()
        second.start()
        with second.client() as other:
            for game in (silent, spoken):
                wait_until(lambda game=game: has_cards(other, game["id"]), 10)
                told = events(key, game["id"])
                [committed] = [one for one in told if one["type"] == "deal_committed"]
                [dealt] = [one for one in told if one["type"] == "dealt"]
                assert dealt["at"] >= game["deadline"]
                assert events(other, game["id"]) == told
                end = other.command(game["id"], type="resign", seat="north")
                assert end.status_code == 201
                assert verified(key, export(key, game["id"]))["ok"]
                revealed = [one for one in end.json()["events"] if one["type"] == "seed_revealed"]
                assert len(revealed) == 1
                assert committed["data"].keys() == {"commitment"}
        assert second.stop() == 0


def test_a_salt_may_come_by_another_process_after_a_restart(database: str, redis: str) -> None:
    with running(database, redis) as server, server.client() as key:
        game = key.create(salts=True)
        for seat in ("north", "east"):
            assert key.command(game["id"], type="salt", seat=seat, salt="01").status_code == 201
        server.kill()
        server.start()
        view = key.view(game["id"])
        assert view["to_act"] == ["south", "west"]
        for seat in ("south", "west"):
            assert key.command(game["id"], type="salt", seat=seat, salt="02").status_code == 201
        assert key.view(game["id"])["phase"] == "auction"
