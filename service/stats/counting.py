"""Counting what the log holds: stretch by stretch of each lane, then rating what was counted."""

import random
from collections.abc import Callable, Sequence
from typing import Final

import structlog

from domain.kernel.tallies import WANTED, tally
from domain.registry import find
from service.eventlog.base import EventLog, Head
from service.stats.base import CountedGame, StatsStore

LOGGER = structlog.get_logger("stats")

FINISHED: Final = "game_finished"
PAGE: Final = 5000
"""Events of a lane looked through at once."""
TOGETHER: Final = 200
"""Games rated in one transaction."""

Progress = Callable[[int], None]
"""Told how many events more are done."""


def silent(_events: int) -> None:
    pass


async def catch_up(
    log: EventLog, store: StatsStore, build: int, progress: Progress = silent
) -> dict[int, int]:
    """Counts and rates everything that the log holds now; answers how far each lane was counted.

    Lanes are taken in any order, so that several processes seldom meet. Raises
    LogUnavailableError.
    """
    reach = await log.lane_positions()
    stands = await store.checkpoints(build)
    lanes = list(reach)
    random.shuffle(lanes)
    counted = {}
    for lane in lanes:
        after = stands.get(lane, 0)
        progress(after)
        counted[lane] = await count_lane(log, store, build, lane, after, reach[lane], progress)
    while await store.rate(build, TOGETHER):
        pass
    return counted


async def count_lane(
    log: EventLog,
    store: StatsStore,
    build: int,
    lane: int,
    after: int,
    until: int,
    progress: Progress,
) -> int:
    """Counts a lane up to a position, or to where another process is counting it, or to what is
    not visible here yet; answers how far."""
    while after < until:
        run = await log.stretch(lane, after, min(PAGE, until - after), FINISHED)
        if run.position == after:
            break
        games = await counted_games(log, run.game_ids)
        if not await store.add(build, lane, after, run.position, games):
            break
        progress(run.position - after)
        after = run.position
    return after


async def counted_games(log: EventLog, game_ids: Sequence[bytes]) -> list[CountedGame]:
    """The tallies of those games that count. One that cannot be read is left out."""
    if not game_ids:
        return []
    heads = await log.heads(game_ids)
    payloads = await log.read_some(game_ids, WANTED)
    found = [counted_game(head, payloads.get(head.game_id, [])) for head in heads]
    return [game for game in found if game is not None]


def counted_game(head: Head, payloads: Sequence[bytes]) -> CountedGame | None:
    variant = find(head.variant)
    if variant is None:
        LOGGER.warning("game_not_counted", game=head.game_id.hex(), variant=head.variant)
        return None
    try:
        made = tally(variant, variant.codec.decode_log(payloads))
    except Exception:  # one game that cannot be folded must not keep the others from being counted
        LOGGER.exception("game_not_counted", game=head.game_id.hex())
        return None
    return None if made is None else CountedGame(head.game_id, head.client_id, head.variant, made)
