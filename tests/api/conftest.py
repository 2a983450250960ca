"""One server for the tests of a module."""

from collections.abc import Iterator

import pytest

from tests.api.conformance import every_answer_checked
from tests.api.running import Client, Server, running


@pytest.fixture(scope="module")
def server(module_database: str, redis_url: str) -> Iterator[Server]:
    with running(module_database, redis_url) as started:
        yield started


@pytest.fixture
def key(server: Server) -> Iterator[Client]:
    """A client that speaks with the API key of all scopes."""
    with server.client() as client:
        yield client


@pytest.fixture(scope="package", autouse=True)
def _answers_keep_to_the_document() -> Iterator[None]:
    """Every answer that a test of the API gets is one that the OpenAPI document promises."""
    with every_answer_checked():
        yield
