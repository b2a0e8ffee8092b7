-- The request comes from environment variables. `{id}` in the body is replaced by one of the numbers in WRK_IDS.
wrk.method = os.getenv("WRK_METHOD") or "GET"
local body = os.getenv("WRK_BODY")
if body then
  wrk.body = body
  wrk.headers["content-type"] = "application/json"
end

local ids = {}
for id in (os.getenv("WRK_IDS") or ""):gmatch("%d+") do ids[#ids + 1] = id end
if #ids > 0 then
  request = function()
    return wrk.format(nil, nil, nil, (body:gsub("{id}", ids[math.random(#ids)])))
  end
end

-- Prints the measurements as JSON, as the last line.
done = function(summary, latency)
  local errors = summary.errors
  local failures = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format(
    '{"requests":%d,"microseconds":%d,"failures":%d,"p99":%d}\n',
    summary.requests, summary.duration, failures, latency:percentile(99)
  ))
end
