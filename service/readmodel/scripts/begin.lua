-- Begins a rebuild: answers the number of its prefix, or 0 when another one is under way.
-- KEYS: pointer, next, retired (hash). ARGV: token of this rebuild, seconds `next` lives unrenewed.
-- The number is noted as retired until the flip, so that a rebuild that dies is swept up.
if redis.call('EXISTS', KEYS[2]) == 1 then return 0 end
local number = tonumber(redis.call('GET', KEYS[1])) or 1
for _, old in ipairs(redis.call('HKEYS', KEYS[3])) do number = math.max(number, tonumber(old)) end
number = number + 1
redis.call('HSET', KEYS[3], number, redis.call('TIME')[1])
redis.call('SET', KEYS[2], number .. ':' .. ARGV[1], 'EX', ARGV[2])
return number
