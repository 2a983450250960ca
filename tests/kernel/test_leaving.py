"""Leaving a running game, and coming back to it (decisions 11, 47)."""

import pytest

from domain.kernel import errors
from domain.kernel.clocks import GameClock
from domain.kernel.messages import Holder
from domain.kernel.table import fold
from tests.kernel.games import BOT, SUITS, call, player, rubber, tags
from tests.simulation import CLIENT, Game

PLAYERS = {seat: player(place) for place, seat in enumerate(SUITS)}
CLOCK = GameClock(per_action_seconds=30)


def people(**terms: object) -> Game:
    """Four players at a rubber dealt by north."""
    return rubber(seats=PLAYERS, **terms)  # type: ignore[arg-type]  # clock and stand_ins


def test_a_bot_stands_in_for_who_leaves_a_running_game() -> None:
    game = people()
    records = game.leave("east")
    assert [(one.data.type, one.seat) for one in records] == [
        ("seat_left", "east"), ("seat_replaced", None),
    ]  # fmt: skip
    assert game.table.holder("east") == Holder("bot", "basic", player(1).player_id)
    assert game.view("south")["seats"]["east"] == {
        "kind": "bot", "player_id": "basic", "stands_in_for": player(1).player_id,
    }  # fmt: skip
    assert game.table.status == "active"


def test_only_who_has_left_takes_the_seat_back() -> None:
    """Decision 11: he has seen its cards, and nobody sees two hands"""
    game = people()
    game.leave("east")
    game.leave("west")
    for stranger in (player(9), BOT, CLIENT):
        with pytest.raises(errors.SeatTaken):
            game.take("east", stranger)
    with pytest.raises(errors.AlreadySeated) as refused:
        game.take("east", player(3))
    assert refused.value.members == {"seat": "west"}
    [back] = game.take("east", player(1))
    assert (back.seat, back.data.type) == ("east", "seat_taken")
    assert game.table.holder("east") == player(1)
    assert game.table.seat_of(player(1).player_id) == "east"
    with pytest.raises(errors.SeatTaken):
        game.take("east", player(1))


def test_a_seat_can_be_left_and_taken_back_again_and_again() -> None:
    game = people()
    for _ in range(3):
        game.leave("east")
        game.take("east", player(1))
    assert game.table.held == tuple((PLAYERS[seat].player_id, seat) for seat in SUITS)
    assert game.table.away == ()
    assert fold(game.variant, None, game.records) == game.table


def test_a_seat_left_without_stand_ins_stays_empty_and_is_open_to_nobody_else() -> None:
    game = people(stand_ins=False)
    [left] = game.leave("east")
    assert left.data.type == "seat_left"
    assert game.table.holder("east") is None
    assert game.table.free_seats == ()
    assert game.table.status == "active"
    with pytest.raises(errors.SeatTaken):
        game.take("east", player(9))
    with pytest.raises(errors.SeatNotTaken):
        game.leave("east")
    game.take("east", player(1))
    assert game.table.holder("east") == player(1)


def test_a_bot_never_leaves_a_running_game() -> None:
    game = rubber(seats={**PLAYERS, "west": BOT})
    with pytest.raises(errors.GameStarted):
        game.leave("west")
    game.leave("east")
    with pytest.raises(errors.GameStarted):
        game.leave("east")


def test_when_nobody_is_left_to_wait_the_game_is_abandoned() -> None:
    """Without stand-ins and without a clock nothing would ever happen again"""
    game = rubber(seats={**PLAYERS, "south": BOT, "west": BOT}, stand_ins=False)
    game.leave("north")
    assert game.table.status == "active"
    game.leave("east")
    assert tags(game, 2) == ["seat_left", "game_abandoned"]
    assert game.table.status == "abandoned"


def test_a_clock_runs_on_for_a_table_that_all_have_left() -> None:
    game = people(stand_ins=False, clock=CLOCK)
    for seat in SUITS:
        game.leave(seat)
    assert game.table.status == "active"
    assert game.table.deadline == "2026-01-01T00:00:30.000000Z"


def test_nobody_waits_for_the_answer_of_who_has_left() -> None:
    """Decision 8: a bot accepts every proposal, and an empty seat is nobody's"""
    for stand_ins in (True, False):
        game = call(people(stand_ins=stand_ins), "1C")
        game.propose("north", "takeback")
        game.answer("south", game.table.proposals[0].id, True)
        game.leave("west")
        assert game.table.proposals[0].waiting_for == ("east",)
        game.leave("east")
        assert game.records[-1].data.type == "taken_back"
        assert not game.table.proposals
        assert fold(game.variant, None, game.records) == game.table


def test_what_somebody_proposed_ends_when_he_leaves() -> None:
    game = call(people(), "1C")
    game.propose("north", "abandon")
    game.leave("north")
    assert not game.table.proposals
    assert game.table.status == "active"
