"""A closed-loop HTTP client that costs little: one request at a time on each connection."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import cast

import msgspec

HEAD_END = b"\r\n\r\n"
LENGTH = b"content-length: "


class Load(msgspec.Struct, frozen=True):
    """What a run measured: requests a second, and latencies in milliseconds."""

    rate: float
    p50: float
    p99: float
    failed: int


class Lane(asyncio.Protocol):
    """One connection: sends the next request as soon as the answer is whole."""

    def __init__(self, requests: Iterator[bytes], finished: Callable[[], None]) -> None:
        self._requests = requests
        self._finished = finished
        self._buffer = b""
        self._sent = 0.0
        self._transport: asyncio.WriteTransport | None = None
        self.times: list[float] = []
        self.failed = 0
        self.stopping = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.WriteTransport", transport)
        self._next()

    def _next(self) -> None:
        request = None if self.stopping else next(self._requests, None)
        assert self._transport is not None
        if request is None:
            self._transport.close()
            return
        self._sent = time.perf_counter()
        self._transport.write(request)

    def data_received(self, data: bytes) -> None:
        self._buffer = self._buffer + data if self._buffer else data
        end = self._buffer.find(HEAD_END)
        if end < 0:
            return
        start = self._buffer.find(LENGTH) + len(LENGTH)
        length = int(self._buffer[start : self._buffer.find(b"\r", start)])
        if len(self._buffer) < end + 4 + length:
            return
        self.times.append(time.perf_counter() - self._sent)
        if self._buffer[9:10] != b"2":
            self.failed += 1
        self._buffer = b""
        self._next()

    def connection_lost(self, _exc: Exception | None) -> None:
        self._finished()


async def run_load(port: int, lanes: list[Iterator[bytes]], seconds: float) -> Load:
    """Drives every lane for so many seconds, or until its requests are used up."""
    loop = asyncio.get_running_loop()
    left = len(lanes)
    done = asyncio.Event()

    def finished() -> None:
        nonlocal left
        left -= 1
        if left == 0:
            done.set()

    started = time.perf_counter()
    connections = []
    for requests in lanes:
        _, lane = await loop.create_connection(
            lambda requests=requests: Lane(requests, finished),  # type: ignore[misc]
            "127.0.0.1",
            port,
        )
        connections.append(lane)
    with suppress(TimeoutError):
        await asyncio.wait_for(done.wait(), seconds)
    elapsed = time.perf_counter() - started
    for lane in connections:
        lane.stopping = True
    times = sorted(time for lane in connections for time in lane.times)
    with suppress(TimeoutError):
        await asyncio.wait_for(done.wait(), 5)
    return Load(
        rate=len(times) / elapsed,
        p50=1000 * times[len(times) // 2],
        p99=1000 * times[len(times) * 99 // 100],
        failed=sum(lane.failed for lane in connections),
    )


def request(method: str, path: str, headers: dict[str, str], body: bytes = b"") -> bytes:
    """The bytes of a request on a connection that is kept."""
    lines = [f"{method} {path} HTTP/1.1", "host: 127.0.0.1"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    if body:
        lines += ["content-type: application/json", f"content-length: {len(body)}"]
    return "\r\n".join([*lines, "", ""]).encode() + body
