"""The stores of the suite, as fixtures.

The process that the user started owns them; workers of pytest-xdist are told where they are.
Nothing here ever skips: without a container engine the embedded stores serve the same suite.
"""

import os
from collections.abc import Iterator
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec
import pytest
from redis import Redis

from service.embedded import Servers, servers
from tests.stores.databases import fresh_database
from tests.stores.run import RunStores, SharedStores, short_folder

if TYPE_CHECKING:
    from xdist.workermanage import WorkerController

STORES = pytest.StashKey[RunStores | SharedStores]()


def pytest_configure(config: pytest.Config) -> None:
    told = getattr(config, "workerinput", {}).get("stores")
    config.stash[STORES] = RunStores() if told is None else SharedStores(told)


def pytest_unconfigure(config: pytest.Config) -> None:
    if STORES in config.stash:
        config.stash[STORES].close()


def pytest_report_header(config: pytest.Config) -> str:
    return config.stash[STORES].header


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: "WorkerController") -> None:
    stores = node.config.stash[STORES].get()
    node.workerinput["stores"] = msgspec.json.encode(stores).decode()


@pytest.fixture(scope="session")
def database_url(pytestconfig: pytest.Config) -> str:
    """The URL of the server's own database, from which others are created."""
    return pytestconfig.stash[STORES].get().server_url


@pytest.fixture(scope="session")
def redis_url(pytestconfig: pytest.Config) -> str:
    """The URL of a Redis database that only this worker uses."""
    worker = os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")
    url = pytestconfig.stash[STORES].get().redis_url
    return f"{url}?db={worker}" if urlsplit(url).scheme == "unix" else f"{url}/{worker}"


@pytest.fixture
def database(database_url: str) -> Iterator[str]:
    """The URL of a migrated empty database of this test alone."""
    with fresh_database(database_url) as url:
        yield url


@pytest.fixture(scope="module")
def module_database(database_url: str) -> Iterator[str]:
    """The URL of a migrated database that the tests of one module share."""
    with fresh_database(database_url) as url:
        yield url


@pytest.fixture
def redis(redis_url: str) -> str:
    """The URL of a Redis database that is empty and that no other test uses meanwhile."""
    with Redis.from_url(redis_url) as client:
        client.flushdb()
    return redis_url


@pytest.fixture
def own_servers() -> Iterator[Servers]:
    """A PostgreSQL and a Redis for a test that breaks them."""
    with short_folder() as folder, servers(folder, durable=False) as running:
        yield running
