"""Statistics and leaderboards as clients read them."""

from typing import Annotated

import msgspec
from msgspec import Meta

from service.stats.base import Record, Standing
from service.stats.ratings import Rating


class RatingView(msgspec.Struct, frozen=True):
    """By the Plackett-Luce model of openskill, after so many `games`. `mu` is what is believed of
    the strength and `sigma` how uncertain that is; `value` = mu - 3 sigma is what leaderboards go
    by: a newcomer has 0 and rises as the games tell more of him."""

    value: float
    mu: float
    sigma: float
    games: int


class GameCounts(msgspec.Struct, frozen=True):
    played: int
    won: int
    drawn: int
    lost: int


class ContractCounts(msgspec.Struct, frozen=True):
    """Contracts that the player himself declared."""

    declared: int
    made: int
    failed: int


class PointSums(msgspec.Struct, frozen=True):
    """Points of the player's side, and of the other, over all deals."""

    scored: int
    conceded: int


class VariantStats(msgspec.Struct, frozen=True):
    """A player's finished games of a variant. `deals` are those that were scored; `rating` is null
    before the first rated game."""

    variant: str
    games: GameCounts
    deals: int
    contracts: ContractCounts
    points: PointSums
    rating: RatingView | None


class PlayerStats(msgspec.Struct, frozen=True):
    """One entry for each variant that the player has finished a game of."""

    player_id: str
    variants: list[VariantStats]


class LeaderboardLine(msgspec.Struct, frozen=True):
    """`display_name` is null for a player who was deleted or gave none."""

    rank: Annotated[int, Meta(ge=1)]
    player_id: str
    display_name: str | None
    rating: RatingView


class LeaderboardPage(msgspec.Struct, frozen=True):
    items: list[LeaderboardLine]
    next: str | None


def rating_view(rating: Rating) -> RatingView:
    return RatingView(rating.shown, rating.mu, rating.sigma, rating.games)


def variant_stats(record: Record) -> VariantStats:
    played = record.won + record.drawn + record.lost
    return VariantStats(
        variant=record.variant,
        games=GameCounts(played, record.won, record.drawn, record.lost),
        deals=record.deals,
        contracts=ContractCounts(record.declared, record.made, record.failed),
        points=PointSums(record.points, record.points_against),
        rating=None if record.rating is None else rating_view(record.rating),
    )


def leaderboard_line(rank: int, standing: Standing, name: str | None) -> LeaderboardLine:
    return LeaderboardLine(rank, standing.player_id, name, rating_view(standing.rating))
