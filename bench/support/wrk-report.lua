-- Writes what was measured as JSON, as the last line.
done = function(summary, latency)
  local errors = summary.errors
  local failures = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format(
    '{"requests":%d,"microseconds":%d,"failures":%d,"p99":%d}\n',
    summary.requests, summary.duration, failures, latency:percentile(99)
  ))
end
