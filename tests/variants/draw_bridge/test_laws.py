"""Laws that every game keeps, over random games (style 23, 24)."""

from random import Random
from typing import Any

import msgspec
import pytest

from domain.kernel.cards import CARDS, cards_of
from domain.kernel.table import fold
from domain.variants.draw_bridge import VARIANT
from tests.simulation import Game
from tests.variants.draw_bridge.random_games import (
    at_random,
    moves,
    random_game,
    random_options,
)
from tests.variants.draw_bridge.referee import STRAINS, Referee
from tests.variants.draw_bridge.tables import SEATS, decided, game, plain, refusal

GAMES = range(24)
FACTS = {"bid_made", "passed", "doubled", "redoubled", "card_played"}
CONSEQUENCES = {
    *("trick_won", "cards_drawn", "contract_set", "passed_out", "deal_scored"),
    *("hands_revealed", "seed_revealed", "game_finished"),
}
AROUND = {"game_created", "seat_taken", "deal_committed"}
COMMANDS: list[dict[str, Any]] = [
    *({"type": name} for name in ("pass", "double", "redouble")),
    *(
        {"type": "bid", "level": level, "strain": strain}
        for level in range(9)
        for strain in STRAINS
    ),
    *({"type": "play", "card": card} for card in CARDS),
]
"""Every command of the game but `resign`, and bids of two levels that do not exist."""


def referee_of(table: Game) -> Referee:
    return Referee(msgspec.to_builtins(table.table.options))


@pytest.mark.parametrize("seed", GAMES)
def test_every_consequence_follows_from_the_facts(seed: int) -> None:
    """§1 to §7, design law 4: a second set of rules recomputes each consequence event."""
    table = random_game(seed)
    referee, due = referee_of(table), list[dict[str, Any]]()
    for record in table.records:
        event = record.data
        if event.type in CONSEQUENCES:
            assert record.seat is None
            assert {"type": event.type, **plain(event)} == due.pop(0)
            continue
        assert due == []
        if event.type == "dealt":
            referee.dealt(event)
        elif event.type in FACTS:
            assert record.seat == referee.to_act
            due = referee.fact(event.type, referee.to_act, event)
    assert due == []
    assert table.records[-1].data.type == "game_finished"


def follow(referee: Referee, table: Game, read: int) -> int:
    """Tells the referee what has happened since; returns how many records it knows."""
    for record in table.records[read:]:
        if record.data.type == "dealt":
            referee.dealt(record.data)
        elif record.data.type in FACTS and record.seat is not None:
            referee.fact(record.data.type, record.seat, record.data)
    return len(table.records)


@pytest.mark.parametrize("seed", GAMES)
def test_what_is_offered_is_accepted_and_all_else_is_refused(seed: int) -> None:
    """§3, §4, decision 36: each refusal has the code of the rules and changes nothing."""
    random = Random(seed)
    table = game(random_options(random), random=seed)
    referee, read = referee_of(table), 0
    for _ in moves(table, at_random(random)):
        read = follow(referee, table, read)
        if not table.table.is_over and random.random() < 0.15:
            check_all_commands(table, referee)


def check_all_commands(table: Game, referee: Referee) -> None:
    before = table.table
    for seat in SEATS:
        offers = [{**offer, "seat": None} for offer in table.actions(seat)]
        for body in COMMANDS:
            expected = referee.code(seat, body)
            assert ({**body, "seat": None} in offers) == (expected is None)
            assert refusal(decided, table, seat, body) == expected
        assert all({**offer, "seat": seat} in table.actions(seat) for offer in offers)
    assert table.table == before


def test_the_random_games_meet_every_event_and_every_refusal() -> None:
    """§3: the two laws above leave nothing out."""
    seen, codes = set[str](), set[str | None]()
    for seed in GAMES:
        random = Random(seed)
        table = game(random_options(random), random=seed)
        referee, read = referee_of(table), 0
        for _ in moves(table, at_random(random)):
            read = follow(referee, table, read)
            if random.random() < 0.2:
                codes |= {referee.code(seat, body) for body in COMMANDS for seat in SEATS}
        codes.add(referee.code("north", COMMANDS[0]))
        seen |= {record.data.type for record in table.records}
    assert seen == {*AROUND, *FACTS, *CONSEQUENCES, "dealt"}
    assert codes == {
        None,
        *("game_over", "wrong_phase", "not_your_turn", "card_not_in_hand", "must_follow_suit"),
        *("invalid_bid", "insufficient_bid", "double_not_allowed", "redouble_not_allowed"),
    }


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


@pytest.mark.parametrize("seed", range(8))
def test_no_card_is_lost_or_doubled(seed: int) -> None:
    """Style 23: hands, stock and played cards are the 52 at any time."""
    for state in (each.state for each in random_game(seed).tables):
        deal = state.deal
        if deal is None:
            continue
        tricks = (*(trick.cards for trick in deal.history), deal.trick)
        places = [one.card for cards in tricks for one in cards] + list(deal.stock_left)
        for held in deal.held:
            places += cards_of(held)
        assert sorted(places) == sorted(CARDS)


@pytest.mark.parametrize("seed", range(8))
def test_a_hand_has_thirteen_cards_until_the_play(seed: int) -> None:
    """§2: both draw after every trick of the first half"""
    for state in (each.state for each in random_game(seed).tables):
        between = state.deal is not None and len(state.deal.drawn) == 2 * len(state.deal.history)
        if between and not state.deal.trick:
            assert [held.bit_count() for held in state.deal.held] == [13, 13]


@pytest.mark.parametrize("seed", range(6))
def test_every_game_with_a_limit_ends(seed: int) -> None:
    """§6, decision 52: thrown-in deals count towards `max_deals`."""
    table = random_game(seed, max_deals=3, target_score=100_000)
    assert table.table.status == "finished"
    assert [event.deal for event in table.state.deals] == [1, 2, 3]


@pytest.mark.parametrize("seed", range(6))
def test_a_state_survives_being_stored(seed: int) -> None:
    """Decision 41: the read model keeps states, and makes private views of them later."""
    decoder = msgspec.msgpack.Decoder(VARIANT.state_type)
    for state in (table.state for table in random_game(seed).tables):
        assert decoder.decode(msgspec.msgpack.encode(state)) == state


@pytest.mark.parametrize("seed", range(4))
def test_when_the_auction_starts_the_other_hand_is_known_by_elimination(seed: int) -> None:
    """§7: own hand and the 26 public cards leave the opponent's thirteen"""
    table = random_game(seed)
    state = next(each.state for each in table.tables if each.state.phase == "auction")
    played = {one.card for trick in state.deal.history for one in trick.cards}
    north, south = (set(VARIANT.hand(state, seat)) for seat in SEATS)
    assert set(CARDS) - played - north == south
