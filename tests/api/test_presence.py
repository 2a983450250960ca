"""Who is at the table, as clients are told (api.md §2, complaints 8 and 9)."""

import threading
import time
import uuid
from typing import Any

import httpx

from tests.api.running import Client, Server
from tests.api.test_delay import Listener, wait_until
from tests.api.test_games import player


def seats(client: httpx.Client, game: str, **query: Any) -> dict[str, Any]:
    answer = client.get(f"/v1/games/{game}/presence", params=query)
    assert answer.status_code == 200, answer.text
    assert answer.headers["Cache-Control"] == "private, no-cache"
    found: dict[str, Any] = answer.json()["seats"]
    return found


def test_a_call_or_a_stream_connects_a_seat_in_every_process(
    key: Client, server: Server, module_database: str, redis_url: str
) -> None:
    second = Server(module_database, redis_url, server.key)
    second.start()
    ids, clients = {}, {}
    for seat in ("north", "east", "south"):
        ids[seat], clients[seat] = player(key, server, seat)
    held = {seat: {"player_id": id} for seat, id in ids.items()}
    game = key.create(seats=held | {"west": {"bot": "basic"}})["id"]
    before = seats(key, game)
    assert list(before) == ["north", "east", "south", "west"]
    assert before["west"] == {"connected": True, "since": None, "last_seen": None}
    assert before["north"] == {"connected": False, "since": None, "last_seen": None}
    clients["north"].view(game)
    authorization = {"Authorization": clients["east"].headers["Authorization"]}
    url = f"{second.url}/v1/games/{game}/events"
    stream = Listener(url, {"Accept": "text/event-stream", **authorization})
    stream.wait_for(7)
    with httpx.Client(base_url=second.url) as elsewhere:
        wait_until(lambda: seats(elsewhere, game)["north"]["connected"], 5)
        wait_until(lambda: seats(elsewhere, game)["east"]["connected"], 8)
        assert not seats(elsewhere, game)["south"]["connected"]
    first = seats(key, game)["east"]["since"]
    last = seats(key, game)["east"]["last_seen"]
    wait_until(lambda: seats(key, game)["east"]["last_seen"] > last, 8)
    assert seats(key, game)["east"]["since"] == first
    for client in clients.values():
        client.close()
    assert second.stop() == 0


def test_who_waits_in_a_long_poll_is_at_the_table(key: Client, server: Server) -> None:
    id, north = player(key, server, "north")
    game = key.create(seats={"north": {"player_id": id}})["id"]
    tag = north.get(f"/v1/games/{game}").headers["ETag"]
    poll = threading.Thread(
        target=lambda: north.get(f"/v1/games/{game}?wait=7", headers={"If-None-Match": tag})
    )
    poll.start()
    time.sleep(1.2)
    first = seats(key, game)["north"]["last_seen"]
    wait_until(lambda: seats(key, game)["north"]["last_seen"] > first, 7)
    poll.join()
    north.close()


def test_presence_of_a_game_that_may_not_be_seen_is_not_told(key: Client, server: Server) -> None:
    made = key.create(visibility="private")
    game = made["id"]
    _, stranger = player(key, server, "stranger")
    unknown = stranger.get(f"/v1/games/{uuid.uuid4()}/presence")
    refused = stranger.get(f"/v1/games/{game}/presence")
    assert (refused.status_code, refused.content) == (404, unknown.content)
    assert httpx.get(f"{server.url}/v1/games/{game}/presence").content == unknown.content
    invited = stranger.get(f"/v1/games/{game}/presence", params={"invite": made["invite"]})
    assert invited.status_code == 200
    assert stranger.get(f"/v1/games/{game}/presence?as=north").status_code == 404
    stranger.close()


def test_spectators_who_are_behind_are_told_nobody_s_presence(key: Client, server: Server) -> None:
    id, north = player(key, server, "north")
    for delay in ("deal", 30):
        game = key.create(
            seats={"north": {"player_id": id}, "east": {"bot": "basic"}},
            spectators={"delay": delay},
        )["id"]
        untold = {"connected": None, "since": None, "last_seen": None}
        wait_until(lambda game=game: seats(north, game)["north"]["connected"], 5)  # type: ignore[misc]
        with httpx.Client(base_url=server.url) as outsider:
            assert all(told == untold for told in seats(outsider, game).values())
            assert seats(north, game, **{"as": "spectator"}) == seats(outsider, game)
            assert seats(key, game) == seats(outsider, game)
        assert seats(key, game, **{"as": "east"})["north"]["connected"]
    north.close()
