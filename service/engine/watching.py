"""Following a game: every event once, in order, from any version on, for any number of watchers.

A game that somebody watches has one feed in this process. It is woken by this process's own
appends, by the read model's wake-ups from other processes, and at the latest after POLL seconds;
then it reads what is new, once for all its watchers, and redacts once for each kind of viewer.

A delayed spectator is sent what his trail has come to (`trails.py`), when it comes to it.
"""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Iterator, Sequence
from itertools import islice
from typing import TypeAlias

import structlog

from domain.kernel.table import fold
from service.engine.access import Access, Onlooker
from service.engine.answers import Happened, event_json
from service.engine.bell import Bell
from service.engine.clock import timestamp
from service.engine.engine import Engine
from service.engine.game import LiveGame, access_of
from service.engine.loading import decode
from service.engine.reading import Reader
from service.engine.trails import Trail
from service.eventlog.base import LogUnavailableError, StoredEvent
from service.readmodel.base import ReadModel, ReadModelUnavailableError
from service.readmodel.wakeups import Wakeups, Watch

KEPT = 256
"""Events a feed keeps; a watcher further behind reads the log."""
KEPT_BEHIND = 2048
"""The same where spectators are delayed: they are all behind."""
RUN = 64
"""Events given to a watcher at a time, so that what is on its way to him stays small."""
POLL = 1.0
HASH_BYTES = 32

Run: TypeAlias = list[tuple[int, bytes]]
"""Versions and the JSON of their events, as one viewer may see them."""

LOG = structlog.stdlib.get_logger("overtrick.watching")


class Feed:
    """The newest events of one watched game, each with its JSON for the viewers so far.

    `trail` says what delayed spectators see; None until it is known, and where nobody is delayed.
    """

    def __init__(self, game: LiveGame, watch: Watch) -> None:
        self.game = game
        self.table = game.table
        self.version = game.version
        self.access = game.access()
        self.room = KEPT if self.access.delay == "none" else KEPT_BEHIND
        self.kept: deque[tuple[Happened, Access, dict[str, bytes]]] = deque(maxlen=self.room)
        self.trail: Trail | None = None
        self.shown = 0
        self.watch = watch
        self.bell = Bell()
        self.reading = asyncio.Lock()
        self.is_broken = False
        self.onlookers: dict[object, Onlooker] = {}
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
            if self.trail is not None:
                self.trail.add(events)
            self.bell.ring()

    def advance(self, now: str) -> None:
        """Wakes the watchers when delayed spectators are shown more: time may have come for it,
        or somebody else has moved their trail on."""
        assert self.trail is not None
        self.trail.advance(now)
        if min(self.trail.version, self.version) != self.shown:
            self.shown = min(self.trail.version, self.version)
            self.bell.ring()

    def reach(self, onlooker: Onlooker) -> int:
        """The version that the onlooker lives at now."""
        if not onlooker.is_behind(self.access):
            return self.version
        return 0 if self.trail is None else min(self.trail.version, self.version)

    def recall(self, past: Sequence[Happened]) -> None:
        """Takes the newest of the events before those it keeps, as far as there is room."""
        first = self.kept[0][0].record.version if self.kept else self.version + 1
        room = self.room - len(self.kept)
        for happened in reversed(past[max(first - 1 - room, 0) : first - 1]):
            self.kept.appendleft((happened, access_of(happened.after, self.game.origin), {}))

    def fold(self, stored: Sequence[StoredEvent]) -> list[Happened]:
        """Events read from a store, with the table after each."""
        events, table = [], self.table
        for event, record in zip(stored, decode(self.game.variant, stored), strict=True):
            table = fold(self.game.variant, table, (record,))
            events.append(Happened(record, event.payload, event.hash, table))
        return events

    def keeps(self, after: int) -> bool:
        """Whether it has every event that follows a version."""
        return after >= self.version or (
            bool(self.kept) and self.kept[0][0].record.version <= after + 1
        )

    def frames(self, after: int, until: int, onlooker: Onlooker) -> Run:
        """The JSON of the next events up to a version, RUN at most, each as the onlooker may see
        it; none when they are no longer kept."""
        if after >= until or not self.keeps(after):
            return []
        start = after + 1 - self.kept[0][0].record.version
        stop = start + min(RUN, until - after)
        return [
            (
                happened.record.version,
                self._frame(happened, made, onlooker.viewer_at(access)),
            )
            for happened, access, made in islice(self.kept, start, stop)
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
        self, game: LiveGame, onlooker: Onlooker, after: int, beat: float
    ) -> AsyncGenerator[Run, None]:
        """Yields runs of events after a version, and an empty one whenever nothing happened for
        `beat` seconds, until the hub is closed or the onlooker may no longer see the game.

        Nothing beyond the version he lives at is given: he waits for it as for what has not
        happened yet. Whoever takes or leaves a seat meanwhile goes on from where he stands.
        """
        feed, place = self._enter(game, onlooker)
        past: list[Happened] = []
        try:
            while self._goes_on(feed) and onlooker.may_see(feed.access):
                until = feed.reach(onlooker)
                if len(past) <= after < until and not feed.keeps(after):
                    past = await self._past(feed, after)
                if len(past) > after:
                    run = seen_events(game, past[after : min(after + RUN, until)], onlooker)
                else:
                    past = []
                    run = feed.frames(after, until, onlooker)
                if run:
                    after = run[-1][0]
                    yield run
                elif not await feed.bell.wait(beat):
                    yield []
        finally:
            self._leave(feed, place)

    def close(self) -> None:
        """Ends every stream, so that its watcher goes on with another process."""
        self._closed = True
        for feed in self._feeds.values():
            feed.bell.ring()

    async def wait(self, game: LiveGame, onlooker: Onlooker, beyond: int, seconds: float) -> bool:
        """Waits until the onlooker lives beyond a version; whether he does, after so many
        seconds."""
        feed, place = self._enter(game, onlooker)
        ends = asyncio.get_running_loop().time() + seconds
        try:
            while feed.reach(onlooker) <= beyond and self._goes_on(feed):
                left = ends - asyncio.get_running_loop().time()
                if left <= 0 or not await feed.bell.wait(left):
                    break
        finally:
            self._leave(feed, place)
        return feed.reach(onlooker) > beyond

    def _goes_on(self, feed: Feed) -> bool:
        return not (self._closed or feed.is_broken)

    async def _past(self, feed: Feed, after: int) -> list[Happened]:
        """The whole log of a game, for a watcher further behind than the feed; nothing when the
        feed has caught up with him meanwhile.

        One reads at a time, and leaves the newest events in the feed: of a crowd that comes back
        at once, the first reads for all.
        """
        async with feed.reading:
            if feed.keeps(after):
                return []
            past = await self._reader.history(feed.game)
            feed.recall(past)
            return past

    def watched(self) -> Iterator[tuple[bytes, str]]:
        """The games that are followed here, with whom each is followed as."""
        for feed in list(self._feeds.values()):
            for onlooker in list(feed.onlookers.values()):
                yield feed.game.id, onlooker.viewer_at(feed.access)

    def _enter(self, game: LiveGame, onlooker: Onlooker) -> tuple[Feed, object]:
        """The game's feed, and the onlooker's place at it."""
        feed = self._feeds.get(game.id)
        if feed is None:
            feed = self._feeds[game.id] = Feed(game, self._wakeups.watch(game.id))
            feed.task = asyncio.create_task(self._run(feed), name=f"feed {game.text}")
        place = object()
        feed.onlookers[place] = onlooker
        return feed, place

    def _leave(self, feed: Feed, place: object) -> None:
        del feed.onlookers[place]
        if not feed.onlookers:
            del self._feeds[feed.game.id]
            if feed.task is not None:
                feed.task.cancel()

    async def _run(self, feed: Feed) -> None:
        with feed.watch as watch:
            try:
                while True:
                    await self._look(feed)
                    await watch.wait(self._pause(feed))
            except Exception as error:
                # Events this version cannot read, most likely: another process may.
                LOG.error("feed_broken", game_id=feed.game.text, exc_info=error)
                feed.is_broken = True
                feed.bell.ring()

    async def _look(self, feed: Feed) -> None:
        known = feed.version
        try:
            stored = await self._news(feed)
            if feed.version == known:
                feed.add(feed.fold(stored))
            if feed.access.delay != "none":
                await self._follow_trail(feed)
        except LogUnavailableError:
            return

    async def _follow_trail(self, feed: Feed) -> None:
        """Finds out how far behind the delayed spectators are, and shows what is due."""
        if feed.trail is None or feed.trail.known < feed.version:
            feed.trail = await self._reader.trails.of(feed.game, feed.version)
        feed.advance(timestamp(self._engine.clock.now()))

    def _pause(self, feed: Feed) -> float:
        """Seconds until there may be news; time alone brings some to delayed spectators."""
        due = None if feed.trail is None else feed.trail.due(timestamp(self._engine.clock.now()))
        return POLL if due is None else min(POLL, due)

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
