"""Whole games over HTTP: exported, verified, read frame by frame, gone on from."""

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from domain.registry import all_variants
from tests.api.running import Client
from tests.api.test_variants import SHORT, play_out

NDJSON = {"Content-Type": "application/x-ndjson"}
SUITS = {"north": "S", "east": "H", "south": "D", "west": "C"}
HANDS = {seat: [suit + rank for rank in "AKQJT98765432"] for seat, suit in SUITS.items()}


def export(client: httpx.Client, game: str, **query: Any) -> bytes:
    answer = client.get(f"/v1/games/{game}/export", params=query)
    assert answer.status_code == 200, answer.text
    assert answer.headers["Content-Type"].startswith("application/x-ndjson")
    assert f"{game}.jsonl" in answer.headers["Content-Disposition"]
    return answer.content


def verified(client: httpx.Client, log: bytes) -> dict[str, Any]:
    answer = client.post("/v1/replays", content=log, headers=NDJSON)
    assert answer.status_code == 200, answer.text
    verdict: dict[str, Any] = answer.json()
    return verdict


@pytest.fixture
def stranger(key: Client) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=str(key.base_url), timeout=20) as client:
        yield client


@pytest.fixture
def guest(key: Client) -> Iterator[Client]:
    token = key.post("/v1/guests", json={"display_name": "arbiter"}).json()["token"]
    with Client(str(key.base_url), token) as client:
        yield client


@pytest.mark.parametrize("name", list(all_variants()))
def test_an_exported_game_is_right_for_the_key_and_for_a_stranger(
    key: Client, stranger: httpx.Client, guest: Client, name: str
) -> None:
    game = key.create(variant=name, options=SHORT[name][0], visibility="public")
    finished = play_out(key, game, seed=3)
    whole = export(key, game["id"])
    assert b'"command_id"' in whole
    verdict = verified(guest, whole)
    assert verdict["ok"], verdict["games"][0]["first_bad"]
    [told] = verdict["games"]
    assert told["is_complete"]
    assert (told["version"], told["head"]) == (finished["version"], finished["head"])
    assert told["final"]["result"] == finished["result"]
    jwks = stranger.get("/.well-known/jwks.json").json()
    assert verdict["signed_by"] in {one["kid"] for one in jwks["keys"]}
    seen = export(stranger, game["id"])
    assert b'"command_id"' not in seen
    assert verified(guest, seen)["ok"]


def test_the_first_bad_line_is_named(key: Client) -> None:
    game = key.create(options={"max_deals": 1})["id"]
    play_out(key, key.view(game), seed=4)
    lines = export(key, game).splitlines(keepends=True)
    changed = [*lines[:9], lines[9].replace(b'"seat":"', b'"seat":"x'), *lines[10:]]
    verdict = verified(key, b"".join(changed))
    bad = verdict["games"][0]["first_bad"]
    assert not verdict["ok"]
    assert (bad["line"], bad["version"], bad["code"]) == (10, 10, "broken_chain")
    assert verified(key, b"".join(lines[:-3]))["games"][0]["first_bad"]["code"] == "truncated"


def test_a_running_game_is_exported_for_admins_only(key: Client, stranger: httpx.Client) -> None:
    game = key.create(visibility="public")["id"]
    refused = stranger.get(f"/v1/games/{game}/export")
    assert (refused.status_code, refused.json()["code"]) == (409, "not_revealed")
    [told] = verified(key, export(key, game))["games"]
    assert told["first_bad"]["code"] == "unfinished"


def test_what_stays_hidden_is_not_exported(key: Client, stranger: httpx.Client) -> None:
    game = key.create(options={"max_deals": 1, "reveal_hands": "never"}, visibility="public")["id"]
    play_out(key, key.view(game), seed=5)
    log = export(stranger, game)
    [told] = verified(key, log)["games"]
    assert (told["first_bad"], told["is_complete"]) == (None, False)
    assert len(told["sealed"]) == 1
    dealt = next(json.loads(line) for line in log.splitlines() if b'"dealt"' in line)
    assert set(dealt["data"]["hands"].values()) == {None}
    assert (dealt["data"]["seed"], dealt["nonce"]) == (None, None)
    forked = key.post(f"/v1/games/{game}/fork", json={"version": 20})
    assert (forked.status_code, forked.json()["code"]) == (409, "not_revealed")


@pytest.mark.parametrize(
    ("body", "headers", "status", "code"),
    [
        (b"{}", {"Content-Type": "application/json"}, 415, "media_type"),
        (b"a" * (8 * 1024 * 1024 + 1), NDJSON, 413, "too_large"),
    ],
    ids=["media type", "size"],
)
def test_what_is_no_file_of_logs_is_refused(
    key: Client, body: bytes, headers: dict[str, str], status: int, code: str
) -> None:
    answer = key.post("/v1/replays", content=body, headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


@pytest.mark.parametrize("body", [b"", b"[" * 100_000, b"\xff\n", b"{}\n{}\n"])
def test_a_hostile_file_has_a_first_bad_line(key: Client, body: bytes) -> None:
    assert verified(key, body)["games"][0]["first_bad"]["line"] == 1


def test_a_replay_needs_some_credential(stranger: httpx.Client) -> None:
    assert stranger.post("/v1/replays", content=b"", headers=NDJSON).status_code == 401


def test_a_frame_is_what_the_viewer_saw_at_that_version(key: Client) -> None:
    game = key.create(options={"max_deals": 1})["id"]
    last = play_out(key, key.view(game), seed=6)["version"]
    answer = key.get(f"/v1/games/{game}/frames", params={"as": "east"})
    assert answer.status_code == 200, answer.text
    frames = [json.loads(line) for line in answer.content.splitlines()]
    assert [frame["version"] for frame in frames] == list(range(1, last + 1))
    for frame in frames[:: last // 5]:
        seen = key.view(game, version=frame["version"], **{"as": "east"})
        assert frame["game"] == seen
        assert frame["event"]["version"] == frame["version"]


def test_a_fork_goes_on_from_its_version_with_new_cards_to_come(key: Client) -> None:
    game = key.create(options={"max_deals": 2})["id"]
    finished = play_out(key, key.view(game), seed=8)
    then = key.view(game, version=9, **{"as": "north"})
    made = key.post(f"/v1/games/{game}/fork", json={"version": 9})
    assert made.status_code == 201, made.text
    fork = made.json()
    assert (fork["visibility"], fork["status"]) == ("private", "active")
    assert fork["forked_from"] == {"game_id": game, "version": 9, "head": then["head"]}
    seen = key.view(fork["id"], **{"as": "north"})
    for name in ("table", "hand", "actions", "to_act", "phase", "options"):
        assert seen[name] == then[name], name
    ended = play_out(key, fork, seed=9)
    assert ended["status"] == "finished"
    assert verified(key, export(key, fork["id"]))["ok"]
    over = key.post(f"/v1/games/{game}/fork", json={"version": finished["version"]})
    assert (over.status_code, over.json()["code"]) == (422, "game_over")
    beyond = key.post(f"/v1/games/{game}/fork", json={"version": finished["version"] + 1})
    assert beyond.status_code == 404


def test_a_fork_of_a_running_game_never_deals_the_cards_that_are_to_come(key: Client) -> None:
    """Deal 1 is open, deals 2 and 3 are given and still secret (decision 3)."""
    seats = list(HANDS)
    turned = {seat: HANDS[seats[place - 1]] for place, seat in enumerate(seats)}
    deals = [{"dealer": "north", "hands": HANDS}] + [{"hands": turned}] * 2
    game = key.create(deals=deals, visibility="public")
    calls = [{"type": "bid", "level": 7, "strain": "S"}, *[{"type": "pass"}] * 3]
    for seat, call in zip(seats, calls, strict=True):
        assert key.command(game["id"], seat=seat, **call).status_code == 201
    while (view := key.view(game["id"]))["table"]["deal"] == 1:
        action = key.next_action(game["id"])
        assert key.command(game["id"], **action).status_code == 201, view
    late = key.post(f"/v1/games/{game['id']}/fork", json={"version": view["version"]})
    assert (late.status_code, late.json()["code"]) == (409, "not_revealed")
    early = key.post(f"/v1/games/{game['id']}/fork", json={"version": 3})
    assert (early.status_code, early.json()["code"]) == (409, "not_revealed")
    fork = key.post(f"/v1/games/{game['id']}/fork", json={"version": 10}).json()
    while (view := key.view(fork["id"]))["table"]["deal"] == 1:
        assert key.command(fork["id"], **key.next_action(fork["id"])).status_code == 201
    hand = key.view(fork["id"], **{"as": "north"})["hand"]
    assert sorted(hand) != sorted(turned["north"])
    assert len(hand) == 13


def test_the_rematch_of_a_fork_is_signed_like_any_game(key: Client) -> None:
    game = key.create(options={"max_deals": 1})["id"]
    play_out(key, key.view(game), seed=2)
    fork = key.post(f"/v1/games/{game}/fork", json={"version": 8}).json()["id"]
    assert key.command(fork, type="resign", seat="east").status_code == 201
    again = key.post(f"/v1/games/{fork}/rematch").json()["id"]
    assert key.command(again, type="resign", seat="east").status_code == 201
    verdict = verified(key, export(key, again))
    assert verdict["ok"], verdict["games"][0]["first_bad"]
    assert verdict["signed_by"] is not None


def test_a_fork_seats_nobody_where_there_is_no_seat(key: Client) -> None:
    game = key.create(options={"max_deals": 1})["id"]
    play_out(key, key.view(game), seed=2)
    wish = {"version": 8, "seats": {"nowhere": {"bot": "basic"}}}
    refused = key.post(f"/v1/games/{game}/fork", json=wish)
    assert (refused.status_code, refused.json()["code"]) == (400, "malformed")
    assert "$.seats.nowhere" in refused.json()["detail"]


def test_a_fork_is_made_once_for_each_key(key: Client) -> None:
    game = key.create(deals=[{"dealer": "north", "hands": HANDS}], options={"max_deals": 1})["id"]
    play_out(key, key.view(game), seed=1)
    headers = {"Idempotency-Key": "fork"}
    one, other = (
        key.post(f"/v1/games/{game}/fork", json={"version": 9}, headers=headers) for _ in range(2)
    )
    assert (one.status_code, other.status_code) == (201, 201)
    assert one.content == other.content
    assert other.headers["Idempotency-Replayed"] == "true"


def test_a_player_goes_on_with_bots(key: Client, guest: Client) -> None:
    game = key.create(options={"max_deals": 1}, visibility="public")["id"]
    play_out(key, key.view(game), seed=2)
    made = guest.post(f"/v1/games/{game}/fork", json={"version": 8})
    assert made.status_code == 201, made.text
    kinds = [holder["kind"] for holder in made.json()["seats"].values()]
    assert sorted(kinds) == ["bot", "bot", "bot", "player"]
