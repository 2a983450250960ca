"""Two worlds that differ only in cards that a viewer may not see (RULES §7).

A world is a stacked game and the commands sent in it. Its twin has two hidden cards in each
other's place, or an opponent who laid away another card; everything public stays the same.
"""

from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec

from domain.kernel import sight
from domain.kernel.errors import RuleError
from domain.variants.bridgette import VARIANT
from domain.variants.bridgette.pack import BIT, PACK, cards_of
from tests.simulation import GAME_ID, Game
from tests.variants.bridgette.random_games import at_random, moves, random_options
from tests.variants.bridgette.tables import game, shuffled

Sent = tuple[str, dict[str, Any]]
SEATS = ("north", "south")
VIEWERS = ("north", "south", "spectator")
SEED = 5


@dataclass(frozen=True)
class World:
    options: dict[str, Any]
    decks: tuple[tuple[str, ...], ...]
    sent: tuple[Sent, ...]

    def play(self) -> Game:
        """The game after all that was sent; the nonces are the same in every world."""
        table = game(self.options, decks=self.decks, random=SEED)
        for seat, body in self.sent:
            table.send(seat, **body)
        return table


def random_world(seed: int, **fixed: Any) -> World:
    """A random game that stops somewhere on its way."""
    random = Random(seed)
    options = random_options(random, **fixed)
    decks = tuple(shuffled(random) for _ in range(4))
    table = game(options, decks=decks, random=SEED)
    sent: list[Sent] = []
    choose = at_random(random)

    def remember(table: Game, seat: str) -> dict[str, Any]:
        body = choose(table, seat)
        sent.append((seat, {key: value for key, value in body.items() if key != "seat"}))
        return body

    for _ in moves(table, remember, random):
        pass
    return World(options, decks, tuple(sent[: random.randrange(len(sent) + 1)]))


def hidden(table: Game, viewer: str) -> dict[int, set[str]]:
    """The cards of each dealing, 0 for the first, that the viewer may not know; by §7."""
    unknown: dict[int, set[str]] = {}
    keys: dict[tuple[int, int], int] = {}
    for record in table.records:
        event = record.data
        match event.type:
            case "dealt":
                at = len(keys)
                keys[event.deal, event.attempt] = at
                unknown[at] = set[str](PACK) - {event.upcard, *(event.hands.get(viewer) or ())}
            case "cards_drawn" if event.seat == viewer:
                unknown[at] -= set(event.cards)
            case "card_played":
                unknown[at] -= {event.card}
            case "hands_revealed":
                unknown[keys[event.deal, event.attempt]] = set()
    return unknown


def swap_cards(world: World, at: int, one: str, other: str) -> World:
    """The world whose dealing `at` has the two cards in each other's place."""
    names = {one: other, other: one}
    deck = tuple(names.get(card, card) for card in world.decks[at])
    decks = (*world.decks[:at], deck, *world.decks[at + 1 :])
    return World(world.options, decks, renamed(world, at, names))


def renamed(world: World, at: int, names: dict[str, str]) -> tuple[Sent, ...]:
    """What was sent, with the discards of dealing `at` under their new names."""
    dealing, discards, sent = -1, 0, []
    for seat, body in world.sent:
        if body["type"] == "discard":
            dealing += discards % 2 == 0
            discards += 1
            if dealing == at:
                body = {**body, "cards": [names.get(card, card) for card in body["cards"]]}
        sent.append((seat, body))
    return tuple(sent)


def other_discard(world: World, table: Game, random: Random, viewer: str) -> World | None:
    """The world in which an opponent laid away, in the last dealing, a card he has not played."""
    deal = table.state.deal
    seat = random.choice([seat for seat in SEATS if seat != viewer])
    place = SEATS.index(seat)
    away, kept = deal.discarded[place], deal.kept[place] & ~deal.played
    if deal.revealed or not away or not kept:
        return None
    one, other = random.choice(cards_of(away)), random.choice(cards_of(kept))
    sent = list(world.sent)
    last = max(
        at for at, (who, body) in enumerate(sent) if who == seat and body["type"] == "discard"
    )
    cards = cards_of(away ^ BIT[one] ^ BIT[other])
    sent[last] = (seat, {"type": "discard", "cards": list(cards)})
    return World(world.options, world.decks, tuple(sent))


def twin(world: World, table: Game, random: Random, viewer: str) -> World | None:
    """A world that the viewer may not tell from this one; None when chance found none."""
    if random.random() < 0.3:
        return other_discard(world, table, random, viewer)
    unknown = {at: cards for at, cards in hidden(table, viewer).items() if len(cards) > 1}
    if not unknown:
        return None
    at = random.choice(sorted(unknown))
    return swap_cards(world, at, *random.sample(sorted(unknown[at]), 2))


def played(world: World | None) -> Game | None:
    """The game of a world, None when the rules refuse something that was sent in it."""
    if world is None:
        return None
    try:
        return world.play()
    except RuleError:
        return None


def seen(table: Game, viewer: str) -> list[bytes]:
    """All that the viewer was ever shown: each record and, at each version, the view.

    Hashes are masked: they are functions of the hidden cards (decision 5).
    """
    shown = []
    for record, then in zip(table.records, table.tables, strict=True):
        shown.append(VARIANT.codec.encode(sight.redact(VARIANT, record, then, viewer)))
        shown.append(msgspec.json.encode(sight.public(VARIANT, then, GAME_ID, "")))
        shown.append(msgspec.json.encode(sight.private(VARIANT, then, viewer)))
    return shown
