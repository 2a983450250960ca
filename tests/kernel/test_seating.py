"""Creating a game and its seats (decisions 7, 10, 11, 21, 47)."""

from random import Random

import pytest

from domain.kernel import errors, seating
from domain.kernel.cards import CARDS
from domain.kernel.messages import Holder, StackedDeal
from domain.kernel.seating import NewGame
from domain.registry import find
from tests.kernel.games import BOT, SUITS, player, rubber, tags
from tests.simulation import CLIENT, Game


def take(game: Game, seat: str, holder: Holder) -> None:
    game.take(seat, holder)


def leave(game: Game, seat: str) -> None:
    game.leave(seat)


def test_a_game_with_all_seats_filled_is_dealt_in_the_same_append() -> None:
    """Decision 7: `seats: client` is at version 7 after creation"""
    game = rubber()
    assert tags(game, 7) == ["game_created", *["seat_taken"] * 4, "deal_committed", "dealt"]
    assert game.table.version == len(game.records) == 7
    assert game.table.status == "active"
    assert [record.seat for record in game.records] == [
        None, "north", "east", "south", "west", None, None,
    ]  # fmt: skip


def test_a_stacked_game_has_no_commitment() -> None:
    """Decision 7: version 6 when stacked"""
    game = rubber(SUITS)
    assert tags(game, 6) == ["game_created", *["seat_taken"] * 4, "dealt"]
    assert game.table.version == len(game.records) == 6
    assert game.table.stacked


def test_the_last_seat_deals() -> None:
    """Decision 7"""
    game = rubber(seats={"south": player(1), "north": player(2)})
    assert tags(game, 3) == ["game_created", "seat_taken", "seat_taken"]
    assert [record.seat for record in game.records] == [None, "north", "south"]
    take(game, "west", BOT)
    assert list(game.table.free_seats) == ["east"]
    view = game.view("spectator")
    assert (view["status"], view["phase"]) == ("waiting", "lobby")
    assert list(game.view("spectator")["to_act"]) == []
    take(game, "east", player(3))
    assert tags(game, 3) == ["seat_taken", "deal_committed", "dealt"]
    assert game.table.status == "active"
    assert list(game.table.free_seats) == []


def test_a_game_waits_with_no_seat_taken_at_all() -> None:
    game = rubber(seats={})
    assert game.table.version == 1
    assert game.table.seat_names == game.table.free_seats == ("north", "east", "south", "west")


def test_a_taken_seat_cannot_be_taken() -> None:
    game = rubber(seats={"north": player(1)})
    with pytest.raises(errors.SeatTaken):
        take(game, "north", player(2))


def test_a_player_holds_one_seat() -> None:
    """Decision 11"""
    game = rubber(seats={"north": player(1)})
    with pytest.raises(errors.AlreadySeated) as refusal:
        take(game, "east", player(1))
    assert refusal.value.members == {"seat": "north"}
    take(game, "east", BOT)
    take(game, "south", BOT)


def test_a_player_may_change_seats_before_the_cards_are_dealt() -> None:
    """Decision 11 binds whoever has held a seat of a running game"""
    game = rubber(seats={"north": player(1)})
    leave(game, "north")
    assert game.table.holder("north") is None
    assert game.table.seat_of(player(1).player_id) is None
    take(game, "east", player(1))
    assert game.table.seat_of(player(1).player_id) == "east"


def test_two_seats_for_one_player_at_creation_are_refused() -> None:
    with pytest.raises(errors.AlreadySeated):
        rubber(seats={"north": player(1), "west": player(1)})
    rubber(seats={"north": BOT, "west": BOT, "east": CLIENT, "south": CLIENT})


def test_a_seat_that_the_game_does_not_have_is_refused() -> None:
    game = rubber(seats={})
    for refused in (
        lambda: take(game, "dummy", player(1)),
        lambda: leave(game, "dummy"),
        lambda: rubber(seats={"dummy": player(1)}),
    ):
        with pytest.raises(errors.NotYourSeat):
            refused()


def test_nobody_leaves_a_free_seat_or_a_game_that_is_over() -> None:
    game = rubber(seats={"north": player(1)})
    with pytest.raises(errors.SeatNotTaken):
        leave(game, "south")
    started = rubber()
    started.send("north", type="resign")
    with pytest.raises(errors.GameOver):
        leave(started, "north")
    with pytest.raises(errors.GameOver):
        take(started, "north", player(1))


def test_a_game_is_created_with_its_options_fully_expanded() -> None:
    """rubber §1"""
    event = rubber(preset="laws", claims=False).records[0].data
    assert (event.variant, event.rules_v, event.preset) == ("rubber", 1, "laws")
    assert event.options == {
        "first_dealer": "north",
        "declarer_rule": "first_namer",
        "passed_out": "next_dealer",
        "winner_rule": "most_total",
        "tie_rule": "draw",
        "rubber_bonus": True,
        "honours": True,
        "max_deals": None,
        "unfinished_bonus": True,
        "claims": False,
        "claim_reveal": "declarer",
        "stop_offers": True,
        "reveal_hands": "deal_end",
        "history_view": "last_trick",
    }


def test_wrong_options_and_deals_create_nothing() -> None:
    """Decisions 21, 22"""
    variant = find("rubber")
    assert variant is not None
    for wrong, refusal in (
        (NewGame(CLIENT, "club", {}, {}, "public", ()), errors.InvalidOption),
        (NewGame(CLIENT, None, {"claims": 1}, {}, "public", ()), errors.InvalidOption),
        (NewGame(CLIENT, None, {}, {}, "public", (StackedDeal(),)), errors.InvalidDeal),
    ):
        with pytest.raises(refusal):
            seating.create(variant, wrong)


def test_the_kth_given_deal_serves_the_kth_dealing_and_then_the_service_shuffles() -> None:
    """Decision 21, redeals included"""
    other = {**SUITS, "north": SUITS["south"], "south": SUITS["north"]}
    deals = (StackedDeal(hands=SUITS), StackedDeal(hands=other, dealer="south"))
    game = Game("rubber", Random(1), {"first_dealer": "north"}, deals=deals)
    for deal, hands in ((1, SUITS), (2, other)):
        dealt = game.records[-1].data
        assert (dealt.deal, dealt.hands, dealt.seed) == (deal, hands, None)
        for _ in range(4):
            game.send(game.state.deal.caller, type="pass")
    assert tags(game, 2) == ["deal_committed", "dealt"]
    assert game.records[-1].data.deal == 3


def test_the_dealer_of_the_first_given_deal_deals_first() -> None:
    """Decision 21"""
    for dealer in ("north", "east", "south", "west"):
        deals = (StackedDeal(deck=CARDS, dealer=dealer),)
        game = Game("rubber", Random(1), deals=deals)
        assert game.records[-1].data.dealer == dealer
