"""Counting games, in one transaction with the checkpoint behind which they lie."""

from collections.abc import Sequence
from typing import Any, Final, TypeAlias
from uuid import UUID

import psycopg

from domain.kernel.tallies import SeatTally
from service.stats import queries
from service.stats.base import CountedGame

Connection: TypeAlias = psycopg.AsyncConnection[tuple[Any, ...]]

SUMS: Final = ("deals", "declared", "made", "failed", "points", "points_against")
OUTCOMES: Final = ("won", "drawn", "lost")


async def add(
    connection: Connection,
    build: int,
    lane: int,
    stretch: tuple[int, int],
    games: Sequence[CountedGame],
) -> bool:
    """Counts the games of a stretch of a lane; False when it has been counted by somebody else.

    To be called in a transaction.
    """
    after, until = stretch
    held = await connection.execute(queries.HOLD_BUILD, (build,))
    if held.rowcount != 1:
        return False
    values = {"build": build, "lane": lane, "after": after, "until": until}
    moved = await connection.execute(queries.MOVE, values)
    if moved.rowcount != 1:
        return False
    if games:
        await add_games(connection, build, games)
    return True


async def add_games(connection: Connection, build: int, games: Sequence[CountedGame]) -> None:
    cursor = connection.cursor(binary=True)
    await cursor.execute(queries.ADD_GAMES, {"build": build} | game_columns(games))
    new = {row[0] for row in await cursor.fetchall()}
    fresh = [game for game in games if game.game_id in new]
    await connection.execute(queries.ADD_RECORDS, {"build": build} | record_columns(fresh))
    rated = [game for game in fresh if game.tally.teams]
    if rated:
        pools = {
            "client": [game.client_id for game in rated],
            "variant": [game.variant for game in rated],
        }
        await connection.execute(queries.ADD_POOLS, {"build": build} | pools)
        await connection.execute(queries.SHARE_POOLS, {"build": build} | pools)
        await connection.execute(queries.ADD_SEATS, {"build": build} | seat_columns(rated))


def game_columns(games: Sequence[CountedGame]) -> dict[str, list[Any]]:
    return {
        "game": [UUID(bytes=game.game_id) for game in games],
        "client": [game.client_id for game in games],
        "variant": [game.variant for game in games],
        "at": [game.tally.finished_at for game in games],
        "drawn": [game.tally.is_drawn for game in games],
        "counts": [bool(game.tally.teams) for game in games],
    }


def record_columns(games: Sequence[CountedGame]) -> dict[str, list[Any]]:
    """What each player's records grow by: a row for each player and variant."""
    rows: dict[tuple[str, str], dict[str, int]] = {}
    for game in games:
        for seat in game.tally.seats:
            row = rows.setdefault((seat.player_id, game.variant), dict.fromkeys(NUMBERS, 0))
            for name, number in numbers_of(seat).items():
                row[name] += number
    columns: dict[str, list[Any]] = {name: [row[name] for row in rows.values()] for name in NUMBERS}
    return columns | {
        "player": [player for player, _ in rows],
        "variant": [variant for _, variant in rows],
    }


NUMBERS: Final = (*OUTCOMES, *SUMS)


def numbers_of(seat: SeatTally) -> dict[str, int]:
    outcomes = {word: int(seat.outcome == word) for word in OUTCOMES}
    return outcomes | {name: getattr(seat, name) for name in SUMS}


def seat_columns(games: Sequence[CountedGame]) -> dict[str, list[Any]]:
    seats = [
        (game, place, team, player)
        for game in games
        for place, (team, player) in enumerate(
            (team, player) for team, players in enumerate(game.tally.teams) for player in players
        )
    ]
    return {
        "game": [UUID(bytes=game.game_id) for game, _, _, _ in seats],
        "place": [place for _, place, _, _ in seats],
        "team": [team for _, _, team, _ in seats],
        "player": [player for _, _, _, player in seats],
        "client": [game.client_id for game, _, _, _ in seats],
        "variant": [game.variant for game, _, _, _ in seats],
        "at": [game.tally.finished_at for game, _, _, _ in seats],
    }
