"""Turn, phases, draws, calls and cards by example (RULES §2 to §4, §9)."""

from typing import Any

import msgspec
import pytest

from tests.variants.draw_bridge.tables import (
    DEALS,
    call_all,
    call_body,
    draw_phase,
    events,
    game,
    golden_game,
    plain,
    play_cards,
    play_deal,
    refusal,
    send,
    view,
)


def auction(*calls: str, **options: Any) -> Any:
    """A game whose dealer is north, after its draw phase and these calls."""
    table = game({"first_dealer": "north", "target_score": 100_000} | options, random=2)
    draw_phase(table)
    for at, call in enumerate(calls):
        table.send(("north", "south")[at % 2], **call_body(call))
    return table


def test_the_lobby_has_scores_and_no_deal() -> None:
    """§2"""
    table = golden_game("E01")
    lobby = plain(table.variant.table(table.tables[0].state))
    assert lobby == {"scores": {"north": 0, "south": 0}, "deals": []}
    assert table.variant.hand(table.tables[0].state, "north") == ()
    assert table.variant.own is not None
    assert table.variant.own(table.tables[0].state, "north") is None


def test_a_draw_trick_is_followed_by_two_draws() -> None:
    """§2, decision 7; §9 example 2"""
    table = golden_game("E28")
    (led,) = send(table, "south", {"type": "play", "card": "ST"})
    assert (led.type, led.hand, led.card) == ("card_played", "south", "ST")
    replied, won, first, second = send(table, "north", {"type": "play", "card": "HQ"})
    assert [one.type for one in (replied, won, first, second)] == [
        "card_played",
        "trick_won",
        "cards_drawn",
        "cards_drawn",
    ]
    assert (won.winner, won.trick) == ("north", 1)
    assert (first.seat, first.cards, first.stock_count) == ("north", ("S7",), 25)
    assert (second.seat, second.cards, second.stock_count) == ("south", ("D8",), 24)
    shown = view(table, "north")
    assert shown["to_act"] == ["north"] == [shown["table"]["leader"]]
    assert "S7" in shown["hand"]
    assert shown["own"] == {"drawn": ["S7"]}
    assert view(table, "south")["own"] == {"drawn": ["D8"]}
    assert shown["table"]["tricks_won"] == {"north": 0, "south": 0}


def test_the_senders_of_consequences_are_nobody() -> None:
    """§2, decision 25: `seat` is who sent the command"""
    table = golden_game("E01")
    play_deal(table, "E01")
    for record in table.records[4:]:
        sent = record.data.type in ("card_played", "bid_made", "passed")
        assert (record.seat is not None) == sent or record.data.type == "dealt"


def test_a_drawn_card_may_be_played_in_the_draw_phase() -> None:
    """§2 (B6)"""
    row = DEALS["R01"]
    drawn = {card for trick in row["draw_tricks"] for _, card in trick["draws"]}
    assert drawn & {card for _, card in row["draw_plays"]}


def test_the_table_of_the_draw_phase_counts_its_tricks() -> None:
    """§2, decision 24"""
    table, row = golden_game("E05"), DEALS["E05"]
    assert view(table, "north")["table"]["draw_trick"] == 1
    play_cards(table, row["draw_plays"][:3])
    shown = view(table, "spectator")["table"]
    assert (shown["draw_trick"], shown["stock_count"]) == (2, 24)
    assert shown["trick"] == [dict(zip(("seat", "card"), row["draw_plays"][2], strict=True))]
    assert shown["legal_hand"] == row["draw_plays"][3][0]
    play_cards(table, row["draw_plays"][3:])
    shown = view(table, "spectator")["table"]
    assert (shown["draw_trick"], shown["stock_count"], shown["stock_top"]) == (None, 0, None)
    assert (shown["leader"], shown["legal_hand"]) == (None, None)
    assert [trick["winner"] for trick in shown["history"]] == [
        trick["winner"] for trick in row["draw_tricks"]
    ]


def test_the_dealer_calls_first() -> None:
    """§2; §9 example 5"""
    table = auction()
    assert view(table, "north")["to_act"] == ["north"]
    assert view(table, "north")["phase"] == "auction"
    assert refusal(table.send, "south", type="pass") == "not_your_turn"


def test_a_pass_over_a_bid_closes_the_auction_and_the_opponent_of_declarer_leads() -> None:
    """§2; §9 example 17"""
    table = auction("1NT", "pass")
    shown = view(table, "south")
    assert (shown["phase"], shown["to_act"]) == ("play", ["south"])
    assert shown["table"]["contract"] == {"level": 1, "strain": "NT"}
    assert (shown["table"]["declarer"], shown["table"]["doubled"]) == ("north", 0)
    assert shown["table"]["calls"] == [
        {"seat": "north", "type": "bid", "level": 1, "strain": "NT"},
        {"seat": "south", "type": "pass"},
    ]


def test_an_opening_pass_binds_nobody() -> None:
    """§2; §9 example 15"""
    table = auction("pass", "1D", "1H", "pass")
    (contract,) = events(table, "contract_set")
    assert (contract.declarer, contract.strain) == ("north", "H")


def test_the_last_bidder_declares_even_when_the_doubler_is_passed() -> None:
    """§2 (B9)"""
    (contract,) = events(auction("1S", "double", "pass"), "contract_set")
    assert (contract.declarer, contract.doubled) == ("north", 1)
    (contract,) = events(auction("1S", "double", "redouble", "pass"), "contract_set")
    assert (contract.declarer, contract.doubled) == ("north", 2)


def test_a_new_bid_cancels_a_double_and_a_redouble() -> None:
    """§3; §9 examples 12, 13"""
    shown = view(auction("1S", "double"), "north")["table"]
    assert shown["doubled"] == 1
    for calls in (("1S", "double", "2C"), ("1S", "double", "redouble", "2C")):
        table = auction(*calls)
        assert view(table, "north")["table"]["doubled"] == 0
        (seat,) = view(table, "north")["to_act"]
        assert {"type": "double", "seat": seat} in table.actions(seat)


def test_two_passes_throw_the_deal_in() -> None:
    """§2, §5, decision 30; §9 example 14"""
    table = auction("pass")
    said = send(table, "south", {"type": "pass"})
    assert [event.type for event in said] == [
        "passed",
        "passed_out",
        "deal_scored",
        "deal_committed",
        "dealt",
    ]
    assert msgspec.to_builtins(said[2]) == {
        "deal": 1,
        "contract": None,
        "doubled": 0,
        "declarer": None,
        "tricks": None,
        "made": None,
        "points": {"north": 0, "south": 0},
        "totals": {"north": 0, "south": 0},
    }
    assert (said[4].deal, said[4].dealer) == (2, "south")
    shown = view(table, "north")["table"]
    assert (shown["calls"], shown["history"], shown["draws"]) == ([], [], [])
    assert len(shown["deals"]) == 1


def test_the_next_deal_is_dealt_with_the_last_card() -> None:
    """§2: the server deals in the same step"""
    table, row = golden_game("E01"), DEALS["E01"]
    play_cards(table, row["draw_plays"])
    call_all(table, row["auction"])
    play_cards(table, row["plays"][:-1])
    seat, card = row["plays"][-1]
    said = send(table, seat, {"type": "play", "card": card})
    assert [event.type for event in said] == [
        "card_played",
        "trick_won",
        "deal_scored",
        "deal_committed",
        "dealt",
    ]
    assert said[1].trick == 13


def test_a_failed_bid_says_which_bid_it_had_to_outrank() -> None:
    """§3; §9 example 11"""
    table = auction("1S")
    for bid in ("1S", "1H"):
        assert refusal(table.send, "south", **call_body(bid)) == "insufficient_bid"
    for bid in ("0NT", "8C", "9NT"):
        assert refusal(table.send, "south", **call_body(bid)) == "invalid_bid"
    for bid in ("2C", "1NT", "2S"):
        assert call_body(bid) | {"seat": "south"} in table.actions("south")


def test_a_number_without_bounds_is_for_the_rules_to_judge() -> None:
    """§3, decision 26: levels far out of range are `invalid_bid`, unknown words malformed"""
    table = auction()
    for level in (-1, 10**12):
        assert refusal(table.send, "north", type="bid", level=level, strain="C") == "invalid_bid"
    for body in (
        {"type": "bid", "level": 1, "strain": "AT"},
        {"type": "play", "card": "GC"},
        {"type": "pass", "level": 1},
        {"type": "claim", "tricks": 1},
    ):
        with pytest.raises(msgspec.ValidationError):
            table.send("north", **body)


def test_a_seat_of_four_hand_games_is_refused() -> None:
    """§1: two players"""
    assert refusal(auction().send, "east", type="pass") == "not_your_seat"


def test_in_the_play_one_must_follow_suit_but_never_has_to_ruff() -> None:
    """§4; §9 examples 18, 19"""
    table, row = golden_game("E32"), DEALS["E32"]
    play_cards(table, row["draw_plays"])
    call_all(table, row["auction"])
    discards = ruffs = 0
    trump = row["contract"]["strain"]
    for seat, card in row["plays"]:
        trick, offers = table.state.deal.trick, {one["card"] for one in table.actions(seat)}
        hand = set(view(table, seat)["hand"])
        suit = {held for held in hand if trick and held[0] == trick[0].card[0]}
        assert offers == (suit or hand)
        if trick and not suit:
            ruffs += card[0] == trump
            discards += card[0] != trump
        table.send(seat, type="play", card=card)
    assert ruffs
    assert discards


def test_a_refused_card_tells_what_was_wrong() -> None:
    """§3"""
    table = golden_game("E01")
    with pytest.raises(Exception, match="SK is not in the hand of south"):
        table.send("south", type="play", card="SK")
    follow = golden_game("E30")
    play_cards(follow, DEALS["E30"]["draw_plays"][:1])
    with pytest.raises(Exception, match="SJ does not follow the suit led, H"):
        follow.send("south", type="play", card="SJ")
