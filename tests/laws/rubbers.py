"""Random rubbers with random options, claims, stops and resignations thrown in."""

from random import Random
from typing import Any

import msgspec

from domain.kernel.cards import CARDS
from domain.kernel.messages import StackedDeal
from domain.kernel.seats import SEATS
from tests.laws.random_games import random_command
from tests.laws.referee import Fact, Referee
from tests.simulation import Game

STOP_SHARE = 0.001
RESIGN_SHARE = 0.0005


def random_options(random: Random) -> dict[str, Any]:
    """Every option takes every value; `max_deals` bounds the rubber (decision 52)."""
    choose = random.choice
    return {
        "first_dealer": choose(["random", "north", "east", "south", "west"]),
        "declarer_rule": choose(["first_namer", "final_bidder"]),
        "passed_out": choose(["next_dealer", "same_dealer"]),
        "winner_rule": choose(["most_above", "most_total"]),
        "tie_rule": choose(["games", "draw"]),
        "rubber_bonus": choose([True, False]),
        "honours": choose([True, False]),
        "max_deals": choose([1, 3, 5, 15]),
        "unfinished_bonus": choose([True, False]),
        "claims": choose([True, True, False]),
        "claim_reveal": choose(["none", "declarer"]),
        "stop_offers": choose([True, False]),
        "reveal_hands": choose(["deal_end", "match_end", "never"]),
        "history_view": choose(["all", "last_trick"]),
    }


def random_rubber(random: Random, **options: Any) -> Game:
    """A rubber just created, its options at random but for the given ones.

    Two of three are dealt hands of long suits, so that honours and slams come about.
    """
    deals = tuple(long_suits(random) for _ in range(random.choice([0, 5, 15])))
    return Game("rubber", random, random_options(random) | options, deals=deals)


def long_suits(random: Random) -> StackedDeal:
    """Hands of neighbouring cards, with some of them exchanged."""
    cards = list(CARDS)
    for _ in range(random.choice([2, 12])):
        one, two = random.randrange(52), random.randrange(52)
        cards[one], cards[two] = cards[two], cards[one]
    hands = [tuple(cards[place : place + 13]) for place in (0, 13, 26, 39)]
    random.shuffle(hands)
    return StackedDeal(hands=dict(zip(SEATS, hands, strict=True)))


def step(game: Game) -> None:
    """One random command, or now and then the agreement to stop, or a resignation."""
    luck = game.random.random()
    claim = game.state.deal.claim
    if luck < STOP_SHARE and game.table.options.stop_offers and claim is None:
        game.propose("north", "stop")
        for seat in ("east", "south", "west"):
            game.answer(seat, game.table.proposals[-1].id, True)
    elif luck > 1 - RESIGN_SHARE:
        game.send(game.random.choice(game.table.seat_names), type="resign")
    else:
        game.send(**random_command(game))


def to_the_end(game: Game) -> Game:
    while not game.table.is_over:
        step(game)
    return game


def plain(value: Any) -> Any:
    """What a client reads of the value."""
    return msgspec.json.decode(msgspec.json.encode(value))


def referee_of(game: Game) -> Referee:
    created = game.records[0].data
    first = created.deals[0].dealer if created.deals else None
    return Referee(plain(created.options), first)


TABLE_FACTS = ("game_created", "seat_taken", "deal_committed", "proposal_made")


def learn(referee: Referee, records: list[Any]) -> None:
    """Tells the referee the facts, and holds all that follows from them against his word."""
    due: list[Fact] = []
    agreed = 0
    for record in records:
        kind, fact = record.data.type, plain(record.data)
        if kind in ("hands_revealed", "seed_revealed", "game_finished") and not due:
            due = referee.resigned(records[-1].seat)
        if due:
            assert {"type": kind, **fact} == due.pop(0)
            assert record.seat is None or fact.get("reason") == "resigned"
        elif kind == "dealt":
            referee.dealt(fact)
        elif kind == "proposal_answered":
            agreed += 1
            due = referee.stopped() if agreed == 3 else []
        elif kind not in TABLE_FACTS:
            due = referee.follow(kind, fact)
    assert due == []
