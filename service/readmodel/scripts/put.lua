-- Stores a view if it is newer, its events in the game's stream, and the bucket's checkpoint.
-- KEYS: view (hash), stream, checkpoints (hash); all of one bucket.
-- ARGV: 1 generation, 2 fingerprint, 3 version, 4 head, 5 public, 6 blob, 7 access,
--   8 life in ms (0 for ever), 9 length of the stream, 10 lane, 11 position,
--   12 since (-1 leaves the checkpoint), 13 channel to wake ('' none),
--   14… version, payload of each event, in order and without a hole.
-- The stream, where there is one, always ends at the stored version and has no hole.
local generation, version = tonumber(ARGV[1]), tonumber(ARGV[3])
local stored = redis.call('HMGET', KEYS[1], 'gen', 'v', 'fp')
local old_generation, old_version = tonumber(stored[1]) or 0, tonumber(stored[2]) or 0
local same_generation = old_generation == generation
local verdict = 'APPLIED'

if old_generation > generation or (same_generation and (old_version > version
    or (old_version == version and stored[3] == ARGV[2]))) then
  verdict = 'STALE'
else
  if not same_generation then old_version = 0 end
  if old_version < version then
    local first = tonumber(ARGV[14])
    local is_gap = not first or first > old_version + 1
    if is_gap then verdict = 'GAP' end
    if is_gap or old_version == 0 then redis.call('DEL', KEYS[2]) end
    for i = 14, #ARGV, 2 do
      if is_gap or tonumber(ARGV[i]) > old_version then
        redis.call('XADD', KEYS[2], 'MAXLEN', '~', ARGV[9], ARGV[i] .. '-0', 'e', ARGV[i + 1])
      end
    end
  end
  -- The parts made for viewers of the old version go with it.
  redis.call('DEL', KEYS[1])
  redis.call('HSET', KEYS[1], 'gen', ARGV[1], 'fp', ARGV[2], 'v', ARGV[3], 'h', ARGV[4],
    'pub', ARGV[5], 'blob', ARGV[6], 'access', ARGV[7])
  if ARGV[8] ~= '0' then
    redis.call('PEXPIRE', KEYS[1], ARGV[8])
    redis.call('PEXPIRE', KEYS[2], ARGV[8])
  end
  if ARGV[13] ~= '' and old_version < version then redis.call('PUBLISH', ARGV[13], ARGV[3]) end
end

local since = tonumber(ARGV[12])
if since >= 0 then
  local checkpoint = redis.call('HMGET', KEYS[3], 'gen', ARGV[10])
  local position = tonumber(checkpoint[2]) or -1
  if checkpoint[1] ~= ARGV[1] or position < since then return 'LOST' end
  if tonumber(ARGV[11]) > position then redis.call('HSET', KEYS[3], ARGV[10], ARGV[11]) end
end
return verdict
