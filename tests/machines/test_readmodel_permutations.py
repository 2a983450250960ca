"""Whatever the order, and however often, updates arrive: the newest view is what remains."""

import asyncio
import itertools
import os
from collections.abc import Iterator

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from service.readmodel.base import ReadModel, Update
from tests.contracts.readmodels import (
    Store,
    event,
    game,
    head,
    memory_store,
    redis_store,
    update,
)

EXAMPLES = 10_000 if os.environ.get("OVERTRICK_CHAOS") == "long" else 100
NUMBERS = itertools.count(1)


class Stand(msgspec.Struct, frozen=True):
    """A store, and the loop its connections belong to."""

    runner: asyncio.Runner
    store: Store


@pytest.fixture(scope="module", params=["memory", "redis"])
def stand(request: pytest.FixtureRequest) -> Iterator[Stand]:
    place = (
        memory_store()
        if request.param == "memory"
        else redis_store(request.getfixturevalue("redis_url"), f"permutations-{os.getpid()}")
    )
    with asyncio.Runner() as runner:
        store = runner.run(place.__aenter__())
        yield Stand(runner, store)
        runner.run(place.__aexit__(None, None, None))


class Delivery(msgspec.Struct, frozen=True):
    """An update that arrives: the events of `first` to `last` of a generation's history."""

    generation: int
    first: int
    last: int


@st.composite
def deliveries(draw: st.DrawFn) -> list[Delivery]:
    """The units of one or two histories of a game, some of them twice, and a whole view or two
    folded from the log, in any order."""
    units: list[Delivery] = []
    for generation in range(1, draw(st.integers(1, 2)) + 1):
        version = 0
        for events in draw(st.lists(st.integers(1, 4), min_size=1, max_size=6)):
            units.append(Delivery(generation, version + 1, version + events))
            version += events
        for last in draw(st.lists(st.integers(1, version), max_size=2)):
            units.append(Delivery(generation, draw(st.sampled_from([1, last + 1])), last))
    twice = draw(st.lists(st.sampled_from(units), max_size=len(units)))
    return draw(st.permutations(units + twice))


@settings(max_examples=EXAMPLES, deadline=None)
@given(arriving=deliveries())
def test_any_order_with_duplicates_ends_at_the_newest(
    stand: Stand, arriving: list[Delivery]
) -> None:
    stand.runner.run(deliver(stand.store, game(next(NUMBERS)), arriving))


async def deliver(store: Store, game_id: bytes, arriving: list[Delivery]) -> None:
    models = {generation: store.model(generation) for generation in (1, 2)}
    newest = (0, 0)
    for one in arriving:
        await models[one.generation].put([made(game_id, one)])
        newest = max(newest, (one.generation, one.last))
        for generation, model in models.items():
            expected = newest[1] if generation == newest[0] else None
            await has_version(model, game_id, expected, f"world {generation}")


async def has_version(model: ReadModel, game_id: bytes, version: int | None, world: str) -> None:
    """The game stands at a version, and its stream gives exactly what follows, or nothing."""
    seen = await model.get(game_id, "north")
    assert (seen and seen.version) == version
    if seen is None or version is None:
        return
    assert seen.head == head(game_id, version, world)
    for after in range(version + 1):
        events = await model.events(game_id, after)
        assert events in (None, [event(game_id, n) for n in range(after + 1, version + 1)])
    assert await model.events(game_id, version) == []


def made(game_id: bytes, one: Delivery) -> Update:
    return update(game_id, one.first, one.last, world=f"world {one.generation}")
