"""Games over HTTP: creating, seeing, playing, following (api.md §2 to §6)."""

import json
import uuid
from typing import Any

import httpx
import pytest

from tests.api.running import Client, Server

SUITS = {
    "north": "C",
    "east": "D",
    "south": "H",
    "west": "S",
}
ONE_SUIT_EACH = {seat: [suit + rank for rank in "AKQJT98765432"] for seat, suit in SUITS.items()}


def player(key: Client, server: Server, name: str) -> tuple[str, Client]:
    made = key.post("/v1/players", json={"display_name": name})
    assert made.status_code == 201, made.text
    id = made.json()["id"]
    token = key.post(f"/v1/players/{id}/tokens", json={})
    assert token.status_code == 201, token.text
    return id, server.client(token.json()["token"])


def test_a_new_game_of_client_seats_is_at_version_seven(key: Client) -> None:
    answer = key.post("/v1/games", json={"variant": "rubber", "seats": "client"})
    game = answer.json()
    assert answer.status_code == 201
    assert answer.headers["Location"] == f"/v1/games/{game['id']}"
    assert answer.headers["ETag"] == 'W/"7-spectator-en"'
    assert (game["version"], game["phase"], game["viewer"]) == (7, "auction", "spectator")
    assert game["hand"] is None
    assert game["actions"] == []


def test_a_stacked_game_starts_at_version_six_and_says_so(key: Client) -> None:
    game = key.create(deals=[{"dealer": "north", "hands": ONE_SUIT_EACH}])
    assert (game["version"], game["stacked"]) == (6, True)
    assert key.view(game["id"], **{"as": "north"})["hand"] == ONE_SUIT_EACH["north"]


def test_a_whole_deal_is_played_through_actions(key: Client) -> None:
    game = key.create(options={"max_deals": 1})
    bid = key.next_action(game["id"])
    seat = bid["seat"]
    assert key.command(game["id"], type="bid", level=1, strain="NT", seat=seat).status_code == 201
    view: dict[str, Any] = game
    for _ in range(3 + 52):
        answer = key.command(game["id"], **key.next_action(game["id"]))
        assert answer.status_code == 201, answer.text
        view = answer.json()["game"]
    assert view["status"] == "finished"
    scored = view["table"]["deals"][0]
    assert sum(view["table"]["tricks_won"].values()) == 13
    assert scored["contract"] == {"level": 1, "strain": "NT"}
    assert view["result"]["totals"]["ns"].keys() == {"below", "above", "total", "games"}


def test_the_same_key_is_answered_the_same_and_played_once(key: Client) -> None:
    game = key.create()["id"]
    command = key.next_action(game)
    first = key.command(game, key="one", **command)
    second = key.command(game, key='"one"', **command)
    assert (first.status_code, second.status_code) == (201, 201)
    assert first.content == second.content
    assert "Idempotency-Replayed" not in first.headers
    assert second.headers["Idempotency-Replayed"] == "true"
    assert key.view(game)["version"] == 8


def test_the_answer_is_the_same_after_the_game_has_moved_on(key: Client) -> None:
    game = key.create()["id"]
    command = key.next_action(game)
    first = key.command(game, key="one", **command)
    for _ in range(5):
        assert key.command(game, **key.next_action(game)).status_code == 201
    again = key.post(
        f"/v1/games/{game}/commands",
        json=command,
        headers={"Idempotency-Key": "one", "If-Match": "7"},
    )
    assert again.content == first.content


def test_a_key_used_for_another_body_is_refused(key: Client) -> None:
    game = key.create()["id"]
    seat = key.next_action(game)["seat"]
    assert key.command(game, key="k", type="pass", seat=seat).status_code == 201
    refused = key.command(game, key="k", type="bid", level=1, strain="C", seat=seat)
    assert (refused.status_code, refused.json()["code"]) == (422, "idempotency_key_reused")
    assert key.view(game)["version"] == 8


def test_a_command_needs_a_key_of_one_to_255_characters(key: Client) -> None:
    game = key.create()["id"]
    command = key.next_action(game)
    without = key.post(f"/v1/games/{game}/commands", json=command)
    assert (without.status_code, without.json()["code"]) == (400, "idempotency_key_required")
    assert key.command(game, key="k" * 256, **command).status_code == 400
    assert key.command(game, key="k" * 255, **command).status_code == 201


def test_a_stale_if_match_changes_nothing(key: Client) -> None:
    game = key.create()["id"]
    command = key.next_action(game)
    stale = key.post(
        f"/v1/games/{game}/commands",
        json=command,
        headers={"Idempotency-Key": uuid.uuid4().hex, "If-Match": '"6"'},
    )
    assert (stale.status_code, stale.json()["code"]) == (412, "version_mismatch")
    assert stale.json()["version"] == 7
    fresh = key.post(
        f"/v1/games/{game}/commands",
        json=command,
        headers={"Idempotency-Key": uuid.uuid4().hex, "If-Match": 'W/"7-spectator-en"'},
    )
    assert fresh.status_code == 201


def test_a_dry_run_tells_only_whether_it_would_be_accepted(key: Client) -> None:
    game = key.create()["id"]
    command = key.next_action(game)
    tried = key.post(f"/v1/games/{game}/commands?dry_run=true", json=command)
    assert (tried.status_code, tried.json()) == (200, {"version": 7, "accepted": True})
    refused = key.post(f"/v1/games/{game}/commands?dry_run=true", json=command | {"type": "double"})
    assert (refused.status_code, refused.json()["code"]) == (422, "double_not_allowed")
    assert key.view(game)["version"] == 7


def test_a_refusal_names_rule_actions_and_variables_in_the_asked_language(key: Client) -> None:
    game = key.create()["id"]
    seat = key.next_action(game)["seat"]
    answer = key.post(
        f"/v1/games/{game}/commands",
        json={"type": "bid", "level": 8, "strain": "C", "seat": seat},
        headers={"Idempotency-Key": "b", "Accept-Language": "fr-FR, en;q=0.5"},
    )
    problem = answer.json()
    assert answer.headers["Content-Type"] == "application/problem+json"
    assert answer.headers["Content-Language"] == "fr"
    assert (problem["code"], problem["rule"], problem["bid"]) == ("invalid_bid", "3.1", "8C")
    assert problem["detail"] == "8C n'est pas une enchère de ce jeu"
    assert len(problem["actions"]) == 36
    assert key.view(game)["version"] == 7


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b'{"type":"pass","seat":"north","at":1}', 400, "malformed"),
        (b'{"type":"play","card":"SX","seat":"north"}', 400, "malformed"),
        (b'{"type":"bid","level":"1","strain":"C","seat":"north"}', 400, "malformed"),
        (b'{"type":"shout","seat":"north"}', 400, "malformed"),
        (b'{"type":"pass","seat":"centre"}', 400, "malformed"),
        (b'{"type":"pass"}', 400, "seat_required"),
        (b"null", 400, "malformed"),
        (b"", 400, "malformed"),
        (b'{"type":"pass","seat":"north"} {}', 400, "malformed"),
        (b"[" * 40_000, 400, "malformed"),
        (b'{"x":' + b"[" * 30_000 + b"]" * 30_000 + b',"type":"pass"}', 400, "malformed"),
        (b'{"type":"claim","tricks":1,"statement":"\\u0000","seat":"north"}', 400, "malformed"),
        (b'"' + b"x" * 66_000 + b'"', 413, "too_large"),
    ],
)
def test_bad_bodies_get_a_clear_error_and_change_nothing(
    key: Client, body: bytes, status: int, code: str
) -> None:
    game = key.create()
    answer = key.post(
        f"/v1/games/{game['id']}/commands",
        content=body,
        headers={"Content-Type": "application/json", "Idempotency-Key": uuid.uuid4().hex},
    )
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert key.view(game["id"])["head"] == game["head"]


def test_another_media_type_is_refused(key: Client) -> None:
    game = key.create()["id"]
    for headers in ({"Content-Type": "text/plain"}, {"Content-Encoding": "gzip"}):
        answer = key.post(
            f"/v1/games/{game}/commands",
            content=b'{"type":"pass","seat":"north"}',
            headers={"Content-Type": "application/json", "Idempotency-Key": "m"} | headers,
        )
        assert (answer.status_code, answer.json()["code"]) == (415, "media_type")


def test_unknown_and_foreign_games_look_the_same(key: Client, server: Server) -> None:
    private = key.create(visibility="private")["id"]
    guest = httpx.post(f"{server.url}/v1/guests", json={}).json()["token"]
    with server.client(guest) as stranger:
        foreign = stranger.get(f"/v1/games/{private}")
        unknown = stranger.get(f"/v1/games/{uuid.uuid4()}")
        sent = stranger.command(private, type="pass", seat="north")
        nothing = stranger.get("/v1/games/nothing-of-the-kind-in-thirty-six-le")
    assert {answer.status_code for answer in (foreign, unknown, sent, nothing)} == {404}
    assert foreign.content == unknown.content == sent.content == nothing.content


def test_players_see_their_own_hand_and_no_other(key: Client, server: Server) -> None:
    seats = {}
    clients: dict[str, Client] = {}
    for seat in ("north", "east", "south", "west"):
        id, clients[seat] = player(key, server, seat)
        seats[seat] = {"player_id": id}
    game = key.create(seats=seats)["id"]
    hands = {seat: client.view(game)["hand"] for seat, client in clients.items()}
    assert len({card for hand in hands.values() for card in hand}) == 52
    for as_ in ("east", "west"):
        assert clients["north"].get(f"/v1/games/{game}?as={as_}").status_code == 403
    assert clients["north"].command(game, type="pass", seat="east").status_code == 403
    spectator = clients["north"].get(f"/v1/games/{game}?as=spectator")
    assert spectator.content == httpx.get(f"{server.url}/v1/games/{game}").content
    dealt = clients["north"].get(f"/v1/games/{game}/events?after=6").json()["items"][0]
    assert dealt["data"]["hands"] == {
        "north": hands["north"],
        "east": None,
        "south": None,
        "west": None,
    }
    assert dealt["nonce"] is None
    for client in clients.values():
        client.close()


def test_a_view_is_not_sent_again_while_it_is_the_same(key: Client) -> None:
    game = key.create()["id"]
    first = key.get(f"/v1/games/{game}?as=north")
    again = key.get(f"/v1/games/{game}?as=north", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert key.command(game, **key.next_action(game)).status_code == 201
    moved = key.get(f"/v1/games/{game}?as=north", headers={"If-None-Match": first.headers["ETag"]})
    assert moved.status_code == 200
    head = key.head(f"/v1/games/{game}?as=north")
    assert (head.status_code, head.headers["ETag"]) == (200, moved.headers["ETag"])


def test_the_past_is_seen_as_it_was(key: Client) -> None:
    game = key.create()["id"]
    before = key.get(f"/v1/games/{game}?as=south").content
    for _ in range(4):
        key.command(game, **key.next_action(game))
    assert key.get(f"/v1/games/{game}?as=south&version=7").content == before
    assert key.get(f"/v1/games/{game}?version=99").status_code == 404


def test_a_creation_is_resent_without_a_second_game(key: Client) -> None:
    body = {"variant": "rubber", "seats": "client"}
    headers = {"Idempotency-Key": uuid.uuid4().hex}
    first = key.post("/v1/games", json=body, headers=headers)
    again = key.post("/v1/games", json=body, headers=headers)
    assert first.content == again.content
    assert again.headers["Idempotency-Replayed"] == "true"
    other = key.post("/v1/games", json=body | {"visibility": "public"}, headers=headers)
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_reused")


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"variant": "whist"}, 400, "malformed"),
        ({"variant": "rubber", "preset": "house"}, 400, "invalid_option"),
        ({"variant": "rubber", "options": {"first_dealer": "me"}}, 400, "invalid_option"),
        ({"variant": "rubber", "options": {"max_deals": 0}}, 400, "invalid_option"),
        ({"variant": "rubber", "options": {"kibitz": True}}, 400, "invalid_option"),
        ({"variant": "rubber", "colour": "red"}, 400, "malformed"),
        ({"variant": "rubber", "deals": [{"deck": ["SA"]}]}, 422, "invalid_deal"),
        ({"variant": "rubber", "seats": {"north": {"bot": "nobody"}}}, 400, "malformed"),
        (
            {
                "variant": "rubber",
                "options": {"first_dealer": "east"},
                "deals": [{"dealer": "north", "hands": ONE_SUIT_EACH}],
            },
            422,
            "invalid_deal",
        ),
    ],
)
def test_a_game_that_cannot_be_is_refused(
    key: Client, body: dict[str, Any], status: int, code: str
) -> None:
    answer = key.post("/v1/games", json=body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_a_stream_resumes_where_it_was_cut(key: Client, server: Server) -> None:
    game = key.create()["id"]
    for _ in range(3):
        key.command(game, **key.next_action(game))
    headers = {"Accept": "text/event-stream", "Last-Event-ID": "8"}
    with key.stream("GET", f"/v1/games/{game}/events", headers=headers) as stream:
        ids, data = [], []
        for line in stream.iter_lines():
            if line.startswith("id: "):
                ids.append(int(line[4:]))
            if line.startswith("data: "):
                data.append(json.loads(line[6:]))
            if len(ids) == 2:
                with server.client() as other:
                    other.command(game, **other.next_action(game))
            if len(data) == 3:
                break
    assert ids[0] == 9
    assert ids == list(range(9, 9 + len(ids)))
    assert [event["version"] for event in data] == ids


def test_four_agree_to_stop_a_rubber(key: Client) -> None:
    game = key.create()["id"]
    made = key.post(f"/v1/games/{game}/proposals", json={"kind": "stop", "seat": "north"})
    assert made.status_code == 201, made.text
    proposal = made.json()["game"]["proposals"][0]
    assert proposal["waiting_for"] == ["east", "south", "west"]
    assert key.get(f"/v1/games/{game}/proposals").json()["items"][0]["id"] == proposal["id"]
    for seat in proposal["waiting_for"]:
        accept = f"/v1/games/{game}/proposals/{proposal['id']}/accept"
        answer = key.post(accept, json={"seat": seat})
        assert answer.status_code == 201, answer.text
    view = answer.json()["game"]
    assert (view["status"], view["result"]["reason"]) == ("finished", "stopped")


def test_seats_are_taken_once_and_the_last_one_deals(key: Client, server: Server) -> None:
    game = key.create(seats="open")["id"]
    taken = []
    for seat in ("north", "east", "south", "west"):
        id, client = player(key, server, seat)
        mine = client.put(f"/v1/games/{game}/seats/{seat}", json={})
        assert mine.status_code == 200, mine.text
        again = client.put(f"/v1/games/{game}/seats/{seat}", json={})
        assert (again.status_code, again.json()["version"]) == (200, mine.json()["version"])
        taken.append((id, mine.json()))
        if seat == "north":
            late = key.put(
                f"/v1/games/{game}/seats/north", json={"player_id": player(key, server, "late")[0]}
            )
            assert (late.status_code, late.json()["code"]) == (409, "seat_taken")
            twice = client.put(f"/v1/games/{game}/seats/east", json={})
            assert (twice.status_code, twice.json()["code"]) == (409, "already_seated")
        client.close()
    last = taken[-1][1]
    assert (last["status"], last["viewer"], len(last["hand"])) == ("active", "west", 13)
