"""The promises of the event log about lanes and lists, kept by memory and PostgreSQL alike."""

from service.eventlog.base import EventLog, GameFilter, Outcome, SeatRow, Status, TailEvent
from tests.contracts.eventlogs import (
    CLIENT,
    OTHER_CLIENT,
    Game,
    World,
    born,
    played,
    sits,
)


async def listed(log: EventLog, which: GameFilter) -> set[bytes]:
    return {head.game_id for head in await log.games(which, None, 200)}


async def lane_of(log: EventLog) -> int:
    """The only lane that has events."""
    (lane,) = await log.lane_positions()
    return lane


async def test_whole_logs_are_read_with_their_rows(log: EventLog) -> None:
    one, two = await born(log, count=2), await born(log)
    await played(log, one, 2)
    logs = {found.head.game_id: found for found in await log.logs([one.id, b"?" * 16, two.id])}
    assert logs.keys() == {one.id, two.id}
    for game_id, found in logs.items():
        assert found.head == await log.head(game_id)
        assert found.payloads == [event.payload for event in await log.read(game_id)]


async def test_a_lane_holds_every_event_of_its_process_in_order(log: EventLog) -> None:
    one, two = await born(log, count=2), await born(log)
    unit = await played(log, one, 2)
    lane = await lane_of(log)
    events = await log.tail(lane, 0, 100)
    assert [event.position for event in events] == [1, 2, 3, 4, 5]
    assert [(event.game_id, event.version) for event in events] == [
        (one.id, 1),
        (one.id, 2),
        (two.id, 1),
        (one.id, 3),
        (one.id, 4),
    ]
    run = await log.stretch(lane, 1, 3, None)
    assert (run.position, set(run.game_ids)) == (4, {one.id, two.id})
    last = unit.events[-1]
    assert events[-1] == TailEvent(lane, 5, one.id, 4, last.payload, last.hash)


async def test_a_lane_is_read_in_pages(log: EventLog) -> None:
    await born(log, count=7)
    lane = await lane_of(log)
    seen: list[int] = []
    while page := await log.tail(lane, len(seen), 3):
        assert len(page) <= 3
        seen += [event.position for event in page]
    assert seen == [1, 2, 3, 4, 5, 6, 7]


async def test_an_accepted_unit_says_where_its_last_event_lies(log: EventLog) -> None:
    game = Game()
    (verdict,) = await log.append([game.birth(4)])
    (event,) = await log.tail(verdict.lane, verdict.position - 1, 10)
    assert (event.game_id, event.version) == (game.id, 4)
    assert await log.lane_positions() == {verdict.lane: verdict.position}


async def test_refused_units_leave_no_hole_in_a_lane(log: EventLog) -> None:
    game = await born(log)
    stale = game.unit(3, note="stale")
    for number in range(5):
        valid = game.unit(note=f"valid {number}")
        verdicts = await log.append([stale if number else Game().unit(3), valid, Game().unit()])
        assert verdicts[1].outcome is Outcome.OK
        assert verdicts[1].position == number + 2
        game.believe(valid)
        assert [v.outcome for v in await log.append([stale])] == [Outcome.CONFLICT]
    assert await log.lane_positions() == {verdicts[1].lane: 6}
    assert len(await log.tail(verdicts[1].lane, 0, 100)) == 6


async def test_two_processes_number_their_events_apart(world: World, log: EventLog) -> None:
    other = await world.open()
    await born(log, count=2)
    (theirs,) = await other.append([Game().birth(3)])
    positions = await log.lane_positions()
    assert sorted(positions.values()) == [2, 3]
    assert positions[theirs.lane] == 3
    assert positions == await other.lane_positions()


async def test_a_lane_without_events_has_no_tail(log: EventLog) -> None:
    assert await log.tail(17, 0, 10) == []


async def test_games_made_in_one_moment_are_listed_newest_first_each_exactly_once(
    log: EventLog,
) -> None:
    games = [Game() for _ in range(60)]
    await log.append([game.birth() for game in games])
    seen: list[bytes] = []
    before = None
    while page := await log.games(GameFilter(), before, 7):
        seen += [head.game_id for head in page]
        before = seen[-1]
    assert seen == sorted((game.id for game in games), reverse=True)


async def test_a_page_does_not_drift_when_games_are_made_meanwhile(log: EventLog) -> None:
    ids = [bytes([number]) * 16 for number in range(5)]
    for game_id in ids[:4]:
        await born(log, Game(game_id=game_id))
    first = await log.games(GameFilter(), None, 2)
    await born(log, Game(game_id=ids[4]))
    second = await log.games(GameFilter(), first[-1].game_id, 10)
    assert [head.game_id for head in first + second] == ids[3::-1]


async def test_lists_are_narrowed_by_variant_status_and_free_seats(log: EventLog) -> None:
    rubber = await born(log, Game("rubber"), status=Status.WAITING, open_seats=2)
    full = await born(log, Game("rubber"), status=Status.WAITING, open_seats=0)
    belote = await born(log, Game("belote_bridgee"), status=Status.ACTIVE, open_seats=0)
    assert await listed(log, GameFilter(variant="rubber")) == {rubber.id, full.id}
    assert await listed(log, GameFilter(variant="none")) == set()
    assert await listed(log, GameFilter(status=Status.WAITING)) == {rubber.id, full.id}
    assert await listed(log, GameFilter(status=Status.ACTIVE)) == {belote.id}
    assert await listed(log, GameFilter(open_seats=True)) == {rubber.id}
    assert await listed(log, GameFilter(open_seats=False)) == {full.id, belote.id}
    narrow = GameFilter(variant="rubber", status=Status.WAITING, open_seats=False)
    assert await listed(log, narrow) == {full.id}
    await played(log, rubber, status=Status.FINISHED, open_seats=0)
    assert await listed(log, GameFilter(status=Status.FINISHED)) == {rubber.id}


async def test_a_client_sees_all_its_own_games_and_the_public_ones_of_others(
    log: EventLog,
) -> None:
    public = await born(log, client=OTHER_CLIENT, visibility="public")
    unlisted = await born(log, client=OTHER_CLIENT, visibility="unlisted")
    private = await born(log, client=OTHER_CLIENT, visibility="private")
    assert await listed(log, GameFilter()) == {public.id}
    assert await listed(log, GameFilter(visible_to=CLIENT)) == {public.id}
    own = GameFilter(visible_to=OTHER_CLIENT)
    assert await listed(log, own) == {public.id, unlisted.id, private.id}


async def test_public_and_own_games_are_listed_in_one_order(log: EventLog) -> None:
    games = [
        await born(log, visibility=visibility)
        for visibility in ("public", "private", "public", "unlisted", "private", "public")
    ]
    seen: list[bytes] = []
    before = None
    while page := await log.games(GameFilter(visible_to=CLIENT), before, 2):
        seen += [head.game_id for head in page]
        before = seen[-1]
    assert seen == sorted((game.id for game in games), reverse=True)


async def test_a_player_finds_the_games_in_which_he_sits(log: EventLog) -> None:
    mine = await born(log, seats=(sits("ann"), sits("bob", "south")))
    await born(log, seats=(sits("bob"),))
    later = await born(log, open_seats=4)
    assert await listed(log, GameFilter(player_id="ann")) == {mine.id}
    await played(log, later, seats=(sits("ann", "west"),))
    assert await listed(log, GameFilter(player_id="ann")) == {mine.id, later.id}
    assert await listed(log, GameFilter(player_id="nobody")) == set()
    narrow = GameFilter(player_id="ann", open_seats=True)
    assert await listed(log, narrow) == set()


async def test_who_has_left_a_seat_is_not_found_there_until_he_takes_it_again(
    log: EventLog,
) -> None:
    game = await born(log, status=Status.WAITING, open_seats=1, seats=(sits("ann"),))
    await played(log, game, status=Status.WAITING, seats=(sits("ann", left=True), sits("bob")))
    assert await listed(log, GameFilter(player_id="ann")) == set()
    assert await listed(log, GameFilter(player_id="bob")) == {game.id}
    await played(log, game, status=Status.WAITING, seats=(sits("bob", left=True), sits("ann")))
    assert await listed(log, GameFilter(player_id="ann")) == {game.id}


async def test_the_last_change_of_a_seat_within_a_command_counts(log: EventLog) -> None:
    game = await born(
        log, status=Status.WAITING, open_seats=1, seats=(sits("ann"), sits("ann", left=True))
    )
    assert await listed(log, GameFilter(player_id="ann")) == set()
    await played(
        log, game, status=Status.WAITING, seats=(sits("ann"), sits("ann", left=True), sits("ann"))
    )
    assert await listed(log, GameFilter(player_id="ann")) == {game.id}


async def test_who_holds_several_seats_of_a_game_finds_it_once_and_pages_by_it(
    log: EventLog,
) -> None:
    seats = tuple(SeatRow(seat, "key", "client") for seat in ("north", "east", "south", "west"))
    games = [await born(log, seats=seats) for _ in range(5)]
    first = await log.games(GameFilter(player_id="key"), None, 3)
    rest = await log.games(GameFilter(player_id="key"), first[-1].game_id, 3)
    found = [head.game_id for head in first + rest]
    assert found == sorted((game.id for game in games), reverse=True)


async def test_seats_of_a_refused_unit_are_not_taken(log: EventLog) -> None:
    game = await born(log)
    stale = game.unit(note="stale", seats=(sits("ann"),))
    await played(log, game)
    await log.append([stale])
    assert await listed(log, GameFilter(player_id="ann")) == set()


async def test_private_games_of_a_player_are_listed_for_his_own_client_only(
    log: EventLog,
) -> None:
    game = await born(log, client=OTHER_CLIENT, visibility="private", seats=(sits("ann"),))
    assert await listed(log, GameFilter(player_id="ann")) == set()
    assert await listed(log, GameFilter(player_id="ann", visible_to=CLIENT)) == set()
    own = GameFilter(player_id="ann", visible_to=OTHER_CLIENT)
    assert await listed(log, own) == {game.id}


async def test_every_game_of_a_player_is_listed_for_himself(log: EventLog) -> None:
    games = [
        await born(log, client=client, visibility=visibility, seats=(sits("ann"),))
        for client in (CLIENT, OTHER_CLIENT)
        for visibility in ("public", "unlisted", "private")
    ]
    await born(log, visibility="private", seats=(sits("bob"),))
    own = GameFilter(player_id="ann", visible_to=CLIENT, every=True)
    assert await listed(log, own) == {game.id for game in games}
    assert await listed(log, GameFilter(player_id="ann", every=True)) == {game.id for game in games}
    first = await log.games(own, None, 4)
    rest = await log.games(own, first[-1].game_id, 4)
    found = [head.game_id for head in first + rest]
    assert found == sorted((game.id for game in games), reverse=True)


async def test_every_game_is_listed_whoever_sits_there(log: EventLog) -> None:
    games = [
        await born(log, client=OTHER_CLIENT, visibility=visibility)
        for visibility in ("public", "unlisted", "private")
    ]
    assert await listed(log, GameFilter(every=True)) == {game.id for game in games}
    assert await listed(log, GameFilter(every=True, variant="none")) == set()
