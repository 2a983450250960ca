"""Two worlds that differ only in cards that a viewer may not see, of any variant.

A world is a game on given packs and the commands sent in it. Its twin has two hidden cards of one
pack in each other's place, and its game looks to the viewer, event by event, as the first does
(the variants' own tests of secrecy say that this is as the rules want it). Whatever the service
then shows of the two games, by any outlet, must be the same bytes.
"""

from dataclasses import dataclass, replace
from random import Random
from typing import Any

import msgspec

from domain.kernel import sight
from domain.kernel.errors import RuleError
from domain.kernel.messages import StackedDeal
from domain.registry import all_variants
from tests.laws.random_games import random_command
from tests.simulation import Game

OPTIONS: dict[str, dict[str, Any]] = {
    "belote_bridgee": {"max_deals": 3, "first_dealer": "north"},
    "bridgette": {"max_deals": 3, "first_dealer": "north"},
    "contract": {"format": "chicago", "dealer": "north"},
    "draw_bridge": {"max_deals": 3, "first_dealer": "north"},
    "minibridge": {"deals": 3, "first_dealer": "north"},
    "rubber": {"max_deals": 3, "first_dealer": "north"},
}
DEALS = 4
COMMANDS = 90
TRIES = 60

Command = dict[str, Any]


@dataclass(frozen=True)
class World:
    variant: str
    decks: tuple[tuple[str, ...], ...]
    sent: tuple[Command, ...] = ()

    def begin(self) -> Game:
        deals = tuple(StackedDeal(deck=deck) for deck in self.decks)
        return Game(self.variant, Random(0), OPTIONS[self.variant], deals=deals)

    def play(self) -> Game:
        game = self.begin()
        for command in self.sent:
            game.send(**command)
        return game


def random_world(variant: str, random: Random) -> World:
    """A game that stops anywhere before its end."""
    pack = sorted(pack_of(variant))
    world = World(variant, tuple(tuple(random.sample(pack, len(pack))) for _ in range(DEALS)))
    game, sent = world.begin(), list[Command]()
    game.random = random
    for _ in range(random.randrange(COMMANDS)):
        command = random_command(game)
        game.send(**command)
        if game.table.is_over or game.variant.dealings(game.state) > DEALS:
            break
        sent.append(command)
    return replace(world, sent=tuple(sent))


def pack_of(variant: str) -> tuple[str, ...]:
    found = all_variants()[variant]
    options = found.expand(None, OPTIONS[variant])[1]
    pack = found.pack(found.initial(options, ()))
    assert pack is not None
    return pack


def unseen(game: Game, viewer: str, pack: set[str]) -> dict[int, set[str]]:
    """The cards of each dealing, 0 for the first, that nothing has told the viewer; by the rules
    of all variants: what he was dealt or drew, what lay open, what was played, said or revealed."""
    hidden: dict[int, set[str]] = {}
    dealings: dict[tuple[Any, Any], int] = {}
    for record in game.records:
        event, at = record.data, len(hidden) - 1
        match event.type:
            case "dealt":
                dealings[event.deal, getattr(event, "attempt", None)] = at = at + 1
                hidden[at] = pack - set(event.hands.get(viewer, ()))
                hidden[at] -= {getattr(event, "upcard", None), getattr(event, "stock_top", None)}
            case "cards_drawn":
                hidden[at] -= {getattr(event, "stock_top", None)}
                if event.seat == viewer or getattr(event, "face_up", False):
                    hidden[at] -= set(event.cards)
            case "hands_revealed":
                hidden[dealings[event.deal, getattr(event, "attempt", None)]] = set()
            case "cards_discarded":
                pass
            case _ if at >= 0:
                hidden[at] -= texts(msgspec.to_builtins(event))
    return hidden


def texts(value: Any) -> set[str]:
    """Every text in the value."""
    if isinstance(value, dict):
        return {text for item in value.values() for text in texts(item)}
    if isinstance(value, list | tuple):
        return {text for item in value for text in texts(item)}
    return {value} if isinstance(value, str) else set()


def twin(world: World, viewer: str, random: Random) -> World | None:
    """A world that the viewer cannot tell from this one; None when chance finds none."""
    game = world.play()
    expected = as_seen(game, viewer)
    hidden = unseen(game, viewer, set(world.decks[0]))
    open_to_change = [at for at, cards in hidden.items() if len(cards) > 1]
    for _ in range(TRIES if open_to_change else 0):
        at = random.choice(open_to_change)
        other = exchanged(world, at, *random.sample(sorted(hidden[at]), 2))
        try:
            played = other.play()
        except RuleError:
            continue
        if as_seen(played, viewer) == expected and hands(played, at) != hands(game, at):
            return other
    return None


def hands(game: Game, at: int) -> Any:
    return [record.data for record in game.records if record.data.type == "dealt"][at].hands


def exchanged(world: World, at: int, one: str, other: str) -> World:
    """The world whose dealing `at` has the two cards in each other's place; what was laid away
    unseen has its new name."""
    names = {one: other, other: one}
    deck = tuple(names.get(card, card) for card in world.decks[at])
    decks = (*world.decks[:at], deck, *world.decks[at + 1 :])
    sent = [
        {**command, "cards": [names.get(card, card) for card in command["cards"]]}
        if command["type"] == "discard"
        else command
        for command in world.sent
    ]
    return replace(world, decks=decks, sent=tuple(sent))


def as_seen(game: Game, viewer: str) -> list[Any]:
    """Each record as the viewer may see it, nonces masked (decision 5)."""
    shown = [
        sight.redact(game.variant, record, table, viewer)
        for record, table in zip(game.records, game.tables, strict=True)
    ]
    return [msgspec.structs.replace(record, nonce=None) for record in shown]
