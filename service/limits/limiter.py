"""The buckets of this process: who draws on which, and whether there is something left."""

import asyncio
import hashlib
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Final

from service.accounts.base import Caller
from service.limits.bucket import Bucket
from service.limits.policies import Policies, Policy
from service.limits.shared import Alone, Told, keep_telling

CAPACITY: Final = 50_000
"""Callers of whom a process keeps count at once; the one counted longest gives way."""
SWEEP_SECONDS: Final = 10.0


class Limiter:
    """`clock` in seconds, that of `told`."""

    def __init__(
        self,
        policies: Policies,
        told: Told | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.policies = policies
        self.clock = clock
        self._told = told or Alone()
        self._buckets: dict[bytes, Bucket] = {}
        self._changed: list[Bucket] = []
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begins to tell the other processes what passes here."""
        self._tasks = [
            asyncio.create_task(keep_telling(self._told, self._changed)),
            asyncio.create_task(self._sweep()),
        ]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def of_caller(self, caller: Caller) -> Bucket:
        """The bucket of a key or a player, however many tokens he has."""
        owner = caller.counted_as or digest_of(caller.subject)
        found = self._buckets.get(owner)
        if found is not None:
            return found
        policy = self.policies.key if caller.kind == "key" else self.policies.player
        return self._new(owner, policy)

    def of_address(self, address: str, policy: Policy) -> Bucket:
        owner = digest_of(f"{policy.name}:{address}")
        return self._buckets.get(owner) or self._new(owner, policy)

    def _new(self, owner: bytes, policy: Policy) -> Bucket:
        if len(self._buckets) >= CAPACITY:
            del self._buckets[next(iter(self._buckets))]
        made = self._buckets[owner] = Bucket(owner, policy)
        return made

    def pass_one(self, bucket: Bucket) -> bool:
        """Takes one request from a bucket by what this process knows; never waits."""
        if not bucket.take(self.clock()):
            return False
        if bucket.unsent == 1:
            self._changed.append(bucket)
        return True

    async def pass_all(self, buckets: Sequence[Bucket]) -> Bucket | None:
        """Takes one request from each; answers the first that is empty."""
        for bucket in buckets:
            passed = None
            if bucket.policy.is_exact:
                passed = await self._told.ask(bucket)
            if passed is None:
                passed = self.pass_one(bucket)
            if not passed:
                return bucket
        return None

    async def _sweep(self) -> None:
        """Forgets the buckets that are full: a new one is the same."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            now = self.clock()
            for bucket in list(self._buckets.values()):
                if bucket.full_at <= now and not bucket.unsent:
                    del self._buckets[bucket.owner]


def digest_of(owner: str) -> bytes:
    return hashlib.sha256(owner.encode()).digest()[:16]
