import type { SphereArea } from "./panorama-source.ts";
import { directionOf } from "./projection.ts";

/** Numbers of a corner: where it lies (x, y, z) and where in its picture (u, v). */
export const NUMBERS_PER_CORNER = 5;

/** So fine that straight edges differ from the sphere's by less than a pixel of the largest panoramas. */
const DEGREES_PER_CELL = 2;

/** A part of the sphere as triangles. Computed here: graphics chips are free to take sines loosely. */
export interface Patch {
  readonly corners: Float32Array;
  readonly triangles: Uint16Array;
}

export function patchOf({ left, right, top, bottom }: SphereArea): Patch {
  const columns = Math.max(Math.ceil((right - left) / DEGREES_PER_CELL), 1);
  const rows = Math.max(Math.ceil((top - bottom) / DEGREES_PER_CELL), 1);
  const corners = new Float32Array((columns + 1) * (rows + 1) * NUMBERS_PER_CORNER);
  const triangles = new Uint16Array(columns * rows * 6);
  for (let row = 0, at = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1, at += NUMBERS_PER_CORNER) {
      const u = column / columns;
      const v = row / rows;
      const direction = directionOf({ yaw: left + (right - left) * u, pitch: top + (bottom - top) * v });
      corners.set([...direction, u, v], at);
    }
  }
  for (let row = 0, at = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1, at += 6) {
      const corner = row * (columns + 1) + column;
      const below = corner + columns + 1;
      triangles.set([corner, below, corner + 1, corner + 1, below, below + 1], at);
    }
  }
  return { corners, triangles };
}
