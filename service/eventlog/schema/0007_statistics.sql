-- Statistics and ratings: read models of the log, kept in the database so that a game and the
-- checkpoint behind which it lies are counted in one transaction. All can be built anew from the
-- log: into another build, which then becomes the current one.
--
-- `revision` is that of the rules of counting: a process writes into builds of its own only.
CREATE TABLE stats_builds (
  build      int         PRIMARY KEY,
  revision   smallint    NOT NULL,
  is_current boolean     NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX stats_builds_current ON stats_builds (is_current) WHERE is_current;
INSERT INTO stats_builds (build, revision, is_current) VALUES (1, 1, true);

-- How far each lane of the log is counted.
CREATE TABLE stats_checkpoints (
  build    int      NOT NULL,
  lane     smallint NOT NULL,
  position bigint   NOT NULL,
  PRIMARY KEY (build, lane)
);

-- The games that are counted. Those that count for ratings are rated in the order of
-- (finished_at, game_id), whatever the order in which their lanes are read: `is_rated` says that
-- this has been done, and is taken back when an earlier game turns up.
CREATE TABLE stats_games (
  build       int         NOT NULL,
  game_id     uuid        NOT NULL,
  client_id   bytea       NOT NULL,
  variant     text        NOT NULL,
  finished_at timestamptz NOT NULL,
  is_drawn    boolean     NOT NULL,
  counts      boolean     NOT NULL,
  is_rated    boolean     NOT NULL DEFAULT false,
  PRIMARY KEY (build, game_id)
);
CREATE INDEX stats_games_order ON stats_games (build, client_id, variant, finished_at, game_id)
  WHERE counts;
CREATE INDEX stats_games_unrated ON stats_games (build, client_id, variant, finished_at, game_id)
  WHERE counts AND NOT is_rated;

-- Who played a game that counts for ratings: `place` in the order of teams, winners first, and the
-- rating after the game, by which a rating can be taken back to any game.
CREATE TABLE stats_seats (
  build       int         NOT NULL,
  game_id     uuid        NOT NULL,
  place       smallint    NOT NULL,
  team        smallint    NOT NULL,
  player_id   text        COLLATE "C" NOT NULL,
  client_id   bytea       NOT NULL,
  variant     text        NOT NULL,
  finished_at timestamptz NOT NULL,
  mu          float8,
  sigma       float8,
  games       int,
  PRIMARY KEY (build, game_id, place)
);
CREATE INDEX stats_seats_player
  ON stats_seats (build, player_id, client_id, variant, finished_at, game_id);

CREATE TABLE stats_players (
  build          int    NOT NULL,
  player_id      text   COLLATE "C" NOT NULL,
  variant        text   COLLATE "C" NOT NULL,
  won            int    NOT NULL,
  drawn          int    NOT NULL,
  lost           int    NOT NULL,
  deals          int    NOT NULL,
  declared       int    NOT NULL,
  made           int    NOT NULL,
  failed         int    NOT NULL,
  points         bigint NOT NULL,
  points_against bigint NOT NULL,
  PRIMARY KEY (build, player_id, variant)
);

-- A pool holds the players of one client who can meet in a variant. Whoever rates its games holds
-- its row, and so does, with others, whoever adds some: no game turns up in the middle of a rating.
CREATE TABLE stats_pools (
  build     int   NOT NULL,
  client_id bytea NOT NULL,
  variant   text  COLLATE "C" NOT NULL,
  PRIMARY KEY (build, client_id, variant)
);

-- `place` is minus the rating shown, so that a leaderboard is a walk up its index.
CREATE TABLE stats_ratings (
  build     int    NOT NULL,
  client_id bytea  NOT NULL,
  variant   text   NOT NULL,
  player_id text   COLLATE "C" NOT NULL,
  mu        float8 NOT NULL,
  sigma     float8 NOT NULL,
  games     int    NOT NULL,
  place     float8 NOT NULL,
  PRIMARY KEY (build, client_id, variant, player_id)
);
CREATE INDEX stats_ratings_board
  ON stats_ratings (build, client_id, variant, place, player_id, games);

DO $$
BEGIN
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = 'overtrick_app') THEN
    GRANT SELECT, INSERT, UPDATE, DELETE ON stats_builds, stats_checkpoints, stats_games,
      stats_seats, stats_players, stats_pools, stats_ratings TO overtrick_app;
  END IF;
END $$;
