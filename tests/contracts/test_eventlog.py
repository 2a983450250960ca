"""The promises of the event log about appends, kept by memory and by PostgreSQL alike."""

import asyncio

import msgspec

from domain.kernel.chain import link
from service.eventlog.base import EventLog, NewEvent, Outcome, Status, Verdict
from service.ids import new_id
from tests.contracts.eventlogs import (
    CLIENT,
    Game,
    World,
    accept,
    born,
    key,
    played,
    request,
)


async def test_a_game_is_born_with_its_first_events_and_its_row(log: EventLog) -> None:
    game = Game("bridgette")
    unit = game.birth(3, invite_hash=b"i" * 32, status=Status.WAITING, open_seats=2)
    (verdict,) = await log.append([unit])
    assert verdict == Verdict(Outcome.OK, 3, verdict.lane, 3)
    head = await log.head(game.id)
    assert head is not None
    assert (head.game_id, head.variant, head.rules_v) == (game.id, "bridgette", 1)
    assert (head.version, head.hash) == (3, unit.events[-1].hash)
    assert (head.status, head.open_seats) == (Status.WAITING, 2)
    assert (head.client_id, head.creator, head.visibility) == (CLIENT, "creator", "public")
    assert head.invite_hash == b"i" * 32
    assert head.created_at == head.updated_at
    assert len(head.created_at) == len("2026-01-01T00:00:00.000000Z")


async def test_events_are_read_back_byte_for_byte_with_the_command_on_the_first(
    log: EventLog,
) -> None:
    game = await born(log)
    unit = await played(log, game, 3, command_id=key("c"), digest=b"\x00digest\xff")
    stored = await log.read(game.id, after=1)
    assert [event.version for event in stored] == [2, 3, 4]
    assert [event.payload for event in stored] == [event.payload for event in unit.events]
    assert [event.hash for event in stored] == [event.hash for event in unit.events]
    assert [event.command_id for event in stored] == [key("c"), None, None]
    assert [event.digest for event in stored] == [b"\x00digest\xff", None, None]


async def test_a_payload_may_hold_any_byte(log: EventLog) -> None:
    game = Game()
    unit = game.birth()
    every_byte = bytes(range(256)) * 40
    odd = NewEvent("odd", 32767, every_byte, link(unit.prev, every_byte))
    await accept(log, game, msgspec.structs.replace(unit, events=(odd,)))
    assert (await log.read(game.id))[0].payload == every_byte


async def test_a_part_of_a_game_is_read_by_versions(log: EventLog) -> None:
    game = await born(log, count=5)
    assert [event.version for event in await log.read(game.id, 1, 3)] == [2, 3]
    assert [event.version for event in await log.read(game.id, 3)] == [4, 5]
    assert await log.read(game.id, 5) == []
    assert await log.read(new_id()) == []


async def test_each_command_moves_the_row_of_its_game(log: EventLog) -> None:
    game = await born(log, status=Status.WAITING, open_seats=1)
    unit = await played(log, game, 2, status=Status.FINISHED, open_seats=0)
    head = await log.head(game.id)
    assert head is not None
    assert (head.version, head.hash) == (3, unit.events[-1].hash)
    assert (head.status, head.open_seats) == (Status.FINISHED, 0)
    assert head.updated_at >= head.created_at


async def test_a_command_decided_on_an_old_version_is_a_conflict(log: EventLog) -> None:
    game = await born(log)
    stale = game.unit(2, note="stale")
    await played(log, game, 3)
    assert await log.append([stale]) == [Verdict(Outcome.CONFLICT, 4)]
    assert len(await log.read(game.id)) == 4


async def test_a_command_decided_on_another_history_is_a_conflict(log: EventLog) -> None:
    game = await born(log)
    other = Game(game_id=game.id)
    other.believe(other.birth(note="another history"))
    assert await log.append([other.unit()]) == [Verdict(Outcome.CONFLICT, 1)]


async def test_a_command_that_is_sent_again_is_a_duplicate(log: EventLog) -> None:
    game = await born(log)
    unit = await played(log, game, 2, command_id=key("once"), digest=b"first body")
    duplicate = Verdict(Outcome.DUPLICATE, 2, digest=b"first body")
    assert await log.append([unit]) == [duplicate]
    await played(log, game, 2)
    assert await log.append([unit]) == [duplicate]
    assert len(await log.read(game.id)) == 5


async def test_a_command_decided_anew_is_still_a_duplicate(log: EventLog) -> None:
    game = await born(log)
    await played(log, game, 2, command_id=key("once"), digest=b"first body")
    again = game.unit(note="decided anew", command_id=key("once"), digest=b"other body")
    assert await log.append([again]) == [Verdict(Outcome.DUPLICATE, 2, digest=b"first body")]


async def test_the_same_unit_without_a_command_id_is_a_duplicate_too(log: EventLog) -> None:
    game = Game()
    unit = game.birth(2)
    await accept(log, game, unit)
    assert await log.append([unit]) == [Verdict(Outcome.DUPLICATE, 1)]
    unit = await played(log, game, 2)
    assert await log.append([unit]) == [Verdict(Outcome.DUPLICATE, 3)]


async def test_a_command_id_belongs_to_one_game(log: EventLog) -> None:
    one, two = await born(log), await born(log)
    await played(log, one, command_id=key("same"))
    await played(log, two, command_id=key("same"))


async def test_a_game_that_another_process_holds_is_busy_and_free_again_later(
    world: World, log: EventLog
) -> None:
    game, free = await born(log), await born(log)
    unit = game.unit()
    async with world.held(game):
        verdicts = await log.append([unit, free.unit()])
    assert verdicts[0] == Verdict(Outcome.BUSY, 1)
    assert verdicts[1].outcome is Outcome.OK
    await accept(log, game, unit)


async def test_a_command_on_an_unknown_game_is_told_so(log: EventLog) -> None:
    assert await log.append([Game().unit()]) == [Verdict(Outcome.NO_GAME)]
    assert await log.head(new_id()) is None


async def test_a_second_birth_of_a_game_is_a_conflict_and_changes_nothing(log: EventLog) -> None:
    game = await born(log)
    row = await log.head(game.id)
    twin = Game("contract", game.id)
    assert await log.append([twin.birth(2, note="twin")]) == [Verdict(Outcome.CONFLICT, 1)]
    assert await log.head(game.id) == row


async def test_one_call_gives_every_verdict_at_once_and_no_loser_harms_a_winner(
    world: World, log: EventLog
) -> None:
    games = [await born(log) for _ in range(5)]
    mover, stale, repeated, held, last = games
    old = stale.unit(note="old")
    await played(log, stale)
    await played(log, repeated, command_id=key("twice"), digest=b"d")
    await born(log, request=request("k"))
    async with world.held(held):
        verdicts = await log.append(
            [
                mover.unit(2),
                old,
                repeated.unit(command_id=key("twice")),
                held.unit(),
                Game().unit(),
                Game().birth(request=request("k", b"second")),
                Game().birth(4),
                last.unit(3),
            ]
        )
    assert [verdict.outcome for verdict in verdicts] == [
        Outcome.OK,
        Outcome.CONFLICT,
        Outcome.DUPLICATE,
        Outcome.BUSY,
        Outcome.NO_GAME,
        Outcome.REPLAYED,
        Outcome.OK,
        Outcome.OK,
    ]
    assert [verdict.version for verdict in verdicts] == [3, 2, 2, 1, 0, 0, 4, 4]
    won = [verdict.position for verdict in verdicts if verdict.outcome is Outcome.OK]
    assert [position - won[0] for position in won] == [0, 4, 7]


async def test_of_several_units_of_one_game_in_one_call_one_is_stored(log: EventLog) -> None:
    game = await born(log)
    first = game.unit(note="first")
    second = game.unit(note="second")
    game.believe(first)
    third = game.unit(note="third")
    verdicts = await log.append([first, second, third])
    assert [verdict.outcome for verdict in verdicts] == [
        Outcome.OK,
        Outcome.CONFLICT,
        Outcome.BUSY,
    ]
    assert len(await log.read(game.id)) == 2
    assert (await log.append([third]))[0].outcome is Outcome.OK


async def test_nothing_to_append_is_nothing_appended(log: EventLog) -> None:
    assert await log.append([]) == []
    assert await log.lane_positions() == {}


async def test_one_of_two_processes_wins_each_version(world: World, log: EventLog) -> None:
    other = await world.open()
    game = await born(log)
    for round_ in range(20):
        ours, theirs = game.unit(note=f"ours {round_}"), game.unit(note=f"theirs {round_}")
        (our,), (their,) = await asyncio.gather(log.append([ours]), other.append([theirs]))
        winners = [
            unit
            for unit, verdict in ((ours, our), (theirs, their))
            if verdict.outcome is Outcome.OK
        ]
        assert len(winners) == 1
        assert {our.outcome, their.outcome} <= {Outcome.OK, Outcome.CONFLICT, Outcome.BUSY}
        game.believe(winners[0])
    assert len(await log.read(game.id)) == 21


async def test_the_row_knows_the_last_event_and_heads_finds_those_that_exist(
    log: EventLog,
) -> None:
    games = [await born(log) for _ in range(3)]
    found = await log.heads([games[0].id, new_id(), games[2].id])
    assert {head.game_id for head in found} == {games[0].id, games[2].id}
    assert await log.heads([]) == []


async def test_a_fresh_log_is_of_the_first_generation_and_its_clock_agrees(
    log: EventLog,
) -> None:
    assert await log.generation() == 1
    assert abs(log.clock() - await log.now()) < 1
