"""Look-ups that come at the same moment, joined into one query."""

import asyncio
from collections.abc import Awaitable, Callable, Hashable, Mapping, Sequence
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Batches(Generic[K, V]):
    """While one query runs, the next keys gather; each key waits for the query that holds it."""

    def __init__(self, fetch: Callable[[Sequence[K]], Awaitable[Mapping[K, V]]]) -> None:
        self._fetch = fetch
        self._gathering: set[K] = set()
        self._next: asyncio.Task[Mapping[K, V]] | None = None
        self._running: asyncio.Task[Mapping[K, V]] | None = None

    async def get(self, key: K) -> V | None:
        """The value, None if there is none; raises what the query raised."""
        if self._next is None:
            self._gathering = set()
            self._next = asyncio.create_task(self._run(self._running, self._gathering))
        self._gathering.add(key)
        found = await asyncio.shield(self._next)
        return found.get(key)

    async def _run(self, before: asyncio.Task[Mapping[K, V]] | None, keys: set[K]) -> Mapping[K, V]:
        if before is not None:
            await asyncio.wait([before])
        self._running, self._next = self._next, None
        return await self._fetch(list(keys))
