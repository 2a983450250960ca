"""Players, tokens and guests through the API."""

import jwt
import pytest

from service.accounts.callers import RECHECK_SECONDS
from service.ids import id_text, new_id
from tests.api.accounts_app import World


async def made(world: World, key: str, name: str = "Ann", **more: object) -> str:
    async with world.http(key) as http:
        answer = await http.post("/v1/players", json={"display_name": name, **more})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def token_of(world: World, key: str, player_id: str) -> str:
    async with world.http(key) as http:
        answer = await http.post(f"/v1/players/{player_id}/tokens")
    assert answer.status_code == 201, answer.text
    return str(answer.json()["token"])


async def test_a_created_player_is_read_where_the_answer_says() -> None:
    world = World()
    key = await world.key(await world.client(), "players")
    async with world.http(key) as http:
        answer = await http.post(
            "/v1/players", json={"display_name": "Ève ♠", "external_id": "user-1"}
        )
        read = await http.get(answer.headers["location"])
    assert answer.status_code == 201
    assert answer.json() == read.json()
    assert read.json()["display_name"] == "Ève ♠"
    assert read.json()["external_id"] == "user-1"
    assert read.json()["created_at"].endswith("Z")
    assert read.json()["deleted_at"] is None


async def test_an_external_id_in_use_names_its_player() -> None:
    world = World()
    key = await world.key(await world.client(), "players")
    first = await made(world, key, external_id="user-1")
    second = await made(world, key)
    async with world.http(key) as http:
        created = await http.post(
            "/v1/players", json={"display_name": "Bob", "external_id": "user-1"}
        )
        changed = await http.patch(f"/v1/players/{second}", json={"external_id": "user-1"})
    for answer in (created, changed):
        assert answer.status_code == 409
        told = answer.json()
        assert (told["code"], told["player_id"]) == ("external_id_taken", first)


async def test_a_resent_creation_answers_the_first_player() -> None:
    world = World()
    key = await world.key(await world.client(), "players")
    async with world.http(key) as http:
        http.headers["Idempotency-Key"] = '"abc"'
        first = await http.post("/v1/players", json={"display_name": "Ann"})
        http.headers["Idempotency-Key"] = "abc"
        again = await http.post("/v1/players", json={"display_name": "Ann"})
        other = await http.post("/v1/players", json={"display_name": "Bob"})
    assert (again.status_code, again.content) == (201, first.content)
    assert again.headers["location"] == first.headers["location"]
    assert again.headers["idempotency-replayed"] == "true"
    assert "idempotency-replayed" not in first.headers
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_reused")


async def test_two_clients_may_use_the_same_idempotency_key() -> None:
    world = World()
    answers = []
    for name in ("club", "other club"):
        key = await world.key(await world.client(name), "players")
        async with world.http(key) as http:
            http.headers["Idempotency-Key"] = "1"
            answers.append(await http.post("/v1/players", json={"display_name": "Ann"}))
    assert [answer.status_code for answer in answers] == [201, 201]
    assert answers[0].json()["id"] != answers[1].json()["id"]


async def test_a_change_leaves_the_rest_as_it_is() -> None:
    world = World()
    key = await world.key(await world.client(), "players")
    player = await made(world, key, external_id="user-1")
    async with world.http(key) as http:
        renamed = await http.patch(f"/v1/players/{player}", json={"display_name": "Bea"})
        cleared = await http.patch(f"/v1/players/{player}", json={"external_id": None})
    assert (renamed.json()["display_name"], renamed.json()["external_id"]) == ("Bea", "user-1")
    assert (cleared.json()["display_name"], cleared.json()["external_id"]) == ("Bea", None)


@pytest.mark.parametrize("method", ["GET", "PATCH", "DELETE", "TOKENS"])
async def test_another_tenants_player_looks_like_none_at_all(method: str) -> None:
    world = World()
    mine = await world.key(await world.client(), "players")
    theirs = await world.key(await world.client("other club"), "players")
    there = await made(world, mine)
    ids = (there, id_text(new_id()), "nonsense", there.upper()[:35])
    async with world.http(theirs) as http:
        answers = []
        for id in ids:
            if method == "TOKENS":
                answers.append(await http.post(f"/v1/players/{id}/tokens"))
            else:
                body = b'{"display_name":"X"}' if method == "PATCH" else None
                headers = {"content-type": "application/json"} if body else {}
                answers.append(
                    await http.request(method, f"/v1/players/{id}", content=body, headers=headers)
                )
    assert {answer.status_code for answer in answers} == {404}
    assert len({answer.content for answer in answers}) == 1
    async with world.http(mine) as http:
        assert (await http.get(f"/v1/players/{there}")).json()["display_name"] == "Ann"


async def test_whoever_may_see_a_game_with_a_player_sees_its_name_only() -> None:
    world = World()
    key = await world.key(await world.client(), "players")
    player, other = await made(world, key, external_id="secret"), await made(world, key, "Bob")
    token = await token_of(world, key, other)
    path = f"/v1/players/{player}"
    async with world.http(token) as http, world.http() as nobody:
        assert (await http.get(path)).status_code == 404
        world.games.shared.add((other, player))
        assert (await http.get(path)).json() == {"id": player, "display_name": "Ann"}
        assert (await nobody.get(path)).status_code == 404
        world.games.shared.add((None, player))
        assert (await nobody.get(path)).json() == {"id": player, "display_name": "Ann"}


async def test_a_player_sees_itself_whole() -> None:
    world = World()
    key = await world.key(await world.client(), "players")
    player = await made(world, key, external_id="user-1")
    async with world.http(await token_of(world, key, player)) as http:
        told = (await http.get(f"/v1/players/{player}")).json()
    assert told["external_id"] == "user-1"


async def test_a_deleted_player_is_forgotten_and_its_seats_are_free() -> None:
    world = World()
    client = await world.client()
    key = await world.key(client, "players")
    player = await made(world, key, external_id="user-1")
    token = await token_of(world, key, player)
    async with world.http(token) as mine:
        assert (await mine.get(f"/v1/players/{player}")).status_code == 200
    async with world.http(key) as http:
        for _ in range(2):
            gone = await http.delete(f"/v1/players/{player}")
            assert (gone.status_code, gone.content) == (204, b"")
        told = (await http.get(f"/v1/players/{player}")).json()
        again = await http.post(f"/v1/players/{player}/tokens")
        renamed = await http.patch(f"/v1/players/{player}", json={"display_name": "Ann"})
    assert (told["display_name"], told["external_id"]) == (None, None)
    assert told["deleted_at"] is not None
    assert (again.status_code, renamed.status_code) == (404, 404)
    assert {caller.subject for caller in world.games.left} == {player}
    assert world.games.left[0].client_id == client.client_id
    world.clock.now += RECHECK_SECONDS
    async with world.http(token) as mine:
        assert (await mine.get(f"/v1/players/{player}")).status_code == 401


async def test_a_player_may_not_delete_or_rename_anybody() -> None:
    world = World()
    key = await world.key(await world.client(), "players")
    player = await made(world, key)
    async with world.http(await token_of(world, key, player)) as http:
        deleted = await http.delete(f"/v1/players/{player}")
        renamed = await http.patch(f"/v1/players/{player}", json={"display_name": "X"})
        minted = await http.post(f"/v1/players/{player}/tokens")
    assert [answer.status_code for answer in (deleted, renamed, minted)] == [403, 403, 403]


async def test_a_token_lasts_as_long_as_asked_and_an_hour_at_most() -> None:
    world = World()
    key = await world.key(await world.client(), "players")
    player = await made(world, key)
    async with world.http(key) as http:
        short = await http.post(f"/v1/players/{player}/tokens", json={"ttl_seconds": 90})
        usual = await http.post(f"/v1/players/{player}/tokens")
        refused = [
            await http.post(f"/v1/players/{player}/tokens", json={"ttl_seconds": wrong})
            for wrong in (0, 3601, "60", 1.5, None)
        ]
    for answer, seconds in ((short, 90), (usual, 3600)):
        claims = jwt.decode(answer.json()["token"], options={"verify_signature": False})
        assert claims["exp"] - claims["iat"] == seconds
        assert answer.headers["cache-control"] == "no-store"
    for answer in refused:
        assert (answer.status_code, answer.json()["path"]) == (400, "$.ttl_seconds")
        assert answer.json()["detail"].endswith("`$.ttl_seconds`")


async def test_a_token_can_be_checked_with_the_published_keys() -> None:
    world = World()
    key = await world.key(await world.client(), "players")
    player = await made(world, key)
    token = await token_of(world, key, player)
    async with world.http() as http:
        answer = await http.get("/.well-known/jwks.json")
    published = jwt.PyJWKSet.from_dict(answer.json())
    signer = published[jwt.get_unverified_header(token)["kid"]]
    claims = jwt.decode(token, signer.key, algorithms=["EdDSA"], issuer="overtrick")
    assert claims["sub"] == player
    assert "d" not in answer.json()["keys"][0]  # no private half


@pytest.mark.parametrize(
    ("body", "path"),
    [
        ({}, "$"),
        ({"display_name": ""}, "$.display_name"),
        ({"display_name": "x" * 65}, "$.display_name"),
        ({"display_name": 7}, "$.display_name"),
        ({"display_name": "Ann", "name": "x"}, "$"),
        ({"display_name": "Ann", "external_id": ""}, "$.external_id"),
        ({"display_name": "a\0b"}, "$.display_name"),
        ([], "$"),
    ],
)
async def test_a_wrong_player_is_told_where(body: object, path: str) -> None:
    world = World()
    key = await world.key(await world.client(), "players")
    async with world.http(key) as http:
        answer = await http.post("/v1/players", json=body)
    told = answer.json()
    assert (answer.status_code, told["code"], told["path"]) == (400, "malformed", path)
    assert told["detail"].endswith(f"`{path}`")


async def test_a_guest_needs_nothing_and_can_renew_itself() -> None:
    world = World()
    async with world.http() as http:
        answer = await http.post("/v1/guests", json={"display_name": "Visitor"})
        nameless = await http.post("/v1/guests")
    assert (answer.status_code, nameless.status_code) == (201, 201)
    assert answer.headers["cache-control"] == "no-store"
    assert nameless.json()["player"]["display_name"] is None
    player = answer.json()["player"]["id"]
    assert answer.headers["location"] == f"/v1/players/{player}"
    async with world.http(answer.json()["token"]) as guest:
        assert (await guest.get(f"/v1/players/{player}")).json() == answer.json()["player"]
        renewed = await guest.post(f"/v1/players/{player}/tokens")
        renamed = await guest.patch(f"/v1/players/{player}", json={"display_name": "Vi"})
        other = await guest.post(f"/v1/players/{nameless.json()['player']['id']}/tokens")
        gone = await guest.delete(f"/v1/players/{player}")
    assert [one.status_code for one in (renewed, renamed, other, gone)] == [201, 200, 403, 204]
    assert [left.kind for left in world.games.left] == ["guest"]


async def test_guests_can_be_switched_off() -> None:
    async with World(guests_open=False).http() as http:
        answer = await http.post("/v1/guests")
    assert (answer.status_code, answer.json()["code"]) == (403, "forbidden")


async def test_a_client_adopts_a_guest_that_agrees() -> None:
    world = World()
    key = await world.key(await world.client(), "players")
    async with world.http() as http:
        guest = (await http.post("/v1/guests", json={"display_name": "Vi"})).json()
        stranger = (await http.post("/v1/guests")).json()
    path = f"/v1/guests/{guest['player']['id']}/adopt"
    async with world.http(key) as http:
        without = await http.post(path, json={"token": "nonsense"})
        stolen = await http.post(path, json={"token": stranger["token"]})
        adopted = await http.post(path, json={"token": guest["token"]})
        again = await http.post(path, json={"token": guest["token"]})
        unknown = await http.post(
            f"/v1/guests/{id_text(new_id())}/adopt", json={"token": guest["token"]}
        )
    assert [one.status_code for one in (without, stolen, unknown)] == [403, 403, 404]
    assert (adopted.status_code, again.status_code) == (200, 200)
    assert adopted.json() == guest["player"] == again.json()
    async with world.http(guest["token"]) as http:
        assert (await http.get(f"/v1/players/{guest['player']['id']}")).status_code == 401
    elsewhere = await world.key(await world.client("other club"), "players")
    async with world.http(elsewhere) as http:
        assert (await http.post(path, json={"token": guest["token"]})).status_code in (403, 404)
