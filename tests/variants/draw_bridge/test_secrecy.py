"""Secrets stay secret (RULES §7, decisions 1, 4, 5, 18)."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from domain.kernel import sight
from domain.variants.draw_bridge import VARIANT
from tests.simulation import Game
from tests.variants.draw_bridge.random_games import random_game
from tests.variants.draw_bridge.tables import (
    DEALS,
    SEATS,
    VIEWERS,
    events,
    game,
    golden_game,
    plain,
    play_cards,
    play_deal,
    tags,
    view,
)
from tests.variants.draw_bridge.worlds import played, random_world, seen, twin

TRIES = 10


@pytest.mark.parametrize("stock_top", ["hidden", "revealed"])
@pytest.mark.parametrize("viewer", VIEWERS)
def test_worlds_that_differ_in_hidden_cards_look_the_same(viewer: str, stock_top: str) -> None:
    """§7"""
    found: Counter[str] = Counter()
    for seed in range(24):
        world = random_world(seed, stock_top=stock_top)
        table, random = world.play(), Random(seed)
        expected = seen(table, viewer)
        for _ in range(TRIES):
            twins = played(twin(world, table, random, viewer))
            if twins is not None:
                assert twins.records != table.records
                assert seen(twins, viewer) == expected
                found[table.variant.phase(table.state)] += 1
    assert found.total() >= 60
    assert {"draw", "play"} <= set(found)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_worlds_that_differ_in_seen_cards_look_different(viewer: str) -> None:
    """§7: the law above would notice a card that is shown."""
    differ = 0
    for seed in range(10):
        world = random_world(seed)
        table, random = world.play(), Random(seed)
        for unlike in set(VIEWERS) - {viewer}:
            twins = played(twin(world, table, random, unlike))
            differ += twins is not None and seen(twins, viewer) != seen(table, viewer)
    # A spectator sees nothing that a seat does not: only seats can tell such worlds apart.
    assert (differ > 0) == (viewer != "spectator")


def is_secret(record: Any, viewer: str) -> bool:
    """Whether a record holds a card or a seed that the viewer may not know then."""
    event = record.data
    if event.type == "game_created":
        return event.deals is not None
    if event.type == "cards_drawn":
        return event.seat != viewer and not event.face_up
    return bool(event.type == "dealt")


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_record_with_a_secret_is_changed_and_loses_its_nonce(seed: int, viewer: str) -> None:
    """§7, decision 4: whoever gets a record whole gets its nonce, and nobody else."""
    table = random_game(seed)
    for record, then in zip(table.records, table.tables, strict=True):
        shown = sight.redact(VARIANT, record, then, viewer)
        assert (shown is not record) == is_secret(record, viewer)
        assert (shown.nonce is None) == is_secret(record, viewer)
        assert shown.seat == record.seat


def shown_events(table: Game, viewer: str, kind: str) -> list[Any]:
    return [
        sight.redact(VARIANT, record, then, viewer).data
        for record, then in zip(table.records, table.tables, strict=True)
        if record.data.type == kind
    ]


def test_a_seat_is_dealt_its_own_hand_and_no_other() -> None:
    """§7"""
    table = golden_game("E31")
    (whole,) = events(table, "dealt")
    for viewer in VIEWERS:
        (shown,) = shown_events(table, viewer, "dealt")
        assert shown.hands == {
            seat: whole.hands[seat] if seat == viewer else None for seat in SEATS
        }
        assert (shown.stock, shown.seed) == (None, None)
        assert shown.stock_top == whole.stock[0] == "CJ"


def test_a_drawn_card_is_sent_to_its_drawer_alone() -> None:
    """§7"""
    table, row = golden_game("E01"), DEALS["E01"]
    play_cards(table, row["draw_plays"])
    draws = [draw for trick in row["draw_tricks"] for draw in trick["draws"]]
    for viewer in VIEWERS:
        for shown, (seat, card) in zip(
            shown_events(table, viewer, "cards_drawn"), draws, strict=True
        ):
            assert (shown.seat, shown.face_up, shown.stock_top) == (seat, False, None)
            assert shown.cards == ((card,) if seat == viewer else None)


def test_a_revealed_top_card_is_known_to_all_and_the_next_is_not() -> None:
    """§1 `stock_top`, §7: the winner takes it in sight of all, the loser one unseen"""
    table, row = golden_game("E31"), DEALS["E31"]
    play_cards(table, row["draw_plays"])
    for viewer in VIEWERS:
        shown = shown_events(table, viewer, "cards_drawn")
        for number, trick in enumerate(row["draw_tricks"]):
            (winner, first), (loser, second) = trick["draws"]
            took, then = shown[2 * number : 2 * number + 2]
            assert (took.seat, took.cards, took.face_up) == (winner, (first,), True)
            assert took.stock_top is None
            assert (then.seat, then.face_up) == (loser, False)
            assert then.cards == ((second,) if loser == viewer else None)
            assert then.stock_top == (row["stock"][2 * number + 2] if number < 12 else None)


def test_no_version_shows_a_card_of_the_stock_before_it_is_turned() -> None:
    """§7, decision 18: between the two draws of a trick nothing lies face up"""
    table = golden_game("E31")
    play_cards(table, DEALS["E31"]["draw_plays"])
    stock = DEALS["E31"]["stock"]
    for then in table.tables:
        if then.state.deal is None:
            continue
        drawn = len(then.state.deal.drawn)
        turned = drawn % 2 == 0 and drawn < 26
        public = plain(table.variant.table(then.state))
        assert public["stock_top"] == (stock[drawn] if turned else None)


def test_nothing_of_a_deal_is_revealed_before_the_match_is_over() -> None:
    """§7, decision 1: no hands, no stock, no seed with the score of a deal"""
    table = golden_game("E01", "E18", max_deals=3)
    play_deal(table, "E01")
    play_deal(table, "E18")
    assert tags(table).count("deal_scored") == 2
    assert not events(table, "hands_revealed", "seed_revealed")
    shown = view(table, "spectator")["table"]
    assert (shown["hands"], shown["stock"], shown["deal"]) == ({}, None, 3)


def test_all_is_revealed_with_the_result_of_the_match() -> None:
    """§6, §7: the hands of a thrown-in deal too"""
    table = golden_game("E18", "E01", max_deals=2)
    play_deal(table, "E18")
    play_deal(table, "E01")
    assert tags(table)[-4:] == [
        "deal_scored",
        "hands_revealed",
        "hands_revealed",
        "game_finished",
    ]
    for event, name in zip(events(table, "hands_revealed"), ("E18", "E01"), strict=True):
        row = DEALS[name]
        assert event.hands == {seat: tuple(row["hands"][seat]) for seat in SEATS}
        assert event.stock == tuple(row["stock"])
    shown = view(table, "spectator")["table"]
    assert shown["hands"] == DEALS["E01"]["hands"]
    assert shown["stock"] == DEALS["E01"]["stock"]


def test_a_seed_is_not_shown_before_it_is_revealed() -> None:
    """§7, decision 1: with the end of the match, in the order of the deals"""
    for seed in range(4):
        table = random_game(seed, max_deals=3, target_score=100_000)
        secret = [event.seed for event in events(table, "dealt")]
        assert [event.seed for event in events(table, "seed_revealed")] == secret
        assert [event.deal for event in events(table, "seed_revealed")] == [1, 2, 3]
        assert tags(table)[-8:] == [
            "deal_scored",
            *("hands_revealed", "seed_revealed") * 3,
            "game_finished",
        ]
        before = [one for viewer in VIEWERS for one in seen(table, viewer)[: -3 * 7]]
        assert not any(word.encode() in one for word in secret for one in before)


def test_a_resignation_reveals_the_deal_it_breaks_off() -> None:
    """§6, §7, decision 31"""
    table = game({"first_dealer": "north"}, random=1)
    table.send("south", type="resign")
    assert tags(table)[-3:] == ["hands_revealed", "seed_revealed", "game_finished"]
    (dealt,) = events(table, "dealt")
    (shown,) = events(table, "hands_revealed")
    assert (shown.hands, shown.stock) == (dealt.hands, dealt.stock)
