-- Moves a lane's checkpoint in one bucket up to a position, if it stands at `since` or later:
-- 1, else 0. Without `since` (-1) an older generation's checkpoints are dropped first.
-- KEYS: checkpoints. ARGV: generation, lane, position, since.
local stored = redis.call('HMGET', KEYS[1], 'gen', ARGV[2])
local since, position = tonumber(ARGV[4]), tonumber(stored[2]) or -1
if stored[1] ~= ARGV[1] then
  if since >= 0 or (tonumber(stored[1]) or 0) > tonumber(ARGV[1]) then return 0 end
  redis.call('DEL', KEYS[1])
  redis.call('HSET', KEYS[1], 'gen', ARGV[1])
  position = -1
end
if position < since then return 0 end
if tonumber(ARGV[3]) > position then redis.call('HSET', KEYS[1], ARGV[2], ARGV[3]) end
return 1
