const RANGE = 2 ** 32;

/** A whole number from 0 to `limit` - 1 from the browser's cryptographic source, each as likely as the other. */
export function randomInt(limit: number): number {
  // The rest of a division would favour the small ones: what lies above the last whole round is drawn again.
  const fair = RANGE - (RANGE % limit);
  const drawn = new Uint32Array(1);
  let number: number;
  do number = crypto.getRandomValues(drawn)[0] ?? 0;
  while (number >= fair);
  return number % limit;
}
