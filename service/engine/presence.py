"""Which seats of a game are connected: a stream is open for them, or they called lately.

Every process notes in Redis, at most every MARK seconds for each seat and many in one pipeline,
which seats it has heard of; all of it may be lost without harm. A seat is connected until it has
not been heard of for LAPSE seconds.
"""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from typing import Final, TypeAlias

import msgspec

from domain.kernel.instants import instant
from domain.kernel.sight import SPECTATOR
from service.readmodel.base import ReadModelUnavailableError
from service.readmodel.connection import Connection
from service.readmodel.keys import presence_key
from service.readmodel.scripting import PRESENT

FLUSH: Final = 1.0
MARK: Final = 5.0
LAPSE: Final = 20.0
LIFE: Final = 86_400.0
"""Seconds after which Redis forgets who was last heard of in a game."""
BATCH: Final = 500
"""Games noted in one pipeline."""

Mark: TypeAlias = tuple[bytes, str]
"""A game and a seat of it."""


class Heard(msgspec.Struct, frozen=True):
    """When a seat was first and last heard of, without a break: RFC 3339."""

    connected: bool
    since: str
    last_seen: str


class Presence:
    """Who is at the tables. `watched` lists the seats for which streams are open here; `now` are
    seconds since the epoch, by the clock that all processes share."""

    def __init__(
        self,
        connection: Connection,
        now: Callable[[], float],
        watched: Callable[[], Iterable[Mark]],
        space: str = "overtrick",
    ) -> None:
        self._connection = connection
        self._now = now
        self._watched = watched
        self._space = space
        self._recent: set[Mark] = set()
        self._pending: set[Mark] = set()
        self._task: asyncio.Task[None] | None = None

    def mark(self, game_id: bytes, viewer: str) -> None:
        """A seat was heard of; spectators are not at the table."""
        if viewer != SPECTATOR and (game_id, viewer) not in self._recent:
            self._recent.add((game_id, viewer))
            self._pending.add((game_id, viewer))

    async def of(self, game_id: bytes) -> dict[str, Heard] | None:
        """The seats that were ever heard of; None when Redis does not say."""
        try:
            answer = await self._connection.call("HGETALL", presence_key(self._space, game_id))
        except ReadModelUnavailableError:
            return None
        assert isinstance(answer, list)
        words = [word.decode() for word in answer if isinstance(word, bytes)]
        return {
            seat: self._heard(times) for seat, times in zip(words[::2], words[1::2], strict=True)
        }

    def _heard(self, times: str) -> Heard:
        first, _, last = times.partition(":")
        gone = self._now() - int(last) / 1000 > LAPSE
        return Heard(not gone, instant(int(first) * 1000), instant(int(last) * 1000))

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="presence")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        beats = 0
        while True:
            await asyncio.sleep(FLUSH)
            beats += 1
            if beats * FLUSH >= MARK:
                beats = 0
                self.look_again()
            await self.flush()

    def look_again(self) -> None:
        """From now on seats are noted anew, first those for which streams are open."""
        self._recent.clear()
        for game_id, viewer in self._watched():
            self.mark(game_id, viewer)

    async def flush(self) -> None:
        """Notes in Redis what was marked since the last time; lost when Redis is away."""
        pending, self._pending = self._pending, set()
        seats: defaultdict[bytes, list[str]] = defaultdict(list)
        for game_id, seat in pending:
            seats[game_id].append(seat)
        games = iter(seats.items())
        while batch := [self._pack(*game) for game in islice(games, BATCH)]:
            try:
                await PRESENT.run_all(self._connection, batch)
            except ReadModelUnavailableError:
                return

    def _pack(self, game_id: bytes, seats: Sequence[str]) -> bytes:
        times = (self._now(), LAPSE, LIFE)
        milliseconds = [int(seconds * 1000) for seconds in times]
        return PRESENT.pack([presence_key(self._space, game_id)], (*milliseconds, *seats))
