-- Takes ARGV[1] requests of a bucket: `full_at`, by Redis's clock, moves on by ARGV[2] for each.
-- ARGV[3] is the window; with ARGV[4] = 1 nothing is taken beyond it. All in microseconds.
-- Answers whether it was taken, and how far ahead `full_at` is now.
-- What processes let pass before they heard of one another is a debt, of a window at most.
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local full_at = math.max(now, tonumber(redis.call('GET', KEYS[1]) or 0))
local window = tonumber(ARGV[3])
local after = full_at + ARGV[1] * ARGV[2]
if ARGV[4] == '1' and after - now > window then
  return {0, full_at - now}
end
after = math.min(after, now + 2 * window)
if after > now then
  redis.call('SET', KEYS[1], string.format('%.0f', after), 'PX', math.ceil((after - now) / 1000))
end
return {1, after - now}
