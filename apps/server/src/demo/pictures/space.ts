/** Metres: east, north, up. A construction site lies around the origin. */
export type Place = readonly [east: number, north: number, up: number];

export function minus(a: Place, b: Place): Place {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function dot(a: Place, b: Place): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function distance(a: Place, b: Place): number {
  return Math.hypot(...minus(a, b));
}

/** The unit vector that stands upright on the plane of the first three corners. */
export function normalOf(corners: readonly Place[]): Place {
  const [a, b, c] = corners as readonly [Place, Place, Place];
  const [u, v] = [minus(b, a), minus(c, a)];
  const cross: Place = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
  const length = Math.hypot(...cross) || 1;
  return [cross[0] / length, cross[1] / length, cross[2] / length];
}

/** A place between two others: `share` 0 is the first, 1 the second. */
export function between(a: Place, b: Place, share: number): Place {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share];
}
