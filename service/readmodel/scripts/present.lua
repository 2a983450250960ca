-- Notes that seats of a game were heard of. A seat that was not for a while comes anew.
-- KEYS: presence. ARGV: now, lapse, life (milliseconds), seats…
-- A field holds `since:last`.
local now, lapse = tonumber(ARGV[1]), tonumber(ARGV[2])
for i = 4, #ARGV do
  local since = ARGV[1]
  local known = redis.call('HGET', KEYS[1], ARGV[i])
  if known then
    local first, last = known:match('^(%d+):(%d+)$')
    if now - tonumber(last) <= lapse then since = first end
  end
  redis.call('HSET', KEYS[1], ARGV[i], since .. ':' .. ARGV[1])
end
redis.call('PEXPIRE', KEYS[1], ARGV[3])
return 1
