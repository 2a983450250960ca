"""The streams that are open in this process: how many, whose, and which of them have stalled."""

import asyncio
import socket
from asyncio import BaseTransport, Transport
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any, Final, Literal, TypeAlias, cast

import msgspec
from litestar.types import Message, Send
from prometheus_client import Counter as Counted
from prometheus_client import Gauge

from service.accounts.base import Caller
from service.http.addresses import client_address
from service.http.scopes import Scope
from service.refusals import Overloaded, TooManyStreams
from service.settings import Network

TRANSPORT: Final = "overtrick.transport"
"""The ASGI extension under which the server gives a connection's transport (`protocols.py`)."""

STALLED_BEATS: Final = 2
SEND_BUFFER: Final = 16 * 1024
"""Bytes that wait here for a stream's client before `send` does; about as many in the kernel."""

Kind: TypeAlias = Literal["sse", "ndjson", "socket"]
End: TypeAlias = Literal["left", "stalled", "drained", "credential", "hidden", "failed"]

OPEN = Gauge("overtrick_streams_open", "Streams that are open now.", ["kind"])
ENDED = Counted("overtrick_streams_ended_total", "Streams ended, by reason.", ["kind", "reason"])


class StreamLimits(msgspec.Struct, frozen=True):
    """`total` streams a process and `each` a caller; `heart_beat` in seconds.

    A client that has taken nothing for two heart-beats is cut off.
    """

    total: int = 5_000
    each: int = 1_000
    heart_beat: float = 15.0


class Stream:
    """One open stream. `end` says why it ended; while it is open, what it would be now."""

    __slots__ = ("_transport", "end", "since")

    def __init__(self, transport: BaseTransport | None) -> None:
        self._transport = transport
        self.end: End = "left"
        self.since: float | None = None
        """Since when, in the loop's time, a message waits for the client to read."""

    async def send(self, send: Send, message: Message) -> None:
        """Sends, and lets the wait be seen if the client does not read."""
        if self.since is not None:
            await send(message)
            return
        self.since = asyncio.get_running_loop().time()
        try:
            await send(message)
        finally:
            self.since = None

    def cut(self) -> None:
        """Drops the connection with all that is buffered for it."""
        self.end = "stalled"
        self.since = None
        if self._transport is not None:
            cast(Transport, self._transport).abort()


class Streams:
    """Admits streams up to the limits, and cuts off those whose client reads nothing."""

    def __init__(self, limits: StreamLimits, trusted: Sequence[Network] = ()) -> None:
        self.limits = limits
        self._trusted = trusted
        self._open: set[Stream] = set()
        self._of: Counter[str] = Counter()

    @contextmanager
    def admit(self, kind: Kind, caller: Caller | None, scope: Scope) -> Iterator[Stream]:
        """A stream for as long as the block lasts. Raises Overloaded, TooManyStreams."""
        whose = self._owner(caller, scope)
        if len(self._open) >= self.limits.total:
            raise Overloaded()
        if self._of[whose] >= self.limits.each:
            raise TooManyStreams(self.limits.each)
        transport = transport_of(scope)
        narrow(transport)
        stream = Stream(transport)
        self._open.add(stream)
        self._of[whose] += 1
        OPEN.labels(kind).inc()
        try:
            yield stream
        finally:
            self._open.discard(stream)
            self._of[whose] -= 1
            if not self._of[whose]:
                del self._of[whose]
            OPEN.labels(kind).dec()
            ENDED.labels(kind, stream.end).inc()

    def _owner(self, caller: Caller | None, scope: Scope) -> str:
        """Whose stream it is: a caller's, or an address's where nobody is known."""
        if caller is None:
            return f"address {client_address(scope, self._trusted)}"
        return f"{caller.kind} {caller.subject}"

    @asynccontextmanager
    async def swept(self) -> AsyncIterator[None]:
        """Looks for stalled streams for as long as the block lasts."""
        sweeping = asyncio.create_task(self._sweep())
        try:
            yield
        finally:
            sweeping.cancel()
            await asyncio.gather(sweeping, return_exceptions=True)

    async def _sweep(self) -> None:
        longest = STALLED_BEATS * self.limits.heart_beat
        while True:
            await asyncio.sleep(min(1.0, longest / 4))
            too_long = asyncio.get_running_loop().time() - longest
            for stream in [one for one in self._open if one.since is not None]:
                if stream.since is not None and stream.since < too_long:
                    stream.cut()


def transport_of(scope: Scope) -> BaseTransport | None:
    extensions: dict[str, Any] = scope.get("extensions") or {}
    return cast("BaseTransport | None", extensions.get(TRANSPORT, {}).get("transport"))


def narrow(transport: BaseTransport | None) -> None:
    """Keeps kernel and process from buffering megabytes for a client that does not read."""
    if transport is None:
        return
    cast(Transport, transport).set_write_buffer_limits(high=SEND_BUFFER)
    opened = transport.get_extra_info("socket")
    if opened is not None:
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
