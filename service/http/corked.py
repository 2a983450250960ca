"""Answers leave together: what is written in one round of the loop is sent after it.

A write that finds the reader asleep wakes him, and that costs several times as much as the write.
Where a round answers many requests, their bytes follow each other at once, the head and the body
of an answer together. They are not joined: copying an answer costs more than telling of its parts.
"""

from asyncio import AbstractEventLoop, Transport
from typing import Final

MOST: Final = 16 * 1024
"""Bytes held back; more are sent at once, so that who writes faster than is read gets to wait."""


class Corked:
    """A transport as an HTTP protocol uses it, whose writes wait for the end of the round."""

    __slots__ = ("_loop", "_parts", "_size", "_transport")

    def __init__(self, transport: Transport, loop: AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._parts: list[bytes] = []
        self._size = 0

    def write(self, data: bytes) -> None:
        if not self._parts:
            self._loop.call_soon(self._flush)
        self._parts.append(data)
        self._size += len(data)
        if self._size > MOST:
            self._flush()

    def close(self) -> None:
        """Sends what is held back, then closes."""
        self._flush()
        self._transport.close()

    def is_closing(self) -> bool:
        return self._transport.is_closing()

    def _flush(self) -> None:
        parts, self._parts, self._size = self._parts, [], 0
        if parts and not self._transport.is_closing():
            self._transport.writelines(parts)
