"""The promises of the read model, kept by memory and by Redis alike."""

from collections.abc import AsyncIterator

import pytest

from service.readmodel.base import (
    STREAM_LENGTH,
    Applied,
    ReadModel,
    ReadModelUnavailableError,
    SeatView,
    Stored,
    Update,
)
from tests.contracts.readmodels import (
    Store,
    event,
    game,
    head,
    memory_store,
    redis_store,
    update,
    view,
)

GAME = game(1)
BUCKETS = 64


@pytest.fixture(params=["memory", "redis"])
async def store(request: pytest.FixtureRequest) -> AsyncIterator[Store]:
    if request.param == "memory":
        async with memory_store() as one:
            yield one
    else:
        async with redis_store(request.getfixturevalue("redis")) as one:
            yield one


@pytest.fixture
def model(store: Store) -> ReadModel:
    return store.model()


async def version_of(model: ReadModel, game_id: bytes = GAME) -> int | None:
    seen = await model.get(game_id, "north")
    return None if seen is None else seen.version


async def versions_after(model: ReadModel, after: int) -> list[int] | None:
    events = await model.events(GAME, after)
    return None if events is None else [version for version, _ in events]


async def test_a_game_never_stored_is_not_there(model: ReadModel) -> None:
    assert await model.get(GAME, "north") is None
    assert await model.events(GAME, 0) is None
    assert await model.heads([GAME]) == [None]
    assert await model.sample(10) == []


async def test_what_is_put_comes_back_byte_for_byte(model: ReadModel) -> None:
    assert await model.put([update(GAME, 1, 3)]) == [Applied.APPLIED]
    whole = view(GAME, 3)
    assert await model.get(GAME, "north") == SeatView(
        3, whole.head, whole.public(), whole.access, None
    )
    assert await model.events(GAME, 0) == [event(GAME, 1), event(GAME, 2), event(GAME, 3)]
    assert await model.heads([game(2), GAME]) == [None, Stored(3, whole.head)]


async def test_each_byte_survives_in_every_part(model: ReadModel) -> None:
    every = bytes(range(256))
    await model.put([Update(view(GAME, 1), ((1, every),))])
    await model.put_private(GAME, "a ünïcode:\r\n viewer", 1, every)
    seen = await model.get(GAME, "a ünïcode:\r\n viewer")
    assert seen is not None
    assert seen.private == every
    assert await model.events(GAME, 0) == [(1, every)]


async def test_a_newer_version_replaces_an_older_one(model: ReadModel) -> None:
    assert await model.put([update(GAME, 1, 2), update(GAME, 3, 5)]) == [Applied.APPLIED] * 2
    assert await version_of(model) == 5


async def test_an_older_version_changes_nothing(model: ReadModel) -> None:
    await model.put([update(GAME, 1, 5)])
    assert await model.put([update(GAME, 3, 4)]) == [Applied.STALE]
    assert await version_of(model) == 5
    assert await versions_after(model, 0) == [1, 2, 3, 4, 5]


async def test_a_duplicate_changes_nothing(model: ReadModel) -> None:
    await model.put([update(GAME, 1, 2)])
    await model.put_private(GAME, "north", 2, b"hand")
    assert await model.put([update(GAME, 1, 2), update(GAME, 2, 2)]) == [Applied.STALE] * 2
    seen = await model.get(GAME, "north")
    assert seen is not None
    assert seen.private == b"hand"
    assert await versions_after(model, 0) == [1, 2]


async def test_events_known_already_are_not_stored_twice(model: ReadModel) -> None:
    await model.put([update(GAME, 1, 3)])
    assert await model.put([update(GAME, 2, 6)]) == [Applied.APPLIED]
    assert await versions_after(model, 0) == [1, 2, 3, 4, 5, 6]


async def test_a_gap_is_told_and_the_stream_starts_after_it(model: ReadModel) -> None:
    await model.put([update(GAME, 1, 2)])
    assert await model.put([update(GAME, 4, 5)]) == [Applied.GAP]
    assert await version_of(model) == 5
    assert await versions_after(model, 0) is None
    assert await versions_after(model, 2) is None
    assert await versions_after(model, 3) == [4, 5]


async def test_a_view_that_brings_no_events_leaves_no_hole_behind(model: ReadModel) -> None:
    await model.put([update(GAME, 1, 2)])
    assert await model.put([Update(view(GAME, 4))]) == [Applied.GAP]
    assert await version_of(model) == 4
    assert await versions_after(model, 2) is None
    assert await versions_after(model, 4) == []
    assert await model.put([update(GAME, 5, 5)]) == [Applied.APPLIED]
    assert await versions_after(model, 1) is None
    assert await versions_after(model, 4) == [5]


async def test_a_game_whose_beginning_is_missing_has_a_gap(model: ReadModel) -> None:
    assert await model.put([update(GAME, 7, 9)]) == [Applied.GAP]
    assert await versions_after(model, 6) == [7, 8, 9]


async def test_nothing_comes_after_the_newest_version(model: ReadModel) -> None:
    await model.put([update(GAME, 1, 3)])
    assert await versions_after(model, 3) == []
    assert await versions_after(model, 8) == []


async def test_the_stream_keeps_the_last_events_only(model: ReadModel) -> None:
    length = 2 * STREAM_LENGTH
    await model.put([update(GAME, 1, STREAM_LENGTH), update(GAME, STREAM_LENGTH + 1, length)])
    assert await versions_after(model, 0) is None
    kept = await versions_after(model, length - STREAM_LENGTH)
    assert kept == list(range(STREAM_LENGTH + 1, length + 1))


async def test_games_of_one_bucket_stay_apart(model: ReadModel) -> None:
    await model.put([update(GAME, 1, 2), update(game(2), 1, 4), update(game(2, bucket=8), 1, 6)])
    assert await version_of(model) == 2
    assert await version_of(model, game(2)) == 4
    assert await version_of(model, game(2, bucket=8)) == 6


async def test_a_private_part_belongs_to_its_version(model: ReadModel) -> None:
    await model.put([update(GAME, 1, 2)])
    await model.put_private(GAME, "north", 2, b"hand at 2")
    seen = await model.get(GAME, "north")
    assert seen is not None
    assert seen.private == b"hand at 2"
    await model.put([update(GAME, 3, 3)])
    seen = await model.get(GAME, "north")
    assert seen is not None
    assert seen.private is None


async def test_a_private_part_of_another_version_is_not_kept(model: ReadModel) -> None:
    await model.put([update(GAME, 1, 2)])
    await model.put_private(GAME, "north", 1, b"too old")
    await model.put_private(GAME, "north", 3, b"too new")
    await model.put_private(game(9), "north", 1, b"no such game")
    seen = await model.get(GAME, "north")
    assert seen is not None
    assert seen.private is None
    assert await model.get(game(9), "north") is None


async def test_one_viewer_never_gets_the_part_of_another(model: ReadModel) -> None:
    await model.put([update(GAME, 1, 1)])
    await model.put_private(GAME, "north", 1, b"north's hand")
    seen = await model.get(GAME, "south")
    assert seen is not None
    assert seen.private is None


async def test_a_higher_generation_wins_with_a_lower_version(store: Store) -> None:
    before, after = store.model(generation=1), store.model(generation=2)
    await before.put([update(GAME, 1, 9)])
    await before.put_private(GAME, "north", 9, b"of the lost end")
    assert await after.get(GAME, "north") is None
    assert await after.events(GAME, 0) is None
    assert await after.put([update(GAME, 1, 4, world="restored")]) == [Applied.APPLIED]
    seen = await after.get(GAME, "north")
    assert seen is not None
    assert (seen.version, seen.head, seen.private) == (4, head(GAME, 4, "restored"), None)
    assert await versions_after(after, 0) == [1, 2, 3, 4]


async def test_a_lower_generation_never_comes_back(store: Store) -> None:
    before, after = store.model(generation=1), store.model(generation=2)
    await after.put([update(GAME, 1, 4)])
    assert await before.put([update(GAME, 1, 9)]) == [Applied.STALE]
    assert await before.get(GAME, "north") is None
    assert await before.heads([GAME]) == [None]
    await before.put_private(GAME, "north", 4, b"of another generation")
    seen = await after.get(GAME, "north")
    assert seen is not None
    assert (seen.version, seen.private) == (4, None)


async def test_a_model_whose_generation_is_raised_sees_only_what_is_new(model: ReadModel) -> None:
    await model.put([update(GAME, 1, 9)])
    model.generation += 1
    assert await version_of(model) is None
    await model.put([update(GAME, 1, 3)])
    assert await version_of(model) == 3


async def test_the_view_of_other_reducers_is_refused_and_replaced(store: Store) -> None:
    old, new = store.model(fingerprint="reducers-1"), store.model(fingerprint="reducers-2")
    await old.put([update(GAME, 1, 3)])
    await old.put_private(GAME, "north", 3, b"as of old")
    assert await new.get(GAME, "north") is None
    assert await new.events(GAME, 0) is None
    assert await new.heads([GAME]) == [None]
    await new.put_private(GAME, "north", 3, b"not theirs")
    assert await new.put([Update(view(GAME, 3))]) == [Applied.APPLIED]
    assert await old.get(GAME, "north") is None
    seen = await new.get(GAME, "north")
    assert seen is not None
    assert seen.private is None
    assert await versions_after(new, 0) == [1, 2, 3]


async def test_other_reducers_do_not_move_a_game_back(store: Store) -> None:
    old, new = store.model(fingerprint="reducers-1"), store.model(fingerprint="reducers-2")
    await old.put([update(GAME, 1, 5)])
    assert await new.put([update(GAME, 1, 4)]) == [Applied.STALE]
    assert await version_of(old) == 5


async def test_a_forgotten_game_is_gone_and_can_be_older_afterwards(model: ReadModel) -> None:
    await model.put([update(GAME, 1, 5), update(game(2), 1, 1)])
    await model.put_private(GAME, "north", 5, b"hand")
    await model.forget(GAME)
    assert await model.get(GAME, "north") is None
    assert await model.events(GAME, 0) is None
    assert await version_of(model, game(2)) == 1
    assert await model.put([update(GAME, 1, 3)]) == [Applied.APPLIED]
    assert await versions_after(model, 0) == [1, 2, 3]


async def test_a_sample_has_different_stored_games(model: ReadModel) -> None:
    games = {game(number, bucket=number) for number in range(5)}
    await model.put([update(one, 1, 1) for one in games])
    await model.open_lane(1)
    sample = await model.sample(200)
    assert set(sample) <= games
    assert 0 < len(sample) == len(set(sample))


async def test_all_is_gone_after_a_flush_and_can_be_stored_again(store: Store) -> None:
    model = store.model()
    await model.put([update(GAME, 1, 5)])
    await store.flush()
    assert await model.get(GAME, "north") is None
    assert await model.events(GAME, 0) is None
    assert await model.checkpoints() == {}
    assert await model.put([update(GAME, 6, 6)]) == [Applied.GAP]
    assert await versions_after(model, 5) == [6]


async def test_no_lane_stands_anywhere_at_first(model: ReadModel) -> None:
    await model.put([update(GAME, 1, 1, lane=3, position=1)])
    assert await model.checkpoints() == {}


async def test_an_opened_lane_stands_at_the_beginning(model: ReadModel) -> None:
    assert await model.open_lane(3) == [0] * BUCKETS
    assert await model.checkpoints() == {3: 0}


async def test_an_update_moves_the_checkpoint_of_its_bucket_and_lane(model: ReadModel) -> None:
    await model.open_lane(3)
    await model.open_lane(4)
    await model.put([update(GAME, 1, 2, lane=3, position=2)], since=[0])
    stands = await model.open_lane(3)
    assert stands[7] == 2
    assert sum(stands) == 2
    assert await model.open_lane(4) == [0] * BUCKETS


async def test_a_stale_update_moves_the_checkpoint_too(model: ReadModel) -> None:
    await model.open_lane(1)
    await model.put([update(GAME, 1, 5)])
    stale = update(GAME, 3, 4, position=2)
    assert await model.put([stale], since=[0]) == [Applied.STALE]
    assert (await model.open_lane(1))[7] == 2


async def test_a_checkpoint_never_moves_back(model: ReadModel) -> None:
    await model.open_lane(1)
    await model.put([update(GAME, 1, 5, position=5)], since=[0])
    await model.put([update(GAME, 1, 2, position=2)], since=[0])
    assert await model.advance(1, 3)
    assert (await model.open_lane(1))[7] == 5


async def test_without_a_claim_no_checkpoint_moves(model: ReadModel) -> None:
    await model.open_lane(1)
    await model.put([update(GAME, 1, 5, position=5)])
    await model.put([update(GAME, 6, 6, position=6)], since=[-1])
    assert await model.checkpoints() == {1: 0}


async def test_a_checkpoint_behind_the_claim_is_a_loss_and_stays(model: ReadModel) -> None:
    await model.open_lane(1)
    outcome = await model.put([update(GAME, 1, 9, position=9)], since=[4])
    assert outcome == [Applied.LOST]
    assert await version_of(model) == 9
    assert (await model.open_lane(1))[7] == 0


async def test_a_batch_counts_on_its_own_order(model: ReadModel) -> None:
    await model.open_lane(1)
    updates = [update(GAME, 1, 2, position=2), update(game(2), 1, 3, position=5)]
    assert await model.put(updates, since=[0, 2]) == [Applied.APPLIED] * 2
    assert (await model.open_lane(1))[7] == 5


async def test_a_flush_shows_at_the_next_claim(store: Store) -> None:
    model = store.model()
    await model.open_lane(1)
    await store.flush()
    outcome = await model.put([update(GAME, 1, 1, position=1)], since=[0])
    assert outcome == [Applied.LOST]
    assert not await model.advance(1, 1, [0] * BUCKETS)
    assert await model.checkpoints() == {}


async def test_the_lowest_bucket_speaks_for_the_lane(model: ReadModel) -> None:
    await model.open_lane(1)
    assert await model.advance(1, 6)
    assert await model.checkpoints() == {1: 6}
    await model.put([update(GAME, 1, 1, position=9)], since=[6])
    assert await model.checkpoints() == {1: 6}


async def test_a_lane_that_stands_in_some_buckets_only_stands_nowhere(model: ReadModel) -> None:
    await model.open_lane(1)
    await model.advance(2, 5, [-1] * 32 + [0] * 32)
    assert await model.checkpoints() == {1: 0, 2: -1}


async def test_what_is_meant_for_one_session_happens_in_no_other(model: ReadModel) -> None:
    await model.open_lane(1)
    session = model.session
    await model.put([update(GAME, 1, 1, position=1)], [0], session)
    assert await model.advance(1, 2, session=session)
    with pytest.raises(ReadModelUnavailableError):
        await model.put([update(GAME, 2, 2, position=3)], [2], session + 1)
    with pytest.raises(ReadModelUnavailableError):
        await model.advance(1, 4, session=session - 1)
    assert await version_of(model) == 1
    assert await model.checkpoints() == {1: 2}


async def test_advancing_moves_the_buckets_that_stand_where_claimed(model: ReadModel) -> None:
    await model.open_lane(1)
    claims = [0] * BUCKETS
    claims[9] = 3
    assert not await model.advance(1, 5, claims)
    stands = await model.open_lane(1)
    assert (stands[9], stands[8]) == (0, 5)


async def test_checkpoints_of_an_older_generation_count_as_missing(store: Store) -> None:
    before, after = store.model(generation=1), store.model(generation=2)
    await before.open_lane(1)
    await before.advance(1, 100)
    assert await after.checkpoints() == {}
    assert await after.put([update(GAME, 1, 1, position=80)], since=[0]) == [Applied.LOST]
    assert not await after.advance(1, 80, [0] * BUCKETS)
    assert await after.open_lane(1) == [0] * BUCKETS
    assert await after.checkpoints() == {1: 0}


async def test_an_older_generation_moves_no_checkpoint_of_a_newer_one(store: Store) -> None:
    before, after = store.model(generation=1), store.model(generation=2)
    await after.open_lane(1)
    assert await before.put([update(GAME, 1, 1, position=9)], since=[0]) == [Applied.LOST]
    assert await before.open_lane(1) == [-1] * BUCKETS
    assert not await before.advance(1, 9)
    assert await before.checkpoints() == {}
    assert await after.checkpoints() == {1: 0}
