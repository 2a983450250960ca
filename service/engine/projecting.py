"""Folding a game for the read model: what repairs, audits and rebuilds ask for."""

from service.engine.loading import load
from service.engine.units import view_of
from service.eventlog.base import EventLog
from service.readmodel.base import Update
from service.refusals import Refusal

LAST_EVENTS = 64
"""Events that a repaired game brings along for its stream; older ones are read from the log."""


async def project(log: EventLog, game_id: bytes) -> Update | None:
    """The game's view as the log has it now, and its last events; None if it cannot be folded.

    Raises LogUnavailableError.
    """
    try:
        game = await load(log, game_id)
    except Refusal:
        return None
    if game is None:
        return None
    stored = await log.read(game_id, max(0, game.version - LAST_EVENTS), game.version)
    events = tuple((event.version, event.payload + event.hash) for event in stored)
    return Update(view_of(game), events)
