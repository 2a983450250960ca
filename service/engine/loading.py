"""Reading a game from the log into memory, and bringing it up to date."""

from collections.abc import Sequence

import msgspec

from domain.kernel.chain import link
from domain.kernel.records import Fact, Record
from domain.kernel.table import AnyVariant, fold
from service.engine.game import Done, LiveGame, Origin, variant_of
from service.eventlog.base import EventLog, StoredEvent
from service.refusals import Quarantined


async def load(log: EventLog, game_id: bytes) -> LiveGame | None:
    """Folds a game from its first event; None when there is no such game."""
    row = await log.head(game_id)
    if row is None:
        return None
    variant = variant_of(row)
    stored = await log.read(game_id)
    if not stored:
        raise Quarantined(reason=f"no events for version {row.version}")
    origin = Origin(row.client_id, row.creator, row.invite_hash)
    game = LiveGame(
        game_id, variant, origin, fold(variant, None, facts(variant, stored)), stored[-1].hash
    )
    note_commands(game, stored)
    return game


async def catch_up(log: EventLog, game: LiveGame) -> bool:
    """Folds what the log has beyond the game in memory.

    False when the log is not a continuation of it (a restore, say): load it anew.
    """
    stored = await log.read(game.id, game.version)
    if not stored:
        row = await log.head(game.id)
        return row is not None and row.version == game.version and row.hash == game.head
    if link(game.head, stored[0].payload) != stored[0].hash:
        return False
    table = fold(game.variant, game.table, facts(game.variant, stored))
    game.install(table, stored[-1].hash)
    note_commands(game, stored)
    return True


def decode(variant: AnyVariant, stored: Sequence[StoredEvent]) -> list[Record]:
    """The records of stored events; a game that cannot be read is quarantined alone."""
    try:
        return [variant.codec.decode(event.payload) for event in stored]
    except msgspec.DecodeError as fault:
        raise Quarantined(reason=str(fault)) from fault


def facts(variant: AnyVariant, stored: Sequence[StoredEvent]) -> list[Fact]:
    """What folding needs of stored events, decoded at once."""
    try:
        return variant.codec.decode_log([event.payload for event in stored])
    except msgspec.DecodeError as fault:
        raise Quarantined(reason=str(fault)) from fault


def note_commands(game: LiveGame, stored: Sequence[StoredEvent]) -> None:
    """Remembers which command wrote which versions; each command's first event names it."""
    last = stored[-1].version if stored else 0
    for event in reversed(stored):
        if event.command_id is not None:
            game.commands[event.command_id] = Done(event.version, last, event.digest)
            last = event.version - 1
