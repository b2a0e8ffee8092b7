/** The first pause and the longest, in milliseconds. */
export interface Patience {
  readonly first: number;
  readonly longest: number;
}

/**
 * How long to wait after so many failures in a row, in milliseconds: twice as long with each, and never two
 * browsers the same. `chance` is at least 0 and below 1.
 */
export function growingPause(failures: number, { first, longest }: Patience, chance: number): number {
  const whole = Math.min(longest, first * 2 ** failures);
  return (whole / 2) * (1 + chance);
}
