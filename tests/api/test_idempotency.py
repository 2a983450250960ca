"""Idempotency-Key on every POST, PUT and DELETE: done once, answered the same (decision 12)."""

import time
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import httpx
import pytest

from tests.api.running import Client, Server

Make = Callable[[Client], tuple[str, str, dict[str, Any] | None]]


def a_player(key: Client, name: str = "Ann") -> str:
    made = key.post("/v1/players", json={"display_name": name})
    return str(made.json()["id"])


def a_guest(key: Client) -> dict[str, Any]:
    guest: dict[str, Any] = httpx.post(f"{key.base_url}/v1/guests").json()
    return guest


def creation(_: Client) -> tuple[str, str, dict[str, Any]]:
    return "POST", "/v1/games", {"variant": "rubber", "seats": "client"}


def new_player(_: Client) -> tuple[str, str, dict[str, Any]]:
    return "POST", "/v1/players", {"display_name": "Ann", "external_id": uuid4().hex}


def deletion(key: Client) -> tuple[str, str, None]:
    return "DELETE", f"/v1/players/{a_player(key)}", None


def revocation(key: Client) -> tuple[str, str, None]:
    made = key.post("/v1/keys", json={"name": "x", "scopes": ["games"]}).json()
    return "DELETE", f"/v1/keys/{made['id']}", None


def adoption(key: Client) -> tuple[str, str, dict[str, Any]]:
    guest = a_guest(key)
    return "POST", f"/v1/guests/{guest['player']['id']}/adopt", {"token": guest["token"]}


def seating(key: Client) -> tuple[str, str, dict[str, Any]]:
    game = key.create(seats="open")["id"]
    return "PUT", f"/v1/games/{game}/seats/north", {"player_id": a_player(key)}


def seating_that_changes_nothing(key: Client) -> tuple[str, str, dict[str, Any]]:
    method, path, body = seating(key)
    assert key.request(method, path, json=body).status_code == 200
    return method, path, body


def leaving(key: Client) -> tuple[str, str, None]:
    _, path, _ = seating_that_changes_nothing(key)
    return "DELETE", path, None


def proposal(key: Client) -> tuple[str, str, dict[str, Any]]:
    game = key.create()["id"]
    return "POST", f"/v1/games/{game}/proposals", {"kind": "abandon", "seat": "north"}


def command(key: Client) -> tuple[str, str, dict[str, Any]]:
    game = key.create()["id"]
    return "POST", f"/v1/games/{game}/commands", key.next_action(game)


def rematch(key: Client) -> tuple[str, str, None]:
    game = key.create()["id"]
    assert key.command(game, type="resign", seat="north").status_code == 201
    return "POST", f"/v1/games/{game}/rematch", None


def rematch_that_is_there(key: Client) -> tuple[str, str, None]:
    _, path, _ = rematch(key)
    assert key.post(path).status_code == 201
    return "POST", path, None


WRITES: list[Make] = [
    creation,
    new_player,
    deletion,
    revocation,
    adoption,
    seating,
    seating_that_changes_nothing,
    leaving,
    proposal,
    command,
    rematch,
    rematch_that_is_there,
]


def send(
    key: Client, name: str, method: str, path: str, body: dict[str, Any] | None
) -> httpx.Response:
    return key.request(method, path, json=body, headers={"Idempotency-Key": name})


@pytest.mark.parametrize("make", WRITES)
def test_a_write_sent_again_is_answered_the_same_and_done_once(key: Client, make: Make) -> None:
    method, path, body = make(key)
    name = uuid4().hex
    first = send(key, name, method, path, body)
    again = send(key, f'"{name}"', method, path, body)
    assert first.is_success, first.text
    assert "Idempotency-Replayed" not in first.headers
    assert again.headers["Idempotency-Replayed"] == "true"
    assert (again.status_code, again.content) == (first.status_code, first.content)
    for header in ("Location", "ETag", "Content-Type"):
        assert again.headers.get(header) == first.headers.get(header)


@pytest.mark.parametrize("make", [creation, new_player, seating_that_changes_nothing, command])
def test_a_key_used_for_another_request_is_refused(key: Client, make: Make) -> None:
    method, path, body = make(key)
    assert body is not None
    name = uuid4().hex
    assert send(key, name, method, path, body).is_success
    other = {"type": "resign", "seat": "east"} if make is command else {**body, **OTHER[make]}
    refused = send(key, name, method, path, other)
    assert (refused.status_code, refused.json()["code"]) == (422, "idempotency_key_reused")


OTHER: dict[Make, dict[str, Any]] = {
    creation: {"visibility": "public"},
    new_player: {"display_name": "Eve"},
    seating_that_changes_nothing: {"invite": "x"},
}


@pytest.mark.parametrize("make", [deletion, revocation])
def test_a_key_used_for_another_thing_is_refused_and_nothing_is_done(
    key: Client, make: Make
) -> None:
    name = uuid4().hex
    assert send(key, name, *make(key)).status_code == 204
    method, path, body = make(key)
    assert send(key, name, method, path, body).json()["code"] == "idempotency_key_reused"
    assert send(key, uuid4().hex, method, path, body).status_code == 204


def test_a_seating_that_changed_nothing_keeps_its_first_answer_while_the_game_goes_on(
    key: Client,
) -> None:
    method, path, body = seating_that_changes_nothing(key)
    first = send(key, "once", method, path, body)
    other = path.replace("north", "east")
    assert key.put(other, json={"player_id": a_player(key, "Eve")}).status_code == 200
    again = send(key, "once", method, path, body)
    assert again.content == first.content
    assert send(key, "twice", method, path, body).json()["version"] == first.json()["version"] + 1


def test_the_same_key_in_another_game_is_another_key(key: Client) -> None:
    first, second = seating_that_changes_nothing(key), seating_that_changes_nothing(key)
    answers = [send(key, "shared", *one) for one in (first, second)]
    assert [answer.status_code for answer in answers] == [200, 200]
    assert answers[0].json()["id"] != answers[1].json()["id"]


def test_an_answer_that_holds_a_secret_is_never_kept(key: Client, server: Server) -> None:
    player = a_player(key)
    for path, body in (
        ("/v1/guests", {"display_name": "Ann"}),
        (f"/v1/players/{player}/tokens", {}),
        ("/v1/keys", {"name": "x", "scopes": ["games"]}),
        ("/v1/clients", {"name": "club"}),
    ):
        answers = [send(key, "secret", "POST", path, body)]
        time.sleep(1.1 if path.endswith("tokens") else 0)  # of one second they are the same
        answers.append(send(key, "secret", "POST", path, body))
        assert [answer.status_code for answer in answers] == [201, 201]
        assert answers[0].content != answers[1].content
        assert all("Idempotency-Replayed" not in answer.headers for answer in answers)
        assert all(answer.headers["Cache-Control"] == "no-store" for answer in answers)


def test_a_refused_write_keeps_no_answer(key: Client) -> None:
    nowhere = "/v1/players/01890a5d-ac96-774b-bcce-b302099a8057"
    name = uuid4().hex
    assert send(key, name, "DELETE", nowhere, None).status_code == 404
    assert send(key, name, *deletion(key)).status_code == 204


def test_the_answer_kept_for_a_deleted_player_does_not_hold_the_name(key: Client) -> None:
    body = {"display_name": "Ann of Nowhere", "external_id": uuid4().hex}
    made = send(key, "ann", "POST", "/v1/players", body)
    id = made.json()["id"]
    assert key.delete(f"/v1/players/{id}").status_code == 204
    again = send(key, "ann", "POST", "/v1/players", body)
    assert (again.status_code, again.json()["id"]) == (201, id)
    assert again.json()["display_name"] is None
    assert body["external_id"] not in again.text


@pytest.mark.parametrize("name", ["", "x" * 256, '""'])
def test_a_key_of_no_or_too_many_characters_is_malformed_everywhere(key: Client, name: str) -> None:
    for make in (creation, new_player, deletion, seating, command):
        refused = send(key, name, *make(key))
        assert refused.status_code == 400, refused.text
