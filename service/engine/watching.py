"""Following a game: every event once, in order, from any version on, for any number of watchers.

A game that somebody watches has one feed in this process. It is woken by this process's own
appends, by the read model's wake-ups from other processes, and at the latest after POLL seconds;
then it reads what is new, once for all its watchers, and redacts once for each kind of viewer.
"""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Sequence

from domain.kernel.table import fold
from service.engine.access import Access, Onlooker
from service.engine.answers import Happened, event_json
from service.engine.engine import Engine
from service.engine.game import LiveGame, access_of
from service.engine.loading import decode
from service.engine.reading import Reader
from service.eventlog.base import LogUnavailableError, StoredEvent
from service.readmodel.base import ReadModel, ReadModelUnavailableError
from service.readmodel.wakeups import Wakeups, Watch

KEPT = 256
"""Events a feed keeps; a watcher further behind reads the log."""
POLL = 1.0
HASH_BYTES = 32


class Feed:
    """The newest events of one watched game, each with its JSON for the viewers so far."""

    def __init__(self, game: LiveGame, watch: Watch) -> None:
        self.game = game
        self.table = game.table
        self.version = game.version
        self.access = game.access()
        self.kept: deque[tuple[Happened, Access, dict[str, bytes]]] = deque(maxlen=KEPT)
        self.watch = watch
        self.moved = asyncio.Event()
        self.watchers = 0
        self.task: asyncio.Task[None] | None = None

    def add(self, events: Sequence[Happened]) -> None:
        """Takes the events that follow and wakes every watcher."""
        for happened in events:
            if happened.after.seats is not self.table.seats:
                self.access = access_of(happened.after, self.game.origin)
            self.table = happened.after
            self.kept.append((happened, self.access, {}))
        if events:
            self.version = events[-1].record.version
            self.moved.set()
            self.moved = asyncio.Event()

    def fold(self, stored: Sequence[StoredEvent]) -> list[Happened]:
        """Events read from a store, with the table after each."""
        events, table = [], self.table
        for event, record in zip(stored, decode(self.game.variant, stored), strict=True):
            table = fold(self.game.variant, table, (record,))
            events.append(Happened(record, event.payload, event.hash, table))
        return events

    def frames(self, after: int, onlooker: Onlooker) -> list[tuple[int, bytes]] | None:
        """The JSON of the events after a version, each as the onlooker may see it; None when they
        are no longer kept."""
        if after >= self.version:
            return []
        if not self.kept or self.kept[0][0].record.version > after + 1:
            return None
        return [
            (
                happened.record.version,
                self._frame(happened, made, onlooker.viewer_at(access)),
            )
            for happened, access, made in self.kept
            if happened.record.version > after
        ]

    def _frame(self, happened: Happened, made: dict[str, bytes], viewer: str) -> bytes:
        frame = made.get(viewer)
        if frame is None:
            frame = made[viewer] = event_json(self.game.variant, happened, viewer)
        return frame


class Hub:
    """The feeds of this process."""

    def __init__(self, engine: Engine, reader: Reader, model: ReadModel, wakeups: Wakeups) -> None:
        self._engine = engine
        self._reader = reader
        self._model = model
        self._wakeups = wakeups
        self._feeds: dict[bytes, Feed] = {}
        self._closed = False
        engine.listeners.append(self._told)

    def _told(self, game: LiveGame, events: Sequence[Happened]) -> None:
        feed = self._feeds.get(game.id)
        if feed is None:
            return
        if events and events[0].record.version == feed.version + 1:
            feed.add(events)
        else:
            feed.watch.wake()

    async def follow(
        self, game: LiveGame, onlooker: Onlooker, after: int
    ) -> AsyncGenerator[list[tuple[int, bytes]], None]:
        """Yields runs of (version, event JSON) after a version, until the hub is closed or the
        onlooker may no longer see the game."""
        feed = self._enter(game)
        try:
            while not self._closed and onlooker.may_see(feed.access):
                moved = feed.moved
                frames = feed.frames(after, onlooker)
                if frames is None:
                    frames = await self._from_log(game, onlooker, after)
                if frames:
                    after = frames[-1][0]
                    yield frames
                elif after >= feed.version:
                    await moved.wait()
        finally:
            self._leave(feed)

    def close(self) -> None:
        """Ends every stream, so that its watcher goes on with another process."""
        self._closed = True
        for feed in self._feeds.values():
            feed.moved.set()

    async def wait(self, game: LiveGame, beyond: int, seconds: float) -> bool:
        """Waits until the game is beyond a version; whether it is, after so many seconds."""
        feed = self._enter(game)
        try:
            async with asyncio.timeout(seconds):
                while feed.version <= beyond and not self._closed:
                    await feed.moved.wait()
        except TimeoutError:
            return False
        finally:
            self._leave(feed)
        return feed.version > beyond

    async def _from_log(
        self, game: LiveGame, onlooker: Onlooker, after: int
    ) -> list[tuple[int, bytes]]:
        events = await self._reader.history(game)
        return seen_events(game, events[after:], onlooker)

    def _enter(self, game: LiveGame) -> Feed:
        feed = self._feeds.get(game.id)
        if feed is None:
            feed = self._feeds[game.id] = Feed(game, self._wakeups.watch(game.id))
            feed.task = asyncio.create_task(self._run(feed), name=f"feed {game.text}")
        feed.watchers += 1
        return feed

    def _leave(self, feed: Feed) -> None:
        feed.watchers -= 1
        if feed.watchers == 0:
            del self._feeds[feed.game.id]
            if feed.task is not None:
                feed.task.cancel()

    async def _run(self, feed: Feed) -> None:
        with feed.watch as watch:
            while True:
                known = feed.version
                try:
                    stored = await self._news(feed)
                except LogUnavailableError:
                    stored = []
                if feed.version == known:
                    feed.add(feed.fold(stored))
                await watch.wait(POLL)

    async def _news(self, feed: Feed) -> list[StoredEvent]:
        """What the game's stream holds beyond the feed, else what the log holds."""
        try:
            stream = await self._model.events(feed.game.id, feed.version)
        except ReadModelUnavailableError:
            stream = None
        if stream:
            return [
                StoredEvent(version, blob[:-HASH_BYTES], blob[-HASH_BYTES:], None, None)
                for version, blob in stream
            ]
        return await self._engine.log.read(feed.game.id, feed.version)


def seen_events(
    game: LiveGame, events: Sequence[Happened], onlooker: Onlooker
) -> list[tuple[int, bytes]]:
    """Version and JSON of events, each as the onlooker may see it."""
    frames = []
    for happened in events:
        viewer = onlooker.viewer_at(access_of(happened.after, game.origin))
        frames.append((happened.record.version, event_json(game.variant, happened, viewer)))
    return frames
