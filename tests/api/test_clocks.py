"""Acting under a clock over HTTP (api.md §3, §4; case C56)."""

from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import Any

import pytest

from tests.api.running import Client, Server
from tests.api.test_games import player
from tests.stores.patience import wait_until

FAST = {"per_action_seconds": 1, "on_timeout": "pass"}
NORTH = {"first_dealer": "north"}


def events(key: Client, game: str, **query: Any) -> list[dict[str, Any]]:
    answer = key.get(f"/v1/games/{game}/events", params={"limit": 200, **query})
    items: list[dict[str, Any]] = answer.json()["items"]
    return items


def moment(text: str) -> datetime:
    return datetime.fromisoformat(text)


def test_a_view_tells_the_clock_and_the_next_deadline(key: Client) -> None:
    clock = {"per_action_seconds": 60, "per_game_seconds": 600, "increment_seconds": 5}
    game = key.create(clock=clock, options=NORTH)
    assert game["clock"] == {
        **clock,
        "on_timeout": "bot",
        "remaining_seconds": dict.fromkeys(("north", "east", "south", "west"), 600.0),
    }
    assert game["stand_ins"] is True
    created = moment(game["updated_at"])
    assert moment(game["deadline"]) == created + timedelta(seconds=60)
    for viewer in ("south", "spectator"):
        assert key.view(game["id"], **{"as": viewer})["deadline"] == game["deadline"]


def test_a_game_without_a_clock_has_no_deadline(key: Client) -> None:
    game = key.create()
    assert (game["clock"], game["deadline"]) == (None, None)


@pytest.mark.parametrize(
    ("clock", "path"),
    [
        ({}, "$.clock"),
        ({"per_action_seconds": 0}, "$.clock.per_action_seconds"),
        ({"per_action_seconds": 2_592_001}, "$.clock.per_action_seconds"),
        ({"per_action_seconds": "60"}, "$.clock.per_action_seconds"),
        ({"per_action_seconds": 60, "increment_seconds": 5}, "$.clock"),
        ({"per_game_seconds": 60, "on_timeout": "wait"}, "$.clock.on_timeout"),
        ({"per_action_seconds": 60, "deadline": "now"}, "$.clock"),
        (60, "$.clock"),
    ],
    ids=str,
)
def test_a_wrong_clock_is_refused_with_its_path(key: Client, clock: Any, path: str) -> None:
    body = {"variant": "rubber", "seats": "client", "clock": clock}
    answer = key.post("/v1/games", json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert f"`{path}`" in answer.json()["detail"]


def test_a_time_out_comes_by_itself_and_never_early(key: Client) -> None:
    game = key.create(clock=FAST, options=NORTH)
    wait_until(lambda: len(events(key, game["id"])) > game["version"], 15)
    out, passed = events(key, game["id"], after=game["version"])[:2]
    assert (out["type"], out["seat"], out["data"]) == (
        "timed_out", None, {"seat": "north", "action": "pass"},
    )  # fmt: skip
    assert (passed["type"], passed["seat"]) == ("passed", "north")
    assert out["at"] >= game["deadline"]


def test_nobody_acts_for_ten_turns_and_each_gets_one_action(key: Client) -> None:
    """C56 (c)"""
    game = key.create(clock=FAST | {"on_timeout": "bot"}, options=NORTH)
    wait_until(lambda: len(timed_out(key, game["id"])) >= 10, 60)
    log = events(key, game["id"])
    for place, event in enumerate(log):
        if event["type"] == "timed_out" and place + 1 < len(log):
            assert log[place + 1]["seat"] == event["data"]["seat"]
            assert log[place + 1]["type"] in ("passed", "bid_made", "doubled", "card_played")
    turns = [moment(event["at"]) for event in timed_out(key, game["id"])]
    for before, after in pairwise(turns):
        assert after - before >= timedelta(seconds=1)


def timed_out(key: Client, game: str) -> list[dict[str, Any]]:
    return [event for event in events(key, game) if event["type"] == "timed_out"]


def test_a_clients_own_time_has_no_influence(key: Client) -> None:
    """C56 (a), (b)"""
    game = key.create(clock={"per_action_seconds": 30}, options=NORTH)
    at = "2020-01-01T00:00:00.000000Z"
    refused = key.command(game["id"], type="pass", seat="north", at=at)
    assert (refused.status_code, refused.json()["code"]) == (400, "malformed")
    yesterday = datetime.now(UTC) - timedelta(days=1)
    answer = key.post(
        f"/v1/games/{game['id']}/commands",
        json={"type": "pass", "seat": "north"},
        headers={"Idempotency-Key": "k", "Date": yesterday.strftime("%a, %d %b %Y %H:%M:%S GMT")},
    )
    assert answer.status_code == 201
    view = answer.json()["game"]
    assert view["updated_at"] >= game["updated_at"]
    assert view["deadline"] >= game["deadline"]


def test_time_that_is_up_loses_the_game_where_it_says_so(key: Client) -> None:
    game = key.create(clock={"per_game_seconds": 1, "on_timeout": "forfeit"}, options=NORTH)
    wait_until(lambda: key.view(game["id"])["status"] == "finished", 20)
    view = key.view(game["id"])
    assert (view["result"]["winner"], view["result"]["reason"]) == ("ew", "timeout")
    assert (view["deadline"], view["to_act"]) == (None, [])


def test_a_silent_claim_is_rejected_and_nobody_learns_by_whom(key: Client) -> None:
    hands = {
        seat: [suit + rank for rank in "AKQJT98765432"]
        for seat, suit in zip(("north", "east", "south", "west"), "SHDC", strict=True)
    }
    deals = [{"dealer": "north", "hands": hands}]
    game = key.create(clock={"per_action_seconds": 2}, deals=deals)["id"]
    for seat, command in (
        ("north", {"type": "bid", "level": 1, "strain": "S"}),
        *((seat, {"type": "pass"}) for seat in ("east", "south", "west")),
        ("east", {"type": "play", "card": "HA"}),
        ("north", {"type": "play", "card": "DA", "hand": "south"}),
        ("west", {"type": "play", "card": "CA"}),
        ("north", {"type": "play", "card": "SA"}),
        ("north", {"type": "claim", "tricks": 12}),
    ):
        answer = key.command(game, seat=seat, **command)
        assert answer.status_code == 201, answer.text
    claimed = answer.json()["game"]
    accepted = key.command(game, type="accept_claim", seat="east")
    assert accepted.json()["game"]["deadline"] == claimed["deadline"]
    wait_until(lambda: timed_out(key, game) != [], 20)
    for viewer in ("spectator", "north", "east"):
        told = events(key, game, after=accepted.json()["version"], **{"as": viewer})[:3]
        assert [event["type"] for event in told] == ["timed_out", "claim_answered", "claim_settled"]
        assert [event["seat"] for event in told] == [None, None, None]
        assert told[0]["data"] == {"seat": None, "action": "reject"}
        assert told[1]["data"]["seat"] is None
        assert told[2]["data"]["result"] == "rejected"


def test_a_proposal_that_nobody_answers_is_gone_from_every_view(key: Client) -> None:
    """The event is there in the log; 60 seconds are waited for in the kernel's tests"""
    game = key.create(options=NORTH)["id"]
    made = key.post(f"/v1/games/{game}/proposals", json={"kind": "abandon", "seat": "north"})
    [proposal] = made.json()["game"]["proposals"]
    later = moment(proposal["expires_at"]) - moment(made.json()["game"]["updated_at"])
    assert timedelta(seconds=59) < later <= timedelta(seconds=60)


def test_an_abandoned_game_has_a_result(key: Client) -> None:
    game = key.create(options=NORTH)["id"]
    made = key.post(f"/v1/games/{game}/proposals", json={"kind": "abandon", "seat": "north"})
    proposal = made.json()["game"]["proposals"][0]["id"]
    for seat in ("east", "south", "west"):
        path = f"/v1/games/{game}/proposals/{proposal}/accept"
        assert key.post(path, json={"seat": seat}).status_code == 201
    view = key.view(game)
    assert (view["status"], view["result"]["winner"]) == ("abandoned", None)
    assert view["result"]["reason"] == "abandoned"


def test_a_late_command_is_not_taken_for_the_next_turn(key: Client) -> None:
    """One action a turn: what came too late is refused, with what may be done now"""
    game = key.create(clock=FAST, options=NORTH)
    wait_until(lambda: timed_out(key, game["id"]) != [], 20)
    refused = key.command(game["id"], type="pass", seat="north")
    assert (refused.status_code, refused.json()["code"]) == (422, "not_your_turn")


def test_who_has_left_a_running_game_finds_his_seat_again(key: Client, server: Server) -> None:
    ann, as_ann = player(key, server, "Ann")
    bob, as_bob = player(key, server, "Bob")
    seats = {"north": {"player_id": ann}, "east": {"player_id": bob}, "south": {"bot": "basic"},
             "west": {"bot": "basic"}}  # fmt: skip
    with as_ann, as_bob:
        game = key.create(seats=seats, options=NORTH)["id"]
        path = f"/v1/games/{game}/seats/north"
        left = as_ann.delete(path)
        assert left.status_code == 200, left.text
        stand_in = {"kind": "bot", "player_id": "basic", "stands_in_for": ann}
        assert (left.json()["viewer"], left.json()["seats"]["north"]) == ("spectator", stand_in)
        assert left.json()["hand"] is None
        wait_until(lambda: key.view(game)["to_act"] == ["east"], 20)
        for client, body in ((as_bob, {}), (key, {"player_id": bob}), (key, {"bot": "basic"})):
            refused = client.put(path, json=body)
            assert refused.status_code == 409, refused.text
        assert as_ann.put(f"/v1/games/{game}/seats/east", json={}).status_code == 409
        back = as_ann.put(path, json={})
        assert back.status_code == 200, back.text
        assert (back.json()["viewer"], len(back.json()["hand"])) == ("north", 13)
        kinds = [event["type"] for event in events(key, game)]
        assert [kind for kind in kinds if kind.startswith("seat_")][-3:] == [
            "seat_left", "seat_replaced", "seat_taken",
        ]  # fmt: skip
        listed = key.get("/v1/games", params={"player": ann}).json()["items"]
        assert [one["id"] for one in listed] == [game]


def test_a_deleted_player_leaves_his_running_games(key: Client, server: Server) -> None:
    ann, as_ann = player(key, server, "Ann")
    seats = {"north": {"player_id": ann}, **{seat: {"bot": "basic"} for seat in ("east", "west")}}
    with as_ann:
        waiting = key.create(seats=seats, options=NORTH)["id"]
        running = key.create(
            seats=seats | {"south": {"bot": "basic"}}, options=NORTH | {"max_deals": 1}
        )["id"]
        assert key.delete(f"/v1/players/{ann}").status_code == 204
    assert key.view(waiting)["seats"]["north"] is None
    assert key.view(running)["seats"]["north"]["stands_in_for"] == ann
    wait_until(lambda: key.view(running)["status"] == "finished", 10)


def test_a_key_that_has_left_its_seat_takes_it_again(key: Client) -> None:
    game = key.create(options=NORTH, stand_ins=False)["id"]
    path = f"/v1/games/{game}/seats/north"
    assert key.delete(path).json()["seats"]["north"] is None
    assert key.view(game)["status"] == "active"
    back = key.put(path, json={})
    assert back.status_code == 200, back.text
    assert back.json()["seats"]["north"]["kind"] == "client"


def test_a_resent_leaving_answers_the_same(key: Client) -> None:
    game = key.create(options=NORTH)["id"]
    path = f"/v1/games/{game}/seats/east"
    headers = {"Idempotency-Key": "leave once"}
    first = key.delete(path, headers=headers)
    again = key.delete(path, headers=headers)
    assert (first.status_code, again.status_code) == (200, 200)
    assert again.headers["Idempotency-Replayed"] == "true"
    assert again.content == first.content


def test_waiting_for_a_turn_wakes_when_the_time_is_up(key: Client) -> None:
    """Deadlines reach who only follows the game"""
    game = key.create(clock=FAST, options=NORTH)
    with key.stream(
        "GET",
        f"/v1/games/{game['id']}/events",
        params={"after": game["version"]},
        headers={"Accept": "application/x-ndjson"},
    ) as stream:
        line = next(line for line in stream.iter_lines() if line)
    assert '"type":"timed_out"' in line
