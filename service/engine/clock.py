"""Time and chance, behind small protocols: tests give their own."""

import os
from datetime import UTC, datetime
from functools import lru_cache
from typing import Protocol


class Clock(Protocol):
    """Seconds since the epoch; the log's clock, so that all processes agree."""

    def now(self) -> float: ...


class Chance(Protocol):
    def draw(self, count: int) -> bytes:
        """That many random bytes."""
        ...


class SystemChance:
    """The operating system's random bytes: seeds and nonces are secrets."""

    def draw(self, count: int) -> bytes:
        return os.urandom(count)


def timestamp(seconds: float) -> str:
    """RFC 3339 UTC with microseconds, always 27 characters, so that text order is time order."""
    whole = int(seconds)
    return f"{to_the_second(whole)}.{int((seconds - whole) * 1_000_000):06d}Z"


@lru_cache(maxsize=8)
def to_the_second(seconds: int) -> str:
    """The part of a timestamp that thousands of commands share."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%S")
