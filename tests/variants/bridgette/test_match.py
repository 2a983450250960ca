"""A match from its creation to its result (RULES §2.4, §6, decisions 7, 9, 30, 31, 52)."""

from random import Random
from typing import Any

import pytest

from domain.kernel.messages import Event, GameFinished
from domain.variants.bridgette import VARIANT
from domain.variants.bridgette.deal import evolve as evolve_deal
from domain.variants.bridgette.pack import PACK
from tests.simulation import Game
from tests.variants.bridgette.random_games import random_body
from tests.variants.bridgette.tables import game, refusal, send, view


def exchange(table: Game) -> None:
    for seat in VARIANT.to_act(table.state):
        table.send(seat, type="discard", cards=VARIANT.hand(table.state, seat)[13:])


def pass_out(table: Game) -> list[str]:
    """Two passes; returns the types of what the second one brought."""
    exchange(table)
    table.send(VARIANT.to_act(table.state)[0], type="pass")
    return types(send(table, VARIANT.to_act(table.state)[0], {"type": "pass"}))


def play_out(table: Game) -> list[str]:
    """A lowest bid, a pass and thirteen tricks; the types of what the last card brought."""
    exchange(table)
    bids = [body for body in table.actions(VARIANT.to_act(table.state)[0]) if body["type"] == "bid"]
    table.send(**bids[0])
    table.send(VARIANT.to_act(table.state)[0], type="pass")
    events = list[Any]()
    for _ in range(26):
        seat = VARIANT.to_act(table.state)[0]
        events = [record.data for record in table.send(**table.actions(seat)[0])]
    return types(events)


def types(events: list[Any]) -> list[str]:
    return [event.type for event in events]


def test_creation_deals_at_once() -> None:
    """Decision 7: the non-dealer's draw is told first."""
    table = game({"first_dealer": "south"})
    assert types([record.data for record in table.records]) == [
        "game_created",
        "seat_taken",
        "seat_taken",
        "deal_committed",
        "dealt",
        "cards_drawn",
        "cards_drawn",
    ]
    assert [record.data.seat for record in table.records[-2:]] == ["north", "south"]
    assert all(record.seat is None for record in table.records[-4:])


DEAL = ["deal_committed", "dealt", "cards_drawn", "cards_drawn"]


@pytest.mark.parametrize(
    ("reveal", "shown"),
    [
        ("after_deal", ["hands_revealed", "seed_revealed"]),
        ("after_match", []),
        ("never", []),
    ],
)
def test_the_last_card_brings_the_score_and_the_next_deal(reveal: str, shown: list[str]) -> None:
    """§7, decision 7"""
    table = game({"reveal_discards": reveal})
    assert play_out(table) == ["card_played", "trick_won", "deal_scored", *shown, *DEAL]


def test_the_end_of_the_match_reveals_every_deal_in_turn() -> None:
    """§7, decision 1: passed-out deals included, right before the result."""
    table = game({"deals": 2, "max_extra_deals": 0})
    pass_out(table)
    play_out(table)
    both = ["hands_revealed", "seed_revealed"]
    assert play_out(table) == [
        "card_played", "trick_won", "deal_scored", *both, *both, *both, "game_finished",
    ]  # fmt: skip
    shown = [r.data for r in table.records if r.data.type == "hands_revealed"]
    assert [(event.deal, event.attempt) for event in shown] == [(1, 1), (1, 2), (2, 1)]
    dealt = [r.data for r in table.records if r.data.type == "dealt"]
    assert [(event.deal, event.attempt) for event in dealt] == [(1, 1), (1, 2), (2, 1)]
    seeds = [r.data for r in table.records if r.data.type == "seed_revealed"]
    assert [event.seed for event in seeds] == [event.seed for event in dealt]
    assert [event.deal for event in seeds] == [1, 1, 2]


def test_revealed_cards_are_all_cards() -> None:
    """§7: hands as kept, discards, stock; with the upcard these are the 55."""
    table = game({"deals": 1, "reveal_discards": "after_deal"})
    play_out(table)
    shown = next(r.data for r in table.records if r.data.type == "hands_revealed")
    upcard = next(r.data for r in table.records if r.data.type == "dealt").upcard
    cards = [upcard, *shown.stock]
    for seat in ("north", "south"):
        assert len(shown.hands[seat]) == 13
        cards += [*shown.hands[seat], *shown.discards[seat]]
    assert sorted(cards) == sorted(PACK)
    table_view = view(table, "spectator")["table"]
    assert table_view["hands"] == {seat: list(cards) for seat, cards in shown.hands.items()}
    assert table_view["discards"] == {seat: list(cards) for seat, cards in shown.discards.items()}
    assert table_view["stock"] == list(shown.stock)


@pytest.mark.parametrize(
    ("rule", "dealers", "numbers"),
    [
        ("redeal", ["north", "north", "north"], [(1, 1), (1, 2), (1, 3)]),
        ("next_dealer", ["north", "south", "north"], [(1, 1), (1, 2), (1, 3)]),
        ("count", ["north", "south", "north"], [(1, 1), (2, 1), (3, 1)]),
    ],
)
def test_a_passed_out_deal(rule: str, dealers: list[str], numbers: list[tuple[int, int]]) -> None:
    """§2.4, decision 30: it scores 0 to 0 where it counts, else leaves no score."""
    table = game({"first_dealer": "north", "passed_out": rule})
    scored = ["deal_scored"] if rule == "count" else []
    for dealer, number in zip(dealers, numbers, strict=True):
        shown = view(table, "north")["table"]
        assert (shown["dealer"], (shown["deal"], shown["attempt"])) == (dealer, number)
        assert pass_out(table) == ["passed", "passed_out", *scored, *DEAL]
    deals = view(table, "north")["table"]["deals"]
    assert len(deals) == 3 * len(scored)
    for counted, deal in enumerate(deals, start=1):
        assert deal == {
            "deal": counted,
            "contract": None,
            "doubled": 0,
            "declarer": None,
            "tricks": None,
            "made": None,
            "points": {"north": 0, "south": 0},
            "parts": None,
        }


def test_the_deal_alternates_after_a_deal_that_counts() -> None:
    """§1.1"""
    table = game({"first_dealer": "south", "deals": 3, "max_extra_deals": 0})
    dealers = []
    for _ in range(3):
        dealers.append(table.state.deal.dealer)
        play_out(table)
    assert dealers == ["south", "north", "south"]
    assert table.table.is_over


def test_max_deals_counts_deals_that_do_not_count() -> None:
    """§1.2, decision 52: level totals are drawn."""
    table = game({"max_deals": 2})
    pass_out(table)
    assert pass_out(table)[-1] == "game_finished"
    result = table.records[-1].data
    assert result == GameFinished(
        None, {"north": 0, "south": 0}, "played", decided_by="draw", margin=0
    )
    assert view(table, "north")["result"]["winner"] is None


def test_max_deals_ends_a_match_with_the_higher_total() -> None:
    """§1.2: before the counted deals are all played."""
    table = game({"max_deals": 2})
    play_out(table)
    pass_out(table)
    result = table.records[-1].data
    (points,) = [r.data.points for r in table.records if r.data.type == "deal_scored"]
    assert result.totals == points
    assert result.winner == max(points, key=points.__getitem__)
    assert (result.decided_by, result.margin) == ("total", max(points.values()))


@pytest.mark.parametrize(("reveal", "deals"), [("after_deal", 1), ("after_match", 2), ("never", 0)])
@pytest.mark.parametrize("seat", ["north", "south"])
def test_who_resigns_loses_whatever_the_score(seat: str, reveal: str, deals: int) -> None:
    """Decision 31: the deal is dropped, the totals stay as scored."""
    table = game({"reveal_discards": reveal})
    play_out(table)
    totals = dict(view(table, "north")["table"]["scores"])
    discards = VARIANT.hand(table.state, "south")[13:]
    table.send("south", type="discard", cards=discards)
    events = send(table, seat, {"type": "resign"})
    assert types(events) == ["hands_revealed", "seed_revealed"] * deals + ["game_finished"]
    winner = {"north": "south", "south": "north"}[seat]
    margin = abs(totals["north"] - totals["south"])
    assert events[-1] == GameFinished(winner, totals, "resigned", margin=margin)
    assert table.records[-1].seat == seat
    assert view(table, "north")["phase"] == "finished"
    assert view(table, "north")["to_act"] == []
    assert view(table, "north")["table"]["legal_hand"] is None
    if deals:
        dropped = events[-3]
        assert set(dropped.discards) == {"south"}
        assert len(dropped.hands["south"]) == 13
        assert len(dropped.hands["north"]) > 13


def test_nothing_goes_after_the_end() -> None:
    """§3, `game_over`: the table and the rules say so alike."""
    table = game({"deals": 1})
    table.send("north", type="resign")
    for body in (
        {"type": "pass"},
        {"type": "resign"},
        {"type": "play", "card": "SA"},
        {"type": "discard", "cards": ["SA"]},
    ):
        assert refusal(table.send, "south", **body) == "game_over"
    passed = VARIANT.command_decoder.decode(b'{"type": "pass", "seat": "south"}')
    assert refusal(VARIANT.decide, table.state, passed) == "game_over"
    assert VARIANT.pack(table.state) is None
    assert table.actions("south") == []


def test_before_the_last_seat_is_taken_no_card_is_dealt() -> None:
    """§2, decision 47"""
    table = Game("bridgette", Random(1), seats={})
    shown = view(table, "spectator")
    assert (shown["status"], shown["phase"], shown["to_act"]) == ("waiting", "lobby", [])
    assert shown["table"] == {"scores": {"north": 0, "south": 0}, "deals": []}
    assert view(table, "north")["hand"] == []
    assert refusal(table.send, "north", type="pass") == "wrong_phase"
    waiting = VARIANT.command_decoder.decode(b'{"type": "pass", "seat": "north"}')
    assert refusal(VARIANT.decide, table.state, waiting) == "wrong_phase"
    assert VARIANT.actions(table.state, "north") == ()


@pytest.mark.parametrize("seat", ["east", "west"])
def test_only_north_and_south_have_a_seat(seat: str) -> None:
    """§1.1: the other seats of the command's schema are not of this game."""
    table = game()
    assert refusal(table.send, seat, type="pass") == "not_your_seat"
    assert list(view(table, "spectator")["seats"]) == ["north", "south"]


def test_a_call_or_card_may_be_taken_back_a_discard_may_not() -> None:
    """Decision 9: while nothing has followed it."""
    random = Random(4)
    table = game(random=4)
    exchange(table)
    assert refusal(table.propose, "north", "takeback") == "takeback_too_late"
    assert refusal(table.propose, "south", "takeback") == "takeback_too_late"
    seat = VARIANT.to_act(table.state)[0]
    before = table.state
    bids = [body for body in table.actions(seat) if body["type"] == "bid"]
    table.send(**random_body(random, bids))
    proposal = table.propose(seat, "takeback")[0].data.proposal
    table.answer({"north": "south", "south": "north"}[seat], proposal, True)
    assert table.state == before
    assert VARIANT.to_act(table.state) == (seat,)


def test_there_are_no_offers_to_stop() -> None:
    """§6: the match has a fixed length."""
    assert refusal(game().propose, "north", "stop") == "option_disabled"


def test_an_event_of_no_deal_is_a_fault() -> None:
    """Style 10: the reducer has a case for each event."""
    with pytest.raises(AssertionError):
        evolve_deal(game().state.deal, Event())  # type: ignore[arg-type]
