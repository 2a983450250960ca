"""Laws over random games: what is offered, what follows, what replay gives, that deals end."""

from itertools import product
from random import Random
from typing import Any

import msgspec
import pytest

from domain.kernel import conduct
from domain.kernel.errors import RuleError, WrongPhase
from domain.kernel.messages import Event
from domain.kernel.seats import SEATS
from domain.kernel.table import fold
from domain.variants.belote_bridgee import VARIANT
from domain.variants.belote_bridgee.cards import PACK
from domain.variants.belote_bridgee.deal import evolve
from domain.variants.belote_bridgee.options import BeloteOptions
from domain.variants.belote_bridgee.state import Belote
from tests.simulation import Game
from tests.variants.belote_bridgee.judged_cards import VALUES, combinations_of, name
from tests.variants.belote_bridgee.random_games import choose, play_on, random_game
from tests.variants.belote_bridgee.referee import Referee

STRAINS = ("C", "D", "H", "S", "NT", "AT")
# Every command there is, numbers a little beyond their list.
COMMANDS: list[dict[str, Any]] = [
    *(
        {"type": "bid", "value": value, "strain": strain}
        for value, strain in product([*VALUES, -80, 0, 70, 85, 170, 250], STRAINS)
    ),
    *({"type": kind} for kind in ("pass", "coinche", "surcoinche", "resign")),
    *({"type": "request_redeal", "reason": reason} for reason in ("misere", "four_sevens")),
    *(
        {"type": "coinche", "contract": {"value": value, "strain": strain}}
        for value, strain in product(VALUES, STRAINS)
    ),
    *({"type": "play", "card": card} for card in PACK),
    *({"type": "play", "card": card, "declare": []} for card in PACK),
]
TIERCE = {"kind": "tierce", "rank": "A", "suit": "S"}
CARRE = {"kind": "carre", "rank": "J"}


def parsed(seat: str, command: dict[str, Any]) -> Any:
    return VARIANT.command_decoder.decode(msgspec.json.encode(command | {"seat": seat}))


PARSED = [(seat, command, parsed(seat, command)) for seat in SEATS for command in COMMANDS]


def referee_of(table: Game) -> Referee:
    created = table.records[0].data
    return Referee(created.options, created.deals[0].dealer if created.deals else None)


def plain(data: Any) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(data))
    return found


def learn(referee: Referee, records: list[Any]) -> None:
    """Feeds the facts to the referee and holds what follows them against what he says."""
    due: list[dict[str, Any]] = []
    for record in records:
        event, kind = plain(record.data), record.data.type
        if due:
            assert {"type": kind} | event == plain(due.pop(0))
            assert record.seat is None
        elif kind == "dealt":
            referee.check_dealt(event)
        elif kind not in ("game_created", "seat_taken", "deal_committed"):
            assert record.seat == event.get("seat", event.get("hand"))
            due = referee.follow(kind, event)
    assert due == []


def step(table: Game, referee: Referee) -> None:
    command = choose(table)
    referee.chosen = command.get("declare", [])
    learn(referee, table.send(**command))


@pytest.mark.parametrize("chance", range(80))
def test_every_consequence_follows_from_the_facts_by_the_rules(chance: int) -> None:
    """§2 to §7: a judge who knows the facts only says the same"""
    table = random_game(Random(chance))
    referee = referee_of(table)
    learn(referee, table.records)
    while not table.table.is_over:
        step(table, referee)
    assert referee.finished


def accepted(table: Game, command: Any) -> str | None:
    """The code of the refusal, None if the command is accepted; nothing is written."""
    try:
        conduct.decide(VARIANT, table.table, command)
    except RuleError as refusal:
        return refusal.code
    return None


def offered(table: Game) -> set[str]:
    """Every single command that the offers of all seats name, in canonical form.

    A coinche is offered with its contract and accepted without as well; where combinations may
    be declared, none of them need be.
    """
    found = set()
    for offer in (offer for seat in SEATS for offer in table.actions(seat)):
        found.add(canonical({key: offer[key] for key in offer if key != "declare_from"}))
        if offer["type"] == "coinche":
            found.add(canonical({key: offer[key] for key in ("type", "seat")}))
        if "declare_from" in offer:
            assert offer["declare_from"]
    return found


def canonical(command: dict[str, Any]) -> str:
    return msgspec.json.encode(command, order="sorted").decode()


def check_position(table: Game, referee: Referee) -> None:
    names = offered(table)
    for seat, command, ready in PARSED:
        code = accepted(table, ready)
        assert code is None or code in VARIANT.sections
        assert code == referee.refusal(seat, command), (seat, command)
        if command["type"] != "resign" and "declare" not in command:
            assert (code is None) == (canonical(command | {"seat": seat}) in names)
    for offer in (offer for seat in SEATS for offer in table.actions(seat)):
        check_declarations(table, referee, offer)


def check_declarations(table: Game, referee: Referee, offer: dict[str, Any]) -> None:
    """What may be declared with a card is what the hand holds, each once, any number of them."""
    if offer["type"] != "play":
        return
    names = list(offer.get("declare_from", []))
    seat, deal = offer["seat"], referee.deal
    if referee.options["declarations"] == "explicit" and not deal["tricks"]:
        found = combinations_of(deal["hands"][seat], deal["contract"][2])
        assert names == [name(one) for one in found]
    tries = [[], names, names[:1], names[1:], names[::-1], names[:1] * 2, [TIERCE], [CARRE]]
    for declare in tries:
        command = {"type": "play", "card": offer["card"], "declare": declare}
        assert accepted(table, parsed(seat, command)) == referee.refusal(seat, command)


@pytest.mark.parametrize("chance", range(30))
def test_what_is_offered_is_accepted_and_all_else_refused_for_the_right_reason(
    chance: int,
) -> None:
    """§3, §4, decision 36: every command there is, at random positions of random games"""
    table = random_game(Random(1000 + chance))
    referee = referee_of(table)
    learn(referee, table.records)
    while not table.table.is_over:
        share = 0.04 if referee.phase == "play" and referee.deal["tricks"] else 0.2
        if table.random.random() < share:
            check_position(table, referee)
        step(table, referee)
    check_position(table, referee)
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
    for _ in range(5):
        cut = table.random.randrange(1, len(again))
        half = fold(VARIANT, None, again[:cut])
        assert half == table.tables[cut - 1]
        assert fold(VARIANT, half, again[cut:]) == table.table


@pytest.mark.parametrize("chance", range(10))
def test_a_stored_state_is_read_back_as_it_was(chance: int) -> None:
    """design 4: the read model keeps the state as bytes"""
    table = random_game(Random(2500 + chance))
    play_on(table)
    for state in (at.state for at in table.tables[:: table.random.randint(1, 9)]):
        assert msgspec.msgpack.decode(msgspec.msgpack.encode(state), type=Belote) == state
        assert msgspec.json.decode(msgspec.json.encode(state), type=Belote) == state


@pytest.mark.parametrize("chance", range(20))
def test_cards_are_conserved(chance: int) -> None:
    """§1, §4: eight each, every card played once, out of the hand that held it"""
    table = random_game(Random(3000 + chance))
    play_on(table)
    for state in dict.fromkeys(at.state for at in table.tables if at.state.deal is not None):
        deal = state.deal
        held = [set(VARIANT.hand(state, seat)) for seat in SEATS]
        gone = [card.card for trick in deal.history for card in trick.cards]
        gone += [card.card for card in deal.trick]
        assert sum(len(hand) for hand in held) + len(gone) == 32
        assert set().union(*held, gone) == set(PACK)
        view = msgspec.to_builtins(VARIANT.table(state))
        assert view["card_counts"] == {s: len(h) for s, h in zip(SEATS, held, strict=True)}
        assert sum(deal.won) == len(deal.history)


@pytest.mark.parametrize("chance", range(20))
def test_the_points_of_a_deal_add_up(chance: int) -> None:
    """§10.3: 152 by cards, at most one side marks combinations, a belote is never lost"""
    table = random_game(Random(3500 + chance))
    play_on(table)
    bonus = table.state.options.last_trick_bonus
    for sheet in table.state.deals:
        tricks = (sheet.trick_points.ns, sheet.trick_points.ew)
        assert sum(tricks) == 152 + bonus or tricks in ((250, 0), (0, 250))
        assert 0 in (sheet.combinations.ns, sheet.combinations.ew)
        for side in ("ns", "ew"):
            assert getattr(sheet.points, side) >= getattr(sheet.belotes, side)
            if table.state.options.rounding == "nearest_ten":
                assert getattr(sheet.points, side) % 10 == 0


def test_every_deal_and_every_game_ends() -> None:
    """§2, §6: with max_deals every game ends, and a coinche is answered at most twice"""
    for chance in range(4000, 4060):
        table = random_game(Random(chance))
        play_on(table)
        view = table.view("spectator")
        assert view["result"]["reason"] == "played"
        assert list(view["to_act"]) == []
        assert view["table"]["deal"] <= table.state.options.max_deals
        for state in (at.state for at in table.tables if at.state.deal is not None):
            said = [call.type for call in state.deal.calls]
            if "coinche" in said:
                assert len(said) - said.index("coinche") <= 3


def test_only_the_service_acts_between_two_deals_and_only_events_of_a_deal_change_it() -> None:
    """§2: `awaiting_deal` is never seen from outside"""
    start = VARIANT.initial(BeloteOptions(), ())
    assert (start.phase, VARIANT.pack(start)) == ("awaiting_deal", PACK)
    assert (VARIANT.to_act(start), VARIANT.hand(start, "north")) == ((), ())
    assert VARIANT.actions(start, "north") == ()
    assert msgspec.to_builtins(VARIANT.table(start)) == {"scores": {"ns": 0, "ew": 0}, "deals": ()}
    with pytest.raises(WrongPhase) as refusal:
        VARIANT.decide(start, parsed("west", {"type": "pass"}))
    assert refusal.value.members == {"command": "pass", "phase": "awaiting_deal"}
    table = random_game(Random(1))
    with pytest.raises(AssertionError):
        evolve(table.state.deal, Event())  # type: ignore[arg-type]  # no event of a deal
    play_on(table)
    assert (table.state.phase, VARIANT.pack(table.state)) == ("finished", None)


def test_a_state_can_be_a_key_and_a_refused_command_leaves_it_untouched() -> None:
    """design 3"""
    table = random_game(Random(1))
    play_on(table)
    state = table.tables[-10].state
    hash(state)
    before = table.table
    for _, _, ready in PARSED[:300]:
        accepted(table, ready)
    assert table.table is before
