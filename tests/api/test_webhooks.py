"""Webhooks over HTTP: how a client manages them, and that they outlive whatever serves them."""

import json
import time
import uuid
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest
from standardwebhooks.webhooks import Webhook as Verifier

from service.accounts.keys import new_key_text
from service.webhooks.store import MOST
from tests.api.running import Client, Server
from tests.webhooks.receiver import Answer, Received, Receiver

ALLOWED = {"OVERTRICK_WEBHOOK_PRIVATE": "127.0.0.0/8"}
PUBLIC = "https://hooks.example.com/in"


@pytest.fixture(scope="module")
def server(module_database: str, redis_url: str) -> Iterator[Server]:
    started = Server(module_database, redis_url, new_key_text(), settings=ALLOWED)
    with serving(started):
        yield started


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with Receiver() as made:
        yield made


@pytest.fixture
def stranger(key: Client, server: Server) -> Iterator[Client]:
    """The key of another client."""
    made = key.post("/v1/clients", json={"name": "other"}).json()
    with server.client(made["key"]) as client:
        yield client


@contextmanager
def serving(*servers: Server) -> Iterator[None]:
    """The servers run while the block does, and end in peace."""
    try:
        for one in servers:
            one.start()
        yield
        assert [one.stop() for one in servers] == [0] * len(servers)
    finally:
        for one in servers:
            if one.process is not None and one.process.poll() is None:
                one.kill()


def hook(key: Client, url: str = PUBLIC, **body: Any) -> dict[str, Any]:
    answer = key.post("/v1/webhooks", json={"url": url} | body)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def removed(key: Client, *made: dict[str, Any]) -> None:
    for one in made:
        assert key.delete(f"/v1/webhooks/{one['id']}").status_code == 204


def test_a_webhook_is_made_read_changed_listed_and_deleted(key: Client) -> None:
    answer = key.post("/v1/webhooks", json={"url": PUBLIC, "events": ["game.turn"]})
    made = answer.json()
    path = f"/v1/webhooks/{made['id']}"
    assert answer.headers["Location"] == path
    assert answer.headers["Cache-Control"] == "no-store"
    assert made["secret"].startswith("whsec_")
    assert made["signing_keys"][0]["public_key"].startswith("whpk_")
    assert (made["enabled"], made["variants"], made["game_id"]) == (True, None, None)
    secret = made.pop("secret")
    assert key.get(path).json() == made
    changed = key.patch(path, json={"description": "turns", "events": None, "enabled": False})
    assert changed.status_code == 200
    assert changed.json()["events"] is None
    assert changed.json()["disabled_reason"] == "request"
    assert changed.json()["url"] == PUBLIC
    assert key.patch(path, json={"enabled": True}).json()["disabled_reason"] is None
    listed = key.get("/v1/webhooks").json()
    assert [one["id"] for one in listed["items"]] == [made["id"]]
    assert secret not in json.dumps(listed)
    removed(key, made)
    assert [key.get(path).status_code, key.delete(path).status_code] == [404, 404]
    assert key.get("/v1/webhooks").json()["items"] == []


@pytest.mark.parametrize(
    ("body", "status", "code", "told"),
    [
        ({}, 400, "malformed", "$"),
        ({"url": 5}, 400, "malformed", "$.url"),
        ({"url": PUBLIC, "secret": "mine"}, 400, "malformed", "$"),
        ({"url": PUBLIC, "events": ["card.played"]}, 400, "malformed", "$.events[0]"),
        ({"url": PUBLIC, "events": []}, 400, "malformed", "$.events"),
        ({"url": PUBLIC, "variants": ["tarot"]}, 400, "malformed", "$.variants[0]"),
        ({"url": PUBLIC, "game_id": "x"}, 400, "malformed", "$.game_id"),
        ({"url": "https://10.0.0.1/"}, 422, "invalid_webhook_url", "private"),
        ({"url": "https://2130706433/"}, 422, "invalid_webhook_url", "host"),
        ({"url": "ftp://example.com/"}, 422, "invalid_webhook_url", "https_required"),
        ({"url": "https://a:b@example.com/"}, 422, "invalid_webhook_url", "userinfo"),
    ],
)
def test_a_wrong_webhook_is_refused(
    key: Client, body: dict[str, Any], status: int, code: str, told: str
) -> None:
    answer = key.post("/v1/webhooks", json=body)
    problem = answer.json()
    assert (answer.status_code, problem["code"]) == (status, code)
    assert told in (problem.get("path"), problem.get("reason"))


def test_a_refused_address_is_explained_in_french_too(key: Client) -> None:
    answer = key.post(
        "/v1/webhooks", json={"url": "https://10.0.0.1/"}, headers={"Accept-Language": "fr"}
    )
    assert answer.json()["detail"] == "l'adresse du webhook est inutilisable (private)"
    assert key.get(answer.json()["type"]).status_code == 200


def test_webhooks_need_their_scope(key: Client, server: Server) -> None:
    made = key.post("/v1/keys", json={"name": "games", "scopes": ["games"]}).json()
    with server.client(made["key"]) as other:
        answers = [other.get("/v1/webhooks"), other.post("/v1/webhooks", json={"url": PUBLIC})]
    assert {(one.status_code, one.json()["code"]) for one in answers} == {(403, "scope_missing")}
    assert httpx.get(f"{server.url}/v1/webhooks").status_code == 401


def test_another_client_s_webhook_does_not_exist(key: Client, stranger: Client) -> None:
    made = hook(key)
    path = f"/v1/webhooks/{made['id']}"
    unknown = f"/v1/webhooks/{uuid.uuid4()}"
    for one in (path, unknown, "/v1/webhooks/x"):
        answers = [
            stranger.get(one),
            stranger.patch(one, json={"enabled": False}),
            stranger.delete(one),
            stranger.post(f"{one}/rotate"),
            stranger.post(f"{one}/ping"),
            stranger.post(f"{one}/replay", json={"since": "2026-01-01T00:00:00Z"}),
            stranger.get(f"{one}/deliveries"),
        ]
        assert {answer.status_code for answer in answers} == {404}
        assert len({answer.content for answer in answers}) == 1
    assert stranger.get("/v1/webhooks").json()["items"] == []
    assert key.get(path).json()["enabled"]
    removed(key, made)


def test_a_webhook_for_somebody_else_s_game_is_refused_as_unknown(
    key: Client, stranger: Client
) -> None:
    game = stranger.create(visibility="public")["id"]
    answers = [
        key.post("/v1/webhooks", json={"url": PUBLIC, "game_id": one})
        for one in (game, str(uuid.uuid4()))
    ]
    assert [answer.status_code for answer in answers] == [404, 404]
    assert answers[0].content == answers[1].content


def test_a_client_has_so_many_webhooks_at_most(stranger: Client) -> None:
    for _ in range(MOST):
        hook(stranger)
    answer = stranger.post("/v1/webhooks", json={"url": PUBLIC})
    assert (answer.status_code, answer.json()["code"]) == (409, "webhook_limit")
    seen, cursor = [], None
    while True:
        query = {"limit": 20} | ({} if cursor is None else {"cursor": cursor})
        page = stranger.get("/v1/webhooks", params=query).json()
        seen += [one["id"] for one in page["items"]]
        cursor = page["next"]
        if cursor is None:
            break
    assert len(set(seen)) == MOST
    assert seen == sorted(seen, reverse=True)


def test_turns_are_posted_as_the_game_is_played(key: Client, receiver: Receiver) -> None:
    made = hook(key, receiver.url)
    game = key.create()
    for _ in range(10):
        assert key.command(game["id"], **key.next_action(game["id"])).status_code == 201
    version = key.view(game["id"])["version"]
    arrived = receiver.wait_for(lambda found: told_of(found, game["id"]) == version)
    for one in arrived:
        Verifier(made["secret"]).verify(one.body, one.headers)
        assert one.headers["content-type"] == "application/json"
    turns = [one for one in arrived if one.type == "game.turn"]
    assert len(turns) == 11
    assert turns[-1].data["seat"] == key.view(game["id"])["to_act"][0]
    removed(key, made)


def told_of(found: list[Received], game_id: str) -> int:
    """The last version told of a game."""
    return max((one.data.get("version", 0) for one in found if game_of(one) == game_id), default=0)


def game_of(one: Received) -> Any:
    return one.data.get("game_id")


def test_a_ping_is_sent_and_its_delivery_told(key: Client, receiver: Receiver) -> None:
    made = hook(key, receiver.url, events=["game.finished"])
    path = f"/v1/webhooks/{made['id']}"
    headers = {"Idempotency-Key": "ping-once"}
    first = key.post(f"{path}/ping", headers=headers)
    again = key.post(f"{path}/ping", headers=headers)
    assert (first.status_code, first.json()["status"]) == (202, "waiting")
    assert first.content == again.content
    assert again.headers["Idempotency-Replayed"] == "true"
    [one] = receiver.wait_for(lambda found: len(found) >= 1)
    assert (one.type, one.data) == ("webhook.ping", {"webhook_id": made["id"]})
    assert one.id == first.json()["message_id"]
    delivered = settled(key, path, 1)[0]
    assert (delivered["status"], delivered["response_status"]) == ("delivered", 204)
    assert (delivered["game_id"], delivered["version"], delivered["attempts"]) == (None, None, 1)
    removed(key, made)


def settled(key: Client, path: str, count: int) -> list[dict[str, Any]]:
    """The deliveries of a webhook, newest first, once none waits."""
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        items: list[dict[str, Any]] = key.get(f"{path}/deliveries?limit=200").json()["items"]
        if len(items) >= count and all(one["status"] != "waiting" for one in items):
            return items
        time.sleep(0.05)
    raise AssertionError(items)


def test_deliveries_are_listed_by_status_and_page(key: Client, receiver: Receiver) -> None:
    receiver.answer = lambda one: Answer(500 if one.type == "game.turn" else 200)
    made = hook(key, receiver.url)
    path = f"/v1/webhooks/{made['id']}/deliveries"
    game = key.create()["id"]
    receiver.wait_for(lambda found: any(one.type == "game.turn" for one in found))
    deadline = time.monotonic() + 10
    while not (waiting := key.get(f"{path}?status=waiting").json()["items"])[0]["attempts"]:
        assert time.monotonic() < deadline
    assert [(one["type"], one["error"]) for one in waiting] == [("game.turn", "status")]
    assert waiting[0]["next_attempt_at"] is not None
    delivered, cursor = [], None
    while True:
        query = {"status": "delivered", "limit": 2} | ({"cursor": cursor} if cursor else {})
        page = key.get(path, params=query).json()
        delivered += page["items"]
        cursor = page["next"]
        if cursor is None:
            break
        wrong = key.get(path, params={"status": "waiting", "cursor": cursor})
        assert (wrong.status_code, wrong.json()["code"]) == (400, "invalid_cursor")
    versions = [one["version"] for one in delivered]
    assert versions == sorted(versions, reverse=True)
    assert {one["game_id"] for one in delivered} == {game}
    removed(key, made)


def test_a_replay_sends_the_same_again(key: Client, receiver: Receiver) -> None:
    made = hook(key, receiver.url)
    path = f"/v1/webhooks/{made['id']}"
    game = key.create()["id"]
    first = settled(key, path, 7)
    answer = key.post(f"{path}/replay", json={"game_id": game, "from_version": 6})
    assert answer.status_code == 202
    assert answer.json()["from_version"] == 6
    wanted = [one for one in first if one["version"] >= 6]
    receiver.wait_for(lambda found: len(found) == len(first) + len(wanted))
    ids = Counter(one.id for one in receiver.requests)
    assert {id for id, times in ids.items() if times == 2} == {one["message_id"] for one in wanted}
    removed(key, made)


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"game_id": str(uuid.uuid4()), "since": "2026-01-01T00:00:00Z"},
        {"since": "yesterday"},
        {"since": "2026-01-01T00:00:00"},
        {"since": "2026-01-01T00:00:00Z", "from_version": 3},
        {"game_id": "x"},
        {"game_id": str(uuid.uuid4()), "from_version": 0},
    ],
)
def test_a_replay_of_nothing_that_can_be_named_is_malformed(
    key: Client, body: dict[str, Any]
) -> None:
    made = hook(key)
    answer = key.post(f"/v1/webhooks/{made['id']}/replay", json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    removed(key, made)


@pytest.mark.parametrize("since", ["0001-01-01T00:00:00+23:59", "9999-12-31T23:59:59-23:59"])
def test_a_replay_since_the_ends_of_time_is_taken(key: Client, since: str) -> None:
    made = hook(key, events=["rematch.made"])
    answer = key.post(f"/v1/webhooks/{made['id']}/replay", json={"since": since})
    assert answer.status_code == 202, answer.text
    removed(key, made)


def test_to_a_disabled_webhook_nothing_is_sent(key: Client) -> None:
    made = hook(key)
    path = f"/v1/webhooks/{made['id']}"
    key.patch(path, json={"enabled": False})
    answer = key.post(f"{path}/ping")
    assert (answer.status_code, answer.json()["code"]) == (409, "webhook_disabled")
    assert answer.json()["reason"] == "request"
    removed(key, made)


def test_secrets_are_rotated_over_http(key: Client, receiver: Receiver) -> None:
    made = hook(key, receiver.url)
    path = f"/v1/webhooks/{made['id']}"
    answer = key.post(f"{path}/rotate", json={"overlap_seconds": 600})
    rotated = answer.json()
    assert (answer.status_code, len(rotated["signing_keys"])) == (201, 2)
    assert rotated["secret"] != made["secret"]
    key.post(f"{path}/ping")
    [one] = receiver.wait_for(lambda found: len(found) >= 1)
    for secret in (made["secret"], rotated["secret"]):
        Verifier(secret).verify(one.body, one.headers)
    wrong = key.post(f"{path}/rotate", json={"overlap_seconds": 10**9})
    assert wrong.status_code == 400
    removed(key, made)


def test_a_secret_is_neither_logged_nor_kept_in_clear(
    database: str, redis: str, receiver: Receiver, tmp_path: Path
) -> None:
    chatty = ALLOWED | {"OVERTRICK_LOG_LEVEL": "debug"}
    server = Server(database, redis, new_key_text(), settings=chatty)
    with (tmp_path / "log").open("wb") as log:
        server.output = log
        with serving(server), server.client() as key:
            made = hook(key, receiver.url)
            path = f"/v1/webhooks/{made['id']}"
            headers = {"Idempotency-Key": "1"}
            rotated = key.post(f"{path}/rotate", headers=headers).json()
            receiver.answer = lambda _: Answer(500)
            key.post(f"{path}/ping", headers={"Idempotency-Key": "2"})
            [one] = receiver.wait_for(lambda found: len(found) >= 1)
            time.sleep(0.3)
    written = (tmp_path / "log").read_text()
    assert "/rotate" in written
    with psycopg.connect(database) as connection:
        kept = connection.execute("SELECT body FROM requests").fetchall()
        sealed = connection.execute("SELECT sealed FROM webhook_secrets").fetchall()
        rows = connection.execute("SELECT w::text FROM webhooks w").fetchall()
    assert len(kept) == 1  # of the ping alone
    for secret in (made["secret"], rotated["secret"]):
        bare = secret.removeprefix("whsec_")
        assert bare not in written
        assert bare not in repr((kept, sealed, rows))
    assert one.headers["webhook-signature"].split(",")[1] not in written
    assert "sesame" not in written  # what the URL may hold


def test_nothing_is_lost_or_comes_twice_to_who_counts_ids_when_servers_are_killed(
    database: str, redis: str, receiver: Receiver
) -> None:
    """kill -9 after the commands were answered, and before, while and after they are sent."""
    first = Server(database, redis, new_key_text(), settings=ALLOWED)
    second = Server(database, redis, first.key, settings=ALLOWED)
    receiver.answer = lambda _: Answer(wait=0.01)
    with serving(first, second), first.client() as key, second.client() as other:
        made = hook(key, receiver.url)
        games = [key.create()["id"] for _ in range(3)]
        for _ in range(3):
            for game in games:
                for _ in range(4):
                    assert key.command(game, **key.next_action(game)).status_code == 201
                assert other.command(game, **key.next_action(game)).status_code == 201
            first.kill()
            first.start()
        heads = {game: other.view(game)["version"] for game in games}
        receiver.wait_for(
            lambda found: {game: told_of(found, game) for game in games} == heads, seconds=120
        )
        items = settled(other, f"/v1/webhooks/{made['id']}", 1)
    expected = {one["message_id"] for one in items}
    assert {one.id for one in receiver.requests} == expected
    for game in games:
        firsts = dict.fromkeys(one.id for one in receiver.requests if game_of(one) == game)
        versions = [int(id.split(":")[1]) for id in firsts]
        assert versions == sorted(versions)


def test_two_servers_share_the_work_and_send_nothing_twice(
    database: str, redis: str, receiver: Receiver
) -> None:
    first = Server(database, redis, new_key_text(), settings=ALLOWED)
    second = Server(database, redis, first.key, settings=ALLOWED)
    with serving(first, second), first.client() as key, second.client() as other:
        made = hook(key, receiver.url)
        games = [other.create()["id"] for _ in range(2)]
        for turn in range(40):
            caller, last = ((key, other), (other, key))[turn % 2]
            game = games[turn // 2 % 2]
            assert caller.command(game, **last.next_action(game)).status_code == 201
        heads = {game: other.view(game)["version"] for game in games}
        receiver.wait_for(lambda found: {game: told_of(found, game) for game in games} == heads)
        items = settled(key, f"/v1/webhooks/{made['id']}", 1)
    assert Counter(one.id for one in receiver.requests) == Counter(
        one["message_id"] for one in items
    )


def test_the_document_describes_every_message(key: Client) -> None:
    document = key.get("/openapi.json").json()
    assert {"game.turn", "game.finished", "deal.scored", "webhook.ping"} <= set(
        document["webhooks"]
    )
    turn = document["webhooks"]["game.turn"]["post"]["requestBody"]["content"]
    ref = turn["application/json"]["schema"]["$ref"].rpartition("/")[2]
    schema = document["components"]["schemas"][ref]
    assert schema["additionalProperties"] is False
    assert set(schema["required"]) == {"type", "timestamp", "data"}
