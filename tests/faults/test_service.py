"""The running service under kills, contention, resends and loss of Redis: small forms of the
trials (event_log §4: R10, R11, R17, R19)."""

import asyncio
from collections.abc import Iterator

import pytest

from service.embedded import Servers, Stores
from service.eventlog.migrate import migrate
from tests.api.running import Server, running
from tests.faults import cases, rebuilding, trials


@pytest.fixture
def pair(database: str, redis: str) -> Iterator[list[Server]]:
    """Two server processes on the same stores."""
    with running(database, redis) as first:
        second = Server(database, redis, first.key)
        second.start()
        yield [first, second]
        assert second.stop() == 0


def migrated(own: Servers) -> Stores:
    asyncio.run(migrate(own.stores.database_url))
    return own.stores


def test_a_game_goes_on_after_the_server_was_killed(database: str, redis: str) -> None:
    with running(database, redis) as server:
        asyncio.run(trials.killed_between_commands(server, kills=2))


def test_two_processes_never_lose_or_double_a_command(pair: list[Server]) -> None:
    asyncio.run(trials.contended(pair, commands=150))


def test_a_resent_command_has_one_effect_and_one_answer(pair: list[Server]) -> None:
    asyncio.run(trials.duplicated(pair, sends=100))


def test_a_call_posted_twice_at_once_is_played_once(pair: list[Server]) -> None:
    """C45."""
    asyncio.run(cases.posted_twice(pair, games=15))
    asyncio.run(cases.posted_twice(pair[:1], games=5))


def test_of_three_who_take_the_last_seat_at_once_one_sits(pair: list[Server]) -> None:
    """C49."""
    asyncio.run(cases.last_seat(pair, rounds=10))


def test_no_command_fails_while_redis_is_down(own_servers: Servers) -> None:
    stores = migrated(own_servers)
    with running(stores.database_url, stores.redis_url) as server:
        asyncio.run(trials.without_redis(server, own_servers, seconds=2, connections=4))


def test_no_request_fails_while_the_read_model_is_rebuilt(own_servers: Servers) -> None:
    stores = migrated(own_servers)
    with running(stores.database_url, stores.redis_url) as server:
        figures = asyncio.run(rebuilding.rebuilt(server, stores, events=20_000, connections=4))
    assert figures["events"] >= 20_000


def test_views_are_the_same_after_redis_was_flushed(own_servers: Servers) -> None:
    stores = migrated(own_servers)
    with running(stores.database_url, stores.redis_url) as server:
        asyncio.run(trials.flushed(server, stores.redis_url, games=10))
