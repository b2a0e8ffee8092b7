/** Fewer points than this are drawn one by one. */
export const LEAST_GROUP = 4;

/** CSS pixels, as all lengths here: the light edge around a disc. */
export const DISC_EDGE = 1.25;

const MOST_RADIUS = 30;

/** From a group's middle to its ring's outer edge: tenfold the points are five pixels more. */
export function groupRadius(size: number): number {
  return Math.min(MOST_RADIUS, 9 + 5 * Math.log10(size));
}

/**
 * How far around the densest place a group gathers. No two groups stand nearer to each other, so that even
 * the two largest would only touch.
 */
export const GROUP_REACH = 2 * (MOST_RADIUS + DISC_EDGE);
