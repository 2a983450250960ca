"""The newest events of one watched game, as each of its onlookers may see them."""

import asyncio
from collections import deque
from collections.abc import Sequence
from itertools import islice
from typing import Final, TypeAlias

from domain.kernel.table import fold
from service.engine.access import Access, Onlooker
from service.engine.answers import Happened, event_json
from service.engine.bell import Bell
from service.engine.game import LiveGame, access_of
from service.engine.loading import decode
from service.engine.trails import Trail
from service.eventlog.base import StoredEvent
from service.readmodel.wakeups import Watch

KEPT: Final = 256
"""Events a feed keeps; a watcher further behind reads the log."""
KEPT_BEHIND: Final = 2048
"""The same where spectators are delayed: they are all behind."""
RUN: Final = 64
"""Events given to a watcher at a time, so that what is on its way to him stays small."""

Run: TypeAlias = list[tuple[int, bytes]]
"""Versions and the JSON of their events, as one viewer may see them."""


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


def seen_events(
    game: LiveGame, events: Sequence[Happened], onlooker: Onlooker
) -> list[tuple[int, bytes]]:
    """Version and JSON of events, each as the onlooker may see it."""
    frames = []
    for happened in events:
        viewer = onlooker.viewer_at(access_of(happened.after, game.origin))
        frames.append((happened.record.version, event_json(game.variant, happened, viewer)))
    return frames
