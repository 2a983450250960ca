"""A salt from each seat over HTTP (decision 33)."""

import json
import re
from typing import Any

import pytest

from domain.registry import all_variants
from tests.api.running import Client
from tests.api.test_replays import export, verified
from tests.api.test_variants import SHORT, play_out

SEATS = ["north", "east", "south", "west"]
SEED = re.compile(r'seed\\*"\s*:')
"""The name of the member, however often it was quoted."""


def types(key: Client, game: str) -> list[str]:
    answer = key.get(f"/v1/games/{game}/events", params={"limit": 200})
    return [event["type"] for event in answer.json()["items"]]


def salt(key: Client, game: dict[str, Any], seat: str, salt: str = "00ff") -> dict[str, Any]:
    answer = key.command(game["id"], type="salt", seat=seat, salt=salt)
    assert answer.status_code == 201, answer.text
    told: dict[str, Any] = answer.json()
    return told


def test_the_cards_are_dealt_when_every_seat_has_given_its_salt(key: Client) -> None:
    game = key.create(salts=True)
    assert (game["salts"], game["phase"], game["version"]) == (True, "salting", 6)
    assert game["deadline"] is not None
    waiting = SEATS
    assert game["to_act"] == waiting
    told: dict[str, Any] = {}
    for place, seat in enumerate(waiting):
        assert key.view(game["id"])["to_act"] == waiting[place:]
        told = salt(key, game, seat)
    assert [event["type"] for event in told["events"]] == ["salt_given", "dealt"]
    assert told["game"]["phase"] == "auction"
    assert told["game"]["deadline"] is None


def test_the_offered_salt_can_be_posted_as_it_is(key: Client) -> None:
    game = key.create(salts=True)
    actions = key.get(f"/v1/games/{game['id']}/actions").json()["actions"]
    assert actions == [{"type": "salt", "seat": seat, "salt": ""} for seat in SEATS]
    assert key.view(game["id"], **{"as": "east"})["actions"] == actions[1:2]
    for action in actions:
        assert key.command(game["id"], **action).status_code == 201
    assert key.view(game["id"])["phase"] == "auction"


@pytest.mark.parametrize("wrong", ["0", "0A", "0x12", "zz", "00" * 33, " 00", "00\n", "é0"])
def test_what_is_no_salt_is_refused(key: Client, wrong: str) -> None:
    game = key.create(salts=True)
    answer = key.command(game["id"], type="salt", seat="north", salt=wrong)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_salt")
    assert key.view(game["id"])["version"] == game["version"]


def test_one_salt_a_seat_and_nothing_else_while_salts_are_waited_for(key: Client) -> None:
    game = key.create(salts=True)
    salt(key, game, "north")
    again = key.command(game["id"], type="salt", seat="north", salt="aa")
    assert (again.status_code, again.json()["code"]) == (422, "salt_already_given")
    assert again.json()["actions"] == []
    other = key.command(game["id"], type="pass", seat="east")
    assert (other.status_code, other.json()["code"]) == (422, "wrong_phase")
    assert other.json()["phase"] == "salting"
    french = key.post(
        f"/v1/games/{game['id']}/commands",
        json={"type": "salt", "seat": "north", "salt": "aa"},
        headers={"Idempotency-Key": "k", "Accept-Language": "fr"},
    )
    assert "sel" in french.json()["detail"]


def test_a_salt_where_none_is_waited_for_is_refused(key: Client) -> None:
    game = key.create()
    assert game["salts"] is False
    answer = key.command(game["id"], type="salt", seat="north", salt="aa")
    assert (answer.status_code, answer.json()["code"]) == (422, "wrong_phase")


def test_a_seed_is_in_no_answer_while_salts_are_waited_for(key: Client) -> None:
    game = key.create(salts=True, visibility="public")
    path = f"/v1/games/{game['id']}"
    told = [salt(key, game, "north")]
    for viewer in (*game["seats"], "spectator"):
        told += [
            key.view(game["id"], **{"as": viewer}),
            key.get(f"{path}/events", params={"as": viewer}).json(),
            key.get(f"{path}/frames", params={"as": viewer}).text,
        ]
    exported = export(key, game["id"]).decode()
    for text in (*map(json.dumps, told), exported):
        assert not SEED.search(text)
    for seat in ("east", "south", "west"):
        salt(key, game, seat)
    assert SEED.search(export(key, game["id"]).decode())


@pytest.mark.parametrize("name", list(all_variants()))
def test_a_salted_game_is_played_out_and_verified(key: Client, name: str) -> None:
    game = key.create(variant=name, options=SHORT[name][0], salts=True)
    finished = play_out(key, game, seed=3)
    log = export(key, game["id"])
    verdict = verified(key, log)
    assert verdict["ok"], verdict["games"][0]["first_bad"]
    assert verdict["games"][0]["head"] == finished["head"]
    lines = log.splitlines(keepends=True)
    at = next(place for place, line in enumerate(lines) if b'"salt_given"' in line)
    tampered = [*lines[:at], lines[at].replace(b'"salt":""', b'"salt":"00"'), *lines[at + 1 :]]
    bad = verified(key, b"".join(tampered))
    assert not bad["ok"]
    assert bad["games"][0]["first_bad"]["line"] == at + 1
    imported = key.post(
        "/v1/imports", content=log, headers={"Content-Type": "application/x-ndjson"}
    )
    assert imported.status_code in (200, 201), imported.text
    [copy] = imported.json()["games"]
    assert verified(key, export(key, copy["id"]))["ok"]


def test_bots_alone_are_not_waited_for(key: Client) -> None:
    seats = {seat: {"bot": "basic"} for seat in ("north", "east", "south", "west")}
    game = key.create(seats=seats, salts=True, options={"max_deals": 1})
    assert game["phase"] == "auction"
    assert types(key, game["id"])[5:7] == ["deal_committed", "dealt"]


def test_given_cards_need_no_salts_and_those_after_them_do(key: Client) -> None:
    suits = {"north": "S", "east": "H", "south": "D", "west": "C"}
    hands = {seat: [suit + rank for rank in "AKQJT98765432"] for seat, suit in suits.items()}
    game = key.create(salts=True, deals=[{"dealer": "north", "hands": hands}])
    assert game["phase"] == "auction"
    view = game
    for seat in ("north", "east", "south", "west"):
        view = key.command(game["id"], type="pass", seat=seat).json()["game"]
    assert view["phase"] == "salting"


def test_a_rematch_is_salted_too(key: Client) -> None:
    game = key.create(salts=True)
    assert key.command(game["id"], type="resign", seat="north").status_code == 201
    answer = key.post(f"/v1/games/{game['id']}/rematch")
    assert (answer.json()["salts"], answer.json()["phase"]) == (True, "salting")
