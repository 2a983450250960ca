"""Replays: from a version, since a time; in order, under the same ids."""

from datetime import timedelta

import pytest

from service.ids import new_id
from service.refusals import NotFound, WebhookDisabled
from service.webhooks.database import instant
from service.webhooks.records import Replay, Wanted, Webhook
from service.webhooks.replaying import TOGETHER
from tests.webhooks.receiver import Answer, Receiver
from tests.webhooks.world import World


async def replay(
    world: World,
    webhook: Webhook,
    game_id: bytes | None = None,
    from_version: int = 1,
    since: float | None = None,
) -> None:
    wanted = Replay(new_id(), game_id, from_version, None if since is None else instant(since))
    await world.hooks.store.replay(webhook.client_id, webhook.webhook_id, wanted, None)


async def test_a_game_is_told_again_from_a_version_on(world: World, receiver: Receiver) -> None:
    webhook, _ = await world.webhook(receiver.url)
    game, other = await world.game(), await world.game()
    for _ in range(5):
        await world.act(game)
    await world.run()
    first = [one for one in receiver.requests if one.data["game_id"] == game.text]
    receiver.requests.clear()
    await replay(world, webhook, game.id, from_version=6)
    await world.run()
    expected = [one for one in first if one.data["version"] >= 6]
    assert [one.id for one in receiver.requests] == [one.id for one in expected]
    assert [one.body for one in receiver.requests] == [one.body for one in expected]
    assert other.text not in {one.data["game_id"] for one in receiver.requests}
    rounds = {one.version: one.round for one in await world.deliveries(webhook)}
    assert rounds[game.version] == 2


async def test_what_a_webhook_was_never_told_of_can_be_replayed(
    world: World, receiver: Receiver
) -> None:
    game = await world.game()
    await world.act(game)
    webhook, _ = await world.webhook(receiver.url, events=("game.turn", "game.started"))
    await replay(world, webhook, game.id)
    await world.run()
    assert [one.type for one in receiver.requests] == ["game.started", "game.turn", "game.turn"]


async def test_all_games_since_a_time_are_told_again(world: World, receiver: Receiver) -> None:
    early = await world.game()
    world.clock.seconds += 3600
    since = world.clock.seconds
    late = [await world.game() for _ in range(2 * TOGETHER + 3)]
    await world.act(early)
    webhook, _ = await world.webhook(receiver.url)
    await replay(world, webhook, since=since)
    for _ in range(4):
        await world.run()
    told = [(one.data["game_id"], one.type) for one in receiver.requests]
    assert {game for game, _ in told} == {game.text for game in (*late, early)}
    assert [kind for game, kind in told if game == early.text] == ["game.turn"]
    assert len(set(told)) < len(told)
    assert len({one.id for one in receiver.requests}) == len(told)
    assert await world.query("SELECT count(*) FROM webhook_replays") == [(0,)]


async def test_a_replay_waits_while_its_endpoint_has_too_much_to_receive(
    world: World, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("service.webhooks.replaying.MOST_WAITING", 1)
    webhook, _ = await world.webhook(receiver.url)
    receiver.answer = lambda _: Answer(500)
    game = await world.game()
    await world.run()
    await replay(world, webhook, game.id)
    assert await world.hooks.replayer.step() is None
    receiver.answer = lambda _: Answer()
    world.clock.seconds += 10
    await world.run()
    receiver.requests.clear()
    await world.run()
    assert len(receiver.requests) > 5


async def test_a_replay_while_messages_wait_keeps_the_order(
    world: World, receiver: Receiver
) -> None:
    webhook, _ = await world.webhook(receiver.url)
    game = await world.game()
    await world.run()
    receiver.requests.clear()
    receiver.answer = lambda _: Answer(500)
    await world.act(game)
    await world.run()
    await replay(world, webhook, game.id)
    receiver.answer = lambda _: Answer()
    world.clock.seconds += 10
    await world.run()
    versions = [one.data["version"] for one in receiver.requests][1:]
    assert versions == sorted(versions)
    assert versions[0] == 1
    assert versions[-1] == game.version


async def test_only_one_s_own_game_and_an_enabled_webhook_can_be_replayed(
    world: World, receiver: Receiver
) -> None:
    webhook, _ = await world.webhook(receiver.url)
    stranger = await world.game(client_id=await world.new_client(), visibility="public")
    with pytest.raises(NotFound):
        await replay(world, webhook, stranger.id)
    receiver.answer = lambda _: Answer(410)
    game = await world.game()
    await world.run()
    with pytest.raises(WebhookDisabled):
        await replay(world, webhook, game.id)


async def test_enabled_again_a_webhook_is_told_of_what_follows_and_a_replay_tells_the_rest(
    world: World, receiver: Receiver
) -> None:
    webhook, _ = await world.webhook(receiver.url)
    store = world.hooks.store
    await store.change(world.client, webhook.webhook_id, same, enabled=False)
    disabled_at = world.clock.seconds
    missed = await world.game()
    world.clock.seconds += timedelta(minutes=1).total_seconds()
    await store.change(world.client, webhook.webhook_id, same, enabled=True)
    await world.game()
    await world.run()
    assert missed.text not in {one.data["game_id"] for one in receiver.requests}
    await replay(world, webhook, since=disabled_at)
    await world.run()
    assert missed.text in {one.data["game_id"] for one in receiver.requests}


def same(webhook: Webhook) -> Wanted:
    return Wanted(webhook.url, webhook.description, webhook.filter)
