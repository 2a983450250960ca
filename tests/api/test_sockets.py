"""A game over one WebSocket: events out, commands in (api.md §2)."""

import json
import uuid
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.api.running import Client, Server
from tests.api.sockets import GameSocket
from tests.api.test_games import player

NOBODY = None


@pytest.fixture
def game(key: Client) -> str:
    """A rubber dealt to the key, at version 7."""
    return str(key.create()["id"])


@pytest.fixture
def socket(server: Server, game: str) -> Iterator[GameSocket]:
    with GameSocket(server, game, server.key) as opened:
        yield opened


def test_a_socket_says_where_the_game_stands_and_then_all_that_happened(
    key: Client, game: str, socket: GameSocket
) -> None:
    hello = socket.next()
    assert (hello["type"], hello["version"], hello["viewer"]) == ("hello", 7, "spectator")
    assert hello["game"] == key.view(game)
    assert {"deadline", "proposals", "to_act"} <= hello["game"].keys()
    assert hello["presence"] == key.get(f"/v1/games/{game}/presence").json()
    events = key.get(f"/v1/games/{game}/events").json()["items"]
    assert socket.events(7) == events


def test_a_socket_goes_on_after_the_version_its_client_saw_last(
    key: Client, server: Server, game: str
) -> None:
    for _ in range(4):
        key.command(game, **key.next_action(game))
    head = key.view(game)["version"]
    with GameSocket(server, game, server.key, after=8, as_="north") as socket:
        hello = socket.next()
        assert (hello["version"], hello["viewer"], hello["after"]) == (head, "north", 8)
        assert [event["version"] for event in socket.events(head)] == list(range(9, head + 1))
        key.command(game, **key.next_action(game))
        assert socket.next()["version"] == head + 1


def test_a_command_is_answered_with_its_id_as_a_post_would_be(
    key: Client, game: str, socket: GameSocket
) -> None:
    answer = socket.command(key.next_action(game), id="first")
    assert (answer["id"], answer["status"], answer["replayed"]) == ("first", 201, False)
    body = answer["body"]
    assert (body["version"], body["game"]["version"]) == (8, 8)
    assert [event["version"] for event in body["events"]] == [8]
    assert body["game"]["hand"] is not None


def test_a_command_sent_again_is_answered_the_same_and_played_once(
    key: Client, server: Server, game: str, socket: GameSocket
) -> None:
    command = key.next_action(game)
    first = socket.command(command, id="once")
    again = socket.command(command, id="once")
    assert (again["replayed"], again["body"]) == (True, first["body"])
    with GameSocket(server, game, server.key) as other:
        assert other.command(command, id="once")["body"] == first["body"]
    posted = key.post(
        f"/v1/games/{game}/commands",
        content=json.dumps(command),
        headers={"Idempotency-Key": '"once"', "Content-Type": "application/json"},
    )
    assert posted.headers["Idempotency-Replayed"] == "true"
    assert posted.json() == first["body"]
    assert key.view(game)["version"] == 8
    other_body = socket.command({"type": "resign", "seat": command["seat"]}, id="once")
    assert (other_body["status"], other_body["body"]["code"]) == (422, "idempotency_key_reused")


def test_a_refusal_is_the_problem_that_a_post_gets(
    key: Client, game: str, socket: GameSocket
) -> None:
    for command in (
        {"type": "play", "card": "SA", "seat": "north"},
        {"type": "bid", "level": 9, "strain": "C", "seat": key.next_action(game)["seat"]},
        {"type": "bid", "level": 1, "strain": "C"},
        {"type": "bid", "colour": "red"},
        {"type": "dance"},
    ):
        posted = key.command(game, **command)
        answer = socket.command(command)
        assert (answer["status"], answer["body"]) == (posted.status_code, posted.json())
    assert key.view(game)["version"] == 7


def test_a_dry_run_and_a_stale_version_change_nothing(
    key: Client, game: str, socket: GameSocket
) -> None:
    command = key.next_action(game)
    tried = socket.command(command, dry_run=True)
    assert (tried["status"], tried["body"]) == (200, {"version": 7, "accepted": True})
    for stale in (6, '"6"', 'W/"6-north-en"'):
        refused = socket.command(command, if_match=stale)
        assert (refused["status"], refused["body"]["code"]) == (412, "version_mismatch")
        assert refused["body"]["version"] == 7
    assert socket.command(command, if_match='"7"')["status"] == 201


MALFORMED = {
    "not JSON": "{",
    "no object": "[1, 2]",
    "no id": '{"command": {"type": "pass"}}',
    "an empty id": '{"id": "", "command": {"type": "pass"}}',
    "an id too long": json.dumps({"id": "x" * 256, "command": {"type": "pass"}}),
    "an id that cannot be printed": '{"id": "a\\nb", "command": {"type": "pass"}}',
    "no command": '{"id": "1"}',
    "an unknown member": '{"id": "1", "command": {"type": "pass"}, "seat": "north"}',
    "a member twice": '{"id": "1", "id": "1", "command": {"type": "pass"}}',
    "nesting without end": '{"id": "1", "command": ' + "[" * 30_000,
    "an If-Match that is none": '{"id": "1", "command": {"type": "pass"}, "if_match": "x"}',
    "a binary frame": b'{"id": "1", "command": {"type": "pass"}}',
}


@pytest.mark.parametrize("frame", MALFORMED.values(), ids=MALFORMED.keys())
def test_a_malformed_frame_is_told_and_the_socket_goes_on(
    key: Client, game: str, socket: GameSocket, frame: str | bytes
) -> None:
    answer = socket.send(frame)
    assert (answer["status"], answer["body"]["code"]) == (400, "malformed")
    assert answer["body"]["path"].startswith("$")
    assert socket.command(key.next_action(game))["status"] == 201


def test_the_answer_to_a_malformed_frame_has_its_id_where_it_has_one(socket: GameSocket) -> None:
    assert socket.send('{"id": "mine", "command": {"type": "pass"}, "x": 1}')["id"] == "mine"
    assert socket.send('{"id": 5}')["id"] is None


def test_a_frame_over_64_kib_is_refused_and_one_over_256_kib_ends_the_socket(
    key: Client, game: str, socket: GameSocket
) -> None:
    padding = " " * (64 * 1024)
    refused = socket.send(json.dumps({"id": "1", "command": {"type": "pass"}}) + padding)
    assert (refused["status"], refused["body"]["code"]) == (413, "too_large")
    assert socket.command(key.next_action(game))["status"] == 201
    socket.connection.send(" " * (256 * 1024 + 1))
    with pytest.raises(ConnectionClosed) as closed:
        socket.until("nothing of the kind")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


def test_commands_sent_in_one_go_are_answered_in_their_order(game: str, socket: GameSocket) -> None:
    sent = [f"c-{number}" for number in range(300)]
    for id in sent:
        command = {"type": "pass", "seat": "north"}
        socket.connection.send(json.dumps({"id": id, "command": command, "dry_run": True}))
    assert [socket.until("answer")["id"] for _ in sent] == sent


def test_a_player_watches_and_plays_with_his_own_token(key: Client, server: Server) -> None:
    game = key.create(seats="open", visibility="public")["id"]
    tokens = {}
    for seat in ("north", "east", "south", "west"):
        _, client = player(key, server, seat)
        assert client.put(f"/v1/games/{game}/seats/{seat}", json={}).status_code == 200
        tokens[seat] = client.headers["Authorization"].removeprefix("Bearer ")
        client.close()
    actor = key.view(game)["to_act"][0]
    other = next(seat for seat in tokens if seat != actor)
    with (
        GameSocket(server, game, tokens[actor]) as mine,
        GameSocket(server, game, tokens[other]) as theirs,
        GameSocket(server, game, NOBODY) as nobody,
    ):
        assert mine.next()["viewer"] == actor
        head = key.view(game)["version"]
        dealt = {
            whose: next(event for event in one.events(head) if event["type"] == "dealt")
            for whose, one in ((actor, mine), (other, theirs), ("spectator", nobody))
        }
        for whose, event in dealt.items():
            seen = [seat for seat, hand in event["data"]["hands"].items() if hand]
            assert seen == ([whose] if whose in tokens else [])
        assert mine.command({"type": "pass"})["status"] == 201
        late = mine.command({"type": "pass"})
        assert (late["status"], late["body"]["code"]) == (422, "not_your_turn")
        refused = nobody.command({"type": "pass"})
        assert (refused["status"], refused["body"]["code"]) == (401, "unauthenticated")
        assert theirs.until("passed")["seat"] == actor
        not_his = theirs.command({"type": "pass", "seat": actor})
        assert (not_his["status"], not_his["body"]["code"]) == (403, "not_your_seat")


def test_what_may_not_be_opened_is_closed_with_a_code_that_says_why(
    key: Client, server: Server, game: str
) -> None:
    hidden = key.create(visibility="private", seats="open")["id"]
    _, client = player(key, server, "stranger")
    token = client.headers["Authorization"].removeprefix("Bearer ")
    client.close()
    unknown = str(uuid.uuid4())
    told: dict[str, Any] = {}
    for name, code, credential, id, query in (
        ("hidden", 4404, NOBODY, hidden, {}),
        ("unknown", 4404, NOBODY, unknown, {}),
        ("no id", 4404, NOBODY, "nothing", {}),
        ("not his seat", 4403, token, game, {"as_": "north"}),
        ("bad key", 4401, "otk_" + "x" * 43, game, {}),
        ("bad after", 4400, server.key, game, {"after": -1}),
        ("bad as", 4400, server.key, game, {"as_": "middle"}),
        ("unknown query", 4400, server.key, game, {"colour": "red"}),
    ):
        with GameSocket(server, id, credential, **query) as socket:
            closed, frame = socket.closed()
            assert (closed, frame["code"]) == (code, code), name
            assert frame["problem"]["status"] == code - 4000
            told[name] = frame["problem"]
    assert told["hidden"] == told["unknown"] == told["no id"]


def test_the_address_of_a_socket_asks_plain_http_to_upgrade(key: Client, game: str) -> None:
    answer = key.get(f"/v1/games/{game}/socket")
    assert (answer.status_code, answer.json()["code"]) == (426, "upgrade_required")
    assert answer.headers["Upgrade"] == "websocket"
