"""The promises of the event log about answers that are kept with their effect (decision 12)."""

import asyncio

from service.eventlog.base import EventLog, GameFilter, Outcome, Verdict
from tests.contracts.eventlogs import (
    CLIENT,
    Game,
    World,
    born,
    key,
    played,
    request,
)


async def count_games(log: EventLog) -> int:
    return len(await log.games(GameFilter(), None, 200))


async def test_the_answer_of_a_creation_is_kept_with_the_game(log: EventLog) -> None:
    assert await log.request(CLIENT, "subject", key("k")) is None
    await born(log, request=request("k", b"\x00\xffbody"))
    assert await log.request(CLIENT, "subject", key("k")) == request("k", b"\x00\xffbody")
    assert await log.request(CLIENT, "another subject", key("k")) is None
    assert await log.request(b"another client", "subject", key("k")) is None


async def test_a_creation_that_is_sent_again_gets_the_first_answer(log: EventLog) -> None:
    await born(log, request=request("k", b"first"))
    again = Game().birth(request=request("k", b"second", digest=b"e" * 32))
    (verdict,) = await log.append([again])
    assert verdict == Verdict(Outcome.REPLAYED, request=request("k", b"first"))
    assert await log.head(again.game_id) is None
    assert await count_games(log) == 1


async def test_a_key_is_kept_for_a_command_on_a_game_too(log: EventLog) -> None:
    game = await born(log)
    await played(log, game, request=request("seat", b"seated"))
    (verdict,) = await log.append([game.unit(request=request("seat", b"again"))])
    assert verdict == Verdict(Outcome.REPLAYED, request=request("seat", b"seated"))
    assert len(await log.read(game.id)) == 2


async def test_of_two_creations_with_one_key_at_once_one_makes_a_game(
    world: World, log: EventLog
) -> None:
    other = await world.open()
    for round_ in range(15):
        asked = request(f"key {round_}")
        verdicts = await asyncio.gather(
            log.append([Game().birth(request=asked)]),
            other.append([Game().birth(request=asked)]),
        )
        outcomes = sorted(verdict.outcome for (verdict,) in verdicts)
        assert outcomes == [Outcome.OK, Outcome.REPLAYED]
        assert await count_games(log) == round_ + 1


async def test_of_two_creations_with_one_key_in_one_call_one_makes_a_game(log: EventLog) -> None:
    first, second = request("k", b"first"), request("k", b"second")
    verdicts = await log.append([Game().birth(request=first), Game().birth(request=second)])
    assert [verdict.outcome for verdict in verdicts] == [Outcome.OK, Outcome.REPLAYED]
    assert verdicts[1].request == first
    assert await count_games(log) == 1


async def test_many_keys_in_any_order_from_two_processes_never_lock_each_other_out(
    world: World, log: EventLog
) -> None:
    other = await world.open()
    keys = [f"key {number}" for number in range(40)]
    ahead = [Game().birth(request=request(name)) for name in keys]
    back = [Game().birth(request=request(name)) for name in reversed(keys)]
    ours, theirs = await asyncio.gather(log.append(ahead), other.append(back))
    for our, their in zip(ours, reversed(theirs), strict=True):
        assert sorted([our.outcome, their.outcome]) == [Outcome.OK, Outcome.REPLAYED]
    assert await count_games(log) == 40


async def test_the_answer_of_a_unit_that_lost_is_not_kept(log: EventLog) -> None:
    game = await born(log)
    stale = game.unit(note="stale", request=request("k"))
    await played(log, game)
    (verdict,) = await log.append([stale])
    assert verdict == Verdict(Outcome.CONFLICT, 2)
    assert await log.request(CLIENT, "subject", key("k")) is None
    await played(log, game, request=request("k", b"later"))
    assert await log.request(CLIENT, "subject", key("k")) == request("k", b"later")


async def test_an_answer_older_than_a_day_makes_room_for_a_new_one(
    world: World, log: EventLog
) -> None:
    await born(log, request=request("k", b"yesterday"))
    await world.pass_time(hours=23.9)
    assert await log.request(CLIENT, "subject", key("k")) is not None
    await world.pass_time(hours=0.2)
    assert await log.request(CLIENT, "subject", key("k")) is None
    await born(log, request=request("k", b"today"))
    assert await log.request(CLIENT, "subject", key("k")) == request("k", b"today")
    assert await count_games(log) == 2


async def test_only_old_answers_are_forgotten(world: World, log: EventLog) -> None:
    await born(log, request=request("old"))
    await world.pass_time(hours=25)
    await born(log, request=request("new"))
    assert await log.forget_requests() == 1
    assert await log.forget_requests() == 0
    assert await log.request(CLIENT, "subject", key("new")) is not None
