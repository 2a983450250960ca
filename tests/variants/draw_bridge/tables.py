"""The golden table and what the tests build games of Draw Bridge from."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from domain import variants
from domain.kernel.cards import CARDS
from domain.kernel.errors import RuleError
from domain.kernel.messages import StackedDeal
from domain.variants.draw_bridge import VARIANT
from tests.simulation import Game

FOLDER = Path(variants.__path__[0]) / "draw_bridge"
GOLDEN = json.loads((FOLDER / "golden" / "golden_draw_bridge.json").read_text(encoding="utf-8"))
DEALS: dict[str, dict[str, Any]] = {deal["id"]: deal for deal in GOLDEN["deals"]}
SEATS = ("north", "south")
VIEWERS = (*SEATS, "spectator")
OUT_OF_REACH = 100_000


def call_body(name: str) -> dict[str, Any]:
    """A call as golden rows write it, as the body of a command."""
    if name in ("pass", "double", "redouble"):
        return {"type": name}
    return {"type": "bid", "level": int(name[0]), "strain": name[1:]}


def call_name(body: dict[str, Any]) -> str:
    return f"{body['level']}{body['strain']}" if body["type"] == "bid" else str(body["type"])


def refusal(act: Callable[..., Any], *given: Any, **named: Any) -> str | None:
    """The code of the refusal of an act with these arguments, None when it goes through."""
    try:
        act(*given, **named)
    except RuleError as error:
        return error.code
    return None


def shuffled(random: Random) -> tuple[str, ...]:
    deck = list(CARDS)
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
    """A game of Draw Bridge, its first deals from the decks."""
    deals = tuple(
        StackedDeal(dealer=dealer if at == 0 else None, deck=deck) for at, deck in enumerate(decks)
    )
    return Game("draw_bridge", Random(random), options, preset, deals)


def golden_game(*names: str, **options: Any) -> Game:
    """A game whose first deals are the golden ones, not yet played."""
    first = DEALS[names[0]]
    decks = tuple(tuple(DEALS[name]["deck"]) for name in names)
    chosen = {"target_score": OUT_OF_REACH} | first["options"] | options
    return game(chosen, decks=decks, dealer=first["dealer"])


def send(table: Game, seat: str, body: dict[str, Any]) -> list[Any]:
    """Sends a body; returns the events it caused, without their records."""
    return [record.data for record in table.send(seat, **body)]


def play_cards(table: Game, plays: list[list[str]]) -> None:
    for seat, card in plays:
        table.send(seat, type="play", card=card)


def call_all(table: Game, calls: list[list[str]]) -> None:
    for seat, call in calls:
        table.send(seat, **call_body(call))


def play_deal(table: Game, name: str) -> None:
    """Plays a golden deal to its end."""
    deal = DEALS[name]
    play_cards(table, deal["draw_plays"])
    call_all(table, deal["auction"])
    play_cards(table, deal["plays"])


def draw_phase(table: Game) -> None:
    """Plays the draw phase, each seat its first card that may be played."""
    while table.table.state.phase == "draw":
        (seat,) = table.variant.to_act(table.state)
        table.send(**table.actions(seat)[0])


def view(table: Game, viewer: str) -> Any:
    """The whole view of a viewer as a client reads it."""
    return msgspec.json.decode(msgspec.json.encode(table.view(viewer)))


def events(table: Game, *types: str) -> list[Any]:
    return [record.data for record in table.records if record.data.type in types]


def tags(table: Game) -> list[str]:
    return [record.data.type for record in table.records]


def plain(event: Any) -> Any:
    """An event's data as a client reads it."""
    return msgspec.json.decode(msgspec.json.encode(event))


def decided(table: Game, seat: str, body: dict[str, Any]) -> Any:
    """What the rules say to a command, without appending it."""
    raw = msgspec.json.encode({**body, "seat": seat})
    return VARIANT.decide(table.state, VARIANT.command_decoder.decode(raw))
