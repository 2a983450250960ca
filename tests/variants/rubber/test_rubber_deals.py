"""From deal to deal: who deals, vulnerability, passed-out deals, the limit of deals (§1, §2)."""

from random import Random
from typing import Any

import pytest

from domain.kernel.dealing import drawn_dealer
from domain.kernel.seats import LEFT, SEATS
from tests.kernel.games import SUITS, call, play, rubber, tags
from tests.simulation import Game
from tests.variants.rubber.driving import data, play_deal, stacked

MADE = {"declarer": "north", "level": 4, "strain": "S", "doubled": 0, "tricks": 10}
PART = {"declarer": "east", "level": 2, "strain": "H", "doubled": 0, "tricks": 8}
OUT = {"passed_out": True}


def rows(*deals: dict[str, Any], **options: Any) -> Game:
    """A rubber with these deals played, north dealing first."""
    given = tuple(stacked(row) for row in deals)
    game = Game("rubber", Random(5), {"first_dealer": "north", **options}, deals=given)
    for row in deals:
        play_deal(game, row)
    return game


def dealers(game: Game) -> list[str]:
    return [event.dealer for event in data(game.records, "dealt")]


@pytest.mark.parametrize("seat", SEATS)
def test_the_first_dealer_may_be_named(seat: str) -> None:
    """§1 first_dealer"""
    game = Game("rubber", Random(1), {"first_dealer": seat})
    assert dealers(game) == [seat]
    assert game.view("spectator")["to_act"] == (seat,)


def test_the_first_dealer_is_drawn_from_the_first_deals_seed() -> None:
    """§1, decision 32: so the commitment covers him"""
    seen = set()
    for chance in range(12):
        game = Game("rubber", Random(chance))
        [dealt] = data(game.records, "dealt")
        assert dealt.dealer == drawn_dealer(bytes.fromhex(dealt.seed))
        seen.add(dealt.dealer)
    assert seen == set(SEATS)


def test_the_deal_passes_to_the_left_after_a_scored_deal() -> None:
    """§2"""
    assert dealers(rows(PART, PART, PART)) == ["north", "east", "south", "west"]


@pytest.mark.parametrize(
    ("option", "expected"),
    [("next_dealer", ["north", "east", "south"]), ("same_dealer", ["north", "north", "north"])],
)
def test_the_option_says_who_deals_after_four_opening_passes(
    option: str, expected: list[str]
) -> None:
    """§1 passed_out"""
    assert dealers(rows(OUT, OUT, passed_out=option)) == expected


def test_with_same_dealer_a_scored_deal_still_passes_the_deal_on() -> None:
    assert dealers(rows(OUT, PART, passed_out="same_dealer")) == ["north", "north", "east"]


def test_a_passed_out_deal_writes_nothing_but_has_its_number() -> None:
    """§3.1, decision 30"""
    game = rows(OUT)
    assert tags(game, 6) == [
        "passed", "passed_out", "deal_scored", "hands_revealed", "deal_committed", "dealt",
    ]  # fmt: skip
    [scored] = data(game.records, "deal_scored")
    assert (scored.deal, scored.contract, scored.declarer) == (1, None, None)
    assert (scored.tricks, scored.made, scored.entries) == (None, None, ())
    assert scored.below == scored.above == {"ns": 0, "ew": 0}
    assert game.records[-1].data.deal == 2


def test_three_opening_passes_end_nothing() -> None:
    """§3.1"""
    game = call(rubber(), "P P P")
    assert game.state.phase == "auction"
    assert list(game.view("west")["to_act"]) == ["west"]


def test_a_side_is_vulnerable_from_the_deal_after_its_first_game() -> None:
    """§2, §5.9: the winning deal itself is scored as before"""
    game = rows(MADE, PART)
    vulnerable = [event.vulnerable for event in data(game.records, "dealt")]
    assert vulnerable == [
        {"ns": False, "ew": False},
        {"ns": True, "ew": False},
        {"ns": True, "ew": False},
    ]
    assert game.view("spectator")["table"]["vulnerable"] == {"ns": True, "ew": False}


@pytest.mark.parametrize("limit", [1, 2, 3])
def test_the_limit_of_deals_settles_the_rubber(limit: int) -> None:
    """§1 max_deals: passed-out deals count too"""
    deals: list[dict[str, Any]] = [OUT, PART, OUT]
    game = rows(*deals[:limit], max_deals=limit)
    assert game.table.status == "finished"
    assert len(data(game.records, "deal_scored")) == limit
    assert data(game.records, "game_finished")[0].reason == "played"


def test_a_rubber_won_in_its_last_allowed_deal_is_a_whole_one() -> None:
    """§6 before §5.8"""
    second = {**MADE, "declarer": "south"}
    result = data(rows(MADE, second, max_deals=2).records, "game_finished")[0]
    assert result.totals["ns"]["games"] == 2
    assert not result.entries
    assert result.totals["ns"]["above"] == 700


def test_without_the_unfinished_bonus_nothing_is_added_at_the_end() -> None:
    """§1 unfinished_bonus"""
    result = data(rows(MADE, max_deals=1, unfinished_bonus=False).records, "game_finished")[0]
    assert (result.entries, result.totals["ns"]["above"]) == ((), 0)
    assert (result.winner, result.decided_by) == ("ns", "games")
    paid = data(rows(MADE, max_deals=1).records, "game_finished")[0]
    assert [(entry.kind, entry.points) for entry in paid.entries] == [("unfinished_game", 300)]


def test_a_deals_events_come_in_their_order() -> None:
    """Decision 7"""
    game = call(rubber(SUITS), "7S P P P")
    assert tags(game, 5) == ["bid_made", "passed", "passed", "passed", "contract_set"]
    play(game, "HA")
    game.send("north", type="play", card="D2")
    assert tags(game, 3) == ["card_played", "dummy_exposed", "card_played"]
    play(game, "C2 SA")
    assert tags(game, 2) == ["card_played", "trick_won"]
    game.send("north", type="claim", tricks=12)
    game.send("east", type="accept_claim")
    game.send("west", type="accept_claim")
    assert tags(game, 7) == [
        "claim_answered", "claim_answered", "claim_settled", "deal_scored", "hands_revealed",
        "deal_committed", "dealt",
    ]  # fmt: skip
    assert dealers(game) == ["north", LEFT["north"]]
