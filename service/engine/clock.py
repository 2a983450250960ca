"""Time and chance, behind small protocols: tests give their own."""

import os
from datetime import UTC, datetime
from functools import lru_cache
from typing import Protocol

PAGE = 4096


class Clock(Protocol):
    """Seconds since the epoch; the log's clock, so that all processes agree."""

    def now(self) -> float: ...


class Chance(Protocol):
    def draw(self, count: int) -> bytes:
        """That many random bytes."""
        ...


class SystemChance:
    """The operating system's random bytes: seeds and nonces are secrets.

    They are fetched a page at a time, since each call to the system costs as much as the rest of
    a nonce; no byte is given out twice, and each process has its own page.
    """

    def __init__(self) -> None:
        self._page = b""
        self._place = 0

    def draw(self, count: int) -> bytes:
        if self._place + count > len(self._page):
            self._page = os.urandom(max(PAGE, count))
            self._place = 0
        drawn = self._page[self._place : self._place + count]
        self._place += count
        return drawn


def timestamp(seconds: float) -> str:
    """RFC 3339 UTC with microseconds, always 27 characters, so that text order is time order."""
    whole = int(seconds)
    return f"{to_the_second(whole)}.{int((seconds - whole) * 1_000_000):06d}Z"


@lru_cache(maxsize=8)
def to_the_second(seconds: int) -> str:
    """The part of a timestamp that thousands of commands share."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%S")
