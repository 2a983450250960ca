"""Laws over random rubbers: consequences, offers, replay, conservation (rubber §10)."""

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
from domain.variants.rubber import VARIANT
from domain.variants.rubber.options import PRESETS
from tests.laws.referee import STRAINS, Referee
from tests.laws.rubbers import learn, plain, random_rubber, referee_of, step, to_the_end
from tests.simulation import Game

# Every command there is, the numbers a little beyond their range.
COMMANDS: list[dict[str, Any]] = [
    *({"type": "bid", "level": level, "strain": s} for level, s in product(range(-1, 9), STRAINS)),
    *({"type": name} for name in ("pass", "double", "redouble", "resign")),
    *({"type": name} for name in ("accept_claim", "reject_claim", "withdraw_claim")),
    *({"type": "claim", "tricks": tricks} for tricks in range(-1, 15)),
    *({"type": "play", "card": card} for card in CARDS),
    *({"type": "play", "card": card, "hand": hand} for card, hand in product(CARDS, SEATS)),
]
EVERY = [
    (seat, command, VARIANT.command_decoder.decode(msgspec.json.encode(command | {"seat": seat})))
    for seat in SEATS
    for command in COMMANDS
]
POSITION_SHARE = 0.1


@pytest.mark.parametrize("chance", range(60))
def test_every_consequence_follows_from_the_facts_by_the_rules(chance: int) -> None:
    """design law 4: a second judge who knows the facts only says the same, to the last entry"""
    game = to_the_end(random_rubber(Random(chance)))
    referee = referee_of(game)
    learn(referee, game.records)
    assert referee.finished


def refusal(game: Game, command: Any) -> str | None:
    """The code of the refusal, None when the command is accepted; nothing is recorded."""
    try:
        conduct.decide(VARIANT, game.table, command)
    except RuleError as refused:
        return refused.code
    return None


def offers(game: Game) -> set[bytes]:
    """Every single command that the offers of all seats name."""
    found = set()
    for offer in (offer for seat in SEATS for offer in game.actions(seat)):
        if offer["type"] == "claim":
            span = range(offer["tricks"]["min"], offer["tricks"]["max"] + 1)
            found |= {name(offer | {"tricks": tricks}) for tricks in span}
        else:
            found.add(name(offer))
            found.add(name({key: offer[key] for key in offer if key != "hand"}))
    return found


def name(command: dict[str, Any]) -> bytes:
    return msgspec.json.encode(command, order="sorted")


def check_position(game: Game, referee: Referee) -> None:
    offered = offers(game)
    for seat, command, parsed in EVERY:
        code = refusal(game, parsed)
        assert code == referee.refusal(seat, command), (seat, command)
        assert code is None or code in VARIANT.sections
        if command["type"] != "resign":
            assert (code is None) == (name(command | {"seat": seat}) in offered)


@pytest.mark.parametrize("chance", range(24))
def test_what_is_offered_is_accepted_and_all_else_refused_for_the_right_reason(
    chance: int,
) -> None:
    """§3, decision 36: every command of every seat, at random positions"""
    game = random_rubber(Random(500 + chance), claims=chance % 4 > 0)
    referee, learned = referee_of(game), 0
    while not game.table.is_over:
        learn(referee, game.records[learned:])
        learned = len(game.records)
        is_claim = game.state.deal.claim is not None
        if game.random.random() < (0.5 if is_claim else POSITION_SHARE):
            check_position(game, referee)
        step(game)
    learn(referee, game.records[learned:])
    check_position(game, referee)
    assert offers(game) == set()


@pytest.mark.parametrize("chance", range(20))
def test_the_stored_records_replay_to_the_live_game(chance: int) -> None:
    """design law 3: at once, one by one, and cut anywhere"""
    game = to_the_end(random_rubber(Random(chance)))
    payloads = [VARIANT.codec.encode(record) for record in game.records]
    assert [VARIANT.codec.decode(payload) for payload in payloads] == game.records
    facts = VARIANT.codec.decode_log(payloads)
    assert fold(VARIANT, None, facts) == game.table
    table = None
    for fact, live in zip(facts, game.tables, strict=True):
        table = fold(VARIANT, table, [fact])
        assert table == live
    cut = game.random.randrange(1, len(facts))
    assert fold(VARIANT, fold(VARIANT, None, facts[:cut]), facts[cut:]) == game.table


@pytest.mark.parametrize("chance", range(20))
def test_a_state_survives_being_stored_as_a_snapshot(chance: int) -> None:
    """event log design: the folded state is written and read again"""
    game = random_rubber(Random(chance))
    for _ in range(game.random.randrange(60)):
        if not game.table.is_over:
            step(game)
    stored = msgspec.msgpack.encode(game.state)
    assert msgspec.msgpack.decode(stored, type=VARIANT.state_type) == game.state
    assert isinstance(hash(game.state.deal), int)


@pytest.mark.parametrize("chance", range(40))
def test_cards_tricks_and_points_are_conserved(chance: int) -> None:
    """§10"""
    game = random_rubber(Random(chance))
    check_conservation(game)
    while not game.table.is_over:
        step(game)
        check_conservation(game)
    check_sheet(game)


def check_conservation(game: Game) -> None:
    deal = game.state.deal
    hands = [deal.holding(seat) for seat in SEATS]
    assert sum(deal.dealt) == 2**52 - 1
    assert sum(hands) + deal.played == 2**52 - 1
    assert all(whole.bit_count() == 13 for whole in deal.dealt)
    cards = [one.card for trick in deal.history for one in trick.cards]
    cards += [one.card for one in deal.trick]
    assert len(set(cards)) == len(cards) == deal.played.bit_count()
    assert deal.claim is None or not deal.trick
    if not deal.over:
        assert sum(deal.won) == len(deal.history)
    sheet = game.state.sheet
    assert max(sheet.open_below) < 100
    assert max(sheet.games) <= 2


def check_sheet(game: Game) -> None:
    above = {"ns": 0, "ew": 0}
    for scored in game.state.deals:
        kinds = [entry.kind for entry in scored.entries]
        assert not {"overtricks", "undertricks"} <= set(kinds)
        assert len(set(kinds)) == len(kinds)
        if scored.tricks is not None:
            declaring = "ns" if scored.declarer in ("north", "south") else "ew"
            assert 0 <= scored.tricks <= 13
            below = [entry for entry in scored.entries if entry.line == "below"]
            assert all(entry.side == declaring for entry in below)
            assert [entry.kind for entry in below] == ["trick_points"] * scored.made
        for entry in scored.entries:
            above[entry.side] += entry.points if entry.line == "above" else 0
    result = game.table.result
    assert result is not None
    for entry in result.entries or ():
        above[entry.side] += entry.points
    assert {side: result.totals[side]["above"] for side in above} == above


@pytest.mark.parametrize("chance", range(12))
def test_dummys_player_never_acts_in_the_play(chance: int) -> None:
    """§10"""
    game = to_the_end(random_rubber(Random(chance), claims=False))
    for before, record in zip(game.tables, game.records[1:], strict=False):
        if record.data.type == "card_played":
            assert record.seat != before.state.deal.dummy
            follows = before.state.deal.trick
            if follows:
                suit = follows[0].card[0]
                held = plain(game.variant.hand(before.state, record.data.hand))
                assert record.data.card[0] == suit or all(card[0] != suit for card in held)


@pytest.mark.parametrize("preset", ["seed", "laws"])
def test_a_preset_and_its_options_written_out_give_the_same_game(preset: str) -> None:
    """§10"""
    written = msgspec.to_builtins(PRESETS[preset]) | {"max_deals": 3}
    one = to_the_end(Game("rubber", Random(4), {"max_deals": 3}, preset))
    other = to_the_end(Game("rubber", Random(4), written, "seed"))
    assert [record.data for record in one.records[1:]] == [r.data for r in other.records[1:]]
    assert one.table.options == other.table.options


@pytest.mark.parametrize("chance", range(6))
def test_every_rubber_with_a_limit_ends_and_no_deal_lasts_longer_than_the_rules_allow(
    chance: int,
) -> None:
    """Decision 52: at most 319 calls and 52 cards a deal"""
    game = to_the_end(random_rubber(Random(900 + chance), max_deals=8, stop_offers=False))
    calls = cards = 0
    for record in game.records:
        if record.data.type == "dealt":
            calls = cards = 0
        calls += record.data.type in ("passed", "bid_made", "doubled", "redoubled")
        cards += record.data.type == "card_played"
        assert calls <= 319
        assert cards <= 52
    assert game.table.result is not None
