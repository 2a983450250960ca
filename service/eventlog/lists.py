"""Lists of games as SQL: walks down indexes, newest first, merged into one page.

Each walk names exactly what its index begins with (schema/0007_lists.sql), so that it reads the
rows of the page and few others, however many games there are. A filter without a status walks
once for each status, since the index by variant goes on with the status.
"""
# ruff: noqa: S608

from typing import Final, LiteralString

from service.eventlog.base import GameFilter, Status
from service.eventlog.queries import HEAD

JOINABLE: Final = (Status.WAITING, Status.ACTIVE)

PUBLIC: Final[LiteralString] = "g.visibility = 'public'"
OWN: Final[LiteralString] = "g.visibility <> 'public' AND g.client_id = %(client)s"
HIDDEN: Final[LiteralString] = "g.visibility <> 'public'"

OF_STATUS: Final[dict[Status, LiteralString]] = {
    Status.WAITING: "g.status = 0",
    Status.ACTIVE: "g.status = 1",
    Status.FINISHED: "g.status = 2",
    Status.ABANDONED: "g.status = 3",
}
OPEN: Final[LiteralString] = "g.open_seats > 0 AND g.status < 2"
FULL: Final[LiteralString] = "NOT (g.open_seats > 0 AND g.status < 2)"

# What a list shows beside the game's row: its first event, its result, who sits where.
DETAILS: Final[LiteralString] = """
(SELECT e.payload FROM events e
  WHERE e.shard = g.shard AND e.game_id = g.game_id AND e.version = 1),
CASE WHEN g.status = 2 THEN
  (SELECT e.payload FROM events e
    WHERE e.shard = g.shard AND e.game_id = g.game_id AND e.type = 'game_finished'
    ORDER BY e.version DESC LIMIT 1) END,
(SELECT array_agg(ARRAY[s.seat, s.player_id, s.kind] ORDER BY s.seat) FROM game_players s
  WHERE s.shard = g.shard AND s.game_id = g.game_id AND NOT s.has_left)
"""


def games_query(which: GameFilter, *, details: bool) -> LiteralString:
    """The page of a filter; `details` adds what a list shows beside the heads."""
    columns: LiteralString = f"{HEAD}, {DETAILS}" if details else HEAD
    if which.player_id is not None:
        return _of_player(which, columns)
    walks: list[LiteralString] = [
        f"(SELECT * FROM games g WHERE {' AND '.join((whose, *conditions))} "
        "AND (%(before)s::uuid IS NULL OR g.game_id < %(before)s) "
        "ORDER BY g.game_id DESC LIMIT %(limit)s)"
        for whose in _whose(which)
        for conditions in _walks(which)
    ]
    return (
        f"SELECT {columns} FROM ({' UNION ALL '.join(walks)}) g "
        "ORDER BY g.game_id DESC LIMIT %(limit)s"
    )


def _of_player(which: GameFilter, columns: LiteralString) -> LiteralString:
    """Down the player's own games, each looked up in its table. Who has left one that runs may
    come back, and finds it; who has left before the cards were dealt has nothing there."""
    seen: LiteralString = "g.visibility = 'public' OR g.client_id = %(client)s"
    conditions = [] if which.every else [f"({seen})"]
    if which.status is not None:
        conditions.append(OF_STATUS[which.status])
    conditions += _narrowed(which)
    conditions.append("(NOT p.has_left OR g.status > 0)")
    return f"""
SELECT {columns} FROM (
  SELECT DISTINCT ON (game_id) game_id, shard, has_left FROM game_players
   WHERE player_id = %(player)s
     AND (%(before)s::uuid IS NULL OR game_id < %(before)s)
   ORDER BY game_id DESC, has_left
) p JOIN games g ON g.shard = p.shard AND g.game_id = p.game_id
WHERE {" AND ".join(conditions)}
ORDER BY p.game_id DESC LIMIT %(limit)s
"""


def _whose(which: GameFilter) -> tuple[LiteralString, ...]:
    if which.every:
        return (PUBLIC, HIDDEN)
    return (PUBLIC,) if which.visible_to is None else (PUBLIC, OWN)


def _walks(which: GameFilter) -> list[tuple[LiteralString, ...]]:
    """The conditions of each walk."""
    narrowed = _narrowed(which)
    if which.status is None and which.variant is None and not which.open_seats:
        return [tuple(narrowed)]
    statuses = JOINABLE if which.open_seats else tuple(Status)
    if which.status is not None:
        statuses = (which.status,)
    return [(OF_STATUS[status], *narrowed) for status in statuses]


def _narrowed(which: GameFilter) -> list[LiteralString]:
    conditions: list[LiteralString] = []
    if which.variant is not None:
        conditions.append("g.variant = %(variant)s")
    if which.open_seats is not None:
        conditions.append(OPEN if which.open_seats else FULL)
    return conditions
