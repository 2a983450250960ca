"""What the routes ask of the webhooks' tables, as SQL. Columns stand in the order in which
`store.py` reads them."""
# ruff: noqa: S608 - every statement is put together from the constants of this file alone

from typing import Final, LiteralString

WEBHOOK: Final[LiteralString] = """
w.webhook_id, w.client_id, w.url, w.description, w.events, w.variants, w.game_id, w.revision,
w.created_at, w.updated_at, w.disabled_at, w.disabled_reason, w.failures, w.failing_since,
w.delivered_at, w.resume_at
"""

DELIVERY: Final[LiteralString] = """
d.delivery_id, d.webhook_id, d.stream_id, d.version, d.name, d.type, d.status, d.round,
d.attempts, d.created_at, d.due_at, d.tried_at, d.finished_at, d.response_status, d.duration_ms,
d.error
"""

# Where every lane stands: what is stored later concerns the webhook.
STARTS: Final[LiteralString] = "(SELECT array_agg(last_pos ORDER BY lane) FROM lanes)"

# Two requests of one client cannot pass the limit together.
LOCK_CLIENT: Final[LiteralString] = """
SELECT client_id FROM clients WHERE client_id = %(client_id)s FOR NO KEY UPDATE"""

COUNT: Final[LiteralString] = """
SELECT count(*) FROM webhooks WHERE client_id = %(client_id)s AND deleted_at IS NULL"""

ADD: Final[LiteralString] = f"""
INSERT INTO webhooks AS w
  (webhook_id, client_id, url, description, events, variants, game_id, starts, created_at,
   updated_at)
VALUES (%(webhook_id)s, %(client_id)s, %(url)s, %(description)s, %(events)s, %(variants)s,
  %(game_id)s, {STARTS}, %(now)s, %(now)s)
RETURNING {WEBHOOK}"""

KEEP_SECRET: Final[LiteralString] = """
INSERT INTO webhook_secrets (secret_id, webhook_id, sealed, public_key, created_at, expires_at)
VALUES (%(secret_id)s, %(webhook_id)s, %(sealed)s, %(public_key)s, %(created_at)s,
  %(expires_at)s)"""  # noqa: S105 - no secret, SQL

FIND: Final[LiteralString] = f"""
SELECT {WEBHOOK} FROM webhooks w
 WHERE w.client_id = %(client_id)s AND w.webhook_id = %(webhook_id)s AND w.deleted_at IS NULL"""

FIND_LOCKED: Final[LiteralString] = f"{FIND} FOR NO KEY UPDATE"

LIST: Final[LiteralString] = f"""
SELECT {WEBHOOK} FROM webhooks w
 WHERE w.client_id = %(client_id)s AND w.deleted_at IS NULL
   AND (%(before)s::uuid IS NULL OR w.webhook_id < %(before)s)
 ORDER BY w.webhook_id DESC LIMIT %(limit)s"""

SECRETS: Final[LiteralString] = """
SELECT webhook_id, secret_id, sealed, public_key, created_at, expires_at FROM webhook_secrets
 WHERE webhook_id = ANY(%(webhook_ids)s) AND (expires_at IS NULL OR expires_at > %(now)s)
 ORDER BY created_at DESC, secret_id DESC"""

CHANGE: Final[LiteralString] = f"""
UPDATE webhooks w SET
  url = %(url)s, description = %(description)s, events = %(events)s, variants = %(variants)s,
  game_id = %(game_id)s, revision = w.revision + 1, updated_at = %(now)s
 WHERE w.webhook_id = %(webhook_id)s RETURNING {WEBHOOK}"""

# What happened while it was disabled does not concern it: a replay tells of that.
ENABLE: Final[LiteralString] = f"""
UPDATE webhooks w SET disabled_at = NULL, disabled_reason = NULL, failures = 0,
  failing_since = NULL, resume_at = NULL, starts = {STARTS}
 WHERE w.webhook_id = %(webhook_id)s AND w.disabled_at IS NOT NULL RETURNING {WEBHOOK}"""

DISABLE: Final[LiteralString] = f"""
UPDATE webhooks w SET disabled_at = %(now)s, disabled_reason = %(reason)s,
  revision = w.revision + 1
 WHERE w.webhook_id = %(webhook_id)s AND w.disabled_at IS NULL RETURNING {WEBHOOK}"""

DELETE: Final[LiteralString] = """
UPDATE webhooks SET deleted_at = %(now)s, revision = revision + 1
 WHERE client_id = %(client_id)s AND webhook_id = %(webhook_id)s AND deleted_at IS NULL
RETURNING webhook_id"""

DELETE_SECRETS: Final[LiteralString] = """
DELETE FROM webhook_secrets WHERE webhook_id = %(webhook_id)s"""

DELETE_REPLAYS: Final[LiteralString] = """
DELETE FROM webhook_replays WHERE webhook_id = %(webhook_id)s"""

# The newest secret overlaps for a while, those before it end now.
EXPIRE_SECRETS: Final[LiteralString] = """
UPDATE webhook_secrets SET expires_at = CASE WHEN expires_at IS NULL THEN %(until)s
                                             ELSE %(now)s END
 WHERE webhook_id = %(webhook_id)s AND (expires_at IS NULL OR expires_at > %(now)s)"""

TOUCH: Final[LiteralString] = f"""
UPDATE webhooks w SET revision = w.revision + 1, updated_at = %(now)s
 WHERE w.webhook_id = %(webhook_id)s RETURNING {WEBHOOK}"""

DELIVERIES: Final[LiteralString] = f"""
SELECT {DELIVERY} FROM webhook_deliveries d
 WHERE d.webhook_id = %(webhook_id)s AND (%(before)s::uuid IS NULL OR d.delivery_id < %(before)s)
   AND (%(status)s::smallint IS NULL OR d.status = %(status)s)
 ORDER BY d.delivery_id DESC LIMIT %(limit)s"""

ADD_PING: Final[LiteralString] = """
INSERT INTO webhook_deliveries
  (delivery_id, webhook_id, stream_id, version, place, name, type, body, created_at, due_at)
VALUES (%(delivery_id)s, %(webhook_id)s, %(webhook_id)s, 0, 0, %(name)s, %(type)s, %(body)s,
  %(now)s, %(now)s)"""

ADD_REPLAY: Final[LiteralString] = """
INSERT INTO webhook_replays (replay_id, webhook_id, game_id, from_version, since, created_at)
VALUES (%(replay_id)s, %(webhook_id)s, %(game_id)s, %(from_version)s, %(since)s, %(now)s)"""

OWN_GAME: Final[LiteralString] = """
SELECT 1 FROM games
 WHERE shard = %(shard)s AND game_id = %(game_id)s AND client_id = %(client)s"""
