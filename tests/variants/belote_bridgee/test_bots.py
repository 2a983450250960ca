"""The bot `basic`: always a legal command, from its own view, and better than chance."""

import json
from random import Random
from typing import Any

import msgspec
import pytest

from domain.kernel.errors import RuleError
from domain.kernel.seats import SEATS, SIDE
from domain.variants.belote_bridgee import VARIANT
from domain.variants.belote_bridgee.bot_calls import slam_in, worth
from tests.simulation import Game
from tests.variants.belote_bridgee.random_games import random_game, unfolded
from tests.variants.belote_bridgee.tables import call, game, hands_with, last, stacked, to_act

BASIC = VARIANT.bots["basic"]


def seen(table: Game, seat: str) -> dict[str, Any]:
    """The view as a client reads it: JSON."""
    view: dict[str, Any] = json.loads(msgspec.json.encode(table.view(seat)))
    return view


def answer(table: Game, seat: str) -> dict[str, Any]:
    command: dict[str, Any] = dict(BASIC(seen(table, seat)))  # type: ignore[arg-type]
    return command


@pytest.mark.parametrize("chance", range(40))
def test_it_never_errs(chance: int) -> None:
    """api.md §2: whole games of four bots under random options"""
    table = random_game(Random(chance))
    while not table.table.is_over:
        seat = to_act(table)[0]
        command = answer(table, seat)
        assert command["seat"] == seat
        try:
            table.send(**command)
        except RuleError as refusal:
            raise AssertionError(command) from refusal


def win_rate(matches: int) -> float:
    """The share of short matches that two bots win against two uniformly random players."""
    won = 0
    for chance in range(matches):
        random = Random(chance)
        side = ("ns", "ew")[chance % 2]
        table = Game("belote_bridgee", random, {"max_deals": 3})
        while not table.table.is_over:
            seat = to_act(table)[0]
            if SIDE[seat] == side:  # type: ignore[index]  # a seat of the table
                table.send(**answer(table, seat))
            else:
                table.send(**unfolded(random, random.choice(table.actions(seat))))
        won += table.table.result.winner == side
    return won / matches


def test_it_clearly_beats_a_random_player() -> None:
    """200 of 200 over the longer run"""
    assert win_rate(30) >= 0.9


def test_a_hand_full_of_trumps_and_aces_is_worth_more_than_an_average_one() -> None:
    """it bids by points and shape"""
    strong = ["HJ", "H9", "HA", "HT", "HK", "SA", "DA", "C7"]
    weak = ["S8", "S7", "H8", "H7", "D8", "D7", "C8", "C7"]
    for strain in ("H", "AT", "NT"):
        assert worth(strong, strain) > worth(weak, strain)  # type: ignore[arg-type]
    assert worth(strong, "H") > worth(strong, "S")


def test_it_passes_with_nothing_and_opens_with_a_good_hand() -> None:
    """§3.1"""
    weak = game(deals=[stacked(hands_with(west="S8 S7 H8 HT D8 DT C8 C7"), "north")])
    assert answer(weak, "west")["type"] == "pass"
    strong = game(deals=[stacked(hands_with(west="HJ H9 HA S7 SA DA D7 C7"), "north")])
    bid = answer(strong, "west")
    assert (bid["type"], bid["strain"]) == ("bid", "H")
    assert bid["value"] >= 100


def test_it_raises_its_partner_in_his_strain_only() -> None:
    """§3.1"""
    hands = hands_with(east="HA HT SA ST DA DT CA CT")
    table = game(deals=[stacked(hands, "north")])
    call(table, "80H P")
    bid = answer(table, "east")
    assert (bid["type"], bid["strain"]) == ("bid", "H")
    table = game(deals=[stacked(hands_with(east="S8 S7 ST D8 DT D9 C8 C7"), "north")])
    call(table, "80H P")
    assert answer(table, "east")["type"] == "pass"


def test_it_announces_what_it_holds_in_its_own_hand() -> None:
    """§3.1: a générale with eight certain tricks, a capot with seven"""
    assert slam_in(["HJ", "H9", "HA", "HT", "HK", "SA", "ST", "DA"], "H") == "generale"
    assert slam_in(["HJ", "H9", "HA", "HT", "HK", "SA", "DA", "C7"], "H") == "capot"
    assert slam_in(["HJ", "H9", "HA", "HT", "HK", "S7", "D7", "C7"], "H") is None
    assert slam_in(["HJ", "H9", "HA", "SA", "ST", "SK", "DA", "CA"], "H") is None
    assert slam_in(["SA", "HA", "DA", "CA", "ST", "HT", "DT", "CT"], "NT") is None
    table = game(deals=[stacked(hands_with(west="HJ H9 HA HT HK SA ST DA"), "north")])
    assert answer(table, "west")["value"] == "generale"


def test_it_coinches_a_contract_that_its_hand_beats_and_no_other() -> None:
    """§3.1"""
    strong, weak = "HJ H9 HA HT SA DA CA C7", "S8 S7 ST D8 DT D9 C8 C7"
    for hand, contract, kind in (
        (strong, "150H", "coinche"),
        (strong, "generaleS", "coinche"),
        (weak, "100H", "pass"),
        (weak, "capotH", "pass"),
    ):
        table = game(deals=[stacked(hands_with(south=hand), "north")])
        call(table, contract)
        assert answer(table, "south")["type"] == kind


def test_it_surcoinches_only_what_it_is_sure_of() -> None:
    """§3.1"""
    for hand, kind in (
        ("HJ H9 HA HT HK SA DA C7", "surcoinche"),
        ("H8 H7 S7 S8 D7 D8 C7 C8", "pass"),
    ):
        table = game(deals=[stacked(hands_with(west=hand), "north")])
        call(table, "80H X P")
        assert to_act(table) == ["west"]
        assert answer(table, "west")["type"] == kind
    table = game()
    call(table, "capotH X P")
    assert answer(table, "west")["type"] == "pass"


def test_it_asks_for_a_redeal_unless_its_partner_has_bid() -> None:
    """§3.1"""
    for calls, seat, asks in (("", "west", True), ("80H P", "east", False)):
        hands = hands_with(**{seat: "S7 S8 S9 H7 H8 H9 DK CQ"})
        table = game({"misere_redeal": True}, [stacked(hands, "north")])
        call(table, calls)
        assert (answer(table, seat)["type"] == "request_redeal") == asks


def test_it_declares_all_it_holds() -> None:
    """§3.2, option declarations=explicit"""
    hands = hands_with(west="SA SK SQ SJ HJ DJ CJ C7")
    table = game({"declarations": "explicit"}, [stacked(hands, "north")])
    call(table, "80H P P P")
    assert [one["kind"] for one in answer(table, "west")["declare"]] == ["carre", "tierce"]
    table.send(**answer(table, "west"))
    assert len(last(table, "combinations_declared").combinations) == 2


def test_combinations_that_do_not_count_are_not_bid_on() -> None:
    """§1, option declarations"""
    hands = hands_with(west="SA SK SQ SJ HJ H9 D7 C7")
    bids = []
    for declarations in ("automatic", "off"):
        table = game({"declarations": declarations}, [stacked(hands, "north")])
        bid = answer(table, "west")
        bids.append(bid.get("value", 0))
    assert bids[0] > bids[1]


def played(contract: str, cards: str, seat: str, **hands: str) -> str:
    """What the bot plays after these cards."""
    table = game(deals=[stacked(hands_with(**hands), "north")])
    call(table, f"{contract} P P P")
    for card in cards.split():
        table.send(to_act(table)[0], type="play", card=card)
    assert to_act(table) == [seat]
    return str(answer(table, seat)["card"])


def test_it_draws_trumps_for_its_own_contract() -> None:
    """lead"""
    assert played("80H", "", "west", west="HJ H9 H7 SA D7 D8 C7 C8") == "HJ"
    assert played("80H", "", "west", west="H9 H8 H7 SA D7 D8 C7 C8") == "H7"


def test_it_leads_its_masters_and_else_something_small() -> None:
    """lead"""
    assert played("80NT", "", "west", west="SA H7 H8 H9 D7 D8 C7 C8") == "SA"
    assert played("80NT", "", "west", west="SK S7 H7 H8 H9 D7 D8 C7")[1] in "789"


def test_it_gives_points_to_a_partner_who_has_the_trick() -> None:
    """follow: south leads nothing here, west's ace holds"""
    hands = {"west": "SA S7 H7 H8 D7 D8 C7 C8", "south": "S8 S9 HA HK DA DK CA CK"}
    card = played("80NT", "SA S8", "east", **hands, east="ST SQ HT HQ DT DQ CT CQ")
    assert card == "ST"


def test_it_wins_cheaply_and_saves_what_cannot_win() -> None:
    """follow"""
    hands = {"west": "SK S7 H7 H8 D7 D8 C7 C8", "south": "SA ST S9 HK DA DK CA CK"}
    assert played("80NT", "SK", "south", **hands) == "SA"
    hands = {"west": "SA S7 H7 H8 D7 D8 C7 C8", "south": "SK ST S9 HK DA DK CA CK"}
    assert played("80NT", "SA", "south", **hands) == "S9"


def test_it_ruffs_an_opponents_trick_with_a_small_trump() -> None:
    """follow: the trick is the opponents', hearts are trumps"""
    hands = {"west": "SA S7 S8 S9 D7 D8 C7 C8", "south": "HJ H9 H7 DA DK DQ CA CK"}
    assert played("80H", "SA", "south", **hands) == "H7"


def test_every_seat_is_answered_from_its_own_view_alone() -> None:
    """§7: the same view gives the same command, whatever the others hold"""
    first = hands_with(west="HJ H9 HA S7 SA DA D7 C7")
    second = first | {"north": first["south"], "south": first["north"]}
    answers = []
    for hands in (first, second):
        table = game(deals=[stacked(hands, "north")])
        answers.append(answer(table, "west"))
    assert answers[0] == answers[1]
    assert set(SEATS) == set(first)
