"""The write path: one unit of one game in flight, decided in memory, accepted by the log."""

import asyncio
import random
from collections.abc import Callable, Sequence

import msgspec

from domain.kernel import sight
from domain.kernel.errors import RuleError
from domain.kernel.seating import Said
from domain.kernel.table import AnyTable, AnyVariant
from service.accounts.base import Caller
from service.engine import loading
from service.engine.access import may_see
from service.engine.answers import Happened
from service.engine.clock import Chance, Clock, timestamp
from service.engine.draft import Draft, Sign
from service.engine.game import Done, GameCache, LiveGame
from service.engine.units import Intent, replayed, sender, unit_of, update_of
from service.engine.views import PublicPart
from service.engine.writer import Writer
from service.eventlog.base import EventLog, Outcome, Unit, Verdict
from service.readmodel.base import Update
from service.refusals import Conflict, KeyReused, NotFound, Overloaded, Refusal, VersionMismatch

TRIES = 4
BUSY_TRIES = 2

Decide = Callable[[LiveGame], Sequence[Said]]
"""From the game as it stands, what is said; raises to refuse."""


class Performed(msgspec.Struct, frozen=True, gc=False):
    """What a write did, as it is answered. `events` is empty for a dry run."""

    variant: AnyVariant
    viewer: str
    table: AnyTable
    public: PublicPart
    events: list[Happened]
    replayed: bool = False


class RefusedByRulesError(Exception):
    """A RuleError with what its sender may do instead; told to him only.

    `seat` None: he acts for none, so there is nothing that he may do, and the version, which may
    be ahead of what he sees, is not told.
    """

    def __init__(self, refusal: RuleError, game: LiveGame, seat: str | None) -> None:
        self.refusal = refusal
        self.variant = game.variant
        self.version = None if seat is None else game.version
        known = seat is not None and seat in game.table.seat_names
        self.actions = sight.actions(game.variant, game.table, str(seat)) if known else ()
        super().__init__(str(refusal))


class Engine:
    """The games of this process. `project` takes every accepted unit to the read model; a listener
    is told of a game with its new events, and of one just loaded with none."""

    def __init__(
        self,
        log: EventLog,
        clock: Clock,
        chance: Chance,
        project: Callable[[Update], None],
        capacity: int = 5_000,
        sign: Sign | None = None,
    ) -> None:
        self.log = log
        self.sign = sign
        self.clock = clock
        self.chance = chance
        self.games = GameCache(capacity)
        self.writer = Writer(log)
        self.listeners: list[Callable[[LiveGame, Sequence[Happened]], None]] = []
        self._project = project
        self._loading: dict[bytes, asyncio.Future[LiveGame | None]] = {}

    async def game(self, game_id: bytes) -> LiveGame | None:
        """The game from memory, else from the log; loaded once however many ask."""
        game = self.games.get(game_id)
        if game is not None:
            return game
        loading_now = self._loading.get(game_id)
        if loading_now is None:
            loading_now = asyncio.ensure_future(loading.load(self.log, game_id))
            self._loading[game_id] = loading_now
            loading_now.add_done_callback(lambda _: self._loading.pop(game_id, None))
        game = await asyncio.shield(loading_now)
        if game is None:
            return None
        known = self.games.get(game_id)
        if known is not None:
            return known
        self.games.keep(game)
        self._tell(game, ())
        return game

    async def visible(
        self, caller: Caller | None, game_id: bytes | None, invite: str | None
    ) -> LiveGame:
        """The game, if the caller may see it; NotFound says the same for both reasons.

        Who may see a private game is judged on the log's newest version: another process may
        have seated the caller, or seen him leave.
        """
        game = None if game_id is None else self.games.get(game_id) or await self.game(game_id)
        if game is None:
            raise NotFound()
        if game.access().visibility == "private":
            await self.refresh(game)
        if not may_see(caller, game.access(), invite):
            raise NotFound()
        return game

    async def refresh(self, game: LiveGame) -> bool:
        """Brings the game up to the log; whether anything was new."""
        before = (game.version, game.head)
        if not await loading.catch_up(self.log, game):
            await self._reload(game)
        return (game.version, game.head) != before

    async def _reload(self, game: LiveGame) -> None:
        fresh = await loading.load(self.log, game.id)
        if fresh is None:
            self.games.drop(game.id)
            raise NotFound()
        game.commands = fresh.commands
        game.install(fresh.table, fresh.head)

    async def perform(self, game: LiveGame, intent: Intent, decide: Decide) -> Performed:
        """Decides and appends, or answers what the same command did before.

        Order of decision 28: a known key, If-Match, then seat and rules. A refusal is judged on
        the log's newest version before it is given.
        """
        async with game.lock:
            for _ in range(TRIES):
                done = game.commands.get(intent.command_id)
                if done is not None:
                    return await self._replay(game, done, intent)
                try:
                    if intent.if_match not in (None, game.version):
                        raise VersionMismatch(game.version)
                    said = decide(game)
                except (RuleError, RefusedByRulesError, Refusal) as refusal:
                    if await self.refresh(game):
                        continue
                    if isinstance(refusal, RuleError):
                        raise RefusedByRulesError(refusal, game, None) from refusal
                    raise
                if intent.dry_run or not said:
                    if await self.refresh(game):
                        continue
                    return self._unchanged(game, intent)
                performed = await self._append(game, intent, said)
                if performed is not None:
                    return performed
            raise Conflict(version=game.version)

    def _unchanged(self, game: LiveGame, intent: Intent) -> Performed:
        viewer = intent.viewer or sight.SPECTATOR
        return Performed(game.variant, viewer, game.table, game.public, [])

    def drafted(self, game: LiveGame, intent: Intent, said: Sequence[Said]) -> tuple[Draft, Unit]:
        """Dated now, but never before the game's last event."""
        at = max(timestamp(self.clock.now()), game.table.updated_at)
        draft = Draft(game.variant, game.text, game.table, game.head, at, self.chance, self.sign)
        draft.add(said)
        return draft, unit_of(game.id, game.version, game.head, draft, intent)

    async def _append(
        self, game: LiveGame, intent: Intent, said: Sequence[Said]
    ) -> Performed | None:
        """Sends the unit; None when the game has moved on and must be judged anew."""
        draft, unit = self.drafted(game, intent, said)
        accepted: list[Performed] = []

        def accept(verdict: Verdict) -> None:
            accepted.append(self.accepted(game, draft, intent, verdict))

        verdict = await self.writer.append(unit, accept)
        if verdict.outcome is Outcome.BUSY:
            verdict = await self._send_again(unit, accept)
        match verdict.outcome:
            case Outcome.OK:
                return accepted[0]
            case Outcome.DUPLICATE | Outcome.CONFLICT:
                await self.refresh(game)
                return None
            case Outcome.BUSY:
                raise Overloaded()
            case _:
                self.games.drop(game.id)
                raise NotFound()

    async def _send_again(self, unit: Unit, accept: Callable[[Verdict], None]) -> Verdict:
        """The verdict on a unit of a game that another process held; tried again shortly."""
        for _ in range(BUSY_TRIES):
            await asyncio.sleep(random.uniform(0.002, 0.02))  # noqa: S311 - only a pause
            verdict = await self.writer.append(unit, accept)
            if verdict.outcome is not Outcome.BUSY:
                break
        return verdict

    def accepted(self, game: LiveGame, draft: Draft, intent: Intent, verdict: Verdict) -> Performed:
        """Moves the game on and tells the read model and whoever listens."""
        game.install(draft.table, draft.head)
        events = draft.happened
        first = events[0].record.version
        game.commands[intent.command_id] = Done(first, game.version, intent.digest)
        self._project(update_of(game, events, verdict))
        self._tell(game, events)
        viewer = intent.viewer or sender(events)
        return Performed(game.variant, viewer, game.table, game.public, events)

    def _tell(self, game: LiveGame, events: Sequence[Happened]) -> None:
        for listener in self.listeners:
            listener(game, events)

    async def _replay(self, game: LiveGame, done: Done, intent: Intent) -> Performed:
        """The first answer again, made from the log: the same bytes as then."""
        if done.digest != intent.digest:
            raise KeyReused()
        stored = await self.log.read(game.id, 0, done.last)
        events = replayed(game.variant, stored)
        table, head = events[-1].after, events[-1].hash
        public = PublicPart(game.variant, table, game.text, head)
        own = events[done.first - 1 :]
        viewer = intent.viewer or sender(own)
        return Performed(game.variant, viewer, table, public, own, replayed=True)
