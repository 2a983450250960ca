"""Ratings by openskill's Plackett-Luce model; partners are a team.

The same games in the same order give the same numbers, to the last bit.
"""

from collections.abc import Sequence
from typing import Final

import msgspec
from openskill.models import PlackettLuce

MODEL: Final = PlackettLuce()


class Rating(msgspec.Struct, frozen=True):
    """What is believed of a player's strength: a normal distribution, after so many games."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    games: int = 0

    @property
    def shown(self) -> float:
        """What the player is at least, nearly surely: mu - 3 sigma. A newcomer has 0."""
        return self.mu - 3 * self.sigma


def rate(teams: Sequence[Sequence[Rating]], *, is_drawn: bool) -> list[list[Rating]]:
    """The ratings after a game; teams in the order in which they came in."""
    before = [[MODEL.rating(one.mu, one.sigma) for one in team] for team in teams]
    ranks = [0.0 if is_drawn else float(place) for place in range(len(teams))]
    after = MODEL.rate(before, ranks=ranks)
    return [
        [Rating(new.mu, new.sigma, old.games + 1) for old, new in zip(team, rated, strict=True)]
        for team, rated in zip(teams, after, strict=True)
    ]
