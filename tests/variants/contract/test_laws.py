"""Laws over random games: what is offered, what follows, what replay gives, that deals end."""

from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest

from domain.kernel import conduct
from domain.kernel.cards import CARDS
from domain.kernel.errors import RuleError
from domain.kernel.seats import SEATS
from domain.kernel.table import fold
from domain.variants.contract import VARIANT
from tests.simulation import Game
from tests.variants.contract.random_games import play_on, random_game, step
from tests.variants.contract.refusals import Judge

STRAINS = ("C", "D", "H", "S", "NT")
# Every command there is, numbers a little beyond their range.
COMMANDS: list[dict[str, Any]] = [
    *({"type": "bid", "level": level, "strain": s} for level, s in product(range(-1, 9), STRAINS)),
    *({"type": kind} for kind in ("pass", "double", "redouble", "resign")),
    *({"type": kind} for kind in ("accept_claim", "reject_claim", "withdraw_claim")),
    *({"type": "claim", "tricks": tricks} for tricks in range(-1, 15)),
    *({"type": "play", "card": card} for card in CARDS),
    *({"type": "play", "card": card, "hand": hand} for card, hand in product(CARDS, SEATS)),
]
PARSED = [
    (seat, command, VARIANT.command_decoder.decode(msgspec.json.encode(command | {"seat": seat})))
    for seat in SEATS
    for command in COMMANDS
]


def judge_of(table: Game) -> Judge:
    created = table.records[0].data
    return Judge(created.options, created.deals[0].dealer if created.deals else None)


def plain(record: Any) -> dict[str, Any]:
    data = msgspec.json.decode(msgspec.json.encode(record.data))
    return {"type": record.data.type} | data


def learn(judge: Judge, records: list[Any]) -> None:
    """Feeds the facts to the judge and holds what follows them against what he says."""
    due: list[dict[str, Any]] = []
    for record in records:
        event = plain(record)
        kind = event.pop("type")
        if due:
            expected = msgspec.json.decode(msgspec.json.encode(due.pop(0)))
            check_entries(event)
            assert {"type": kind} | event == expected
            assert record.seat is None
        elif kind == "dealt":
            judge.check_dealt(event)
        elif kind not in ("game_created", "seat_taken", "deal_committed"):
            due = judge.follow(kind, event)
    assert due == []


def check_entries(event: dict[str, Any]) -> None:
    """The lines of a score add up to its points; what is below the line is trick points."""
    entries = event.pop("entries", [])
    for side in ("ns", "ew") if "points" in event else ():
        own = [entry for entry in entries if entry["side"] == side]
        assert sum(entry["points"] for entry in own) == event["points"][side]
        assert all(entry["points"] > 0 for entry in own)
    for entry in entries:
        assert (entry["line"] == "below") == (entry["kind"] == "trick_points")
    kinds = [entry["kind"] for entry in entries]
    assert len(set(kinds)) == len(kinds)
    assert not ("undertricks" in kinds and {"trick_points", "overtricks"} & set(kinds))


@pytest.mark.parametrize("chance", range(60))
def test_every_consequence_follows_from_the_facts_by_the_rules(chance: int) -> None:
    """§2, §3, §4, §5, §6, §7: a judge who knows the facts only says the same"""
    table = random_game(Random(chance))
    play_on(table)
    judge = judge_of(table)
    learn(judge, table.records)
    assert judge.finished


def accepted(table: Game, command: Any) -> str | None:
    """The code of the refusal, None if the command is accepted; nothing is written."""
    try:
        conduct.decide(VARIANT, table.table, command)
    except RuleError as refusal:
        return refusal.code
    return None


def offered(table: Game) -> set[str]:
    """Every single command that the offers of all seats name, in canonical form."""
    found = set()
    for seat in SEATS:
        for offer in table.actions(seat):
            assert offer["type"] != "resign"
            if offer["type"] == "claim":
                low, high = offer["tricks"]["min"], offer["tricks"]["max"]
                found |= {canonical(offer | {"tricks": n}) for n in range(low, high + 1)}
            else:
                found.add(canonical(offer))
                if offer["type"] == "play":
                    offer.pop("hand")
                    found.add(canonical(offer))
    return found


def canonical(command: dict[str, Any]) -> str:
    return msgspec.json.encode(command, order="sorted").decode()


def check_position(table: Game, judge: Judge) -> None:
    names = offered(table)
    for seat, command, parsed in PARSED:
        code = accepted(table, parsed)
        assert code == judge.refusal(seat, command), (seat, command)
        assert code is None or code in VARIANT.sections
        if command["type"] != "resign":
            assert (code is None) == (canonical(command | {"seat": seat}) in names)


@pytest.mark.parametrize("chance", range(24))
def test_what_is_offered_is_accepted_and_all_else_refused_for_the_right_reason(
    chance: int,
) -> None:
    """§3, decision 36: every command there is, at random positions of random games"""
    table = random_game(Random(1000 + chance))
    judge = judge_of(table)
    learned = 0
    while not table.table.is_over:
        learn(judge, table.records[learned:])
        learned = len(table.records)
        claiming = table.view("spectator")["table"]["claim"] is not None
        if table.random.random() < (0.5 if claiming else 0.04):
            check_position(table, judge)
        step(table)
    learn(judge, table.records[learned:])
    check_position(table, judge)
    assert offered(table) == set()


@pytest.mark.parametrize("chance", range(20))
def test_replaying_the_stored_records_gives_the_same_game(chance: int) -> None:
    """design 3: one by one, all at once, and cut anywhere"""
    table = random_game(Random(2000 + chance))
    play_on(table)
    stored = [VARIANT.codec.encode(record) for record in table.records]
    again = [VARIANT.codec.decode(payload) for payload in stored]
    assert again == table.records
    assert fold(VARIANT, None, again) == table.table
    assert fold(VARIANT, None, VARIANT.codec.decode_log(stored)) == table.table
    cut = table.random.randrange(1, len(again))
    half = fold(VARIANT, None, again[:cut])
    assert half == table.tables[cut - 1]
    assert fold(VARIANT, half, again[cut:]) == table.table


@pytest.mark.parametrize("chance", range(6))
def test_a_stored_state_is_read_back_as_it_was(chance: int) -> None:
    """decision 41: the read model keeps states and makes private views of them later"""
    table = random_game(Random(7000 + chance))
    play_on(table)
    decoder = msgspec.msgpack.Decoder(VARIANT.state_type)
    for at in table.tables:
        assert decoder.decode(msgspec.msgpack.encode(at.state)) == at.state


@pytest.mark.parametrize("chance", range(20))
def test_cards_are_conserved(chance: int) -> None:
    """§1, §4: thirteen each, every card played once, out of the hand that held it"""
    table = random_game(Random(3000 + chance))
    play_on(table)
    for state in {at.state for at in table.tables if at.state.deal is not None}:
        deal = state.deal
        held = [set(VARIANT.hand(state, seat)) for seat in SEATS]
        gone = [card.card for trick in deal.history for card in trick.cards]
        gone += [card.card for card in deal.trick]
        assert sum(len(hand) for hand in held) + len(gone) == 52
        assert set().union(*held, gone) == set(CARDS)
        view = msgspec.to_builtins(VARIANT.table(state))
        assert view["card_counts"] == {s: len(h) for s, h in zip(SEATS, held, strict=True)}
        assert not deal.history or sum(deal.won) in (len(deal.history), 13)


def test_every_deal_and_every_game_ends() -> None:
    """§2, §6: 52 cards and 319 calls are the most a deal can take, claims aside"""
    for chance in range(4000, 4080):
        table = random_game(Random(chance))
        play_on(table)
        result = table.view("spectator")["result"]
        assert result["reason"] == "played"
        deals = table.view("spectator")["table"]["deals"]
        assert len(deals) == (1 if table.state.options.format == "board" else 4)


def test_a_state_can_be_a_key_and_a_refused_command_leaves_it_untouched() -> None:
    """design 3"""
    table = random_game(Random(1))
    before = table.state
    hash(before)
    for _, _, parsed in PARSED[:300]:
        accepted(table, parsed)
    assert table.state is before
