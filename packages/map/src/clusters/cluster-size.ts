/** Fewer points than this are drawn as single markers. */
export const MIN_CLUSTER_SIZE = 4;

/** CSS pixels, as all lengths here: width of the light outline of a disc. */
export const DISC_OUTLINE = 1.25;

/** Width of the ring that shows the stages. */
export const RING_WIDTH = 4.5;

const MAX_RADIUS = 30;

/** The outer radius of a cluster's ring: ten times as many points add five pixels. */
export function clusterRadius(size: number): number {
  return Math.min(MAX_RADIUS, 9 + 5 * Math.log10(size));
}

/**
 * The clustering radius, and the minimum distance between two clusters: even the two largest discs only
 * touch.
 */
export const CLUSTER_DISTANCE = 2 * (MAX_RADIUS + DISC_OUTLINE);
