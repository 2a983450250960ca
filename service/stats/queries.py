"""The SQL of statistics (schema/0007_statistics.sql)."""

from typing import Final, LiteralString

CURRENT: Final[LiteralString] = "SELECT build FROM stats_builds WHERE is_current AND revision = %s"

CHECKPOINTS: Final[LiteralString] = "SELECT lane, position FROM stats_checkpoints WHERE build = %s"

# ── counting ──────────────────────────────────────────────────────────────────────────────────

# Whoever removes the build waits for this, and whoever comes after the removal finds nothing.
HOLD_BUILD: Final[LiteralString] = "SELECT FROM stats_builds WHERE build = %s FOR KEY SHARE"

# Of two processes that count the same stretch the second waits here, and then moves nothing.
MOVE: Final[LiteralString] = """
INSERT INTO stats_checkpoints AS c (build, lane, position)
SELECT %(build)s, %(lane)s, %(until)s WHERE %(after)s::bigint = 0 OR EXISTS (
  SELECT FROM stats_checkpoints WHERE build = %(build)s AND lane = %(lane)s)
ON CONFLICT (build, lane) DO UPDATE SET position = excluded.position
 WHERE c.position = %(after)s
"""

ADD_GAMES: Final[LiteralString] = """
INSERT INTO stats_games (build, game_id, client_id, variant, finished_at, is_drawn, counts)
SELECT %(build)s, g.* FROM unnest(
  %(game)s::uuid[], %(client)s::bytea[], %(variant)s::text[], %(at)s::timestamptz[],
  %(drawn)s::boolean[], %(counts)s::boolean[]) AS g
ON CONFLICT DO NOTHING RETURNING uuid_send(game_id)
"""

# Rows are locked in one order, so two lanes that are counted at once cannot block each other.
ADD_RECORDS: Final[LiteralString] = """
INSERT INTO stats_players AS p (build, player_id, variant, won, drawn, lost, deals, declared, made,
                                failed, points, points_against)
SELECT %(build)s, r.* FROM unnest(
  %(player)s::text[], %(variant)s::text[], %(won)s::int[], %(drawn)s::int[], %(lost)s::int[],
  %(deals)s::int[], %(declared)s::int[], %(made)s::int[], %(failed)s::int[],
  %(points)s::bigint[], %(points_against)s::bigint[])
  AS r(player, variant, won, drawn, lost, deals, declared, made, failed, points, against)
 ORDER BY r.player COLLATE "C", r.variant COLLATE "C"
ON CONFLICT (build, player_id, variant) DO UPDATE
  SET won = p.won + excluded.won, drawn = p.drawn + excluded.drawn, lost = p.lost + excluded.lost,
      deals = p.deals + excluded.deals, declared = p.declared + excluded.declared,
      made = p.made + excluded.made, failed = p.failed + excluded.failed,
      points = p.points + excluded.points,
      points_against = p.points_against + excluded.points_against
"""

ADD_POOLS: Final[LiteralString] = """
INSERT INTO stats_pools (build, client_id, variant)
SELECT DISTINCT %(build)s::int, p.client, p.variant
  FROM unnest(%(client)s::bytea[], %(variant)s::text[]) AS p(client, variant) ORDER BY 2, 3
ON CONFLICT DO NOTHING
"""

SHARE_POOLS: Final[LiteralString] = """
SELECT FROM stats_pools p
 WHERE p.build = %(build)s AND (p.client_id, p.variant) IN (
   SELECT * FROM unnest(%(client)s::bytea[], %(variant)s::text[]))
 ORDER BY p.client_id, p.variant FOR SHARE
"""

ADD_SEATS: Final[LiteralString] = """
INSERT INTO stats_seats (build, game_id, place, team, player_id, client_id, variant, finished_at)
SELECT %(build)s, s.* FROM unnest(
  %(game)s::uuid[], %(place)s::smallint[], %(team)s::smallint[], %(player)s::text[],
  %(client)s::bytea[], %(variant)s::text[], %(at)s::timestamptz[]) AS s
"""

# ── rating ────────────────────────────────────────────────────────────────────────────────────

POOL: Final[LiteralString] = (
    "build = %(build)s AND client_id = %(client)s AND variant = %(variant)s"
)

WAITING_POOL: Final[LiteralString] = """
SELECT client_id, variant FROM stats_games WHERE build = %s AND counts AND NOT is_rated
 ORDER BY build, client_id, variant, finished_at, game_id LIMIT 1
"""

HOLD_POOL: Final[LiteralString] = f"SELECT FROM stats_pools WHERE {POOL} FOR UPDATE"

FIRST: Final[LiteralString] = f"""
SELECT finished_at, game_id FROM stats_games WHERE {POOL} AND counts AND NOT is_rated
 ORDER BY finished_at, game_id LIMIT 1
"""  # noqa: S608 - of constants

TAKE_BACK: Final[LiteralString] = f"""
UPDATE stats_games SET is_rated = false WHERE {POOL} AND counts AND is_rated
   AND (finished_at, game_id) > (%(at)s, %(game)s)
RETURNING game_id
"""  # noqa: S608

# The ratings of those who played these games, as they were before a moment; null for newcomers.
AS_BEFORE: Final[LiteralString] = f"""
SELECT hit.player_id, s.mu, s.sigma, s.games
  FROM (SELECT DISTINCT player_id FROM stats_seats
         WHERE build = %(build)s AND game_id = ANY (%(games)s::uuid[])) hit
  LEFT JOIN LATERAL (
    SELECT mu, sigma, games FROM stats_seats
     WHERE {POOL} AND player_id = hit.player_id AND (finished_at, game_id) < (%(at)s, %(game)s)
     ORDER BY finished_at DESC, game_id DESC LIMIT 1) s ON true
"""  # noqa: S608

WAITING: Final[LiteralString] = f"""
SELECT game_id, is_drawn FROM stats_games WHERE {POOL} AND counts AND NOT is_rated
 ORDER BY finished_at, game_id LIMIT %(limit)s
"""  # noqa: S608

SEATS: Final[LiteralString] = """
SELECT game_id, team, player_id FROM stats_seats
 WHERE build = %(build)s AND game_id = ANY (%(games)s::uuid[]) ORDER BY game_id, place
"""

RATINGS: Final[LiteralString] = f"""
SELECT player_id, mu, sigma, games FROM stats_ratings
 WHERE {POOL} AND player_id = ANY (%(players)s::text[])
"""  # noqa: S608

KEEP_SEATS: Final[LiteralString] = """
UPDATE stats_seats s SET mu = n.mu, sigma = n.sigma, games = n.games
  FROM unnest(%(game)s::uuid[], %(place)s::smallint[], %(mu)s::float8[], %(sigma)s::float8[],
              %(games)s::int[]) AS n(game, place, mu, sigma, games)
 WHERE s.build = %(build)s AND s.game_id = n.game AND s.place = n.place
"""

KEEP_GAMES: Final[LiteralString] = """
UPDATE stats_games SET is_rated = true
 WHERE build = %(build)s AND game_id = ANY (%(games)s::uuid[])
"""

KEEP_RATINGS: Final[LiteralString] = """
INSERT INTO stats_ratings (build, client_id, variant, player_id, mu, sigma, games, place)
SELECT %(build)s, %(client)s, %(variant)s, n.* FROM unnest(
  %(player)s::text[], %(mu)s::float8[], %(sigma)s::float8[], %(games)s::int[],
  %(place)s::float8[]) AS n
ON CONFLICT (build, client_id, variant, player_id) DO UPDATE
  SET mu = excluded.mu, sigma = excluded.sigma, games = excluded.games, place = excluded.place
"""

DROP_RATINGS: Final[LiteralString] = f"""
DELETE FROM stats_ratings WHERE {POOL} AND player_id = ANY (%(players)s::text[])
"""  # noqa: S608

# ── builds ────────────────────────────────────────────────────────────────────────────────────

LOCK_CURRENT: Final[LiteralString] = "SELECT FROM stats_builds WHERE is_current FOR UPDATE"

BEGIN: Final[LiteralString] = """
INSERT INTO stats_builds (build, revision, is_current)
SELECT max(build) + 1, %s, false FROM stats_builds RETURNING build
"""

LEAVE: Final[LiteralString] = "UPDATE stats_builds SET is_current = false WHERE is_current"

ENTER: Final[LiteralString] = "UPDATE stats_builds SET is_current = true WHERE build = %s"

UNUSED: Final[LiteralString] = "SELECT build FROM stats_builds WHERE NOT is_current AND build <> %s"

# The build itself goes first: nothing is added to one that is not there.
REMOVE: Final[tuple[LiteralString, ...]] = (
    "DELETE FROM stats_builds WHERE build = %s AND NOT is_current",
    "DELETE FROM stats_checkpoints WHERE build = %s",
    "DELETE FROM stats_games WHERE build = %s",
    "DELETE FROM stats_seats WHERE build = %s",
    "DELETE FROM stats_players WHERE build = %s",
    "DELETE FROM stats_pools WHERE build = %s",
    "DELETE FROM stats_ratings WHERE build = %s",
)

# ── reading ───────────────────────────────────────────────────────────────────────────────────

RECORDS: Final[LiteralString] = """
SELECT p.variant, p.won, p.drawn, p.lost, p.deals, p.declared, p.made, p.failed, p.points,
       p.points_against, r.mu, r.sigma, r.games
  FROM stats_players p LEFT JOIN stats_ratings r
    ON r.build = p.build AND r.client_id = %(client)s AND r.variant = p.variant
   AND r.player_id = p.player_id
 WHERE p.build = (SELECT build FROM stats_builds WHERE is_current) AND p.player_id = %(player)s
 ORDER BY p.variant
"""

LEADERBOARD: Final[LiteralString] = """
SELECT player_id, mu, sigma, games FROM stats_ratings
 WHERE build = (SELECT build FROM stats_builds WHERE is_current)
   AND client_id = %(client)s AND variant = %(variant)s AND games >= %(least)s
   AND (place, player_id) > (%(below)s::float8, %(player)s::text)
 ORDER BY place, player_id LIMIT %(limit)s
"""
