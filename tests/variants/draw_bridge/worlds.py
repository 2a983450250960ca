"""Two worlds that differ only in cards that a viewer may not see (RULES §7).

A world is a stacked game and the commands sent in it. Its twin has two cards of a deck in each
other's place that the viewer has not seen; everything that he may see stays the same.
"""

from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec

from domain.kernel import sight
from domain.kernel.errors import RuleError
from domain.variants.draw_bridge import VARIANT
from tests.simulation import GAME_ID, Game
from tests.variants.draw_bridge.random_games import at_random, moves, random_options
from tests.variants.draw_bridge.tables import game, shuffled

SEED = 5


@dataclass(frozen=True)
class World:
    options: dict[str, Any]
    decks: tuple[tuple[str, ...], ...]
    sent: tuple[dict[str, Any], ...]

    def play(self) -> Game:
        """The game after all that was sent; the nonces are the same in every world."""
        table = game(self.options, decks=self.decks, random=SEED)
        for body in self.sent:
            table.send(**body)
        return table


def random_world(seed: int, **fixed: Any) -> World:
    """A random game that stops somewhere on its way."""
    random = Random(seed)
    options = random_options(random, **fixed)
    decks = tuple(shuffled(random) for _ in range(3))
    choose, sent = at_random(random), list[dict[str, Any]]()

    def remember(table: Game, seat: str) -> dict[str, Any]:
        sent.append(choose(table, seat))
        return sent[-1]

    for _ in moves(game(options, decks=decks, random=SEED), remember):
        pass
    return World(options, decks, tuple(sent[: random.randrange(len(sent) + 1)]))


def hidden(table: Game, viewer: str) -> dict[int, set[str]]:
    """The cards of each deal, 0 for the first, that the viewer has not seen and may not."""
    unseen: dict[int, set[str]] = {}
    at = -1
    for record in table.records:
        event = record.data
        match event.type:
            case "dealt":
                at += 1
                unseen[at] = {*event.hands["north"], *event.hands["south"], *event.stock}
                unseen[at] -= {event.stock_top, *event.hands.get(viewer, ())}
            case "cards_drawn":
                unseen[at] -= {event.stock_top}
                if event.seat == viewer:
                    unseen[at] -= set(event.cards)
            case "card_played":
                unseen[at] -= {event.card}
            case "hands_revealed":
                unseen[event.deal - 1] = set()
    return unseen


def swap_cards(world: World, at: int, one: str, other: str) -> World:
    """The world whose deal `at` has the two cards in each other's place."""
    names = {one: other, other: one}
    deck = tuple(names.get(card, card) for card in world.decks[at])
    return World(world.options, (*world.decks[:at], deck, *world.decks[at + 1 :]), world.sent)


def twin(world: World, table: Game, random: Random, viewer: str) -> World | None:
    """A world that the viewer may not tell from this one; None when chance found none."""
    unseen = {at: cards for at, cards in hidden(table, viewer).items() if len(cards) > 1}
    if not unseen:
        return None
    at = random.choice(sorted(unseen))
    return swap_cards(world, at, *random.sample(sorted(unseen[at]), 2))


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
