"""One server for the tests of a module."""

from collections.abc import Iterator

import pytest

from tests.api.running import Server, running


@pytest.fixture(scope="module")
def server(module_database: str, redis_url: str) -> Iterator[Server]:
    with running(module_database, redis_url) as started:
        yield started
