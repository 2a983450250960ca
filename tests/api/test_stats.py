"""Statistics and leaderboards over HTTP."""

import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.api.paging import assert_guarded, page, walk
from tests.api.running import Client, Server

People = dict[str, tuple[str, Client]]


def player(key: Client, name: str) -> tuple[str, Client]:
    id = key.post("/v1/players", json={"display_name": name}).json()["id"]
    token = key.post(f"/v1/players/{id}/tokens", json={}).json()["token"]
    return id, Client(str(key.base_url), token)


@pytest.fixture
def four(key: Client) -> Iterator[People]:
    players = {seat: player(key, seat.title()) for seat in ("north", "east", "south", "west")}
    yield players
    for _, client in players.values():
        client.close()


def seats_of(people: People, **others: Any) -> dict[str, Any]:
    return {seat: {"player_id": id} for seat, (id, _) in people.items()} | others


def lost_by(key: Client, seat: str, **body: Any) -> str:
    """A game that ends with the seat's resignation."""
    game = key.create(**body)["id"]
    answer = key.command(game, type="resign", seat=seat)
    assert answer.status_code == 201, answer.text
    return game


def stats(client: httpx.Client, id: str) -> list[dict[str, Any]]:
    answer = client.get(f"/v1/players/{id}/stats")
    assert answer.status_code == 200, answer.text
    assert answer.json()["player_id"] == id
    variants: list[dict[str, Any]] = answer.json()["variants"]
    return variants


def when_counted(client: httpx.Client, id: str, played: int) -> dict[str, Any]:
    """The statistics of a player's only variant, once so many games are counted and rated."""
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline:
        found = stats(client, id)
        if found and found[0]["games"]["played"] >= played:
            assert len(found) == 1
            return found[0]
        time.sleep(0.05)
    raise AssertionError(f"not counted: {found}")


def test_a_finished_game_is_counted_for_each_of_its_players(key: Client, four: People) -> None:
    lost_by(key, "east", seats=seats_of(four))
    won = when_counted(key, four["south"][0], 1)
    assert (won["variant"], won["games"]) == (
        "rubber",
        {"played": 1, "won": 1, "drawn": 0, "lost": 0},
    )
    assert won["deals"] == 0
    assert won["contracts"] == {"declared": 0, "made": 0, "failed": 0}
    assert won["points"] == {"scored": 0, "conceded": 0}
    lost = when_counted(key, four["west"][0], 1)
    assert lost["games"] == {"played": 1, "won": 0, "drawn": 0, "lost": 1}
    assert_rated(key, four)


def assert_rated(key: Client, four: People) -> None:
    for seat, (id, _) in four.items():
        for _ in range(100):
            rating = stats(key, id)[0]["rating"]
            if rating is not None:
                break
            time.sleep(0.05)
        assert rating["games"] == 1
        assert (rating["mu"] > 25) == (seat in ("north", "south"))
        assert rating["value"] == pytest.approx(rating["mu"] - 3 * rating["sigma"])


def test_a_whole_deal_is_counted_with_its_contract_and_points(key: Client, four: People) -> None:
    game = key.create(seats=seats_of(four), options={"max_deals": 1})["id"]
    bid = key.next_action(game)
    assert key.command(game, type="bid", level=1, strain="NT", seat=bid["seat"]).status_code == 201
    for _ in range(3 + 52):
        assert key.command(game, **key.next_action(game)).status_code == 201
    scored = key.view(game)["table"]["deals"][0]
    found = when_counted(key, four[bid["seat"]][0], 1)
    assert found["deals"] == 1
    assert found["contracts"]["declared"] == 1
    assert found["contracts"]["made"] == int(scored["made"])
    side = "ns" if bid["seat"] in ("north", "south") else "ew"
    totals = key.view(game)["result"]["totals"]  # with what settles the unfinished rubber
    other = "ew" if side == "ns" else "ns"
    assert found["points"] == {
        "scored": totals[side]["total"],
        "conceded": totals[other]["total"],
    }
    partner = {"north": "south", "south": "north", "east": "west", "west": "east"}[bid["seat"]]
    assert when_counted(key, four[partner][0], 1)["contracts"]["declared"] == 0


def test_a_game_with_a_bot_counts_but_changes_no_rating(key: Client, four: People) -> None:
    bot = {"bot": key.get("/v1/variants/rubber").json()["bots"][0]}
    lost_by(key, "north", seats=seats_of(four, west=bot))
    lost_by(key, "north", seats=seats_of(four, west=bot))
    found = when_counted(key, four["north"][0], 2)
    assert (found["games"]["lost"], found["rating"]) == (2, None)


def test_given_cards_and_games_of_a_key_count_nowhere(key: Client, four: People) -> None:
    suits = {"north": "C", "east": "D", "south": "H", "west": "S"}
    hands = {seat: [suit + rank for rank in "AKQJT98765432"] for seat, suit in suits.items()}
    lost_by(key, "north", seats=seats_of(four), deals=[{"dealer": "north", "hands": hands}])
    for _ in range(2):
        lost_by(key, "north", seats="client")
    lost_by(key, "north", seats=seats_of(four))
    found = when_counted(key, four["north"][0], 1)
    time.sleep(1.5)
    assert stats(key, four["north"][0])[0]["games"] == found["games"]
    assert found["games"]["played"] == 1


def test_who_leaves_a_running_game_has_its_result(key: Client, four: People) -> None:
    game = key.create(seats=seats_of(four))["id"]
    id, leaver = four["east"]
    assert leaver.delete(f"/v1/games/{game}/seats/east").status_code == 200
    assert key.command(game, type="resign", seat="west").status_code == 201
    found = when_counted(key, id, 1)
    assert found["games"]["lost"] == 1
    assert_rated(key, four)


def test_statistics_are_for_the_own_client(key: Client, server: Server, four: People) -> None:
    id, ann = four["north"]
    guest = httpx.post(f"{server.url}/v1/guests", json={"display_name": "G"}).json()
    with server.client(guest["token"]) as stranger, httpx.Client(base_url=server.url) as nobody:
        assert stats(stranger, guest["player"]["id"]) == []
        assert stats(nobody, guest["player"]["id"]) == []
        unknown = key.get("/v1/players/01890a5d-0000-7000-8000-000000000001/stats")
        for client, of in ((stranger, id), (nobody, id), (key, guest["player"]["id"])):
            hidden = client.get(f"/v1/players/{of}/stats")
            assert (hidden.status_code, hidden.content) == (404, unknown.content)
    assert stats(four["south"][1], id) == stats(ann, id) == stats(key, id) == []
    assert key.get("/v1/players/x/stats").status_code == 404


def test_a_leaderboard_ranks_the_players_of_a_client(key: Client, four: People) -> None:
    for _ in range(3):
        lost_by(key, "east", seats=seats_of(four))
    lost_by(key, "north", seats=seats_of(four))
    path = "/v1/leaderboards/rubber"
    lines = when_ranked(key, {id for id, _ in four.values()}, games=4)
    assert {line["player_id"] for line in lines[:2]} == {four["north"][0], four["south"][0]}
    assert {line["display_name"] for line in lines} == {"North", "East", "South", "West"}
    whole = walk(key, path, limit=200, min_games=1)
    assert [line["rank"] for line in whole] == list(range(1, len(whole) + 1))
    values = [line["rating"]["value"] for line in whole]
    assert values == sorted(values, reverse=True)
    assert walk(key, path, limit=1, min_games=1) == whole
    assert walk(four["east"][1], path, limit=3, min_games=1) == whole
    assert [line for line in walk(key, path, min_games=5) if line in lines] == []
    assert walk(key, path, min_games=10_000) == []
    assert walk(key, "/v1/leaderboards/bridgette") == []


def when_ranked(key: Client, ids: set[str], games: int) -> list[dict[str, Any]]:
    """The lines of these players, once all their games are rated."""
    for _ in range(200):
        found = walk(key, "/v1/leaderboards/rubber", limit=200, min_games=1)
        lines = [line for line in found if line["player_id"] in ids]
        if len(lines) == len(ids) and all(line["rating"]["games"] == games for line in lines):
            return lines
        time.sleep(0.05)
    raise AssertionError(f"not ranked: {lines}")


def test_a_deleted_player_is_ranked_without_a_name(key: Client, four: People) -> None:
    lost_by(key, "east", seats=seats_of(four))
    id, _ = four["west"]
    when_ranked(key, {id}, games=1)
    assert key.delete(f"/v1/players/{id}").status_code == 204
    (line,) = when_ranked(key, {id}, games=1)
    assert line["display_name"] is None


def test_a_leaderboard_cursor_is_guarded(key: Client, four: People) -> None:
    lost_by(key, "east", seats=seats_of(four))
    when_ranked(key, {id for id, _ in four.values()}, games=1)
    assert_guarded(key, "/v1/leaderboards/rubber", {"min_games": 2}, min_games=1)


def test_guests_have_a_leaderboard_of_their_own(key: Client, server: Server) -> None:
    path = "/v1/leaderboards/rubber"
    guests = [httpx.post(f"{server.url}/v1/guests", json={}).json() for _ in range(4)]
    ids = {guest["player"]["id"] for guest in guests}
    with server.client(guests[0]["token"]) as first, httpx.Client(base_url=server.url) as nobody:
        game = first.create(seats={"north": {}})["id"]
        for guest, seat in zip(guests[1:], ("east", "south", "west"), strict=True):
            with server.client(guest["token"]) as client:
                assert client.put(f"/v1/games/{game}/seats/{seat}", json={}).status_code == 200
        assert first.command(game, type="resign").status_code == 201
        lines = when_ranked(first, ids, games=1)
        assert walk(nobody, path, limit=200, min_games=1) == lines
    assert not ids & {line["player_id"] for line in walk(key, path, limit=200, min_games=1)}


def test_unknown_variants_and_wrong_numbers_are_refused(key: Client) -> None:
    assert key.get("/v1/leaderboards/whist").status_code == 404
    for query in ({"min_games": 0}, {"limit": 0}, {"limit": 201}):
        refused = key.get("/v1/leaderboards/rubber", params=query)
        assert (refused.status_code, refused.json()["code"]) == (400, "malformed")
    assert page(key, "/v1/leaderboards/rubber", min_games=10_000) == {"items": [], "next": None}
