"""Proposals: who may ask, who must agree, what silence means (decisions 8, 9)."""

from dataclasses import replace
from typing import Any

import pytest

from domain.kernel import errors, proposals
from domain.kernel.table import fold
from tests.kernel.games import BOT, SPREAD, call, play, player, rubber, tags
from tests.simulation import CLIENT, LATER, NOW, Game

KINDS: tuple[Any, ...] = ("stop", "takeback", "abandon")
AFTER = "2026-01-01T00:02:00.000000Z"


def with_bots() -> Game:
    """North and south are players, east and west bots."""
    return rubber(seats={"north": player(1), "south": player(2), "east": BOT, "west": BOT})


def propose_later(game: Game, seat: str, kind: Any, now: str) -> None:
    game.append(proposals.propose(game.variant, game.table, seat, kind, None, now, AFTER + "9"))


def only_id(game: Game) -> str:
    [proposal] = game.table.proposals
    return proposal.id


@pytest.mark.parametrize("kind", KINDS)
def test_all_others_must_agree(kind: Any) -> None:
    game = call(rubber(), "1C")
    game.propose("north", kind)
    [shown] = game.view("spectator")["proposals"]
    assert list(shown["waiting_for"]) == ["east", "south", "west"]
    assert (shown["kind"], shown["seat"]) == (kind, "north")
    assert shown["expires_at"] == (None if kind == "stop" else LATER)
    for seat in ("east", "south"):
        game.answer(seat, only_id(game), True)
    assert game.table.status == "active"
    game.answer("west", only_id(game), True)
    assert not game.table.proposals


@pytest.mark.parametrize("kind", KINDS)
def test_bots_accept_every_proposal(kind: Any) -> None:
    """Decision 8"""
    game = call(with_bots(), "1C")
    game.propose("north", kind)
    assert game.table.proposals[0].waiting_for == ("south",)
    game.answer("south", only_id(game), True)
    assert not game.table.proposals
    alone = call(rubber(seats={**dict.fromkeys(("east", "south", "west"), BOT), "north": CLIENT}),
                 "1C")  # fmt: skip
    alone.propose("north", kind)
    assert not alone.table.proposals
    assert alone.records[-1].data.type in ("game_finished", "taken_back", "game_abandoned")


@pytest.mark.parametrize("kind", KINDS)
def test_one_refusal_ends_a_proposal(kind: Any) -> None:
    game = call(rubber(), "1C")
    game.propose("north", kind)
    game.answer("east", only_id(game), True)
    game.answer("south", only_id(game), False)
    assert not game.table.proposals
    assert game.table.status == "active"
    assert tags(game, 1) == ["proposal_answered"]


def test_only_seats_that_have_not_answered_may_answer() -> None:
    game = call(rubber(), "1C")
    game.propose("north", "abandon")
    name = only_id(game)
    with pytest.raises(errors.NotAResponder):
        game.answer("north", name, True)
    game.answer("east", name, True)
    with pytest.raises(errors.NotAResponder):
        game.answer("east", name, True)
    with pytest.raises(errors.NotYourSeat):
        game.answer("spectator", name, True)
    with pytest.raises(errors.ProposalUnknown):
        game.answer("south", "99", True)


@pytest.mark.parametrize("kind", KINDS)
def test_one_proposal_of_a_kind_at_a_time(kind: Any) -> None:
    game = call(rubber(), "1C")
    game.propose("north", kind)
    expected = errors.StopPending if kind == "stop" else errors.ProposalPending
    with pytest.raises(expected):
        game.propose("north", kind)


def test_proposals_of_other_kinds_stand_side_by_side() -> None:
    game = call(rubber(), "1C")
    for kind in KINDS:
        game.propose("north", kind)
    assert [one.kind for one in game.table.proposals] == list(KINDS)


def test_a_proposal_needs_a_running_game_and_a_seat_of_it() -> None:
    lobby = rubber(seats={})
    with pytest.raises(errors.WrongPhase):
        lobby.propose("north", "abandon")
    game = rubber()
    with pytest.raises(errors.NotYourSeat):
        game.propose("dummy", "abandon")
    game.propose("north", "abandon")
    name = only_id(game)
    game.send("west", type="resign")
    assert not game.table.proposals
    with pytest.raises(errors.GameOver):
        game.propose("north", "abandon")
    with pytest.raises(errors.GameOver):
        game.answer("east", name, True)


# silence


@pytest.mark.parametrize("kind", ["stop", "takeback"])
def test_a_proposal_lapses_with_the_next_call_or_card(kind: Any) -> None:
    game = call(rubber(), "1C")
    game.propose("north", kind)
    call(game, "P")
    assert not game.table.proposals
    playing = play(call(rubber(SPREAD), "1C P P P"), "HA HK")
    playing.propose("north", kind)
    play(playing, "HQ")
    assert not playing.table.proposals
    assert fold(game.variant, None, playing.records).proposals == ()


def test_an_abandon_proposal_outlasts_calls_and_is_rejected_after_a_while() -> None:
    game = call(rubber(), "1C")
    game.propose("north", "abandon")
    call(game, "P P")
    name = only_id(game)
    variant, table = game.variant, game.table
    proposals.answer(variant, table, "east", name, True, NOW)
    with pytest.raises(errors.ProposalUnknown):
        proposals.answer(variant, table, "east", name, True, LATER)
    with pytest.raises(errors.ProposalPending):
        game.propose("east", "abandon")


def test_an_expired_proposal_makes_room_for_a_new_one() -> None:
    game = call(rubber(), "1C")
    game.propose("north", "abandon")
    propose_later(game, "east", "abandon", AFTER)
    [proposal] = game.table.proposals
    assert proposal.seat == "east"


def test_a_stop_never_expires_by_the_clock() -> None:
    game = call(rubber(), "1C")
    game.propose("north", "stop")
    proposals.answer(game.variant, game.table, "east", only_id(game), True, "2099")


# stop


def test_an_agreed_stop_settles_the_rubber_as_unfinished() -> None:
    """rubber §3.5"""
    game = call(rubber(), "1C")
    game.propose("west", "stop")
    name = only_id(game)
    for seat in ("north", "east", "south"):
        game.answer(seat, name, True)
    assert tags(game, 4) == [
        "proposal_answered", "hands_revealed", "seed_revealed", "game_finished",
    ]  # fmt: skip
    assert game.table.result is not None
    assert (game.table.result.winner, game.table.result.reason) == (None, "stopped")


def test_a_seat_offers_to_stop_once_a_deal() -> None:
    """rubber §3.5"""
    game = call(rubber(), "1C")
    game.propose("north", "stop")
    game.answer("east", only_id(game), False)
    with pytest.raises(errors.StopTooSoon):
        game.propose("north", "stop")
    game.propose("south", "stop")
    call(game, "P P P")
    with pytest.raises(errors.StopTooSoon):
        game.propose("south", "stop")
    next_deal = call(rubber(), "")
    next_deal.propose("north", "stop")
    call(next_deal, "P P P P")
    next_deal.propose("north", "stop")


def test_an_open_offer_comes_before_a_second_one_of_the_same_seat() -> None:
    game = rubber()
    game.propose("north", "stop")
    for seat in ("north", "west"):
        with pytest.raises(errors.StopPending):
            game.propose(seat, "stop")


def test_stop_offers_may_be_switched_off() -> None:
    with pytest.raises(errors.OptionDisabled) as refusal:
        rubber(stop_offers=False).propose("north", "stop")
    assert refusal.value.members == {"option": "stop_offers"}


def test_a_variant_without_stops_refuses_the_offer() -> None:
    """Decision 8: stop is for rubber and Chicago"""
    game = rubber()
    unstoppable = replace(game.variant, stop=None)
    with pytest.raises(errors.OptionDisabled):
        proposals.propose(unstoppable, game.table, "north", "stop", None, NOW, LATER)


def test_no_stop_is_offered_while_a_claim_is_pending() -> None:
    """rubber §3.5"""
    game = play(call(rubber(SPREAD), "1C P P P"), "HA HK HQ HJ")
    game.send("north", type="claim", tricks=3)
    with pytest.raises(errors.ClaimPending):
        game.propose("east", "stop")


# takeback


def test_after_a_takeback_the_game_is_as_it_was_and_the_version_goes_on() -> None:
    """Decision 9"""
    game = call(rubber(), "1C P")
    before = game.tables[-2]
    game.propose("east", "takeback")
    for seat in ("north", "south", "west"):
        game.answer(seat, only_id(game), True)
    assert game.records[-1].data.to_version == before.version
    assert game.state == before.state
    assert game.table.version == before.version + 6
    assert game.actions("east")[0] == {"type": "pass", "seat": "east"}
    assert fold(game.variant, None, game.records) == game.table
    call(game, "1D")
    assert [one.type for one in game.state.deal.calls] == ["bid", "bid"]


def test_a_card_is_taken_back_into_the_hand_it_came_from() -> None:
    game = play(call(rubber(SPREAD), "1C P P P"), "HA HK")
    game.propose("north", "takeback", to_version=game.table.version - 1)
    for seat in ("east", "south", "west"):
        game.answer(seat, only_id(game), True)
    assert game.state.deal.hand_to_play == "south"
    assert len(game.view("north")["table"]["hands"]["south"]) == 13
    play(game, "H9")


@pytest.mark.parametrize("seat", ["east", "south", "west"])
def test_only_the_seat_that_acted_last_may_ask_to_take_back(seat: str) -> None:
    with pytest.raises(errors.TakebackTooLate):
        call(rubber(), "1C").propose(seat, "takeback")


def test_only_the_last_call_can_be_asked_back() -> None:
    game = call(rubber(), "1C")
    for version in (6, 8, 9, 0):
        with pytest.raises(errors.TakebackTooLate):
            game.propose("north", "takeback", to_version=version)
    game.propose("north", "takeback", to_version=7)


def test_nothing_is_taken_back_twice() -> None:
    game = call(rubber(), "1C P")
    game.propose("east", "takeback")
    for seat in ("north", "south", "west"):
        game.answer(seat, only_id(game), True)
    for seat in ("north", "east"):
        with pytest.raises(errors.TakebackTooLate):
            game.propose(seat, "takeback")


@pytest.mark.parametrize(
    ("calls", "cards", "last"),
    [
        ("", "", "north"),
        ("1C P P P", "", "west"),
        ("1C P P P", "HA", "east"),
        ("1C P P P", "HA HK HQ HJ", "north"),
        ("P P P P", "", "west"),
    ],
)
def test_a_move_that_showed_something_is_never_taken_back(
    calls: str, cards: str, last: str
) -> None:
    """Decision 9: no trick, draw, dummy or contract may have followed"""
    with pytest.raises(errors.TakebackTooLate):
        play(call(rubber(SPREAD), calls), cards).propose(last, "takeback")


# abandon


def test_an_agreed_abandonment_closes_the_game_without_a_winner() -> None:
    game = call(rubber(), "1C")
    game.propose("south", "abandon")
    for seat in ("north", "east", "west"):
        game.answer(seat, only_id(game), True)
    assert tags(game, 1) == ["game_abandoned"]
    view = game.view("north")
    assert (view["status"], view["phase"]) == ("abandoned", "finished")
    assert (view["result"]["winner"], view["result"]["reason"]) == (None, "abandoned")
    assert list(view["actions"]) == list(view["to_act"]) == []
    with pytest.raises(errors.GameOver):
        game.send("east", type="pass")
