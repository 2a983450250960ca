"""Compares all that the read model holds with the log: heads, views, seats' own parts, streams.

What is missing there is no fault: Redis may lose anything, and readers then ask the log. What is
there must be what the log says, to the last byte.
"""

import asyncio
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import msgspec

from domain.kernel.chain import genesis, link
from service.engine.projecting import folded
from service.eventlog.base import EventLog, GameLog
from service.ids import id_text
from service.readmodel.audit import SETTLE
from service.readmodel.inspection import Found, contents, every_game, furthest
from service.readmodel.redis import RedisModel
from service.refusals import Quarantined

TOGETHER: Final = 64
FAULTS_KEPT: Final = 20
BEHIND: Final = "is behind the log"


class Difference(msgspec.Struct, frozen=True):
    """A game is stored at `version`; the log was at `newest`."""

    fault: str
    version: int
    newest: int


class ViewsAudit(msgspec.Struct):
    """`games` were compared; `outdated` are of another generation or of other reducers, and are
    never read. `first` names the first faults."""

    games: int = 0
    outdated: int = 0
    faults: int = 0
    first: list[str] = []

    def fault(self, text: str) -> None:
        self.faults += 1
        if len(self.first) < FAULTS_KEPT:
            self.first.append(text)


async def audit_views(
    log: EventLog, model: RedisModel, sample: int | None = None, settle: float = SETTLE
) -> ViewsAudit:
    """Compares every game that is stored, or about so many taken at random, and the checkpoints.

    An update may be on its way for `settle` seconds. Raises ReadModelUnavailableError,
    LogUnavailableError.
    """
    result = ViewsAudit()
    await judge_checkpoints(result, log, model)
    if sample is not None:
        await judge(result, log, model, await model.sample(sample), settle)
        return result
    seen = set[bytes]()
    async for games in every_game(model):
        fresh = [game for game in dict.fromkeys(games) if game not in seen]
        seen.update(fresh)
        await judge(result, log, model, fresh, settle)
    return result


async def judge_checkpoints(result: ViewsAudit, log: EventLog, model: RedisModel) -> None:
    """No lane is said to be projected further than it goes."""
    stand = await furthest(model)
    positions = await log.lane_positions()
    for lane, position in stand.items():
        if position > positions.get(lane, 0):
            result.fault(
                f"lane {lane}: projected to {position}, the log ends at {positions.get(lane, 0)}"
            )


async def judge(
    result: ViewsAudit, log: EventLog, model: RedisModel, game_ids: Sequence[bytes], settle: float
) -> None:
    for start in range(0, len(game_ids), TOGETHER):
        batch = game_ids[start : start + TOGETHER]
        found, outdated = await differences(log, model, batch)
        result.games += len(batch)
        result.outdated += outdated
        for game, fault in (await lasting(log, model, found, settle)).items():
            result.fault(f"game {id_text(game)}: {fault}")


async def lasting(
    log: EventLog, model: RedisModel, found: dict[bytes, Difference], settle: float
) -> dict[bytes, str]:
    """What is still wrong when no update of that time can be on its way any more."""
    if not found:
        return {}
    await asyncio.sleep(settle)
    again, _ = await differences(log, model, list(found))
    return {
        game: one.fault
        for game, one in again.items()
        if one.fault != BEHIND or one.version < found[game].newest
    }


async def differences(
    log: EventLog, model: RedisModel, game_ids: Sequence[bytes]
) -> tuple[dict[bytes, Difference], int]:
    """What is wrong with each game that is not as the log says, and how many are outdated."""
    # The model first: what it holds was in the log before.
    stored = [one for one in await contents(model, game_ids) if one.fields]
    used = [one for one in stored if model.is_current(one.fields)]
    logs = {one.head.game_id: one for one in await log.logs([one.game_id for one in used])}
    found = dict[bytes, Difference]()
    for one in used:
        known = logs.get(one.game_id)
        fault = fault_of(one, known)
        if fault is not None:
            newest = 0 if known is None else known.head.version
            found[one.game_id] = Difference(fault, int(one.fields[b"v"]), newest)
    return found, len(stored) - len(used)


def fault_of(stored: Found, log: GameLog | None) -> str | None:
    """What is wrong with a game as it is stored, or None."""
    if log is None:
        return "is unknown to the log"
    version = int(stored.fields[b"v"])
    if version != log.head.version:
        return BEHIND if version < log.head.version else "is ahead of the log"
    if stored.fields[b"h"] != log.head.hash:
        return "has another head than the log"
    try:
        game = folded(log)
    except Quarantined:
        return "is stored, and its log cannot be read"
    if stored.fields[b"pub"] != game.public():
        return "shows another table than the log makes"
    if stored.fields[b"access"] != game.access_bytes():
        return "says otherwise who may see it"
    for name, part in stored.fields.items():
        viewer = name.removeprefix(b"p:").decode()
        if name.startswith(b"p:") and part != game.private(viewer):
            return f"shows {viewer} other cards or actions than the log makes"
    return stream_fault(stored.stream, log)


def stream_fault(stream: Sequence[tuple[int, bytes]], log: GameLog) -> str | None:
    """A stream, where there is one, ends at the last version, without a hole before it."""
    if not stream:
        return None
    versions = [version for version, _ in stream]
    has_hole = any(after != before + 1 for before, after in pairwise(versions))
    if has_hole or versions[-1] != log.head.version:
        return f"has a stream with a hole, or that ends at version {versions[-1]}"
    row = log.head
    head, told = genesis(id_text(row.game_id), row.variant, row.rules_v), [b""]
    for payload in log.payloads:
        head = link(head, payload)
        told.append(payload + head)
    for version, event in stream:
        if event != told[version]:
            return f"tells another event at version {version} of its stream"
    return None
