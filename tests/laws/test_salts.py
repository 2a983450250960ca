"""Games with salts, of every variant: they verify, and keep their seeds secret (decision 33)."""

import json
from hashlib import sha256
from random import Random
from typing import Any

import msgspec
import pytest

from domain.kernel import forking, proposals, sight
from domain.kernel.clocks import GameClock
from domain.kernel.messages import DealCommitted, Holder
from domain.kernel.retelling import retell
from domain.kernel.salting import SALT_SECONDS
from domain.kernel.shuffle import commitment, salted, shuffle
from domain.kernel.table import fold
from domain.notation.jsonl import read_lines
from domain.notation.relogging import import_logs
from domain.registry import find, names
from tests.laws.salted import SaltedGame, finished
from tests.notation.logs import BOUNDS, is_signed, lines_of, told
from tests.notation.test_verifying import forged
from tests.simulation import CLIENT, Game, as_json

VARIANTS = names()
BOT = Holder("bot", "basic")
SEVERAL = BOUNDS | {
    "contract": {"format": "chicago"},
    "draw_bridge": {"max_deals": 2, "target_score": 1000},
}
"""Options of games of more than one deal."""
MASKED = {"hash", "head", "commitment"}


def seats_of(game: Game) -> tuple[str, ...]:
    return tuple(game.table.seat_names)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seed", range(4))
def test_a_salted_game_is_told_again_to_the_same_end(variant: str, seed: int) -> None:
    game = finished(variant, seed)
    [replayed] = told(b"".join(lines_of(game)))
    assert replayed.first_bad is None
    assert replayed.is_complete
    assert replayed.sealed == ()
    assert fold(game.variant, None, game.records) == game.table


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_pack_is_ordered_by_the_seed_and_all_salts(variant: str) -> None:
    game = SaltedGame(variant, 7)
    seats = seats_of(game)
    for place, seat in enumerate(seats[::-1]):
        game.send(seat, type="salt", salt=f"{place:02x}" * (place + 1))
    in_order = [bytes([place] * (place + 1)) for place in range(len(seats))][::-1]
    source = salted(game.drawn[0], in_order)
    pack = game.variant.pack(game.tables[0].state)
    assert pack is not None
    order = shuffle(pack, source)
    dealt = next(record.data for record in game.records if record.data.type == "dealt")
    assert dealt.seed == game.drawn[0].hex()
    plain = shuffle(pack, game.drawn[0])
    hands = [set(hand) for hand in dealt.hands.values()]
    if variant == "belote_bridgee":
        return  # dealt by packets: told again by the verifier in the test above
    step = len(hands)
    assert set(order[: len(hands[0]) * step : step]) in hands
    assert set(plain[: len(hands[0]) * step : step]) not in hands


@pytest.mark.parametrize("variant", VARIANTS)
def test_no_viewer_learns_anything_of_a_seed_before_the_cards_are_dealt(variant: str) -> None:
    """Two worlds in which nothing but the seed of the next deal differs."""
    for twist in (0, 1):
        options = SEVERAL[variant]
        one = SaltedGame(variant, 3, options=options)
        other = SaltedGame(variant, 3, twist=twist, options=options)
        for game in (one, other):
            game.play_to_salting(twist)
        assert one.table.salting is not None
        while True:
            for viewer in (*seats_of(one), sight.SPECTATOR):
                assert seen(one, viewer) == seen(other, viewer)
            waiting = one.view("spectator")["to_act"]
            assert waiting == other.view("spectator")["to_act"]
            if len(waiting) == 1:
                break
            for game in (one, other):
                game.send(waiting[0], type="salt", salt="5a")
        for game in (one, other):
            game.send(waiting[0], type="salt", salt="5a")
        assert one.records[-1] != other.records[-1]


def seen(game: Game, viewer: str) -> Any:
    """All that a viewer has been shown, what tells of the seed only with the seed masked."""
    shown = [game.view(viewer)]
    for record, table in zip(game.records, game.tables, strict=True):
        shown.append(sight.redact(game.variant, record, table, viewer))
    return masked(as_json(shown))


def masked(value: Any) -> Any:
    if isinstance(value, dict):
        kept = {name: masked(one) for name, one in value.items() if name not in MASKED}
        kept.pop("signature", None)
        return kept
    return [masked(one) for one in value] if isinstance(value, list) else value


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_seed_stands_in_nothing_that_is_shown_before_it_is_revealed(variant: str) -> None:
    game = finished(variant, 5)
    revealed: set[str] = set()
    for record, table in zip(game.records, game.tables, strict=True):
        if record.data.type == "seed_revealed":
            revealed.add(record.data.seed)
        for viewer in (*seats_of(game), sight.SPECTATOR):
            shown = sight.redact(game.variant, record, table, viewer)
            if isinstance(record.data, DealCommitted):
                assert (shown.data.seed, shown.nonce) == (None, None)
                assert record.data.seed is not None
            text = json.dumps(as_json(shown))
            assert not any(seed.hex() in text for seed in game.drawn if seed.hex() not in revealed)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_salt_that_was_changed_is_found_though_the_chain_was_made_anew(variant: str) -> None:
    game = SaltedGame(variant, 4)
    for seat in seats_of(game):
        game.send(seat, type="salt", salt="0123")
    game.play_out()
    at = next(place for place, one in enumerate(game.records) if one.data.type == "salt_given")
    [replayed] = told(forged(game, at, {"salt": "0124"}))
    assert replayed.first_bad is not None
    assert replayed.first_bad.code == "not_what_follows"
    dealt = next(one.version for one in game.records if one.data.type == "dealt")
    assert replayed.first_bad.version == dealt
    [replayed] = told(forged(game, at, {"salt": "xy"}))
    assert replayed.first_bad is not None
    assert (replayed.first_bad.code, replayed.first_bad.version) == ("invalid_salt", at + 1)


def test_a_seed_that_is_not_the_one_committed_to_is_found_where_it_stands() -> None:
    game = finished("contract", 1)
    at = next(place for place, one in enumerate(game.records) if one.data.type == "deal_committed")
    for seed in ("0" * 64, "ab", None):
        [replayed] = told(forged(game, at, {"seed": seed}))
        assert replayed.first_bad is not None
        assert replayed.first_bad.version == at + 1


def test_cards_dealt_before_the_silent_had_their_time_are_found() -> None:
    game = SaltedGame("rubber", 1)
    game.wait(SALT_SECONDS - 0.001)
    assert game.time_out() == []
    record = game.records[-1]
    game.wait(0.001)
    assert game.time_out()[-1].data.type == "dealt"
    early = [*game.records]
    early[record.version] = msgspec.structs.replace(early[record.version], at=record.at)
    with pytest.raises(Exception, match="nothing is due"):
        retell(game.variant, early)


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("dealings", [0, 1])
def test_a_game_may_end_while_salts_are_waited_for(variant: str, dealings: int) -> None:
    for way in ("resign", "abandon"):
        game = SaltedGame(variant, 2, options=SEVERAL[variant])
        game.play_to_salting(dealings)
        assert not game.table.is_over
        north, *others = seats_of(game)
        if way == "resign":
            game.send(north, type="resign")
        else:
            game.propose(north, "abandon")
            for seat in others:
                game.answer(seat, game.table.proposals[0].id, True)
        assert game.table.is_over
        assert (game.table.due, game.view("north")["to_act"]) == (None, ())
        [replayed] = told(b"".join(lines_of(game)))
        assert replayed.first_bad is None
        assert dealings or not forking.is_sealed(game.records, len(game.records))


@pytest.mark.parametrize("variant", VARIANTS)
def test_bots_give_no_salt_and_are_not_waited_for(variant: str) -> None:
    found = find(variant)
    assert found is not None
    seats = found.seats(found.presets[found.default_preset])
    bots_only = SaltedGame(variant, 1, seats=dict.fromkeys(seats, BOT))
    types = [record.data.type for record in bots_only.records]
    assert types[len(seats) + 1 : len(seats) + 3] == ["deal_committed", "dealt"]
    with_one = SaltedGame(variant, 1, seats=dict.fromkeys(seats, BOT) | {seats[0]: CLIENT})
    view = with_one.view(seats[0])
    assert (view["phase"], view["to_act"]) == ("salting", (seats[0],))
    assert with_one.actions(seats[1]) == []
    with_one.send(seats[0], type="salt", salt="")
    assert with_one.view(seats[0])["phase"] != "salting"


@pytest.mark.parametrize("variant", VARIANTS)
def test_whoever_leaves_while_salting_is_not_waited_for(variant: str) -> None:
    game = SaltedGame(variant, 1)
    first, *others = seats_of(game)
    for seat in others:
        game.send(seat, type="salt", salt="00ff")
    assert game.view(first)["to_act"] == (first,)
    game.leave(first)
    assert "dealt" in [record.data.type for record in game.records]
    assert retell(game.variant, game.records) == game.table


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_salted_game_is_imported_whole(variant: str) -> None:
    game = finished(variant, 6)
    found = import_logs(b"".join(lines_of(game)), find, is_signed, Holder("client", "another"))
    assert found.report == ()
    told_again = Game.__new__(Game)
    told_again.variant, told_again.random, told_again.now = game.variant, Random(1), game.now
    told_again.records, told_again.hashes, told_again.tables = [], [], []
    told_again.append(found.games[0].said)
    assert told_again.table.result == game.table.result
    assert retell(game.variant, told_again.records) == told_again.table
    list(read_lines(b"".join(lines_of(told_again))))


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_fork_deals_by_seeds_of_its_own(variant: str) -> None:
    game = finished(variant, 8)
    seats = dict.fromkeys(seats_of(game), BOT) | {seats_of(game)[0]: CLIENT}
    assert not forking.is_sealed(game.records, len(game.records))
    for record in game.records:
        if record.data.type not in ("deal_committed", "salt_given", "dealt"):
            continue
        head = game.hashes[record.version - 1].hex()
        said = forking.fork(game.variant, game.records, record.version, head, CLIENT, seats)
        fork = Game.__new__(Game)
        fork.variant, fork.random, fork.now = game.variant, Random(2), game.now
        fork.records, fork.hashes, fork.tables = [], [], []
        fork.append(said)
        pending = [one for one in fork.records if isinstance(one.data, DealCommitted)][-1]
        if record.data.type == "dealt":
            assert bytes.fromhex(pending.data.seed) in game.drawn
            assert fork.table.salting is None
        else:
            assert bytes.fromhex(pending.data.seed) not in game.drawn
            assert fork.view("north")["to_act"] == (seats_of(game)[0],)
        assert retell(game.variant, fork.records) == fork.table


def test_a_deal_hides_cards_once_it_is_dealt_and_not_while_it_waits_for_salts() -> None:
    game = SaltedGame("rubber", 1)
    committed = len(game.records)
    game.wait(SALT_SECONDS)
    game.time_out()
    assert not forking.is_sealed(game.records, committed)
    assert forking.is_sealed(game.records, committed + 1)


def test_no_clock_runs_while_salts_are_waited_for() -> None:
    clock = GameClock(per_action_seconds=3, per_game_seconds=60)
    game = SaltedGame("rubber", 1, clock=clock)
    assert game.table.times.turns == ()
    game.wait(9)
    assert game.time_out() == []
    game.wait(1)
    assert game.table.deadline == game.now
    game.time_out()
    view = game.view("north")
    assert view["phase"] == "auction"
    assert set(view["clock"]["remaining_seconds"].values()) == {60.0}
    [(seat, _)] = game.table.times.turns
    assert (seat,) == view["to_act"]


def test_the_commitment_never_tells_what_the_salts_make_of_a_seed() -> None:
    """A salt spelt like the padding of SHA-256 is the one that could be computed on."""
    padding = bytes.fromhex("80" + "00" * 29 + "0100")
    seed = bytes(range(32))
    for salts in ([b""] * 4, [b""] * 2, [padding, b"", b"", b""]):
        assert salted(seed, salts).hex() != commitment(seed)
    assert salted(seed, [padding]) != sha256(seed + padding).digest()


def test_a_proposal_to_stop_waits_until_the_cards_are_dealt() -> None:
    game = SaltedGame("rubber", 1)
    with pytest.raises(proposals.errors.WrongPhase):
        game.propose("north", "stop")
    with pytest.raises(proposals.errors.TakebackTooLate):
        game.propose("north", "takeback")
