"""The first frame of a stream: all that a client needs that comes back (complaint 8)."""

import json
from typing import Any

import httpx
import pytest

from tests.api.running import Client, Server
from tests.api.sockets import GameSocket
from tests.api.test_delay import play, wait_until

SSE, LINES = "text/event-stream", "application/x-ndjson"
Frame = tuple[str, str | None, Any]
"""Event name, id and data, as a browser's EventSource would take them."""


def frames(client: httpx.Client, game: str, count: int, **query: Any) -> list[Frame]:
    """The first frames of a stream that carry data."""
    found: list[Frame] = []
    name, id = "message", None
    with client.stream(
        "GET", f"/v1/games/{game}/events", params=query, headers={"Accept": SSE}
    ) as stream:
        assert stream.status_code == 200
        for line in stream.iter_lines():
            field, _, value = line.partition(": ")
            match field:
                case "event":
                    name = value
                case "id":
                    id = value
                case "data":
                    found.append((name, id, json.loads(value)))
                    name, id = "message", None
            if len(found) == count:
                break
    return found


def test_a_hello_shows_game_proposals_and_presence_and_has_no_id(key: Client) -> None:
    game = key.create()["id"]
    live = play(key, game, 2)
    key.post(f"/v1/games/{game}/proposals", json={"kind": "abandon", "seat": "west"})
    hello, *events = frames(key, game, 4, hello="true", after=live - 2, **{"as": "east"})
    name, id, data = hello
    assert (name, id, data["type"]) == ("hello", None, "hello")
    assert (data["version"], data["viewer"], data["after"]) == (live + 1, "east", live - 2)
    assert data["game"] == key.view(game, **{"as": "east"})
    assert data["game"]["proposals"][0]["waiting_for"] == ["north", "east", "south"]
    assert list(data["presence"]["seats"]) == ["north", "east", "south", "west"]
    assert [(name, id) for name, id, _ in events] == [
        ("message", str(version)) for version in range(live - 1, live + 2)
    ]
    wait_until(lambda: key.get(f"/v1/games/{game}/presence").json()["seats"]["east"]["connected"])


def test_a_stream_begins_with_no_hello_unless_it_is_asked_for(key: Client) -> None:
    game = key.create()["id"]
    for query in ({}, {"hello": "false"}):
        assert frames(key, game, 1, **query)[0][:2] == ("message", "1")
    assert key.get(f"/v1/games/{game}/events?hello=true").json()["items"][0]["version"] == 1
    wrong = key.get(f"/v1/games/{game}/events?hello=perhaps", headers={"Accept": SSE})
    assert (wrong.status_code, wrong.json()["code"]) == (400, "malformed")


def test_a_hello_moves_no_resume_point(key: Client) -> None:
    game = key.create()["id"]
    live = play(key, game, 4)
    seen, last = [], "0"
    while len(seen) < live:
        headers = {"Accept": SSE, "Last-Event-ID": last}
        url = f"/v1/games/{game}/events?hello=true"
        with key.stream("GET", url, headers=headers) as stream:
            for line in stream.iter_lines():
                if line.startswith("id: "):
                    last = line[4:]
                    seen.append(int(last))
                    break
    assert seen == list(range(1, live + 1))


def test_the_first_of_the_lines_is_a_hello_that_is_no_event(key: Client) -> None:
    game = key.create()["id"]
    url = f"/v1/games/{game}/events?hello=true&after=5"
    with key.stream("GET", url, headers={"Accept": LINES}) as stream:
        lines = stream.iter_lines()
        hello, first = json.loads(next(lines)), json.loads(next(lines))
    assert (hello["type"], "data" in hello) == ("hello", False)
    assert hello["heart_beat"] == 15
    assert first["version"] == 6


@pytest.mark.parametrize("delay", ["deal", 60])
def test_a_hello_shows_a_delayed_spectator_no_more_than_his_view(
    key: Client, server: Server, delay: Any
) -> None:
    game = key.create(spectators={"delay": delay})["id"]
    play(key, game, 3)
    with httpx.Client(base_url=server.url, timeout=20) as outsider:
        view = outsider.get(f"/v1/games/{game}").json()
        [(_, _, data)] = frames(outsider, game, 1, hello="true")
    with GameSocket(server, game, None) as socket:
        told = socket.next()
    for hello in (data, told):
        assert (hello["version"], hello["game"]) == (5, view)
        assert {one["connected"] for one in hello["presence"]["seats"].values()} == {None}


def test_a_socket_is_told_who_is_at_the_table(key: Client, server: Server) -> None:
    game = key.create()["id"]
    key.view(game, **{"as": "north"})
    wait_until(lambda: key.get(f"/v1/games/{game}/presence").json()["seats"]["north"]["connected"])
    with GameSocket(server, game, server.key, as_="south") as socket:
        hello = socket.next()
        assert hello["presence"]["seats"]["north"]["connected"] is True
        assert hello["presence"]["seats"]["west"]["connected"] is False
