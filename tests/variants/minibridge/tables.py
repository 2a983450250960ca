"""The golden file and what the tests build games of MiniBridge from."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from domain import variants
from domain.kernel.cards import CARDS
from domain.kernel.errors import RuleError
from domain.kernel.messages import GameFinished, StackedDeal
from domain.kernel.seats import SEATS
from domain.variants.minibridge import VARIANT
from domain.variants.minibridge.options import MinibridgeOptions
from tests.simulation import Game

FOLDER = Path(variants.__path__[0]) / "minibridge"
GOLDEN: dict[str, Any] = json.loads(
    (FOLDER / "golden" / "golden_minibridge.json").read_text(encoding="utf-8")
)
DEALS: dict[str, dict[str, Any]] = {deal["id"]: deal for deal in GOLDEN["deals"]}
PLAYOUTS: dict[str, dict[str, Any]] = {
    playout["id"]: playout for deal in GOLDEN["deals"] for playout in deal["playouts"]
}
DEAL_OF: dict[str, dict[str, Any]] = {
    playout["id"]: deal for deal in GOLDEN["deals"] for playout in deal["playouts"]
}


def options_of(**overrides: Any) -> MinibridgeOptions:
    return VARIANT.expand("seed", overrides)[1]


def deck_of(deal: dict[str, Any]) -> StackedDeal:
    """A golden deal as its pack in dealing order."""
    return StackedDeal(dealer=deal["dealer"], deck=tuple(deal["deck"]))


def hands_of(deal: dict[str, Any]) -> StackedDeal:
    """A golden deal as its four hands."""
    hands = {seat: tuple(cards) for seat, cards in deal["hands"].items()}
    return StackedDeal(dealer=deal["dealer"], hands=hands)


def game(*deals: StackedDeal, random: int = 0, **options: Any) -> Game:
    """A game of MiniBridge whose first dealings are given."""
    return Game("minibridge", Random(random), options, None, deals)


def golden_game(name: str, **options: Any) -> Game:
    """A game whose first deal is the golden one of this name."""
    return game(deck_of(DEALS[name]), **options)


def start(name: str, **options: Any) -> Game:
    """A game at the opening lead of a golden playout."""
    table = golden_game(DEAL_OF[name]["id"], **PLAYOUTS[name]["options"] | options)
    choose(table, PLAYOUTS[name])
    return table


def choose(table: Game, playout: dict[str, Any]) -> None:
    """Declarer chooses the playout's contract."""
    contract = playout["contract"]
    table.send(to_act(table), type="choose_contract", **contract)


def play(table: Game, playout: dict[str, Any], cards: int = 52) -> None:
    """Plays the first cards of a playout."""
    for _, card, sender in playout["plays"][:cards]:
        table.send(sender, type="play", card=card)


def to_act(table: Game) -> str:
    (seat,) = VARIANT.to_act(table.state)
    return str(seat)


def events(table: Game, tag: str) -> list[Any]:
    """The events of a kind so far."""
    return [record.data for record in table.records if record.data.type == tag]


def result_of(table: Game) -> GameFinished:
    result = table.table.result
    assert result is not None
    return result


def tags(table: Game, after: int = 0) -> list[str]:
    return [record.data.type for record in table.records[after:]]


def plain(value: Any) -> Any:
    """What a client reads of the value: JSON without our types."""
    return msgspec.json.decode(msgspec.json.encode(value))


def view(table: Game, viewer: str) -> Any:
    return plain(table.view(viewer))


def command_of(seat: str, body: dict[str, Any]) -> Any:
    """A command as the service reads it."""
    return VARIANT.command_decoder.decode(msgspec.json.encode({**body, "seat": seat}))


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


def hands_with(**wanted: str) -> dict[str, tuple[str, ...]]:
    """Four hands of thirteen with the wanted cards, filled up from the ace of spades down."""
    named = {seat: wanted.get(seat, "").split() for seat in SEATS}
    given = {card for cards in named.values() for card in cards}
    rest = [card for card in CARDS if card not in given]
    hands: dict[str, tuple[str, ...]] = {}
    for seat in SEATS:
        missing = 13 - len(named[seat])
        hands[seat] = (*named[seat], *rest[:missing])
        rest = rest[missing:]
    return hands


def stacked(dealer: str | None = None, **wanted: str) -> StackedDeal:
    return StackedDeal(dealer=dealer, hands=hands_with(**wanted))
