"""The golden tables and what the tests build games of Bridgette from."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from domain import variants
from domain.kernel.auction import Call
from domain.kernel.errors import RuleError
from domain.kernel.messages import StackedDeal
from domain.variants.bridgette import VARIANT
from domain.variants.bridgette.auction import BridgetteContract
from domain.variants.bridgette.deal import BridgetteDeal
from domain.variants.bridgette.options import BridgetteOptions
from domain.variants.bridgette.pack import PACK, hand_of
from domain.variants.bridgette.seats import TwoSeat, alternate
from domain.variants.bridgette.state import Bridgette
from tests.simulation import Game

GOLDEN = Path(variants.__path__[0]) / "bridgette" / "golden"
SHORT_CALLS = {"P": "pass", "X": "double", "XX": "redouble"}
DOUBLING = {"": 0, "-": 0, "X": 1, "XX": 2}


def golden(name: str) -> Any:
    return json.loads((GOLDEN / f"golden_bridgette_{name}.json").read_text(encoding="utf-8"))


def options_of(overrides: dict[str, Any], preset: str = "seed") -> BridgetteOptions:
    return VARIANT.expand(preset, overrides)[1]


def bid_of(name: str) -> tuple[int, Any]:
    """`2NT` as level and strain."""
    return int(name[0]), name[1:]


def call_body(name: str) -> dict[str, Any]:
    """A call by its short name (§3.2) as the body of a command."""
    if name in SHORT_CALLS:
        return {"type": SHORT_CALLS[name]}
    level, strain = bid_of(name)
    return {"type": "bid", "level": level, "strain": strain}


def short_call(body: dict[str, Any]) -> str:
    """The short name of a call's body."""
    if body["type"] == "bid":
        return f"{body['level']}{body['strain']}"
    return {long: short for short, long in SHORT_CALLS.items()}[body["type"]]


def calls_of(dealer: TwoSeat, names: list[str]) -> tuple[Call, ...]:
    return tuple(
        Call(
            seat=alternate(dealer, at),
            **{key: value for key, value in call_body(name).items() if key != "seat"},
        )
        for at, name in enumerate(names)
    )


def command(seat: str, body: dict[str, Any]) -> Any:
    """A command as the service reads it."""
    return VARIANT.command_decoder.decode(msgspec.json.encode({**body, "seat": seat}))


def refusal(act: Callable[..., Any], *given: Any, **named: Any) -> str | None:
    """The code of the refusal of an act with these arguments, None when it goes through."""
    try:
        act(*given, **named)
    except RuleError as error:
        return error.code
    return None


def crafted(
    options: BridgetteOptions,
    hands: dict[str, list[str]],
    *,
    dealer: TwoSeat = "north",
    **members: Any,
) -> Bridgette:
    """A match in its first deal, both discards made, with the given hands."""
    kept = (hand_of(hands.get("north", ())), hand_of(hands.get("south", ())))
    deal = BridgetteDeal(
        1, 1, dealer, kept, "H7", (), None, drawn=(3, 3), discarded=(3, 3), **members
    )
    return Bridgette(options, deal=deal, dealt=1)


def playing(options: BridgetteOptions, hands: dict[str, list[str]], **members: Any) -> Bridgette:
    """A match in the play of its first deal, south to lead to a contract of north."""
    strain = members.pop("strain")
    contract = BridgetteContract(1 if strain != "NT" else 0, strain, 0, "north")
    return crafted(options, hands, contract=contract, leader="south", **members)


def shuffled(random: Random) -> tuple[str, ...]:
    deck = list(PACK)
    random.shuffle(deck)
    return tuple(deck)


def game(
    options: dict[str, Any] | None = None,
    *,
    preset: str | None = None,
    decks: tuple[tuple[str, ...], ...] = (),
    dealer: str | None = None,
    random: int = 0,
) -> Game:
    """A game of Bridgette, its first deals from the decks."""
    deals = tuple(
        StackedDeal(dealer=dealer if at == 0 else None, deck=deck) for at, deck in enumerate(decks)
    )
    return Game("bridgette", Random(random), options, preset, deals)


def send(table: Game, seat: str, body: dict[str, Any]) -> list[Any]:
    """Sends a body; returns the events it caused, without their records."""
    return [record.data for record in table.send(seat, **body)]


def view(table: Game, viewer: str) -> Any:
    """The whole view of a viewer as a client reads it."""
    return msgspec.json.decode(msgspec.json.encode(table.view(viewer)))
