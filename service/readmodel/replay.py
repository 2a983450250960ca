"""Projects games from the log again: for repairs and rebuilds."""

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable, Sequence
from contextlib import aclosing
from typing import Final, TypeAlias

import msgspec

from service.eventlog.base import EventLog, Stretch
from service.readmodel.base import ReadModel, Update

Project: TypeAlias = Callable[[Sequence[bytes]], Awaitable[list[Update]]]
"""Folds games, asked for by their ids, from the log: their views now, and last events if they are
to have any, without lane and position. A game that does not exist or cannot be folded
(quarantined) is left out. Raises LogUnavailableError."""

PAGE: Final = 20_000
"""Events of a lane looked through at once."""

TOGETHER: Final = 8
"""Games folded at once: beside a service that runs, as long as its loop may be held up."""

RECENT: Final = 16
"""Events a stream starts with again: who is further behind reads the log. Each costs Redis about
as much as a view."""

ABREAST: Final = 3
"""Batches of games on their way at once."""

SILENCE: Final = 0.05
"""Seconds until a position that is not visible yet is looked for again."""


async def replay(
    log: EventLog,
    model: ReadModel,
    project: Project,
    lane: int,
    after: int,
    until: int,
    seen: set[bytes],
    progress: Callable[[int], None] | None = None,
    kind: str | None = None,
    together: int = TOGETHER,
) -> int:
    """Stores every game, not yet `seen`, that has an event of a lane at `after` < position
    ≤ `until`, one of that kind if it is given; answers how many. `progress` is told the number of
    events passed since last time. `together` games are folded at once.

    Each game is folded as it is now, which covers all its events up to `until`.
    """
    games, position = 0, after
    async with aclosing(runs(log, lane, after, until, kind)) as found:
        async for run in found:
            fresh = set(run.game_ids) - seen
            seen |= fresh
            games += await project_games(model, project, fresh, together)
            if progress is not None:
                progress(run.position - position)
            position = run.position
    return games


async def runs(
    log: EventLog, lane: int, after: int, until: int, kind: str | None
) -> AsyncGenerator[Stretch, None]:
    """The runs of a lane up to a position, each read while the one before is worked on."""

    def ask() -> asyncio.Task[Stretch]:
        return asyncio.create_task(log.stretch(lane, after, min(PAGE, until - after), kind))

    if after >= until:
        return
    asked = ask()
    try:
        while after < until:
            run = await asked
            if run.position > after:
                after = run.position
                asked = ask() if after < until else asked
                yield run
                continue
            # Not visible here yet, or gone with a restore: never skipped.
            await asyncio.sleep(SILENCE)
            until = min(until, (await log.lane_positions()).get(lane, 0))
            asked = ask() if after < until else asked
    finally:
        asked.cancel()
        await asyncio.gather(asked, return_exceptions=True)


async def project_games(
    model: ReadModel, project: Project, game_ids: Iterable[bytes], together: int = TOGETHER
) -> int:
    """Folds and stores games, some at once; answers how many could be folded."""
    wanted, stored = list(game_ids), 0
    folding = deque[asyncio.Task[list[Update]]]()
    try:
        for start in range(0, len(wanted), together):
            # While some games are folded here, the log reads the next.
            batch = wanted[start : start + together]
            folding.append(asyncio.create_task(_fold(project, batch)))
            if len(folding) == ABREAST:
                stored += await _store(model, folding.popleft())
        while folding:
            stored += await _store(model, folding.popleft())
    finally:
        for task in folding:
            task.cancel()
    return stored


async def _store(model: ReadModel, folding: asyncio.Task[list[Update]]) -> int:
    folded = await folding
    await model.put(folded)
    return len(folded)


async def _fold(project: Project, game_ids: Sequence[bytes]) -> list[Update]:
    return [_recent(update) for update in await project(game_ids)]


def _recent(update: Update) -> Update:
    return msgspec.structs.replace(update, events=update.events[-RECENT:])
