"""Compares what the read model holds with the log, by sample, and puts it right."""

import asyncio
from typing import Final

import structlog

from service.eventlog.base import EventLog, Head
from service.readmodel.base import ReadModel, Stored
from service.readmodel.metrics import AUDITED, DIFFERENCES
from service.readmodel.replay import Project, project_games

LOGGER = structlog.get_logger("readmodel")

SETTLE: Final = 2.0
"""Seconds that an update may be on its way."""


class Audit:
    """Looks for stored games that are not what the log says.

    `behind` for longer than an update takes; `ahead` of the log; `forked`: another head at the
    same version; `unknown` to the log. The latter three are forgotten before they are stored
    again, since nothing moves a game back.
    """

    def __init__(self, log: EventLog, model: ReadModel, project: Project, settle: float) -> None:
        self._log = log
        self._model = model
        self._project = project
        self._settle = settle

    async def run(self, count: int) -> int:
        """Compares up to `count` games taken at random; answers how many differed."""
        return await self.compare(await self._model.sample(count))

    async def compare(self, game_ids: list[bytes]) -> int:
        """Compares these games; answers how many differed."""
        found = await self._differences(game_ids)
        if any(kind == "behind" for kind in found.values()):
            await asyncio.sleep(self._settle)
            again = await self._differences(list(found))
            found = {game: again[game] for game in found if game in again}
        for game_id, kind in found.items():
            DIFFERENCES.labels(kind).inc()
            LOGGER.warning("the read model differed from the log", game=game_id.hex(), kind=kind)
            if kind != "behind":
                await self._model.forget(game_id)
        await project_games(self._model, self._project, found)
        AUDITED.inc(len(game_ids))
        return len(found)

    async def _differences(self, game_ids: list[bytes]) -> dict[bytes, str]:
        # The model first: what it holds was in the log before.
        stored = await self._model.heads(game_ids)
        heads = {head.game_id: head for head in await self._log.heads(game_ids)}
        kinds = {
            game_id: _difference(one, heads.get(game_id))
            for game_id, one in zip(game_ids, stored, strict=True)
            if one is not None
        }
        return {game_id: kind for game_id, kind in kinds.items() if kind is not None}


def _difference(stored: Stored, head: Head | None) -> str | None:
    if head is None:
        return "unknown"
    if stored.version < head.version:
        return "behind"
    if stored.version > head.version:
        return "ahead"
    return None if stored.head == head.hash else "forked"
