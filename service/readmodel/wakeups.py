"""Wake-ups: whoever waits for news of a game hears that there may be some.

A wake-up carries nothing and may be lost: it only says when to look. So a watcher looks once
after it has begun to watch, then after each `wait`, and `wait` ends by itself after a time, which
is the pace of polling while Redis is down. Nothing that is committed can be missed that way:
watching begins before looking, and a wake-up that comes while the watcher looks ends its next
`wait` at once. All watchers are woken whenever a subscription (re)starts, since what was
published before is gone.
"""

import asyncio
from types import TracebackType
from typing import Final, Self

from service.readmodel.base import ReadModelUnavailableError
from service.readmodel.keys import channel
from service.readmodel.link import Answer, Link, open_link, pack
from service.readmodel.metrics import WAKEUPS

BEAT: Final = 5.0
"""Seconds between two PINGs of the subscriber; a socket silent for two beats is dropped."""

FIRST_WAIT: Final = 0.05
LONGEST_WAIT: Final = 1.0
"""Seconds between two attempts to connect; doubled each time."""


class Watch:
    """One watcher of one game; a context manager that ends the watching."""

    def __init__(self, wakeups: "Wakeups", game_id: bytes) -> None:
        self._wakeups = wakeups
        self._event = asyncio.Event()
        self.game_id = game_id

    def wake(self) -> None:
        self._event.set()

    async def wait(self, seconds: float) -> bool:
        """Waits for a wake-up since the last `wait` ended; False when none came in time."""
        try:
            async with asyncio.timeout(seconds):
                await self._event.wait()
        except TimeoutError:
            return False
        self._event.clear()
        return True

    def __enter__(self) -> Self:
        self._wakeups.add(self)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._wakeups.remove(self)


class Wakeups:
    """The watchers of a process, and its one subscriber's connection.

    A game is subscribed while somebody watches it. Without a `url` only `notify` wakes.
    """

    def __init__(self, url: str | None = None, space: str = "overtrick") -> None:
        self._url = url
        self._space = space
        self._watches: dict[str, set[Watch]] = {}
        self._link: Link | None = None
        self._heard = 0.0
        self._keeper: asyncio.Task[None] | None = None

    def watch(self, game_id: bytes) -> Watch:
        """`with wakeups.watch(game_id) as watch: … await watch.wait(seconds)`."""
        return Watch(self, game_id)

    def notify(self, game_id: bytes) -> None:
        """Wakes this process's watchers of a game at once: for its own writer."""
        self._wake(channel(self._space, game_id))

    @property
    def watched(self) -> int:
        """How many games are watched."""
        return len(self._watches)

    async def close(self) -> None:
        """Drops the connection; watchers only wait out their time from then on."""
        if self._keeper is not None:
            self._keeper.cancel()
            await asyncio.gather(self._keeper, return_exceptions=True)

    def add(self, watch: Watch) -> None:
        name = channel(self._space, watch.game_id)
        watches = self._watches.setdefault(name, set())
        watches.add(watch)
        if self._url is not None and self._keeper is None:
            self._keeper = asyncio.create_task(self._keep(self._url))
        if self._link is not None and len(watches) == 1:
            self._link.tell(pack(("SUBSCRIBE", name)))

    def remove(self, watch: Watch) -> None:
        name = channel(self._space, watch.game_id)
        self._watches[name].discard(watch)
        if not self._watches[name]:
            del self._watches[name]
            if self._link is not None:
                self._link.tell(pack(("UNSUBSCRIBE", name)))

    def _wake(self, name: str) -> None:
        for watch in self._watches.get(name, ()):
            watch.wake()

    def _hear(self, answer: Answer) -> None:
        """A message, or the confirmation of a subscription: what came before it is unknown."""
        self._heard = asyncio.get_running_loop().time()
        if not isinstance(answer, list) or len(answer) != 3:
            return
        kind, name, _ = answer
        if kind not in (b"message", b"subscribe") or not isinstance(name, bytes):
            return
        if kind == b"message":
            WAKEUPS.inc()
        self._wake(name.decode())

    async def _keep(self, url: str) -> None:
        """Connects, subscribes to what is watched, and does so again when the socket is lost."""
        wait = FIRST_WAIT
        while True:
            try:
                link = await open_link(url, BEAT)
            except ReadModelUnavailableError:
                await asyncio.sleep(wait)
                wait = min(wait * 2, LONGEST_WAIT)
                continue
            wait = FIRST_WAIT
            link.push = self._hear
            self._link = link
            if self._watches:
                link.tell(pack(("SUBSCRIBE", *self._watches)))
            try:
                await self._beat(link)
            finally:
                link.drop("no longer listened to")
                self._link = None

    async def _beat(self, link: Link) -> None:
        """Sees to it that the socket is alive; returns when it is lost."""
        loop = asyncio.get_running_loop()
        self._heard = loop.time()
        while not link.lost.done():
            if loop.time() - self._heard > 2 * BEAT:
                link.drop("the subscriber's connection is silent")
                return
            link.tell(pack(("PING",)))
            await asyncio.wait([link.lost], timeout=BEAT)
