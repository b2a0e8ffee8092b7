import type { SphereArea } from "./panorama-source.ts";
import { toVector } from "./projection.ts";

/** Numbers per vertex: position (x, y, z) and texture coordinates (u, v). */
export const FLOATS_PER_VERTEX = 5;

/** So fine that the error of straight edges is below a pixel of the largest panoramas. */
const DEGREES_PER_CELL = 2;

/** A part of the sphere as triangles. Computed on the CPU because GPU sines may be imprecise. */
export interface Patch {
  readonly corners: Float32Array;
  readonly triangles: Uint16Array;
}

export function createPatch({ left, right, top, bottom }: SphereArea): Patch {
  const columns = Math.max(Math.ceil((right - left) / DEGREES_PER_CELL), 1);
  const rows = Math.max(Math.ceil((top - bottom) / DEGREES_PER_CELL), 1);
  const vertices = new Float32Array((columns + 1) * (rows + 1) * FLOATS_PER_VERTEX);
  const indices = new Uint16Array(columns * rows * 6);
  for (let row = 0, at = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1, at += FLOATS_PER_VERTEX) {
      const u = column / columns;
      const v = row / rows;
      const direction = toVector({ yaw: left + (right - left) * u, pitch: top + (bottom - top) * v });
      vertices.set([...direction, u, v], at);
    }
  }
  for (let row = 0, at = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1, at += 6) {
      const corner = row * (columns + 1) + column;
      const below = corner + columns + 1;
      indices.set([corner, below, corner + 1, corner + 1, below, below + 1], at);
    }
  }
  return { corners: vertices, triangles: indices };
}
