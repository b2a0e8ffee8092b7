const hourMs = 3_600_000;

/** Runs an action at most once an hour. `now` gives epoch milliseconds. */
export function createHourlyLimit(now: () => number): (action: () => void) => void {
  let next = Number.NEGATIVE_INFINITY;
  return (action) => {
    if (now() < next) return;
    next = now() + hourMs;
    action();
  };
}
