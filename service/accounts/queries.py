"""The SQL of accounts in PostgreSQL. Columns stand in the order in which `postgres.py` reads."""

from typing import Final

ADD_CLIENT: Final = """
INSERT INTO clients (client_id, name, created_at)
VALUES (%(client_id)s, %(name)s, %(created_at)s)
ON CONFLICT (client_id) DO NOTHING RETURNING true"""

CLIENT: Final = "SELECT client_id, name, created_at FROM clients WHERE client_id = %s"

CLIENTS: Final = """
SELECT client_id, name, created_at FROM clients
WHERE %(before)s::uuid IS NULL OR client_id < %(before)s
ORDER BY client_id DESC LIMIT %(limit)s"""

ADD_KEY: Final = """
INSERT INTO api_keys
  (digest, key_id, client_id, name, scopes, created_at, revoked_at, last_used_at)
VALUES (%(digest)s, %(key_id)s, %(client_id)s, %(name)s, %(scopes)s, %(created_at)s,
  %(revoked_at)s, %(last_used_at)s)
ON CONFLICT (digest) DO NOTHING RETURNING true"""

KEY: Final = """
SELECT key_id, client_id, name, scopes, created_at, revoked_at, last_used_at
FROM api_keys WHERE client_id = %s AND key_id = %s"""

KEYS: Final = """
SELECT key_id, client_id, name, scopes, created_at, revoked_at, last_used_at
FROM api_keys
WHERE client_id = %(client_id)s AND (%(before)s::uuid IS NULL OR key_id < %(before)s)
ORDER BY key_id DESC LIMIT %(limit)s"""

END_KEY: Final = """
UPDATE api_keys SET revoked_at = least(revoked_at, %s) WHERE client_id = %s AND key_id = %s
RETURNING key_id, client_id, name, scopes, created_at, revoked_at, last_used_at"""

KEY_STANDINGS: Final = """
SELECT digest, client_id, scopes, revoked_at,
  coalesce(last_used_at < now() - interval '1 hour', true)
FROM api_keys WHERE digest = ANY(%s)"""

NOTE_USE: Final = "UPDATE api_keys SET last_used_at = now() WHERE digest = ANY(%s)"

ADD_PLAYER: Final = """
INSERT INTO players
  (player_id, client_id, display_name, external_id, created_at, deleted_at, token_epoch)
VALUES (%(player_id)s, %(client_id)s, %(display_name)s, %(external_id)s, %(created_at)s,
  %(deleted_at)s, %(token_epoch)s)
RETURNING true"""

PLAYER: Final = """
SELECT player_id, client_id, display_name, external_id, created_at, deleted_at, token_epoch
FROM players WHERE player_id = %s"""

PLAYERS: Final = """
SELECT player_id, client_id, display_name, external_id, created_at, deleted_at, token_epoch
FROM players WHERE player_id = ANY(%s)"""

PLAYER_BY_EXTERNAL_ID: Final = """
SELECT player_id FROM players WHERE client_id = %s AND external_id = %s"""

CHANGE_PLAYER: Final = """
UPDATE players SET
  display_name = CASE WHEN %(rename)s THEN %(display_name)s ELSE display_name END,
  external_id = CASE WHEN %(refer)s THEN %(external_id)s ELSE external_id END
WHERE client_id = %(client_id)s AND player_id = %(player_id)s AND deleted_at IS NULL
RETURNING player_id, client_id, display_name, external_id, created_at, deleted_at, token_epoch"""

# The answers kept for repeated requests hold the name too.
FORGET_PLAYER: Final = """
WITH blanked AS (
  UPDATE requests SET body = %(blank)s
  WHERE client_id = %(client)s
    AND substring(body FROM 1 FOR octet_length(%(begins)s)) = %(begins)s
)
UPDATE players SET display_name = NULL, external_id = NULL,
  token_epoch = token_epoch + (deleted_at IS NULL)::int,
  deleted_at = coalesce(deleted_at, %(at)s)
WHERE client_id = %(client_id)s AND player_id = %(player_id)s
RETURNING player_id, client_id, display_name, external_id, created_at, deleted_at, token_epoch"""

ADOPT_PLAYER: Final = """
UPDATE players SET client_id = %(client_id)s, token_epoch = token_epoch + 1
WHERE player_id = %(player_id)s AND client_id = %(public)s AND deleted_at IS NULL
RETURNING player_id, client_id, display_name, external_id, created_at, deleted_at, token_epoch"""

STANDINGS: Final = """
SELECT player_id, client_id, token_epoch, deleted_at IS NOT NULL
FROM players WHERE player_id = ANY(%s)"""

ADD_SERVICE_KEY: Final = """
INSERT INTO service_keys (kid, public_key, wrapped, created_at, withdrawn_at)
VALUES (%(kid)s, %(public_key)s, %(wrapped)s, %(created_at)s, %(withdrawn_at)s)
RETURNING true"""

SERVICE_KEYS: Final = """
SELECT kid, public_key, wrapped, created_at FROM service_keys
WHERE withdrawn_at IS NULL ORDER BY created_at, kid"""

WITHDRAW_SERVICE_KEY: Final = """
UPDATE service_keys SET withdrawn_at = coalesce(withdrawn_at, %s) WHERE kid = %s
RETURNING true"""

# A new answer takes the place of one that has outlived its 24 hours.
KEEP_REQUEST: Final = """
INSERT INTO requests AS r (client_id, subject, key_hash, digest, status, body)
VALUES (%(client_id)s, %(subject)s, %(key_hash)s, %(digest)s, %(status)s, %(body)s)
ON CONFLICT (client_id, subject, key_hash) DO UPDATE
  SET digest = excluded.digest, status = excluded.status, body = excluded.body,
      created_at = now()
  WHERE r.created_at < now() - interval '24 hours'
RETURNING true"""

REQUEST: Final = """
SELECT client_id, subject, key_hash, digest, status, body FROM requests
WHERE client_id = %(client_id)s AND subject = %(subject)s AND key_hash = %(key_hash)s"""
