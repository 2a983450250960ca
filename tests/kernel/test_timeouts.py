"""Clocks that run: deadlines, time-outs and what follows them (decisions 8, 17, 25, 31)."""

from typing import Any

import pytest

from domain.kernel import errors, proposals, timeouts
from domain.kernel.clocks import GameClock
from domain.kernel.table import fold
from tests.kernel.games import BOT, SPREAD, call, play, player, rubber, tags
from tests.simulation import NOW, Game

START = "2026-01-01T00:00:{:09.6f}Z"


def at(seconds: float) -> str:
    """An instant so many seconds, up to 599, after the game was created."""
    minutes, rest = divmod(seconds, 60)
    return f"2026-01-01T00:{int(minutes):02}:{rest:09.6f}Z"


def clocked(on_timeout: Any = "pass", **more: Any) -> Game:
    """A rubber with ten seconds an action."""
    return rubber(SPREAD, clock=GameClock(per_action_seconds=10, on_timeout=on_timeout), **more)


def test_a_deadline_comes_with_each_turn_and_stays_for_all_of_it() -> None:
    game = clocked()
    assert game.table.deadline == at(10)
    game.wait(4)
    game.propose("south", "abandon")
    assert game.table.deadline == at(10)
    call(game, "P")
    assert game.table.deadline == at(14)
    assert game.view("east")["deadline"] == at(14)


def test_a_game_without_a_clock_has_no_deadline() -> None:
    game = rubber()
    view = game.view("north")
    assert (view["clock"], view["deadline"], view["stand_ins"]) == (None, None, True)
    game.wait(10_000)
    assert game.time_out() == []


def test_nothing_is_due_before_the_deadline() -> None:
    game = clocked()
    game.wait(9.999999)
    assert game.time_out() == []
    assert game.table.due == at(10)
    game.wait(0.000001)
    assert game.time_out() != []


def test_a_silent_seat_passes_and_the_call_is_its_own() -> None:
    game = clocked()
    game.wait(10)
    out, passed = game.time_out()
    assert (out.data.type, out.seat, out.data.seat, out.data.action) == (
        "timed_out", None, "north", "pass",
    )  # fmt: skip
    assert (passed.data.type, passed.seat) == ("passed", "north")
    assert game.table.deadline == at(20)
    assert game.time_out() == []


def test_a_silent_seat_plays_its_lowest_legal_card() -> None:
    game = call(clocked(), "1C P P P")
    game.wait(10)
    assert game.time_out()[1].data.card == min(
        (card for card in SPREAD["east"]), key=lambda card: "23456789TJQKA".index(card[1])
    )
    game.wait(10)  # dummy's card is declarer's to play, and follows suit
    out, played, *_ = game.time_out()
    assert (out.data.seat, played.seat, played.data.hand) == ("north", "north", "south")
    assert game.table.deadline == at(30)


def test_a_bot_may_take_the_turn() -> None:
    game = clocked("bot")
    game.wait(10)
    out, first, *_ = game.time_out()
    assert (out.data.action, first.seat) == ("bot", "north")
    assert game.table.holder("north") is not None
    assert game.table.holder("north").kind == "client"  # type: ignore[union-attr]  # just seen


def test_time_that_is_up_may_lose_the_game() -> None:
    """Decision 31: the deal is dropped, totals stay, the other side wins"""
    game = clocked("forfeit")
    game.wait(10)
    out = game.time_out()[0]
    assert (out.data.seat, out.data.action) == ("north", "forfeit")
    view = game.view("north")
    assert (view["status"], view["deadline"], list(view["to_act"])) == ("finished", None, [])
    assert (view["result"]["winner"], view["result"]["reason"]) == ("ew", "timeout")


def test_a_bots_clock_never_runs() -> None:
    game = clocked(seats={"north": player(1), "east": BOT, "south": player(2), "west": BOT})
    call(game, "P")
    assert game.table.deadline is None
    call(game, "P")
    assert game.table.deadline == at(10)


@pytest.mark.parametrize("on_timeout", ["bot", "pass", "forfeit"])
def test_a_claim_that_is_not_answered_is_rejected_and_nobody_is_named(on_timeout: str) -> None:
    """Rubber §3.4: a rejection does not name who rejected"""
    answered, silent = claimed(on_timeout), claimed(on_timeout)
    first, second = answered.table.state.deal.claim.responders
    answered.send(second, type="accept_claim")
    assert answered.table.deadline == silent.table.deadline == at(10)
    for game in (answered, silent):
        game.wait(10)
        out, answer, settled = game.time_out()
        assert (out.data.seat, out.data.action) == (None, "reject")
        assert (settled.data.type, settled.data.result) == ("claim_settled", "rejected")
        assert [one.seat for one in (out, answer, settled)] == [None, None, None]
        assert game.table.status == "active"
        assert game.table.deadline == at(20)
        assert answer.data.seat == first


def claimed(on_timeout: Any) -> Game:
    """Declarer, north, claims after the first trick."""
    game = call(clocked(on_timeout), "1C P P P")
    play_trick(game)
    game.send("north", type="claim", tricks=5)
    return game


def play_trick(game: Game) -> None:
    for _ in range(4):
        seat = game.state.deal.controller
        offer = next(one for one in game.actions(seat) if one["type"] == "play")
        play(game, offer["card"])


def test_a_claim_takes_nothing_from_the_time_for_the_game() -> None:
    """Both clocks run whoever has answered: what is left would tell who has"""
    game = call(
        rubber(SPREAD, clock=GameClock(per_game_seconds=100, on_timeout="pass")), "1C P P P"
    )
    play_trick(game)
    before = game.view("north")["clock"]["remaining_seconds"]
    game.send("north", type="claim", tricks=5)
    assert game.table.deadline == at(60)
    game.wait(59)
    responder = game.table.state.deal.claim.responders[0]
    game.send(responder, type="reject_claim")
    assert game.view("north")["clock"]["remaining_seconds"] == before


def test_the_time_for_the_game_is_used_by_ones_own_turns() -> None:
    clock = GameClock(per_game_seconds=60, increment_seconds=2, on_timeout="pass")
    game = rubber(SPREAD, clock=clock)
    assert game.table.deadline == at(60)
    game.wait(10)
    call(game, "P")
    game.wait(5.5)
    call(game, "P")
    assert game.view("spectator")["clock"] == {
        "per_action_seconds": None,
        "per_game_seconds": 60,
        "increment_seconds": 2,
        "on_timeout": "pass",
        "remaining_seconds": {"north": 52.0, "east": 56.5, "south": 60.0, "west": 60.0},
    }
    assert game.table.deadline == at(75.5)


def test_who_has_no_time_left_is_played_at_once_and_lives_on_increments() -> None:
    clock = GameClock(per_game_seconds=5, increment_seconds=1, on_timeout="pass")
    game = rubber(SPREAD, clock=clock)
    game.wait(7)
    game.time_out()
    assert dict(game.table.times.left)["north"] == 1_000_000
    call(game, "P P P")  # passed out, north deals no more: east calls first
    assert game.table.deadline == at(7 + 6)
    bare = rubber(SPREAD, clock=GameClock(per_game_seconds=5, on_timeout="pass"))
    bare.wait(5)
    bare.time_out()
    call(bare, "1C P P")
    assert bare.table.deadline == bare.now
    assert [one.data.type for one in bare.time_out()][:2] == ["timed_out", "passed"]


def test_the_shorter_of_both_limits_counts() -> None:
    clock = GameClock(per_action_seconds=10, per_game_seconds=15)
    game = rubber(SPREAD, clock=clock)
    game.wait(9)
    call(game, "1C P P")
    assert game.table.deadline == at(19)
    call(game, "1D P P P")
    play_trick(game)
    assert dict(game.table.times.left)["north"] == 6_000_000


def test_a_takeback_after_a_time_out_gives_the_turn_again() -> None:
    game = clocked()
    game.wait(10)
    game.time_out()
    game.propose("north", "takeback")
    for seat in ("east", "south", "west"):
        game.answer(seat, game.table.proposals[0].id, True)
    assert game.records[-1].data.type == "taken_back"
    assert game.view("north")["to_act"] == ["north"] or game.view("north")["to_act"] == ("north",)
    assert game.table.deadline == at(20)
    game.wait(10)
    assert tags(game, 1) == ["taken_back"]
    assert [one.data.type for one in game.time_out()] == ["timed_out", "passed"]


def test_a_stand_in_stops_the_clock_and_who_comes_back_starts_it_anew() -> None:
    game = clocked(seats={seat: player(place) for place, seat in enumerate(SPREAD)})
    game.wait(8)
    game.leave("north")
    assert game.table.deadline is None
    game.wait(5)
    game.take("north", player(0))
    assert game.table.deadline == at(23)


def test_an_empty_seat_loses_its_turns_by_time() -> None:
    seats = {seat: player(place) for place, seat in enumerate(SPREAD)}
    game = clocked(seats=seats, stand_ins=False)
    game.wait(8)
    game.leave("north")
    assert game.table.deadline == at(10)
    game.wait(1)
    game.take("north", player(0))
    assert game.table.deadline == at(10)
    game.leave("north")
    game.wait(1)
    assert [one.data.type for one in game.time_out()] == ["timed_out", "passed"]


def test_a_proposal_expires_by_an_event_and_is_seen_no_more() -> None:
    """Decision 8: silence is a rejection after 60 seconds"""
    game = call(rubber(), "1C")
    game.propose("north", "abandon")
    game.propose("north", "takeback")
    assert game.table.due == at(60)
    game.wait(59)
    assert game.time_out() == []
    game.wait(1)
    expired = [*game.time_out(), *game.time_out()]
    assert [one.data.type for one in expired] == ["proposal_expired"] * 2
    assert [one.seat for one in expired] == [None, None]
    assert list(game.view("spectator")["proposals"]) == []
    assert game.table.due is None
    assert fold(game.variant, None, game.records) == game.table


def test_an_offer_to_stop_has_no_time() -> None:
    game = call(rubber(), "1C")
    game.propose("north", "stop")
    assert game.table.due is None


def test_an_abandoned_game_has_a_result_that_nobody_wins() -> None:
    game = call(rubber(), "1C")
    game.propose("north", "abandon")
    for seat in ("east", "south", "west"):
        game.answer(seat, game.table.proposals[0].id, True)
    result = game.view("spectator")["result"]
    assert (result["winner"], result["reason"]) == (None, "abandoned")
    assert set(result["totals"]) == {"ns", "ew"}
    assert game.records[-1].data.totals == result["totals"]


def test_nothing_is_due_in_a_game_that_is_over() -> None:
    game = clocked()
    game.send("north", type="resign")
    game.wait(100)
    assert not timeouts.is_due(game.table, game.now)
    assert game.now != NOW


def test_what_is_due_first_comes_first() -> None:
    game = rubber(SPREAD, clock=GameClock(per_action_seconds=90, on_timeout="pass"))
    assert timeouts.whose(game.table) == "north"
    call(game, "1C")
    game.append(proposals.propose(game.variant, game.table, "north", "stop", None, NOW, NOW))
    game.propose("south", "abandon")  # until 60 seconds
    assert timeouts.whose(game.table) == game.table.proposals[1].id
    game.wait(100)
    assert [one.data.type for one in game.time_out()] == ["proposal_expired"]
    assert timeouts.whose(game.table) == "east"
    assert [one.data.type for one in game.time_out()] == ["timed_out", "passed"]
    game.send("south", type="resign")
    assert timeouts.whose(game.table) is None


def test_a_command_on_its_way_when_time_ran_out_counts_for_no_later_turn() -> None:
    """C56: either the player or the clock, never both"""
    game = clocked()
    game.wait(10)
    game.time_out()
    call(game, "1C P P")  # north's turn again, at the same instant
    with pytest.raises(errors.NotYourTurn):
        timeouts.check_in_time(game.variant, game.table, "north", at(9.9))
    timeouts.check_in_time(game.variant, game.table, "north", at(10.1))
    timeouts.check_in_time(game.variant, game.table, "east", at(9.9))
    timeouts.check_in_time(clocked().variant, clocked().table, "north", at(0))
