-- The event log: streams of games, the lanes that number their events, and what lists need.
-- No sequence, transaction id, trigger or notification: `shard` leads every unique key, so that
-- the tables can be spread over several machines.

-- One row. The generation is raised after each restore: read models of another one are not used.
CREATE TABLE store_meta (
  one        boolean PRIMARY KEY DEFAULT true CHECK (one),
  generation bigint  NOT NULL DEFAULT 1
);
INSERT INTO store_meta DEFAULT VALUES;

-- A lane numbers the events of one writer process without holes: its counter moves in the
-- transaction that stores the events, so a rolled back append leaves no hole. `epoch` fences off
-- a writer that lost its lease. `owner` is kept after a lease has run out, until somebody has
-- projected what the owner may have left.
CREATE TABLE lanes (
  lane        smallint    PRIMARY KEY,
  epoch       bigint      NOT NULL DEFAULT 0,
  last_pos    bigint      NOT NULL DEFAULT 0,
  owner       text,
  lease_until timestamptz NOT NULL DEFAULT '-infinity'
) WITH (fillfactor = 20, autovacuum_vacuum_scale_factor = 0.01);
INSERT INTO lanes (lane) SELECT generate_series(0, 63);

-- The head of each stream: version and hash are what an append compares and sets.
-- No index on a column that changes with every event, so that these updates stay on their page.
CREATE TABLE games (
  shard       smallint    NOT NULL,
  game_id     uuid        NOT NULL,
  variant     text        NOT NULL,
  rules_v     smallint    NOT NULL,
  version     int         NOT NULL CHECK (version >= 0),
  head_hash   bytea       NOT NULL CHECK (octet_length(head_hash) = 32),
  status      smallint    NOT NULL,
  open_seats  smallint    NOT NULL,
  client_id   bytea       NOT NULL,
  creator     text        NOT NULL,
  visibility  text        NOT NULL CHECK (visibility IN ('public', 'unlisted', 'private')),
  invite_hash bytea,
  created_at  timestamptz NOT NULL DEFAULT now(),
  updated_at  timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (shard, game_id)
) WITH (fillfactor = 60, autovacuum_vacuum_scale_factor = 0.01);
-- Game ids are UUIDv7: their order is the order of creation.
CREATE INDEX games_public ON games (game_id) WHERE visibility = 'public';
CREATE INDEX games_client ON games (client_id, game_id);

-- Payloads are bytes, not jsonb, which would reorder keys and break the hashes.
-- `command_id` and `command_digest` stand on the first event of a command only.
CREATE TABLE events (
  shard          smallint    NOT NULL,
  game_id        uuid        NOT NULL,
  version        int         NOT NULL CHECK (version > 0),
  lane           smallint    NOT NULL,
  lane_pos       bigint      NOT NULL,
  type           text        NOT NULL,
  schema_v       smallint    NOT NULL,
  payload        bytea       NOT NULL,
  hash           bytea       NOT NULL CHECK (octet_length(hash) = 32),
  command_id     uuid,
  command_digest bytea,
  recorded_at    timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (shard, game_id, version)
);
CREATE INDEX events_lane ON events (lane, lane_pos);
CREATE UNIQUE INDEX events_command ON events (shard, game_id, command_id)
  WHERE command_id IS NOT NULL;

-- Who sits, or has sat, where.
CREATE TABLE game_players (
  shard     smallint NOT NULL,
  game_id   uuid     NOT NULL,
  seat      text     NOT NULL,
  player_id text     NOT NULL,
  kind      text     NOT NULL,
  has_left  boolean  NOT NULL DEFAULT false,
  PRIMARY KEY (shard, game_id, seat, player_id)
);
CREATE INDEX game_players_player ON game_players (player_id, game_id);

-- Answers of writes that are not game commands, stored with their effect, kept for 24 hours.
CREATE TABLE requests (
  client_id  bytea       NOT NULL,
  subject    text        NOT NULL,
  key_hash   bytea       NOT NULL,
  digest     bytea       NOT NULL,
  status     smallint    NOT NULL,
  body       bytea       NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (client_id, subject, key_hash)
);
CREATE INDEX requests_created ON requests (created_at);

-- What a service needs to do its work; above all it can neither change nor delete an event.
DO $$
BEGIN
  CREATE ROLE overtrick_app NOLOGIN;
EXCEPTION
  WHEN duplicate_object OR unique_violation THEN NULL;  -- roles belong to the whole server
  WHEN insufficient_privilege THEN
    RAISE NOTICE 'role overtrick_app cannot be created by this user: nothing is granted to it';
END $$;
DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'overtrick_app') THEN
    GRANT SELECT ON store_meta TO overtrick_app;
    GRANT SELECT, UPDATE ON lanes TO overtrick_app;
    GRANT SELECT, INSERT, UPDATE ON games, game_players TO overtrick_app;
    GRANT SELECT, INSERT ON events TO overtrick_app;
    GRANT SELECT, INSERT, UPDATE, DELETE ON requests TO overtrick_app;
  END IF;
END $$;
