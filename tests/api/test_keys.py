"""API keys and clients through the API."""

import pytest

from service.accounts.base import SCOPES
from service.accounts.callers import RECHECK_SECONDS
from service.ids import id_text, new_id
from tests.api.accounts_app import World


async def test_a_new_key_is_shown_once_and_works() -> None:
    world = World()
    admin = await world.key(await world.client(), "admin", "players")
    async with world.http(admin) as http:
        made = await http.post("/v1/keys", json={"name": "app", "scopes": ["players"]})
        listed = (await http.get("/v1/keys")).json()
    assert made.status_code == 201
    assert made.headers["cache-control"] == "no-store"
    assert made.json()["key"].startswith("otk_")
    assert all("key" not in item for item in listed["items"])
    assert {item["name"] for item in listed["items"]} == {"app", "test"}
    async with world.http(made.json()["key"]) as http:
        answer = await http.post("/v1/players", json={"display_name": "Ann"})
    assert answer.status_code == 201


async def test_a_key_gives_only_scopes_that_it_has() -> None:
    world = World()
    admin = await world.key(await world.client(), "admin", "players")
    async with world.http(admin) as http:
        answer = await http.post("/v1/keys", json={"name": "x", "scopes": ["players", "deals"]})
    assert answer.status_code == 403
    assert (answer.json()["code"], answer.json()["scope"]) == ("scope_missing", "deals")


@pytest.mark.parametrize(
    ("body", "path"),
    [
        ({"name": "x", "scopes": ["everything"]}, "$.scopes[0]"),
        ({"name": "x", "scopes": []}, "$.scopes"),
        ({"name": "", "scopes": ["games"]}, "$.name"),
        ({"scopes": ["games"]}, "$"),
    ],
)
async def test_a_wrong_key_is_told_where(body: object, path: str) -> None:
    world = World()
    admin = await world.key(await world.client(), *SCOPES)
    async with world.http(admin) as http:
        answer = await http.post("/v1/keys", json=body)
    assert (answer.status_code, answer.json()["path"]) == (400, path)


async def test_keys_need_the_scope_admin() -> None:
    world = World()
    key = await world.key(await world.client(), "games", "players", "operator")
    id = id_text(new_id())
    async with world.http(key) as http:
        answers = [
            await http.get("/v1/keys"),
            await http.post("/v1/keys", json={"name": "x", "scopes": ["games"]}),
            await http.delete(f"/v1/keys/{id}"),
            await http.post(f"/v1/keys/{id}/rotate"),
        ]
    assert [answer.json()["scope"] for answer in answers] == ["admin"] * 4


async def test_the_list_of_keys_comes_in_pages_without_gap_or_repeat() -> None:
    world = World()
    client = await world.client()
    admin = await world.key(client, "admin")
    for _ in range(6):
        await world.key(client, "games")
    await world.key(await world.client("other club"), "games")
    seen: list[str] = []
    async with world.http(admin) as http:
        page = (await http.get("/v1/keys", params={"limit": 3})).json()
        cursors = [page["next"]]
        seen += [item["id"] for item in page["items"]]
        while page["next"]:
            page = (await http.get("/v1/keys", params={"limit": 3, "cursor": page["next"]})).json()
            seen += [item["id"] for item in page["items"]]
        damaged = await http.get("/v1/keys", params={"cursor": "B" + cursors[0][1:]})
        foreign = await http.get("/v1/clients", params={"cursor": cursors[0]})
        wrong = [await http.get("/v1/keys", params={"limit": limit}) for limit in (0, 201, "x")]
    assert len(seen) == len(set(seen)) == 7
    assert seen == sorted(seen, reverse=True)
    assert (damaged.status_code, damaged.json()["code"]) == (400, "invalid_cursor")
    assert foreign.status_code == 403
    assert [(one.status_code, one.json()["path"]) for one in wrong] == [(400, "$.limit")] * 3


async def test_a_revoked_key_stops_and_the_other_clients_cannot_touch_it() -> None:
    world = World()
    client = await world.client()
    admin = await world.key(client, "admin")
    stranger = await world.key(await world.client("other club"), "admin")
    async with world.http(admin) as http:
        made = (await http.post("/v1/keys", json={"name": "x", "scopes": ["admin"]})).json()
    path = f"/v1/keys/{made['id']}"
    async with world.http(stranger) as http:
        assert (await http.delete(path)).status_code == 404
        assert (await http.post(f"{path}/rotate")).status_code == 404
    async with world.http(made["key"]) as http:
        assert (await http.get("/v1/keys")).status_code == 200
        assert (await http.delete(path)).status_code == 204
        world.clock.now += RECHECK_SECONDS
        assert (await http.get("/v1/keys")).status_code == 401
    async with world.http(admin) as http:
        assert (await http.delete(path)).status_code == 204
        assert (await http.delete("/v1/keys/nonsense")).status_code == 404
        assert (await http.post(f"{path}/rotate")).status_code == 404


async def test_a_rotated_key_works_on_beside_the_new_one_until_its_time() -> None:
    world = World()
    admin = await world.key(await world.client(), "admin")
    async with world.http(admin) as http:
        [old] = (await http.get("/v1/keys")).json()["items"]
        new = await http.post(f"/v1/keys/{old['id']}/rotate", json={"overlap_seconds": 60})
        assert new.status_code == 201
        assert (await http.get("/v1/keys")).status_code == 200
    assert (new.json()["name"], new.json()["scopes"]) == (old["name"], old["scopes"])
    world.clock.now += 61
    async with world.http(admin) as http:
        assert (await http.get("/v1/keys")).status_code == 401
    async with world.http(new.json()["key"]) as http:
        assert (await http.get("/v1/keys")).status_code == 200


async def test_answers_that_hold_a_secret_are_never_replayed() -> None:
    world = World()
    admin = await world.key(await world.client(), "admin", "players")
    async with world.http(admin) as http:
        http.headers["Idempotency-Key"] = "same"
        body = {"name": "x", "scopes": ["players"]}
        first, second = [await http.post("/v1/keys", json=body) for _ in range(2)]
    assert first.json()["key"] != second.json()["key"]


async def test_the_operator_makes_clients_whose_keys_cannot_make_clients() -> None:
    world = World()
    operator = await world.key(await world.client(), "operator")
    async with world.http(operator) as http:
        made = await http.post("/v1/clients", json={"name": "new club"})
        names = [item["name"] for item in (await http.get("/v1/clients")).json()["items"]]
        first = (await http.get("/v1/clients", params={"limit": 2})).json()
        rest = (await http.get("/v1/clients", params={"cursor": first["next"]})).json()
    assert made.status_code == 201
    assert sorted(names) == ["club", "new club", "public"]
    assert [item["name"] for item in first["items"] + rest["items"]] == names
    async with world.http(made.json()["key"]) as http:
        assert (await http.get("/v1/keys")).status_code == 200
        refused = await http.post("/v1/clients", json={"name": "x"})
        escalated = await http.post("/v1/keys", json={"name": "x", "scopes": ["operator"]})
    assert (refused.status_code, escalated.status_code) == (403, 403)
