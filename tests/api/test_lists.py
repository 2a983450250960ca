"""Lists of games over HTTP: filters, summaries, and pages that do not drift (C54)."""

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest

from tests.api.paging import assert_guarded, assert_invalid, page, walk
from tests.api.running import Client, Server

GAMES = "/v1/games"


@pytest.fixture
def ann(key: Client, server: Server) -> Iterator[tuple[str, Client]]:
    id, client = player(key, server, "Ann")
    with client:
        yield id, client


def player(key: Client, server: Server, name: str) -> tuple[str, Client]:
    id = key.post("/v1/players", json={"display_name": name}).json()["id"]
    token = key.post(f"/v1/players/{id}/tokens", json={}).json()["token"]
    return id, server.client(token)


def ids(items: list[dict[str, Any]]) -> list[str]:
    return [item["id"] for item in items]


def finish(key: Client, game: str) -> None:
    answer = key.command(game, type="resign", seat="north")
    assert answer.status_code == 201, answer.text


def created(key: Client, count: int, **body: Any) -> list[str]:
    """Games made as fast as several clients can."""
    with ThreadPoolExecutor(4) as threads:
        return list(threads.map(lambda _: key.create(**body)["id"], range(count)))


@pytest.mark.parametrize("path", [GAMES, "/v1/players/{player}/games"])
def test_each_of_sixty_games_is_listed_once_while_others_come_and_end(
    key: Client, ann: tuple[str, Client], path: str
) -> None:
    id, _ = ann
    seats = {"north": {"player_id": id}, "east": {"bot": next_bot(key)}}
    sixty = created(key, 60, seats=seats, visibility="public")
    path = path.format(player=id)
    later = iter([lambda: created(key, 4, seats=seats, visibility="public")] * 5)
    running = iter([key.create(visibility="public")["id"] for _ in range(5)])

    def meanwhile() -> None:
        """Another client makes four more games, and ends one."""
        threads = [
            threading.Thread(target=next(later, lambda: None)),
            threading.Thread(target=lambda: [finish(key, game) for game in list(running)[:1]]),
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    found = ids(walk(key, path, meanwhile=meanwhile))
    assert sorted(game for game in found if game in sixty) == sorted(sixty)
    assert len(found) == len(set(found))
    assert found == sorted(found, reverse=True)
    again = ids(walk(key, path, limit=200))
    assert [game for game in again if game in found] == found


def next_bot(key: Client) -> str:
    bots: list[str] = key.get("/v1/variants/rubber").json()["bots"]
    return bots[0]


def test_a_damaged_cursor_or_one_of_another_filter_is_refused(
    key: Client, ann: tuple[str, Client]
) -> None:
    id, _ = ann
    for _ in range(2):
        key.create(seats={"north": {"player_id": id}}, visibility="public")
    assert_guarded(key, GAMES, {"variant": "rubber"})
    assert_guarded(key, GAMES, {}, player=id)
    assert_guarded(key, f"/v1/players/{id}/games", {"status": "waiting"})
    assert_guarded(key, f"/v1/players/{id}/games", {"status": "active"}, status="waiting")
    foreign = page(key, GAMES, player=id, limit=1)["next"]
    assert_invalid(key, f"/v1/players/{id}/games", cursor=foreign)


def test_a_cursor_of_a_key_is_not_taken_from_nobody(key: Client, server: Server) -> None:
    key.create()
    key.create()
    cursor = page(key, GAMES, limit=1)["next"]
    with httpx.Client(base_url=server.url) as nobody:
        assert_invalid(nobody, GAMES, cursor=cursor)


def test_limits_are_one_to_two_hundred(key: Client) -> None:
    for limit in (0, 201, -1, "x"):
        answer = key.get(GAMES, params={"limit": limit})
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert key.get(GAMES, params={"limit": 200}).status_code == 200


def test_every_combination_of_filters_lists_what_fits_all_of_them(
    key: Client, ann: tuple[str, Client]
) -> None:
    id, _ = ann
    made = a_few_of_each(key, id)
    for variant in (None, "rubber", "bridgette"):
        for status in (None, "waiting", "active", "finished"):
            for who in (None, id):
                for open_seats in (None, True, False):
                    given = {
                        "variant": variant,
                        "status": status,
                        "player": who,
                        "open_seats": open_seats,
                    }
                    query = {name: value for name, value in given.items() if value is not None}
                    found = ids(walk(key, GAMES, limit=3, **query))
                    expected = {game for game, has in made.items() if fits(has, query)}
                    assert {game for game in found if game in made} == expected, query
                    assert found == sorted(set(found), reverse=True)


def a_few_of_each(key: Client, ann: str) -> dict[str, dict[str, Any]]:
    """Games by id, each with what it should be found by."""
    made = {}
    for variant in ("rubber", "bridgette"):
        for visibility in ("public", "unlisted", "private"):
            waiting = {"variant": variant, "status": "waiting", "open_seats": True}
            seats = {"south": {"player_id": ann}}
            game = key.create(variant=variant, visibility=visibility, seats=seats)["id"]
            made[game] = waiting | {"player": ann}
            made[key.create(variant=variant, visibility=visibility, seats="open")["id"]] = waiting
            running = {"variant": variant, "status": "active", "open_seats": False}
            made[key.create(variant=variant, visibility=visibility)["id"]] = running
            ended = key.create(variant=variant, visibility=visibility)["id"]
            answer = key.command(ended, type="resign", seat="south")
            assert answer.status_code == 201, answer.text
            made[ended] = running | {"status": "finished"}
    return made


def fits(has: dict[str, Any], query: dict[str, Any]) -> bool:
    return all(has.get(name) == value for name, value in query.items())


def test_an_unknown_filter_value_is_malformed(key: Client) -> None:
    for query in ({"variant": "whist"}, {"status": "over"}, {"player": "x"}, {"open_seats": "?"}):
        answer = key.get(GAMES, params=query)
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed"), query


def test_a_summary_has_what_a_lobby_shows(key: Client, ann: tuple[str, Client]) -> None:
    id, _ = ann
    bot = next_bot(key)
    game = key.create(seats={"north": {"player_id": id}, "west": {"bot": bot}})
    (shown,) = page(key, GAMES, player=id)["items"]
    assert shown["id"] == game["id"]
    assert list(shown["seats"]) == ["north", "east", "south", "west"]
    assert shown["seats"] == {
        "north": {"kind": "player", "player_id": id},
        "east": None,
        "south": None,
        "west": {"kind": "bot", "player_id": bot},
    }
    assert (shown["open_seats"], shown["status"], shown["result"]) == (2, "waiting", None)
    assert shown["created_at"].startswith(game["created_at"][:16])


def test_a_finished_game_is_listed_with_the_result_of_its_view(key: Client) -> None:
    game = key.create(visibility="public")["id"]
    finish(key, game)
    shown = next(item for item in page(key, GAMES)["items"] if item["id"] == game)
    view = key.view(game)
    assert shown["result"] == view["result"]
    assert shown["result"]["reason"] == "resigned"
    assert shown["seats"] == view["seats"]
    assert shown["version"] == view["version"]


def test_no_list_shows_a_card_of_a_stacked_deal(key: Client) -> None:
    deck = {seat: [suit + rank for rank in "AKQJT98765432"] for seat, suit in SUITS.items()}
    game = key.create(deals=[{"dealer": "north", "hands": deck}], visibility="public")["id"]
    text = next(item for item in page(key, GAMES)["items"] if item["id"] == game)
    assert not any(f"'{card}'" in str(text) for hand in deck.values() for card in hand)


SUITS = {"north": "C", "east": "D", "south": "H", "west": "S"}


def test_a_player_sees_all_his_games_and_others_only_the_public_ones(
    key: Client, server: Server, ann: tuple[str, Client]
) -> None:
    id, client = ann
    seats = {"north": {"player_id": id}}
    kinds = ("public", "unlisted", "private")
    games = {kind: key.create(seats=seats, visibility=kind)["id"] for kind in kinds}
    path = f"/v1/players/{id}/games"
    assert set(ids(walk(client, path))) == set(games.values())
    assert set(ids(walk(key, path))) == set(games.values())
    assert ids(walk(key, path, status="waiting", variant="rubber")) == ids(walk(key, path))
    assert walk(key, path, status="finished") == []
    assert walk(key, path, variant="bridgette") == []
    other, bob = player(key, server, "Bob")
    with bob, httpx.Client(base_url=server.url) as nobody:
        assert ids(walk(bob, path)) == [games["public"]]
        assert ids(walk(nobody, path)) == [games["public"]]
        assert walk(bob, f"/v1/players/{other}/games") == []
        hidden = nobody.get(f"/v1/players/{other}/games")
        unknown = nobody.get("/v1/players/01890a5d-0000-7000-8000-000000000001/games")
        assert (hidden.status_code, hidden.content) == (404, unknown.content)


def test_a_key_without_the_games_scope_lists_public_games_only(key: Client, server: Server) -> None:
    made = key.post("/v1/keys", json={"name": "few", "scopes": ["players"]})
    assert made.status_code == 201, made.text
    secret = key.create(visibility="private")["id"]
    shown = key.create(visibility="public")["id"]
    with server.client(made.json()["key"]) as few:
        found = ids(walk(few, GAMES))
    assert shown in found
    assert secret not in found
