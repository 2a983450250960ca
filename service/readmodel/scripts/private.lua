-- Keeps a viewer's part of a view that is still the stored one.
-- KEYS: view. ARGV: generation, fingerprint, version, field, part.
local stored = redis.call('HMGET', KEYS[1], 'gen', 'fp', 'v')
if stored[1] == ARGV[1] and stored[2] == ARGV[2] and stored[3] == ARGV[3] then
  redis.call('HSET', KEYS[1], ARGV[4], ARGV[5])
  return 1
end
return 0
