/** Fewer points than this are drawn one by one. */
export const MIN_CLUSTER_SIZE = 4;

/** CSS pixels, as all lengths here: the light edge around a disc. */
export const DISC_OUTLINE = 1.25;

const MAX_RADIUS = 30;

/** From a group's middle to its ring's outer edge: tenfold the points are five pixels more. */
export function clusterRadius(size: number): number {
  return Math.min(MAX_RADIUS, 9 + 5 * Math.log10(size));
}

/**
 * How far around the densest place a group gathers. No two groups stand nearer to each other, so that even
 * the two largest would only touch.
 */
export const CLUSTER_DISTANCE = 2 * (MAX_RADIUS + DISC_OUTLINE);
