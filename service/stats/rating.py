"""Rating the games of a pool in the order in which they finished, in one transaction.

Lanes are read at different times, so a game may turn up after later ones were rated. The ratings
of whoever played those are then taken back to what they were before it, and all is rated again:
the outcome is always that of the games in their order.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, LiteralString, TypeAlias
from uuid import UUID

import msgspec
import psycopg

from service.stats import queries
from service.stats.ratings import Rating, rate

Connection: TypeAlias = psycopg.AsyncConnection[tuple[Any, ...]]
Values: TypeAlias = dict[str, Any]


class Game(msgspec.Struct, frozen=True):
    """A game to rate: its players by team."""

    game_id: UUID
    is_drawn: bool
    teams: tuple[tuple[str, ...], ...]


async def rate_some(connection: Connection, build: int, limit: int) -> int:
    """Rates up to so many games of one pool that waits; answers how many, 0 when none waits.

    To be called in a transaction that sees what others commit meanwhile.
    """
    while (found := await one(connection, queries.WAITING_POOL, (build,))) is not None:
        pool = {"build": build, "client": found[0], "variant": found[1]}
        await connection.execute(queries.HOLD_POOL, pool)
        first = await one(connection, queries.FIRST, pool)
        if first is not None:  # else another process has rated all of it before it let go
            return await rate_pool(connection, pool, first, limit)
    return 0


async def one(
    connection: Connection, query: LiteralString, values: Values | tuple[Any, ...]
) -> tuple[Any, ...] | None:
    cursor = await connection.execute(query, values)
    return await cursor.fetchone()


async def rate_pool(
    connection: Connection, pool: Values, first: tuple[Any, ...], limit: int
) -> int:
    """Rates games of a pool that is held, from the first that waits."""
    before = await taken_back(connection, pool, first)
    games = await waiting(connection, pool, limit)
    known = before | await ratings_of(connection, pool, players_of(games) - before.keys())
    after, seats = rated(games, known)
    await keep(connection, pool, games, after, seats)
    return len(games)


async def taken_back(
    connection: Connection, pool: Values, first: tuple[Any, ...]
) -> dict[str, Rating | None]:
    """Takes back what was rated beyond the first game that waits; the ratings, before it, of
    whoever played that, None for who had none."""
    moment = {"at": first[0], "game": first[1]}
    cursor = await connection.execute(queries.TAKE_BACK, pool | moment)
    games = [row[0] for row in await cursor.fetchall()]
    if not games:
        return {}
    cursor = await connection.execute(queries.AS_BEFORE, pool | moment | {"games": games})
    return {
        player: None if mu is None else Rating(mu, sigma, count)
        for player, mu, sigma, count in await cursor.fetchall()
    }


async def waiting(connection: Connection, pool: Values, limit: int) -> list[Game]:
    cursor = await connection.execute(queries.WAITING, pool | {"limit": limit})
    found = await cursor.fetchall()
    games = [game_id for game_id, _ in found]
    cursor = await connection.execute(queries.SEATS, pool | {"games": games})
    teams: dict[UUID, dict[int, list[str]]] = {}
    for game_id, team, player in await cursor.fetchall():
        teams.setdefault(game_id, {}).setdefault(team, []).append(player)
    return [
        Game(game_id, is_drawn, tuple(tuple(team) for team in teams[game_id].values()))
        for game_id, is_drawn in found
    ]


def players_of(games: Iterable[Game]) -> set[str]:
    return {player for game in games for team in game.teams for player in team}


async def ratings_of(
    connection: Connection, pool: Values, players: Iterable[str]
) -> dict[str, Rating | None]:
    cursor = await connection.execute(queries.RATINGS, pool | {"players": sorted(players)})
    return {player: Rating(*rest) for player, *rest in await cursor.fetchall()}


def rated(
    games: Sequence[Game], known: Mapping[str, Rating | None]
) -> tuple[dict[str, Rating | None], list[tuple[UUID, int, Rating]]]:
    """The ratings after the games, and after each of them by game and place."""
    ratings = dict(known)
    seats: list[tuple[UUID, int, Rating]] = []
    for game in games:
        before = [[ratings.get(player) or Rating() for player in team] for team in game.teams]
        after = rate(before, is_drawn=game.is_drawn)
        players = [player for team in game.teams for player in team]
        news = [new for team in after for new in team]
        ratings.update(zip(players, news, strict=True))
        seats += [(game.game_id, place, new) for place, new in enumerate(news)]
    return ratings, seats


async def keep(
    connection: Connection,
    pool: Values,
    games: Sequence[Game],
    ratings: Mapping[str, Rating | None],
    seats: Sequence[tuple[UUID, int, Rating]],
) -> None:
    after_each = {
        "game": [game_id for game_id, _, _ in seats],
        "place": [place for _, place, _ in seats],
        **columns([rating for _, _, rating in seats]),
    }
    held = {player: rating for player, rating in ratings.items() if rating is not None}
    now = {
        "player": list(held),
        "place": [-rating.shown for rating in held.values()],
        **columns(list(held.values())),
    }
    gone = [player for player, rating in ratings.items() if rating is None]
    await connection.execute(queries.KEEP_SEATS, pool | after_each)
    await connection.execute(queries.KEEP_GAMES, pool | {"games": [one.game_id for one in games]})
    await connection.execute(queries.KEEP_RATINGS, pool | now)
    await connection.execute(queries.DROP_RATINGS, pool | {"players": gone})


def columns(ratings: Sequence[Rating]) -> Values:
    return {
        "mu": [rating.mu for rating in ratings],
        "sigma": [rating.sigma for rating in ratings],
        "games": [rating.games for rating in ratings],
    }
