"""Statistics in memory: the same promises without a database, for tests.

Ratings are worked out anew at every look, as one fold over the games in their order.
"""

from collections.abc import Iterator, Sequence

import msgspec

from domain.kernel.tallies import SeatTally
from service.stats.base import REVISION, CountedGame, Place, Record, Standing, StatsStore
from service.stats.ratings import Rating, rate

Pool = tuple[bytes, str]


class Build(msgspec.Struct):
    """`rated` counts the games that `rate` has been asked for."""

    revision: int = REVISION
    checkpoints: dict[int, int] = {}
    games: dict[bytes, CountedGame] = {}
    rated: set[bytes] = set()


class MemoryStats(StatsStore):
    """`builds` may be shared: several `MemoryStats` over them are several processes."""

    def __init__(self, builds: dict[int, Build] | None = None) -> None:
        self.builds = {1: Build()} if builds is None else builds

    async def current(self) -> int | None:
        build = min(self.builds)
        return build if self.builds[build].revision == REVISION else None

    async def checkpoints(self, build: int) -> dict[int, int]:
        found = self.builds.get(build)
        return {} if found is None else dict(found.checkpoints)

    async def add(
        self, build: int, lane: int, after: int, until: int, games: Sequence[CountedGame]
    ) -> bool:
        found = self.builds.get(build)
        if found is None or found.checkpoints.get(lane, 0) != after:
            return False
        found.checkpoints[lane] = until
        for game in games:
            found.games.setdefault(game.game_id, game)
        return True

    async def rate(self, build: int, limit: int) -> int:
        found = self.builds.get(build)
        if found is None:
            return 0
        waiting = [game.game_id for game in in_order(found) if game.game_id not in found.rated]
        found.rated |= set(waiting[:limit])
        return len(waiting[:limit])

    async def begin(self) -> int:
        current, newest = min(self.builds), max(self.builds)
        for build in set(self.builds) - {current}:
            del self.builds[build]
        self.builds[newest + 1] = Build()
        return newest + 1

    async def flip(self, build: int) -> bool:
        if build not in self.builds:
            return False
        for other in set(self.builds) - {build}:
            del self.builds[other]
        return True

    async def records(self, player_id: str, client_id: bytes) -> list[Record]:
        build = self.builds[min(self.builds)]
        found: dict[str, Record] = {}
        for game in build.games.values():
            for seat in game.tally.seats:
                if seat.player_id == player_id:
                    before = found.get(game.variant, Record(game.variant))
                    found[game.variant] = added(before, seat)
        ratings = ratings_of(build)
        return [
            msgspec.structs.replace(
                found[variant], rating=ratings.get((client_id, variant), {}).get(player_id)
            )
            for variant in sorted(found)
        ]

    async def leaderboard(
        self, client_id: bytes, variant: str, least: int, after: Place | None, limit: int
    ) -> list[Standing]:
        ratings = ratings_of(self.builds[min(self.builds)]).get((client_id, variant), {})
        standings = [
            Standing(player_id, rating)
            for player_id, rating in ratings.items()
            if rating.games >= least
        ]
        standings.sort(key=key_of)
        beyond = [one for one in standings if after is None or key_of(one) > place_key(after)]
        return beyond[:limit]

    async def close(self) -> None:
        pass


def key_of(standing: Standing) -> tuple[float, str]:
    return place_key(standing.place)


def place_key(place: Place) -> tuple[float, str]:
    return place.below, place.player_id


def added(record: Record, seat: SeatTally) -> Record:
    won, drawn, lost = (seat.outcome == word for word in ("won", "drawn", "lost"))
    return Record(
        record.variant,
        record.won + won,
        record.drawn + drawn,
        record.lost + lost,
        record.deals + seat.deals,
        record.declared + seat.declared,
        record.made + seat.made,
        record.failed + seat.failed,
        record.points + seat.points,
        record.points_against + seat.points_against,
    )


def in_order(build: Build) -> Iterator[CountedGame]:
    """The games that count for ratings, as they finished."""
    games = sorted(build.games.values(), key=lambda game: (game.tally.finished_at, game.game_id))
    return (game for game in games if game.tally.teams)


def ratings_of(build: Build) -> dict[Pool, dict[str, Rating]]:
    pools: dict[Pool, dict[str, Rating]] = {}
    for game in in_order(build):
        if game.game_id not in build.rated:
            continue
        pool = pools.setdefault((game.client_id, game.variant), {})
        teams = game.tally.teams
        before = [[pool.get(player, Rating()) for player in team] for team in teams]
        after = rate(before, is_drawn=game.tally.is_drawn)
        for team, rated in zip(teams, after, strict=True):
            pool.update(zip(team, rated, strict=True))
    return pools
