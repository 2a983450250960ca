"""Folding a game for the read model: what repairs, audits and rebuilds ask for."""

from service.engine.loading import load
from service.engine.units import view_of
from service.eventlog.base import EventLog
from service.readmodel.base import Update
from service.refusals import Refusal


async def project(log: EventLog, game_id: bytes) -> Update | None:
    """The game's view as the log has it now, without its stream, which readers take from the log;
    None if it cannot be folded.

    Raises LogUnavailableError.
    """
    try:
        game = await load(log, game_id)
    except Refusal:
        return None
    if game is None:
        return None
    return Update(view_of(game))
