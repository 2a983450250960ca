"""One socket to Redis: what is sent in one loop tick is written at once, answers keep order."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final, TypeAlias, cast

import hiredis
from redis.asyncio.connection import SSLConnection, parse_url

from service.readmodel.base import ReadModelUnavailableError

Word: TypeAlias = bytes | str | int
Answer: TypeAlias = "bytes | int | list[Answer] | hiredis.ReplyError | None"

CONNECT_LIMIT: Final = 1.0
"""Seconds to connect and be greeted."""

SPARE: Final = 0.005
"""Seconds left to read what has arrived before a socket is dropped."""

NOTHING: Final = object()


def pack(words: tuple[Word, ...]) -> bytes:
    """A command as Redis reads it."""
    packed: bytes = hiredis.pack_command(words)  # type: ignore[arg-type]  # its stub: a 1-tuple
    return packed


class Slot:
    """A caller waiting for `missing` more answers since `at` (loop time, seconds)."""

    __slots__ = ("answers", "at", "future", "missing")

    def __init__(self, future: "asyncio.Future[list[Answer]]", missing: int, at: float) -> None:
        self.future = future
        self.missing = missing
        self.at = at
        self.answers: list[Answer] = []


class Link(asyncio.Protocol):
    """The life of one socket, from connected to lost.

    When the oldest question has no answer after `limit` seconds the socket is dropped and every
    waiting question fails with ReadModelUnavailableError: answers come in order, so what is
    behind it is late too. With `push` set, answers are given to it instead (a subscriber).
    """

    def __init__(self, limit: float, on_lost: Callable[["Link"], None] | None = None) -> None:
        self._limit = limit
        self._on_lost = on_lost
        self._loop = asyncio.get_running_loop()
        self._reader = hiredis.Reader(notEnoughData=NOTHING)
        self._waiting: deque[Slot] = deque()
        self._out: list[bytes] = []
        self._transport: asyncio.Transport | None = None
        self._watch: asyncio.TimerHandle | None = None
        self.push: Callable[[Answer], None] | None = None
        self.lost: asyncio.Future[str] = self._loop.create_future()
        """Done, with the reason, when the socket is gone."""

    def ask(self, data: bytes, count: int) -> "asyncio.Future[list[Answer]]":
        """Sends packed commands and waits for their `count` answers, refusals among them."""
        future: asyncio.Future[list[Answer]] = self._loop.create_future()
        if self.lost.done():
            future.set_exception(ReadModelUnavailableError(self.lost.result()))
            return future
        self.tell(data)
        now = self._loop.time()
        self._waiting.append(Slot(future, count, now))
        if self._watch is None:
            self._watch = self._loop.call_at(now + self._limit, self._check)
        return future

    def tell(self, data: bytes) -> None:
        """Sends packed commands whose answers are pushed."""
        if not self._out:
            self._loop.call_soon(self._flush)
        self._out.append(data)

    def drop(self, reason: str) -> None:
        """Closes the socket without waiting for anything."""
        if self.lost.done():
            return
        self.lost.set_result(reason)
        if self._watch is not None:
            self._watch.cancel()
        if self._transport is not None:
            self._transport.abort()
        for slot in self._waiting:
            if not slot.future.done():
                slot.future.set_exception(ReadModelUnavailableError(reason))
        self._waiting.clear()
        if self._on_lost is not None:
            self._on_lost(self)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        # A cast, not a check: uvloop's transports are no subclasses of asyncio's.
        self._transport = cast(asyncio.Transport, transport)

    def data_received(self, data: bytes) -> None:
        reader, waiting = self._reader, self._waiting
        reader.feed(data)
        try:
            while (answer := reader.gets()) is not NOTHING:
                if self.push is not None:
                    self.push(answer)
                    continue
                slot = waiting[0]
                slot.answers.append(answer)
                slot.missing -= 1
                if slot.missing == 0:
                    waiting.popleft()
                    if not slot.future.done():
                        slot.future.set_result(slot.answers)
        except (hiredis.ProtocolError, IndexError) as error:
            self.drop(f"unreadable answer: {error}")

    def connection_lost(self, exc: Exception | None) -> None:
        self.drop(f"connection lost: {exc or 'closed by the server'}")

    def _flush(self) -> None:
        if self._transport is not None and not self.lost.done():
            self._transport.write(b"".join(self._out))
        self._out.clear()

    def _check(self) -> None:
        self._watch = None
        if not self._waiting:
            return
        oldest = self._waiting[0]
        due = oldest.at + self._limit
        if due <= self._loop.time():
            # If it was the loop that was busy, the answer lies in the socket: read it first.
            self._watch = self._loop.call_later(SPARE, self._give_up, oldest)
        else:
            self._watch = self._loop.call_at(due, self._check)

    def _give_up(self, oldest: Slot) -> None:
        if self._waiting and self._waiting[0] is oldest:
            self.drop(f"no answer within {self._limit * 1000:.0f} ms")
        else:
            self._check()


async def open_link(url: str, limit: float, on_lost: Callable[[Link], None] | None = None) -> Link:
    """Connects and logs in; ReadModelUnavailableError when that fails.

    `url` is `redis://[user][:password@]host:port/db`, `rediss://…` (TLS) or
    `unix://[:password@]/path/redis.sock?db=N`.
    """
    where = parse_url(url)
    loop = asyncio.get_running_loop()
    link = Link(limit, on_lost)
    try:
        async with asyncio.timeout(CONNECT_LIMIT):
            if path := where.get("path"):
                await loop.create_unix_connection(lambda: link, path)
            else:
                tls = where.get("connection_class") is SSLConnection
                host, port = where.get("host", "localhost"), where.get("port", 6379)
                await loop.create_connection(lambda: link, host, port, ssl=tls or None)
            await _greet(link, where.get("username"), where.get("password"), where.get("db", 0))
    except (OSError, TimeoutError) as error:
        link.drop(f"cannot connect: {error or 'too slow'}")
        raise ReadModelUnavailableError(link.lost.result()) from error
    except BaseException:
        link.drop("cannot log in")
        raise
    return link


async def _greet(link: Link, user: str | None, password: str | None, database: int) -> None:
    commands: list[tuple[Word, ...]] = []
    if password is not None:
        commands.append(("AUTH", *([user] if user else []), password))
    if database:
        commands.append(("SELECT", database))
    commands.append(("PING",))
    packed = b"".join(pack(command) for command in commands)
    for answer in await link.ask(packed, len(commands)):
        if isinstance(answer, hiredis.ReplyError):
            raise ReadModelUnavailableError(f"refused: {answer}")
