const RANGE = 2 ** 32;

/** A uniformly distributed integer in [0, `limit`) from the browser's cryptographic source. */
export function randomInt(limit: number): number {
  // A remainder favours small numbers: values above the last complete range are drawn again.
  const acceptBelow = RANGE - (RANGE % limit);
  const drawn = new Uint32Array(1);
  let number: number;
  do number = crypto.getRandomValues(drawn)[0] ?? 0;
  while (number >= acceptBelow);
  return number % limit;
}
