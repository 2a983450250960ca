"""A world of webhooks on a database of its own, and somebody to receive them."""

from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack

import pytest

from tests.webhooks.receiver import Receiver
from tests.webhooks.world import World


@pytest.fixture
async def world(database: str) -> AsyncIterator[World]:
    async with AsyncExitStack() as stack:
        made = World(database, stack)
        await made.open()
        yield made


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with Receiver() as made:
        yield made
