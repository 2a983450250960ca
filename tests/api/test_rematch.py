"""Playing again over HTTP: one rematch, the same for every caller."""

import time
import uuid
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests.api.paging import walk
from tests.api.running import Client, Server, running

SUITS = {"north": "C", "east": "D", "south": "H", "west": "S"}
HANDS = {seat: [suit + rank for rank in "AKQJT98765432"] for seat, suit in SUITS.items()}


def player(key: Client, name: str) -> tuple[str, Client]:
    id = key.post("/v1/players", json={"display_name": name}).json()["id"]
    token = key.post(f"/v1/players/{id}/tokens", json={}).json()["token"]
    return id, Client(str(key.base_url), token)


@pytest.fixture
def four(key: Client) -> Iterator[dict[str, tuple[str, Client]]]:
    """A player for each seat."""
    players = {seat: player(key, seat) for seat in SUITS}
    yield players
    for _, client in players.values():
        client.close()


def ended(key: Client, four: dict[str, tuple[str, Client]], **body: Any) -> str:
    seats = {seat: {"player_id": id} for seat, (id, _) in four.items()}
    game = key.create(seats=seats, **body)["id"]
    assert key.command(game, type="resign", seat="east").status_code == 201
    return game


def again(client: Client, game: str, **headers: str) -> Any:
    return client.post(f"/v1/games/{game}/rematch", headers=headers)


def test_a_rematch_has_the_same_seats_options_and_clock(
    key: Client, four: dict[str, tuple[str, Client]]
) -> None:
    game = ended(key, four, options={"max_deals": 2}, preset="laws", visibility="private")
    made = again(four["south"][1], game)
    assert made.status_code == 201, made.text
    old, new = key.view(game), made.json()
    assert made.headers["Location"] == f"/v1/games/{new['id']}"
    for name in ("variant", "preset", "options", "visibility", "seats", "stacked"):
        assert new[name] == old[name], name
    assert (new["status"], new["viewer"], len(new["hand"])) == ("active", "south", 13)
    assert (old["rematch"], new["rematch"]) == (new["id"], None)


def test_every_caller_is_given_the_same_rematch(
    key: Client, four: dict[str, tuple[str, Client]]
) -> None:
    game = ended(key, four)
    ended_at = key.view(game)["version"]
    first = again(four["north"][1], game)
    assert first.status_code == 201
    for seat, client in [*((seat, client) for seat, (_, client) in four.items()), (None, key)]:
        later = again(client, game)
        assert (later.status_code, later.json()["id"]) == (200, first.json()["id"])
        assert later.json()["viewer"] == (seat or "spectator")
    assert key.view(game)["version"] == ended_at + 1


def test_the_old_game_tells_its_streams_of_the_rematch(
    key: Client, four: dict[str, tuple[str, Client]]
) -> None:
    game = ended(key, four)
    made = again(key, game).json()["id"]
    last = key.get(f"/v1/games/{game}/events", params={"limit": 200}).json()["items"][-1]
    assert (last["type"], last["data"]) == ("rematch_made", {"game": made})
    assert key.view(game)["status"] == "finished"


def test_a_running_game_has_no_rematch(key: Client) -> None:
    game = key.create()["id"]
    refused = again(key, game)
    assert (refused.status_code, refused.json()["code"]) == (409, "game_not_over")
    assert key.view(game)["version"] == 7


def test_only_who_sat_there_and_the_owning_key_may_ask(
    key: Client, server: Server, four: dict[str, tuple[str, Client]]
) -> None:
    public, private = ended(key, four), ended(key, four, visibility="private")
    _, stranger = player(key, "Stranger")
    with stranger:
        assert again(stranger, public).status_code == 403
        hidden = again(stranger, private)
    assert (hidden.status_code, hidden.json()["code"]) == (404, "not_found")
    few = key.post("/v1/keys", json={"name": "few", "scopes": ["players"]}).json()["key"]
    with server.client(few) as client:
        assert again(client, public).status_code == 403
    del key.headers["Authorization"]
    assert again(key, public).status_code == 401
    assert again(four["west"][1], private).status_code == 201


def test_the_same_key_is_answered_the_same(
    key: Client, four: dict[str, tuple[str, Client]]
) -> None:
    game = ended(key, four)
    name = uuid.uuid4().hex
    first = again(key, game, **{"Idempotency-Key": name})
    second = again(key, game, **{"Idempotency-Key": name})
    assert (first.status_code, second.status_code) == (201, 201)
    assert first.content == second.content
    assert second.headers["Idempotency-Replayed"] == "true"
    other = again(key, ended(key, four), **{"Idempotency-Key": name})
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_reused")


def test_a_rematch_of_given_cards_deals_others(key: Client) -> None:
    for variant in ("rubber", "contract"):
        game = key.create(variant=variant, deals=[{"dealer": "north", "hands": HANDS}])["id"]
        assert key.command(game, type="resign", seat="east").status_code == 201
        made = again(key, game)
        assert made.status_code == 201, made.text
        assert made.json()["stacked"] is False
        hands = key.view(made.json()["id"], **{"as": "north"})["hand"]
        assert hands != HANDS["north"]


def test_a_deleted_player_leaves_his_seat_free(
    key: Client, four: dict[str, tuple[str, Client]]
) -> None:
    game = ended(key, four)
    gone, _ = four["west"]
    assert key.delete(f"/v1/players/{gone}").status_code == 204
    made = again(key, game).json()
    assert (made["status"], made["seats"]["west"]) == ("waiting", None)
    assert made["seats"]["north"] == {"kind": "player", "player_id": four["north"][0]}


def test_bots_sit_where_they_sat_and_play(key: Client) -> None:
    bot = key.get("/v1/variants/rubber").json()["bots"][0]
    id, ann = player(key, "Ann")
    seats = {seat: {"bot": bot} for seat in ("east", "south", "west")}
    with ann:
        game = key.create(seats=seats | {"north": {"player_id": id}})["id"]
        assert ann.command(game, type="resign").status_code == 201
        made = again(ann, game).json()
        assert made["seats"] == key.view(game)["seats"]
        assert turn_comes_to(ann, made["id"], "north")
        assert again(ann, made["id"]).status_code == 409


def turn_comes_to(client: Client, game: str, seat: str) -> bool:
    """Whether it is soon the seat's turn, the others being bots."""
    for _ in range(100):
        if client.view(game)["to_act"] == [seat]:
            return True
        time.sleep(0.05)
    return False


def test_two_processes_asked_at_once_make_one_game(database: str, redis: str) -> None:
    with running(database, redis) as one, one.client() as key:
        other = Server(database, redis, one.key)
        other.start()
        try:
            for _ in range(10):
                game = key.create(visibility="public")["id"]
                assert key.command(game, type="resign", seat="east").status_code == 201
                asked = ask_all([one, other] * 4, game)
                statuses, ids = zip(*asked, strict=True)
                assert sorted(statuses) == [200] * 7 + [201]
                assert set(ids) == {key.view(game)["rematch"]}
            assert len(walk(key, "/v1/games")) == 20
        finally:
            assert other.stop() == 0


def ask_all(servers: list[Server], game: str) -> list[tuple[int, str]]:
    with ThreadPoolExecutor(len(servers)) as threads:
        return list(threads.map(lambda server: ask(server, game), servers))


def ask(server: Server, game: str) -> tuple[int, str]:
    with server.client() as client:
        answer = again(client, game)
    return answer.status_code, answer.json()["id"]
