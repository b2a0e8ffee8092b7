import type { GlFrame } from "./hosts/map-host.ts";

/** An upright part of the plane, in the measure and from the origin of whoever asks. */
export interface ProjectedBounds {
  readonly west: number;
  readonly north: number;
  readonly east: number;
  readonly south: number;
}

export const unbounded: ProjectedBounds = {
  west: -Infinity,
  north: -Infinity,
  east: Infinity,
  south: Infinity,
};

/** The part of the plane that a frame shows, seen from an origin. */
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

export function expandBounds(
  { west, north, east, south }: ProjectedBounds,
  aside: number,
  below = aside,
): ProjectedBounds {
  return { west: west - aside, north: north - below, east: east + aside, south: south + below };
}

/** How far around a window its surroundings reach, in windows: what a finger drags in without a pause. */
const MARGIN_IN_WINDOWS = 0.5;

/** What is shown, with its surroundings. */
export function withMargin(shown: ProjectedBounds): ProjectedBounds {
  return expandBounds(
    shown,
    MARGIN_IN_WINDOWS * (shown.east - shown.west),
    MARGIN_IN_WINDOWS * (shown.south - shown.north),
  );
}

export function contains(outer: ProjectedBounds, inner: ProjectedBounds): boolean {
  return (
    outer.west <= inner.west &&
    outer.north <= inner.north &&
    outer.east >= inner.east &&
    outer.south >= inner.south
  );
}

/** The first and the last column and line of a grid's cells that a box touches. */
export function cellRange({ west, north, east, south }: ProjectedBounds, side: number): ProjectedBounds {
  const cell = (place: number) => Math.floor(place / side);
  return { west: cell(west), north: cell(north), east: cell(east), south: cell(south) };
}
