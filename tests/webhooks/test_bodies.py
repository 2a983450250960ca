"""What webhooks say: whose turn it is, and never a card (the law of secrecy)."""

from collections.abc import Iterator
from functools import reduce
from operator import or_
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from domain.kernel.messages import Holder
from domain.registry import all_variants
from service.engine.answers import Happened
from service.webhooks.bodies import BODIES, PING, TYPES, MessageType, type_of
from service.webhooks.kinds import OF_EVENTS, Message, Unit, messages
from tests.simulation import CLIENT, GAME_ID, Game

SHORT: dict[str, dict[str, Any]] = {"contract": {}, "minibridge": {"deals": 2}}
DECODER: msgspec.json.Decoder[Any] = msgspec.json.Decoder(reduce(or_, BODIES))
PLAIN = {
    "game_id", "variant", "version", "seat", "kind", "player_id", "phase", "deadline", "proposal",
    "accepted", "winner", "reason", "head", "bot", "action", "rematch",
}  # fmt: skip


class Told:
    """A game in memory and what is told of each of its commands."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.last = self.unit(0)

    def unit(self, first: int) -> list[Message]:
        """What is told of the records from that place on, which one command has made."""
        game = self.game
        events = [
            Happened(record, game.variant.codec.encode(record), digest, table)
            for record, digest, table in zip(
                game.records[first:], game.hashes[first:], game.tables[first:], strict=True
            )
        ]
        before = game.tables[first - 1] if first else None
        return list(messages(Unit(game.variant, GAME_ID, before, events)))

    def send(self, seat: str, **command: Any) -> list[Message]:
        first = len(self.game.records)
        self.game.send(seat, **command)
        self.last = self.unit(first)
        return self.last


def random_told(variant: str, seed: int) -> Iterator[tuple[Game, list[Message]]]:
    """A random game to its end, claims and all, with what is told of each command."""
    random = Random(seed)
    told = Told(Game(variant, random, SHORT.get(variant, {"max_deals": 2})))
    yield told.game, told.last
    while not told.game.table.is_over:
        seats = told.game.table.seat_names
        offers = [offer for seat in seats for offer in told.game.actions(seat)]
        passes = [offer for offer in offers if offer["type"] == "pass"]
        chosen = passes[0] if passes and random.random() < 0.5 else random.choice(offers)
        yield told.game, told.send(**filled(chosen, random))


def filled(offer: dict[str, Any], random: Random) -> dict[str, Any]:
    body = dict(offer)
    if body["type"] == "discard":
        body["cards"] = random.sample(body.pop("from"), body.pop("count"))
    if "declare_from" in body:
        body["declare"] = body.pop("declare_from")
    if body["type"] == "claim":
        body["tricks"] = random.randint(body["tricks"]["min"], body["tricks"]["max"])
    return body


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("variant", sorted(all_variants()))
def test_no_body_of_a_random_game_holds_a_card(variant: str, seed: int) -> None:
    kinds = set()
    for game, told in random_told(variant, seed):
        cards = dealt_cards(game)
        for message in told:
            body = msgspec.json.decode(message.body)
            kinds.add(body["type"])
            assert body.keys() == {"type", "timestamp", "data"}
            assert body["data"].keys() <= PLAIN
            assert not cards & {str(value) for value in body["data"].values()}
            assert not any(isinstance(value, list | dict) for value in body["data"].values())
            assert msgspec.json.encode(DECODER.decode(message.body)) == message.body
            assert len(message.body) < 1000
            assert body["data"]["version"] == message.version
    assert {"game.created", "game.started", "deal.started", "game.turn", "game.finished"} <= kinds


def dealt_cards(game: Game) -> set[str]:
    """The cards that were dealt so far, as the log holds them."""
    found: set[str] = set()

    def walk(value: Any) -> None:
        if isinstance(value, dict):
            for inner in value.values():
                walk(inner)
        elif isinstance(value, list | tuple):
            for inner in value:
                walk(inner)
        elif isinstance(value, str) and len(value) == 2:
            found.add(value)

    for record in game.records:
        if record.data.type == "dealt":
            walk(msgspec.to_builtins(record.data))
    return found


@pytest.mark.parametrize("variant", sorted(all_variants()))
def test_after_every_command_somebody_who_is_to_act_has_been_told(variant: str) -> None:
    standing: set[str] = set()
    for game, told in random_told(variant, 11):
        turns = {m.name.partition(":")[2] for m in told if m.type == "game.turn"}
        waiting = set(game.variant.to_act(game.table.state)) if not game.table.is_over else set()
        standing = (standing & waiting) | turns
        assert standing == waiting


@pytest.mark.parametrize("answer", ["accept_claim", "reject_claim"])
@pytest.mark.parametrize("variant", ["rubber", "contract"])
def test_who_answered_a_claim_is_not_told(variant: str, answer: str) -> None:
    def answered_by(place: int) -> list[Message]:
        told = claimed(variant)
        seat = told.game.variant.to_act(told.game.table.state)[place]
        return told.send(seat, type=answer)

    assert told_by(answered_by(0)) == told_by(answered_by(1))


def told_by(found: list[Message]) -> list[tuple[str, str, Any]]:
    """Names and bodies; a hash covers a nonce and so is another each time."""
    return [
        (one.name, one.type, {**msgspec.json.decode(one.body)["data"], "head": ""}) for one in found
    ]


def claimed(variant: str) -> Told:
    """A game in which a claim waits for two answers."""
    random = Random(5)
    told = Told(Game(variant, random, SHORT.get(variant, {"max_deals": 1})))
    while True:
        [seat, *others] = told.game.variant.to_act(told.game.table.state)
        assert not others
        offers = told.game.actions(seat)
        claims = [offer for offer in offers if offer["type"] == "claim"]
        bids = [offer for offer in offers if offer["type"] == "bid"]
        if claims and told.game.table.version > 20:
            told.send(**filled(claims[0], random))
            assert len(told.game.variant.to_act(told.game.table.state)) == 2
            return told
        calls = bids if bids and told.game.table.version < 9 else []
        passes = [offer for offer in offers if offer["type"] == "pass"]
        plays = [offer for offer in offers if offer["type"] == "play"]
        told.send(**(calls or passes or plays)[0])


def test_a_claim_asks_both_opponents_and_then_the_turn_goes_on() -> None:
    told = claimed("rubber")
    asked = [m.name for m in told.last if m.type == "game.turn"]
    assert len(asked) == 2
    responders = told.game.variant.to_act(told.game.table.state)
    told.send(responders[0], type="reject_claim")
    [turn] = [m for m in told.last if m.type == "game.turn"]
    assert turn.name == f"game_turn:{told.game.variant.to_act(told.game.table.state)[0]}"


def test_a_takeback_tells_again_whose_turn_it_is() -> None:
    told = Told(Game("rubber", Random(1)))
    [first] = told.game.variant.to_act(told.game.table.state)
    told.send(first, type="pass")
    game = told.game
    place = len(game.records)
    game.propose(first, "takeback", game.table.version - 1)
    proposed = told.unit(place)
    assert [m.type for m in proposed] == ["proposal.made"]
    [open_proposal] = game.table.proposals
    for seat in open_proposal.waiting_for:
        place = len(game.records)
        game.answer(seat, open_proposal.id, True)
    assert [m.name for m in told.unit(place)] == ["proposal_answered", f"game_turn:{first}"]


def test_bots_are_not_told_of_their_turns() -> None:
    bots = dict.fromkeys(("north", "east", "south", "west"), Holder("bot", "basic"))
    told = Told(Game("rubber", Random(1), seats={**bots, "north": CLIENT}))
    turns = [m for m in told.last if m.type == "game.turn"]
    assert len(turns) == ("north" in told.game.variant.to_act(told.game.table.state))


def test_the_types_are_one_closed_list() -> None:
    assert (*TYPES, PING) == tuple(type_of(body) for body in BODIES)
    assert set(get_args(MessageType)) == set(TYPES)
    made = {kind.replace(".", "_") for kind in TYPES}
    assert len(made) == len(TYPES)


def test_every_event_that_is_told_of_exists() -> None:
    known = {
        event.type for variant in all_variants().values() for event in variant.codec.record_types
    }
    assert OF_EVENTS.keys() <= known
