"""Folding games for the read model: what repairs, audits and rebuilds ask for."""

from collections.abc import Sequence

import msgspec

from domain.kernel.table import fold
from service.engine.game import LiveGame, Origin, variant_of
from service.engine.units import view_of
from service.eventlog.base import EventLog, GameLog
from service.readmodel.base import Update
from service.refusals import Quarantined


async def project(log: EventLog, game_ids: Sequence[bytes]) -> list[Update]:
    """The games' views as the log has them now, without their streams, which readers take from
    the log; a game that cannot be folded is left out.

    Raises LogUnavailableError.
    """
    found = []
    for one in await log.logs(game_ids):
        try:
            found.append(Update(view_of(folded(one))))
        except Quarantined:
            continue
    return found


def folded(one: GameLog) -> LiveGame:
    """A game out of its whole log; Quarantined when it cannot be read."""
    row = one.head
    variant = variant_of(row)
    if len(one.payloads) != row.version:
        raise Quarantined(reason=f"{len(one.payloads)} events for version {row.version}")
    try:
        facts = variant.codec.decode_log(one.payloads)
    except msgspec.DecodeError as fault:
        raise Quarantined(reason=str(fault)) from fault
    origin = Origin(row.client_id, row.creator, row.invite_hash)
    return LiveGame(row.game_id, variant, origin, fold(variant, None, facts), row.hash)
