"""The bot `basic`: it never errs, knows what its seat knows, and beats whoever plays at random."""

from random import Random
from typing import Any

import msgspec
import pytest

from domain.kernel import conduct
from domain.variants.contract import VARIANT
from tests.simulation import Game
from tests.variants.contract.random_games import offers, random_game, random_options, step
from tests.variants.contract.tables import call, game, one_suit_each, play_trick, side

BASIC = VARIANT.bots["basic"]
MATCHES = 24


def view_of(table: Game, seat: str) -> dict[str, Any]:
    """The view as a client reads it."""
    view: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(table.view(seat)))
    return view


def acting(table: Game) -> list[str]:
    """The seats that must act and still can: a claim's responder answers once."""
    return [seat for seat in VARIANT.to_act(table.state) if table.actions(seat)]


@pytest.mark.parametrize("chance", range(24))
def test_the_bot_never_errs_wherever_it_is_put(chance: int) -> None:
    """Random games of every option, claims included"""
    table = random_game(Random(8000 + chance))
    while not table.table.is_over:
        for seat in acting(table):
            command = BASIC(view_of(table, seat))
            assert command["seat"] == seat
            parsed = VARIANT.command_decoder.decode(msgspec.json.encode(command))
            assert conduct.decide(VARIANT, table.table, parsed)
        step(table)


@pytest.mark.parametrize("chance", range(4))
def test_four_bots_play_a_match_to_its_end(chance: int) -> None:
    """And always say the same for the same view"""
    random = Random(8100 + chance)
    table = Game("contract", random, random_options(random))
    while not table.table.is_over:
        seat = acting(table)[0]
        view = view_of(table, seat)
        command = BASIC(view)
        assert command == BASIC(view)
        table.send(**command)
    assert table.view("spectator")["result"]["reason"] == "played"


def match(chance: int, bots: str, form: str) -> str | None:
    """The winner of a match in which one side are bots and the other plays at random."""
    table = game({"format": form}, chance=chance)
    while not table.table.is_over:
        seat = acting(table)[0]
        if side(seat) == bots:
            table.send(**BASIC(view_of(table, seat)))
        else:
            table.send(**table.random.choice([o for o in offers(table) if o["seat"] == seat]))
    winner: str | None = table.view("spectator")["result"]["winner"]
    return winner


@pytest.mark.parametrize("form", ["board", "chicago"])
def test_the_bot_clearly_beats_a_random_player(form: str) -> None:
    won = 0
    for chance in range(MATCHES):
        bots = ("ns", "ew")[chance % 2]
        won += match(chance, bots, form) == bots
    assert won >= MATCHES - 4


def test_the_bot_answers_a_claim_by_its_own_cards() -> None:
    """Decision 34: it agrees when they lose every remaining trick, else it refuses"""
    table = game(deals=(one_suit_each(),))
    call(table, "6C P P P")
    play_trick(table)
    table.send("north", type="claim", tricks=12)
    for seat in ("east", "west"):
        assert BASIC(view_of(table, seat))["type"] == "reject_claim"
    table.send("north", type="withdraw_claim")
    table.send("west", type="claim", tricks=0)
    assert BASIC(view_of(table, "north"))["type"] == "accept_claim"
