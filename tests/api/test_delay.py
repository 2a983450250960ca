"""Spectators who are kept behind (decision 35): one older version in every answer."""

import json
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest

from tests.api.running import Client, Server
from tests.api.test_games import player

Headers = dict[str, str]

PASSED_OUT = 15
"""The version at which a first deal is over that all four have passed; the next is dealt at
once."""


@pytest.fixture
def outsider(server: Server) -> Iterator[httpx.Client]:
    """Nobody: no credential at all."""
    with httpx.Client(base_url=server.url, timeout=20) as client:
        yield client


def play(key: Client, game: str, times: int) -> int:
    """Sends the first offered action some times; the version after it."""
    for _ in range(times):
        answer = key.command(game, **key.next_action(game))
        assert answer.status_code == 201, answer.text
    return int(answer.json()["version"])


def pass_out(key: Client, game: str) -> int:
    """Ends the deal with four passes."""
    for _ in range(4):
        actions = key.get(f"/v1/games/{game}/actions").json()["actions"]
        action = next(action for action in actions if action["type"] == "pass")
        answer = key.command(game, **action)
        assert answer.status_code == 201, answer.text
    return int(answer.json()["version"])


def version_of(client: httpx.Client, game: str, **query: Any) -> int:
    answer = client.get(f"/v1/games/{game}", params=query)
    assert answer.status_code == 200, answer.text
    version = int(answer.json()["version"])
    assert answer.headers["ETag"] == f'W/"{version}-spectator-en"'
    return version


def versions(body: bytes) -> list[int]:
    """The versions of the events in the lines of a stream, SSE or NDJSON."""
    found = []
    for line in body.decode().splitlines():
        text = line.removeprefix("data: ")
        if text.startswith("{"):
            found.append(int(json.loads(text)["version"]))
    return found


class Listener:
    """A stream read in a thread, with the time at which each version came."""

    def __init__(self, url: str, headers: Headers) -> None:
        self.came: dict[int, float] = {}
        self.order: list[int] = []
        self.lines: list[str] = []
        self._stop = threading.Event()
        self._url, self._headers = url, headers
        self._thread = threading.Thread(target=self._listen, daemon=True)
        self._thread.start()

    def _listen(self) -> None:
        with httpx.stream("GET", self._url, headers=self._headers, timeout=20) as stream:
            assert stream.status_code == 200
            for line in stream.iter_lines():
                self.lines.append(line)
                for version in versions(line.encode()):
                    self.came[version] = time.time()
                    self.order.append(version)
                if self._stop.is_set():
                    return

    def wait_for(self, version: int, seconds: float = 10) -> None:
        wait_until(lambda: version in self.came, seconds)


def wait_until(is_so: Callable[[], bool], seconds: float = 10) -> None:
    deadline = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < deadline, "it did not come about"
        time.sleep(0.02)


def test_a_game_says_how_far_its_spectators_are_behind(key: Client) -> None:
    wishes: list[tuple[dict[str, Any], Any]] = [
        ({}, "none"),
        ({"spectators": {}}, "none"),
        ({"spectators": {"delay": "none"}}, "none"),
        ({"spectators": {"delay": "deal"}}, "deal"),
        ({"spectators": {"delay": 90}}, 90),
    ]
    for wish, told in wishes:
        game = key.create(**wish)
        assert game["spectators"] == {"delay": told}
        first = key.get(f"/v1/games/{game['id']}/events?limit=1").json()["items"][0]
        assert first["data"].get("spectators") == (None if told == "none" else {"delay": told})


@pytest.mark.parametrize("delay", [0, -1, 86_401, 1.5, "soon", None, [1], True])
def test_a_delay_is_none_a_deal_or_seconds_of_a_day(key: Client, delay: Any) -> None:
    body = {"variant": "rubber", "seats": "client", "spectators": {"delay": delay}}
    answer = key.post("/v1/games", json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert answer.json()["path"] == "$.spectators.delay"


def test_with_deal_a_spectator_sees_the_end_of_the_last_deal(
    key: Client, outsider: httpx.Client
) -> None:
    made = key.create(spectators={"delay": "deal"}, visibility="public")
    game = made["id"]
    assert made["version"] == version_of(outsider, game) == 5
    live = play(key, game, 3)
    assert key.view(game, **{"as": "north"})["version"] == live == 10
    assert version_of(outsider, game) == version_of(key, game) == 5
    assert outsider.get(f"/v1/games/{game}").json()["to_act"] == []
    passed = key.create(spectators={"delay": "deal"})["id"]
    live = pass_out(key, passed)
    seen = outsider.get(f"/v1/games/{passed}").json()
    assert seen["version"] == PASSED_OUT < live
    types = [one["type"] for one in outsider.get(f"/v1/games/{passed}/events").json()["items"]]
    assert len(types) == PASSED_OUT
    assert types.count("dealt") == 1


def test_all_of_a_finished_game_is_shown_at_once_with_deal(
    key: Client, outsider: httpx.Client
) -> None:
    game = key.create(spectators={"delay": "deal"}, visibility="public")["id"]
    live = key.command(game, type="resign", seat="north").json()["version"]
    assert version_of(outsider, game) == live
    past = outsider.get(f"/v1/games/{game}?version=7")
    assert "immutable" in past.headers["Cache-Control"]


def test_what_lies_beyond_the_older_version_does_not_exist(
    key: Client, outsider: httpx.Client
) -> None:
    game = key.create(spectators={"delay": "deal"})["id"]
    live = play(key, game, 3)
    unknown = outsider.get(f"/v1/games/{uuid.uuid4()}").content
    for path in (
        f"?version={live}",
        "?version=6",
        f"?version={live + 1}",
        f"?min_version={live}",
        "?min_version=6",
        f"/events?after={live}",
        "/events?after=6",
        f"/events?after={live + 1}",
    ):
        answer = outsider.get(f"/v1/games/{game}{path}")
        assert (answer.status_code, answer.content) == (404, unknown), path
        as_seat = key.get(f"/v1/games/{game}{path}{'&' if '?' in path else '?'}as=spectator")
        assert (as_seat.status_code, as_seat.content) == (404, unknown), path
    assert versions(outsider.get(f"/v1/games/{game}/frames").content) == [1, 2, 3, 4, 5]
    assert outsider.get(f"/v1/games/{game}/export").status_code == 409
    assert outsider.get(f"/v1/games/{game}?version=5").status_code == 200
    assert outsider.get(f"/v1/games/{game}/events?after=5").json() == {"items": [], "next": None}
    assert key.get(f"/v1/games/{game}?version={live}&as=east").status_code == 200


def test_a_spectator_hears_of_no_newer_version_in_actions_proposals_and_refusals(
    key: Client, server: Server, outsider: httpx.Client
) -> None:
    game = key.create(spectators={"delay": "deal"})["id"]
    live = play(key, game, 3)
    proposed = key.post(f"/v1/games/{game}/proposals", json={"kind": "abandon", "seat": "north"})
    assert proposed.status_code == 201
    assert len(key.view(game, **{"as": "east"})["proposals"]) == 1
    _, stranger = player(key, server, "stranger")
    for client in (outsider, stranger):
        assert client.get(f"/v1/games/{game}/actions").json() == {"version": 5, "actions": []}
        assert client.get(f"/v1/games/{game}/proposals").json()["items"] == []
    assert key.get(f"/v1/games/{game}/actions").json()["version"] == live + 1
    refusals = []
    for match in ("5", str(live), str(live + 1), "99"):
        headers = {"Idempotency-Key": "x", "If-Match": match}
        body = {"type": "pass", "seat": "north"}
        sent = stranger.post(f"/v1/games/{game}/commands", json=body, headers=headers)
        dry = stranger.post(f"/v1/games/{game}/commands?dry_run=true", json=body, headers=headers)
        asked = stranger.post(
            f"/v1/games/{game}/proposals", json={"kind": "stop", "seat": "north"}, headers=headers
        )
        seat = stranger.put(f"/v1/games/{game}/seats/north", json={}, headers=headers)
        left = stranger.delete(f"/v1/games/{game}/seats/north", headers=headers)
        assert [one.status_code for one in (sent, dry, asked)] == [403] * 3
        assert seat.status_code in (403, 409)
        assert left.status_code == 403
        refusals += [one.content for one in (sent, dry, asked, seat, left)]
    assert not any(b'"version"' in refusal for refusal in refusals)
    stranger.close()


def test_a_long_poll_ends_when_the_deal_does(key: Client, outsider: httpx.Client) -> None:
    game = key.create(spectators={"delay": "deal"})["id"]
    first = outsider.get(f"/v1/games/{game}")
    headers = {"If-None-Match": first.headers["ETag"]}
    play(key, game, 1)
    idle = outsider.get(f"/v1/games/{game}?wait=0.5", headers=headers)
    assert (idle.status_code, idle.content) == (304, b"")
    passing = key.create(spectators={"delay": "deal"})["id"]
    headers = {"If-None-Match": outsider.get(f"/v1/games/{passing}").headers["ETag"]}
    polled: list[httpx.Response] = []
    thread = threading.Thread(
        target=lambda: polled.append(outsider.get(f"/v1/games/{passing}?wait=10", headers=headers))
    )
    thread.start()
    pass_out(key, passing)
    thread.join(10)
    assert (polled[0].status_code, polled[0].json()["version"]) == (200, PASSED_OUT)


@pytest.mark.parametrize("accept", ["text/event-stream", "application/x-ndjson"])
def test_a_stream_holds_a_running_deal_back_until_it_is_over(
    key: Client, server: Server, accept: str
) -> None:
    game = key.create(spectators={"delay": "deal"})["id"]
    url = f"{server.url}/v1/games/{game}/events"
    behind = Listener(url, {"Accept": accept})
    seated = Listener(
        f"{url}?as=south", {"Accept": accept, "Authorization": f"Bearer {server.key}"}
    )
    behind.wait_for(5)
    live = pass_out(key, game)
    seated.wait_for(live)
    behind.wait_for(PASSED_OUT)
    live = play(key, game, 2)
    seated.wait_for(live)
    time.sleep(0.3)
    assert behind.order == list(range(1, PASSED_OUT + 1))
    assert seated.order == list(range(1, live + 1))
    late = Listener(f"{url}?after=8", {"Accept": accept})
    late.wait_for(PASSED_OUT)
    ended = key.command(game, type="resign", seat="north").json()["version"]
    behind.wait_for(ended)
    late.wait_for(ended)
    assert behind.order == list(range(1, ended + 1))
    assert late.order == list(range(9, ended + 1))


def test_seconds_hold_everything_back_that_is_younger(
    key: Client, server: Server, outsider: httpx.Client
) -> None:
    game = key.create(spectators={"delay": 2}, visibility="public")["id"]
    url = f"{server.url}/v1/games/{game}/events"
    behind = Listener(url, {"Accept": "text/event-stream"})
    assert version_of(outsider, game) == 5
    sent: dict[int, float] = {7: time.time()}
    for _ in range(6):
        sent[play(key, game, 1)] = time.time()
        time.sleep(0.25)
    last = max(sent)
    assert version_of(outsider, game) < last
    behind.wait_for(last)
    assert behind.order == list(range(1, last + 1))
    for version, at in sent.items():
        assert 1.8 <= behind.came[version] - at <= 3.2, (version, behind.came[version] - at)
    wait_until(lambda: version_of(outsider, game) == last, 3)
    ended = key.command(game, type="resign", seat="north").json()["version"]
    assert version_of(outsider, game) < ended
    past = outsider.get(f"/v1/games/{game}?version=5")
    assert "immutable" not in past.headers["Cache-Control"]
    behind.wait_for(ended)
    assert version_of(outsider, game) == ended
    past = outsider.get(f"/v1/games/{game}?version=5")
    assert "immutable" in past.headers["Cache-Control"]


def test_a_delayed_stream_resumes_exactly_where_it_was_cut(key: Client, server: Server) -> None:
    game = key.create(spectators={"delay": 1})["id"]
    url = f"{server.url}/v1/games/{game}/events"
    stop = threading.Event()

    def keep_playing() -> None:
        with server.client() as own:
            while not stop.is_set():
                own.command(game, **own.next_action(game))
                time.sleep(0.05)

    thread = threading.Thread(target=keep_playing)
    thread.start()
    seen: list[int] = []
    try:
        while len(seen) < 40:
            headers = {"Accept": "text/event-stream"}
            if seen:
                headers["Last-Event-ID"] = str(seen[-1])
            with httpx.stream("GET", url, headers=headers, timeout=20) as stream:
                for line in stream.iter_lines():
                    if line.startswith("data: "):
                        seen += versions(line.encode())
                        if len(seen) % 7 == 0:
                            break
    finally:
        stop.set()
        thread.join()
    assert seen == list(range(1, len(seen) + 1))


def test_a_player_looks_as_a_spectator_no_sooner_than_anybody(
    key: Client, server: Server, outsider: httpx.Client
) -> None:
    ids, clients = {}, {}
    for seat in ("north", "east", "south", "west"):
        ids[seat], clients[seat] = player(key, server, seat)
    seats = {seat: {"player_id": id} for seat, id in ids.items()}
    for delay in ("deal", 60):
        game = key.create(seats=seats, spectators={"delay": delay})["id"]
        own = clients["north"].get(f"/v1/games/{game}").json()
        assert (own["version"], len(own["hand"])) == (7, 13)
        for path in ("", "/events", "/actions", "?version=5", "?version=6", "/events?after=7"):
            query = f"{path}{'&' if '?' in path else '?'}as=spectator"
            mine = clients["north"].get(f"/v1/games/{game}{query}")
            theirs = outsider.get(f"/v1/games/{game}{path}")
            assert (mine.status_code, mine.content) == (theirs.status_code, theirs.content)
            assert mine.headers.get("ETag") == theirs.headers.get("ETag")
    for client in clients.values():
        client.close()


def test_a_free_seat_of_a_delayed_game_is_found_and_taken(
    key: Client, server: Server, outsider: httpx.Client
) -> None:
    game = key.create(seats="open", spectators={"delay": 3600}, visibility="public")["id"]
    assert version_of(outsider, game) == 1
    _, guest = player(key, server, "guest")
    url = f"{server.url}/v1/games/{game}/events"
    authorization = guest.headers["Authorization"]
    follower = Listener(url, {"Accept": "text/event-stream", "Authorization": authorization})
    follower.wait_for(1)
    taken = guest.put(f"/v1/games/{game}/seats/north", json={})
    assert (taken.json()["viewer"], taken.json()["version"]) == ("north", 2)
    assert version_of(outsider, game) == 2
    for seat in ("east", "south", "west"):
        answer = key.put(f"/v1/games/{game}/seats/{seat}", json={"bot": "basic"})
    assert answer.json()["version"] == 5
    repeated = {"Idempotency-Key": "again"}
    first, second = (
        key.put(f"/v1/games/{game}/seats/west", json={"bot": "basic"}, headers=repeated)
        for _ in range(2)
    )
    assert first.content == second.content
    assert first.json()["version"] == 5
    follower.wait_for(7)
    assert version_of(outsider, game) == 5
    guest.close()


def test_another_process_shows_no_newer_version(
    key: Client, server: Server, module_database: str, redis_url: str
) -> None:
    second = Server(module_database, redis_url, server.key)
    second.start()
    game = key.create(spectators={"delay": "deal"})["id"]
    stream = Listener(f"{second.url}/v1/games/{game}/events", {"Accept": "text/event-stream"})
    live = pass_out(key, game)
    stream.wait_for(PASSED_OUT)
    with httpx.Client(base_url=second.url, timeout=20) as elsewhere:
        wait_until(lambda: version_of(elsewhere, game) == PASSED_OUT)
        assert elsewhere.get(f"/v1/games/{game}?version={live}").status_code == 404
        live = play(key, game, 2)
        time.sleep(0.2)
        assert version_of(elsewhere, game) == PASSED_OUT
        ended = key.command(game, type="resign", seat="north").json()["version"]
        assert ended > live
        wait_until(lambda: version_of(elsewhere, game) == ended)
    stream.wait_for(ended)
    assert stream.order == list(range(1, ended + 1))
    assert second.stop() == 0


def listed(client: httpx.Client, game: str, path: str = "/v1/games", **query: Any) -> Any:
    """The game's summary on the first page of a list; None when it is not there."""
    answer = client.get(path, params={"limit": 200, **query})
    assert answer.status_code == 200, answer.text
    return next((item for item in answer.json()["items"] if item["id"] == game), None)


def test_a_list_shows_a_delayed_game_as_its_spectators_see_it(
    key: Client, server: Server, outsider: httpx.Client
) -> None:
    id, north = player(key, server, "north")
    bots = {seat: {"bot": "basic"} for seat in ("east", "west")}
    game = key.create(
        seats={"north": {"player_id": id}, "south": {"player_id": player(key, server, "s")[0]}}
        | bots,
        spectators={"delay": "deal"},
        visibility="public",
    )["id"]
    view = outsider.get(f"/v1/games/{game}").json()
    for path in ("/v1/games", f"/v1/players/{id}/games"):
        seen = listed(outsider, game, path)
        assert (seen["version"], seen["status"], seen["result"]) == (5, "active", None)
        assert seen["updated_at"] == view["updated_at"]
        assert listed(outsider, game, path, status="active") == seen
        for client in (key, north):
            assert listed(client, game, path)["version"] >= 7
    assert listed(outsider, game, open_seats=True) is None
    assert north.command(game, type="resign").status_code == 201
    ended = listed(outsider, game)
    assert (ended["status"], ended["result"]["reason"]) == ("finished", "resigned")
    north.close()


def test_a_list_tells_nobody_early_that_a_game_is_over(key: Client, outsider: httpx.Client) -> None:
    game = key.create(spectators={"delay": 2}, visibility="public")["id"]
    ended = key.command(game, type="resign", seat="north").json()["version"]
    seen = listed(outsider, game)
    assert (seen["version"], seen["status"], seen["result"]) == (5, "active", None)
    assert listed(outsider, game, status="finished") is None
    assert listed(key, game, status="finished")["version"] == ended
    wait_until(lambda: listed(outsider, game)["version"] == ended, 5)
    assert listed(outsider, game, status="finished")["result"]["reason"] == "resigned"
