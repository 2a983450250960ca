"""Laws that every game keeps, over random games (style 23, 24)."""

from random import Random
from typing import Any

import msgspec
import pytest

from domain.kernel.table import fold
from domain.variants.bridgette import VARIANT
from domain.variants.bridgette.auction import BIDS
from domain.variants.bridgette.pack import PACK, cards_of
from tests.laws.test_refusals import OF_EVERY_GAME
from tests.simulation import Game
from tests.variants.bridgette.judge import Judge
from tests.variants.bridgette.random_games import (
    at_random,
    moves,
    random_body,
    random_game,
    random_options,
)
from tests.variants.bridgette.referee import Referee
from tests.variants.bridgette.tables import game, refusal

GAMES = range(24)
FACTS = (
    "cards_discarded",
    "bid_made",
    "passed",
    "doubled",
    "redoubled",
    "card_played",
)
CONSEQUENCES = (
    "dealt",
    "cards_drawn",
    "contract_set",
    "passed_out",
    "trick_won",
    "deal_scored",
    "hands_revealed",
    "seed_revealed",
    "game_finished",
)
AROUND = ("game_created", "seat_taken", "deal_committed")


def as_json(event: Any) -> dict[str, Any]:
    """An event's data as a client reads it, with its type."""
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(event))
    return {"type": event.type, **data}


def options_of_game(table: Game) -> dict[str, Any]:
    options: dict[str, Any] = msgspec.to_builtins(table.table.options)
    return options


@pytest.mark.parametrize("seed", GAMES)
def test_every_consequence_follows_from_the_facts(seed: int) -> None:
    """§2 to §7, design law 4: a second set of rules recomputes each consequence event."""
    table = random_game(seed)
    referee, due = Referee(options_of_game(table)), list[dict[str, Any]]()
    for record in table.records:
        event = record.data
        if event.type in AROUND:
            assert due == []
        elif event.type == "dealt":
            due = referee.dealt(event)
        elif event.type in FACTS:
            assert due == []
            assert record.seat in referee.to_act
            due = referee.fact(event.type, record.seat, event)
        else:
            assert record.seat is None
            assert as_json(event) == due.pop(0)
    assert due == []
    assert table.records[-1].data.type == "game_finished"


def closed_set(random: Random, table: Game) -> list[tuple[str, dict[str, Any]]]:
    """Every call and card of both seats, some bids that do not exist, and discards of all kinds."""
    bodies: list[dict[str, Any]] = [{"type": name} for name in ("pass", "double", "redouble")]
    bodies += [{"type": "bid", "level": level, "strain": strain} for level, strain in BIDS]
    bodies += [
        {"type": "bid", "level": 0, "strain": "S"},
        {"type": "bid", "level": 8, "strain": "C"},
    ]
    bodies += [{"type": "play", "card": card} for card in PACK]
    bodies += [{"type": "discard", "cards": cards} for cards in discards(random, table)]
    return [(seat, body) for body in bodies for seat in ("north", "south")]


def discards(random: Random, table: Game) -> list[list[str]]:
    """Discards of right and wrong counts, of cards held and not held, and with one twice."""
    found: list[list[str]] = [[]]
    for seat in ("north", "south"):
        held = list(VARIANT.hand(table.state, seat))
        for count in (2, 4, 8, 12):
            own = random.sample(held, min(count, len(held)))
            found += [own, own[:-1] + own[:1], random.sample(PACK, count)]
    return found


@pytest.mark.parametrize("seed", GAMES)
def test_what_is_offered_is_accepted_and_all_else_is_refused(seed: int) -> None:
    """§3, §4, decision 36: each refusal has the code of the rules and changes nothing."""
    random = Random(seed)
    table = game(random_options(random), random=seed)
    judge, read = Judge(options_of_game(table)), 0
    for _ in moves(table, at_random(random), random):
        read = follow(judge, table, read)
        if table.table.is_over or random.random() < 0.75:
            continue
        before = table.table
        for seat, body in closed_set(random, table):
            expected = judge.code(seat, body)
            assert is_offered(table.actions(seat), body) == (expected is None)
            assert refusal(decided, table, seat, body) == expected
        assert table.table == before


def test_the_random_games_meet_every_event_and_every_refusal() -> None:
    """§3: the two laws above leave nothing out."""
    events, codes = set[str](), set[str | None]()
    for seed in range(60):
        random = Random(seed)
        table = game(random_options(random), random=seed)
        judge, read = Judge(options_of_game(table)), 0
        for _ in moves(table, at_random(random), random):
            read = follow(judge, table, read)
            if not table.table.is_over and random.random() < 0.5:
                codes |= {judge.code(*sent) for sent in closed_set(random, table)}
        events |= {record.data.type for record in table.records}
    assert events == {*AROUND, *FACTS, *CONSEQUENCES}
    assert codes | OF_EVERY_GAME == {None, *VARIANT.sections}
    assert {"wrong_phase", "not_your_turn"} <= codes


def decided(table: Game, seat: str, body: dict[str, Any]) -> Any:
    """What the rules say to a command, without appending it."""
    raw = msgspec.json.encode({**body, "seat": seat})
    return VARIANT.decide(table.state, VARIANT.command_decoder.decode(raw))


def follow(referee: Referee, table: Game, read: int) -> int:
    """Tells the referee what has happened since; returns how many records it knows."""
    for record in table.records[read:]:
        if record.data.type == "dealt":
            referee.dealt(record.data)
        elif record.data.type in FACTS and record.seat is not None:
            referee.fact(record.data.type, record.seat, record.data)
    return len(table.records)


def is_offered(offers: list[dict[str, Any]], body: dict[str, Any]) -> bool:
    if body["type"] != "discard":
        return any({**offer, "seat": None} == {**body, "seat": None} for offer in offers)
    return any(
        offer["type"] == "discard"
        and len(body["cards"]) == len(set(body["cards"])) == offer["count"]
        and set(body["cards"]) <= set(offer["from"])
        for offer in offers
    )


@pytest.mark.parametrize("seed", GAMES)
def test_stored_records_fold_to_the_table_that_was_played(seed: int) -> None:
    """Style 23: replay of stored events = live state, at once, in pieces and one by one."""
    table = random_game(seed)
    codec, records = VARIANT.codec, table.records
    payloads = [codec.encode(record) for record in records]
    assert [codec.encode(codec.decode(payload)) for payload in payloads] == payloads
    assert fold(VARIANT, None, codec.decode_log(payloads)) == table.table
    for at in range(1, len(records), 7):
        begun = fold(VARIANT, None, records[:at])
        assert begun == table.tables[at - 1]
        assert fold(VARIANT, begun, records[at:]) == table.table


@pytest.mark.parametrize("seed", GAMES)
def test_no_card_is_lost_or_doubled(seed: int) -> None:
    """Style 23: hands, discards, stock, upcard and played cards are the 55 at any time."""
    table = random_game(seed)
    for state in (each.state for each in table.tables):
        deal = state.deal
        if deal is None or not any(deal.drawn):
            continue
        aside = () if state.options.upcard_use == "first_draw" else (deal.upcard,)
        places = [*aside, *deal.stock]
        for held in (*deal.kept, *deal.discarded):
            places += cards_of(held)
        assert sorted(places) == sorted(PACK)
        assert deal.played & ~(deal.kept[0] | deal.kept[1]) == 0


@pytest.mark.parametrize("seed", range(6))
def test_every_game_with_a_limit_ends(seed: int) -> None:
    """Decision 52: `max_deals` counts redeals too."""
    table = random_game(seed, max_deals=3, deals=100, passed_out="redeal")
    assert table.table.status == "finished"
    assert table.state.dealt == 3


@pytest.mark.parametrize("seed", range(6))
def test_actions_are_for_the_seats_to_act_alone(seed: int) -> None:
    """Decisions 25 and 36"""
    random = Random(seed)
    table = game(random_options(random), random=seed)
    for _ in moves(table, at_random(random), random):
        acting = table.view("spectator")["to_act"]
        for seat in ("north", "south"):
            offers = table.actions(seat)
            assert bool(offers) == (seat in acting)
            assert all(offer["seat"] == seat for offer in offers)
            if offers:
                assert decided(table, seat, random_body(random, offers)) != ()


@pytest.mark.parametrize("seed", range(6))
def test_a_state_survives_being_stored(seed: int) -> None:
    """Decision 41: the read model keeps states, and makes private views of them later."""
    decoder = msgspec.msgpack.Decoder(VARIANT.state_type)
    for state in (table.state for table in random_game(seed).tables):
        assert decoder.decode(msgspec.msgpack.encode(state)) == state
