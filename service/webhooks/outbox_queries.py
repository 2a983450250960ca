"""What the background work asks of the log and of the webhooks' tables, as SQL."""
# ruff: noqa: S608 - every statement is put together from the constants of this file alone

from typing import Final, LiteralString

LIVE: Final[LiteralString] = "w.disabled_at IS NULL AND w.deleted_at IS NULL"

# ── from the log to deliveries ────────────────────────────────────────────────────────────────

ANY_LIVE: Final[LiteralString] = f"""
SELECT EXISTS (SELECT FROM webhooks w WHERE {LIVE}),
       EXISTS (SELECT FROM webhook_replays)"""

MOVED_LANES: Final[LiteralString] = """
SELECT k.lane FROM webhook_lanes k JOIN lanes l USING (lane)
 WHERE l.last_pos > k.position ORDER BY l.last_pos - k.position"""

# Whoever holds the row collects the lane.
TAKE_LANE: Final[LiteralString] = """
SELECT position FROM webhook_lanes WHERE lane = %(lane)s FOR UPDATE SKIP LOCKED"""

POSITIONS: Final[LiteralString] = "SELECT lane, position FROM webhook_lanes"

# What lies before the start of every webhook is nobody's concern.
FIRST_START: Final[LiteralString] = f"""
SELECT min(w.starts[%(lane)s + 1]) FROM webhooks w WHERE {LIVE}"""

LANE_PAGE: Final[LiteralString] = """
SELECT e.lane_pos, uuid_send(e.game_id), g.client_id, g.variant
  FROM events e JOIN games g ON g.shard = e.shard AND g.game_id = e.game_id
 WHERE e.lane = %(lane)s AND e.lane_pos > %(after)s ORDER BY e.lane_pos LIMIT %(limit)s"""

LANE_LAST: Final[LiteralString] = "SELECT last_pos FROM lanes WHERE lane = %(lane)s"

MOVE_LANE: Final[LiteralString] = """
UPDATE webhook_lanes SET position = %(position)s WHERE lane = %(lane)s"""

LISTENERS: Final[LiteralString] = f"""
SELECT uuid_send(w.webhook_id), uuid_send(w.client_id), w.events, w.variants,
       uuid_send(w.game_id), w.starts
  FROM webhooks w WHERE w.client_id = ANY(%(clients)s) AND {LIVE} ORDER BY w.webhook_id"""

GAME_ROWS: Final[LiteralString] = """
SELECT version, lane, lane_pos, payload, hash, command_id IS NOT NULL FROM events
 WHERE shard = %(shard)s AND game_id = %(game_id)s AND version > %(after)s ORDER BY version"""

GAME: Final[LiteralString] = """
SELECT client_id, variant FROM games WHERE shard = %(shard)s AND game_id = %(game_id)s"""

# A message that waits behind one that failed is due when that is.
DELIVERIES: Final[LiteralString] = """
INSERT INTO webhook_deliveries
  (delivery_id, webhook_id, stream_id, version, place, name, type, body, created_at, due_at)
SELECT q.id, q.webhook, q.stream, q.version, q.place, q.name, q.type, q.body, %(now)s,
       greatest(%(now)s, (SELECT max(b.due_at) FROM webhook_deliveries b
                           WHERE b.webhook_id = q.webhook AND b.stream_id = q.stream
                             AND b.status = 0))
  FROM unnest(%(ids)s::uuid[], %(webhooks)s::uuid[], %(streams)s::uuid[], %(versions)s::int[],
              %(places)s::smallint[], %(names)s::text[], %(types)s::text[], %(bodies)s::bytea[])
    AS q(id, webhook, stream, version, place, name, type, body)
 ORDER BY q.webhook, q.stream, q.version, q.name
"""
ONCE: Final[LiteralString] = f"{DELIVERIES} ON CONFLICT DO NOTHING RETURNING webhook_id"
AGAIN: Final[LiteralString] = f"""{DELIVERIES}
ON CONFLICT (webhook_id, stream_id, version, name) DO UPDATE
  SET status = 0, round = webhook_deliveries.round + 1, attempts = 0, due_at = %(now)s,
      tried_at = NULL, finished_at = NULL, response_status = NULL, duration_ms = NULL,
      error = NULL
RETURNING webhook_id"""

# ── replays ───────────────────────────────────────────────────────────────────────────────────

TAKE_REPLAY: Final[LiteralString] = f"""
SELECT r.replay_id, r.webhook_id, uuid_send(w.client_id), uuid_send(r.game_id), r.from_version,
       r.since, uuid_send(r.after_game), w.events, w.variants, uuid_send(w.game_id)
  FROM webhook_replays r JOIN webhooks w USING (webhook_id)
 WHERE {LIVE} AND r.replay_id <> ALL(%(later)s::uuid[])
 ORDER BY r.replay_id LIMIT 1 FOR UPDATE OF r SKIP LOCKED"""

WAITING: Final[LiteralString] = """
SELECT count(*) FROM (SELECT FROM webhook_deliveries
  WHERE webhook_id = %(webhook_id)s AND status = 0 LIMIT %(limit)s) d"""

REPLAYED_GAMES: Final[LiteralString] = """
SELECT uuid_send(game_id) FROM games
 WHERE client_id = %(client)s AND updated_at >= %(since)s
   AND (%(after)s::uuid IS NULL OR game_id > %(after)s)
 ORDER BY game_id LIMIT %(limit)s"""

MOVE_REPLAY: Final[LiteralString] = """
UPDATE webhook_replays SET after_game = %(after)s WHERE replay_id = %(replay_id)s"""

END_REPLAY: Final[LiteralString] = "DELETE FROM webhook_replays WHERE replay_id = %(replay_id)s"

# ── sending ───────────────────────────────────────────────────────────────────────────────────

READY: Final[LiteralString] = f"""
{LIVE} AND (w.resume_at IS NULL OR w.resume_at <= %(now)s)
AND (w.holder = %(holder)s OR w.held_until IS NULL OR w.held_until <= %(now)s)"""

WITH_WORK: Final[LiteralString] = f"""
SELECT uuid_send(w.webhook_id) FROM webhooks w
 WHERE {READY} AND w.webhook_id <> ALL(%(held)s::uuid[])
   AND EXISTS (SELECT FROM webhook_deliveries d
                WHERE d.webhook_id = w.webhook_id AND d.status = 0 AND d.due_at <= %(now)s)
 ORDER BY w.held_until NULLS FIRST LIMIT %(limit)s"""

# One process at a time sends for a webhook.
HOLD: Final[LiteralString] = f"""
UPDATE webhooks w SET holder = %(holder)s, held_until = %(until)s
 WHERE w.webhook_id = %(webhook_id)s AND {READY}
RETURNING w.failures"""

RELEASE: Final[LiteralString] = """
UPDATE webhooks SET holder = NULL, held_until = NULL
 WHERE webhook_id = %(webhook_id)s AND holder = %(holder)s"""

DUE: Final[LiteralString] = """
uuid_send(h.delivery_id), uuid_send(h.stream_id), h.version, h.name, h.body, h.round, h.attempts,
h.tried_at, w.revision"""

# The first waiting message of each stream, where that is due.
HEADS: Final[LiteralString] = f"""
SELECT {DUE} FROM (
  SELECT DISTINCT ON (d.stream_id) d.* FROM webhook_deliveries d
   WHERE d.webhook_id = %(webhook_id)s AND d.status = 0
     AND d.stream_id <> ALL(%(busy)s::uuid[])
   ORDER BY d.stream_id, d.version, d.place, d.delivery_id
) h JOIN webhooks w ON w.webhook_id = h.webhook_id
 WHERE h.due_at <= %(now)s AND {LIVE} AND w.holder = %(holder)s
   AND (w.resume_at IS NULL OR w.resume_at <= %(now)s)
 ORDER BY h.due_at, h.delivery_id LIMIT %(limit)s"""

ENDPOINT: Final[LiteralString] = """
SELECT url, revision FROM webhooks WHERE webhook_id = %(webhook_id)s"""

# Notes it and answers what comes next in the stream. `round` differs when a replay has begun
# meanwhile: the message is to be sent again. The webhook itself is written once a minute while all
# goes well.
DELIVERED: Final[LiteralString] = f"""
WITH done AS (
  UPDATE webhook_deliveries SET status = 1, attempts = attempts + 1, finished_at = %(now)s,
    tried_at = coalesce(tried_at, %(now)s), response_status = %(response)s,
    duration_ms = %(duration)s, error = NULL
   WHERE delivery_id = %(delivery_id)s AND round = %(round)s AND status = 0
  RETURNING delivery_id
), well AS (
  UPDATE webhooks SET failures = 0, failing_since = NULL, resume_at = NULL, delivered_at = %(now)s
   WHERE webhook_id = %(webhook_id)s
     AND (failures > 0 OR delivered_at IS NULL
          OR delivered_at < %(now)s - interval '1 minute')
)
SELECT {DUE} FROM webhook_deliveries h JOIN webhooks w ON w.webhook_id = h.webhook_id
 WHERE h.webhook_id = %(webhook_id)s AND h.stream_id = %(stream_id)s AND h.status = 0
   AND h.delivery_id NOT IN (SELECT delivery_id FROM done)
   AND {LIVE} AND w.holder = %(holder)s
 ORDER BY h.version, h.place, h.delivery_id LIMIT 1"""

FAILED: Final[LiteralString] = """
UPDATE webhook_deliveries SET status = %(status)s, attempts = attempts + 1, due_at = %(due)s,
  finished_at = %(finished)s, tried_at = coalesce(tried_at, %(now)s),
  response_status = %(response)s, duration_ms = %(duration)s, error = %(error)s
 WHERE delivery_id = %(delivery_id)s AND round = %(round)s AND status = 0"""

# What waits behind a message waits as long as that.
STREAM_DUE: Final[LiteralString] = """
UPDATE webhook_deliveries SET due_at = %(due)s
 WHERE webhook_id = %(webhook_id)s AND stream_id = %(stream_id)s AND status = 0"""

ENDPOINT_FAILED: Final[LiteralString] = """
UPDATE webhooks SET failures = failures + 1, failing_since = coalesce(failing_since, %(now)s)
 WHERE webhook_id = %(webhook_id)s RETURNING failures, failing_since"""

ENDPOINT_PAUSE: Final[LiteralString] = """
UPDATE webhooks SET resume_at = greatest(resume_at, %(until)s) WHERE webhook_id = %(webhook_id)s"""

# ── housekeeping ──────────────────────────────────────────────────────────────────────────────

ALONE: Final[LiteralString] = "SELECT pg_try_advisory_xact_lock(%(lock)s)"

TRIM: Final[LiteralString] = """
WITH old AS (
  SELECT delivery_id FROM webhook_deliveries WHERE status <> 0 AND finished_at < %(before)s
   LIMIT %(limit)s
), gone AS (DELETE FROM webhook_deliveries d USING old WHERE d.delivery_id = old.delivery_id
            RETURNING 1)
SELECT count(*) FROM gone"""

# Of webhooks that are deleted, and of those that were disabled long ago.
TRIM_ENDED: Final[LiteralString] = """
WITH old AS (
  SELECT d.delivery_id FROM webhooks w JOIN webhook_deliveries d USING (webhook_id)
   WHERE w.deleted_at IS NOT NULL OR (d.status = 0 AND w.disabled_at < %(before)s)
   LIMIT %(limit)s
), gone AS (DELETE FROM webhook_deliveries d USING old WHERE d.delivery_id = old.delivery_id
            RETURNING 1)
SELECT count(*) FROM gone"""

FORGET_WEBHOOKS: Final[LiteralString] = """
DELETE FROM webhooks w WHERE w.deleted_at IS NOT NULL
   AND NOT EXISTS (SELECT FROM webhook_deliveries d WHERE d.webhook_id = w.webhook_id)"""

FORGET_SECRETS: Final[LiteralString] = "DELETE FROM webhook_secrets WHERE expires_at < %(now)s"

BACKLOG: Final[LiteralString] = f"""
SELECT uuid_send(w.webhook_id), count(*), min(d.created_at)
  FROM webhooks w JOIN webhook_deliveries d ON d.webhook_id = w.webhook_id AND d.status = 0
 WHERE {LIVE} GROUP BY w.webhook_id"""
