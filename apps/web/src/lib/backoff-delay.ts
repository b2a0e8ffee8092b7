/** The first pause and the longest, in milliseconds. */
export interface BackoffLimits {
  readonly initialMs: number;
  readonly maxMs: number;
}

/**
 * How long to wait after so many failures in a row, in milliseconds: twice as long with each, and never two
 * browsers the same. `chance` is at least 0 and below 1.
 */
export function backoffDelay(failures: number, { initialMs, maxMs }: BackoffLimits, random: number): number {
  const whole = Math.min(maxMs, initialMs * 2 ** failures);
  return (whole / 2) * (1 + random);
}
