"""Projects games from the log again: for repairs and rebuilds."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Final, TypeAlias

import msgspec

from service.eventlog.base import EventLog
from service.readmodel.base import ReadModel, Update

Project: TypeAlias = Callable[[bytes], Awaitable[Update | None]]
"""Folds a game, asked for by its id, from the log: its view now and its last events, without lane
and position. None when there is no such game or it cannot be folded (quarantined). Raises
LogUnavailableError."""

PAGE: Final = 5000
"""Events read from a lane at once."""

TOGETHER: Final = 16
"""Games folded at once."""

RECENT: Final = 16
"""Events a stream starts with again: who is further behind reads the log. Each costs Redis about
as much as a view."""

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
) -> int:
    """Stores every game, not yet `seen`, that has an event of a lane at `after` < position
    ≤ `until`; answers how many. `progress` is told the number of events passed since last time.

    Each game is folded as it is now, which covers all its events up to `until`.
    """
    games, position = 0, after
    while position < until:
        page = await log.tail(lane, position, min(PAGE, until - position))
        if not page:
            # Not visible here yet, or gone with a restore: never skipped.
            await asyncio.sleep(SILENCE)
            until = min(until, (await log.lane_positions()).get(lane, 0))
            continue
        fresh = {event.game_id for event in page} - seen
        seen |= fresh
        games += await project_games(model, project, fresh)
        if progress is not None:
            progress(page[-1].position - position)
        position = page[-1].position
    return games


async def project_games(model: ReadModel, project: Project, game_ids: Iterable[bytes]) -> int:
    """Folds and stores games, some at once; answers how many could be folded."""
    wanted, stored, folded = list(game_ids), 0, list[Update]()
    for start in range(0, len(wanted), TOGETHER):
        # The read model stores some games while the log is asked for the next.
        folded, _ = await asyncio.gather(
            _fold(project, wanted[start : start + TOGETHER]), model.put(folded)
        )
        stored += len(folded)
    await model.put(folded)
    return stored


async def _fold(project: Project, game_ids: Sequence[bytes]) -> list[Update]:
    updates = await asyncio.gather(*map(project, game_ids))
    return [_recent(update) for update in updates if update is not None]


def _recent(update: Update) -> Update:
    return msgspec.structs.replace(update, events=update.events[-RECENT:])
