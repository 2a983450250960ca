"""Salts in the engine, over a log in memory: ten seconds by a clock moved by hand, processes."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, suppress

import msgspec
import pytest

from domain.kernel import conduct, sight
from domain.kernel.messages import Spectators
from domain.kernel.salting import SALT_SECONDS
from domain.kernel.seating import NewGame, Said
from service.engine.creation import Creation, Sent, create
from service.engine.deadlines import GRACE
from service.engine.engine import Engine, Performed, RefusedByRulesError
from service.engine.exporting import complete
from service.engine.game import LiveGame
from service.engine.keys import fresh_command_id
from service.engine.trails import Trail
from service.engine.units import Intent, replayed
from service.eventlog.memory import MemoryLog
from tests.engine.test_deadlines import CALLER, CLIENT, VARIANT, World

SEATS = ("north", "east", "south", "west")


@pytest.fixture
async def world() -> AsyncIterator[World]:
    async with AsyncExitStack() as stack:
        yield World(stack)


async def new_game(engine: Engine, spectators: Spectators | None = None) -> LiveGame:
    """A rubber that waits for the salts of its first deal, every seat the client's."""
    seats = dict.fromkeys(SEATS, CLIENT)
    new = NewGame(CLIENT, None, {}, seats, "unlisted", (), spectators=spectators, salts=True)
    sent = Sent(CALLER, None, b"d" * 32)
    assert isinstance(engine.log, MemoryLog)
    before = set(engine.log.rows.heads)
    await create(engine, Creation(sent, VARIANT, new, "north", None), lambda _made: b"{}")
    [game_id] = set(engine.log.rows.heads) - before
    game = engine.games.get(game_id)
    assert game is not None
    return game


async def give(engine: Engine, game: LiveGame, seat: str, salt: str) -> Performed:
    body = msgspec.json.encode({"type": "salt", "seat": seat, "salt": salt})
    command = VARIANT.command_decoder.decode(body)

    def decide(game: LiveGame) -> tuple[Said, ...]:
        return conduct.decide(game.variant, game.table, command)

    return await engine.perform(game, Intent(fresh_command_id()), decide)


def types(world: World, game: LiveGame) -> list[str]:
    """The events of the log after the cards were committed to."""
    assert world.rows.types[game.id][5] == "deal_committed"
    return world.rows.types[game.id][6:]


async def test_the_last_salt_brings_the_cards(world: World) -> None:
    engine, _ = world.process()
    game = await new_game(engine)
    for seat in SEATS:
        assert "dealt" not in types(world, game)
        await give(engine, game, seat, "c0ffee")
    assert types(world, game) == ["salt_given"] * 4 + ["dealt"]
    assert game.table.due is None


async def test_whoever_is_silent_for_ten_seconds_gives_none(world: World) -> None:
    engine, deadlines = world.process()
    game = await new_game(engine)
    await give(engine, game, "east", "c0ffee")
    world.seconds += SALT_SECONDS - 0.01
    await deadlines.see_to(game.id)
    assert types(world, game) == ["salt_given"]
    world.seconds += 0.01
    await deadlines.see_to(game.id)
    assert types(world, game) == ["salt_given", "dealt"]


async def test_another_process_deals_when_the_first_is_gone_by_the_seed_in_the_log(
    world: World,
) -> None:
    engine, _ = world.process()
    game = await new_game(engine)
    assert game.table.salting is not None
    seed = game.table.salting.seed
    _, other = world.process()
    world.seconds += SALT_SECONDS + GRACE + 0.01
    await other.sweep()
    assert types(world, game) == ["dealt"]
    await engine.refresh(game)
    assert game.table.state.deal.seed == seed


async def test_two_processes_deal_once(world: World) -> None:
    engine, one = world.process()
    game = await new_game(engine)
    other_engine, other = world.process()
    copy = await other_engine.game(game.id)
    assert copy is not None
    assert copy is not game
    world.seconds += SALT_SECONDS
    await asyncio.gather(one.see_to(game.id), other.see_to(game.id), give_late(engine, game))
    assert types(world, game) in (["dealt"], ["salt_given", "dealt"])


async def give_late(engine: Engine, game: LiveGame) -> None:
    """A salt that is on its way when the time is up counts if it is in the log before the cards."""
    with suppress(RefusedByRulesError):
        await give(engine, game, "west", "aa")


async def test_an_export_for_admins_holds_the_seed_only_when_the_cards_are_dealt(
    world: World,
) -> None:
    engine, deadlines = world.process()
    game = await new_game(engine)
    assert game.table.salting is not None
    seed = game.table.salting.seed.encode()
    lines = await complete(engine, game)
    assert seed not in b"".join(lines)
    assert b'"nonce":null' in lines[5]
    world.seconds += SALT_SECONDS
    await deadlines.see_to(game.id)
    lines = await complete(engine, game)
    assert seed in lines[5]
    assert b'"nonce":null' not in b"".join(lines)


async def test_spectators_kept_behind_by_a_deal_see_nothing_of_its_salts(world: World) -> None:
    engine, _ = world.process()
    game = await new_game(engine, Spectators("deal"))
    for seat in SEATS:
        await give(engine, game, seat, "c0ffee")
    trail = Trail(VARIANT, "deal")
    trail.add(replayed(VARIANT, await engine.log.read(game.id)))
    assert trail.version == 5
    assert b"salting" not in trail.view(game.text)
    assert sight.phase(VARIANT, game.table) == "auction"
