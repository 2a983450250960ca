"""Hidden information (RULES §7): what each viewer sees, and that he sees no more."""

from typing import Any

import pytest

from domain.kernel import sight
from domain.kernel.records import Record
from domain.kernel.seats import SEATS
from domain.variants.contract import VARIANT
from tests.simulation import Game
from tests.variants.contract.tables import (
    call,
    game,
    last,
    one_suit_each,
    play_any,
    play_trick,
)

VIEWERS = (*SEATS, "spectator")


def seen(table: Game, viewer: str) -> dict[str, Any]:
    """The hands that a viewer sees, his own included."""
    view = table.view(viewer)
    hands = dict(view["table"]["hands"])
    if view["hand"] is not None:
        hands[viewer] = view["hand"]
    return hands


def shown(table: Game, version: int, viewer: str) -> Record:
    return sight.redact(VARIANT, table.records[version - 1], table.tables[version - 1], viewer)


def test_in_the_auction_and_before_the_lead_each_sees_his_own_hand_alone() -> None:
    """§7"""
    table = game(deals=(one_suit_each(),))
    for calls in ("", "1C", "P P P"):
        call(table, calls)
        for viewer in VIEWERS:
            assert set(seen(table, viewer)) == {viewer} - {"spectator"}


def test_after_the_lead_everybody_sees_dummy_and_dummy_sees_no_more() -> None:
    """§7"""
    table = game(deals=(one_suit_each(),))
    call(table, "1C P P P")
    play_any(table)
    for viewer in VIEWERS:
        assert set(seen(table, viewer)) == {viewer, "south"} - {"spectator"}
    play_trick(table)
    assert len(seen(table, "spectator")["south"]) == 12


@pytest.mark.parametrize(("how", "known"), [("deal_end", set(SEATS)), ("never", {"south"})])
def test_after_the_deal_the_option_decides_who_sees_what(how: str, known: set[str]) -> None:
    """§7: with never each keeps to his own hand and dummy, after a claim too"""
    table = game({"reveal_hands": how}, deals=(one_suit_each(),))
    call(table, "6C P P P")
    play_trick(table)
    table.send("north", type="claim", tricks=12)
    table.send("east", type="accept_claim")
    table.send("west", type="accept_claim")
    for viewer in VIEWERS:
        assert set(seen(table, viewer)) == (known | {viewer}) - {"spectator"}


def test_the_dealing_shows_a_seat_its_hand_a_spectator_none_and_nobody_the_seed() -> None:
    """§7"""
    table = game()
    hands = last(table, "dealt").hands
    for viewer in VIEWERS:
        record = shown(table, 7, viewer)
        assert record.data.hands == {s: hands[s] if s == viewer else None for s in SEATS}
        assert (record.data.seed, record.nonce) == (None, None)
        assert (record.data.deal, record.data.attempt) == (1, 1)


def test_given_cards_are_nobodys_to_see_at_creation() -> None:
    """§7: deal_source supplied"""
    table = game(deals=(one_suit_each(), one_suit_each()))
    for viewer in VIEWERS:
        record = shown(table, 1, viewer)
        assert (record.data.deals, record.nonce) == (None, None)
        assert record.data.stacked is True


def test_a_revealed_dealing_keeps_what_each_saw_when_it_was_dealt() -> None:
    """§7, decision 18: what becomes public comes in hands_revealed"""
    table = game()
    call(table, "P P P P")
    assert shown(table, 7, "east").data.hands["north"] is None
    for viewer in VIEWERS:
        record = shown(table, len(table.records) - 2, viewer)
        assert record.data.type == "hands_revealed"
        assert record is table.records[-3]


def test_the_answer_to_a_claim_names_its_sender_to_himself_alone() -> None:
    """§3.4, decision 19"""
    table = game(deals=(one_suit_each(),))
    call(table, "6C P P P")
    play_trick(table)
    table.send("north", type="claim", tricks=12)
    (record,) = table.send("east", type="accept_claim")
    for viewer in VIEWERS:
        copy = shown(table, record.version, viewer)
        assert (copy.seat, copy.data.seat) == (("east",) * 2 if viewer == "east" else (None,) * 2)
        assert (copy.nonce is None) == (viewer != "east")
    assert table.view("spectator")["to_act"] == ("east", "west")
