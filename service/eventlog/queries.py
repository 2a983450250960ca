"""What is asked of the log, as SQL.

Ids are read as bytes: building UUID objects would cost a third of a rebuild. `shard` is named
wherever the game is known. Every statement is put together from the constants of this file alone.
"""
# ruff: noqa: S608

from typing import Final, LiteralString

HEAD: Final[LiteralString] = """
uuid_send(g.game_id), g.variant, g.rules_v, g.version, g.head_hash, g.status, g.client_id,
g.creator, g.visibility, g.open_seats,
to_char(g.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
to_char(g.updated_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
g.invite_hash
"""

READ: Final[LiteralString] = """
SELECT version, payload, hash, uuid_send(command_id), command_digest FROM events
 WHERE shard = %s AND game_id = %s AND version > %s AND version <= %s ORDER BY version
"""

HEADS: Final[LiteralString] = (
    f"SELECT {HEAD} FROM unnest(%s, %s) AS asked(shard, game_id) "
    "JOIN games g ON g.shard = asked.shard AND g.game_id = asked.game_id"
)

# Down the index of active games (schema/0004): there is none on the time of the last event, since
# it would move with each of them. Measured: 31 ms where 50,000 games of 500,000 are active.
WITH_BOTS: Final[LiteralString] = f"""
SELECT {HEAD} FROM games g
 WHERE g.status = 1 AND (%(after)s::uuid IS NULL OR g.game_id > %(after)s)
   AND (%(least)s::float8 IS NULL
        OR g.updated_at BETWEEN now() - make_interval(secs => %(most)s)
                            AND now() - make_interval(secs => %(least)s))
   AND EXISTS (SELECT FROM game_players s
                WHERE s.shard = g.shard AND s.game_id = g.game_id
                  AND s.kind = 'bot' AND NOT s.has_left)
 ORDER BY g.game_id LIMIT %(limit)s
"""

# Down the index of schema/0005: few games are due, and those that are do not stay so.
OVERDUE: Final[LiteralString] = f"""
SELECT {HEAD} FROM games g
 WHERE g.due_at < now() - make_interval(secs => %(grace)s)
   AND (%(after)s::uuid IS NULL OR g.game_id > %(after)s)
 ORDER BY g.game_id LIMIT %(limit)s
"""

REQUEST: Final[LiteralString] = """
SELECT digest, status, body FROM requests
 WHERE client_id = %s AND subject = %s AND key_hash = %s
   AND created_at >= now() - interval '24 hours'
"""

FORGET_REQUESTS: Final[LiteralString] = """
WITH gone AS (DELETE FROM requests WHERE created_at < now() - interval '24 hours' RETURNING 1)
SELECT count(*) FROM gone
"""

LANE_POSITIONS: Final[LiteralString] = "SELECT lane, last_pos FROM lanes WHERE last_pos > 0"

TAIL: Final[LiteralString] = """
SELECT lane, lane_pos, uuid_send(game_id), version, payload, hash FROM events
 WHERE lane = %s AND lane_pos > %s ORDER BY lane_pos LIMIT %s
"""

# One row for thousands of events, where the run has no hole.
WHOLE_STRETCH: Final[LiteralString] = """
SELECT count(*), coalesce(max(lane_pos), 0),
       string_agg(game, '' ORDER BY lane_pos) FILTER (WHERE %s::text IS NULL OR type = %s)
  FROM (SELECT lane_pos, type, uuid_send(game_id) AS game FROM events
         WHERE lane = %s AND lane_pos > %s ORDER BY lane_pos LIMIT %s) run
"""

STRETCH: Final[LiteralString] = """
SELECT CASE WHEN %s::text IS NULL OR type = %s THEN uuid_send(game_id) END, lane_pos FROM events
 WHERE lane = %s AND lane_pos > %s ORDER BY lane_pos LIMIT %s
"""

# A canonical payload holds no line feed, so that joined ones are easily told apart.
LOGS: Final[LiteralString] = f"""
SELECT {HEAD}, (SELECT string_agg(e.payload, '\\x0a'::bytea ORDER BY e.version) FROM events e
                 WHERE e.shard = g.shard AND e.game_id = g.game_id)
  FROM unnest(%s, %s) AS asked(shard, game_id)
  JOIN games g ON g.shard = asked.shard AND g.game_id = asked.game_id
"""

READ_SOME: Final[LiteralString] = """
SELECT uuid_send(e.game_id), e.payload FROM unnest(%s, %s) AS asked(shard, game_id)
  JOIN events e ON e.shard = asked.shard AND e.game_id = asked.game_id
 WHERE e.type = ANY (%s) ORDER BY e.shard, e.game_id, e.version
"""

GENERATION: Final[LiteralString] = "SELECT generation FROM store_meta"

NOW: Final[LiteralString] = "SELECT extract(epoch FROM clock_timestamp())::float8"
