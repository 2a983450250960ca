"""Whoever leaves a seat takes no sight of it along (decisions 10, 11, 18)."""

import json
import threading
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.api.running import Client, Server
from tests.api.test_games import player


@pytest.fixture
def pair(server: Server, module_database: str, redis_url: str) -> Iterator[list[Server]]:
    """A second process on the same stores."""
    second = Server(module_database, redis_url, server.key)
    second.start()
    yield [server, second]
    assert second.stop() == 0


def fill(key: Client, game: str, server: Server, seats: list[str]) -> None:
    for seat in seats:
        answer = key.put(f"/v1/games/{game}/seats/{seat}", json={"bot": "basic"})
        assert answer.status_code == 200, answer.text


def test_a_stream_shows_a_seat_only_while_it_is_held(key: Client, server: Server) -> None:
    game = key.create(seats="open")["id"]
    _, leaver = player(key, server, "leaver")
    taker_id, taker = player(key, server, "taker")
    assert leaver.put(f"/v1/games/{game}/seats/north", json={}).status_code == 200
    seen: list[dict[str, Any]] = []
    opened, dealt = threading.Event(), threading.Event()

    def watch() -> None:
        headers = {"Accept": "text/event-stream", "Authorization": leaver.headers["Authorization"]}
        url = f"{server.url}/v1/games/{game}/events"
        with httpx.stream("GET", url, headers=headers, timeout=20) as stream:
            for line in stream.iter_lines():
                opened.set()
                if line.startswith("data: "):
                    seen.append(json.loads(line[6:]))
                    if seen[-1]["type"] == "dealt":
                        dealt.set()
                        return

    thread = threading.Thread(target=watch)
    thread.start()
    assert opened.wait(10)
    assert leaver.delete(f"/v1/games/{game}/seats/north").status_code == 200
    assert taker.put(f"/v1/games/{game}/seats/north", json={}).status_code == 200
    fill(key, game, server, ["east", "south", "west"])
    assert dealt.wait(10)
    thread.join(10)
    assert set(seen[-1]["data"]["hands"].values()) == {None}
    mine = taker.get(f"/v1/games/{game}/events?after=0&limit=200").json()["items"]
    own = next(event for event in mine if event["type"] == "dealt")
    assert len(own["data"]["hands"]["north"]) == 13
    assert taker_id == taker.view(game)["seats"]["north"]["player_id"]
    leaver.close()
    taker.close()


def test_another_process_gives_no_hand_to_who_has_left(key: Client, pair: list[Server]) -> None:
    first, second = pair
    game = key.create(seats="open")["id"]
    _, leaver = player(key, first, "leaver")
    _, taker = player(key, first, "taker")
    with second.client(leaver.headers["Authorization"].removeprefix("Bearer ")) as elsewhere:
        assert leaver.put(f"/v1/games/{game}/seats/north", json={}).status_code == 200
        assert elsewhere.view(game)["viewer"] == "north"
        assert elsewhere.get(f"/v1/games/{game}/events").status_code == 200
        assert leaver.delete(f"/v1/games/{game}/seats/north").status_code == 200
        assert leaver.put(f"/v1/games/{game}/seats/east", json={}).status_code == 200
        assert taker.put(f"/v1/games/{game}/seats/north", json={}).status_code == 200
        fill(key, game, first, ["south", "west"])
        events = elsewhere.get(f"/v1/games/{game}/events?limit=200").json()["items"]
        dealt = next(event for event in events if event["type"] == "dealt")
        assert [seat for seat, hand in dealt["data"]["hands"].items() if hand] == ["east"]
        for path in (f"/v1/games/{game}/events?as=north", f"/v1/games/{game}?as=north&version=9"):
            assert elsewhere.get(path).status_code == 403
    leaver.close()
    taker.close()


def test_a_private_game_is_gone_for_who_has_left_no_seat_in_it(key: Client, server: Server) -> None:
    made = key.create(visibility="private", seats="open")
    _, friend = player(key, server, "friend")
    assert friend.get(f"/v1/games/{made['id']}").status_code == 404
    for path in (f"/v1/games/{made['id']}/proposals", f"/v1/games/{made['id']}/events"):
        assert friend.get(path).status_code == 404
    refused = friend.post(f"/v1/games/{made['id']}/proposals", json={"kind": "nonsense"})
    assert refused.status_code == 404
    invited = friend.get(f"/v1/games/{made['id']}?invite={made['invite']}")
    assert invited.status_code == 200
    seated = friend.put(f"/v1/games/{made['id']}/seats/north", json={"invite": made["invite"]})
    assert (seated.status_code, seated.json()["viewer"]) == (200, "north")
    friend.close()
