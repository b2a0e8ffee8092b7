import type { Position } from "../point/coordinates.ts";
import { metresBetween } from "./distance.ts";

/** Pairwise distances in metres: `metres[one * size + other]`. */
export interface DistanceTable {
  readonly size: number;
  readonly metres: Float64Array;
}

/** Computes the great-circle distances between all places. */
export function distanceTableOf(places: readonly Position[]): DistanceTable {
  const size = places.length;
  const metres = new Float64Array(size * size);
  places.forEach((one, row) => {
    for (let column = row + 1; column < size; column++) {
      const distance = metresBetween(one, places[column] as Position);
      metres[row * size + column] = distance;
      metres[column * size + row] = distance;
    }
  });
  return { size, metres };
}

/** Length in metres of a path of place indexes in the table. */
export function pathLength({ size, metres }: DistanceTable, path: ArrayLike<number>): number {
  let length = 0;
  for (let step = 1; step < path.length; step++) {
    length += metres[(path[step - 1] as number) * size + (path[step] as number)] as number;
  }
  return length;
}
