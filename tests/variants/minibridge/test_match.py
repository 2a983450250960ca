"""The end of a match, extra deals, draws, giving up, proposals (RULES §3, §5, §6)."""

from typing import Any

import msgspec
import pytest

from domain.kernel.seats import SEATS
from domain.variants.minibridge import VARIANT
from domain.variants.minibridge.messages import Stars
from domain.variants.minibridge.scoring import finish, is_decided, leader
from tests.simulation import Game
from tests.variants.minibridge.tables import (
    DEAL_OF,
    PLAYOUTS,
    choose,
    command_of,
    events,
    game,
    golden_game,
    hands_of,
    options_of,
    plain,
    play,
    refusal,
    result_of,
    start,
    tags,
    to_act,
    view,
)

LEVEL = ("R01-a", "R06-a")  # 7 to 7


def match(*names: str, **options: Any) -> Game:
    """A match of golden playouts, played to the last of them."""
    deals = [hands_of(DEAL_OF[name]) for name in names]
    table = game(*deals, **options)
    for name in names:
        choose(table, PLAYOUTS[name])
        play(table, PLAYOUTS[name])
    return table


def test_the_scores_add_up_and_the_last_deal_brings_the_result() -> None:
    """§6, decision 7; §9 example 19"""
    table = match("R01-a", "R02-a", "R03-a", "R04-a", tie_20="dealer_side", deals=4)
    scored = [plain(event.points) for event in events(table, "deal_scored")]
    assert scored == [
        {"ns": 7, "ew": 0},
        {"ns": 0, "ew": 6},
        {"ns": 0, "ew": 4},
        {"ns": 7, "ew": 0},
    ]
    seen = view(table, "spectator")
    assert seen["table"]["scores"] == {"ns": 14, "ew": 10}
    assert seen["table"]["deals"] == [plain(event) for event in events(table, "deal_scored")]
    assert seen["result"] == {
        "winner": "ns",
        "totals": {"ns": 14, "ew": 10},
        "reason": "played",
        "decided_by": "total",
        "margin": 4,
    }
    assert (seen["status"], seen["phase"], seen["to_act"]) == ("finished", "finished", [])
    assert tags(table)[-4:] == ["trick_won", "deal_scored", "hands_revealed", "game_finished"]
    assert seen["table"]["legal_hand"] is None
    assert seen["table"]["hands"] == DEAL_OF["R04-a"]["hands"]


def test_shuffled_deals_reveal_their_seeds_with_the_result() -> None:
    """§7, decision 1: in the order of dealing, before the result"""
    table = game(deals=2, random=4)
    while not table.table.is_over:
        table.send(**table.actions(to_act(table))[0])
    seeds = [(event.deal, event.seed) for event in events(table, "dealt")]
    assert [(one.deal, one.seed) for one in events(table, "seed_revealed")] == seeds
    assert tags(table)[-5:] == [
        "deal_scored",
        "hands_revealed",
        "seed_revealed",
        "seed_revealed",
        "game_finished",
    ]


def test_equal_totals_are_a_draw() -> None:
    """§6, A16"""
    table = match(*LEVEL, deals=2, trump_variant=True)
    result = result_of(table)
    assert (result.winner, result.decided_by, result.margin) == (None, "draw", 0)
    assert result.totals == {"ns": 7, "ew": 7}


def test_equal_totals_add_single_deals_where_that_is_wanted() -> None:
    """§6: `match_tie` = `extra_deal`; the dealer goes on rotating"""
    table = match(*LEVEL, deals=2, trump_variant=True, match_tie="extra_deal")
    assert table.table.status == "active"
    assert [event.dealer for event in events(table, "dealt")] == ["north", "east", "south"]
    while not table.table.is_over:
        table.send(**table.actions(to_act(table))[0])
    totals = [Stars(0, 0)]
    for event in events(table, "deal_scored"):
        last = totals[-1]
        totals.append(Stars(last.ns + event.points.ns, last.ew + event.points.ew))
    assert [leader(total) is None for total in totals[2:]] == [True] * (len(totals) - 3) + [False]
    assert result_of(table).winner == leader(totals[-1])


@pytest.mark.parametrize(
    ("counted", "totals", "match_tie", "over"),
    [
        (3, Stars(9, 0), "draw", False),
        (4, Stars(9, 0), "draw", True),
        (4, Stars(0, 0), "draw", True),
        (4, Stars(5, 5), "extra_deal", False),
        (4, Stars(5, 6), "extra_deal", True),
        (3, Stars(5, 6), "extra_deal", False),
        (7, Stars(5, 5), "extra_deal", False),
        (7, Stars(6, 5), "extra_deal", True),
    ],
)
def test_a_match_ends_after_its_deals(
    counted: int, totals: Stars, match_tie: str, over: bool
) -> None:
    """§6"""
    assert is_decided(counted, totals, options_of(deals=4, match_tie=match_tie)) == over


def test_nothing_at_all_is_a_draw_too() -> None:
    """§6"""
    assert plain(finish(Stars(0, 0))) == {
        "winner": None,
        "totals": {"ns": 0, "ew": 0},
        "reason": "played",
        "decided_by": "draw",
        "margin": 0,
    }


@pytest.mark.parametrize("seat", SEATS)
def test_who_resigns_gives_the_match_to_the_other_side(seat: str) -> None:
    """§6, decision 31: the deal in progress is dropped, the totals stay"""
    table = match("R01-a", deals=4)
    choose(table, PLAYOUTS["R01-a"])
    records = table.send(seat, type="resign")
    result = result_of(table)
    assert result.winner == ("ew" if seat in ("north", "south") else "ns")
    assert (result.totals, result.reason, result.margin) == ({"ns": 7, "ew": 0}, "resigned", 7)
    assert result.decided_by is msgspec.UNSET
    assert [(record.data.type, record.seat) for record in records] == [
        ("hands_revealed", None),
        ("seed_revealed", None),
        ("game_finished", seat),
    ]
    assert (records[0].data.deal, len(events(table, "deal_scored"))) == (2, 1)


def test_who_runs_out_of_time_loses_likewise() -> None:
    """§6, decision 31"""
    result = VARIANT.concede(game().state, "west", "timeout")[-1]
    assert plain(result) | {"type": ""} == {
        "type": "",
        "winner": "ns",
        "totals": {"ns": 0, "ew": 0},
        "reason": "timeout",
        "margin": 0,
    }


def test_every_command_after_the_end_is_refused() -> None:
    """§3, §6"""
    table = match("R01-a", deals=1)
    bodies: tuple[dict[str, Any], ...] = (
        {"type": "play", "card": "SA"},
        {"type": "choose_contract", "strain": "NT", "tricks": 7},
        {"type": "announce_points", "points": 7},
        {"type": "announce_lengths", "S": 4, "H": 3, "D": 3, "C": 3},
        {"type": "resign"},
    )
    for seat in SEATS:
        assert table.actions(seat) == []
        assert VARIANT.actions(table.state, seat) == ()
        for body in bodies:
            assert refusal(table.send, seat, **body) == "game_over"
            if body["type"] != "resign":
                command = command_of(seat, body)
                assert refusal(VARIANT.decide, table.state, command) == "game_over"


def accept_all(table: Game, proposal: str, *seats: str) -> None:
    for seat in seats:
        table.answer(seat, proposal, True)


def test_a_chosen_contract_may_be_taken_back_before_the_lead() -> None:
    """§3, decision 9"""
    table = golden_game("E08")
    before = table.state
    table.send("north", type="choose_contract", strain="NT", tricks=9)
    made = table.propose("north", "takeback")[0].data
    accept_all(table, made.proposal, "east", "south", "west")
    assert table.state == before
    assert tags(table)[-1] == "taken_back"


def test_a_card_may_be_taken_back_only_while_nothing_has_followed() -> None:
    """§3, decision 9"""
    table = start("E08-a")
    table.send("east", type="play", card=PLAYOUTS["E08-a"]["plays"][0][1])
    assert refusal(table.propose, "east", "takeback") == "takeback_too_late"
    before = table.state
    table.send("north", type="play", card=PLAYOUTS["E08-a"]["plays"][1][1])
    assert refusal(table.propose, "south", "takeback") == "takeback_too_late"
    made = table.propose("north", "takeback")[0].data
    accept_all(table, made.proposal, "east", "south", "west")
    assert table.state == before


def test_a_contract_that_chose_itself_cannot_be_taken_back() -> None:
    """§3, decision 9"""
    table = golden_game("E08", contract_choice="advised")
    assert tags(table)[-1] == "contract_chosen"
    for seat in SEATS:
        assert refusal(table.propose, seat, "takeback") == "takeback_too_late"


def test_no_announcement_is_taken_back() -> None:
    """§3: there is only one true one"""
    table = golden_game("E08", announce="manual")
    seat = to_act(table)
    table.send(**table.actions(seat)[0])
    assert refusal(table.propose, seat, "takeback") == "takeback_too_late"


def test_there_is_no_early_stop() -> None:
    """§3"""
    assert refusal(golden_game("E08").propose, "north", "stop") == "option_disabled"
