import { MAX_OBSTACLES, OUTLINE } from "@mapaobra/map/points/marker";
import { topmostRows } from "@mapaobra/map/points/point-thinning";
import { centreOf } from "@mapaobra/map/points/point-vertices";
import { type ProjectedBounds, withMargin } from "@mapaobra/map/points/projected-bounds";
import type { Projection } from "@mapaobra/map/projection";
import { pixelsPerUnit } from "./density/frame-scale.ts";
import type { DrawnPoints, GlFrame, LabelObstacle } from "./gl-frame.ts";
import { visibleBounds } from "./visible-bounds.ts";

/**
 * The obstacles of single points. A pass over a million points takes a tenth of a second: it is repeated only for
 * another view or other points, not after each hover.
 */
export class SinglePointObstacles {
  readonly #plane: Projection;
  #of: { readonly points: DrawnPoints; readonly matrix: readonly number[] } | null = null;
  #obstacles: readonly LabelObstacle[] = [];

  constructor(plane: Projection) {
    this.#plane = plane;
  }

  /** The same array while nothing has changed. `points` are always those of one renderer. */
  in(points: DrawnPoints, frame: GlFrame): readonly LabelObstacle[] {
    const matrix = [...Array.from(frame.matrix), frame.width];
    const before = this.#of;
    const isSame =
      before !== null &&
      before.points.revision === points.revision &&
      before.points.diameter === points.diameter &&
      matrix.every((value, index) => value === before.matrix[index]);
    if (isSame) return this.#obstacles;
    this.#of = { points, matrix };
    const { positions, states, diameter } = points;
    const origin = centreOf(this.#plane);
    const markers = { positions, states, origin, diameter: diameter + 2 * OUTLINE.width };
    this.#obstacles = markerObstacles(markers, visibleBounds(frame, ...origin), pixelsPerUnit(frame));
    return this.#obstacles;
  }
}

interface Markers {
  /** Pairs of plane coordinates, relative to `origin`. */
  readonly positions: Float32Array;
  /** The `pointState` of each. */
  readonly states: Uint8Array;
  readonly origin: readonly [x: number, y: number];
  readonly diameter: number;
}

/** One obstacle for each cell of a marker's size with markers, in and around the visible part. */
export function markerObstacles(
  { positions, states, origin, diameter }: Markers,
  visible: ProjectedBounds,
  pixelsPerUnit: number,
): LabelObstacle[] {
  const { rows } = topmostRows(positions, states, diameter / pixelsPerUnit, withMargin(visible));
  if (rows.length > MAX_OBSTACLES) return [];
  return Array.from(rows, (row) => ({
    x: (positions[row * 2] as number) + origin[0],
    y: (positions[row * 2 + 1] as number) + origin[1],
    diameter,
  }));
}
