"""Finished deals of bridge, solved double dummy: over HTTP, and against DDS trick by trick."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from endplay.dds import calc_dd_table, solve_board
from endplay.types import Deal, Denom, Player

from domain.kernel.seats import LEFT, SEATS, SIDE
from tests.api.running import Client, Server
from tests.api.test_imports import CORPUS, PBN, send
from tests.api.test_variants import SHORT, play_out

WITHOUT = 'import sys\nsys.modules["endplay"] = None\n'
"""Makes endplay look as if it were not installed."""
STRAINS = ("C", "D", "H", "S", "NT")


def analysis(client: httpx.Client, game: str, **query: str) -> dict[str, Any]:
    answer = client.get(f"/v1/games/{game}/analysis", params=query)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


@pytest.fixture
def stranger(key: Client) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=str(key.base_url), timeout=20) as client:
        yield client


def dealt(hands: dict[str, list[str]]) -> Deal:
    """endplay's own deal of what is held."""
    suits = [["".join(c[1] for c in hands[s] if c[0] == suit) for suit in "SHDC"] for s in SEATS]
    return Deal("N:" + " ".join(".".join(hand) for hand in suits))


def hands_of(key: Client, game: str) -> dict[str, list[str]]:
    items = key.get(f"/v1/games/{game}/events", params={"limit": 200}).json()["items"]
    shown = next(one["data"]["hands"] for one in items if one["type"] == "hands_revealed")
    return {seat: list(shown[seat]) for seat in SEATS}


@pytest.fixture(scope="module")
def boards(server: Server) -> list[str]:
    with server.client() as client:
        answer = send(client, (CORPUS / "pbn_04.pbn").read_bytes(), PBN)
        return [game["id"] for game in answer.json()["games"]][:3]


def test_the_table_is_the_one_that_dds_makes(key: Client, boards: list[str]) -> None:
    for game in boards:
        [deal] = analysis(key, game)["deals"]
        table = calc_dd_table(dealt(hands_of(key, game)))
        assert deal["tricks"] == {
            seat: {s: table[Denom.find(s), Player.find(seat[0])] for s in STRAINS} for seat in SEATS
        }


def test_each_trick_is_worth_what_dds_says_of_the_cards_left(
    key: Client, boards: list[str]
) -> None:
    """The position after every trick, set up here by the log's own winners, is solved anew."""
    game = boards[0]
    [deal] = analysis(key, game)["deals"]
    held, contract = hands_of(key, game), deal["contract"]
    side, leader, won = SIDE[contract["declarer"]], LEFT[contract["declarer"]], 0
    items = key.get(f"/v1/games/{game}/events", params={"limit": 200}).json()["items"]
    winners = [one["data"]["winner"] for one in items if one["type"] == "trick_won"]
    before = deal["double_dummy"]
    assert before == deal["tricks"][contract["declarer"]][contract["strain"]]
    for number, winner in enumerate(winners):
        assert before == won + left(held, leader, contract["strain"], side)
        for one in deal["cards"][4 * number : 4 * number + 4]:
            held[one["hand"]].remove(one["card"])
            change = one["tricks"] - before
            assert one["lost"] == (-change if SIDE[one["hand"]] == side else change) >= 0
            before = one["tricks"]
        leader, won = winner, won + (SIDE[winner] == side)
    assert before == won == deal["won"]
    assert len(deal["cards"]) == 52


def left(held: dict[str, list[str]], leader: str, strain: str, side: str) -> int:
    """Tricks of `side` in the cards left, solved for the leader's best card."""
    deal = dealt(held)
    deal.trump, deal.first = Denom.find(strain), Player.find(leader[0])
    best = max(tricks for _, tricks in solve_board(deal))
    return best if SIDE[leader] == side else len(held[leader]) - best


def test_par_is_a_score_that_its_contracts_make(key: Client, boards: list[str]) -> None:
    for game in boards:
        [deal] = analysis(key, game)["deals"]
        assert deal["par"]["contracts"]
        for one in deal["par"]["contracts"]:
            tricks = deal["tricks"][one["declarer"]][one["strain"]]
            assert one["tricks"] == tricks
            wins = (tricks >= one["level"] + 6) == (SIDE[one["declarer"]] == "ns")
            assert (deal["par"]["score"] > 0) == wins


def test_each_card_names_its_version_in_the_log(key: Client, boards: list[str]) -> None:
    [deal] = analysis(key, boards[0])["deals"]
    items = key.get(f"/v1/games/{boards[0]}/events", params={"limit": 200}).json()["items"]
    log = {one["version"]: one for one in items}
    for one in deal["cards"]:
        assert log[one["version"]]["type"] == "card_played"
        assert log[one["version"]]["data"] == {"card": one["card"], "hand": one["hand"]}


def test_a_finished_game_is_analysed_for_a_stranger_and_kept(
    key: Client, stranger: httpx.Client
) -> None:
    game = key.create(options={"max_deals": 2}, visibility="public")["id"]
    finished = play_out(key, key.view(game), seed=21)
    one, other = analysis(key, game), analysis(stranger, game)
    assert one == other
    assert one["game_id"] == game
    scored = [deal["deal"] for deal in finished["table"]["deals"]]
    assert [deal["deal"] for deal in one["deals"]] == scored
    answer = stranger.get(f"/v1/games/{game}/analysis")
    assert "immutable" in answer.headers["Cache-Control"]
    tag = {"If-None-Match": answer.headers["ETag"]}
    assert key.get(f"/v1/games/{game}/analysis", headers=tag).status_code == 304


def test_nothing_is_told_of_a_deal_that_hides_a_card(key: Client, stranger: httpx.Client) -> None:
    running = key.create(visibility="public")["id"]
    sealed = key.create(options={"max_deals": 1, "reveal_hands": "never"}, visibility="public")
    for _ in SEATS:
        [seat] = key.view(sealed["id"])["to_act"]
        assert key.command(sealed["id"], type="pass", seat=seat).status_code == 201
    assert key.view(sealed["id"])["status"] == "finished"
    for game in (running, sealed["id"]):
        for client in (key, stranger):
            answer = client.get(f"/v1/games/{game}/analysis")
            assert (answer.status_code, answer.json()["code"]) == (409, "not_revealed")


def test_a_deal_that_was_played_to_the_last_card_hides_none(key: Client) -> None:
    game = key.create(options={"max_deals": 1, "reveal_hands": "never"})
    for seed in range(5):
        play_out(key, game, seed)
        told = key.get(f"/v1/games/{game['id']}/analysis")
        if told.status_code == 200:
            break
        game = key.create(options={"max_deals": 1, "reveal_hands": "never"})
    assert len(told.json()["deals"][0]["cards"]) == 52


def test_only_who_may_see_the_game_may_ask(key: Client, stranger: httpx.Client) -> None:
    private = key.create(visibility="private", seats="open")
    assert stranger.get(f"/v1/games/{private['id']}/analysis").status_code == 404
    invited = stranger.get(f"/v1/games/{private['id']}/analysis?invite={private['invite']}")
    assert (invited.status_code, invited.json()["code"]) == (409, "not_revealed")
    assert stranger.get("/v1/games/nonsense/analysis").status_code == 404
    public = key.create(visibility="public")["id"]
    assert stranger.get(f"/v1/games/{public}/analysis?as=north").status_code in (401, 403)


@pytest.mark.parametrize("name", ["belote_bridgee", "bridgette", "draw_bridge", "minibridge"])
def test_other_games_have_no_analysis(key: Client, name: str) -> None:
    game = key.create(variant=name, options=SHORT[name][0])["id"]
    answer = key.get(f"/v1/games/{game}/analysis")
    assert (answer.status_code, answer.json()["code"]) == (404, "not_found")


def test_without_its_solver_the_service_says_so_and_serves_all_else(
    module_database: str, redis_url: str, server: Server, tmp_path: Path, boards: list[str]
) -> None:
    (tmp_path / "sitecustomize.py").write_text(WITHOUT)
    bare = Server(module_database, redis_url, server.key, settings={"PYTHONPATH": str(tmp_path)})
    bare.start()
    with bare.client() as client:
        answer = client.get(f"/v1/games/{boards[0]}/analysis")
        page = client.get("/problems/analysis_not_installed")
        french = client.get(
            f"/v1/games/{boards[0]}/analysis", headers={"Accept-Language": "fr"}
        ).json()
        seen = client.view(boards[0])
    assert bare.stop() == 0
    assert (answer.status_code, answer.json()["code"]) == (501, "analysis_not_installed")
    assert french["title"] == "Analyse non installée"
    assert page.status_code == 200
    assert seen["status"] == "finished"
