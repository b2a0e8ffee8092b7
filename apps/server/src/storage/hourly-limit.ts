const hourMs = 3_600_000;

/** Runs an action at most once in `intervalMs`. `now` gives epoch milliseconds. */
export function createLogLimit(now: () => number, intervalMs: number): (action: () => void) => void {
  let next = Number.NEGATIVE_INFINITY;
  return (action) => {
    if (now() < next) return;
    next = now() + intervalMs;
    action();
  };
}

/** Runs an action at most once an hour. `now` gives epoch milliseconds. */
export const createHourlyLimit = (now: () => number) => createLogLimit(now, hourMs);
