"""The event logs of the contract suites: in memory, and in a PostgreSQL database of each module."""

from collections.abc import AsyncIterator

import pytest

from service.eventlog.base import EventLog
from tests.contracts.eventlogs import MemoryWorld, PostgresWorld, World, emptied


@pytest.fixture(params=["memory", "postgres"])
async def world(request: pytest.FixtureRequest) -> AsyncIterator[World]:
    if request.param == "memory":
        yield MemoryWorld()
        return
    postgres = PostgresWorld(await emptied(request.getfixturevalue("module_database")))
    yield postgres
    await postgres.close()


@pytest.fixture
async def log(world: World) -> EventLog:
    """The log as one process sees it."""
    return await world.open()
