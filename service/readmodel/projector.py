"""Keeps the read model in step with the log: at once, and again after whatever went wrong.

Fast: the writer hands over what it has stored; nothing waits for the read model. Repair: a lane
whose updates may have been lost is read from its lowest checkpoint. Audit: each minute a sample
of games is compared with the log, and lanes that nobody projects are repaired.

How a loss shows: the projector claims, with each update, where the bucket's checkpoint must
stand. After a failure, a hole in the positions, a new connection, or an answer of LOST, the lane
is broken: its updates are stored but no checkpoint moves until a repair has read the log.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import Final

import structlog

from service.eventlog.base import EventLog, LogUnavailableError
from service.readmodel.audit import SETTLE, Audit
from service.readmodel.backlog import Backlog
from service.readmodel.base import Applied, ReadModel, ReadModelUnavailableError, Update
from service.readmodel.lanes import Lane, Lanes
from service.readmodel.metrics import ERRORS, FAILED, PUTS, REPAIRED, REPAIRS
from service.readmodel.replay import Project, replay

LOGGER = structlog.get_logger("readmodel")

BATCH: Final = 128
"""Updates stored before their answers are looked at."""

REST: Final = 0.002
MOST_REST: Final = 0.1
"""Seconds of rest for each game stored, and at most: while many games move fast, the updates of
one game become one. A process that reads the view of another's game is that much later."""

TICK: Final = 1.0
AUDIT: Final = 60.0
"""Seconds between two ticks, and two audits."""

SAMPLE: Final = 100
"""Games compared by one audit."""

UNAVAILABLE = (ReadModelUnavailableError, LogUnavailableError)


class RepairError(Exception):
    """The lane was hurt again while it was repaired; repair it again."""


class Projector:
    """The projector of one process. `start` it on the loop; `apply` never waits."""

    def __init__(
        self,
        log: EventLog,
        model: ReadModel,
        project: Project,
        *,
        tick: float = TICK,
        audit: float = AUDIT,
        sample: int = SAMPLE,
        settle: float = SETTLE,
    ) -> None:
        self._log = log
        self._model = model
        self._project = project
        self._audit = Audit(log, model, project, settle)
        self._seconds = {"tick": tick, "audit": audit}
        self._sample = sample
        self._backlog = Backlog()
        self._lanes = Lanes()
        self._hurt = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()
        self._lagging: dict[int, int] = {}
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begins to store what is handed over, and to look after it."""
        self._tasks = [
            asyncio.create_task(self._for_ever("drain", self._drain)),
            asyncio.create_task(self._for_ever("mend", self._mend)),
            asyncio.create_task(self._for_ever("tick", self._each_tick)),
            asyncio.create_task(self._for_ever("audit", self._each_audit)),
        ]

    async def close(self, seconds: float = 1.0) -> None:
        """Stores what waits and brings the checkpoints up to date, for at most so long, then
        stops; the model stays open."""
        if self._tasks:
            with suppress(TimeoutError, *UNAVAILABLE):
                async with asyncio.timeout(seconds):
                    await self.drained()
                    await self.tick()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._tasks = []

    def apply(self, updates: Sequence[Update]) -> None:
        """Takes what one append stored, in the order of the positions; returns at once.

        Views folded from the log (position 0) are welcome too.
        """
        for update in updates:
            if update.position:
                lane = self._lanes.of(update.lane)
                lane.hand_over(update)
                if lane.broken:
                    self._hurt.set()
            dropped = self._backlog.add(update)
            if dropped is not None:
                self._fail([dropped])
        if updates:
            self._idle.clear()

    async def drained(self) -> None:
        """Waits until nothing waits to be stored."""
        await self._idle.wait()

    async def repair(self, lane: int) -> int:
        """Projects what the read model may lack of a lane; answers how many games.

        To be called when a lane is taken over, whoever will write to it; the projector itself
        calls it after a loss. Raises RepairError when the lane was hurt meanwhile,
        ReadModelUnavailableError, LogUnavailableError. A lane that this process writes to is
        then repaired again by itself, another must be asked for again.
        """
        one = self._lanes.of(lane)
        try:
            async with one.repairing:
                one.broken = True
                return await self._repair(one)
        finally:
            self._look_for_harm()
            if not one.is_ours:
                self._lanes.release(lane)

    async def tick(self) -> None:
        """Notices what no update would show, and brings idle buckets up to date."""
        await self._follow_generation()
        for lane in self._lanes:
            lane.mistrust(self._model.session)
            if not lane.broken:
                await self._advance(lane)
        self._look_for_harm()

    async def audit(self) -> int:
        """Compares a sample of games with the log, and repairs the lanes that nobody has
        projected since the audit before; answers how many games differed."""
        differences = await self._audit.run(self._sample)
        await self._sweep()
        return differences

    @property
    def is_current(self) -> bool:
        """Nothing waits, and no lane of this process is known to lack anything."""
        return self._idle.is_set() and not any(lane.broken for lane in self._lanes)

    async def _repair(self, lane: Lane) -> int:
        await self._follow_generation()
        faults = lane.faults
        until = (await self._log.lane_positions()).get(lane.number, 0)
        lane.seen = max(lane.seen, until)
        stands = await self._model.open_lane(lane.number)
        session = self._model.session  # of the connection that has just answered
        if min(stands) < 0:
            raise RepairError("the read model belongs to a newer generation")
        games = await replay(
            self._log, self._model, self._project, lane.number, min(stands), until, set()
        )
        whole = await self._model.advance(lane.number, until, stands, session)
        if not whole or lane.faults != faults:
            REPAIRS.labels("again").inc()
            raise RepairError(f"lane {lane.number} was hurt again")
        lane.mend(until, session)
        if self._idle.is_set():
            lane.done = lane.seen  # what was handed over meanwhile is stored too
        REPAIRS.labels("done").inc()
        REPAIRED.inc(games)
        return games

    async def _drain(self) -> None:
        """Stores all that waits, once."""
        await self._backlog.filled.wait()
        seen = [(lane, lane.seen, lane.faults) for lane in self._lanes]
        updates = self._backlog.take()
        try:
            for start in range(0, len(updates), BATCH):
                await self._store(updates[start : start + BATCH])
        except ReadModelUnavailableError:
            FAILED.inc(len(updates))
            self._fail(updates)
        except Exception:
            self._fail(updates)
            raise
        finally:
            if not self._backlog:
                self._idle.set()
        for lane, position, faults in seen:
            if not lane.broken and lane.faults == faults:
                lane.done = max(lane.done, position)
        await asyncio.sleep(min(len(updates) * REST, MOST_REST))

    async def _store(self, updates: Sequence[Update]) -> None:
        session = self._model.session
        for lane in self._lanes:
            lane.mistrust(session)
        marks = self._lanes.since(updates)
        claims = any(mark >= 0 for mark in marks)
        outcomes = await self._model.put(updates, marks, session if claims else None)
        for outcome, count in Counter(outcomes).items():
            PUTS.labels(outcome).inc(count)
        self._lanes.stored(updates, marks)
        self._fail([u for u, o in zip(updates, outcomes, strict=True) if o is Applied.LOST])

    def _fail(self, updates: Sequence[Update]) -> None:
        for number in {update.lane for update in updates if update.position}:
            self._lanes.of(number).fail()
        self._look_for_harm()

    def _look_for_harm(self) -> None:
        if any(lane.broken for lane in self._lanes):
            self._hurt.set()

    async def _mend(self) -> None:
        """Repairs every broken lane, as soon as that is possible."""
        await self._hurt.wait()
        self._hurt.clear()
        for lane in self._lanes:
            try:
                if lane.broken and not lane.repairing.locked():
                    await self.repair(lane.number)
            except (*UNAVAILABLE, RepairError) as error:
                LOGGER.info("a lane is not repaired yet", lane=lane.number, reason=str(error))
        self._hurt.clear()
        if any(lane.broken for lane in self._lanes):
            await asyncio.sleep(self._seconds["tick"])
            self._hurt.set()

    async def _each_tick(self) -> None:
        await asyncio.sleep(self._seconds["tick"])
        with suppress(*UNAVAILABLE):
            await self.tick()

    async def _each_audit(self) -> None:
        await asyncio.sleep(self._seconds["audit"])
        with suppress(*UNAVAILABLE, RepairError):
            await self.audit()

    async def _advance(self, lane: Lane) -> None:
        position, stands = lane.done, list(lane.stands)
        if await self._model.advance(lane.number, position, stands, lane.session):
            lane.raise_to(position)
        else:
            lane.fail()

    async def _follow_generation(self) -> None:
        """After a restore nothing that waits is of this log any more: all is read again."""
        generation = await self._log.generation()
        if generation == self._model.generation:
            return
        self._model.generation = generation
        self._backlog.clear()
        for lane in self._lanes:
            lane.restart()
        self._look_for_harm()

    async def _sweep(self) -> None:
        stands = await self._model.checkpoints()
        for lane, wanted in self._lagging.items():
            if stands.get(lane, -1) < wanted:
                await self.repair(lane)
        self._lagging = await self._log.lane_positions()

    async def _for_ever(self, part: str, once: Callable[[], Awaitable[None]]) -> None:
        """Runs one round after another. An error that nobody foresaw must not end the rounds:
        it is counted, logged and the next round begins a tick later."""
        while True:
            try:
                await once()
            except Exception:
                ERRORS.labels(part).inc()
                LOGGER.exception("the projector failed", part=part)
                await asyncio.sleep(self._seconds["tick"])
