"""Every variant over HTTP: random games to their end, bots at the table, rules, schemas."""

import time
from random import Random
from typing import Any

import pytest

from domain.registry import all_variants
from tests.api.running import Client

SHORT: dict[str, list[dict[str, Any]]] = {
    "belote_bridgee": [{"max_deals": 2}],
    "bridgette": [{"max_deals": 2}, {"deals": 1, "max_extra_deals": 2}],
    "contract": [{}, {"format": "chicago"}, {"format": "chicago", "chicago_scoring": "carry"}],
    "draw_bridge": [{"max_deals": 2}],
    "minibridge": [
        {"deals": 2},
        {"announce": "manual"},
        {"deals": 1, "match_tie": "extra_deal", "tie_20": "redeal"},
    ],
    "rubber": [{"max_deals": 2}],
}
"""Options under which a match is over after a few deals."""

GAMES = [(name, options) for name in all_variants() for options in SHORT.get(name, [{}])]


def filled(random: Random, action: dict[str, Any]) -> dict[str, Any]:
    """A body that can be posted: folded entries are given a choice."""
    body = dict(action)
    if body["type"] == "discard":
        cards = random.sample(body.pop("from"), body.pop("count"))
        return body | {"cards": cards}
    if "declare_from" in body:
        body["declare"] = body.pop("declare_from")
    return body


def play_out(key: Client, game: dict[str, Any], seed: int) -> dict[str, Any]:
    """Plays a game by offered actions, passing in half of the cases where one may."""
    random = Random(seed)
    view = game
    while view["status"] == "active":
        answer = key.get(f"/v1/games/{game['id']}/actions").json()
        offers = [one for one in answer["actions"] if one["seat"] in view["to_act"]]
        offers = [one for one in offers if one["type"] != "claim"]
        passes = [one for one in offers if one["type"] == "pass"]
        chosen = passes[0] if passes and random.random() < 0.5 else random.choice(offers)
        sent = key.command(game["id"], **filled(random, chosen))
        assert sent.status_code == 201, (chosen, sent.text)
        view = sent.json()["game"]
    return view


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_random_game_is_played_to_its_end(
    key: Client, name: str, options: dict[str, Any]
) -> None:
    game = key.create(variant=name, options=options)
    finished = play_out(key, game, seed=7)
    assert (finished["status"], finished["phase"]) == ("finished", "finished")
    assert finished["result"]["reason"] == "played"
    late = key.command(game["id"], type="resign", seat=next(iter(game["seats"])))
    assert (late.status_code, late.json()["code"]) == (422, "game_over")


@pytest.mark.parametrize(
    ("name", "options"), [game for game in GAMES if all_variants()[game[0]].bots]
)
def test_bots_play_a_whole_match_by_themselves(
    key: Client, name: str, options: dict[str, Any]
) -> None:
    variant = all_variants()[name]
    seats = variant.seats(variant.presets[variant.default_preset])
    bots = {seat: {"bot": next(iter(variant.bots))} for seat in seats}
    game = key.create(variant=name, options=options, seats=bots)["id"]
    deadline = time.monotonic() + 60
    while (view := key.view(game))["status"] == "active":
        assert time.monotonic() < deadline, "the bots have stopped"
        time.sleep(0.1)
    assert view["result"]["reason"] == "played"


@pytest.mark.parametrize("name", list(all_variants()))
@pytest.mark.parametrize("language", ["en", "fr"])
def test_rules_and_labels_are_there_in_both_languages(
    key: Client, name: str, language: str
) -> None:
    asked = {"Accept-Language": language}
    rules = key.get(f"/v1/variants/{name}/rules", headers=asked)
    assert rules.status_code == 200, rules.text
    assert rules.headers["Content-Type"].startswith("text/markdown")
    assert rules.headers["Content-Language"] == language
    assert rules.text.startswith("# ")
    detail = key.get(f"/v1/variants/{name}", headers=asked).json()
    assert detail["labels"]
    assert all(
        "description" in option or "description" in str(option)
        for option in detail["options_schema"]["$defs"][
            detail["options_schema"]["$ref"].rpartition("/")[2]
        ]["properties"].values()
    )
