-- Stores a view if it is newer, its events in the game's stream, and the bucket's checkpoint.
-- KEYS: view (hash), stream, checkpoints (hash); all of one bucket.
-- ARGV: 1 generation, 2 fingerprint, 3 version, 4 head, 5 public, 6 access,
--   7 life in ms (0 for ever), 8 length of the stream, 9 lane, 10 position,
--   11 since (-1 leaves the checkpoint), 12 channel to wake ('' none),
--   13… version, payload of each event, in order and without a hole.
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
    local first = tonumber(ARGV[13])
    local is_gap = not first or first > old_version + 1
    if is_gap then verdict = 'GAP' end
    if is_gap or old_version == 0 then redis.call('DEL', KEYS[2]) end
    for i = 13, #ARGV, 2 do
      if is_gap or tonumber(ARGV[i]) > old_version then
        redis.call('XADD', KEYS[2], 'MAXLEN', '~', ARGV[8], ARGV[i] .. '-0', 'e', ARGV[i + 1])
      end
    end
  end
  -- The parts made for viewers of the old version go with it.
  redis.call('DEL', KEYS[1])
  redis.call('HSET', KEYS[1], 'gen', ARGV[1], 'fp', ARGV[2], 'v', ARGV[3], 'h', ARGV[4],
    'pub', ARGV[5], 'access', ARGV[6])
  if ARGV[7] ~= '0' then
    redis.call('PEXPIRE', KEYS[1], ARGV[7])
    redis.call('PEXPIRE', KEYS[2], ARGV[7])
  end
  if ARGV[12] ~= '' and old_version < version then redis.call('PUBLISH', ARGV[12], ARGV[3]) end
end

local since = tonumber(ARGV[11])
if since >= 0 then
  local checkpoint = redis.call('HMGET', KEYS[3], 'gen', ARGV[9])
  local position = tonumber(checkpoint[2]) or -1
  if checkpoint[1] ~= ARGV[1] or position < since then return 'LOST' end
  if tonumber(ARGV[10]) > position then redis.call('HSET', KEYS[3], ARGV[9], ARGV[10]) end
end
return verdict
