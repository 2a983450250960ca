"""Worlds that differ in hidden cards only: the same commands, other cards and other seeds."""

import json
from random import Random
from typing import Any

import msgspec

from domain.kernel import sight
from domain.kernel.errors import RuleError
from domain.kernel.messages import DealCommitted
from domain.kernel.seating import Said
from domain.kernel.seats import SEATS
from domain.kernel.shuffle import commitment
from domain.variants.belote_bridgee.cards import PACK
from domain.variants.belote_bridgee.messages import BeloteDealt
from tests.simulation import Game
from tests.variants.belote_bridgee.random_games import choose, random_options, rich_hands

Hands = dict[str, list[str]]


class World(Game):
    """A game whose cards and seeds are those of this world, as if its own shuffle gave them."""

    def __init__(self, dealings: list[Hands], seeds: Random, options: dict[str, Any]) -> None:
        self.dealings = dealings
        self.seeds = seeds
        super().__init__("belote_bridgee", Random(0), options)

    def append(self, said: tuple[Said, ...]) -> list[Any]:
        fresh = self.record(said)
        while self.table.status == "active" and self.variant.pack(self.state) is not None:
            number = len(self.state.dealings)
            seed = self.seeds.randbytes(32)
            dealer = self.state.next_dealer
            hands = {
                seat: tuple(sorted(self.dealings[number][seat], key=PACK.index)) for seat in SEATS
            }
            dealt = BeloteDealt(number + 1, dealer, hands, seed.hex())  # type: ignore[arg-type]
            fresh += self.record(((None, DealCommitted(commitment(seed))), (None, dealt)))
        return fresh


def play(world: World, random: Random, commands: int) -> list[dict[str, Any]]:
    """Random commands, never to the end of the match."""
    sent = []
    world.random = random
    for _ in range(commands):
        before = len(world.records)
        command = choose(world)
        world.send(**command)
        if world.table.is_over:
            world.records = world.records[:before]
            world.hashes = world.hashes[:before]
            world.tables = world.tables[:before]
            break
        sent.append(command)
    return sent


def other_world(world: World, viewer: str, random: Random) -> list[Hands]:
    """The same dealings with some cards exchanged that the viewer has not seen.

    Of a dealing that was played out all is seen, of one in progress the cards played, of a
    granted redeal the hand that was shown.
    """
    dealings = [{seat: list(cards) for seat, cards in hands.items()} for hands in world.dealings]
    for number, dealing in enumerate(world.state.dealings):
        hands = dealings[number]
        hidden = hidden_cards(world, dealing.number, viewer, hands)
        for _ in range(random.choice((1, 1, 2, 3, 8))):
            exchange(hands, hidden, random)
    return dealings


def hidden_cards(world: World, number: int, viewer: str, hands: Hands) -> dict[str, set[str]]:
    events = [record.data for record in world.records]
    if any(event.type == "deal_scored" and event.deal == number for event in events):
        return {}
    at = [place for place, event in enumerate(events) if event.type == "dealt"]
    until = at[number] if number < len(at) else len(events)
    during = events[at[number - 1] : until]
    seen = {event.card for event in during if event.type == "card_played"}
    for event in during:
        if event.type == "redeal_requested":
            seen |= set(event.hand)
    return {seat: set(hands[seat]) - seen for seat in SEATS if seat != viewer}


def exchange(hands: Hands, hidden: dict[str, set[str]], random: Random) -> None:
    able = [seat for seat, cards in hidden.items() if cards]
    if len(able) < 2:
        return
    one, other = random.sample(able, 2)
    mine, theirs = random.choice(sorted(hidden[one])), random.choice(sorted(hidden[other]))
    for seat, given, taken in ((one, mine, theirs), (other, theirs, mine)):
        hands[seat][hands[seat].index(given)] = taken
        hidden[seat] = (hidden[seat] - {given}) | {taken}


def same_to_all(world: World) -> list[Any]:
    """What everybody hears: calls, cards, words, kinds of combinations, scores."""
    heard = []
    for record in world.records:
        data = msgspec.to_builtins(record.data)
        if record.data.type == "combinations_declared":
            data = {"seat": data["seat"], "kinds": [one["kind"] for one in data["combinations"]]}
        if record.data.type in ("dealt", "deal_committed"):
            data = None
        heard.append((record.data.type, record.seat, data))
    return heard


def seen_by(world: World, viewer: str) -> list[Any]:
    """Every view and every record as the viewer got it; hashes, nonces, commitments masked."""
    found = []
    now = world.tables
    for version, record in enumerate(world.records, start=1):
        shown = sight.redact(world.variant, record, now[version - 1], viewer)
        body = json.loads(world.variant.codec.encode(shown))
        body["data"].pop("commitment", None)
        body["nonce"] = body["nonce"] is not None
        public = sight.public(world.variant, now[version - 1], "game", "masked")
        private = sight.private(world.variant, now[version - 1], viewer)
        found.append((body, msgspec.to_builtins(public), msgspec.to_builtins(private)))
    return found


def worlds(chance: int, viewer: str, **options: Any) -> tuple[World, World] | None:
    """Two worlds with the same commands that differ only in what the viewer has not seen."""
    random = Random(chance)
    chosen = random_options(random) | options | {"max_deals": 4}
    chosen["first_dealer"] = random.choice(SEATS)
    dealings = [rich_hands(random) for _ in range(4)]
    world = World(dealings, Random(1), chosen)
    sent = play(world, random, random.choice((3, 6, 10, 14, 20, 30, 45, 60)))
    for _ in range(40):
        changed = other_world(world, viewer, random)
        if changed == world.dealings:
            continue
        other = World(changed, Random(2), chosen)
        try:
            for command in sent:
                other.send(**command)
        except (RuleError, msgspec.ValidationError):
            continue
        if same_to_all(other) == same_to_all(world):
            return world, other
    return None
