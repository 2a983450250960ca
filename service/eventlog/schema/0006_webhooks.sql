-- Webhooks: who is told of what, and what is still to be told. The log is the outbox: what a
-- webhook is told of is read from it, from a checkpoint that moves in the transaction which keeps
-- the deliveries.

CREATE TABLE webhooks(
  webhook_id uuid PRIMARY KEY,
  client_id uuid NOT NULL REFERENCES clients,
  url text NOT NULL,
  description text,
  events text[],                          -- null: of every type
  variants text[],                        -- null: of every variant
  game_id uuid,                           -- null: of every game of the client
  starts bigint[] NOT NULL CHECK (cardinality(starts) = 64),
    -- the last position of each lane when the webhook was made or enabled: what follows concerns it
  revision int NOT NULL DEFAULT 1,        -- raised by each change: who sends notices
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  disabled_at timestamptz,
  disabled_reason text,
  deleted_at timestamptz,                 -- its deliveries are removed bit by bit, then the row
  failures int NOT NULL DEFAULT 0,        -- attempts that failed since one succeeded
  failing_since timestamptz,
  delivered_at timestamptz,               -- true to the minute
  resume_at timestamptz,                  -- nothing is sent before: the endpoint asked, or fails
  holder text,                            -- the process that sends, and alone may
  held_until timestamptz,
  CHECK ((disabled_at IS NULL) = (disabled_reason IS NULL))
) WITH (fillfactor = 70);
CREATE INDEX webhooks_client ON webhooks(client_id, webhook_id DESC) WHERE deleted_at IS NULL;

CREATE TABLE webhook_secrets(
  secret_id uuid PRIMARY KEY,
  webhook_id uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  sealed bytea NOT NULL,                  -- sealed by OVERTRICK_SECRET
  public_key bytea NOT NULL CHECK (octet_length(public_key) = 32),
  created_at timestamptz NOT NULL,
  expires_at timestamptz);                -- set by a rotation
CREATE INDEX webhook_secrets_webhook ON webhook_secrets(webhook_id);

-- What was or is to be sent, one row a message and webhook. A stream is a game, or for a ping the
-- webhook itself: of each only the first waiting row may be sent, so that order is kept.
CREATE TABLE webhook_deliveries(
  delivery_id uuid PRIMARY KEY,
  webhook_id uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  stream_id uuid NOT NULL,
  version int NOT NULL,
  place smallint NOT NULL,                -- among the messages of one version
  name text NOT NULL,                     -- with stream and version the message's id
  type text NOT NULL,
  body bytea NOT NULL,
  status smallint NOT NULL DEFAULT 0,     -- 0 waiting, 1 delivered, 2 failed
  round int NOT NULL DEFAULT 1,           -- raised by each replay
  attempts smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  tried_at timestamptz,                   -- the first attempt of this round
  finished_at timestamptz,
  response_status smallint,
  duration_ms int,
  error text
) WITH (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02);
CREATE UNIQUE INDEX webhook_deliveries_message
  ON webhook_deliveries(webhook_id, stream_id, version, name);
CREATE INDEX webhook_deliveries_list ON webhook_deliveries(webhook_id, delivery_id DESC);
CREATE INDEX webhook_deliveries_order
  ON webhook_deliveries(webhook_id, stream_id, version, place, delivery_id) WHERE status = 0;
CREATE INDEX webhook_deliveries_due ON webhook_deliveries(webhook_id, due_at) WHERE status = 0;
CREATE INDEX webhook_deliveries_finished ON webhook_deliveries(finished_at) WHERE status <> 0;

-- How far the events of each lane have become deliveries.
CREATE TABLE webhook_lanes(
  lane smallint PRIMARY KEY,
  position bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 20, autovacuum_vacuum_scale_factor = 0.01);
INSERT INTO webhook_lanes(lane) SELECT generate_series(0, 63);

-- Replays that were asked for and are not done: of one game from a version on, or of all games
-- since a time, those up to `after_game` being done.
CREATE TABLE webhook_replays(
  replay_id uuid PRIMARY KEY,
  webhook_id uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  game_id uuid,
  from_version int NOT NULL DEFAULT 1,
  since timestamptz,
  after_game uuid,
  created_at timestamptz NOT NULL,
  CHECK ((game_id IS NULL) <> (since IS NULL)));
CREATE INDEX webhook_replays_webhook ON webhook_replays(webhook_id);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'overtrick_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE
      ON webhooks, webhook_secrets, webhook_deliveries, webhook_replays TO overtrick_app;
    GRANT SELECT, UPDATE ON webhook_lanes TO overtrick_app;
  END IF;
END $$;
