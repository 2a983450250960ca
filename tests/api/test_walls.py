"""A credential opens what is its own and nothing else (C51; private games)."""

import uuid
from collections.abc import Iterator

import httpx
import pytest

from tests.api.running import Client, Server
from tests.api.sockets import GameSocket
from tests.api.test_delay import Listener
from tests.api.test_games import player

SEATS = ("north", "east", "south", "west")
READS = (
    "",
    "/events",
    "/events?after=3",
    "/actions",
    "/presence",
    "/proposals",
    "/frames",
    "/export",
    "/analysis",
    "?version=7",
)
WHEN_OVER = ("/export", "/analysis")
STREAMS = ("text/event-stream", "application/x-ndjson")


def with_as(path: str, viewer: str) -> str:
    return f"{path}{'&' if '?' in path else '?'}as={viewer}"


@pytest.fixture(scope="module")
def players(server: Server) -> Iterator[dict[str, tuple[str, Client]]]:
    with server.client() as key:
        made = {seat: player(key, server, seat) for seat in SEATS}
        yield made
        for _, client in made.values():
            client.close()


@pytest.fixture(params=["none", "deal", 600])
def game(
    request: pytest.FixtureRequest, key: Client, players: dict[str, tuple[str, Client]]
) -> str:
    seats = {seat: {"player_id": id} for seat, (id, _) in players.items()}
    made: str = key.create(seats=seats, spectators={"delay": request.param})["id"]
    return made


def test_another_seat_is_closed_by_every_way_to_read(
    server: Server, key: Client, players: dict[str, tuple[str, Client]], game: str
) -> None:
    _, south = players["south"]
    west_hand = key.view(game, **{"as": "west"})["hand"]
    for path in READS:
        refused = south.get(f"/v1/games/{game}{with_as(path, 'west')}")
        assert (refused.status_code, refused.json()["code"]) == (403, "not_your_seat"), path
    for accept in STREAMS:
        url = f"/v1/games/{game}/events?as=west"
        assert south.get(url, headers={"Accept": accept}).status_code == 403
    token = south.headers["Authorization"].removeprefix("Bearer ")
    with GameSocket(server, game, token, as_="west") as socket:
        code, closing = socket.closed()
    assert (code, closing["problem"]["code"]) == (4403, "not_your_seat")
    ticket = south.post("/v1/tickets", json={"game_id": game, "kind": "sse", "as": "west"})
    assert ticket.status_code == 403
    read = b"".join(south.get(f"/v1/games/{game}{path}").content for path in READS)
    secret = [card for card in west_hand if f'"{card}"'.encode() in read]
    own = players["south"][1].view(game)["hand"]
    assert not set(secret) - set(own)


def test_another_seat_cannot_be_played(
    key: Client, players: dict[str, tuple[str, Client]], game: str
) -> None:
    _, south = players["south"]
    before = key.view(game, **{"as": "west"})
    for seat in ("north", "east", "west"):
        for suffix in ("", "?dry_run=true"):
            sent = south.post(
                f"/v1/games/{game}/commands{suffix}",
                json={"type": "pass", "seat": seat},
                headers={"Idempotency-Key": uuid.uuid4().hex},
            )
            assert (sent.status_code, sent.json()["code"]) == (403, "not_your_seat")
        asked = south.post(f"/v1/games/{game}/proposals", json={"kind": "abandon", "seat": seat})
        assert asked.status_code == 403
        assert south.delete(f"/v1/games/{game}/seats/{seat}").status_code == 403
    assert key.view(game, **{"as": "west"}) == before


def test_a_player_as_spectator_gets_what_an_outsider_gets(
    server: Server, players: dict[str, tuple[str, Client]], game: str
) -> None:
    """Byte for byte, by every way to read (complaint 4)."""
    _, south = players["south"]
    with httpx.Client(base_url=server.url, timeout=20) as outsider:
        for path in READS:
            mine = south.get(f"/v1/games/{game}{with_as(path, 'spectator')}")
            theirs = outsider.get(f"/v1/games/{game}{path}")
            assert (mine.status_code, mine.content) == (theirs.status_code, theirs.content), path
            assert mine.headers.get("ETag") == theirs.headers.get("ETag")
        last = outsider.get(f"/v1/games/{game}").json()["version"]
        for accept in STREAMS:
            url = f"{server.url}/v1/games/{game}/events"
            headers = {"Accept": accept, "Authorization": south.headers["Authorization"]}
            mine_stream = Listener(f"{url}?as=spectator", headers)
            their_stream = Listener(url, {"Accept": accept})
            mine_stream.wait_for(last)
            their_stream.wait_for(last)
            assert mine_stream.lines == their_stream.lines
    token = south.headers["Authorization"].removeprefix("Bearer ")
    with (
        GameSocket(server, game, token, as_="spectator") as mine_socket,
        GameSocket(server, game, None) as their_socket,
    ):
        hellos = [socket.next() for socket in (mine_socket, their_socket)]
        assert hellos[0]["game"] == hellos[1]["game"]
        assert hellos[0]["version"] == hellos[1]["version"] == last
        assert mine_socket.events(last) == their_socket.events(last)


def test_a_token_that_is_none_opens_nothing(server: Server, game: str) -> None:
    for bad in ("not-a-token", "otk_" + "x" * 43):
        with server.client(bad) as client:
            for path in READS:
                answer = client.get(f"/v1/games/{game}{path}")
                assert (answer.status_code, answer.json()["code"]) == (401, "unauthenticated")
            assert client.command(game, type="pass", seat="north").status_code == 401


def test_a_private_game_is_unknown_to_whoever_was_not_invited(
    key: Client, server: Server, players: dict[str, tuple[str, Client]]
) -> None:
    """By every route, whoever asks, with the very body of a game that does not exist."""
    seats = {"north": {"player_id": players["north"][0]}}
    made = key.create(visibility="private", seats=seats)
    game, unknown = made["id"], str(uuid.uuid4())
    stranger = players["south"][1]
    with httpx.Client(base_url=server.url, timeout=20) as nobody:
        for client in (stranger, nobody):
            for path in (*READS, "/presence?as=north", "?open=true&version=1", "?invite=wrong"):
                closed = client.get(f"/v1/games/{game}{path}")
                missing = client.get(f"/v1/games/{unknown}{path}")
                assert closed.status_code == missing.status_code == 404, path
                assert closed.content == missing.content, path
            for accept in STREAMS:
                headers = {"Accept": accept}
                assert client.get(f"/v1/games/{game}/events", headers=headers).status_code == 404
            for path in ("/v1/games", f"/v1/players/{players['north'][0]}/games"):
                assert game not in client.get(path, params={"limit": 200}).text
    for method, path, body in (
        ("POST", "/commands", {"type": "pass", "seat": "north"}),
        ("POST", "/proposals", {"kind": "stop"}),
        ("POST", "/rematch", {}),
        ("POST", "/fork", {"version": 1}),
        ("PUT", "/seats/east", {}),
        ("DELETE", "/seats/north", None),
    ):
        headers = {"Idempotency-Key": uuid.uuid4().hex}
        sent = [
            stranger.request(method, f"/v1/games/{id}{path}", json=body, headers=headers)
            for id in (game, unknown)
        ]
        assert [one.status_code for one in sent] == [404, 404], path
        assert sent[0].content == sent[1].content
    assert stranger.post("/v1/tickets", json={"game_id": game, "kind": "sse"}).status_code == 404
    with GameSocket(server, game, None) as socket:
        assert socket.closed()[0] == 4404
    invite = {"invite": made["invite"]}
    for path in READS[:-1]:
        invited = stranger.get(f"/v1/games/{game}{path}", params=invite)
        assert invited.status_code == (409 if path in WHEN_OVER else 200), path
    with GameSocket(server, game, None, invite=made["invite"]) as socket:
        assert socket.next()["type"] == "hello"
    assert stranger.put(f"/v1/games/{game}/seats/south", json=invite).status_code == 200
    assert stranger.get(f"/v1/games/{game}").json()["viewer"] == "south"
