"""What a finished game adds to the statistics of those who played it, from a part of its log.

Only the common members of `deal_scored` and `game_finished` are read (api.md §6), so that this
serves every variant. Which games count: decision 44.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, TypeAlias

import msgspec

from domain.kernel.messages import GameFinished
from domain.kernel.records import Fact
from domain.kernel.seats import SEATS, SIDE
from domain.kernel.table import AnyTable, AnyVariant, fold
from domain.kernel.table_events import TABLE_EVENTS, GameCreated

Outcome: TypeAlias = Literal["won", "drawn", "lost"]

COMINGS: Final[frozenset[str]] = frozenset(
    event.type for event in TABLE_EVENTS if event.type.startswith("seat_")
)
WANTED: Final[tuple[str, ...]] = ("game_created", *sorted(COMINGS), "deal_scored", "game_finished")
"""The types of the events that a tally is made of."""


class SeatTally(msgspec.Struct, frozen=True):
    """What one player's game was. Points are those of his side, and of the other; `declared`,
    `made` and `failed` count the contracts that he himself declared."""

    seat: str
    player_id: str
    outcome: Outcome
    deals: int
    declared: int
    made: int
    failed: int
    points: int
    points_against: int


class GameTally(msgspec.Struct, frozen=True):
    """`finished_at` RFC 3339 UTC. `teams` are the players who won or lost together, the winners
    first; empty when the game counts for no rating. `is_drawn`: all teams did equally well."""

    finished_at: str
    seats: tuple[SeatTally, ...]
    teams: tuple[tuple[str, ...], ...]
    is_drawn: bool


def tally(variant: AnyVariant, facts: Sequence[Fact]) -> GameTally | None:
    """The tally of a log's `WANTED` events; None for a game that does not count.

    A player answers for his seat to the end: one who left a running game has its result, whether
    a bot stood in for him or not. A game with a bot in a seat from the first deal on counts, but
    for no rating.
    """
    created = facts[0].data
    finished = next(fact for fact in facts if isinstance(fact.data, GameFinished))
    before, after = seating(variant, facts)
    if not is_counted(created, before, after):
        return None
    deals = [msgspec.to_builtins(fact.data) for fact in facts if fact.data.type == "deal_scored"]
    people = {seat: player_id for player_id, seat in after.held}  # the last who held it
    if not people:
        return None
    names = after.seat_names
    result: GameFinished = finished.data
    seats = tuple(
        seat_tally(seat, people[seat], names, deals, result) for seat in names if seat in people
    )
    is_rated = all(holder is not None and holder.kind == "player" for _, holder in before.seats)
    teams = teams_of(names, people, result.winner) if is_rated else ()
    return GameTally(finished.at, seats, teams, result.winner is None)


def seating(variant: AnyVariant, facts: Sequence[Fact]) -> tuple[AnyTable, AnyTable]:
    """The table when the game began, its last seat just taken, and as it was at the end."""
    table = began = fold(variant, None, facts[:1])
    for fact in facts[1:]:
        if fact.data.type in COMINGS:
            table = fold(variant, table, (fact,))
            if began.status == "waiting":
                began = table
    return began, table


def is_counted(created: GameCreated, began: AnyTable, ended: AnyTable) -> bool:
    """Given cards, other people's games and games of one hand alone say nothing of a player."""
    if created.stacked or created.imported or created.forked_from or created.imported_from:
        return False
    holders = [holder for table in (began, ended) for _, holder in table.seats]
    return not any(holder is not None and holder.kind == "client" for holder in holders)


def seat_tally(
    seat: str,
    player_id: str,
    names: Sequence[str],
    deals: Sequence[Mapping[str, Any]],
    result: GameFinished,
) -> SeatTally:
    own = team_of(seat, names)
    declared = [deal for deal in deals if deal["declarer"] == seat]
    made = sum(bool(deal["made"]) for deal in declared)
    points = points_by_team(deals, result)
    return SeatTally(
        seat=seat,
        player_id=player_id,
        outcome=outcome_of(own, seat, result.winner),
        deals=len(deals),
        declared=len(declared),
        made=made,
        failed=len(declared) - made,
        points=points.get(own, 0),
        points_against=sum(points.values()) - points.get(own, 0),
    )


def team_of(seat: str, names: Sequence[str]) -> str:
    """The side of a seat where four play, else the seat itself."""
    return SIDE[seat] if len(names) == len(SEATS) else seat  # type: ignore[index]  # one of SEATS


def outcome_of(team: str, seat: str, winner: str | None) -> Outcome:
    if winner is None:
        return "drawn"
    return "won" if winner in (team, seat) else "lost"


def points_by_team(deals: Sequence[Mapping[str, Any]], result: GameFinished) -> dict[str, int]:
    """All points of the game: of its deals, below and above the line alike, and what settled an
    unfinished one."""
    points: dict[str, int] = {}
    for deal in deals:
        for line in ("points", "below", "above"):
            for team, number in deal.get(line, {}).items():
                points[team] = points.get(team, 0) + number
    for entry in result.entries or ():
        points[entry.side] = points.get(entry.side, 0) + entry.points
    return points


def teams_of(
    names: Sequence[str], people: Mapping[str, str], winner: str | None
) -> tuple[tuple[str, ...], ...]:
    """The players of each team in seat order; the winners first."""
    teams: dict[str, list[str]] = {}
    for seat in names:
        teams.setdefault(team_of(seat, names), []).append(people[seat])
    ordered = sorted(teams, key=lambda team: team != winner)
    return tuple(tuple(teams[team]) for team in ordered)
