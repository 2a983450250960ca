"""Claims and concessions, every refusal in the order of rubber §3.4."""

from typing import Any

import pytest

from domain.kernel import errors
from domain.kernel.errors import RuleError
from tests.kernel.games import SPREAD, SUITS, call, play, rubber, tags
from tests.simulation import Game

TRICK = "HA HK HQ HJ"  # east leads, wins, and is on lead again


def in_play(cards: str = TRICK, **options: Any) -> Game:
    """One club by north, south dummy, after the cards."""
    return play(call(rubber(SPREAD, **options), "1C P P P"), cards)


def refuses(game: Game, code: str, seat: str, **command: Any) -> None:
    before = game.table
    with pytest.raises(RuleError) as refusal:
        game.send(seat, **command)
    assert refusal.value.code == code
    assert game.table == before


def claim(game: Game, seat: str, tricks: int, **more: Any) -> None:
    game.send(seat, type="claim", tricks=tricks, **more)


# who may claim, and when


def test_there_is_no_claim_in_the_auction() -> None:
    refuses(rubber(), "wrong_phase", "north", type="claim", tricks=3)
    for answer in ("accept_claim", "reject_claim", "withdraw_claim"):
        refuses(rubber(), "wrong_phase", "north", type=answer)


def test_a_pending_claim_is_settled_before_anything_else() -> None:
    """§3: pending claim before the command's own conditions"""
    game = in_play()
    claim(game, "north", 5)
    for seat, command in (
        ("east", {"type": "play", "card": "HT"}),
        ("south", {"type": "claim", "tricks": 99}),
        ("north", {"type": "claim", "tricks": 5}),
    ):
        refuses(game, "claim_pending", seat, **command)
    refuses(game, "wrong_phase", "east", type="pass")


def test_dummy_may_not_claim_whatever_else_is_wrong() -> None:
    refuses(in_play(claims=False), "dummy_may_not_claim", "south", type="claim", tricks=99)
    refuses(in_play(""), "dummy_may_not_claim", "south", type="claim", tricks=3)


def test_claims_may_be_switched_off() -> None:
    refuses(in_play("", claims=False), "claims_disabled", "north", type="claim", tricks=99)
    assert all(offer["type"] != "claim" for offer in in_play(claims=False).actions("north"))


@pytest.mark.parametrize("cards", ["", "HA", "HA HK", "HA HK HQ", TRICK + " HT"])
def test_a_claim_is_made_between_tricks_after_the_first(cards: str) -> None:
    for seat in ("north", "east", "west"):
        refuses(in_play(cards), "claim_not_between_tricks", seat, type="claim", tricks=99)


@pytest.mark.parametrize("tricks", [-1, 13, 99, 10**20])
def test_only_remaining_tricks_can_be_claimed(tricks: int) -> None:
    game = in_play()
    game.send("west", type="claim", tricks=1)
    game.send("west", type="withdraw_claim")
    refuses(game, "invalid_claim", "north", type="claim", tricks=tricks)
    refuses(game, "invalid_claim", "west", type="claim", tricks=tricks)  # before claim_too_soon


@pytest.mark.parametrize("seat", ["north", "east", "west"])
@pytest.mark.parametrize("tricks", [0, 7, 12])
def test_declarer_and_defenders_may_claim_out_of_turn(seat: str, tricks: int) -> None:
    game = in_play()
    claim(game, seat, tricks, statement="the rest")
    made = game.records[-1]
    assert (made.seat, made.data.seat, made.data.tricks) == (seat, seat, tricks)
    assert game.view("spectator")["table"]["claim"] == {
        "seat": seat,
        "tricks": tricks,
        "statement": "the rest",
        "responders": tuple(s for s in ("north", "east", "west") if s != seat),
    }


def test_a_claim_is_offered_with_its_range() -> None:
    """Decision 36"""
    game = in_play()
    for seat in ("north", "west"):
        assert game.actions(seat) == [
            {"type": "claim", "seat": seat, "tricks": {"min": 0, "max": 12}}
        ]
    assert game.actions("south") == []
    assert game.actions("east")[-1]["type"] == "claim"
    assert all(offer["type"] != "claim" for offer in in_play(TRICK + " HT").actions("north"))


@pytest.mark.parametrize("ending", ["reject_claim", "withdraw_claim"])
def test_after_a_failed_claim_its_maker_waits_for_the_next_trick(ending: str) -> None:
    game = in_play()
    claim(game, "north", 7)
    game.send("north" if ending == "withdraw_claim" else "east", type=ending)
    assert game.records[-1].data.type == "claim_settled"
    refuses(game, "claim_too_soon", "north", type="claim", tricks=7)
    assert game.actions("north") == []
    claim(game, "west", 7)
    game.send("north", type="reject_claim")
    for seat in ("north", "west"):
        refuses(game, "claim_too_soon", seat, type="claim", tricks=7)
    play(game, "HT H9 H8")
    refuses(game, "claim_not_between_tricks", "north", type="claim", tricks=7)
    play(game, "H7")
    claim(game, "north", 11)


# who answers


@pytest.mark.parametrize(
    ("claimer", "responders"),
    [("north", {"east", "west"}), ("east", {"north", "west"}), ("west", {"north", "east"})],
)
def test_the_two_other_players_who_are_not_dummy_answer(claimer: str, responders: set[str]) -> None:
    game = in_play()
    claim(game, claimer, 4)
    assert set(game.view("spectator")["to_act"]) == responders
    for seat in ("north", "east", "south", "west"):
        offered = [offer["type"] for offer in game.actions(seat)]
        if seat in responders:
            assert offered == ["accept_claim", "reject_claim"]
            refuses(game, "not_a_responder", seat, type="withdraw_claim")
        else:
            assert offered == (["withdraw_claim"] if seat == claimer else [])
            for answer in ("accept_claim", "reject_claim"):
                refuses(game, "not_a_responder", seat, type=answer)
    refuses(game, "not_a_responder", "south", type="withdraw_claim")


def test_an_answer_without_a_claim_is_refused() -> None:
    for answer in ("accept_claim", "reject_claim", "withdraw_claim"):
        for seat in ("north", "south", "east"):
            refuses(in_play(), "no_claim_pending", seat, type=answer)


def test_each_answers_once_and_nobody_sees_who_has() -> None:
    """Decision 19"""
    game = in_play()
    claim(game, "north", 7)
    game.send("east", type="accept_claim")
    for answer in ("accept_claim", "reject_claim"):
        refuses(game, "already_answered", "east", type=answer)
    assert game.actions("east") == []
    view = game.view("north")
    assert list(view["to_act"]) == ["east", "west"]
    assert list(view["table"]["claim"]["responders"]) == ["east", "west"]
    assert "accepted" not in view["table"]["claim"]


# what comes of it


@pytest.mark.parametrize(
    ("claimer", "tricks", "won"),
    [
        ("north", 7, {"ns": 7, "ew": 6}),
        ("north", 0, {"ns": 0, "ew": 13}),
        ("north", 12, {"ns": 12, "ew": 1}),
        ("east", 12, {"ns": 0, "ew": 13}),
        ("west", 0, {"ns": 12, "ew": 1}),
        ("west", 5, {"ns": 7, "ew": 6}),
    ],
)
def test_two_acceptances_award_the_remaining_tricks(
    claimer: str, tricks: int, won: dict[str, int]
) -> None:
    game = in_play(max_deals=1)
    claim(game, claimer, tricks)
    for seat in game.state.deal.claim.responders:
        game.send(seat, type="accept_claim")
    assert tags(game, 5) == [
        "claim_answered", "claim_settled", "deal_scored", "hands_revealed", "game_finished",
    ]  # fmt: skip
    settled, scored = (record.data for record in game.records[-4:-2])
    assert (settled.result, settled.tricks) == ("agreed", won)
    assert (scored.tricks, scored.made) == (won["ns"], won["ns"] >= 7)
    assert game.view("spectator")["table"]["tricks_won"] == won


def test_a_rejection_ends_the_claim_at_once_and_play_goes_on() -> None:
    game = in_play()
    before = game.state.deal
    claim(game, "west", 3)
    game.send("east", type="accept_claim")
    game.send("north", type="reject_claim")
    assert tags(game, 2) == ["claim_answered", "claim_settled"]
    answered, settled = game.records[-2:]
    assert (answered.data.accepted, answered.seat) == (False, "north")
    assert (settled.data.result, settled.data.tricks, settled.seat) == ("rejected", None, None)
    after = game.state.deal
    assert (after.claim, after.barred) == (None, ("west",))
    assert (after.played, after.leader, after.won) == (before.played, before.leader, before.won)
    play(game, "HT")


def test_only_the_claimer_withdraws() -> None:
    game = in_play()
    claim(game, "north", 3)
    game.send("east", type="accept_claim")
    game.send("north", type="withdraw_claim")
    settled = game.records[-1]
    assert (settled.data.result, settled.seat) == ("withdrawn", "north")
    assert game.state.deal.claim is None


# what a claim shows


@pytest.mark.parametrize("ending", ["reject_claim", "withdraw_claim"])
def test_declarers_claim_may_show_his_cards_for_the_rest_of_the_deal(ending: str) -> None:
    """§3.4 claim_reveal = declarer"""
    game = in_play(claim_reveal="declarer")
    claim(game, "north", 7)
    left = [card for card in SPREAD["north"] if card != "HJ"]
    assert list(game.records[-1].data.hand) == left
    for viewer in ("east", "spectator"):
        assert list(game.view(viewer)["table"]["hands"]["north"]) == left
    game.send("north" if ending == "withdraw_claim" else "east", type=ending)
    play(game, "HT H9 H8 H7")
    assert len(game.view("spectator")["table"]["hands"]["north"]) == 11


def test_a_defenders_claim_shows_nothing() -> None:
    game = in_play(claim_reveal="declarer")
    claim(game, "east", 7)
    assert game.records[-1].data.hand is None
    assert set(game.view("spectator")["table"]["hands"]) == {"south"}


def test_by_default_no_claim_shows_a_card() -> None:
    """§3.4 claim_reveal = none"""
    game = in_play()
    claim(game, "north", 7)
    assert game.records[-1].data.hand is None
    assert set(game.view("east")["table"]["hands"]) == {"south"}


def test_hands_of_one_suit_let_declarer_claim_all_after_the_first_trick() -> None:
    game = play(call(rubber(SUITS, max_deals=1), "7S P P P"), "HA D2 C2 SA")
    claim(game, "north", 12)
    for seat in ("east", "west"):
        game.send(seat, type="accept_claim")
    assert game.records[-3].data.tricks == 13
    with pytest.raises(errors.GameOver):
        game.send("east", type="accept_claim")
