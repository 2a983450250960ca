"""The verifier of the Python client: a log that is whole, and every way of tampering with one."""

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from overtrick_verifier import BrokenLog, Proof, verify

from tests.api.running import Client, Server
from tests.clients.bots import played_by_bots
from tests.clients.playing import CLIENTS

Events = list[dict[str, Any]]
SAMPLE = CLIENTS / "sample-log.jsonl"
DEALT = 7  # the version of the one event that hides something from the guest who recorded it


@pytest.fixture
def log() -> Events:
    """A rubber of one deal as its north saw it."""
    return [json.loads(line) for line in SAMPLE.read_text().splitlines()]


def test_a_log_as_a_player_saw_it_is_proven(log: Events) -> None:
    assert verify(log, log[-1]["hash"]) == Proof(len(log) - 1, 1, ["proven"])


def test_a_change_of_any_whole_event_is_found_at_its_version(log: Events) -> None:
    for place, event in enumerate(log):
        if event["nonce"] is None:
            continue
        for member, value in (("at", "2026-01-01T00:00:00Z"), ("seat", "west"), ("data", {"a": 1})):
            if event[member] == value or (member, place) == ("data", 0):
                continue
            planted = [*log[:place], event | {member: value}, *log[place + 1 :]]
            with pytest.raises(BrokenLog, match=f"version {place + 1}:"):
                verify(planted)


def card_swapped(log: Events) -> None:
    hands = log[DEALT - 1]["data"]["hands"]
    hands["north"][0] = next(c for c in ("SA", "S2") if c not in hands["north"])


def hash_changed(log: Events) -> None:
    log[DEALT - 1]["hash"] = "0" * 64


def event_lost(log: Events) -> None:
    del log[20]


def events_exchanged(log: Events) -> None:
    log[20], log[21] = log[21], log[20]


def event_doubled(log: Events) -> None:
    log.insert(20, log[20])


def seed_changed(log: Events) -> None:
    """With its hash and all hashes after it: still nobody had committed to that seed."""
    revealed = next(event for event in log if event["type"] == "seed_revealed")
    revealed["data"]["seed"] = "00" * 32
    revealed["nonce"] = None


def rules_changed(log: Events) -> None:
    log[0]["data"]["rules_v"] = 2


def end_cut_off(log: Events) -> None:
    del log[-1]


@pytest.mark.parametrize(
    "tamper",
    [
        card_swapped,
        hash_changed,
        event_lost,
        events_exchanged,
        event_doubled,
        seed_changed,
        rules_changed,
        end_cut_off,
    ],
)
def test_tampering_is_found(log: Events, tamper: Callable[[Events], None]) -> None:
    head = log[-1]["hash"]
    planted = deepcopy(log)
    tamper(planted)
    with pytest.raises(BrokenLog):
        verify(planted, head)


def test_a_deal_whose_seed_is_not_out_is_sealed(log: Events) -> None:
    assert verify(log[:30]).deals == ["sealed"]


@pytest.mark.parametrize(
    ("variant", "options", "deals"),
    [
        ("belote_bridgee", {"rotation": "clockwise", "deal_packets": "3-3-2", "max_deals": 2}, 2),
        ("bridgette", {"max_deals": 2}, 2),
        ("contract", {"format": "chicago"}, 4),
        ("draw_bridge", {"max_deals": 2}, 1),
        ("minibridge", {"deals": 1, "match_tie": "extra_deal", "tie_20": "redeal"}, 1),
    ],
)
@pytest.mark.parametrize("viewer", ["spectator", "north"])
def test_games_of_bots_are_proven_for_every_viewer(
    server: Server, variant: str, options: dict[str, Any], deals: int, viewer: str
) -> None:
    id = played_by_bots(server, variant, options)
    with server.client() as key:
        game, events = key.view(id), whole_log(key, id, viewer)
    proof = verify(events, game["head"])
    assert proof.whole + proof.hidden == game["version"]
    assert len(proof.deals) >= deals
    assert set(proof.deals) == {"proven"}


def test_a_game_of_given_cards_says_so(server: Server) -> None:
    ranks = "AKQJT98765432"
    seats = ("north", "east", "south", "west")
    hands = {
        seat: [suit + rank for rank in ranks] for seat, suit in zip(seats, "SHDC", strict=True)
    }
    with server.client() as key:
        game = key.create(variant="contract", deals=[{"dealer": "north", "hands": hands}])
        assert verify(whole_log(key, game["id"], "north"), game["head"]).deals == ["stacked"]


def whole_log(key: Client, game: str, viewer: str) -> Events:
    events: Events = []
    after: str | None = "0"
    while after is not None:
        asked = {"as": viewer, "after": after, "limit": 200}
        page = key.get(f"/v1/games/{game}/events", params=asked).json()
        events += page["items"]
        after = page["next"]
    return events


@pytest.mark.parametrize("variant", ["bridgette", "rubber"])
def test_salts_are_part_of_the_proof(server: Server, variant: str) -> None:
    with server.client() as key:
        game = key.create(variant=variant, salts=True)
        for place, seat in enumerate(game["to_act"][:-1]):
            key.command(game["id"], type="salt", seat=seat, salt="a5" * (place + 1))
        last = game["to_act"][-1]
        key.command(game["id"], type="salt", seat=last, salt="")
        key.command(game["id"], type="resign", seat=last)
        log, head = whole_log(key, game["id"], "north"), key.view(game["id"])["head"]
    assert verify(log, head).deals == ["proven"]
    given = next(event for event in log if event["type"] == "salt_given")
    given["data"]["salt"], given["nonce"] = "a6", None
    with pytest.raises(BrokenLog, match="the seed deals"):
        verify(log, head)
