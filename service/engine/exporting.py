"""A game's log as a file, as far as the caller may have it (decision 3)."""

from collections.abc import Sequence

from domain.kernel import sight
from domain.kernel.chain import genesis
from domain.kernel.forking import is_sealed
from domain.kernel.messages import DealCommitted
from domain.kernel.records import Record
from domain.notation.jsonl import format_line
from service.accounts.base import Caller
from service.engine.access import owns
from service.engine.answers import ENCODER, Happened
from service.engine.engine import Engine
from service.engine.game import LiveGame
from service.engine.reading import Reader
from service.engine.units import replayed
from service.eventlog.base import StoredEvent
from service.ids import id_text
from service.refusals import NotRevealed


async def exported(
    engine: Engine, reader: Reader, game: LiveGame, caller: Caller | None, wanted: str | None
) -> list[bytes]:
    """The log, a line an event.

    For scope `admin` it is complete, with the ids of the commands, while the game runs too, but for
    a seed that waits for salts: who knows it could give the salt that deals him aces. All
    others have it once the game is over: whole once every card of every deal may be public, until
    then each event as the caller was shown it. Raises NotRevealed.
    """
    if caller is not None and owns(caller, game.access()) and "admin" in caller.scopes:
        return await complete(engine, game)
    events, viewer = await reader.so_far(game, caller, wanted)
    if not events or not events[-1].after.is_over:
        raise NotRevealed()
    return shown(game, events, viewer)


async def whole_log(
    reader: Reader, game: LiveGame, caller: Caller | None, wanted: str | None
) -> list[Record]:
    """The records of a game that is over and whose every card may be public; NotRevealed else."""
    events, _ = await reader.so_far(game, caller, wanted)
    records = [event.record for event in events]
    if not events or not events[-1].after.is_over or is_sealed(records, len(records)):
        raise NotRevealed()
    return records


async def complete(engine: Engine, game: LiveGame) -> list[bytes]:
    lines, prev = [], before_first(game)
    rows = await engine.log.read(game.id)
    waiting = waiting_for_salts(game, rows)
    for row in rows:
        payload = waiting.get(row.version, row.payload)
        command_id = None if row.command_id is None else id_text(row.command_id)
        lines.append(format_line(payload, prev, row.hash, command_id))
        prev = row.hash
    return lines


def waiting_for_salts(game: LiveGame, rows: Sequence[StoredEvent]) -> dict[int, bytes]:
    """The commitment whose seed waits for salts at the end of the log, as everybody sees it."""
    if not game.table.salted:
        return {}
    events = replayed(game.variant, rows)
    if events[-1].after.salting is None:
        return {}
    event = next(one for one in events[::-1] if isinstance(one.record.data, DealCommitted))
    seen = sight.redact(game.variant, event.record, event.after, sight.SPECTATOR)
    return {event.record.version: ENCODER.encode(seen)}


def shown(game: LiveGame, events: Sequence[Happened], viewer: str) -> list[bytes]:
    records = [event.record for event in events]
    is_open = not is_sealed(records, len(records))
    lines, prev = [], before_first(game)
    for event in events:
        lines.append(format_line(payload_for(game, event, viewer, is_open), prev, event.hash))
        prev = event.hash
    return lines


def payload_for(game: LiveGame, event: Happened, viewer: str, is_open: bool) -> bytes:
    """An event whole once all is open, but for who sent it where only the sender may know."""
    if is_open and type(event.record.data) not in game.variant.hidden_senders:
        return event.payload
    seen = sight.redact(game.variant, event.record, event.after, viewer)
    return event.payload if seen is event.record else ENCODER.encode(seen)


def before_first(game: LiveGame) -> bytes:
    return genesis(game.text, game.variant.name, game.table.rules_v)
