-- Keeps `next` for some more seconds, or with 0 gives it up. 1, or 0 when it is another's or gone.
-- KEYS: next. ARGV: what this rebuild wrote into it, seconds.
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
return redis.call('EXPIRE', KEYS[1], ARGV[2])
