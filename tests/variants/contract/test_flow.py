"""What follows what: phases, the events of one command, deals and attempts (RULES §2, §6)."""

from typing import Any

import pytest

from domain.kernel.shuffle import commitment, shuffle
from domain.variants.contract import VARIANT
from tests.simulation import CLIENT, Game
from tests.variants.contract.tables import (
    call,
    end,
    game,
    last,
    one_suit_each,
    plain,
    play_any,
    play_trick,
    random_deal,
    reach,
    types,
)

CHICAGO: dict[str, Any] = {"format": "chicago", "dealer": "north"}
SEATED = ["game_created", "seat_taken", "seat_taken", "seat_taken", "seat_taken"]


def test_a_full_table_starts_at_version_seven_and_at_six_with_given_cards() -> None:
    """§2, decision 7"""
    assert types(game().records) == [*SEATED, "deal_committed", "dealt"]
    assert types(game(deals=(one_suit_each(),)).records) == [*SEATED, "dealt"]


def test_a_table_with_a_free_seat_waits_in_the_lobby() -> None:
    """§2"""
    table = Game("contract", game().random, seats={"north": CLIENT})
    view = table.view("spectator")
    assert (view["phase"], view["to_act"], view["status"]) == ("lobby", (), "waiting")
    assert view["table"] == {
        "scores": {"ns": 0, "ew": 0},
        "part_score": {"ns": 0, "ew": 0},
        "deals": (),
    }
    assert table.view("north")["hand"] == ()
    assert table.view("north")["actions"] == ()


def test_the_dealer_calls_first_then_clockwise() -> None:
    """§2"""
    table = game({"dealer": "west"})
    order = []
    for _ in range(4):
        order += table.view("spectator")["to_act"]
        call(table, ["P"] if len(order) > 1 else ["1C"])
    assert order == ["west", "north", "east", "south"]
    assert table.view("spectator")["phase"] == "play"


def test_declarers_left_leads_and_dummy_is_exposed_at_once() -> None:
    """§2, §4"""
    table = game(deals=(one_suit_each(),))
    assert types(call(table, "1C P P P")) == ["passed", "contract_set"]
    view = table.view("spectator")
    assert (view["to_act"], view["table"]["leader"], view["table"]["dummy"]) == (
        ("east",),
        "east",
        "south",
    )
    assert view["table"]["hands"] == {}
    assert types(play_any(table)) == ["card_played", "dummy_exposed"]
    assert view["table"]["card_counts"] == dict.fromkeys(("north", "east", "south", "west"), 13)
    view = table.view("spectator")
    assert set(view["table"]["hands"]) == {"south"}
    assert (view["to_act"], view["table"]["legal_hand"]) == (("north",), "south")
    play_any(table)
    play_any(table)
    assert types(play_any(table)) == ["card_played", "trick_won"]
    won = last(table, "trick_won")
    assert (won.winner, won.trick) == ("north", 1)
    assert table.view("spectator")["to_act"] == ("north",)


def test_the_last_card_of_a_board_brings_score_hands_seed_and_result() -> None:
    """§2, §6, decisions 1 and 7"""
    table = game()
    call(table, "7NT P P P")
    for _ in range(12):
        play_trick(table)
    for _ in range(3):
        play_any(table)
    assert types(play_any(table)) == [
        "card_played",
        "trick_won",
        "deal_scored",
        "hands_revealed",
        "seed_revealed",
        "game_finished",
    ]
    assert table.view("spectator")["phase"] == "finished"
    assert table.view("spectator")["status"] == "finished"


def test_a_passed_out_board_is_finished_with_nothing_to_either_side() -> None:
    """§2: Law 22B, no redeal"""
    table = game()
    assert types(call(table, "P P P P")) == [
        "passed",
        "passed_out",
        "deal_scored",
        "hands_revealed",
        "seed_revealed",
        "game_finished",
    ]
    scored = last(table, "deal_scored")
    assert (scored.contract, scored.declarer, scored.tricks, scored.made) == (None,) * 4
    assert (plain(scored.points), scored.entries, scored.doubled) == ({"ns": 0, "ew": 0}, (), 0)
    result = last(table, "game_finished")
    assert (result.winner, result.totals, result.margin) == (None, {"ns": 0, "ew": 0}, 0)
    assert (result.reason, result.decided_by) == ("played", "draw")


def test_a_given_board_has_neither_commitment_nor_seed() -> None:
    """§2, decision 7"""
    table = game(deals=(one_suit_each(),))
    assert types(call(table, "P P P P"))[1:] == [
        "passed_out",
        "deal_scored",
        "hands_revealed",
        "game_finished",
    ]
    assert not {"deal_committed", "seed_revealed"} & set(types(table.records))


def test_a_passed_out_chicago_deal_is_dealt_again_by_the_same_dealer() -> None:
    """§2: it does not count, so nothing is scored (decision 30)"""
    table = game(CHICAGO)
    assert types(call(table, "P P P P")) == [
        "passed",
        "passed_out",
        "hands_revealed",
        "seed_revealed",
        "deal_committed",
        "dealt",
    ]
    view = table.view("spectator")["table"]
    assert (view["deal"], view["attempt"], view["dealer"], view["deals"]) == (1, 2, "north", ())
    call(table, "P P P P")
    assert (last(table, "dealt").deal, last(table, "dealt").attempt) == (1, 3)


def test_the_deal_after_a_redealt_one_begins_with_its_first_attempt() -> None:
    """§2, decision 30"""
    table = game(CHICAGO)
    call(table, "P P P P")
    reach(table, "north", "1C")
    assert types(end(table, 7)) == [
        "claim_settled",
        "deal_scored",
        "hands_revealed",
        "seed_revealed",
        "deal_committed",
        "dealt",
    ]
    view = table.view("spectator")["table"]
    assert (view["deal"], view["attempt"], view["dealer"]) == (2, 1, "east")
    assert VARIANT.dealings(table.state) == 3


def test_a_passed_out_chicago_deal_counts_as_zero_when_agreed() -> None:
    """§2: option zero"""
    table = game(CHICAGO | {"chicago_passed_out": "zero"})
    for deal in range(1, 4):
        records = call(table, "P P P P")
        assert types(records)[1:3] == ["passed_out", "deal_scored"]
        view = table.view("spectator")["table"]
        assert (view["deal"], view["attempt"], len(view["deals"])) == (deal + 1, 1, deal)
    assert types(call(table, "P P P P"))[-1] == "game_finished"
    assert last(table, "game_finished").winner is None


def test_chicago_ends_after_four_deals_that_count() -> None:
    """§2, §6"""
    table = game(CHICAGO)
    for deal, declarer in enumerate(("north", "east", "south", "west"), start=1):
        assert table.view("spectator")["table"]["deal"] == deal
        reach(table, declarer, "1C")
        records = end(table, 7)
    assert types(records)[-1] == "game_finished"
    assert last(table, "game_finished").totals == {"ns": 140, "ew": 140}
    assert last(table, "game_finished").decided_by == "draw"


@pytest.mark.parametrize("how", ["deal_end", "match_end", "never"])
def test_hands_and_seeds_are_revealed_when_the_option_says(how: str) -> None:
    """§7, decision 1: every attempt, also of passed-out deals"""
    table = game(CHICAGO | {"reveal_hands": how})
    call(table, "P P P P")
    for declarer in ("north", "east", "south"):
        reach(table, declarer, "1C")
        end(table, 7)
    before = types(table.records)
    reach(table, "west", "1C")
    records = end(table, 7)
    expected = {"deal_end": 4, "match_end": 0, "never": 0}[how]
    assert before.count("hands_revealed") == before.count("seed_revealed") == expected
    whole = ["hands_revealed", "seed_revealed"]
    assert types(records)[1:] == [
        "deal_scored",
        *whole * {"deal_end": 1, "match_end": 5, "never": 0}[how],
        "game_finished",
    ]


@pytest.mark.parametrize("how", ["deal_end", "match_end"])
def test_what_is_revealed_is_what_was_dealt_and_committed(how: str) -> None:
    """§7, design 5: each deal can be dealt again from its seed"""
    table = game(CHICAGO | {"reveal_hands": how}, chance=7)
    call(table, "P P P P")
    for declarer in ("north", "east", "south", "west"):
        reach(table, declarer, "1C")
        end(table, 7)
    facts = [record.data for record in table.records]
    dealt = [fact for fact in facts if fact.type == "dealt"]
    shown = [fact for fact in facts if fact.type == "hands_revealed"]
    seeds = [fact for fact in facts if fact.type == "seed_revealed"]
    promised = [fact.commitment for fact in facts if fact.type == "deal_committed"]
    assert len(dealt) == len(shown) == len(seeds) == len(promised) == 5
    for deal, hands, seed, promise in zip(dealt, shown, seeds, promised, strict=True):
        assert (hands.deal, hands.attempt, hands.hands) == (deal.deal, deal.attempt, deal.hands)
        assert (seed.deal, seed.seed) == (deal.deal, deal.seed)
        assert commitment(bytes.fromhex(seed.seed)) == promise
        deck = shuffle(tuple(VARIANT.pack(table.tables[4].state) or ()), bytes.fromhex(seed.seed))
        first = ("north", "east", "south", "west").index(deal.dealer) + 1
        for place in range(4):
            seat = ("north", "east", "south", "west")[(first + place) % 4]
            assert set(deck[place::4]) == set(deal.hands[seat])


def test_an_old_deal_revealed_at_the_end_does_not_pass_for_the_last_one() -> None:
    """§7: two deals with the number 1"""
    table = game(CHICAGO | {"reveal_hands": "match_end"})
    call(table, "P P P P")
    second = last(table, "dealt")
    table.send("north", type="resign")
    shown = [record for record in table.records if record.data.type == "hands_revealed"]
    assert [record.data.attempt for record in shown] == [1, 2]
    between = table.tables[shown[0].version - 1]
    assert VARIANT.table(between.state).hands == {}
    assert table.view("spectator")["table"]["hands"] == second.hands


def test_a_finished_board_shows_the_hands_as_they_were_dealt() -> None:
    """§7"""
    table = game()
    hands = last(table, "dealt").hands
    call(table, "3NT P P P")
    for _ in range(13):
        play_trick(table)
    assert table.view("spectator")["table"]["hands"] == hands


def test_the_same_cards_may_be_played_at_several_tables() -> None:
    """§1: board, comparison"""
    deal = random_deal(game().random, "north")
    ends = []
    for bid, tricks in (("4S", 10), ("3NT", 8)):
        table = game(deals=(deal,))
        reach(table, "north", bid)
        end(table, tricks)
        ends.append(plain(last(table, "deal_scored").points))
    assert ends == [{"ns": 420, "ew": 0}, {"ns": 0, "ew": 50}]
