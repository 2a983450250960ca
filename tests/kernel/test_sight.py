"""The door outward: views, and records as each viewer may see them (rubber §7)."""

import hashlib
import itertools
from typing import Any

import msgspec
import pytest

from domain.kernel import sight
from domain.kernel.chain import link
from domain.kernel.fourhand.deal import evolve
from domain.kernel.fourhand.messages import ClaimSettled
from domain.kernel.fourhand.sight import actions as deal_actions
from domain.kernel.fourhand.sight import to_act as deal_to_act
from tests.kernel.games import SPREAD, SUITS, call, play, player, rubber
from tests.simulation import GAME_ID, NOW, Game

VIEWERS = ("north", "east", "south", "west", "spectator")


def shown(game: Game, place: int, viewer: str) -> Any:
    """A record as the viewer sees it, by its place in the log."""
    return sight.redact(game.variant, game.records[place], game.tables[place], viewer)


def test_a_view_is_public_but_for_the_viewers_own_part() -> None:
    """api.md §4"""
    game = play(call(rubber(SPREAD), "1C P P P"), "HA")
    views = [game.view(viewer) for viewer in VIEWERS]
    for view in views:
        own = {name: view.pop(name) for name in ("viewer", "hand", "actions")}
        assert view == views[0]
        assert own["viewer"] in VIEWERS
    assert views[0]["id"] == GAME_ID
    assert (views[0]["variant"], views[0]["preset"]) == ("rubber", "seed")
    assert (views[0]["status"], views[0]["phase"]) == ("active", "play")
    assert (views[0]["version"], views[0]["head"]) == (13, game.hashes[-1].hex())
    assert (views[0]["created_at"], views[0]["updated_at"]) == (NOW, NOW)
    assert views[0]["stacked"] is True
    assert views[0]["visibility"] == "unlisted"


def test_each_sees_his_own_hand_and_a_spectator_none() -> None:
    game = rubber(SPREAD)
    for seat in SPREAD:
        assert list(game.view(seat)["hand"]) == list(SPREAD[seat])
    spectator = game.view("spectator")
    assert (spectator["hand"], list(spectator["actions"])) == (None, [])
    assert list(rubber(seats={"north": player(1)}).view("north")["hand"]) == []


def test_the_phases_are_lobby_auction_play_finished() -> None:
    """Decision 47"""
    assert rubber(seats={}).view("north")["phase"] == "lobby"
    game = rubber(SUITS)
    assert game.view("north")["phase"] == "auction"
    call(game, "1C P P P")
    assert game.view("north")["phase"] == "play"
    game.send("north", type="resign")
    view = game.view("north")
    assert (view["phase"], view["status"]) == ("finished", "finished")
    assert list(view["actions"]) == list(view["to_act"]) == []


def test_the_lobby_shows_an_empty_sheet() -> None:
    table = rubber(seats={}).view("spectator")["table"]
    assert sorted(table) == ["deals", "games", "scores"]
    assert table["scores"]["ns"] == {
        "below": 0, "above": 0, "total": 0, "games": 0, "part_score": 0,
    }  # fmt: skip


def test_a_dealt_record_shows_a_viewer_only_his_own_hand_and_no_seed() -> None:
    """§7; decision 18: also when the hands are public later"""
    game = rubber()
    whole = game.records[-1].data
    for viewer in VIEWERS:
        record = shown(game, -1, viewer)
        assert record.nonce is None
        assert record.data.seed is None
        assert record.data.hands == {
            seat: whole.hands[seat] if seat == viewer else None for seat in SPREAD
        }
        assert record.data.dealer == whole.dealer


def test_given_deals_stay_hidden_in_the_first_event() -> None:
    """Decision 4"""
    game = rubber(SPREAD)
    for viewer in VIEWERS:
        record = shown(game, 0, viewer)
        assert (record.data.deals, record.nonce) == (None, None)
        assert record.data.stacked
    unstacked = rubber()
    assert shown(unstacked, 0, "north") is unstacked.records[0]


def test_a_claims_answer_names_its_sender_to_its_sender_only() -> None:
    """Decision 19"""
    game = play(call(rubber(SPREAD), "1C P P P"), "HA HK HQ HJ")
    game.send("north", type="claim", tricks=7)
    game.send("west", type="reject_claim")
    for viewer in VIEWERS:
        answered, settled = shown(game, -2, viewer), shown(game, -1, viewer)
        assert settled is game.records[-1]
        assert settled.seat is None
        if viewer == "west":
            assert answered is game.records[-2]
        else:
            assert (answered.seat, answered.data.seat, answered.nonce) == (None, None, None)
            assert not answered.data.accepted


def test_what_is_hidden_cannot_be_computed_from_the_public_hash() -> None:
    """Decisions 4, 5: without the nonce every guess of the sender gives another hash"""
    game = play(call(rubber(SPREAD), "1C P P P"), "HA HK HQ HJ")
    game.send("north", type="claim", tricks=7)
    game.send("west", type="reject_claim")
    public = shown(game, -2, "north")
    encode, prev = game.variant.codec.encode, game.hashes[-3]
    assert link(prev, encode(game.records[-2])) == game.hashes[-2]
    for seat, nonce in itertools.product(("east", "west"), (None, "", "00" * 16)):
        guess = msgspec.structs.replace(
            public,
            seat=seat,
            nonce=nonce,
            data=msgspec.structs.replace(public.data, seat=seat),
        )
        assert link(prev, encode(guess)) != game.hashes[-2]


def test_every_record_is_sealed_by_a_nonce_of_its_own() -> None:
    """Decision 4"""
    game = call(rubber(), "1C P P P")
    nonces = [record.nonce for record in game.records]
    assert len(set(nonces)) == len(nonces)
    assert all(nonce is not None and len(bytes.fromhex(nonce)) == 16 for nonce in nonces)


def test_the_seed_is_told_only_in_its_own_event() -> None:
    """Decision 1, deal_end: with the next deal's commitment after it"""
    game = call(rubber(), "P P P P")
    revealed = next(r.data for r in game.records if r.data.type == "seed_revealed")
    committed = next(r.data for r in game.records if r.data.type == "deal_committed")
    assert hashlib.sha256(bytes.fromhex(revealed.seed)).hexdigest() == committed.commitment
    for viewer in VIEWERS:
        for place, record in enumerate(game.records):
            if record.data.type == "dealt":
                assert shown(game, place, viewer).data.seed is None


@pytest.mark.parametrize("view", ["all", "last_trick"])
def test_the_history_may_be_cut_to_the_last_trick(view: str) -> None:
    """rubber §1 history_view"""
    game = play(call(rubber(SUITS, history_view=view), "7S P P P"), "HA D2 C2 SA SK HK D3 C3")
    history = game.view("spectator")["table"]["history"]
    assert len(history) == (2 if view == "all" else 1)
    assert history[-1]["winner"] == "north"
    assert [played["card"] for played in history[-1]["cards"]] == ["SK", "HK", "D3", "C3"]


def test_the_table_says_whose_hand_is_to_play_and_nothing_during_a_claim() -> None:
    game = call(rubber(SPREAD), "1C")
    assert game.view("north")["table"]["legal_hand"] is None
    play(call(game, "P P P"), "HA HK HQ HJ")
    assert game.view("north")["table"]["legal_hand"] == "east"
    game.send("north", type="claim", tricks=3)
    assert game.view("north")["table"]["legal_hand"] is None


def test_the_table_shows_the_auction_and_the_contract() -> None:
    """Decision 24"""
    table = call(rubber(SPREAD), "1C X XX P P P").view("spectator")["table"]
    assert table["calls"][0] == {"seat": "north", "type": "bid", "level": 1, "strain": "C"}
    assert table["calls"][1] == {"seat": "east", "type": "double"}
    assert table["contract"] == {"level": 1, "strain": "C"}
    assert (table["doubled"], table["declarer"], table["dummy"]) == (2, "north", "south")
    assert (table["leader"], table["trick"], table["claim"]) == ("east", (), None)
    assert table["card_counts"] == dict.fromkeys(SPREAD, 13)
    assert table["vulnerable"] == {"ns": False, "ew": False}


def test_a_deal_that_is_over_asks_nobody_for_anything() -> None:
    game = play(call(rubber(SPREAD), "1C P P P"), "HA HK HQ HJ")
    over = evolve(game.state.deal, ClaimSettled("imported", {"ns": 7, "ew": 6}))
    assert deal_to_act(over) == ()
    assert deal_actions(over, "east", claims=True) == ()
    assert (over.over, over.won) == (True, (7, 6))
