"""Two worlds that differ only in cards that a viewer may not see (RULES §7).

A world is a stacked game and the commands sent in it. Its twin has two hidden cards of equal
points in each other's place, of one suit where lengths are said aloud, so that everything public
stays the same.
"""

from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec

from domain.kernel import sight
from domain.kernel.errors import RuleError
from domain.kernel.messages import StackedDeal
from domain.kernel.seats import SEATS
from domain.variants.minibridge import VARIANT
from tests.simulation import GAME_ID, Game
from tests.variants.minibridge.random_games import at_random, moves, random_deal, random_options
from tests.variants.minibridge.tables import game

Sent = dict[str, Any]
VIEWERS = (*SEATS, "spectator")
SEED = 5
DEALS = 4


@dataclass(frozen=True)
class World:
    options: dict[str, Any]
    hands: tuple[dict[str, tuple[str, ...]], ...]
    sent: tuple[Sent, ...]

    def play(self) -> Game:
        """The game after all that was sent; the nonces are the same in every world."""
        deals = [StackedDeal(dealer="north", hands=self.hands[0])]
        deals += [StackedDeal(hands=hands) for hands in self.hands[1:]]
        table = game(*deals, random=SEED, **self.options)
        for body in self.sent:
            table.send(**body)
        return table


def random_world(seed: int, **fixed: Any) -> World:
    """A random game that stops somewhere on its way, half of the time not before a card."""
    random = Random(seed)
    fixed = {"deals": random.choice((1, 2)), "match_tie": "draw"} | fixed
    options = random_options(random, first_dealer="north", **fixed)
    hands = tuple(random_hands(random) for _ in range(DEALS))
    table = World(options, hands, ()).play()
    sent: list[Sent] = []
    choose = at_random(random)

    def remember(table: Game, seat: str) -> dict[str, Any]:
        sent.append(choose(table, seat))
        return sent[-1]

    for _ in moves(table, remember):
        pass
    stops = list(range(len(sent) + 1))
    if random.random() < 0.5:
        stops = [at for at, body in enumerate(sent) if body["type"] != "play"] or stops
    return World(options, hands, tuple(sent[: random.choice(stops)]))


def random_hands(random: Random) -> dict[str, tuple[str, ...]]:
    deal = random_deal(random, level=0.3)
    if deal.hands is not None:
        return dict(deal.hands)
    assert deal.deck is not None
    return {seat: deal.deck[place::4] for place, seat in enumerate(SEATS)}


def hidden(table: Game, viewer: str) -> dict[int, dict[str, set[str]]]:
    """Of each dealing, 0 for the first, the cards of each seat that the viewer may not know."""
    unknown: dict[int, dict[str, set[str]]] = {}
    keys: dict[tuple[int, int], int] = {}
    for record in table.records:
        event = record.data
        match event.type:
            case "dealt":
                at = len(keys)
                keys[event.deal, event.attempt] = at
                unknown[at] = {seat: set(event.hands[seat]) for seat in SEATS if seat != viewer}
            case "card_played" if event.hand in unknown[at]:
                unknown[at][event.hand] -= {event.card}
            case "dummy_exposed":
                unknown[at].pop(event.seat, None)
            case "hands_revealed":
                unknown[keys[event.deal, event.attempt]] = {}
    return unknown


def twin(world: World, table: Game, random: Random, viewer: str) -> World | None:
    """A world that the viewer may not tell from this one; None when chance found none."""
    unknown = {
        at: seats for at, seats in hidden(table, viewer).items() if len(seats) > 1 and at < DEALS
    }
    if not unknown:
        return None
    at = random.choice(sorted(unknown))
    one, other = random.sample(sorted(unknown[at]), 2)
    # A false announcement is refused, so a swap that betrays itself makes no game at all.
    guesses = world.options["announce"] == "manual" and random.random() < 0.5
    pairs = [
        (a, b)
        for a in sorted(unknown[at][one])
        for b in sorted(unknown[at][other])
        if guesses or alike(a, b, world.options["trump_variant"])
    ]
    if not pairs:
        return None
    return swap(world, at, *random.choice(pairs))


def alike(one: str, other: str, lengths: bool) -> bool:
    """Whether nothing said aloud tells the two cards apart."""
    same_points = one[1] == other[1] or not {one[1], other[1]} & set("AKQJ")
    return same_points and (one[0] == other[0] or not lengths)


def swap(world: World, at: int, one: str, other: str) -> World:
    names = {one: other, other: one}
    hands = {
        seat: tuple(names.get(card, card) for card in cards)
        for seat, cards in world.hands[at].items()
    }
    return World(world.options, (*world.hands[:at], hands, *world.hands[at + 1 :]), world.sent)


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
