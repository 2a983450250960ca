"""Two processes, a log, a read model and everything that can go wrong between them.

At no moment does a checkpoint speak for data that is not there, and once things are well again
the read model is what the log is. Time is virtual: sleeping costs nothing and no run depends on
the machine.
"""

import asyncio
import copy
import os
import selectors
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from service.eventlog.base import LogUnavailableError, shard_of
from service.readmodel.base import ReadModelUnavailableError
from service.readmodel.memory import MemoryModel, MemoryStore
from service.readmodel.projector import Projector, RepairError
from tests.contracts.readmodels import LaneLog, Moody, game

IS_LONG = os.environ.get("OVERTRICK_CHAOS") == "long"
LANES = (1, 2)
GAMES = [game(number, bucket=number % 3) for number in range(6)]
FAILURES = (ReadModelUnavailableError, LogUnavailableError, RepairError)


class JumpingSelector(selectors.DefaultSelector):
    """Instead of waiting it moves the clock."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def select(self, timeout: float | None = None) -> list[Any]:
        self.now += timeout or 0.0
        return super().select(0)


class JumpingLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.selector = JumpingSelector()
        super().__init__(self.selector)

    def time(self) -> float:
        return self.selector.now


class Process:
    """One server process: it writes to its lane and projects it."""

    def __init__(self, log: LaneLog, store: MemoryStore, lane: int) -> None:
        self.lane = lane
        self.model = Moody(MemoryModel(log.number, "reducers-1", store))
        self.projector = Projector(log, self.model, log.fold, audit=3600, sample=1000, settle=0.1)


Units = list[tuple[bytes, int]]
lanes = st.sampled_from(LANES)
units = st.lists(st.tuples(st.sampled_from(GAMES), st.integers(1, 3)), min_size=1, max_size=4)
steps = st.integers(0, 12)
"""Turns of the loop after an append: it may be cut short anywhere."""


class Projections(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner(loop_factory=JumpingLoop)
        self.log = LaneLog()
        self.store = MemoryStore()
        self.snapshot: MemoryStore | None = None

    def run(self, what: Coroutine[Any, Any, Any]) -> None:
        self.runner.run(what)

    @initialize()
    def begin(self) -> None:
        self.processes = {lane: self.runner.run(self.started(lane)) for lane in LANES}

    async def started(self, lane: int) -> Process:
        process = Process(self.log, self.store, lane)
        process.projector.start()
        return process

    @rule(lane=lanes, units=units, steps=steps)
    def append(self, lane: int, units: Units, steps: int) -> None:
        """One append, and a part of what follows from it."""
        updates = [self.log.commit(game_id, events, lane) for game_id, events in units]
        self.processes[lane].projector.apply(updates)
        self.run(self.step(steps))

    @rule(lane=lanes, units=units)
    def append_whose_answer_is_lost(self, lane: int, units: Units) -> None:
        for game_id, events in units:
            self.log.commit(game_id, events, lane)

    @rule(lane=lanes, units=units, steps=steps)
    def append_while_the_model_fails(self, lane: int, units: Units, steps: int) -> None:
        self.processes[lane].model.is_down = True
        self.append(lane, units, steps)
        self.processes[lane].model.is_down = False

    @rule(lane=lanes, units=units, steps=steps)
    def append_while_the_model_hangs(self, lane: int, units: Units, steps: int) -> None:
        """It goes on hanging until all is calm, or the process is killed."""
        self.processes[lane].model.answers.clear()
        self.append(lane, units, steps)

    @rule(seconds=st.sampled_from([0.3, 1.2]), is_down=st.booleans())
    def wait(self, seconds: float, is_down: bool) -> None:
        self.log.is_down = is_down
        self.run(asyncio.sleep(seconds))
        self.log.is_down = False

    @rule()
    def all_is_calm(self) -> None:
        self.run(self.calm())

    async def calm(self) -> None:
        for process in self.processes.values():
            process.model.answers.set()
        await asyncio.sleep(4)
        for process in self.processes.values():
            assert process.projector.is_current

    async def step(self, steps: int) -> None:
        for _ in range(steps):
            await asyncio.sleep(0)

    @rule(is_new_connection=st.booleans())
    def model_loses_everything(self, is_new_connection: bool) -> None:
        self.store.flush()
        self.store.session += is_new_connection

    @rule()
    def model_is_saved(self) -> None:
        self.snapshot = copy.deepcopy(self.store)

    @precondition(lambda self: self.snapshot is not None)
    @rule()
    def model_rolls_back(self) -> None:
        """A failover to a replica that lags, or a start from an old file: the connection ends."""
        assert self.snapshot is not None
        saved = copy.deepcopy(self.snapshot)
        self.store.rows, self.store.buckets = saved.rows, saved.buckets
        self.store.session += 1

    @rule(part=st.floats(0, 1))
    def log_is_restored(self, part: float) -> None:
        keep = int(part * len(self.log.rows))
        self.log.lose_the_end(keep, world=f"world {self.log.number + 1}")

    @rule(lane=lanes)
    def process_is_killed_and_its_lane_taken_over(self, lane: int) -> None:
        self.run(self.replace(lane))

    async def replace(self, lane: int) -> None:
        self.processes[lane].model.answers.set()
        await self.processes[lane].projector.close(seconds=0)
        self.processes[lane] = await self.started(lane)
        with suppress(*FAILURES):
            await self.processes[lane].projector.repair(lane)

    @invariant()
    def no_checkpoint_is_ahead_of_its_data(self) -> None:
        for row in self.log.rows:
            bucket = self.store.buckets[shard_of(row.game_id)]
            if bucket.generation != self.log.number:
                continue
            if bucket.lanes.get(row.lane, -1) < row.position:
                continue
            stored = self.store.rows.get(row.game_id)
            assert stored is not None
            assert (stored.generation, stored.view.version) >= (self.log.number, row.version)

    def teardown(self) -> None:
        try:
            if hasattr(self, "processes"):
                self.run(self.all_is_well_again())
        finally:
            self.runner.close()

    async def all_is_well_again(self) -> None:
        await self.calm()
        # A last append that nobody heard of shows at the second audit.
        one = self.processes[LANES[0]].projector
        for _ in range(2):
            await one.audit()
        self.no_checkpoint_is_ahead_of_its_data()
        heads = await self.log.heads(GAMES)
        stored = await self.processes[LANES[0]].model.heads([head.game_id for head in heads])
        assert [one and (one.version, one.head) for one in stored] == [
            (head.version, head.hash) for head in heads
        ]
        for process in self.processes.values():
            await process.projector.close()


TestProjections = Projections.TestCase
TestProjections.settings = settings(
    max_examples=2000 if IS_LONG else 100,
    stateful_step_count=40 if IS_LONG else 20,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
