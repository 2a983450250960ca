"""The buckets of all processes, joined in Redis without a round trip on a request's way.

Ten times a second each process tells Redis how many requests it let pass for each caller and
takes over the sum. So N processes together let a caller who begins at all of them at once pass
N times his quota in the first tenth of a second, and his quota from then on. What a rested caller
sends first counts from the moment Redis is told of it, a tenth of a second later at most. Without
Redis each process counts for itself: a limit then holds for each process, and nobody is refused
more.
"""

import asyncio
from collections.abc import Sequence
from time import monotonic
from typing import Final, Protocol

from service.limits.bucket import Bucket
from service.limits.policies import MICRO
from service.readmodel.base import ReadModelUnavailableError
from service.readmodel.connection import Connection
from service.readmodel.keys import rate_key
from service.readmodel.link import Answer
from service.readmodel.scripting import TAKE

EVERY: Final = 0.1
"""Seconds between two rounds."""
AT_ONCE: Final = 500
"""Buckets told of in one pipeline."""


class Told(Protocol):
    """Where the buckets of all processes are joined."""

    async def tell(self, buckets: Sequence[Bucket]) -> None:
        """Tells what passed here and takes over the sum; changes nothing when it cannot."""
        ...

    async def ask(self, bucket: Bucket) -> bool | None:
        """Takes one of the quota that all share: whether it was there, None if nobody knows."""
        ...


class Alone:
    """One process without Redis."""

    async def tell(self, buckets: Sequence[Bucket]) -> None:
        for bucket in buckets:
            bucket.unsent = 0

    async def ask(self, bucket: Bucket) -> bool | None:  # noqa: ARG002
        return None


class InRedis:
    """`overtrick:rate:<who>` holds when the caller's bucket is full again; it expires then."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def tell(self, buckets: Sequence[Bucket]) -> None:
        for start in range(0, len(buckets), AT_ONCE):
            await self._tell(buckets[start : start + AT_ONCE])

    async def _tell(self, buckets: Sequence[Bucket]) -> None:
        packed = [_packed(bucket, bucket.unsent, False) for bucket in buckets]
        for bucket in buckets:
            bucket.unsent = 0  # what passed while Redis is away is forgotten: nobody owes it
        try:
            answers = await TAKE.run_all(self._connection, packed)
        except ReadModelUnavailableError:
            return
        now = monotonic()
        for bucket, answer in zip(buckets, answers, strict=True):
            bucket.set_ahead(now, _ahead(answer))

    async def ask(self, bucket: Bucket) -> bool | None:
        try:
            (answer,) = await TAKE.run_all(self._connection, [_packed(bucket, 1, True)])
        except ReadModelUnavailableError:
            return None
        bucket.set_ahead(monotonic(), _ahead(answer))
        return isinstance(answer, list) and answer[0] == 1


def _packed(bucket: Bucket, number: int, is_exact: bool) -> bytes:
    cost = round(bucket.cost * MICRO)
    window = bucket.policy.window * MICRO
    return TAKE.pack((rate_key(bucket.owner),), (number, cost, window, int(is_exact)))


def _ahead(answer: Answer) -> float:
    assert isinstance(answer, list)
    ahead = answer[1]
    assert isinstance(ahead, int)
    return ahead / MICRO


async def keep_telling(told: Told, changed: list[Bucket]) -> None:
    """Rounds without end; `changed` are the buckets that let something pass since the last."""
    while True:
        await asyncio.sleep(EVERY)
        if changed:
            buckets = changed.copy()
            changed.clear()
            await told.tell(buckets)
