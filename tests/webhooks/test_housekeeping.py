"""What is kept no longer: old deliveries, deleted webhooks, secrets that ended."""

from datetime import timedelta

from prometheus_client import REGISTRY

from service.webhooks.housekeeping import KEPT, Housekeeper
from tests.webhooks.receiver import Answer, Receiver
from tests.webhooks.world import World, until


async def count(world: World, table: str) -> int:
    [[found]] = await world.query(f"SELECT count(*) FROM {table}")  # noqa: S608
    return int(found)


async def test_settled_deliveries_are_kept_for_a_week_and_waiting_ones_longer(
    world: World, receiver: Receiver
) -> None:
    await world.webhook(receiver.url)
    receiver.answer = lambda one: Answer(500 if one.type == "game.turn" else 200)
    await world.game()
    await world.run()
    before = await count(world, "webhook_deliveries")
    world.clock.seconds += KEPT.total_seconds() - 60
    await world.hooks.housekeeper.tidy()
    assert await count(world, "webhook_deliveries") == before
    world.clock.seconds += 120
    await world.hooks.housekeeper.tidy()
    assert await count(world, "webhook_deliveries") == 1


async def test_a_deleted_webhook_is_told_nothing_more_and_leaves_nothing(
    world: World, receiver: Receiver
) -> None:
    webhook, _ = await world.webhook(receiver.url)
    await world.game()
    await world.hooks.collector.collect()
    await world.hooks.store.delete(world.client, webhook.webhook_id, None)
    await world.run()
    assert receiver.requests == []
    await world.hooks.housekeeper.tidy()
    await world.hooks.housekeeper.tidy()
    for table in ("webhooks", "webhook_secrets", "webhook_deliveries", "webhook_replays"):
        assert await count(world, table) == 0


async def test_a_secret_that_has_ended_is_forgotten(world: World, receiver: Receiver) -> None:
    webhook, _ = await world.webhook(receiver.url)
    await world.hooks.store.rotate(world.client, webhook.webhook_id, 60)
    world.clock.seconds += timedelta(minutes=2).total_seconds()
    await world.hooks.housekeeper.tidy()
    assert await count(world, "webhook_secrets") == 1


async def test_an_endpoint_that_cannot_keep_up_is_disabled(
    world: World, receiver: Receiver
) -> None:
    webhook, _ = await world.webhook(receiver.url)
    await world.game()
    await world.hooks.collector.collect()
    world.clock.seconds += 90
    patient = Housekeeper(world.hooks._database, world.clock.now, most_waiting=100)
    await patient.tidy()
    assert (await world.found(webhook)).disabled_reason is None
    assert REGISTRY.get_sample_value("overtrick_webhook_waiting") == 8
    assert REGISTRY.get_sample_value("overtrick_webhook_oldest_seconds") == 90
    strict = Housekeeper(world.hooks._database, world.clock.now, most_waiting=3)
    await strict.tidy()
    assert (await world.found(webhook)).disabled_reason == "overflowing"


async def test_without_a_webhook_one_small_question_is_all_that_is_asked(
    world: World, receiver: Receiver
) -> None:
    """No lane is read, and the checkpoints stay where they are until somebody listens."""
    await world.game()
    assert await world.hooks.round() is False
    assert await world.query("SELECT max(position) FROM webhook_lanes") == [(0,)]
    await world.webhook(receiver.url)
    game = await world.game()
    assert await world.hooks.round() is True
    await until(lambda: len(receiver.requests) == 8)
    assert {one.data["game_id"] for one in receiver.requests} == {game.text}
