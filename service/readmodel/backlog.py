"""Updates that wait to be stored: at most one for each game."""

import asyncio
from typing import Final

import msgspec

from service.readmodel.base import Update
from service.readmodel.metrics import DROPPED, MERGED, WAITING

MOST_GAMES: Final = 4096


class Backlog:
    """A queue in which a newer update of a game takes the place of an older one.

    The merged update goes to the end: its position is then behind that of every update it
    overtook, so no checkpoint can pass it before it is stored.
    """

    def __init__(self, most: int = MOST_GAMES) -> None:
        self._most = most
        self._updates: dict[bytes, Update] = {}
        self._merged = 0
        self.filled = asyncio.Event()
        WAITING.set_function(self.__len__)

    def __len__(self) -> int:
        return len(self._updates)

    def add(self, update: Update) -> Update | None:
        """Queues an update; answers the one that was dropped to make room, if any."""
        game_id = update.view.game_id
        waiting = self._updates.pop(game_id, None)
        if waiting is not None:
            self._merged += 1
            update = merged(waiting, update)
        self._updates[game_id] = update
        self.filled.set()
        if len(self._updates) <= self._most:
            return None
        DROPPED.inc()
        return self._updates.pop(next(iter(self._updates)))

    def take(self) -> list[Update]:
        """Everything that waits, in order."""
        MERGED.inc(self._merged)
        self._merged = 0
        updates = list(self._updates.values())
        self._updates = {}
        self.filled.clear()
        return updates

    def clear(self) -> None:
        """Drops everything that waits; whoever waits for something to come is told."""
        DROPPED.inc(len(self._updates))
        self._updates = {}
        self.filled.set()


def merged(waiting: Update, update: Update) -> Update:
    """One update with the newer view, the events of both where no version lies between, and the
    later place in the log."""
    is_newer = update.view.version > waiting.view.version
    older, newer = (waiting, update) if is_newer else (update, waiting)
    place = update if update.position else waiting
    events = newer.events
    if older.events and events and events[0][0] == older.view.version + 1:
        events = older.events + events
    return msgspec.structs.replace(newer, events=events, lane=place.lane, position=place.position)
