"""Tables of contract bridge for the tests: games, calls by their short names, ends of deals."""

import json
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from domain import variants
from domain.kernel.cards import CARDS
from domain.kernel.errors import RuleError
from domain.kernel.messages import Event, StackedDeal
from domain.kernel.records import Record
from domain.kernel.seats import LEFT, SEATS, SIDE
from domain.variants.contract.ending import end_imported
from tests.simulation import Game

HERE = Path(__file__).parent
GOLDEN = Path(variants.__path__[0]) / "contract" / "golden"
SUITS = {"north": "C", "east": "D", "south": "H", "west": "S"}


def golden(name: str) -> Any:
    return json.loads((GOLDEN / name).read_text(encoding="utf-8"))


def game(
    options: dict[str, Any] | None = None,
    preset: str | None = None,
    deals: tuple[StackedDeal, ...] = (),
    chance: int = 1,
) -> Game:
    return Game("contract", Random(chance), options, preset, deals)


def one_suit_each(dealer: str = "north") -> StackedDeal:
    """North holds the clubs, east the diamonds, south the hearts, west the spades."""
    hands = {seat: tuple(card for card in CARDS if card[0] == suit) for seat, suit in SUITS.items()}
    return StackedDeal(dealer, hands)


def random_deal(random: Random, dealer: str | None = None) -> StackedDeal:
    deck = random.sample(CARDS, 52)
    hands = {seat: tuple(deck[13 * i : 13 * i + 13]) for i, seat in enumerate(SEATS)}
    return StackedDeal(dealer, hands)


def command_of(call: str) -> dict[str, Any]:
    """`P`, `X`, `XX` or a bid like `1NT` as a command."""
    short = {"P": "pass", "X": "double", "XX": "redouble"}
    if call in short:
        return {"type": short[call]}
    return {"type": "bid", "level": int(call[0]), "strain": call[1:]}


def call(game: Game, calls: str | Iterable[str]) -> list[Record]:
    """Each call by the seat whose turn it is; the records of the last one."""
    fresh: list[Record] = []
    for one in calls.split() if isinstance(calls, str) else calls:
        (seat,) = game.view("spectator")["to_act"]
        fresh = game.send(seat, **command_of(one))
    return fresh


def reach(game: Game, declarer: str, bid: str, doubled: int = 0) -> None:
    """Passes round to declarer, who bids; the doubles; passes to the contract."""
    (seat,) = game.view("spectator")["to_act"]
    while seat != declarer:
        call(game, "P")
        seat = LEFT[seat]  # type: ignore[index]  # a seat of the table
    call(game, [bid, *(("X",), ("X", "XX"))[doubled - 1]] if doubled else [bid])
    call(game, "P P P")


def end(game: Game, tricks: int) -> list[Record]:
    """Ends the deal as an imported one; `tricks` of declarer's side."""
    events: tuple[Event, ...] = end_imported(game.state, tricks)
    return game.append(tuple((None, event) for event in events))


def play_trick(game: Game) -> None:
    """One whole trick, each hand its lowest legal card in the order of display."""
    for _ in range(4):
        play_any(game)


def play_any(game: Game) -> list[Record]:
    (seat,) = game.view("spectator")["to_act"]
    offer = next(action for action in reversed(game.actions(seat)) if action["type"] == "play")
    return game.send(**offer)


def refused(game: Game, seat: str, **command: Any) -> str:
    """The code of a refusal; the game stands as before."""
    version, head = len(game.records), game.hashes[-1]
    with pytest.raises(RuleError) as refusal:
        game.send(seat, **command)
    assert (len(game.records), game.hashes[-1]) == (version, head)
    assert refusal.value.sentence("en")
    assert refusal.value.sentence("fr")
    return refusal.value.code


def types(records: Iterable[Record]) -> list[str]:
    return [record.data.type for record in records]


def last(game: Game, kind: str) -> Any:
    """The data of the last event of a type."""
    return next(record.data for record in reversed(game.records) if record.data.type == kind)


def plain(value: Any) -> Any:
    """As JSON shows it, tuples apart."""
    return msgspec.to_builtins(value)


def side(seat: str) -> str:
    return SIDE[seat]  # type: ignore[index]  # a seat of the table
