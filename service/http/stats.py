"""Statistics of players and leaderboards: read models of finished games."""

from collections.abc import Sequence
from struct import Struct
from typing import Annotated, Final

from litestar import Controller, get
from litestar.params import FromPath, FromQuery, QueryParameter

from domain.registry import find
from service.accounts.base import PUBLIC_CLIENT, Accounts, Caller
from service.http.auth import ANYBODY, NamedVisitor, anybody
from service.http.cursors import format_cursor, parse_place
from service.http.game_lists import Limit
from service.http.players import NamedAccounts
from service.http.problems import problem_responses
from service.http.stat_bodies import (
    LeaderboardLine,
    LeaderboardPage,
    PlayerStats,
    leaderboard_line,
    variant_stats,
)
from service.ids import id_text, parse_id
from service.refusals import NotFound
from service.runtime import NamedService
from service.stats.base import Place, Standing

SETTLED: Final = 5
"""Rated games from which on a player stands on a leaderboard, unless told otherwise."""
PLACE: Final = Struct(">Id")

MinGames = Annotated[
    int, QueryParameter(ge=1, le=10_000, description="Rated games a player must have.")
]


class PlayerStatsController(Controller):
    path = "/v1/players/{player_id:str}/stats"
    tags = ("statistics",)

    @get(
        operation_id="get_player_stats",
        guards=[anybody],
        security=ANYBODY,
        responses=problem_responses(401, 404, 429, 503),
        summary="Count a player's games",
    )
    async def get_player_stats(
        self,
        player_id: FromPath[str],
        visitor: NamedVisitor,
        accounts: NamedAccounts,
        service: NamedService,
    ) -> PlayerStats:
        """By variant, for callers of the player's own client. A game counts when it is finished,
        about a second later; games with given cards, imported or forked ones, and those in which a
        key sat count nowhere. Who left a running game has its result. Games with a bot in a seat
        from the start do not change ratings."""
        id = parse_id(player_id)
        player = None if id is None else await accounts.player(id)
        if player is None or player.client_id != tenant_of(visitor):
            raise NotFound()
        text = id_text(player.player_id)
        records = await service.stats.records(text, player.client_id)
        return PlayerStats(text, [variant_stats(record) for record in records])


class LeaderboardsController(Controller):
    path = "/v1/leaderboards/{variant:str}"
    tags = ("statistics",)

    @get(
        operation_id="get_leaderboard",
        guards=[anybody],
        security=ANYBODY,
        responses=problem_responses(400, 401, 404, 429, 503),
        summary="Rank the players of a variant",
    )
    async def get_leaderboard(
        self,
        variant: FromPath[str],
        visitor: NamedVisitor,
        accounts: NamedAccounts,
        service: NamedService,
        min_games: MinGames = SETTLED,
        limit: Limit = 50,
        cursor: FromQuery[str | None] = None,
    ) -> LeaderboardPage:
        """Players of the caller's own client, best first; guests, and callers without a
        credential, see that of the guests. Each page goes on below the last line of the one
        before, as ratings are when it is read."""
        if find(variant) is None:
            raise NotFound()
        client_id = tenant_of(visitor)
        which = ("leaderboard", client_id, variant, min_games)
        above, after = read_place(parse_place(cursor, which))
        found = await service.stats.leaderboard(client_id, variant, min_games, after, limit + 1)
        page = found[:limit]
        lines = await lines_of(accounts, client_id, above, page)
        if len(found) <= limit:
            return LeaderboardPage(lines, None)
        return LeaderboardPage(lines, format_cursor(write_place(lines[-1].rank, page[-1]), which))


def tenant_of(visitor: Caller | None) -> bytes:
    """Nobody is as good as a guest, whom anybody may become."""
    return PUBLIC_CLIENT if visitor is None else visitor.client_id


def write_place(rank: int, last: Standing) -> bytes:
    return PLACE.pack(rank, last.place.below) + last.player_id.encode()


def read_place(place: bytes | None) -> tuple[int, Place | None]:
    """How many players stand above, and the last of them."""
    if place is None:
        return 0, None
    rank, below = PLACE.unpack_from(place)
    return rank, Place(below, place[PLACE.size :].decode())


async def lines_of(
    accounts: Accounts, client_id: bytes, above: int, page: Sequence[Standing]
) -> list[LeaderboardLine]:
    """The lines with the names of those players who still belong to the client."""
    ids = [parse_id(standing.player_id) for standing in page]
    known = await accounts.players([id for id in ids if id is not None])
    names = {
        id_text(id): player.display_name
        for id, player in known.items()
        if player.client_id == client_id
    }
    return [
        leaderboard_line(rank, standing, names.get(standing.player_id))
        for rank, standing in enumerate(page, above + 1)
    ]
