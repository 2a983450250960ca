"""The promises of the event log about games in which bots sit."""

from service.eventlog.base import EventLog, SeatRow, Status
from tests.contracts.eventlogs import World, born, played, sits

BOT = SeatRow("east", "basic", "bot")
SECOND = 1 / 3600
"""In hours."""


async def found(log: EventLog, idle: tuple[float, float] | None = None) -> list[bytes]:
    return [head.game_id for head in await log.with_bots(None, 100, idle)]


async def test_active_games_with_a_bot_are_found_with_their_heads(log: EventLog) -> None:
    game = await born(
        log, seats=(sits("ann"), BOT), client=b"anybody's client", visibility="private"
    )
    await born(log, seats=(sits("ann"), SeatRow("east", "basic", "client")))
    await born(log, seats=(BOT,), status=Status.WAITING)
    await born(log, seats=(BOT,), status=Status.FINISHED)
    await played(log, game, 2)
    assert await log.with_bots(None, 100, None) == [await log.head(game.id)]
    await played(log, game, status=Status.ABANDONED)
    assert await found(log) == []


async def test_a_game_is_found_while_one_of_its_bots_stays(log: EventLog) -> None:
    other = SeatRow("west", "basic", "bot")
    game = await born(log, seats=(BOT, other))
    await played(log, game, seats=(SeatRow("east", "basic", "bot", left=True), sits("ann", "east")))
    assert await found(log) == [game.id]
    await played(log, game, seats=(SeatRow("west", "basic", "bot", left=True),))
    assert await found(log) == []
    await played(log, game, seats=(other,))
    assert await found(log) == [game.id]


async def test_games_with_bots_are_paged_by_id_each_exactly_once(log: EventLog) -> None:
    seats = tuple(SeatRow(seat, "basic", "bot") for seat in ("north", "east", "south"))
    games = [await born(log, seats=seats) for _ in range(7)]
    seen: list[bytes] = []
    after = None
    while page := await log.with_bots(after, 3, None):
        assert len(page) <= 3
        seen += [head.game_id for head in page]
        after = seen[-1]
    assert seen == sorted(game.id for game in games)


async def test_games_with_bots_are_narrowed_by_the_time_since_their_last_event(
    world: World, log: EventLog
) -> None:
    old = await born(log, seats=(BOT,))
    await world.pass_time(600 * SECOND)
    fresh = await born(log, seats=(BOT,))
    assert await found(log, (300.0, 900.0)) == [old.id]
    assert await found(log, (0.0, 300.0)) == [fresh.id]
    assert await found(log, (700.0, 900.0)) == []
    assert await found(log) == sorted((old.id, fresh.id))
    await played(log, old)
    assert await found(log, (0.0, 300.0)) == sorted((old.id, fresh.id))
