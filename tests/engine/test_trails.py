"""How far behind spectators are, event by event (decision 35)."""

from random import Random
from typing import Any

import msgspec
import pytest

from domain.kernel.instants import SECOND, instant, microseconds
from domain.kernel.messages import DealCommitted, Delay, Spectators
from domain.kernel.table_events import GameCreated
from domain.registry import all_variants
from service.engine.answers import Happened
from service.engine.trails import Trail
from tests.laws.random_games import random_command
from tests.simulation import NOW, Game

SHORT: dict[str, dict[str, Any]] = {
    "contract": {"format": "chicago"},
    "minibridge": {"deals": 2},
}
AT_MOST = 400


def played(variant: str, chance: int) -> list[Happened]:
    """A random game of some deals, an event a second."""
    game = Game(variant, Random(chance), SHORT.get(variant, {"max_deals": 3}))
    while not game.table.is_over and len(game.records) < AT_MOST:
        game.send(**random_command(game))
    start = microseconds(NOW)
    return [
        Happened(
            msgspec.structs.replace(record, at=instant(start + record.version * SECOND)),
            game.variant.codec.encode(record),
            hash,
            table,
        )
        for record, hash, table in zip(game.records, game.hashes, game.tables, strict=True)
    ]


def at(seconds: float) -> str:
    return instant(microseconds(NOW) + int(seconds * SECOND))


def trail(variant: str, delay: Delay) -> Trail:
    return Trail(all_variants()[variant], delay)


def first_deal(events: list[Happened]) -> int:
    """The version of the last event before the first deal."""
    return next(event.record.version for event in events if is_dealing(event)) - 1


def is_dealing(event: Happened) -> bool:
    return isinstance(event.record.data, DealCommitted)


@pytest.mark.parametrize("variant", list(all_variants()))
def test_with_deal_nothing_of_a_running_deal_is_shown(variant: str) -> None:
    for chance in range(3):
        events = played(variant, chance)
        whole = trail(variant, "deal")
        ends = {event.record.version - 1 for event in events if is_dealing(event)}
        over = [event.record.version for event in events if event.after.is_over]
        expected = 0
        for event in events:
            whole.add([event])
            if event.after.is_over or first_deal(events) >= event.record.version:
                expected = event.record.version
            shown = whole.version
            assert shown >= expected
            later = [end for end in ends if shown < end < event.record.version]
            assert later == [], "an older deal is shown than the last that is over"
            if shown not in ends and not event.after.is_over:
                # After its last event a deal is shown, whether the next one is dealt yet or not.
                assert not any(is_dealing(one) for one in events[shown : shown + 1])
                assert event.record.version == shown
        assert not over or whole.version == events[-1].record.version
        at_once = trail(variant, "deal")
        at_once.add(events)
        assert at_once.version == whole.version


@pytest.mark.parametrize("variant", list(all_variants()))
@pytest.mark.parametrize("delay", [1, 30])
def test_with_seconds_each_event_is_shown_when_it_is_so_old(variant: str, delay: int) -> None:
    events = played(variant, 1)
    lobby = first_deal(events)
    told = trail(variant, delay)
    for event in events:
        told.add([event])
        for part in (0.0, 0.999999):
            now = event.record.version + part
            told.advance(at(now))
            assert told.version == max(
                min(event.record.version, lobby), event.record.version - delay
            )
            due = told.due(at(now))
            hidden = event.record.version > told.version
            in_time = told.version + 1 + delay - now
            assert due == (pytest.approx(in_time) if hidden else None)
    last = events[-1].record.version
    told.advance(at(last + delay - 0.000001))
    assert told.version == last - 1
    told.advance(at(last + delay))
    assert told.version == last
    assert told.due(at(last + delay)) is None


def test_a_hole_and_what_is_known_already_change_nothing() -> None:
    events = played("rubber", 2)
    told = trail("rubber", "deal")
    told.add(events[:10])
    told.add(events[:5])
    told.add(events[12:])
    assert told.known == 10
    told.add(events[8:])
    whole = trail("rubber", "deal")
    whole.add(events)
    assert (told.known, told.version) == (whole.known, whole.version)


def test_a_first_event_without_delay_has_the_bytes_it_always_had() -> None:
    game = Game("rubber", Random(0))
    created = game.records[0].data
    assert isinstance(created, GameCreated)
    codec = game.variant.codec
    assert b"spectators" not in codec.encode(game.records[0])
    assert game.tables[0].delay == "none"
    late = msgspec.structs.replace(
        game.records[0], data=msgspec.structs.replace(created, spectators=Spectators("deal"))
    )
    assert b'"spectators":{"delay":"deal"}' in codec.encode(late)
    assert codec.decode(codec.encode(late)) == late
