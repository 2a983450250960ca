"""What lists of games promise, in memory and in PostgreSQL alike."""

import itertools
import json
from random import Random

import pytest
from msgspec.structs import replace

from domain.kernel.chain import link
from service.eventlog.base import EventLog, GameFilter, NewEvent, SeatRow, Status
from tests.contracts.eventlogs import CLIENT, OTHER_CLIENT, Game, born, played, sits

VISIBILITIES = ("public", "unlisted", "private")


class Made:
    """A game and what it should be found by."""

    def __init__(self, random: Random) -> None:
        self.variant = random.choice(["rubber", "belote"])
        self.client = random.choice([CLIENT, OTHER_CLIENT])
        self.visibility = random.choice(VISIBILITIES)
        self.status = random.choice(list(Status))
        self.open_seats = random.choice([0, 0, 2])
        self.player = random.choice(["ann", "bob"])
        self.game = Game(self.variant)

    def fits(self, which: GameFilter) -> bool:
        seen = self.visibility == "public" or self.client == which.visible_to or which.every
        is_open = self.open_seats > 0 and self.status in (Status.WAITING, Status.ACTIVE)
        return (
            seen
            and which.variant in (None, self.variant)
            and which.status in (None, self.status)
            and which.player_id in (None, self.player)
            and which.open_seats in (None, is_open)
        )


async def test_every_filter_finds_what_fits_newest_first_and_pages_by_it(log: EventLog) -> None:
    random = Random(54)
    made = [Made(random) for _ in range(120)]
    for one in made:
        await born(
            log,
            one.game,
            client=one.client,
            visibility=one.visibility,
            status=one.status,
            open_seats=one.open_seats,
            seats=(sits(one.player),),
        )
    for variant, status, player, is_open, client, every in itertools.product(
        (None, "rubber"),
        (None, *Status),
        (None, "ann"),
        (None, True, False),
        (None, CLIENT),
        (False, True),
    ):
        which = GameFilter(variant, status, player, is_open, client, every)
        expected = sorted((one.game.id for one in made if one.fits(which)), reverse=True)
        whole = await log.games(which, None, 200)
        assert [head.game_id for head in whole] == expected, which
        if len(expected) > 1:
            middle = len(expected) // 2
            rest = await log.listed(which, expected[middle - 1], 200)
            assert [game.head.game_id for game in rest] == expected[middle:], which


@pytest.mark.parametrize("status", [Status.WAITING, Status.ACTIVE, Status.FINISHED])
async def test_who_left_a_game_that_runs_finds_it_still(log: EventLog, status: Status) -> None:
    game = await born(log, status=status, open_seats=0, seats=(sits("ann"), sits("bob", "west")))
    await played(log, game, seats=(sits("ann", left=True),), status=status)
    found = await log.games(GameFilter(player_id="ann", every=True), None, 10)
    assert [head.game_id for head in found] == ([] if status is Status.WAITING else [game.id])


async def test_a_list_shows_the_first_event_and_who_sits_where_now(log: EventLog) -> None:
    game = await born(log, seats=(sits("ann"), SeatRow("east", "easy", "bot")))
    await played(log, game, seats=(sits("ann", left=True), sits("bob", "west")))
    (shown,) = await log.listed(GameFilter(), None, 10)
    assert (shown.head.game_id, shown.head.version) == (game.id, 2)
    assert json.loads(shown.created)["version"] == 1
    assert shown.seats == (SeatRow("east", "easy", "bot"), sits("bob", "west"))
    assert shown.finished is None


@pytest.mark.parametrize("after", [0, 3])
async def test_a_list_shows_the_result_wherever_it_stands_in_the_log(
    log: EventLog, after: int
) -> None:
    game = await born(log, count=4)
    payload = b'{"type":"game_finished"}'
    finished = NewEvent("game_finished", 1, payload, link(game.head, payload))
    unit = replace(game.unit(1, status=Status.FINISHED), events=(finished,))
    await log.append([unit])
    game.believe(unit)
    if after:
        await played(log, game, after, status=Status.FINISHED)
    (shown,) = await log.listed(GameFilter(status=Status.FINISHED), None, 10)
    assert shown.finished == payload
    assert shown.seats == ()
