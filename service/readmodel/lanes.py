"""What a projector knows of a lane: how far the read model has it, bucket by bucket."""

import asyncio
from collections.abc import Iterator, Sequence

from service.eventlog.base import SHARDS, shard_of
from service.readmodel.base import Update


class Lane:
    """A lane of the log.

    `seen` is the last position handed over or read at a repair, `done` the position up to which
    all is stored, `stands` the checkpoint each bucket had at least when we last heard. While
    `broken`, something may be missing: updates are stored but leave the checkpoints alone, until
    a repair has read the log. `faults` counts what went wrong, so that a repair notices what went
    wrong while it ran. It `is_ours` once this process has written to it; `session` is the
    connection it was last repaired on.
    """

    def __init__(self, number: int) -> None:
        self.number = number
        self.seen = 0
        self.done = 0
        self.stands = [0] * SHARDS
        self.broken = True
        self.faults = 0
        self.session = 0
        self.is_ours = False
        self.repairing = asyncio.Lock()

    def fail(self) -> None:
        self.broken = True
        self.faults += 1

    def mistrust(self, session: int) -> None:
        """Breaks a lane that was last repaired on another connection: behind the new one there
        may be a store that lost what was stored without a checkpoint."""
        if not self.broken and self.session != session:
            self.fail()

    def hand_over(self, update: Update) -> None:
        """Takes note of an update; one that does not follow the last breaks the lane."""
        self.is_ours = True
        if update.position - len(update.events) > self.seen:
            self.fail()
        self.seen = max(self.seen, update.position)

    def mend(self, position: int, session: int) -> None:
        """All up to a position is stored, in every bucket, as seen on one connection."""
        self.seen = max(self.seen, position)
        self.done = position
        self.stands = [position] * SHARDS
        self.session = session
        self.broken = False

    def raise_to(self, position: int) -> None:
        """Every bucket's checkpoint stands at a position or later."""
        self.stands = [max(stands, position) for stands in self.stands]

    def restart(self) -> None:
        """The log was restored: positions may have gone back."""
        self.seen = self.done = 0
        self.stands = [0] * SHARDS
        self.fail()


class Lanes:
    """The lanes of a process, and the checkpoints it may claim for a batch of updates."""

    def __init__(self) -> None:
        self._lanes: dict[int, Lane] = {}

    def __iter__(self) -> Iterator[Lane]:
        return iter(list(self._lanes.values()))

    def of(self, number: int) -> Lane:
        """The lane of a number; a new one is broken until its first repair."""
        lane = self._lanes.get(number)
        if lane is None:
            lane = self._lanes[number] = Lane(number)
        return lane

    def release(self, number: int) -> None:
        """Stops looking after a lane."""
        self._lanes.pop(number, None)

    def since(self, updates: Sequence[Update]) -> list[int]:
        """Where the checkpoint of each update must stand before it is moved; −1: leave it.

        Updates of one batch are stored in order, so each counts on the one before it.
        """
        ahead: dict[tuple[int, int], int] = {}
        marks: list[int] = []
        for update in updates:
            lane = self._lanes.get(update.lane)
            if update.position == 0 or lane is None or lane.broken:
                marks.append(-1)
                continue
            bucket = shard_of(update.view.game_id)
            marks.append(ahead.get((update.lane, bucket), lane.stands[bucket]))
            ahead[update.lane, bucket] = max(marks[-1], update.position)
        return marks

    def stored(self, updates: Sequence[Update], marks: Sequence[int]) -> None:
        """The updates were stored, and the checkpoints moved where they were claimed."""
        for update, mark in zip(updates, marks, strict=True):
            lane = self._lanes.get(update.lane)
            if mark >= 0 and lane is not None:
                bucket = shard_of(update.view.game_id)
                lane.stands[bucket] = max(lane.stands[bucket], update.position)
