"""The deals of a log as a solver wants them: what stands, with the tricks that were won."""

from random import Random
from typing import Any

from domain.kernel.fourhand.past import past_deals
from domain.kernel.messages import Holder
from tests.simulation import Game

SEATS = ("north", "east", "south", "west")
PEOPLE = {
    seat: Holder("player", f"01890a5d-0000-7000-8000-00000000000{n}")
    for n, seat in enumerate(SEATS)
}


def rubber(**options: Any) -> Game:
    return Game("rubber", Random(1), {"first_dealer": "north"} | options, seats=PEOPLE)


def bid_one_club(game: Game) -> None:
    game.send("north", type="bid", level=1, strain="C")
    for seat in ("east", "south", "west"):
        game.send(seat, type="pass")


def play_card(game: Game) -> str:
    """The first legal card of whoever must play."""
    [seat] = game.variant.to_act(game.state)
    offers = [offer for offer in game.actions(seat) if offer["type"] == "play"]
    card: str = offers[0]["card"]
    game.send(seat, type="play", card=card)
    return card


def take_back(game: Game) -> None:
    """The last card, with all agreeing."""
    sender = game.records[-1].seat
    assert sender is not None
    game.propose(sender, "takeback")
    [proposal] = game.table.proposals
    for seat in proposal.waiting_for:
        game.answer(seat, proposal.id, True)


def test_a_deal_tells_its_cards_in_order_with_the_versions_of_their_events() -> None:
    game = rubber()
    bid_one_club(game)
    played = [play_card(game) for _ in range(9)]
    [deal] = past_deals(game.records)
    assert [one.card for one in deal.cards] == played
    by_version = {record.version: record.data for record in game.records}
    for one in deal.cards:
        assert (by_version[one.version].hand, by_version[one.version].card) == (one.hand, one.card)
    assert deal.contract is not None
    assert (deal.contract.level, deal.contract.strain, deal.contract.declarer) == (1, "C", "north")
    won = [record.data.winner for record in game.records if record.data.type == "trick_won"]
    assert deal.won == sum(winner in ("north", "south") for winner in won)
    assert not deal.over


def test_a_card_that_was_taken_back_is_not_in_the_deal() -> None:
    game = rubber()
    bid_one_club(game)
    first = play_card(game)
    play_card(game)
    take_back(game)
    assert [one.card for one in past_deals(game.records)[0].cards] == [first]
    play_card(game)
    versions = [record.version for record in game.records if record.data.type == "card_played"]
    stands, _, again = versions
    assert [one.version for one in past_deals(game.records)[0].cards] == [stands, again]


def test_an_agreed_claim_says_how_many_tricks_were_won_and_ends_the_deal() -> None:
    game = rubber(max_deals=2)
    won = won_after_a_trick(game)
    game.send("north", type="claim", tricks=12)
    for seat in ("east", "west"):
        game.send(seat, type="accept_claim")
    first, second = past_deals(game.records)
    assert (first.won, first.over, second.over, second.contract) == (won + 12, True, False, None)


def won_after_a_trick(game: Game) -> int:
    bid_one_club(game)
    for _ in SEATS:
        play_card(game)
    return past_deals(game.records)[0].won


def test_a_rejected_claim_changes_no_tricks() -> None:
    game = rubber()
    won = won_after_a_trick(game)
    game.send("north", type="claim", tricks=12)
    game.send("east", type="reject_claim")
    [deal] = past_deals(game.records)
    assert (deal.won, deal.over) == (won, False)


def test_a_deal_that_was_passed_out_has_no_contract() -> None:
    game = rubber(max_deals=1)
    for seat in SEATS:
        game.send(seat, type="pass")
    [deal] = past_deals(game.records)
    assert (deal.contract, deal.cards, deal.won, deal.over) == (None, (), 0, True)
