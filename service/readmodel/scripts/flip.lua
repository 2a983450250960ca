-- Ends a rebuild: its prefix becomes the one that is read. 1, or 0 when `next` is no longer its own.
-- KEYS: pointer, next, retired (hash). ARGV: what this rebuild wrote into `next`, its number.
if redis.call('GET', KEYS[2]) ~= ARGV[1] then return 0 end
local old = redis.call('GET', KEYS[1]) or '1'
redis.call('SET', KEYS[1], ARGV[2])
redis.call('HSET', KEYS[3], old, redis.call('TIME')[1])
redis.call('HDEL', KEYS[3], ARGV[2])
redis.call('DEL', KEYS[2])
return 1
