"""What a finished game adds to the statistics of who played it (decision 44)."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from domain.kernel.leaving import leave_seat
from domain.kernel.messages import Holder, Origin, StackedDeal
from domain.kernel.table_events import SeatTaken
from domain.kernel.tallies import COMINGS, WANTED, GameTally, tally
from tests.laws.random_games import random_command, random_game
from tests.simulation import CLIENT, Game

NAMES = {"north": "ann", "east": "bob", "south": "cid", "west": "dee"}
FOUR = {seat: Holder("player", name) for seat, name in NAMES.items()}
BOT = Holder("bot", "basic")


def tallied(game: Game) -> GameTally | None:
    """From the events that would be read, and no others."""
    wanted = [record for record in game.records if record.data.type in WANTED]
    return tally(game.variant, wanted)


def resigned(by: str = "east", **members: Any) -> Game:
    game = Game("rubber", Random(1), **({"seats": FOUR} | members))
    game.send(by, type="resign")
    return game


def played(random: int, **options: Any) -> Game:
    """A whole random game of four players."""
    game = Game("rubber", Random(random), {"max_deals": 4} | options, seats=FOUR)
    while not game.table.is_over:
        game.send(**random_command(game))
    return game


def test_partners_win_and_lose_together() -> None:
    made = tallied(resigned())
    assert made is not None
    assert {seat.player_id: seat.outcome for seat in made.seats} == {
        "ann": "won",
        "bob": "lost",
        "cid": "won",
        "dee": "lost",
    }
    assert made.teams == (("ann", "cid"), ("bob", "dee"))
    assert not made.is_drawn


def test_the_winners_come_first() -> None:
    made = tallied(resigned("north"))
    assert made is not None
    assert made.teams == (("bob", "dee"), ("ann", "cid"))


@pytest.mark.parametrize("random", range(5))
def test_the_points_of_a_rubber_are_those_of_its_result(random: int) -> None:
    game = played(random, rubber_bonus=True)
    made = tallied(game)
    assert made is not None
    assert game.table.result is not None
    totals = game.table.result.totals
    by_seat = {seat.seat: (seat.points, seat.points_against) for seat in made.seats}
    assert by_seat["north"] == (totals["ns"]["total"], totals["ew"]["total"])
    assert by_seat["west"] == by_seat["north"][::-1]


@pytest.mark.parametrize("random", range(5))
def test_each_contract_is_its_declarer_s_alone(random: int) -> None:
    game = played(random)
    made = tallied(game)
    assert made is not None
    scored = [record.data for record in game.records if record.data.type == "deal_scored"]
    contracts = [deal for deal in scored if deal.contract is not None]
    assert sum(seat.declared for seat in made.seats) == len(contracts)
    assert sum(seat.made for seat in made.seats) == sum(deal.made for deal in contracts)
    assert all(seat.declared == seat.made + seat.failed for seat in made.seats)
    assert {seat.deals for seat in made.seats} == {len(scored)}


def test_a_game_without_a_winner_is_drawn() -> None:
    game = resigned()
    *before, last = game.records
    drawn = [*before, replace(last, data=replace(last.data, winner=None))]
    made = tally(game.variant, [one for one in drawn if one.data.type in WANTED])
    assert made is not None
    assert made.is_drawn
    assert {seat.outcome for seat in made.seats} == {"drawn"}


def test_games_of_two_are_won_by_a_seat() -> None:
    seats = {"north": FOUR["north"], "south": FOUR["south"]}
    game = Game("bridgette", Random(1), seats=seats)
    game.send("north", type="resign")
    made = tallied(game)
    assert made is not None
    assert made.teams == (("cid",), ("ann",))
    assert [seat.outcome for seat in made.seats] == ["lost", "won"]


def test_given_cards_count_for_nothing() -> None:
    pack = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]
    assert tallied(resigned(deals=(StackedDeal(deck=tuple(pack)),))) is None


def test_a_game_in_which_a_key_sat_counts_for_nothing() -> None:
    assert tallied(resigned(seats=FOUR | {"west": CLIENT})) is None
    assert tallied(random_game("rubber", Random(1), {"max_deals": 1})) is None


def test_a_key_that_left_has_sat_there_all_the_same() -> None:
    game = Game("rubber", Random(1), seats=FOUR | {"west": CLIENT})
    game.append(leave_seat(game.variant, game.table, "west"))
    game.send("north", type="resign")
    assert game.table.holder("west") == Holder("bot", "basic", CLIENT.player_id)
    assert tallied(game) is None


@pytest.mark.parametrize(
    "begun",
    [
        {"imported": True},
        {"imported_from": Origin("x", 1, "y")},
        {"forked_from": Origin("x", 1, "y")},
    ],
    ids=str,
)
def test_games_begun_elsewhere_count_for_nothing(begun: dict[str, Any]) -> None:
    game = resigned()
    first, *rest = [one for one in game.records if one.data.type in WANTED]
    assert tally(game.variant, [first, *rest]) is not None
    assert tally(game.variant, [replace(first, data=replace(first.data, **begun)), *rest]) is None


def test_a_bot_from_the_start_leaves_ratings_alone() -> None:
    made = tallied(resigned(seats=FOUR | {"north": BOT}))
    assert made is not None
    assert made.teams == ()
    assert [seat.player_id for seat in made.seats] == ["bob", "cid", "dee"]


def test_a_game_of_bots_alone_counts_for_nobody() -> None:
    assert tallied(resigned(seats=dict.fromkeys(FOUR, BOT))) is None


def test_who_leaves_a_running_game_to_a_bot_has_its_result() -> None:
    game = Game("rubber", Random(1), seats=FOUR)
    game.append(leave_seat(game.variant, game.table, "east"))
    game.send("west", type="resign")
    made = tallied(game)
    assert made is not None
    assert made.teams == (("ann", "cid"), ("bob", "dee"))
    assert {seat.seat: seat.outcome for seat in made.seats}["east"] == "lost"


def test_who_left_before_the_start_did_not_play() -> None:
    game = Game("rubber", Random(1), seats={"north": FOUR["north"], "east": FOUR["east"]})
    game.append(leave_seat(game.variant, game.table, "east"))
    for seat, name in (("east", "eve"), ("south", "cid"), ("west", "dee")):
        game.append(((seat, SeatTaken(seat, "player", name)),))
    game.send("south", type="resign")
    made = tallied(game)
    assert made is not None
    assert made.teams == (("eve", "dee"), ("ann", "cid"))


def test_every_coming_and_going_is_read() -> None:
    assert {"seat_taken", "seat_left", "seat_replaced"} == COMINGS
