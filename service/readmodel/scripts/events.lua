-- The payloads of a game's events after a version, without a hole; nil when they are not all here.
-- KEYS: view, stream. ARGV: generation, fingerprint, version.
local stored = redis.call('HMGET', KEYS[1], 'gen', 'fp', 'v')
if stored[1] ~= ARGV[1] or stored[2] ~= ARGV[2] then return nil end
local after = tonumber(ARGV[3])
local missing = tonumber(stored[3]) - after
if missing <= 0 then return {} end
local entries = redis.call('XRANGE', KEYS[2], (after + 1) .. '-0', '+')
-- Ids are different whole numbers up to the version, so their number says whether all are there.
if #entries ~= missing then return nil end
local payloads = {}
for i, entry in ipairs(entries) do payloads[i] = entry[2][2] end
return payloads
