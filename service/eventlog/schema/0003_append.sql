-- Stores the events of many commands in one call; a verdict for each unit, in any order.
--
-- Arrays u_* describe the units (one command on one game each), e_* their events in the order of
-- the units: those of unit i are u_first[i] … u_first[i] + u_n[i] - 1. b_* are the games that
-- units create, p_* changes of game_players, r_* answers to keep, all null when there are none;
-- their *_unit names the unit.
--
-- READ COMMITTED is required: after a row lock, conditions are checked against the newest row.
-- Waiting happens in one order only (lane, requests, births), so calls cannot deadlock; rows of
-- games are never waited for.
CREATE FUNCTION append_v1(
  p_lane smallint, p_epoch bigint,
  u_shard smallint[], u_game uuid[], u_expected int[], u_prev bytea[], u_first int[], u_n int[],
  u_status smallint[], u_open_seats smallint[], u_command uuid[], u_digest bytea[],
  e_type text[], e_schema smallint[], e_payload bytea[], e_hash bytea[],
  b_unit int[], b_variant text[], b_rules_v smallint[], b_client bytea[], b_creator text[],
  b_visibility text[], b_invite bytea[],
  p_unit int[], p_seat text[], p_player text[], p_kind text[], p_left boolean[],
  r_unit int[], r_client bytea[], r_subject text[], r_key bytea[], r_digest bytea[],
  r_status smallint[], r_body bytea[]
) RETURNS TABLE (
  unit int, outcome text, version int, lane smallint, lane_pos bigint, digest bytea,
  status smallint, body bytea
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_events  bigint := cardinality(e_type);
  v_base    bigint;
  v_refused int[];     -- units whose request was stored before
  v_won     int[];
  v_version int[];
  v_pos     bigint[];
  v_stored  bigint;
BEGIN
  -- 1 The fence: only the holder of the lease passes. The row lock makes the order of positions
  --   the order of commits.
  UPDATE lanes l SET last_pos = l.last_pos + v_events
   WHERE l.lane = p_lane AND l.epoch = p_epoch
  RETURNING l.last_pos - v_events INTO v_base;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'lane % is no longer held with epoch %', p_lane, p_epoch
      USING ERRCODE = 'ES001';
  END IF;

  -- 2 Answers: the first to store a key wins, everybody else waits here and then loses.
  IF r_unit IS NOT NULL THEN
    WITH asked AS (
      SELECT DISTINCT ON (q.client, q.subject, q.key) q.*
        FROM unnest(r_unit, r_client, r_subject, r_key, r_digest, r_status, r_body)
          AS q(unit, client, subject, key, digest, status, body)
       ORDER BY q.client, q.subject, q.key, q.unit
    ), kept AS (
      INSERT INTO requests AS r (client_id, subject, key_hash, digest, status, body)
      SELECT a.client, a.subject, a.key, a.digest, a.status, a.body
        FROM asked a ORDER BY a.client, a.subject, a.key
      ON CONFLICT (client_id, subject, key_hash) DO UPDATE
        SET digest = excluded.digest, status = excluded.status, body = excluded.body,
            created_at = excluded.created_at
        WHERE r.created_at < now() - interval '24 hours'
      RETURNING r.client_id, r.subject, r.key_hash
    )
    SELECT array_agg(q.unit) INTO v_refused FROM unnest(r_unit) AS q(unit)
     WHERE q.unit NOT IN (
       SELECT a.unit FROM asked a JOIN kept k
           ON k.client_id = a.client AND k.subject = a.subject AND k.key_hash = a.key);
  END IF;

  -- 3 Births, at version 0: the next step moves them like any other game.
  IF b_unit IS NOT NULL THEN
    INSERT INTO games (shard, game_id, variant, rules_v, version, head_hash, status, open_seats,
                       client_id, creator, visibility, invite_hash)
    SELECT u_shard[b.unit], u_game[b.unit], b.variant, b.rules_v, 0, u_prev[b.unit],
           u_status[b.unit], u_open_seats[b.unit], b.client, b.creator, b.visibility, b.invite
      FROM unnest(b_unit, b_variant, b_rules_v, b_client, b_creator, b_visibility, b_invite)
        AS b(unit, variant, rules_v, client, creator, visibility, invite)
     WHERE u_expected[b.unit] = 0 AND (v_refused IS NULL OR b.unit <> ALL (v_refused))
     ORDER BY 1, 2
    ON CONFLICT DO NOTHING;
  END IF;

  -- 4 Compare and set. A game held by somebody else is skipped. A game at the expected version
  --   and hash has no history that the caller had not read before the call, so every command of
  --   it is visible to this statement, and one look in the index is enough to find a duplicate.
  WITH mine AS MATERIALIZED (
    SELECT u.i, u.shard, u.game, u.expected, u.first, u.n, u.status, u.open_seats, u.command,
           u.digest
      FROM unnest(u_shard, u_game, u_expected, u_prev, u_first, u_n, u_status, u_open_seats,
                  u_command, u_digest) WITH ORDINALITY
        AS u(shard, game, expected, prev, first, n, status, open_seats, command, digest, i)
      JOIN games g ON g.shard = u.shard AND g.game_id = u.game
     WHERE g.version = u.expected AND g.head_hash = u.prev
       AND (v_refused IS NULL OR u.i <> ALL (v_refused))
       AND NOT EXISTS (
         SELECT FROM events e
          WHERE e.shard = u.shard AND e.game_id = u.game AND e.command_id = u.command)
       FOR NO KEY UPDATE OF g SKIP LOCKED
  ), moved AS (
    UPDATE games g
       SET version = m.expected + m.n, head_hash = e_hash[m.first + m.n - 1], status = m.status,
           open_seats = m.open_seats, updated_at = greatest(g.updated_at, now())
      FROM mine m
     WHERE g.shard = m.shard AND g.game_id = m.game
    RETURNING m.*
  ), placed AS (
    SELECT m.*, v_base + sum(m.n) OVER (ORDER BY m.i) - m.n AS base FROM moved m
  ), stored AS (
    INSERT INTO events (shard, game_id, version, lane, lane_pos, type, schema_v, payload, hash,
                        command_id, command_digest)
    SELECT p.shard, p.game, p.expected + k, p_lane, p.base + k, e_type[p.first + k - 1],
           e_schema[p.first + k - 1], e_payload[p.first + k - 1], e_hash[p.first + k - 1],
           CASE WHEN k = 1 THEN p.command END, CASE WHEN k = 1 THEN p.digest END
      FROM placed p CROSS JOIN LATERAL generate_series(1, p.n) k
  )
  SELECT array_agg(p.i), array_agg(p.expected + p.n), array_agg(p.base + p.n),
         coalesce(sum(p.n), 0)
    INTO v_won, v_version, v_pos, v_stored FROM placed p;

  -- 5 Seats of the winners.
  IF p_unit IS NOT NULL THEN
    INSERT INTO game_players AS s (shard, game_id, seat, player_id, kind, has_left)
    SELECT u_shard[p.unit], u_game[p.unit], p.seat, p.player, p.kind, p.has_left
      FROM unnest(p_unit, p_seat, p_player, p_kind, p_left)
        AS p(unit, seat, player, kind, has_left)
     WHERE p.unit = ANY (v_won)
    ON CONFLICT (shard, game_id, seat, player_id) DO UPDATE
      SET kind = excluded.kind, has_left = excluded.has_left;
  END IF;

  RETURN QUERY
  SELECT w.i, 'OK', w.v, p_lane, w.p, NULL::bytea, NULL::smallint, NULL::bytea
    FROM unnest(v_won, v_version, v_pos) AS w(i, v, p);
  IF cardinality(v_won) = cardinality(u_game) THEN
    RETURN;
  END IF;

  -- 6 Somebody lost: give back the positions and the keys that were taken for them.
  v_won := coalesce(v_won, '{}');
  UPDATE lanes l SET last_pos = v_base + v_stored WHERE l.lane = p_lane;
  IF r_unit IS NOT NULL THEN
    DELETE FROM requests r
     USING unnest(r_unit, r_client, r_subject, r_key) AS q(unit, client, subject, key)
     WHERE r.client_id = q.client AND r.subject = q.subject AND r.key_hash = q.key
       AND q.unit <> ALL (v_won) AND (v_refused IS NULL OR q.unit <> ALL (v_refused));
  END IF;

  -- 7 Why each of them lost. Where the last event of a unit is there, the unit was stored by an
  --   earlier try: its place is told, so that who sends again after a lost answer knows.
  RETURN QUERY
  SELECT u.i::int,
         CASE WHEN r.key_hash IS NOT NULL THEN 'REPLAYED'
              WHEN d.version IS NOT NULL OR own.version IS NOT NULL THEN 'DUPLICATE'
              WHEN u.i = ANY (v_refused) THEN 'BUSY'  -- who took the key lost it again
              WHEN g.game_id IS NULL THEN 'NO_GAME'
              WHEN g.version = u.expected AND g.head_hash = u.prev THEN 'BUSY'
              ELSE 'CONFLICT' END,
         CASE WHEN d.version IS NOT NULL THEN d.version
              WHEN own.version IS NOT NULL THEN u.expected + 1
              ELSE coalesce(g.version, 0) END,
         own.lane, own.lane_pos, coalesce(r.digest, d.command_digest), r.status, r.body
    FROM unnest(u_shard, u_game, u_expected, u_prev, u_first, u_n, u_command) WITH ORDINALITY
      AS u(shard, game, expected, prev, first, n, command, i)
    LEFT JOIN games g ON g.shard = u.shard AND g.game_id = u.game
    LEFT JOIN events d ON d.shard = u.shard AND d.game_id = u.game AND d.command_id = u.command
    LEFT JOIN events own ON own.shard = u.shard AND own.game_id = u.game
          AND own.version = u.expected + u.n AND own.hash = e_hash[u.first + u.n - 1]
    LEFT JOIN unnest(r_unit, r_client, r_subject, r_key) AS q(unit, client, subject, key)
      ON q.unit = u.i
    LEFT JOIN requests r
      ON r.client_id = q.client AND r.subject = q.subject AND r.key_hash = q.key
   WHERE u.i <> ALL (v_won);
END $$;
