-- When a game moves on though nobody acts: a turn is over, or a proposal expires. Null for nearly all
-- games, so that their updates still leave this index alone.
ALTER TABLE games ADD COLUMN due_at timestamptz;
CREATE INDEX games_due ON games (due_at, game_id) WHERE due_at IS NOT NULL;

-- append_v1 for a call in which some unit sets or clears the time at which its game is due: t_unit
-- names the unit, t_due is RFC 3339, or empty for none. Only what was stored moves it, while the
-- call still holds the game's row.
CREATE FUNCTION append_timed_v1(
  p_lane smallint, p_epoch bigint,
  u_shard smallint[], u_game uuid[], u_expected int[], u_prev bytea[], u_first int[], u_n int[],
  u_status smallint[], u_open_seats smallint[], u_command uuid[], u_digest bytea[],
  e_type text[], e_schema smallint[], e_payload bytea[], e_hash bytea[],
  b_unit int[], b_variant text[], b_rules_v smallint[], b_client bytea[], b_creator text[],
  b_visibility text[], b_invite bytea[],
  p_unit int[], p_seat text[], p_player text[], p_kind text[], p_left boolean[],
  r_unit int[], r_client bytea[], r_subject text[], r_key bytea[], r_digest bytea[],
  r_status smallint[], r_body bytea[],
  t_unit int[], t_due text[]
) RETURNS TABLE (
  unit int, outcome text, version int, lane smallint, lane_pos bigint, digest bytea,
  status smallint, body bytea
) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_row    record;
  v_stored int[] := '{}';
BEGIN
  FOR v_row IN
    SELECT * FROM append_v1(
      p_lane, p_epoch, u_shard, u_game, u_expected, u_prev, u_first, u_n, u_status,
      u_open_seats, u_command, u_digest, e_type, e_schema, e_payload, e_hash, b_unit,
      b_variant, b_rules_v, b_client, b_creator, b_visibility, b_invite, p_unit, p_seat,
      p_player, p_kind, p_left, r_unit, r_client, r_subject, r_key, r_digest, r_status,
      r_body)
  LOOP
    IF v_row.outcome = 'OK' THEN
      v_stored := v_stored || v_row.unit;
    END IF;
    unit := v_row.unit; outcome := v_row.outcome; version := v_row.version; lane := v_row.lane;
    lane_pos := v_row.lane_pos; digest := v_row.digest; status := v_row.status;
    body := v_row.body;
    RETURN NEXT;
  END LOOP;
  UPDATE games g SET due_at = nullif(t.due, '')::timestamptz
    FROM unnest(t_unit, t_due) AS t(unit, due)
   WHERE g.shard = u_shard[t.unit] AND g.game_id = u_game[t.unit] AND t.unit = ANY (v_stored)
     AND g.due_at IS DISTINCT FROM nullif(t.due, '')::timestamptz;
END $$;
