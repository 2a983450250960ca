"""Reads of a game: the newer of the read model and memory, else folded from the log.

The read model is asked first, in one round trip, and may be older or newer than memory when
several processes serve the game. When it is down or has lost the game, the log answers and the
view is written back.
"""

from collections.abc import Callable

import msgspec

from domain.kernel.disclosure import open_hands
from domain.kernel.sight import SPECTATOR
from service.accounts.base import Caller
from service.engine.access import DECODER as ACCESS_DECODER
from service.engine.access import Access, is_behind, may_see, viewer_of
from service.engine.answers import Happened, join
from service.engine.clock import timestamp
from service.engine.engine import Engine, Performed
from service.engine.game import LiveGame, access_of
from service.engine.trails import Trail, Trails, shown_of
from service.engine.units import replayed, view_of
from service.engine.views import open_json, private_json, public_json
from service.readmodel.base import ReadModel, ReadModelUnavailableError, SeatView, Update
from service.refusals import NotFound


class Seen(msgspec.Struct, frozen=True):
    """A view as it is answered. `lasts` when it can never be answered otherwise. `told_at`: the
    version from which it was looked back with all that was public then."""

    version: int
    viewer: str
    body: bytes
    access: Access
    lasts: bool = False
    told_at: int | None = None


class Reader:
    """Reads views for callers. `write_back` hands the read model what it has lost."""

    def __init__(
        self, engine: Engine, model: ReadModel, write_back: Callable[[Update], None]
    ) -> None:
        self._engine = engine
        self._model = model
        self._write_back = write_back
        self.trails = Trails(engine)

    async def view(
        self,
        caller: Caller | None,
        game_id: bytes,
        wanted: str | None = None,
        invite: str | None = None,
        min_version: int = 0,
    ) -> Seen:
        """The game as the caller may see it; NotFound when he may not, or it is not there yet."""
        game = self._engine.games.get(game_id)
        guess = wanted or self._guess(caller, game)
        try:
            stored = await self._model.get(game_id, guess)
        except ReadModelUnavailableError:
            game = await self._fresh(game_id)
            return await self._of_game(game, caller, wanted, invite, min_version)
        if stored is None or stored.version < min_version:
            if game is None or game.version < min_version or stored is None:
                game = await self._fresh(game_id)
                self._write_back(Update(view_of(game)))
            return await self._of_game(game, caller, wanted, invite, min_version)
        if game is not None and game.version >= stored.version:
            return await self._of_game(game, caller, wanted, invite, min_version)
        try:
            return await self._of_stored(
                game_id, stored, caller, wanted, invite, guess, min_version
            )
        except ReadModelUnavailableError:
            game = await self._fresh(game_id)
            return await self._of_game(game, caller, wanted, invite, min_version)

    def _guess(self, caller: Caller | None, game: LiveGame | None) -> str:
        """The viewer to ask the read model for, before the game's access is known."""
        if caller is None or caller.kind == "key" or game is None:
            return SPECTATOR
        return viewer_of(caller, game.access(), None)

    async def _fresh(self, game_id: bytes) -> LiveGame:
        game = self._engine.games.get(game_id)
        if game is not None:
            await self._engine.refresh(game)
            return game
        game = await self._engine.game(game_id)
        if game is None:
            raise NotFound()
        return game

    async def _of_game(
        self,
        game: LiveGame,
        caller: Caller | None,
        wanted: str | None,
        invite: str | None,
        min_version: int,
    ) -> Seen:
        access = game.access()
        if not may_see(caller, access, invite):
            raise NotFound()
        viewer = viewer_of(caller, access, wanted)
        if is_behind(access, viewer):
            return await self._behind(game, game.version, access, min_version)
        if game.version < min_version:
            raise NotFound()
        return Seen(game.version, viewer, join(game.public(), game.private(viewer)), access)

    async def _of_stored(
        self,
        game_id: bytes,
        stored: SeatView,
        caller: Caller | None,
        wanted: str | None,
        invite: str | None,
        asked: str,
        min_version: int,
    ) -> Seen:
        access = ACCESS_DECODER.decode(stored.access)
        if not may_see(caller, access, invite):
            raise NotFound()
        viewer = viewer_of(caller, access, wanted)
        if is_behind(access, viewer):
            game = await self._engine.game(game_id) or await self._fresh(game_id)
            return await self._behind(game, stored.version, access, min_version)
        if viewer != asked:
            again = await self._model.get(game_id, viewer)
            if again is None or again.version != stored.version:
                raise ReadModelUnavailableError("the view has moved on meanwhile")
            stored = again
        if stored.private is not None:
            return Seen(stored.version, viewer, join(stored.public, stored.private), access)
        return await self._made(game_id, caller, wanted, invite, viewer)

    async def _made(
        self,
        game_id: bytes,
        caller: Caller | None,
        wanted: str | None,
        invite: str | None,
        viewer: str,
    ) -> Seen:
        """The first read of a version by this viewer: his part is made from the game, brought up
        to date if another process has moved it on, and kept for the next."""
        game = await self._fresh(game_id)
        seen = await self._of_game(game, caller, wanted, invite, 0)
        if seen.viewer == viewer and not is_behind(seen.access, viewer):
            await self._model.put_private(game_id, viewer, game.version, game.private(viewer))
        return seen

    async def _behind(self, game: LiveGame, newest: int, access: Access, min_version: int) -> Seen:
        """The view of all delayed spectators; the log is asked before a version is denied."""
        trail = await self.trails.of(game, newest)
        if trail.version < min_version:
            await self._engine.refresh(game)
            trail = await self.trails.of(game, game.version)
        if trail.version < max(1, min_version):
            raise NotFound()
        return Seen(trail.version, SPECTATOR, trail.view(game.text), access)

    async def shown(self, game_id: bytes, newest: int) -> Happened:
        """The last event that the game's delayed spectators see; NotFound without such a game."""
        game = await self._engine.game(game_id)
        trail = None if game is None else await self.trails.of(game, newest)
        if trail is None or trail.shown is None:
            raise NotFound()
        return trail.shown

    async def history(self, game: LiveGame, until: int | None = None) -> list[Happened]:
        """The events of a game from the first, with the table after each."""
        stored = await self._engine.log.read(game.id, 0, until)
        return replayed(game.variant, stored)

    async def so_far(
        self, game: LiveGame, caller: Caller | None, wanted: str | None
    ) -> tuple[list[Happened], str]:
        """The events up to the version that the caller lives at, and as whom he sees them."""
        events = await self.history(game)
        access = access_of(events[-1].after, game.origin)
        viewer = viewer_of(caller, access, wanted)
        return events[: self.reach(game, events, access, viewer)], viewer

    def reach(self, game: LiveGame, events: list[Happened], access: Access, viewer: str) -> int:
        """The version that the viewer lives at, by the whole log."""
        if not is_behind(access, viewer):
            return len(events)
        trail = Trail(game.variant, access.delay)
        trail.add(events)
        trail.advance(timestamp(self._engine.clock.now()))
        return trail.version

    async def told(self, game: LiveGame, performed: Performed) -> Performed:
        """What whoever wrote may be answered: a delayed spectator sees the game as far as he did
        at that moment, so that a repeated answer is the same."""
        if not is_behind(access_of(performed.table, game.origin), performed.viewer):
            return performed
        events = await self.history(game, performed.table.version)
        return shown_of(performed, events, game.text)

    async def past(
        self,
        game: LiveGame,
        caller: Caller | None,
        wanted: str | None,
        version: int,
        *,
        opened: bool = False,
    ) -> Seen:
        """What the viewer saw at a version; NotFound beyond the one he lives at. `opened` adds
        the hands that everybody may see now (decision 18).

        Who may see which hand is judged by the newest version.
        """
        events, viewer = await self.so_far(game, caller, wanted)
        if not 1 <= version <= len(events):
            raise NotFound()
        access = access_of(events[-1].after, game.origin)
        then = events[version - 1]
        if opened:
            past = [(event.record, event.after) for event in events]
            hands = open_hands(game.variant, past, version)
            public = open_json(game.variant, then.after, game.text, then.hash, hands)
        else:
            public = public_json(game.variant, then.after, game.text, then.hash)
        private = private_json(game.variant, then.after, viewer)
        return Seen(
            version,
            viewer,
            join(public, private),
            access,
            lasts=events[-1].after.is_over,
            told_at=len(events) if opened else None,
        )
