"""A database filled quickly with real games: some are played, each is stored under many ids.

Every copy is a valid log: its id stands in each event, and its hashes are its own.
"""

from collections.abc import Callable
from random import Random

import msgspec

from domain.kernel.chain import genesis, link
from domain.registry import all_variants
from service.eventlog.base import Birth, EventLog, NewEvent, Outcome, Unit
from service.ids import id_text
from tests.simulation import CLIENT, GAME_ID, Game
from tests.stats.games import STATUS, play

PLAYED = 60
COMMANDS = 150
"""About as many events; bidding, play, scores, and an end."""
BATCH_EVENTS = 2000
"""Events that one append stores."""


class Model(msgspec.Struct):
    """A game that was played, to be copied."""

    game: Game
    payloads: list[bytes]


def models(random: Random, count: int = PLAYED) -> list[Model]:
    """Finished games of all variants, in turn."""
    made = []
    for number in range(count):
        name = list(all_variants())[number % len(all_variants())]
        game = Game(name, random)
        play(game, random, COMMANDS)
        codec = game.variant.codec
        made.append(Model(game, [codec.encode(record) for record in game.records]))
    return made


def copy(model: Model, game_id: bytes, client: bytes) -> Unit:
    """The game's whole log under another id, as one unit."""
    game, text = model.game, id_text(game_id)
    old, new = GAME_ID.encode(), text.encode()
    start = head = genesis(text, game.variant.name, game.variant.rules_v)
    events = []
    for record, payload in zip(game.records, model.payloads, strict=True):
        moved = payload.replace(old, new)
        head = link(head, moved)
        events.append(NewEvent(record.data.type, record.data.schema, moved, head))
    birth = Birth(game.variant.name, game.variant.rules_v, client, CLIENT.player_id or "", "public")
    return Unit(
        game_id=game_id,
        expected=0,
        prev=start,
        events=tuple(events),
        status=STATUS[game.table.status],
        open_seats=0,
        birth=birth,
    )


async def fill(
    log: EventLog,
    events: int,
    random: Random,
    client: bytes,
    progress: Callable[[int], None] = lambda _: None,
) -> list[bytes]:
    """Stores games with at least so many events; answers their ids. `progress` is told how many
    events each append has stored."""
    known, game_ids, done = models(random), list[bytes](), 0
    while done < events:
        units, size = list[Unit](), 0
        while size < BATCH_EVENTS and done + size < events:
            game_id = random.randbytes(6) + b"\x70\x00\x80" + random.randbytes(7)
            units.append(copy(random.choice(known), game_id, client))
            size += len(units[-1].events)
        verdicts = await log.append(units)
        assert {verdict.outcome for verdict in verdicts} == {Outcome.OK}
        game_ids += [unit.game_id for unit in units]
        done += size
        progress(size)
    return game_ids
