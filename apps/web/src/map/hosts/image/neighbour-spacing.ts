import { pointState } from "@mapaobra/map/points/point-state";
import type { DrawnPoints } from "../../gl-frame.ts";

/** More points than this cover a picture at any size. */
const MAX_POINTS = 2_000;

/** Of the points, this share may be nearer to their neighbour: a few in one place do not shrink all others. */
const NEARER_SHARE = 0.1;

/**
 * The distance between neighbours in plane units: that of the shown points from their nearest one, where it
 * is smaller than that of nine tenths of them. Points in one place count once. Infinity where it limits nothing.
 */
export function neighbourSpacing({ positions, states }: Pick<DrawnPoints, "positions" | "states">): number {
  const shown = distinctPoints(positions, states);
  if (shown.length < 2 || shown.length > MAX_POINTS) return Number.POSITIVE_INFINITY;
  shown.sort((one, other) => one.x - other.x);
  const nearest = shown.map((_, index) => nearestDistance(shown, index)).sort((one, other) => one - other);
  return nearest[Math.floor(nearest.length * NEARER_SHARE)] as number;
}

interface PlanePoint {
  readonly x: number;
  readonly y: number;
}

function distinctPoints(positions: Float32Array, states: Uint8Array): PlanePoint[] {
  const places = new Map<string, PlanePoint>();
  for (let row = 0; row < states.length; row++) {
    if (states[row] === pointState.hidden) continue;
    const [x, y] = [positions[row * 2] as number, positions[row * 2 + 1] as number];
    places.set(`${x} ${y}`, { x, y });
  }
  return [...places.values()];
}

/** The distance to the nearest other point of a list in the order of `x`. */
function nearestDistance(points: readonly PlanePoint[], index: number): number {
  const { x, y } = points[index] as PlanePoint;
  let least = Number.POSITIVE_INFINITY;
  for (const step of [-1, 1]) {
    for (let at = index + step; at >= 0 && at < points.length; at += step) {
      const other = points[at] as PlanePoint;
      if (Math.abs(other.x - x) >= least) break;
      least = Math.min(least, Math.hypot(other.x - x, other.y - y));
    }
  }
  return least;
}
