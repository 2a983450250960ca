"""A rematch: the same game once more, by the same people (decision 38)."""

from random import Random
from typing import Any

import msgspec
import pytest

from domain.kernel import rematch
from domain.kernel.errors import GameNotOver
from domain.kernel.leaving import leave_seat
from domain.kernel.messages import Holder, Origin, StackedDeal
from domain.kernel.table_events import GameCreated, RematchMade, SeatTaken
from domain.registry import all_variants
from tests.simulation import CLIENT, GAME_ID, Game

ANN, BOB = Holder("player", "ann"), Holder("player", "bob")


def finished(**members: Any) -> Game:
    game = Game("rubber", Random(1), **members)
    game.send("north", type="resign")
    return game


def created(game: Game) -> GameCreated:
    event: GameCreated = game.records[0].data
    return event


def test_a_running_game_has_no_rematch() -> None:
    with pytest.raises(GameNotOver):
        rematch.offer(Game("rubber", Random(1)).table, GAME_ID)


def test_a_game_has_one_rematch_and_keeps_its_id() -> None:
    game = finished()
    assert game.table.rematch is None
    game.append(rematch.offer(game.table, "first"))
    assert game.table.rematch == "first"
    assert rematch.offer(game.table, "second") == ()
    assert (game.table.status, game.records[-1].data) == ("finished", RematchMade("first"))


def test_everything_is_as_it_was_but_the_cards() -> None:
    options = {"max_deals": 3, "claims": False}
    game = finished(options=options, preset="laws")
    (_, first), *taken = rematch.again(game.variant, created(game), rematch.people(game.table))
    assert first == created(game)
    assert taken == [
        (seat, SeatTaken(seat, CLIENT.kind, CLIENT.player_id)) for seat in game.table.seat_names
    ]


CARRIED = {
    "variant", "rules_v", "preset", "options", "creator", "visibility", "clock", "stand_ins",
    "spectators", "signed", "salts",
}  # fmt: skip
LEFT = {"stacked", "deals", "forked_from", "imported", "imported_from", "annotations"}


def test_each_member_of_a_first_event_is_carried_over_or_left() -> None:
    """A new member must be put among the one or the other here, and in `again`."""
    assert set(GameCreated.__struct_fields__) <= CARRIED | LEFT
    game = finished()
    origin = Origin("x", 1, "y")
    odd = {"forked_from": origin, "imported": True, "imported_from": origin}
    (_, first), *_ = rematch.again(game.variant, msgspec.structs.replace(created(game), **odd), {})
    assert first == created(game)


@pytest.mark.parametrize("name", list(all_variants()))
def test_a_rematch_of_a_game_with_given_cards_is_shuffled(name: str) -> None:
    variant = all_variants()[name]
    plain = Game(name, Random(2))
    pack = variant.pack(variant.initial(variant.expand(None, {})[1], ()))
    assert pack is not None
    stacked = Game(name, Random(2), deals=(StackedDeal(deck=tuple(pack)),))
    assert created(stacked).stacked
    (_, first), *_ = rematch.again(variant, created(stacked), {})
    assert first == created(plain)
    options = msgspec.convert(created(plain).options, variant.options_type)
    variant.initial(variant.supplied(options, ()), ())  # refuses options that want cards


@pytest.mark.parametrize("stand_in", [True, False])
def test_a_seat_is_for_who_held_it_even_if_he_left_it(stand_in: bool) -> None:
    everybody = {"north": ANN, "east": BOB, "south": CLIENT, "west": CLIENT}
    game = Game("rubber", Random(1), seats=everybody)
    for seat in ("north", "west"):
        said = leave_seat(game.variant, game.table, seat)
        game.append(said if stand_in else said[:1])
    game.send("south", type="resign")
    assert {seat: holder.kind if holder else None for seat, holder in game.table.seats} == {
        "north": "bot" if stand_in else None,
        "east": "player",
        "south": "client",
        "west": "bot" if stand_in else None,
    }
    assert rematch.people(game.table) == everybody


def test_who_left_before_the_start_has_no_seat_in_the_rematch() -> None:
    game = Game("rubber", Random(1), seats={"north": ANN, "east": BOB})
    game.append(leave_seat(game.variant, game.table, "north"))
    assert rematch.people(game.table) == {"east": BOB}


def test_a_seat_that_nobody_had_stays_free() -> None:
    game = Game("rubber", Random(1), seats={"north": ANN})
    assert rematch.people(game.table) == {"north": ANN}
    _, *taken = rematch.again(game.variant, created(game), {"north": ANN})
    assert taken == [("north", SeatTaken("north", "player", "ann"))]
