import type { ProjectedBounds } from "@mapaobra/map/points/projected-bounds";
import type { GlFrame } from "./gl-frame.ts";

/** The visible part of the plane, relative to an origin. */
export function visibleBounds({ matrix }: GlFrame, originX: number, originY: number): ProjectedBounds {
  const number = (place: number) => matrix[place] as number;
  const ends = (scale: number, shift: number, origin: number) =>
    [-1, 1].map((clip) => (clip * number(15) - shift) / scale - origin);
  const across = ends(number(0), number(12), originX);
  const down = ends(number(5), number(13), originY);
  return {
    west: Math.min(...across),
    north: Math.min(...down),
    east: Math.max(...across),
    south: Math.max(...down),
  };
}
