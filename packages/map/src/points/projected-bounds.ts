/** An axis-aligned part of the plane, relative to the caller's origin. */
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

export function expandBounds(
  { west, north, east, south }: ProjectedBounds,
  aside: number,
  below = aside,
): ProjectedBounds {
  return { west: west - aside, north: north - below, east: east + aside, south: south + below };
}

/** The margin around the viewport, in viewports: what one drag can reveal. */
const MARGIN_IN_WINDOWS = 0.5;

/** The visible bounds with a margin. */
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

/** The first and the last column and line of the grid cells that bounds touch. */
export function cellRange({ west, north, east, south }: ProjectedBounds, side: number): ProjectedBounds {
  const cell = (place: number) => Math.floor(place / side);
  return { west: cell(west), north: cell(north), east: cell(east), south: cell(south) };
}
