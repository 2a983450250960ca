-- Who may call. These tables are small and read through a cache; on a sharded engine they are
-- reference tables, copied to every node, so their unique indexes need no shard key.

CREATE TABLE clients(
  client_id uuid PRIMARY KEY,
  name text NOT NULL,
  created_at timestamptz NOT NULL);

-- The client of all guests. It has no key.
INSERT INTO clients(client_id, name, created_at)
VALUES ('00000000-0000-7000-8000-000000000000', 'public', '1970-01-01 00:00:00+00');

CREATE TABLE api_keys(
  key_id uuid PRIMARY KEY,
  client_id uuid NOT NULL REFERENCES clients,
  digest bytea NOT NULL UNIQUE CHECK (octet_length(digest) = 32),  -- SHA-256 of the key's text
  name text NOT NULL,
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz,                 -- may lie ahead, after a rotation
  last_used_at timestamptz);              -- written once an hour at most
CREATE INDEX api_keys_client ON api_keys(client_id, key_id DESC);

CREATE TABLE players(
  player_id uuid PRIMARY KEY,             -- the only thing of a player that events hold
  client_id uuid NOT NULL REFERENCES clients,
  display_name text,
  external_id text,
  token_epoch int NOT NULL DEFAULT 0,     -- a token of another epoch is dead
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  CHECK (deleted_at IS NULL OR (display_name IS NULL AND external_id IS NULL)));
CREATE UNIQUE INDEX players_external ON players(client_id, external_id)
  WHERE external_id IS NOT NULL;

CREATE TABLE service_keys(
  kid text PRIMARY KEY,                   -- RFC 7638 thumbprint
  public_key bytea NOT NULL CHECK (octet_length(public_key) = 32),
  wrapped bytea NOT NULL,                 -- private half, sealed by OVERTRICK_SECRET
  created_at timestamptz NOT NULL,
  withdrawn_at timestamptz);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'overtrick_app') THEN
    GRANT SELECT, INSERT, UPDATE ON clients, api_keys, players, service_keys TO overtrick_app;
  END IF;
END $$;
