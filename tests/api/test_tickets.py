"""One-use tickets for streams that cannot send an Authorization header (decisions 39, 40)."""

import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
from redis import Redis

from service.accounts.callers import RECHECK_SECONDS
from tests.api.running import Client, Server
from tests.api.sockets import GameSocket
from tests.api.test_games import player

STREAM = {"Accept": "text/event-stream"}


@pytest.fixture
def game(key: Client) -> str:
    return str(key.create()["id"])


def take(client: Client, game: str, kind: str = "sse", **more: Any) -> str:
    answer = client.post("/v1/tickets", json={"game_id": game, "kind": kind, **more})
    assert answer.status_code == 201, answer.text
    assert answer.headers["Cache-Control"] == "no-store"
    return str(answer.json()["ticket"])


def opened(server: Server, game: str, ticket: str, **query: Any) -> tuple[int, str]:
    """The status of a stream, and the code it is refused with or its first event."""
    url = f"{server.url}/v1/games/{game}/events"
    with httpx.stream(
        "GET", url, params={"ticket": ticket, **query}, headers=STREAM, timeout=20
    ) as stream:
        if stream.status_code != 200:
            stream.read()
            return stream.status_code, str(stream.json()["code"])
        for line in stream.iter_lines():
            if line.startswith("data: "):
                return 200, line
    raise AssertionError("no event")


def test_a_ticket_opens_one_stream_with_the_sight_of_who_took_it(
    key: Client, server: Server, game: str
) -> None:
    ticket = take(key, game, **{"as": "north"})
    status, dealt = opened(server, game, ticket, after=6)
    assert status == 200
    assert '"north":["' in dealt
    assert '"east":null' in dealt
    assert opened(server, game, ticket) == (401, "ticket_spent")
    assert opened(server, game, ticket) == (401, "ticket_spent")


def test_a_ticket_opens_a_socket_that_plays(key: Client, server: Server, game: str) -> None:
    ticket = take(key, game, "socket", **{"as": "north"})
    with GameSocket(server, game, None, ticket=ticket) as socket:
        assert socket.next()["viewer"] == "north"
        assert socket.command(key.next_action(game))["status"] == 201
    with GameSocket(server, game, None, ticket=ticket) as socket:
        code, frame = socket.closed()
        assert (code, frame["problem"]["code"]) == (4401, "ticket_spent")


def test_a_ticket_is_for_one_game_one_viewer_and_one_kind_of_stream(
    key: Client, server: Server, game: str
) -> None:
    other = key.create()["id"]
    for id, kind, query in (
        (other, "sse", {}),
        (game, "socket", {}),
        (game, "sse", {"as": "north"}),
    ):
        ticket = take(key, game, kind)
        assert opened(server, id, ticket, **query) == (401, "ticket_spent")
        assert opened(server, game, ticket) == (401, "ticket_spent"), "it is spent by the attempt"


def test_a_ticket_opens_no_page_and_no_other_route(key: Client, server: Server, game: str) -> None:
    page = httpx.get(f"{server.url}/v1/games/{game}/events", params={"ticket": take(key, game)})
    assert (page.status_code, page.json()["code"]) == (401, "ticket_spent")
    posted = httpx.post(
        f"{server.url}/v1/games/{game}/commands",
        headers={"Authorization": f"Bearer {take(key, game)}", "Idempotency-Key": "1"},
        json={"type": "pass"},
    )
    assert posted.status_code == 401


def test_an_unknown_or_expired_ticket_is_no_credential(
    key: Client, server: Server, game: str, redis_url: str
) -> None:
    assert opened(server, game, "ott_nothing") == (401, "unauthenticated")
    ticket = take(key, game)
    with Redis.from_url(redis_url) as redis:
        names = list(redis.scan_iter("overtrick:ticket:*"))
        lives = {redis.ttl(name) for name in names}
        assert all(redis.get(name) != ticket.encode() for name in names)
        assert max(lives) <= 600
        redis.delete(*names)  # what time does to it
    assert opened(server, game, ticket) == (401, "unauthenticated")


def test_a_ticket_beside_an_authorization_header_is_malformed(key: Client, game: str) -> None:
    answer = key.get(f"/v1/games/{game}/events", params={"ticket": take(key, game)}, headers=STREAM)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


def test_nobody_takes_a_ticket_for_what_he_may_not_see(
    key: Client, server: Server, game: str
) -> None:
    _, stranger = player(key, server, "stranger")
    hidden = key.create(visibility="private", seats="open")["id"]
    for body, status, code in (
        ({"game_id": hidden, "kind": "sse"}, 404, "not_found"),
        ({"game_id": "nothing", "kind": "sse"}, 404, "not_found"),
        ({"game_id": game, "kind": "sse", "as": "north"}, 403, "not_your_seat"),
        ({"game_id": game, "kind": "page"}, 400, "malformed"),
        ({"game_id": game}, 400, "malformed"),
    ):
        answer = stranger.post("/v1/tickets", json=body)
        assert (answer.status_code, answer.json()["code"]) == (status, code)
    stranger.close()
    nobody = httpx.post(f"{server.url}/v1/tickets", json={"game_id": game, "kind": "sse"})
    assert nobody.status_code == 401


def test_an_invite_given_for_the_ticket_holds_for_the_stream(key: Client, server: Server) -> None:
    made = key.create(visibility="private", seats="open")
    _, friend = player(key, server, "friend")
    ticket = take(friend, made["id"], invite=made["invite"])
    friend.close()
    assert opened(server, made["id"], ticket)[0] == 200


def test_two_tickets_are_never_the_same_even_with_one_idempotency_key(
    key: Client, game: str
) -> None:
    body = {"game_id": game, "kind": "sse"}
    same = {"Idempotency-Key": "same"}
    answers = [key.post("/v1/tickets", json=body, headers=same) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [201, 201]
    assert answers[0].json()["ticket"] != answers[1].json()["ticket"]


def test_a_ticket_dies_with_the_credential_it_came_from(
    key: Client, server: Server, game: str
) -> None:
    made = key.post("/v1/keys", json={"name": "short-lived", "scopes": ["games"]}).json()
    with server.client(made["key"]) as other:
        ticket = take(other, game)
    assert key.delete(f"/v1/keys/{made['id']}").status_code in (200, 204)
    time.sleep(RECHECK_SECONDS + 0.5)
    assert opened(server, game, ticket) == (401, "unauthenticated")


def test_of_many_who_bring_a_ticket_at_once_to_two_processes_one_gets_in(
    key: Client, server: Server, game: str, module_database: str, redis_url: str
) -> None:
    second = Server(module_database, redis_url, server.key)
    second.start()
    try:
        for _ in range(5):
            ticket = take(key, game)
            with ThreadPoolExecutor(8) as crowd:
                tries = [crowd.submit(opened, one, game, ticket) for one in (server, second) * 4]
                statuses = sorted(one.result()[0] for one in tries)
            assert statuses == [200] + [401] * 7
    finally:
        assert second.stop() == 0
