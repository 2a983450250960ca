"""What nobody else may know: two worlds that differ in hidden cards look the same (RULES §7)."""

import json
from random import Random
from typing import Any

import msgspec
import pytest

from domain.kernel import sight
from domain.kernel.seats import SEATS
from tests.variants.belote_bridgee.random_games import rich_hands
from tests.variants.belote_bridgee.tables import VIEWERS, last
from tests.variants.belote_bridgee.worlds import Hands, World, play, seen_by, worlds


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_viewer_cannot_tell_two_worlds_apart(viewer: str) -> None:
    """§7, decision 5: views and records at every version, over random games"""
    found = 0
    for chance in range(40):
        pair = worlds(chance, viewer)
        if pair is None:
            continue
        one, other = pair
        assert one.dealings != other.dealings
        assert seen_by(one, viewer) == seen_by(other, viewer)
        found += 1
    assert found >= 25


def test_the_worlds_do_differ_to_those_who_hold_the_cards() -> None:
    """the law above is not empty"""
    told = 0
    for chance in range(20):
        pair = worlds(chance, "spectator")
        if pair is not None:
            told += any(seen_by(pair[0], seat) != seen_by(pair[1], seat) for seat in SEATS)
    assert told >= 10


# West declares a tierce in spades or in hearts; the card he leads is the same.
SPADES = {
    "west": ["SA", "SK", "SQ", "H7", "D7", "D9", "C7", "CT"],
    "north": ["HA", "HK", "HQ", "S7", "D8", "DT", "C8", "CQ"],
    "south": ["S8", "ST", "H8", "HT", "DJ", "DA", "C9", "CJ"],
    "east": ["S9", "SJ", "H9", "HJ", "DQ", "DK", "CK", "CA"],
}
HEARTS = SPADES | {
    "west": ["HA", "HK", "HQ", "S7", "D7", "D9", "C7", "CT"],
    "north": ["SA", "SK", "SQ", "H7", "D8", "DT", "C8", "CQ"],
}
SQUARES = {
    "west": ["SA", "HA", "DA", "CA", "S7", "D9", "C7", "H8"],
    "north": ["SJ", "HJ", "DJ", "CJ", "H7", "D8", "S8", "CQ"],
    "south": ["S9", "ST", "H9", "HT", "D7", "DQ", "C9", "C8"],
    "east": ["SK", "SQ", "HK", "HQ", "DT", "DK", "CK", "CT"],
}
JACKS = SQUARES | {
    "west": ["SJ", "HJ", "DJ", "CJ", "S7", "D9", "C7", "H8"],
    "north": ["SA", "HA", "DA", "CA", "H7", "D8", "S8", "CQ"],
}


@pytest.mark.parametrize(
    ("one", "other", "lead", "kind"),
    [(SPADES, HEARTS, "D7", "tierce"), (SQUARES, JACKS, "D9", "carre")],
)
def test_before_the_first_trick_is_complete_only_the_kind_is_heard(
    one: Hands, other: Hands, lead: str, kind: str
) -> None:
    """§7: no suit, rank, card, nor the value of a square"""
    shown = {}
    for hands in (one, other):
        table = World([hands], Random(1), {"first_dealer": "north"})
        for seat, command in (
            ("west", {"type": "bid", "value": 80, "strain": "NT"}),
            *((seat, {"type": "pass"}) for seat in ("south", "east", "north")),
            ("west", {"type": "play", "card": lead}),
        ):
            table.send(seat, **command)
        for viewer in ("south", "east", "spectator"):
            shown.setdefault(viewer, []).append(seen_by(table, viewer))
        record = next(r for r in table.records if r.data.type == "combinations_declared")
        own = sight.redact(table.variant, record, table.tables[record.version - 1], "west")
        assert own is record
        partner = sight.redact(table.variant, record, table.tables[record.version - 1], "east")
        assert partner.nonce is None
        heard = {"kind": kind, "suit": None, "rank": None, "cards": None, "points": None}
        assert msgspec.to_builtins(partner.data)["combinations"] == (heard,)
        assert table.view("south")["table"]["combinations"] == {
            "declared": ({"seat": "west", "kinds": (kind,)},),
            "resolved": None,
        }
    for views in shown.values():
        assert views[0] == views[1]


def test_the_losers_combinations_stay_at_their_kind_after_the_first_trick() -> None:
    """§7: the winners' are shown in full"""
    table = World([SPADES], Random(1), {"first_dealer": "north"})
    for seat, command in (
        ("west", {"type": "bid", "value": 80, "strain": "H"}),
        *((seat, {"type": "pass"}) for seat in ("south", "east", "north")),
        *(
            (seat, {"type": "play", "card": card})
            for seat, card in (("west", "D7"), ("south", "DJ"), ("east", "DK"), ("north", "DT"))
        ),
    ):
        table.send(seat, **command)
    resolved = table.view("east")["table"]["combinations"]["resolved"]
    assert (resolved["team"], resolved["reason"]) == ("ns", "trump")
    assert [winner["seat"] for winner in resolved["winners"]] == ["north"]
    assert "SK" not in json.dumps(resolved)
    assert '"HK"' in json.dumps(resolved)


@pytest.mark.parametrize("chance", range(6))
def test_a_record_that_holds_a_secret_is_never_shown_whole(chance: int) -> None:
    """§7, decision 4: whoever gets a record whole may get its nonce"""
    random = Random(chance)
    world = World(
        [rich_hands(random) for _ in range(4)], Random(1), {"max_deals": 4, "first_dealer": "east"}
    )
    play(world, random, 60)
    for version, record in enumerate(world.records, start=1):
        for viewer in VIEWERS:
            shown = sight.redact(world.variant, record, world.tables[version - 1], viewer)
            if record.data.type == "dealt":
                assert (shown.nonce, shown.data.seed) == (None, None)
                own = {viewer} & set(SEATS)
                assert {s for s in SEATS if shown.data.hands[s] is not None} == own
            elif record.data.type == "combinations_declared":
                assert (shown is record) == (viewer == record.data.seat)
            else:
                assert shown is record


@pytest.mark.parametrize("chance", range(6))
def test_no_view_holds_a_card_that_another_seat_has_still_to_play(chance: int) -> None:
    """§7, §10.3: but for combinations shown and words said"""
    random = Random(100 + chance)
    options = {"declarations": "off", "max_deals": 4, "first_dealer": "south"}
    world = World([rich_hands(random) for _ in range(4)], Random(1), options)
    play(world, random, 60)
    for table in world.tables:
        for viewer in VIEWERS:
            public = sight.public(world.variant, table, "game", "head")
            private = sight.private(world.variant, table, viewer)
            text = (msgspec.json.encode(public) + msgspec.json.encode(private)).decode()
            text = text.replace(msgspec.json.encode(shown_redeal(table)).decode(), "")
            deal = table.state.deal
            for seat in (seat for seat in SEATS if seat != viewer and deal is not None):
                for card in world.variant.hand(table.state, seat):
                    assert f'"{card}"' not in text


def shown_redeal(table: Any) -> Any:
    """The hand that proved a redeal of the dealing before."""
    return None if table.state.redeal is None else table.state.redeal.hand


def test_who_may_ask_for_a_redeal_is_told_to_that_seat_only() -> None:
    """§7"""
    hands = {
        "west": ["S7", "S8", "S9", "H7", "H8", "H9", "DK", "CQ"],
        "north": ["SA", "SK", "SQ", "SJ", "ST", "HA", "HK", "HQ"],
        "east": ["HJ", "HT", "DA", "DQ", "DJ", "DT", "D9", "D8"],
        "south": ["D7", "CA", "CK", "CJ", "CT", "C9", "C8", "C7"],
    }
    table = World([hands, hands], Random(1), {"first_dealer": "north", "misere_redeal": True})
    offered = {
        viewer: "request_redeal" in json.dumps(table.view(viewer)["actions"]) for viewer in VIEWERS
    }
    assert offered == dict.fromkeys(VIEWERS, False) | {"west": True}
    table.send("west", type="request_redeal", reason="misere")
    assert set(table.view("east")["table"]["redeal"]["hand"]) == set(hands["west"])
    assert set(last(table, "redeal_requested").hand) == set(hands["west"])
