"""What a command does at a table: the order of checks, who sent what, and the dealing."""

import hashlib

import msgspec
import pytest

from domain.kernel import conduct, errors
from domain.kernel.messages import Pass
from domain.kernel.shuffle import shuffle
from tests.kernel.games import SUITS, call, rubber, tags


def test_a_command_for_no_seat_of_the_game_is_refused_first() -> None:
    """rubber §3: the seat, then the end, then the phase"""
    game = rubber(seats={})
    with pytest.raises(errors.NotYourSeat):
        conduct.decide(game.variant, game.table, Pass())
    over = rubber()
    over.send("west", type="resign")
    with pytest.raises(errors.NotYourSeat):
        conduct.decide(over.variant, over.table, Pass(seat="dummy"))  # type: ignore[arg-type]  # meant


def test_nothing_is_possible_in_the_lobby_and_nothing_after_the_end() -> None:
    lobby = rubber(seats={})
    for command in ("pass", "resign"):
        with pytest.raises(errors.WrongPhase) as refusal:
            lobby.send("north", type=command)
        assert refusal.value.members == {"command": command, "phase": "lobby"}
    lobby_version = lobby.table.version
    assert lobby_version == 1
    game = rubber()
    game.send("west", type="resign")
    for command in ("pass", "resign", "double", "accept_claim"):
        with pytest.raises(errors.GameOver):
            game.send("north", type=command)


def test_the_first_event_carries_its_sender_and_what_follows_none() -> None:
    """Decision 25"""
    game = call(rubber(), "1C P P P")
    assert tags(game, 2) == ["passed", "contract_set"]
    assert [record.seat for record in game.records[-2:]] == ["west", None]


def test_a_resignation_ends_the_game_against_the_whole_side() -> None:
    """Decision 31"""
    game = rubber()
    game.send("west", type="resign")
    result = game.records[-1]
    assert (result.data.type, result.seat) == ("game_finished", "west")
    assert (result.data.winner, result.data.reason) == ("ns", "resigned")
    assert game.table.status == "finished"
    assert game.table.result == result.data


def test_cards_are_due_only_in_a_running_game_between_deals() -> None:
    assert not conduct.cards_due(rubber().variant, rubber().table)
    waiting = rubber(seats={})
    assert not conduct.cards_due(waiting.variant, waiting.table)


def test_a_shuffled_deal_commits_to_its_seed_before_the_cards() -> None:
    """design §5"""
    game = rubber()
    committed, dealt = (record.data for record in game.records[-2:])
    seed = bytes.fromhex(dealt.seed)
    assert len(seed) == 32
    assert committed.commitment == hashlib.sha256(seed).hexdigest()
    from_seed = shuffle(tuple(c for hand in SUITS.values() for c in hand), seed)
    assert dealt.hands["east"] == tuple(sorted(from_seed[0::4], key=list(from_pack()).index))


def from_pack() -> tuple[str, ...]:
    return tuple(card for hand in SUITS.values() for card in hand)


def test_a_refused_command_changes_nothing() -> None:
    game = rubber()
    before = msgspec.json.encode(game.view("north")), game.hashes[-1]
    for command in ({"type": "double"}, {"type": "bid", "level": 8, "strain": "C"}):
        with pytest.raises(errors.RuleError):
            game.send("north", **command)
    assert (msgspec.json.encode(game.view("north")), game.hashes[-1]) == before
