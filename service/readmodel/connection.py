"""The connection to Redis that all callers of a process share, with its circuit breaker.

One socket carries every caller's commands, gathered per loop tick, instead of a pool that gives
each caller a socket: about ten times the operations a second in one Python thread.
"""

import asyncio
from collections.abc import Sequence
from typing import Final

import hiredis

from service.readmodel.base import ReadModelUnavailableError
from service.readmodel.link import Answer, Link, Word, open_link, pack
from service.readmodel.metrics import BREAKER_OPENED, UP

LIMIT: Final = 0.05
"""Seconds a call may take."""

FAILURES: Final = 3
"""So many failures in a row open the breaker."""

FIRST_WAIT: Final = 0.05
LONGEST_WAIT: Final = 1.0
"""Seconds between two attempts to connect; doubled each time."""


class RefusedError(ReadModelUnavailableError):
    """Redis answered with an error."""


class Connection:
    """Calls on one shared socket, which is made at the first call and remade when lost.

    A call that fails raises ReadModelUnavailableError. After three failures in a row the breaker
    opens: calls fail at once, without waiting, until a new socket has answered a PING.
    """

    def __init__(self, url: str, limit: float = LIMIT) -> None:
        self._url = url
        self._limit = limit
        self._link: Link | None = None
        self._keeper: asyncio.Task[None] | None = None
        self._changed = asyncio.Event()
        self._failures = 0
        self._is_open = False
        self._closed = False
        self.session = 0
        """How many sockets there have been."""

    @property
    def is_up(self) -> bool:
        return self._link is not None

    @property
    def is_open(self) -> bool:
        """The breaker is open: calls fail at once."""
        return self._is_open

    async def call(self, *words: Word) -> Answer:
        """One command; RefusedError when the answer is an error."""
        link = self._link or await self._linked()
        try:
            (answer,) = await link.ask(pack(words), 1)
        except ReadModelUnavailableError:
            self._failed()
            raise
        if isinstance(answer, hiredis.ReplyError):
            self._note(answer)
            raise RefusedError(str(answer))
        self._failures = 0
        return answer

    async def calls(self, commands: Sequence[tuple[Word, ...]]) -> list[Answer]:
        """Commands in one pipeline; an answer each, in order, errors among them."""
        packed = [pack(command) for command in commands]
        return await self.send(packed)

    async def send(self, packed: Sequence[bytes], session: int | None = None) -> list[Answer]:
        """Packed commands in one pipeline; an answer each, in order, errors among them.

        With `session`, nothing is sent on any other socket than that.
        """
        if not packed:
            return []
        link = self._link or await self._linked()
        if session not in (None, self.session):
            raise ReadModelUnavailableError("the connection is another one by now")
        try:
            answers = await link.ask(b"".join(packed), len(packed))
        except ReadModelUnavailableError:
            self._failed()
            raise
        for answer in answers:
            if isinstance(answer, hiredis.ReplyError):
                self._note(answer)
                return answers
        self._failures = 0
        return answers

    async def close(self) -> None:
        """Drops the socket; calls that wait and later ones fail."""
        self._closed = True
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)
        if self._link is not None:
            self._link.drop("closed")
        self._changed.set()

    async def _linked(self) -> Link:
        """Waits for a socket, within the limit of one call."""
        if self._closed:
            raise ReadModelUnavailableError("closed")
        if self._keeper is None:
            self._keeper = asyncio.create_task(self._keep())
        try:
            async with asyncio.timeout(self._limit):
                while self._link is None:
                    if self._is_open or self._closed:
                        raise ReadModelUnavailableError("the breaker is open")
                    self._changed.clear()
                    await self._changed.wait()
        except TimeoutError:
            self._failed()
            raise ReadModelUnavailableError("no connection in time") from None
        return self._link

    async def _keep(self) -> None:
        """Makes the socket, and another one when it is lost. The attempts that follow the
        opening of the breaker are its probes: no caller has to try."""
        wait = FIRST_WAIT
        while True:
            try:
                link = await open_link(self._url, self._limit, self._lost)
            except ReadModelUnavailableError:
                self._failed()
                await asyncio.sleep(wait)
                wait = min(wait * 2, LONGEST_WAIT)
                continue
            wait = FIRST_WAIT
            self._link = link
            self._failures = 0
            self._is_open = False
            self.session += 1
            self._changed.set()
            UP.set(1)
            await asyncio.shield(link.lost)
            self._lost(link)

    def _lost(self, link: Link) -> None:
        if link is self._link:
            self._link = None
            UP.set(0)

    def _note(self, refusal: hiredis.ReplyError) -> None:
        """A script that must be loaded again is no failure; any other refusal is."""
        if not str(refusal).startswith("NOSCRIPT"):
            self._failed()

    def _failed(self) -> None:
        self._failures += 1
        if self._failures < FAILURES or self._is_open:
            return
        self._is_open = True
        BREAKER_OPENED.inc()
        self._changed.set()
        if self._link is not None:
            self._link.drop("the breaker opened")
