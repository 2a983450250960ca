"""Laws that every game keeps, over random games (style 23, 24)."""

from random import Random
from typing import Any

import msgspec
import pytest

from domain.kernel.cards import CARDS, cards_of, hand_of
from domain.kernel.seats import SEATS
from domain.kernel.table import fold
from domain.variants.minibridge import VARIANT
from tests.simulation import Game
from tests.variants.minibridge.random_games import at_random, moves, new_game, random_game
from tests.variants.minibridge.referee import Referee
from tests.variants.minibridge.tables import command_of, plain, refusal, to_act

GAMES = range(40)
AROUND = ("game_created", "seat_taken", "deal_committed")


def as_json(event: Any) -> dict[str, Any]:
    """An event's data as a client reads it, with its type."""
    return {"type": event.type, **plain(event)}


def referee_of(table: Game) -> Referee:
    return Referee(msgspec.to_builtins(table.table.options))


def follow(referee: Referee, table: Game, read: int, due: list[dict[str, Any]]) -> int:
    """Compares what has happened since with what is due; returns how many records are read."""
    for record in table.records[read:]:
        if record.data.type in AROUND:
            continue
        assert record.seat is None
        if record.data.type == "dealt":
            assert due == []
            due += referee.dealt(as_json(record.data))
        else:
            assert as_json(record.data) == due.pop(0)
    assert due == []
    return len(table.records)


@pytest.mark.parametrize("seed", GAMES)
def test_every_consequence_follows_from_the_facts(seed: int) -> None:
    """§2 to §6, design law 4: a second set of rules recomputes each consequence event."""
    random = Random(seed)
    table = new_game(random)
    referee = referee_of(table)
    read = follow(referee, table, 0, [])
    while not table.table.is_over:
        seat = to_act(table)
        assert seat == referee.sender
        body = random.choice(table.actions(seat))
        first, due = referee.fact(seat, body)
        table.send(**body)
        own = table.records[read]
        assert (as_json(own.data), own.seat) == (first, seat)
        read = follow(referee, table, read + 1, due)
    assert table.records[-1].data.type == "game_finished"


@pytest.mark.parametrize("seed", GAMES)
def test_a_resignation_drops_the_deal_and_reveals_all(seed: int) -> None:
    """§6, decision 31"""
    random = Random(seed)
    table = new_game(random, deals=3)
    referee = referee_of(table)
    read = follow(referee, table, 0, [])
    for _ in range(random.randrange(120)):
        body = random.choice(table.actions(to_act(table)))
        _, due = referee.fact(to_act(table), body)
        table.send(**body)
        read = follow(referee, table, read + 1, due)
    seat = random.choice(SEATS)
    due = referee.resigned(seat)
    table.send(seat, type="resign")
    fresh = table.records[read:]
    assert [as_json(record.data) for record in fresh] == due
    assert [record.seat for record in fresh] == [None] * (len(fresh) - 1) + [seat]
    assert table.view(seat)["table"]["hands"].keys() == set(SEATS)


def closed_set(random: Random, table: Game) -> list[tuple[str, dict[str, Any]]]:
    """Every card, contract and count of every seat, also such as do not exist or are wrong."""
    bodies: list[dict[str, Any]] = [{"type": "play", "card": card} for card in CARDS]
    bodies += [
        {"type": "choose_contract", "strain": strain, "tricks": tricks}
        for strain in ("NT", "S", "H", "D", "C")
        for tricks in (-1, 0, 6, 7, 8, 9, 10, 11, 12, 13, 14)
    ]
    bodies += [{"type": "announce_points", "points": points} for points in range(-1, 38)]
    for seat in SEATS:
        for offer in table.actions(seat):
            if offer["type"] == "announce_lengths":
                own = {key: value for key, value in offer.items() if key != "seat"}
                suit = random.choice("SHDC")
                bodies += [own, own | {suit: own[suit] + random.choice((-1, 1))}]
    bodies.append({"type": "announce_lengths", "S": 4, "H": 3, "D": 3, "C": 3})
    return [(seat, body) for body in bodies for seat in SEATS]


@pytest.mark.parametrize("seed", GAMES)
def test_what_is_offered_is_accepted_and_all_else_is_refused(seed: int) -> None:
    """§3, §4, decision 36: each refusal has the code of the rules and changes nothing."""
    random = Random(seed)
    table = new_game(random)
    referee = referee_of(table)
    read = follow(referee, table, 0, [])
    for _ in moves(table, at_random(random)):
        for record in table.records[read:]:
            if record.seat is not None:
                referee.fact(record.seat, body_of(record.data))
            elif record.data.type == "dealt":
                referee.dealt(as_json(record.data))
        read = len(table.records)
        early = table.state.phase != "play" or len(table.state.deal.history) == 0
        if not table.table.is_over and random.random() > (0.6 if early else 0.1):
            continue
        before = table.table
        offers: dict[str, Any] = {seat: table.actions(seat) for seat in SEATS}
        for seat, body in closed_set(random, table):
            expected = referee.code(seat, body)
            assert ({**body, "seat": seat} in offers[seat]) == (expected is None)
            command = command_of(seat, body)
            assert refusal(VARIANT.decide, table.state, command) == expected
        assert table.table == before


def body_of(event: Any) -> dict[str, Any]:
    """The command that brought about an event."""
    data = as_json(event)
    names = {
        "points_announced": "announce_points",
        "lengths_announced": "announce_lengths",
        "contract_chosen": "choose_contract",
        "card_played": "play",
    }
    return data | {"type": names[data["type"]]}


@pytest.mark.parametrize("seed", GAMES)
def test_actions_are_for_the_seat_to_act_alone(seed: int) -> None:
    """Decisions 25, 36: at every version; nobody acts while something follows by the rules"""
    table = random_game(seed)
    sent = {record.version: record.seat for record in table.records if record.seat is not None}
    for then in table.tables:
        acting = VARIANT.to_act(then.state) if then.status == "active" else ()
        for seat in SEATS:
            assert bool(VARIANT.actions(then.state, seat)) == (seat in acting)
        following = then.version + 1
        if acting and following in sent:
            assert acting == (sent[following],)
        else:
            assert acting == ()


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
    assert hash(table.state) == hash(fold(VARIANT, None, records).state)


@pytest.mark.parametrize("seed", GAMES)
def test_no_card_is_lost_or_doubled(seed: int) -> None:
    """Style 23: hands, trick and completed tricks are the 52 at any time."""
    table = random_game(seed)
    for state in (each.state for each in table.tables):
        deal = state.deal
        if deal is None:
            continue
        places = [card for seat in SEATS for card in cards_of(deal.holding(seat))]
        places += [one.card for one in deal.trick]
        places += [one.card for trick in deal.history for one in trick.cards]
        assert sorted(places) == sorted(CARDS)
        gone = [one.card for trick in deal.history for one in trick.cards]
        assert deal.played == hand_of([*gone, *(one.card for one in deal.trick)])


@pytest.mark.parametrize("seed", GAMES)
def test_every_game_ends_after_its_deals(seed: int) -> None:
    """§6, decision 52: extra deals only while the totals are level"""
    table = random_game(seed)
    options, state = table.table.options, table.state
    assert table.table.status == "finished"
    assert len(state.deals) >= options.deals
    assert len(state.deals) == options.deals or options.match_tie == "extra_deal"
    annulled = [record for record in table.records if record.data.type == "deal_annulled"]
    assert len(state.dealings) == len(state.deals) + len(annulled)


def test_chance_meets_every_kind_of_game() -> None:
    """The random games above are worth something: each rule that may happen does."""
    seen = {record.data.type for seed in GAMES for record in random_game(seed).records}
    assert {"deal_annulled", "lengths_announced", "dummy_exposed", "seed_revealed"} <= seen
    forced = [
        record.data
        for seed in GAMES
        for record in random_game(seed).records
        if record.data.type == "contract_chosen"
    ]
    assert {(event.auto, event.advised) for event in forced} == {
        (False, False),
        (False, True),
        (True, True),
    }
