/** Runs work when nothing else is to be done; gives back how to call it off. */
export type ScheduleIdle = (work: () => void) => () => void;

/** Safari has no idle callback; a moment later serves as well. */
export function scheduleIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(work, { timeout: 2_000 });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(work, 200);
  return () => clearTimeout(handle);
}
