/** Initial and maximum delay, in milliseconds. */
export interface BackoffLimits {
  readonly initialMs: number;
  readonly maxMs: number;
}

/**
 * Exponential backoff with jitter, in milliseconds: the delay doubles with each consecutive failure. `chance`
 * is a random number in [0, 1).
 */
export function backoffDelay(failures: number, { initialMs, maxMs }: BackoffLimits, random: number): number {
  const maxDelay = Math.min(maxMs, initialMs * 2 ** failures);
  return (maxDelay / 2) * (1 + random);
}
