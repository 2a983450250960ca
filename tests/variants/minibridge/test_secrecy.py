"""Secrets stay secret (RULES §7, decisions 1, 4, 5, 18)."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from domain.kernel import sight
from domain.kernel.seats import SEATS
from domain.variants.minibridge import VARIANT
from tests.simulation import Game
from tests.variants.minibridge.random_games import random_game
from tests.variants.minibridge.tables import (
    DEALS,
    deck_of,
    events,
    game,
    golden_game,
    plain,
    to_act,
    view,
)
from tests.variants.minibridge.worlds import (
    VIEWERS,
    hidden,
    played,
    random_world,
    seen,
    twin,
)

TRIES = 5


@pytest.mark.parametrize("reveal", ["after_lead", "before_contract"])
@pytest.mark.parametrize("viewer", VIEWERS)
def test_worlds_that_differ_in_hidden_cards_look_the_same(viewer: str, reveal: str) -> None:
    """§7"""
    found: Counter[str] = Counter()
    for seed in range(20):
        world = random_world(seed, dummy_reveal=reveal)
        table, random = world.play(), Random(seed)
        expected = seen(table, viewer)
        for _ in range(TRIES):
            twins = played(twin(world, table, random, viewer))
            if twins is None:
                continue
            assert twins.records != table.records
            assert seen(twins, viewer) == expected
            annulled = len(table.state.dealings) > len(table.state.deals) + 1
            found["annulled" if annulled else table.variant.phase(table.state)] += 1
    assert found.total() >= 30
    assert {"contract", "play", "annulled"} <= set(found)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_worlds_that_differ_in_seen_cards_look_different(viewer: str) -> None:
    """§7: the law above would notice a card that is shown."""
    differ = 0
    for seed in range(5):
        world = random_world(seed)
        table, random = world.play(), Random(seed)
        for other in VIEWERS[:4]:
            twins = played(twin(world, table, random, other))
            differ += twins is not None and seen(twins, viewer) != seen(table, viewer)
    # A spectator sees nothing that a seat does not: only seats can tell such worlds apart.
    assert (differ > 0) == (viewer != "spectator")


def has_secret(record: Any) -> bool:
    """Whether a record holds a card or a seed that no viewer may know whole then."""
    event = record.data
    if event.type == "game_created":
        return event.deals is not None
    return bool(event.type == "dealt")


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_record_with_a_secret_is_changed_and_loses_its_nonce(seed: int, viewer: str) -> None:
    """Decision 4: whoever gets a record whole gets its nonce, and nobody else."""
    table = random_game(seed)
    for record, then in zip(table.records, table.tables, strict=True):
        shown = sight.redact(VARIANT, record, then, viewer)
        assert (shown is not record) == has_secret(record)
        assert (shown.nonce is None) == has_secret(record)
        assert (shown.seat, shown.version) == (record.seat, record.version)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_seat_is_dealt_its_own_cards_and_no_others(viewer: str) -> None:
    """§7, after the deal"""
    table = game(random=3)
    at = [record.data.type for record in table.records].index("dealt")
    record, then = table.records[at], table.tables[at]
    shown = sight.redact(VARIANT, record, then, viewer).data
    own = {seat: record.data.hands[seat] if seat == viewer else None for seat in SEATS}
    assert shown.hands == own
    assert shown.seed is None
    assert record.data.seed is not None


def dummys_cards(table: Game) -> dict[str, list[str]]:
    return dict(view(table, "spectator")["table"]["hands"])


def test_the_dummy_lies_open_after_the_opening_lead() -> None:
    """§7, A6: hidden also from declarer before it"""
    row = DEALS["E08"]
    table = golden_game("E08")
    assert dummys_cards(table) == {}
    table.send("north", type="choose_contract", strain="NT", tricks=9)
    assert dummys_cards(table) == {}
    table.send("east", **without_seat(table.actions("east")[0]))
    assert dummys_cards(table) == {"south": row["hands"]["south"]}
    assert plain(events(table, "dummy_exposed")[0]) == {
        "seat": "south",
        "cards": row["hands"]["south"],
    }


def test_the_dummy_lies_open_before_the_contract_where_that_is_wanted() -> None:
    """§7, A6: as soon as points, and lengths if any, are announced"""
    row = DEALS["E08"]
    for trumps, before in ((False, "declarer_set"), (True, "lengths_announced")):
        table = golden_game("E08", dummy_reveal="before_contract", trump_variant=trumps)
        assert dummys_cards(table) == {"south": row["hands"]["south"]}
        order = [record.data.type for record in table.records]
        assert order[-2:] == [before, "dummy_exposed"]
        assert to_act(table) == "north"
        table.send("north", type="choose_contract", strain="NT", tricks=9)
        table.send("east", **without_seat(table.actions("east")[0]))
        assert len(events(table, "dummy_exposed")) == 1


def without_seat(offer: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in offer.items() if key != "seat"}


def test_the_dummys_player_sees_no_hand_but_his_own() -> None:
    """§7, rest of the play"""
    table = golden_game("E08")
    table.send("north", type="choose_contract", strain="NT", tricks=9)
    table.send("east", **without_seat(table.actions("east")[0]))
    south = view(table, "south")
    assert south["table"]["hands"] == {"south": south["hand"]}
    assert south["actions"] == []


def test_hands_are_public_after_the_deal_and_seeds_after_the_match() -> None:
    """§7, after trick 13; decision 1"""
    for seed in range(6):
        table = random_game(seed, tie_20="redeal")
        secret = {record.data.seed for record in table.records if record.data.type == "dealt"}
        for viewer in VIEWERS:
            for at, (record, then) in enumerate(zip(table.records, table.tables, strict=True)):
                shown = seen_bytes(record, then, viewer)
                revealed = {
                    one.data.seed
                    for one in table.records[: at + 1]
                    if one.data.type == "seed_revealed"
                }
                for hexes in secret - {None} - revealed:
                    assert hexes.encode() not in shown
        assert not any(hidden(table, "north").values())


def seen_bytes(record: Any, then: Any, viewer: str) -> bytes:
    return bytes(VARIANT.codec.encode(sight.redact(VARIANT, record, then, viewer)))


def test_an_annulled_deal_stays_hidden_to_the_end_of_the_match() -> None:
    """§7, A3: its hands come with the result"""
    deals = (deck_of(DEALS["E01"]), deck_of(DEALS["E08"]))
    table = game(*deals, tie_20="redeal", deals=1)
    assert events(table, "deal_annulled") != []
    assert events(table, "hands_revealed") == []
    assert set(hidden(table, "north")[0]) == {"east", "south", "west"}
    while not table.table.is_over:
        table.send(**table.actions(to_act(table))[0])
    shown = [plain(event) for event in events(table, "hands_revealed")]
    assert [(event["deal"], event["attempt"]) for event in shown] == [(1, 2), (1, 1)]
    assert shown[1]["hands"] == DEALS["E01"]["hands"]
    assert events(table, "seed_revealed") == []
