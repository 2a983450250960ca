"""Rubbers to try the table on: known hands, a few calls, some cards."""

from random import Random
from typing import Any

from domain.kernel.cards import CARDS
from domain.kernel.clocks import GameClock
from domain.kernel.messages import Holder, StackedDeal
from domain.kernel.seats import SEATS
from tests.simulation import Game

Hands = dict[str, tuple[str, ...]]

SUITS: Hands = {seat: CARDS[13 * place : 13 * place + 13] for place, seat in enumerate(SEATS)}
"""North all the spades, east the hearts, south the diamonds, west the clubs."""
SPREAD: Hands = {seat: CARDS[place::4] for place, seat in enumerate(SEATS)}
"""Every hand three or four cards of each suit."""


def player(number: int) -> Holder:
    return Holder("player", f"01890a5d-0000-7000-8000-00000000010{number}")


BOT = Holder("bot", "basic")


def rubber(
    hands: Hands | None = None,
    *,
    seats: dict[str, Holder] | None = None,
    preset: str | None = None,
    deals: int = 1,
    clock: GameClock | None = None,
    stand_ins: bool = True,
    **options: Any,
) -> Game:
    """A rubber dealt by north, its first deals stacked with the given hands."""
    stacked = (StackedDeal(hands=hands),) * deals if hands else ()
    options = {"first_dealer": "north", **options}
    return Game(
        "rubber", Random(1), options, preset, stacked, seats, clock=clock, stand_ins=stand_ins
    )


def call(game: Game, words: str) -> Game:
    """Calls in turn, whoever is to call: `P`, `X`, `XX`, `1C` … `7NT`."""
    for word in words.split():
        seat = game.state.deal.caller
        if word in ("P", "X", "XX"):
            game.send(seat, type={"P": "pass", "X": "double", "XX": "redouble"}[word])
        else:
            game.send(seat, type="bid", level=int(word[0]), strain=word[1:])
    return game


def play(game: Game, cards: str) -> Game:
    """Cards in turn, each sent by the controller of the hand to play."""
    for card in cards.split():
        game.send(game.state.deal.controller, type="play", card=card)
    return game


def tags(game: Game, count: int) -> list[str]:
    """The types of the last events."""
    return [record.data.type for record in game.records[-count:]]
