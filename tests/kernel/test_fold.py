"""The table folded from records: all at once or one by one, and what may be taken back."""

from dataclasses import replace
from random import Random

import pytest

from domain.kernel import proposals, table
from domain.kernel.messages import SeedRevealed
from domain.kernel.table import evolve, fold, fold_events
from domain.kernel.table_events import TABLE_EVENTS
from tests.kernel.games import SPREAD, SUITS, call, play, rubber
from tests.laws.random_games import random_game


@pytest.mark.parametrize("seed", range(3))
def test_a_log_folds_the_same_in_pieces_of_any_size(seed: int) -> None:
    """design law 3: replay = live"""
    game = random_game("rubber", Random(seed), {"max_deals": 3})
    random = Random(seed)
    for _ in range(12):
        cut = random.randrange(1, len(game.records))
        first = fold(game.variant, None, game.records[:cut])
        assert first == game.tables[cut - 1]
        assert fold(game.variant, first, game.records[cut:]) == game.table


def test_folding_nothing_changes_nothing() -> None:
    game = rubber()
    assert fold(game.variant, game.table, ()) == game.table


def test_a_call_with_nothing_after_it_may_be_taken_back() -> None:
    """Decision 9"""
    game = call(rubber(), "1C")
    before = game.tables[-2].state
    assert game.table.undo == before
    assert (game.table.undo_seat, game.table.undo_version) == ("north", 7)


def test_a_card_of_dummy_is_taken_back_by_declarer_who_sent_it() -> None:
    game = play(call(rubber(SPREAD), "1C P P P"), "HA HK")
    assert game.table.undo_seat == "north"
    assert game.state.deal.trick[-1].seat == "south"


@pytest.mark.parametrize(
    ("calls", "cards", "followed_by"),
    [
        ("1C P P P", "", "contract_set"),
        ("1C P P P", "HA", "dummy_exposed"),
        ("1C P P P", "HA D2 C3 SA", "trick_won"),
        ("P P P P", "", "dealt"),
    ],
)
def test_what_was_followed_by_something_is_never_taken_back(
    calls: str, cards: str, followed_by: str
) -> None:
    """Decision 9: no trick, draw, dummy or contract"""
    game = play(call(rubber(SUITS), calls), cards)
    assert game.records[-1].data.type == followed_by
    assert game.table.undo is None
    assert game.table.undo_seat is None
    assert fold(game.variant, None, game.records).undo is None


def test_a_proposal_does_not_stand_between_a_call_and_its_takeback() -> None:
    game = call(rubber(), "1C")
    game.propose("east", "abandon")
    assert game.table.undo == game.tables[-3].state
    assert fold(game.variant, None, game.records).undo == game.table.undo


def test_every_event_of_the_table_is_folded_by_it_and_no_other() -> None:
    game = rubber()
    others = {
        SeedRevealed,
        *(type(r.data) for r in game.records if r.data.type == "deal_committed"),
    }
    assert set(TABLE_EVENTS) - table.ABOUT_TABLE == others
    with pytest.raises(AssertionError, match="seed_revealed"):
        evolve(game.variant, game.table, SeedRevealed(1, "00"))


def test_a_variant_without_a_fold_of_its_own_is_folded_event_by_event() -> None:
    game = random_game("rubber", Random(8), {"max_deals": 2})
    plain = replace(game.variant, evolve_all=None)
    assert fold(plain, None, game.records) == game.table


def test_events_not_recorded_yet_are_folded_without_a_version() -> None:
    game = rubber()
    said = proposals.propose(
        game.variant, game.table, "north", "stop", None, "2026-01-01", "2026-01-02"
    )
    after = fold_events(game.variant, game.table, [event for _, event in said])
    assert after.version == game.table.version
    assert len(after.proposals) == 1
    call_event = game.variant.events[2]()
    assert len(fold_events(game.variant, after, [call_event]).state.deal.calls) == 1
