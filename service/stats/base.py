"""What the store of statistics promises, whatever keeps it: PostgreSQL, or memory in tests.

Everything belongs to a build: the current one is read and kept up to date, another one is filled
by a rebuild until it becomes current. A game is counted once in each build, in the transaction
that moves the checkpoint past it. All methods raise LogUnavailableError when the store is down.
"""

from collections.abc import Sequence
from typing import Final, Protocol

import msgspec

from domain.kernel.tallies import GameTally
from service.stats.ratings import Rating

REVISION: Final = 1
"""Of the rules of counting and rating; one more whenever the same log would give other numbers.
Builds of another revision are read until a rebuild has made a new one, but no longer written."""


class CountedGame(msgspec.Struct, frozen=True):
    """A finished game, with the client to which it belongs."""

    game_id: bytes
    client_id: bytes
    variant: str
    tally: GameTally


class Record(msgspec.Struct, frozen=True):
    """The finished games of a player in one variant, as his seats' tallies add up; `rating` is
    None before the first game that counts for one."""

    variant: str
    won: int = 0
    drawn: int = 0
    lost: int = 0
    deals: int = 0
    declared: int = 0
    made: int = 0
    failed: int = 0
    points: int = 0
    points_against: int = 0
    rating: Rating | None = None


class Place(msgspec.Struct, frozen=True):
    """Where a page of a leaderboard ended: minus the rating shown, and the player."""

    below: float
    player_id: str


class Standing(msgspec.Struct, frozen=True):
    """A line of a leaderboard."""

    player_id: str
    rating: Rating

    @property
    def place(self) -> Place:
        return Place(-self.rating.shown, self.player_id)


class Stats(Protocol):
    """What is read."""

    async def records(self, player_id: str, client_id: bytes) -> list[Record]:
        """A player's records by variant, in the order of their names; the ratings are those among
        the players of the client."""
        ...

    async def leaderboard(
        self, client_id: bytes, variant: str, least: int, after: Place | None, limit: int
    ) -> list[Standing]:
        """The players of a client with `least` rated games or more, best first, beyond a place."""
        ...


class StatsStore(Stats, Protocol):
    """What projecting and rebuilding need besides."""

    async def current(self) -> int | None:
        """The current build; None while it is one of another revision."""
        ...

    async def checkpoints(self, build: int) -> dict[int, int]:
        """The position up to which each lane is counted; lanes that are not there stand at 0."""
        ...

    async def add(
        self, build: int, lane: int, after: int, until: int, games: Sequence[CountedGame]
    ) -> bool:
        """Counts games and moves the lane's checkpoint, all or nothing.

        False, and nothing changes, when the checkpoint does not stand at `after`, or the build is
        no longer there. A game that is there already is not counted again.
        """
        ...

    async def rate(self, build: int, limit: int) -> int:
        """Rates up to so many of the games that wait for it, in the order in which they finished;
        answers how many. What was rated beyond the first of them is rated again."""
        ...

    async def begin(self) -> int:
        """A new empty build, which takes the place of any other that is not current."""
        ...

    async def flip(self, build: int) -> bool:
        """Makes a build the current one and removes all others; False if it is gone."""
        ...

    async def close(self) -> None: ...
