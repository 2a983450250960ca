"""Following a game: every event once, in order, from any version on, for any number of watchers.

A game that somebody watches has one feed in this process. It is woken by this process's own
appends, by the read model's wake-ups from other processes, and at the latest after POLL seconds;
then it reads what is new, once for all its watchers, and redacts once for each kind of viewer.

A delayed spectator is sent what his trail has come to (`trails.py`), when it comes to it.
"""

import asyncio
from collections.abc import AsyncGenerator, Iterator, Sequence

import structlog

from service.engine.access import Onlooker
from service.engine.answers import Happened
from service.engine.clock import timestamp
from service.engine.engine import Engine
from service.engine.feeds import RUN, Feed, Run, seen_events
from service.engine.game import LiveGame
from service.engine.reading import Reader
from service.eventlog.base import LogUnavailableError, StoredEvent
from service.readmodel.base import ReadModel, ReadModelUnavailableError
from service.readmodel.wakeups import Wakeups

POLL = 1.0
HASH_BYTES = 32

LOG = structlog.stdlib.get_logger("overtrick.watching")


class Hub:
    """The feeds of this process."""

    def __init__(self, engine: Engine, reader: Reader, model: ReadModel, wakeups: Wakeups) -> None:
        self._engine = engine
        self._reader = reader
        self._model = model
        self._wakeups = wakeups
        self._feeds: dict[bytes, Feed] = {}
        self.is_closed = False
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
        self.is_closed = True
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
        return not (self.is_closed or feed.is_broken)

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
                was_woken = False
                while True:
                    await self._look(feed, was_woken)
                    was_woken = await watch.wait(self._pause(feed))
            except Exception as error:
                # Events this version cannot read, most likely: another process may.
                LOG.error("feed_broken", game_id=feed.game.text, exc_info=error)
                feed.is_broken = True
                feed.bell.ring()

    async def _look(self, feed: Feed, was_woken: bool) -> None:
        known = feed.version
        try:
            stored = await self._news(feed, was_woken)
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

    async def _news(self, feed: Feed, was_woken: bool) -> list[StoredEvent]:
        """What the game's stream holds beyond the feed, else what the log holds.

        The log is not asked after a wake-up that tells nothing new, as each of this process's own
        appends brings one: it comes from Redis once the stream has what it is for.
        """
        try:
            stream = await self._model.events(feed.game.id, feed.version)
        except ReadModelUnavailableError:
            stream = None
        if stream or (was_woken and stream is not None):
            return [
                StoredEvent(version, blob[:-HASH_BYTES], blob[-HASH_BYTES:], None, None)
                for version, blob in stream
            ]
        return await self._engine.log.read(feed.game.id, feed.version)
