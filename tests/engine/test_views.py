"""Views made with parts that are kept from version to version are those made anew."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from domain.registry import all_variants
from service.engine.game import LiveGame, Origin
from service.engine.views import encoded, public_json
from tests.engine.test_trails import played

VARIANTS = all_variants()


@pytest.mark.parametrize("variant", list(VARIANTS))
def test_a_view_with_kept_parts_is_the_view_made_anew(variant: str) -> None:
    rules, events = VARIANTS[variant], played(variant, 7)
    origin = Origin(b"client", "creator", None)
    game = LiveGame(bytes(16), rules, origin, events[0].after, events[0].hash)
    assert len(events) > 50
    for event in events:
        game.install(event.after, event.hash)
        assert game.public() == public_json(rules, event.after, game.text, event.hash)


@pytest.mark.parametrize("variant", list(VARIANTS))
def test_the_view_of_an_older_version_is_not_mixed_with_a_newer_one(variant: str) -> None:
    rules, events = VARIANTS[variant], played(variant, 8)
    origin = Origin(b"client", "creator", None)
    game = LiveGame(bytes(16), rules, origin, events[0].after, events[0].hash)
    parts = []
    for event in events:
        game.install(event.after, event.hash)
        parts.append((game.public, event))
    for public, event in reversed(parts):
        assert public() == public_json(rules, event.after, game.text, event.hash)


def test_threads_do_not_write_into_each_other() -> None:
    def writes(number: int) -> bool:
        value: Any = {"number": number, "long": str(number) * (number % 5_000)}
        wanted = b'{"long":"%b","number":%d}' % (value["long"].encode(), number)
        return all(encoded(value) == wanted for _ in range(20))

    with ThreadPoolExecutor(8) as threads:
        assert all(threads.map(writes, range(0, 40_000, 97)))
