"""Whole logs folded in batches for the read model: the same views as games loaded one by one."""

from random import Random

import msgspec

from service.engine.loading import load
from service.engine.projecting import project
from service.engine.units import view_of
from service.eventlog.base import Outcome, Unit
from service.eventlog.memory import MemoryLog
from tests.bench.filling import copy, fill, models

CLIENT = b"client-of-tests!"


async def test_a_batch_of_games_is_folded_as_each_of_them_is() -> None:
    log = MemoryLog()
    game_ids = await fill(log, 20_000, Random(5), CLIENT)
    views = {update.view.game_id: update.view for update in await project(log, game_ids)}
    assert views.keys() == set(game_ids)
    assert len(game_ids) > 50
    for game_id, view in views.items():
        game = await load(log, game_id)
        assert game is not None
        expected = view_of(game)
        assert view.public() == expected.public()
        assert msgspec.structs.replace(view, public=expected.public) == expected


async def test_a_game_that_cannot_be_read_is_left_out_alone() -> None:
    log = MemoryLog()
    (model,) = models(Random(6), 1)
    good, unreadable, other_rules = (copy(model, bytes([n]) * 16, CLIENT) for n in (1, 2, 3))
    assert other_rules.birth is not None
    birth = msgspec.structs.replace(other_rules.birth, rules_v=99)
    event = msgspec.structs.replace(unreadable.events[5], payload=b'{"type":"nonsense"}')
    events = (*unreadable.events[:5], event, *unreadable.events[6:])
    for unit in (
        good,
        msgspec.structs.replace(unreadable, events=events),
        msgspec.structs.replace(other_rules, birth=birth),
    ):
        await stored(log, unit)
    wanted = [good.game_id, unreadable.game_id, other_rules.game_id, bytes(16)]
    assert [update.view.game_id for update in await project(log, wanted)] == [good.game_id]


async def stored(log: MemoryLog, unit: Unit) -> None:
    (verdict,) = await log.append([unit])
    assert verdict.outcome is Outcome.OK
