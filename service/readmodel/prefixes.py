"""Which key prefixes a process reads and writes: the pointer keys, kept for a second.

While a rebuild fills the next prefix every process writes both; after the flip it goes on writing
the one it left for a while, for the readers that have not noticed yet.
"""

import time
from typing import Final

from service.readmodel.connection import Connection
from service.readmodel.keys import Keys, PointerKeys
from service.readmodel.link import Answer

KEPT: Final = 1.0
"""Seconds after which the pointer is read again, before anything else is done."""

GRACE: Final = 3.0
"""Seconds for which a prefix is still written after it was left."""


class Prefixes:
    """`current` is read and written, `others` are written too."""

    def __init__(self, connection: Connection, space: str) -> None:
        self._connection = connection
        self._space = space
        self._pointer = PointerKeys(space)
        self._number = 1
        self._due = 0.0
        self._left: tuple[float, Keys] | None = None
        self.current = Keys(space, 1)
        self.others: tuple[Keys, ...] = ()

    async def refresh(self) -> None:
        """Reads the pointer keys if they were read more than a second ago."""
        now = time.monotonic()
        if now < self._due:
            return
        current, following = await self._connection.calls(
            [("GET", self._pointer.current), ("GET", self._pointer.next)]
        )
        self._install(_number(current) or 1, _number(following), now)

    def _install(self, current: int, following: int | None, now: float) -> None:
        if current != self._number:
            self._left = (now + GRACE, self.current)
            self._number, self.current = current, Keys(self._space, current)
        others = [] if following is None else [Keys(self._space, following)]
        if self._left is not None and now < self._left[0]:
            others.append(self._left[1])
        self.others = tuple(others)
        self._due = now + KEPT


class FixedPrefix:
    """One prefix, whatever the pointer says: for the rebuild that fills it."""

    def __init__(self, space: str, number: int) -> None:
        self.current = Keys(space, number)
        self.others: tuple[Keys, ...] = ()

    async def refresh(self) -> None:
        return None


def _number(answer: Answer) -> int | None:
    """The number of `number` or `number:token`."""
    return int(answer.partition(b":")[0]) if isinstance(answer, bytes) else None
