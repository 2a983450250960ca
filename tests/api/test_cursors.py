"""Every other list with a cursor keeps what C54 asks of the lists of games."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from service.accounts.keys import new_key_text
from tests.api.paging import assert_guarded, assert_invalid, page, walk
from tests.api.running import Client, Server
from tests.webhooks.receiver import Receiver

ALLOWED = {"OVERTRICK_WEBHOOK_PRIVATE": "127.0.0.0/8"}


@pytest.fixture(scope="module")
def server(module_database: str, redis_url: str) -> Iterator[Server]:
    started = Server(module_database, redis_url, new_key_text(), settings=ALLOWED)
    started.start()
    try:
        yield started
    finally:
        assert started.stop() == 0


def test_each_of_sixty_deliveries_is_listed_once_while_others_are_made(key: Client) -> None:
    with Receiver() as receiver:
        made = key.post("/v1/webhooks", json={"url": receiver.url})
        assert made.status_code == 201, made.text
        path = f"/v1/webhooks/{made.json()['id']}/deliveries"
        while len(before := walk(key, path, limit=200)) < 60:
            key.create()
        ids = [one["id"] for one in before]
        found = [one["id"] for one in walk(key, path, meanwhile=lambda: key.create() and None)]
        assert len(found) == len(set(found))
        assert [id for id in found if id in ids] == ids
        assert found == sorted(found, reverse=True)
        assert_guarded(key, path, {"status": "delivered"})
        assert_guarded(key, path, {}, status="delivered")
        other = key.post("/v1/webhooks", json={"url": receiver.url}).json()["id"]
        cursor = page(key, path, limit=1)["next"]
        assert_invalid(key, f"/v1/webhooks/{other}/deliveries", cursor=cursor)


def a_webhook(key: Client) -> Any:
    return key.post("/v1/webhooks", json={"url": "https://hooks.example.com/in"})


def a_key(key: Client) -> Any:
    return key.post("/v1/keys", json={"name": "n", "scopes": ["games"]})


def a_client(key: Client) -> Any:
    return key.post("/v1/clients", json={"name": "n"})


@pytest.mark.parametrize(
    ("path", "make", "foreign"),
    [
        ("/v1/webhooks", a_webhook, "/v1/keys"),
        ("/v1/keys", a_key, "/v1/clients"),
        ("/v1/clients", a_client, "/v1/keys"),
    ],
)
def test_what_was_there_is_listed_once_while_more_is_made(
    key: Client, path: str, make: Callable[[Client], Any], foreign: str
) -> None:
    made = [make(key) for _ in range(9)]
    assert {answer.status_code for answer in made} == {201}
    ids = {answer.json()["id"] for answer in made}
    found = [one["id"] for one in walk(key, path, limit=4, meanwhile=lambda: make(key) and None)]
    assert ids <= set(found)
    assert len(found) == len(set(found))
    assert found == sorted(found, reverse=True)
    cursor = page(key, path, limit=1)["next"]
    assert_invalid(key, foreign, cursor=cursor)
    for wrong in (cursor[:-1], cursor.swapcase(), "", "x"):
        assert_invalid(key, path, cursor=wrong)
