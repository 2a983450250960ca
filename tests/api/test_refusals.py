"""Refusals of the rules over HTTP: the section, what may be done instead, every variable."""

import httpx
import pytest

from tests.api.running import Client


def told(answer: httpx.Response, status: int, code: str) -> dict[str, object]:
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
    problem: dict[str, object] = answer.json()
    assert problem["type"] == f"/problems/{code}"
    return problem


def test_a_refused_command_names_its_section_and_what_may_be_sent_instead(key: Client) -> None:
    game = key.create(variant="contract")
    (seat,) = game["to_act"]
    problem = told(
        key.command(game["id"], type="bid", level=8, strain="C", seat=seat), 422, "invalid_bid"
    )
    assert problem["rule"] == "3.1"
    assert problem["bid"] == "8C"
    actions = problem["actions"]
    assert isinstance(actions, list)
    assert key.command(game["id"], **actions[0]).status_code == 201


def test_who_is_not_to_act_gets_no_actions(key: Client) -> None:
    game = key.create(variant="contract")
    (seat,) = game["to_act"]
    other = next(one for one in game["seats"] if one != seat)
    problem = told(key.command(game["id"], type="pass", seat=other), 422, "not_your_turn")
    assert (problem["actions"], problem["rule"], problem["to_act"]) == ([], "3.3", [seat])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_seat_refused_names_its_section_too(key: Client, language: str) -> None:
    key.headers["Accept-Language"] = language
    game = key.create(seats={"north": {"bot": "basic"}})["id"]
    player = key.post("/v1/players", json={"display_name": "Ann"}).json()["id"]
    taken = key.put(f"/v1/games/{game}/seats/north", json={"player_id": player})
    problem = told(taken, 409, "seat_taken")
    assert (problem["rule"], problem["actions"], problem["seat"]) == ("1", [], "north")
    assert "version" not in problem
    assert ("taken" in str(problem["detail"])) == (language == "en")


def test_a_game_refused_at_creation_names_its_section(key: Client) -> None:
    wrong = key.post("/v1/games", json={"variant": "bridgette", "options": {"target": -1}})
    assert told(wrong, 400, "invalid_option")["rule"] == "1.2"
    deals = [{"hands": {"north": ["SA"]}}]
    body = {"variant": "contract", "seats": "client", "deals": deals}
    problem = told(key.post("/v1/games", json=body), 422, "invalid_deal")
    assert (problem["rule"], problem["actions"]) == ("1", [])


def test_a_game_without_that_option_says_which(key: Client) -> None:
    game = key.create(variant="minibridge")["id"]
    sent = key.post(f"/v1/games/{game}/proposals", json={"kind": "stop", "seat": "north"})
    problem = told(sent, 422, "option_disabled")
    assert problem["rule"] == "3"
    assert "actions" in problem
