"""What a webhook is told of, in which order, and that nothing is lost."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from functools import partial
from random import Random
from typing import Any

import pytest

from domain.kernel import proposals, seating
from domain.kernel.messages import Holder
from domain.kernel.seating import Said
from domain.registry import all_variants
from service.engine.clock import timestamp
from service.engine.game import LiveGame
from service.ids import id_text, new_id
from service.webhooks.collecting import PAGE
from service.webhooks.database import instant
from service.webhooks.dispatching import message_name
from service.webhooks.outbox import HOLD
from service.webhooks.service import Webhooks
from tests.webhooks.receiver import Answer, Received, Receiver, receivers
from tests.webhooks.world import World, in_order

SHORT = {"contract": {}, "minibridge": {"deals": 1}}
"""Options that end a game after a deal; those not here know `max_deals`."""


def sit(seat: str, holder: Holder, game: LiveGame) -> Sequence[Said]:
    return seating.take_seat(game.table, seat, holder)


def games_of(requests: list[Received]) -> dict[str, list[int]]:
    """The versions told of each game, in the order of arrival."""
    told: dict[str, list[int]] = {}
    for one in requests:
        told.setdefault(one.data["game_id"], []).append(one.data["version"])
    return told


@pytest.mark.parametrize("variant", sorted(all_variants()))
async def test_a_whole_game_is_told_in_the_order_of_versions(
    world: World, receiver: Receiver, variant: str
) -> None:
    webhook, _ = await world.webhook(receiver.url)
    game = await world.game(variant, SHORT.get(variant, {"max_deals": 1}))
    seats = len(game.table.seat_names)
    while game.table.status == "active":
        await world.act(game)
    await world.run()
    types = [one.type for one in receiver.requests]
    versions = [one.data["version"] for one in receiver.requests]
    assert types[: seats + 2] == ["game.created", *["seat.taken"] * seats, "game.started"]
    assert {"deal.started", "game.turn"} <= set(types)
    assert types[-1] == "game.finished"
    assert receiver.requests[-1].data["head"] == game.head.hex()
    assert in_order(versions)
    assert versions[-1] == game.version
    assert {one.status.name for one in await world.deliveries(webhook)} == {"DELIVERED"}


async def test_every_turn_of_a_person_is_told_with_seat_and_player(
    world: World, receiver: Receiver
) -> None:
    await world.webhook(receiver.url, events=("game.turn",))
    person = Holder("player", id_text(new_id()))
    seats = {"north": person, **dict.fromkeys(("east", "west"), Holder("bot", "basic"))}
    game = await world.game(seats={**seats, "south": Holder("client", id_text(world.client))})
    expected = []
    for _ in range(30):
        [seat] = game.variant.to_act(game.table.state)
        if (holder := dict(game.table.seats)[seat]) is not None and holder.kind != "bot":
            expected.append((seat, holder.player_id, game.version))
        await world.act(game)
    await world.run()
    told = [
        (one.data["seat"], one.data["player_id"], one.data["version"])
        for one in receiver.requests
        if one.data["version"] < game.version
    ]
    assert told == expected
    assert {seat for seat, _, _ in told} == {"north", "south"}


async def test_a_proposal_does_not_tell_anybody_twice_that_it_is_his_turn(
    world: World, receiver: Receiver
) -> None:
    await world.webhook(receiver.url)
    game = await world.game()
    await world.run()
    receiver.requests.clear()
    at = timestamp(world.clock.now())
    await world.say(
        game,
        lambda game: proposals.propose(
            game.variant, game.table, "north", "abandon", None, at, timestamp(world.clock.now() + 9)
        ),
    )
    await world.run()
    assert [one.type for one in receiver.requests] == ["proposal.made"]
    assert receiver.requests[0].data["kind"] == "abandon"


async def test_who_takes_a_seat_whose_turn_it_is_is_told_so(
    world: World, receiver: Receiver
) -> None:
    await world.webhook(receiver.url, events=("game.turn", "seat.taken"))
    game = await world.game(seats={})
    people = {seat: Holder("player", id_text(new_id())) for seat in game.table.seat_names}
    for seat, holder in people.items():
        await world.say(game, partial(sit, seat, holder))
    await world.run()
    last = receiver.requests[-1]
    assert last.type == "game.turn"
    assert last.data["player_id"] == people[last.data["seat"]].player_id
    assert Counter(one.type for one in receiver.requests) == {"seat.taken": 4, "game.turn": 1}


async def test_filters_choose_types_variants_and_a_game(world: World) -> None:
    with receivers(4) as (every, types, variants, one):
        first = await world.game("rubber", {"max_deals": 1})
        await world.webhook(every.url)
        await world.webhook(types.url, events=("game.finished", "deal.scored"))
        await world.webhook(variants.url, variants=("belote_bridgee",))
        await world.webhook(one.url, game_id=first.id)
        second = await world.game("belote_bridgee", {"max_deals": 1})
        for game in (first, second):
            while game.table.status == "active":
                await world.act(game)
        await world.run()
        assert games_of(every.requests).keys() == {first.text, second.text}
        assert {r.type for r in types.requests} == {"game.finished", "deal.scored"}
        assert games_of(variants.requests).keys() == {second.text}
        assert games_of(one.requests).keys() == {first.text}


async def test_a_client_is_told_of_its_own_games_alone(world: World, receiver: Receiver) -> None:
    await world.webhook(receiver.url)
    stranger = await world.new_client()
    await world.game(client_id=stranger, visibility="public")
    own = await world.game(visibility="private")
    await world.run()
    assert games_of(receiver.requests).keys() == {own.text}


async def test_a_webhook_is_told_of_what_happens_after_it_was_made(
    world: World, receiver: Receiver
) -> None:
    game = await world.game()
    made_at = game.version
    await world.webhook(receiver.url)
    await world.act(game)
    await world.run()
    assert min(one.data["version"] for one in receiver.requests) > made_at


async def test_what_was_stored_while_no_process_sent_is_told_later(
    world: World, receiver: Receiver
) -> None:
    await world.webhook(receiver.url)
    game = await world.game()
    for _ in range(10):
        await world.act(game)
    later = await world.process()  # as after a kill between the commit and the delivery
    await world.run(later)
    assert game.version in games_of(receiver.requests)[game.text]


async def test_one_lane_behind_does_not_break_the_order_of_a_game(
    world: World, receiver: Receiver
) -> None:
    """The events of a game lie in two lanes, and the later lane is collected first."""
    await world.webhook(receiver.url)
    other = await world.new_engine()
    game = await world.game()
    twin = await other.game(game.id)
    assert twin is not None
    for turn in range(20):
        if turn % 2:
            await world.act(game)
        else:
            await world.act(twin, other)
    lanes = [lane for (lane,) in await world.query("SELECT DISTINCT lane FROM events ORDER BY 1")]
    assert len(lanes) == 2
    found: set[bytes] = set()
    await world.hooks.collector._collect_page(lanes[1], found)
    world.hooks.dispatcher.wake(found)
    await world.hooks.dispatcher.idle()
    await world.run()
    [versions] = games_of(receiver.requests).values()
    assert in_order(versions)
    assert len({one.id for one in receiver.requests}) == len(receiver.requests)
    assert versions[-1] == max(game.version, twin.version)


async def test_a_collection_that_is_rolled_back_is_made_again(
    world: World, receiver: Receiver
) -> None:
    await world.webhook(receiver.url)
    game = await world.game()
    await world.run()
    await world.act(game)
    await world.query(
        "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION 'no'; END $$"
    )
    await world.query(
        "CREATE TRIGGER no BEFORE UPDATE ON webhook_lanes FOR EACH ROW EXECUTE FUNCTION refuse()"
    )
    with pytest.raises(Exception, match="no"):
        await world.hooks.collector.collect()
    await world.query("DROP TRIGGER no ON webhook_lanes")
    await world.act(game)
    receiver.requests.clear()
    await world.run()
    told = {one.data["version"] for one in receiver.requests}
    assert {game.version, game.version - 1} <= told


async def test_processes_that_collect_and_send_together_send_nothing_twice(world: World) -> None:
    with receivers(3) as endpoints:
        for endpoint in endpoints:
            await world.webhook(endpoint.url)
        processes = [world.hooks, await world.process(), await world.process()]
        engines = [world.engine, await world.new_engine(), await world.new_engine()]
        games = [await world.game(engine=engine) for engine in engines for _ in range(3)]
        done = asyncio.Event()

        async def serve(number: int) -> None:
            while not done.is_set():
                await processes[number].round()
                await asyncio.sleep(0.001 * number)
            await world.run(processes[number])

        serving = [asyncio.create_task(serve(number)) for number in range(3)]
        chance = Random(3)
        for _ in range(120):
            number = chance.randrange(3)
            held = await engines[number].game(chance.choice(games).id)
            assert held is not None
            await world.act(held, engines[number])
        done.set()
        await asyncio.gather(*serving)
        await world.run()
        stored = await world.query("SELECT count(*) FROM webhook_deliveries WHERE status = 1")
        for endpoint in endpoints:
            ids = Counter(one.id for one in endpoint.requests)
            assert set(ids.values()) == {1}
            assert all(in_order(told) for told in games_of(endpoint.requests).values())
            assert len(ids) * 3 == stored[0][0]


async def test_a_page_that_ends_within_a_command_loses_nothing(
    world: World, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert PAGE > 3
    monkeypatch.setattr("service.webhooks.collecting.PAGE", 3)
    await world.webhook(receiver.url)
    game = await world.game()
    for _ in range(12):
        await world.act(game)
        await world.run()
    [versions] = games_of(receiver.requests).values()
    assert in_order(versions)
    types = Counter(one.type for one in receiver.requests)
    assert types["seat.taken"] == 4
    assert types["game.started"] == 1
    assert len({one.id for one in receiver.requests}) == len(receiver.requests)


async def test_every_message_arrives_in_order_though_a_third_fail_and_senders_are_killed(
    world: World,
) -> None:
    """event_log §4, R18: 50 kills, of senders who may have sent and not noted it."""
    with receivers(2) as (flaky, well):
        chance = Random(18)
        flaky.answer = lambda _: Answer(503 if chance.random() < 0.3 else 200, wait=0.002)
        await world.webhook(flaky.url)
        await world.webhook(well.url)
        games = [await world.game() for _ in range(4)]
        doomed = world.hooks
        for kill in range(50):
            await world.act(games[kill % 4])
            await doomed.round()
            await asyncio.sleep(chance.random() * 0.02)
            await killed(world, doomed)
            world.clock.seconds += HOLD + 1
            doomed = await world.process()
        for _ in range(40):
            world.clock.seconds += 2 * 3600
            await world.run(doomed)
        stored = {message_id_of(one) for one in await kept(world)}
        for endpoint in (flaky, well):
            assert {one.id for one in endpoint.requests} == stored
            for told in firsts(endpoint.requests).values():
                assert in_order(told)
        [[waiting]] = await world.query("SELECT count(*) FROM webhook_deliveries WHERE status <> 1")
        assert waiting == 0


async def killed(world: World, hooks: Webhooks) -> None:
    """Ends the senders at once; what they hold stays theirs until its time runs out."""
    await hooks.dispatcher.stop(0.0)
    await hooks.stop()  # nor does the dead keep connections
    until = instant(world.clock.seconds + HOLD)
    await world.query("UPDATE webhooks SET holder = 'dead', held_until = %s", until)


async def kept(world: World) -> list[Any]:
    return await world.query("SELECT stream_id, version, name FROM webhook_deliveries")


def message_id_of(row: Any) -> str:
    return message_name(row[0].bytes, row[1], row[2])


def firsts(requests: list[Received]) -> dict[str, list[int]]:
    """The versions of each game in the order in which they first arrived."""
    found: dict[str, Received] = {}
    for one in requests:
        found.setdefault(one.id, one)
    return games_of(list(found.values()))


async def test_a_process_that_holds_a_webhook_is_not_disturbed_until_its_time_is_over(
    world: World, receiver: Receiver
) -> None:
    await world.webhook(receiver.url)
    await world.query(
        "UPDATE webhooks SET holder = 'other', held_until = %s",
        instant(world.clock.seconds + HOLD),
    )
    await world.game()
    await world.run()
    assert receiver.requests == []
    world.clock.seconds += HOLD + 1
    await world.run()
    assert len(receiver.requests) == 8
