"""How far behind a game its spectators are kept (decision 35).

A delayed spectator lives at an older version in every answer. With `deal` it is the end of the
last deal that is over; with seconds, the newest version that is at least so old. Before the first
deal there is nothing to hide, and whoever looks for a seat must find it: the lobby is shown at
once. A game that is over is shown whole at once with `deal`; with seconds the delay runs out.
"""

from collections import OrderedDict, deque
from collections.abc import Sequence
from typing import Final

import msgspec

from domain.kernel import sight
from domain.kernel.chain import link
from domain.kernel.instants import SECOND, instant, microseconds
from domain.kernel.messages import DealCommitted, Delay
from domain.kernel.table import AnyVariant
from service.engine.answers import Happened, join
from service.engine.clock import timestamp
from service.engine.engine import Engine, Performed
from service.engine.game import LiveGame
from service.engine.units import replayed
from service.engine.views import PublicPart, private_json, public_json

KEPT: Final = 500
"""Trails of a process; a spectator of any other game waits until its log is read again."""


class Trail:
    """What spectators of one game are shown, and the events that are still hidden from them.

    `newest` is the last event that the trail was told; nothing is shown before `add`.
    """

    def __init__(self, variant: AnyVariant, delay: Delay) -> None:
        self._variant = variant
        self._delay = delay
        self._is_lobby = True
        self.shown: Happened | None = None
        self.newest: Happened | None = None
        self.ahead: deque[Happened] = deque()
        self._view: tuple[int, bytes] = (0, b"")

    @property
    def version(self) -> int:
        """The version that spectators live at; 0 when they see nothing yet."""
        return 0 if self.shown is None else self.shown.record.version

    @property
    def known(self) -> int:
        return 0 if self.newest is None else self.newest.record.version

    def add(self, events: Sequence[Happened]) -> None:
        """Takes the events that follow; those it has, and those after a hole, are left."""
        for event in events:
            if event.record.version == self.known + 1:
                self.newest = event
                self.ahead.append(event)
                if self._is_shown_at_once(event):
                    self.shown = event
                    self.ahead.clear()

    def _is_shown_at_once(self, event: Happened) -> bool:
        begins = isinstance(event.record.data, DealCommitted)  # belongs to the deal to come
        settled = not begins and sight.is_settled(self._variant, event.after)
        self._is_lobby = self._is_lobby and settled
        return settled if self._delay == "deal" else self._is_lobby

    def advance(self, now: str) -> None:
        """Shows what has become old enough at an instant."""
        if isinstance(self._delay, int) and self.ahead:
            until = instant(microseconds(now) - self._delay * SECOND)
            while self.ahead and self.ahead[0].record.at <= until:
                self.shown = self.ahead.popleft()

    def due(self, now: str) -> float | None:
        """Seconds until the next event is shown; None when that is not a matter of time."""
        if not isinstance(self._delay, int) or not self.ahead:
            return None
        shown_at = microseconds(self.ahead[0].record.at) + self._delay * SECOND
        return max(0, shown_at - microseconds(now)) / SECOND

    def view(self, game_id: str) -> bytes:
        """The view of all spectators, made once a version."""
        assert self.shown is not None
        if self._view[0] != self.version:
            view = view_at(self._variant, self.shown, game_id, sight.SPECTATOR)
            self._view = (self.version, view)
        return self._view[1]


def view_at(variant: AnyVariant, event: Happened, game_id: str, viewer: str) -> bytes:
    """The game as it stood right after an event, as JSON for a viewer."""
    public = public_json(variant, event.after, game_id, event.hash)
    return join(public, private_json(variant, event.after, viewer))


def shown_of(performed: Performed, events: Sequence[Happened], game_id: str) -> Performed:
    """An answer to a write as a delayed spectator may have it; `events` are all up to it."""
    variant, table = performed.variant, performed.table
    trail = Trail(variant, table.delay)
    trail.add(events)
    trail.advance(table.updated_at)
    assert trail.shown is not None
    shown = trail.shown
    public = PublicPart(variant, shown.after, game_id, shown.hash)
    return msgspec.structs.replace(performed, table=shown.after, public=public, events=[])


class Trails:
    """The trails of the games that this process's delayed spectators looked at last."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._trails: OrderedDict[bytes, Trail] = OrderedDict()

    async def of(self, game: LiveGame, newest: int) -> Trail:
        """The trail as it is now, told of all events up to that version."""
        trail = self._trails.get(game.id)
        if trail is None:
            trail = self._trails[game.id] = Trail(game.variant, game.table.delay)
        self._trails.move_to_end(game.id)
        if trail.known < newest:
            trail = await self._catch_up(game, trail)
        trail.advance(timestamp(self._engine.clock.now()))
        while len(self._trails) > KEPT:
            self._trails.popitem(last=False)
        return trail

    async def _catch_up(self, game: LiveGame, trail: Trail) -> Trail:
        """Reads on from the log; from its beginning when that is no longer the trail's own."""
        before = trail.newest
        stored = await self._engine.log.read(game.id, trail.known)
        if before is not None and stored and link(before.hash, stored[0].payload) == stored[0].hash:
            trail.add(replayed(game.variant, stored, before.after))
            return trail
        trail = self._trails[game.id] = Trail(game.variant, game.table.delay)
        trail.add(replayed(game.variant, await self._engine.log.read(game.id)))
        return trail
