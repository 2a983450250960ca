-- A lane's checkpoint in one bucket, set to 0 where there is none; -1 when the bucket belongs to
-- a newer generation. Checkpoints of an older generation are dropped.
-- KEYS: checkpoints. ARGV: generation, lane.
local generation = tonumber(redis.call('HGET', KEYS[1], 'gen')) or 0
if generation > tonumber(ARGV[1]) then return -1 end
if generation < tonumber(ARGV[1]) then
  redis.call('DEL', KEYS[1])
  redis.call('HSET', KEYS[1], 'gen', ARGV[1])
end
redis.call('HSETNX', KEYS[1], ARGV[2], 0)
return tonumber(redis.call('HGET', KEYS[1], ARGV[2]))
