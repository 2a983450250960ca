"""Keys of commands belong to a caller, a game and a body (case C47)."""

import uuid
from collections.abc import Iterator

import pytest

from tests.api.running import Client, Server


def board(key: Client, **more: object) -> str:
    game = key.create(variant="contract", options={"dealer": "north"}, **more)
    return str(game["id"])


@pytest.fixture
def partners(key: Client, server: Server) -> Iterator[tuple[str, Client, Client]]:
    """A board on which two players of one client sit north and east, the key in no seat."""
    ids = [key.post("/v1/players", json={"display_name": name}).json()["id"] for name in "ABCD"]
    seats = dict(
        zip(("north", "east", "south", "west"), ({"player_id": id} for id in ids), strict=True)
    )
    game = board(key, seats=seats)
    tokens = [key.post(f"/v1/players/{id}/tokens").json()["token"] for id in ids[:2]]
    with server.client(tokens[0]) as north, server.client(tokens[1]) as east:
        yield game, north, east


def test_a_key_with_another_body_is_refused_and_nothing_is_appended(key: Client) -> None:
    game = board(key)
    first = key.command(game, "K", type="pass", seat="north")
    other = key.command(game, "K", type="bid", level=1, strain="C", seat="north")
    assert first.status_code == 201
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_reused")
    assert key.view(game)["version"] == first.json()["version"]
    again = key.command(game, "K", type="pass", seat="north")
    assert again.content == first.content
    assert again.headers["Idempotency-Replayed"] == "true"


def test_two_players_may_use_the_same_key_and_neither_gets_the_others_answer(
    partners: tuple[str, Client, Client],
) -> None:
    game, north, east = partners
    hands = [player.view(game)["hand"] for player in (north, east)]
    answers = [player.command(game, "1", type="pass") for player in (north, east)]
    assert [answer.status_code for answer in answers] == [201, 201]
    assert [answer.json()["game"]["hand"] for answer in answers] == hands
    for answer, hidden in zip(answers, reversed(hands), strict=True):
        assert not [card for card in hidden if f'"{card}"' in answer.text]
    again = [player.command(game, "1", type="pass") for player in (north, east)]
    assert [one.content for one in again] == [one.content for one in answers]


def test_a_key_used_in_another_game_gets_that_games_own_answer(key: Client) -> None:
    games = [board(key), board(key)]
    answers = [key.command(game, "K", type="pass", seat="north") for game in games]
    assert [answer.status_code for answer in answers] == [201, 201]
    assert [answer.json()["game"]["id"] for answer in answers] == games
    assert all("Idempotency-Replayed" not in answer.headers for answer in answers)


def test_a_command_without_a_key_is_refused_to_keys_and_players_alike(
    key: Client, partners: tuple[str, Client, Client]
) -> None:
    game, north, _ = partners
    for caller, body in ((key, {"type": "pass", "seat": "north"}), (north, {"type": "pass"})):
        answer = caller.post(f"/v1/games/{game}/commands", json=body)
        assert (answer.status_code, answer.json()["code"]) == (400, "idempotency_key_required")
    assert key.view(game)["phase"] == "auction"
    assert not key.view(game)["table"]["calls"]


@pytest.mark.parametrize(
    ("name", "status"),
    [("x" * 255, 201), ("x" * 256, 400), ("", 400), ('""', 400), ('"' + "x" * 255 + '"', 201)],
)
def test_a_key_has_1_to_255_characters(key: Client, name: str, status: int) -> None:
    game = board(key)
    answer = key.post(
        f"/v1/games/{game}/commands",
        json={"type": "pass", "seat": "north"},
        headers={"Idempotency-Key": name},
    )
    assert answer.status_code == status


def test_a_refused_command_may_be_sent_again_with_its_key(key: Client) -> None:
    game, name = board(key), uuid.uuid4().hex
    early = key.command(game, name, type="pass", seat="east")
    assert early.json()["code"] == "not_your_turn"
    assert key.command(game, type="pass", seat="north").status_code == 201
    assert key.command(game, name, type="pass", seat="east").status_code == 201
