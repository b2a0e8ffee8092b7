/** Runs work in idle time. Returns the function that cancels it. */
export type ScheduleIdle = (work: () => void) => () => void;

/** Safari lacks `requestIdleCallback`: there it is a short timeout. */
export function scheduleIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(work, { timeout: 2_000 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(work, 200);
  return () => clearTimeout(handle);
}
