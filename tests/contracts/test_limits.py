"""Buckets of one caller in several processes, joined in a real Redis, or without one."""

import asyncio
from collections.abc import AsyncIterator
from time import monotonic

import pytest

from service.embedded import Servers
from service.limits.bucket import Bucket
from service.limits.limiter import Limiter
from service.limits.policies import Policy, policies
from service.limits.shared import EVERY, InRedis
from service.readmodel.connection import Connection

POLICIES = policies(100, 20, 50, 10)
ADDRESS = "192.0.2.1"


def spent(limiter: Limiter, policy: Policy, most: int = 1000) -> int:
    """How many requests pass at once."""
    bucket = limiter.of_address(ADDRESS, policy)
    return next(number for number in range(most) if not limiter.pass_one(bucket))


@pytest.fixture
async def pair(redis: str) -> AsyncIterator[tuple[Limiter, Limiter]]:
    """Two processes."""
    connections = [Connection(redis, 1.0) for _ in range(2)]
    first, second = (Limiter(POLICIES, InRedis(one)) for one in connections)
    first.start()
    second.start()
    yield first, second
    await first.stop()
    await second.stop()
    for one in connections:
        await one.close()


def test_a_rested_caller_may_send_his_quota_at_once_and_then_at_its_rate() -> None:
    bucket = Bucket(b"x", Policy("player", 20, 1))
    assert bucket.standing(100.0) == (20, 0)
    assert sum(bucket.take(100.0) for _ in range(50)) == 20
    assert bucket.standing(100.0) == (0, 1)
    assert sum(bucket.take(100.5) for _ in range(50)) == 10
    assert bucket.standing(101.25) == (15, 1)
    assert bucket.standing(102.0) == (20, 0)


def test_who_must_wait_is_told_how_long() -> None:
    bucket = Bucket(b"x", Policy("guests", 10, 60))
    assert all(bucket.take(100.0) for _ in range(3))
    assert bucket.standing(100.0) == (7, 18)
    assert sum(bucket.take(100.0) for _ in range(50)) == 7
    assert bucket.standing(100.0) == (0, 6)
    assert not bucket.take(105.9)
    assert bucket.take(106.1)


async def test_what_passes_in_one_process_is_missing_in_the_other(
    pair: tuple[Limiter, Limiter],
) -> None:
    first, second = pair
    slow = Policy("slow", 50, 3600)
    assert spent(first, slow) == 50
    bucket = second.of_address(ADDRESS, slow)
    passed = 0
    while second.pass_one(bucket):  # until it has heard of the first one
        passed += 1
        await asyncio.sleep(2 * EVERY)
    assert 1 <= passed < 40
    assert bucket.standing(monotonic())[0] == 0


async def test_two_processes_together_let_the_quota_pass_and_little_more(
    pair: tuple[Limiter, Limiter],
) -> None:
    policy = Policy("steady", 200, 1)
    buckets = [one.of_address(ADDRESS, policy) for one in pair]
    passed, began = 0, monotonic()
    while (seconds := monotonic() - began) < 4:
        for one, bucket in zip(pair, buckets, strict=True):
            passed += sum(one.pass_one(bucket) for _ in range(20))
        await asyncio.sleep(0.001)
    # A quota at once in each, before they hear of one another, then one for both.
    assert 200 * seconds <= passed <= 200 * (seconds + 4) < 2 * 200 * (seconds + 1)


async def test_an_exact_limit_is_kept_by_both_together_from_the_first_request(
    pair: tuple[Limiter, Limiter],
) -> None:
    passed = 0
    for _ in range(10):
        for one in pair:
            empty = await one.pass_all([one.of_address(ADDRESS, POLICIES.guests)])
            passed += empty is None
    assert passed == POLICIES.guests.quota


async def test_without_redis_each_process_counts_for_itself_and_goes_on(
    own_servers: Servers,
) -> None:
    connection = Connection(own_servers.stores.redis_url)
    limiter = Limiter(POLICIES, InRedis(connection))
    limiter.start()
    own_servers.redis.stop()
    began = monotonic()
    guests = limiter.of_address(ADDRESS, POLICIES.guests)
    assert [await limiter.pass_all([guests]) is None for _ in range(12)] == [True] * 10 + [
        False
    ] * 2
    assert spent(limiter, POLICIES.address) == 50
    await asyncio.sleep(1.1)
    assert spent(limiter, POLICIES.address) == 50
    assert monotonic() - began < 5
    own_servers.redis.start()
    own_servers.redis.wait()
    await asyncio.sleep(1.2)
    assert spent(limiter, POLICIES.address) == 50  # nothing is owed for the time without Redis
    await limiter.stop()
    await connection.close()
