"""What is done about endpoints that fail: later, less often, in order, and never for ever."""

import time

import pytest

from service.webhooks.addresses import LOOPBACK
from service.webhooks.records import Status
from service.webhooks.schedule import (
    DELAYS,
    FAILING_ATTEMPTS,
    FAILING_LIMIT,
    JITTER,
    LONGEST_WAIT,
    delay,
    pause,
    retry_after,
)
from service.webhooks.sending import ANSWER_LIMIT, Sender
from tests.webhooks.receiver import Answer, Received, Receiver, receivers
from tests.webhooks.world import START, World, until

HOUR = 3600.0


def test_nine_attempts_are_spread_over_two_days() -> None:
    waits = [delay(attempts) for attempts in range(1, len(DELAYS) + 2)]
    assert waits[-1] is None
    for wait, planned in zip(waits[:-1], DELAYS, strict=True):
        assert wait is not None
        assert planned <= wait <= planned * (1 + JITTER)
    assert 48 * HOUR < sum(DELAYS) < 60 * HOUR


def test_a_delay_is_never_shorter_than_the_endpoint_asks() -> None:
    assert delay(1, asked=1000.0) == 1000.0
    assert delay(1, asked=1e9) == LONGEST_WAIT
    assert pause(1, asked=60.0) == 60.0


@pytest.mark.parametrize(
    ("header", "seconds"),
    [
        (None, 0.0),
        ("120", 120.0),
        (" 7 ", 7.0),
        ("Fri, 15 Jan 2027 08:01:00 GMT", 60.0),
        ("Thu, 01 Jan 1970 00:00:00 GMT", 0.0),
        ("soon", 0.0),
        ("-5", 0.0),
        ("٣", 0.0),
        ("9" * 400, 999_999_999.0),
        ("Fri, 99 Jan 2027 08:01:00 GMT", 0.0),
    ],
)
def test_retry_after_is_read_as_seconds_or_as_a_date(header: str | None, seconds: float) -> None:
    assert retry_after(header, 1_800_000_000.0) == seconds


async def test_a_message_is_tried_until_it_is_taken_with_one_id_and_fresh_timestamps(
    world: World, receiver: Receiver
) -> None:
    webhook, _ = await world.webhook(receiver.url, events=("game.started",))
    receiver.answer = lambda _: Answer(500 if len(receiver.requests) < 4 else 204)
    await world.game()
    for planned in (0.0, *DELAYS[:3]):
        world.clock.seconds += planned * (1 + JITTER) + 1
        await world.run()
    assert len({one.id for one in receiver.requests}) == 1
    stamps = [int(one.headers["webhook-timestamp"]) for one in receiver.requests]
    assert len(stamps) == 4
    assert stamps == sorted(set(stamps))
    [delivery] = await world.deliveries(webhook)
    assert (delivery.status, delivery.attempts) == (Status.DELIVERED, 4)
    assert (delivery.response_status, delivery.error) == (204, None)


async def test_nothing_is_tried_before_its_time(world: World, receiver: Receiver) -> None:
    webhook, _ = await world.webhook(receiver.url, events=("game.started",))
    receiver.answer = lambda _: Answer(500)
    await world.game()
    await world.run()
    world.clock.seconds += DELAYS[0] - 1
    await world.run()
    assert len(receiver.requests) == 1
    [delivery] = await world.deliveries(webhook)
    assert (delivery.status, delivery.attempts, delivery.error) == (Status.WAITING, 1, "status")
    assert (await world.found(webhook)).failing_since is not None


async def test_later_messages_of_a_game_wait_for_an_earlier_one_and_other_games_do_not(
    world: World, receiver: Receiver
) -> None:
    await world.webhook(receiver.url)
    stuck, free = await world.game(), await world.game()

    def answer(received: Received) -> Answer:
        is_stuck = received.data["game_id"] == stuck.text and world.clock.seconds < START + 5
        return Answer(503 if is_stuck else 200)

    receiver.answer = answer
    await world.run()
    await world.act(stuck)
    await world.run()
    told = [one.data["game_id"] for one in receiver.requests]
    assert told.count(stuck.text) == 1
    assert told.count(free.text) > 5
    world.clock.seconds += 60
    await world.run()
    versions = [
        one.data["version"] for one in receiver.requests if one.data["game_id"] == stuck.text
    ]
    assert versions == sorted(versions)
    assert versions[-1] == stuck.version


async def test_retry_after_holds_the_whole_endpoint_back(world: World, receiver: Receiver) -> None:
    webhook, _ = await world.webhook(receiver.url, events=("game.started",))
    receiver.answer = lambda _: Answer(429, {"Retry-After": "600"})
    await world.game()
    await world.run()
    await world.game()
    world.clock.seconds += 599
    await world.run()
    assert len(receiver.requests) == 1
    receiver.answer = lambda _: Answer()
    world.clock.seconds += 2
    await world.run()
    assert len(receiver.requests) == 3
    found = await world.found(webhook)
    assert (found.failures, found.failing_since, found.resume_at) == (0, None, None)


async def test_an_endpoint_that_fails_again_and_again_is_left_alone_for_a_while(
    world: World, receiver: Receiver
) -> None:
    webhook, _ = await world.webhook(receiver.url, events=("game.started",))
    receiver.answer = lambda _: Answer(500)
    for _ in range(20):
        await world.game()
    await world.run()
    assert len(receiver.requests) < 15
    resumes = (await world.found(webhook)).resume_at
    assert resumes is not None
    assert resumes.timestamp() > START


async def test_410_disables_at_once(world: World, receiver: Receiver) -> None:
    webhook, _ = await world.webhook(receiver.url)
    receiver.answer = lambda _: Answer(410)
    game = await world.game()
    await world.run()
    found = await world.found(webhook)
    assert (found.disabled_reason, len(receiver.requests)) == ("gone", 1)
    await world.act(game)
    world.clock.seconds += 7 * HOUR
    await world.run()
    assert len(receiver.requests) == 1
    first, *rest = await world.deliveries(webhook)
    assert first.status is Status.FAILED
    assert {one.status for one in rest} == {Status.WAITING}


async def test_a_message_that_failed_for_two_days_disables_unless_another_was_taken(
    world: World,
) -> None:
    with receivers(2) as (dead, flaky):
        game = await world.game()
        lost, _ = await world.webhook(dead.url, events=("game.turn",), game_id=game.id)
        kept, _ = await world.webhook(flaky.url, events=("game.turn",))
        dead.answer = lambda _: Answer(500)
        flaky.answer = lambda one: Answer(500 if one.data["game_id"] == game.text else 200)
        await world.act(game)
        for planned in (0.0, *DELAYS):
            assert (await world.found(lost)).disabled_reason is None
            world.clock.seconds += planned * (1 + JITTER) + 700  # the longest pause, and more
            await world.game()
            await world.run()
        assert (await world.found(lost)).disabled_reason == "failing"
        assert (await world.found(kept)).disabled_reason is None
        for webhook in (lost, kept):
            [given_up] = [one for one in await world.deliveries(webhook) if one.attempts > 1]
            assert (given_up.status, given_up.attempts) == (Status.FAILED, len(DELAYS) + 1)


async def test_after_a_message_was_given_up_the_next_of_the_game_is_sent(
    world: World, receiver: Receiver
) -> None:
    await world.webhook(receiver.url)
    stuck = await world.game()
    receiver.answer = lambda one: Answer(
        500 if (one.type, one.data["game_id"]) == ("game.created", stuck.text) else 200
    )
    for planned in (0.0, *DELAYS):
        world.clock.seconds += planned * (1 + JITTER) + 1
        await world.game()  # the endpoint is well
        await world.run()
    tried = [one.type for one in receiver.requests if one.data["game_id"] == stuck.text]
    assert tried[: len(DELAYS) + 1] == ["game.created"] * (len(DELAYS) + 1)
    assert tried[len(DELAYS) + 1] == "seat.taken"
    assert tried[-1] == "game.turn"


async def test_many_failures_over_days_disable_though_each_message_was_tried_but_once(
    world: World, receiver: Receiver
) -> None:
    webhook, _ = await world.webhook(receiver.url, events=("game.started",))
    receiver.answer = lambda _: Answer(500)
    for _ in range(FAILING_ATTEMPTS + 5):
        await world.game()
    for _ in range(FAILING_ATTEMPTS + 5):
        await world.run()
        world.clock.seconds += FAILING_LIMIT / FAILING_ATTEMPTS
    assert (await world.found(webhook)).disabled_reason == "failing"
    assert len(receiver.requests) < FAILING_ATTEMPTS + 20


async def test_a_dead_endpoint_delays_no_other(world: World) -> None:
    with receivers(2) as (dead, alive):
        dead.answer = lambda _: Answer(wait=3.0)
        await world.webhook(dead.url)
        await world.webhook(alive.url)
        for _ in range(5):
            await world.game()
        began = time.monotonic()
        await world.hooks.round()
        await until(lambda: len(alive.requests) >= 5 * 7)
        assert time.monotonic() - began < 2.5


async def test_a_redirect_is_a_failure_and_is_not_followed(
    world: World, receiver: Receiver
) -> None:
    with receivers(1) as (elsewhere,):
        webhook, _ = await world.webhook(receiver.url, events=("game.started",))
        receiver.answer = lambda _: Answer(307, {"Location": elsewhere.url})
        await world.game()
        await world.run()
        assert elsewhere.requests == []
        [delivery] = await world.deliveries(webhook)
        assert (delivery.response_status, delivery.error) == (307, "status")


async def test_an_answer_that_never_comes_is_a_failure(world: World, receiver: Receiver) -> None:
    webhook, _ = await world.webhook(receiver.url, events=("game.started",))
    receiver.answer = lambda _: Answer(wait=1.0)
    hasty = await world.process(Sender(LOOPBACK, timeout=0.2))
    await world.game()
    await world.run(hasty)
    [delivery] = await world.deliveries(webhook)
    assert (delivery.status, delivery.error) == (Status.WAITING, "timeout")
    assert delivery.duration_ms is not None
    assert delivery.duration_ms < 900


async def test_of_a_long_answer_only_a_little_is_read(world: World, receiver: Receiver) -> None:
    webhook, _ = await world.webhook(receiver.url, events=("game.started",))
    receiver.answer = lambda _: Answer(200, body=b"x" * 50_000_000)
    await world.game()
    began = time.monotonic()
    await world.run()
    [delivery] = await world.deliveries(webhook)
    assert delivery.status is Status.DELIVERED
    assert time.monotonic() - began < 3
    assert ANSWER_LIMIT <= 64 * 1024


async def test_nobody_listening_is_a_failure(world: World) -> None:
    with receivers(1) as (gone,):
        url = gone.url
    webhook, _ = await world.webhook(url, events=("game.started",))
    await world.game()
    await world.run()
    [delivery] = await world.deliveries(webhook)
    assert delivery.error == "no_connection"
