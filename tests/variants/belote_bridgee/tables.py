"""Tables of belote for the tests: golden rows, games, short names for calls."""

import json
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from domain import variants
from domain.kernel.errors import RuleError
from domain.kernel.messages import StackedDeal
from domain.kernel.records import Record
from domain.kernel.seats import SEATS
from domain.variants.belote_bridgee.cards import PACK
from tests.simulation import Game

HERE = Path(__file__).parent
GOLDEN = Path(variants.__path__[0]) / "belote_bridgee" / "golden"
VIEWERS = (*SEATS, "spectator")


def golden(name: str) -> Any:
    return json.loads((GOLDEN / name).read_text(encoding="utf-8"))


LEGAL = golden("golden_belote_legal.json")
DEALS = golden("golden_belote_deals.json")


def rows(name: str) -> list[Any]:
    """The rows of a part of the golden deals, for parametrize; each is known by its id."""
    return [pytest.param(row, id=row["id"]) for row in DEALS[name]]


def stacked(hands: dict[str, list[str]], dealer: str | None = None) -> StackedDeal:
    return StackedDeal(dealer, {seat: tuple(cards) for seat, cards in hands.items()})


def game(
    options: dict[str, Any] | None = None,
    deals: Iterable[StackedDeal] = (),
    chance: int = 1,
) -> Game:
    """A game in memory; north deals first, so west speaks first, unless the options differ."""
    dealer = {} if options and "first_dealer" in options else {"first_dealer": "north"}
    return Game("belote_bridgee", Random(chance), dealer | (options or {}), deals=tuple(deals))


def golden_game(row: dict[str, Any]) -> Game:
    """The game of a golden row, with its cards when it has some."""
    options = row["options"] | {"first_dealer": row["dealer"]}
    deals = [stacked(row["hands"], row["dealer"])] if row["hands"] else []
    return game(options, deals)


def random_hands(random: Random) -> dict[str, list[str]]:
    deck = random.sample(PACK, 32)
    return {seat: deck[8 * place : 8 * place + 8] for place, seat in enumerate(SEATS)}


def hands_with(**fixed: str) -> dict[str, list[str]]:
    """Four hands of eight: the named ones as written (`SA SK …`), the rest dealt in order."""
    hands = {seat: cards.split() for seat, cards in fixed.items()}
    left = [card for card in PACK if not any(card in cards for cards in hands.values())]
    for seat in SEATS:
        missing = 8 - len(hands.setdefault(seat, []))
        hands[seat] += left[:missing]
        left = left[missing:]
    return hands


def command_of(call: str) -> dict[str, Any]:
    """`P`, `X` (coinche), `XX` (surcoinche), or a bid such as `80H`, `capotNT`, `generaleAT`."""
    short = {"P": "pass", "X": "coinche", "XX": "surcoinche"}
    if call in short:
        return {"type": short[call]}
    strain = call[-2:] if call[-2:] in ("NT", "AT") else call[-1:]
    value = call.removesuffix(strain)
    return {
        "type": "bid",
        "value": int(value) if value.isdigit() else value,
        "strain": strain,
    }


def call(game: Game, calls: str) -> list[Record]:
    """Each call by the first seat that is to act; the records of the last one."""
    fresh: list[Record] = []
    for one in calls.split():
        fresh = game.send(to_act(game)[0], **command_of(one))
    return fresh


def to_act(game: Game) -> list[str]:
    acting: list[str] = list(game.view("spectator")["to_act"])
    return acting


def refused(game: Game, seat: str, **command: Any) -> str:
    """The code of a refusal; the game stands as before."""
    version, head = len(game.records), game.hashes[-1]
    with pytest.raises(RuleError) as refusal:
        game.send(seat, **command)
    assert (len(game.records), game.hashes[-1]) == (version, head)
    assert refusal.value.sentence("en")
    assert refusal.value.sentence("fr")
    return refusal.value.code


def play_any(game: Game) -> list[Record]:
    """The lowest legal card in the order of display, nothing declared."""
    (seat,) = to_act(game)
    card = game.actions(seat)[-1]["card"]
    return game.send(seat, type="play", card=card)


def play_out(game: Game) -> list[Record]:
    """Plays the deal to its end; the records of the last card."""
    deal = game.view("spectator")["table"]["deal"]
    fresh: list[Record] = []
    while game.table.status == "active" and game.view("spectator")["table"]["deal"] == deal:
        fresh = play_any(game)
    return fresh


def types(records: Iterable[Record]) -> list[str]:
    return [record.data.type for record in records]


def last(game: Game, kind: str) -> Any:
    """The data of the last event of a type."""
    return next(record.data for record in reversed(game.records) if record.data.type == kind)


def every(game: Game, kind: str) -> list[Any]:
    return [record.data for record in game.records if record.data.type == kind]
