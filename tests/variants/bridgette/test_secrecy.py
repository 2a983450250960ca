"""Secrets stay secret (RULES §7, decisions 1, 4, 5, 18)."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from domain.kernel import sight
from domain.variants.bridgette import VARIANT
from tests.variants.bridgette.random_games import random_game
from tests.variants.bridgette.worlds import (
    VIEWERS,
    hidden,
    played,
    random_world,
    seen,
    twin,
)

TRIES = 12


@pytest.mark.parametrize("reveal", ["after_deal", "after_match", "never"])
@pytest.mark.parametrize("viewer", VIEWERS)
def test_worlds_that_differ_in_hidden_cards_look_the_same(viewer: str, reveal: str) -> None:
    """§7"""
    found: Counter[str] = Counter()
    for seed in range(30):
        world = random_world(seed, reveal_discards=reveal)
        table, random = world.play(), Random(seed)
        expected = seen(table, viewer)
        for _ in range(TRIES):
            twins = played(twin(world, table, random, viewer))
            if twins is None:
                continue
            assert twins.records != table.records
            assert seen(twins, viewer) == expected
            found[table.variant.phase(table.state)] += 1
    assert found.total() >= 60
    assert {"exchange", "auction", "play"} <= set(found)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_worlds_that_differ_in_seen_cards_look_different(viewer: str) -> None:
    """§7: the law above would notice a card that is shown."""
    differ = 0
    for seed in range(10):
        world = random_world(seed, reveal_discards="after_deal")
        table, random = world.play(), Random(seed)
        for other in set(VIEWERS) - {viewer}:
            twins = played(twin(world, table, random, other))
            differ += twins is not None and seen(twins, viewer) != seen(table, viewer)
    # A spectator sees nothing that a seat does not: only seats can tell such worlds apart.
    assert (differ > 0) == (viewer != "spectator")


def secrets_of(record: Any, viewer: str) -> bool:
    """Whether a record holds a card or a seed that the viewer may not know then."""
    event = record.data
    if event.type == "game_created":
        return event.deals is not None
    if event.type == "dealt":
        return True
    return event.type in ("cards_drawn", "cards_discarded") and event.seat != viewer


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_record_with_a_secret_is_changed_and_loses_its_nonce(seed: int, viewer: str) -> None:
    """Decision 4: whoever gets a record whole gets its nonce, and nobody else."""
    table = random_game(seed)
    for record, then in zip(table.records, table.tables, strict=True):
        shown = sight.redact(VARIANT, record, then, viewer)
        assert (shown is not record) == secrets_of(record, viewer)
        assert (shown.nonce is None) == secrets_of(record, viewer)
        assert shown.seat == record.seat


def test_a_seat_is_shown_its_own_cards_and_no_others() -> None:
    """§7, dealt and exchange"""
    table = random_game(1, deals=1)
    north, south, spectator = (
        {
            shown.data.type: shown.data
            for record, then in zip(table.records, table.tables, strict=True)
            for shown in [sight.redact(VARIANT, record, then, viewer)]
            if getattr(shown.data, "seat", "north") == "north"
        }
        for viewer in VIEWERS
    )
    whole = {record.data.type: record.data for record in table.records}
    assert north["dealt"].hands == {"north": whole["dealt"].hands["north"], "south": None}
    assert south["dealt"].hands == {"north": None, "south": whole["dealt"].hands["south"]}
    assert spectator["dealt"].hands == {"north": None, "south": None}
    for each in (north, south, spectator):
        assert (each["dealt"].stock, each["dealt"].seed) == (None, None)
        assert each["dealt"].upcard == whole["dealt"].upcard
    for name in ("cards_drawn", "cards_discarded"):
        assert len(north[name].cards) == north[name].count == south[name].count
        assert south[name].cards is None
        assert spectator[name].cards is None


@pytest.mark.parametrize("reveal", ["after_deal", "after_match", "never"])
def test_a_seed_is_not_shown_before_it_is_revealed(reveal: str) -> None:
    """§7, decision 1"""
    for seed in range(4):
        table = random_game(seed, reveal_discards=reveal)
        secret = {record.data.seed for record in table.records if record.data.type == "dealt"}
        assert None not in secret
        revealed = {
            record.data.seed: record.version
            for record in table.records
            if record.data.type == "seed_revealed"
        }
        assert set(revealed) == (set() if reveal == "never" else secret)
        for viewer in VIEWERS:
            for at, shown in enumerate(seen(table, viewer)):
                hexes = {word for word in secret if word.encode() in shown}
                assert hexes <= {word for word in revealed if revealed[word] == at // 3 + 1}


def test_nothing_is_hidden_once_the_match_is_over_unless_never_revealed() -> None:
    """§7, match finished"""
    for reveal, secret in (("after_deal", False), ("after_match", False), ("never", True)):
        table = random_game(3, reveal_discards=reveal)
        assert any(hidden(table, "north").values()) == secret
