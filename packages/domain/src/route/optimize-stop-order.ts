import type { Position } from "../point/coordinates.ts";
import { distanceTableOf, pathLength } from "./distance-table.ts";
import { shortestPathExact } from "./shortest-path-exact.ts";
import { shortestPathHeuristic } from "./shortest-path-heuristic.ts";

/** Maximum number of stops for the exact algorithm (Held–Karp). More get nearest neighbour, 2-opt and Or-opt. */
export const MAX_EXACT_STOPS = 10;

export interface RouteEnds {
  /** The user's position. Without it the route starts at the first stop. */
  readonly start?: Position | undefined;
  /** Whether the last stop stays last. */
  readonly fixedEnd: boolean;
}

/** Minimum gain in metres to change the user's order. */
const MIN_SAVING = 1e-3;

/**
 * Optimizes the order of the stops by great-circle distance. Returns their indexes in the new order. Never
 * longer than the given order, which is returned if no shorter one is found. Deterministic.
 */
export function optimizeStopOrder(stops: readonly Position[], { start, fixedEnd }: RouteEnds): number[] {
  const originalOrder = stops.map((_, stop) => stop);
  const places = start ? [start, ...stops] : stops;
  if (places.length < 3) return originalOrder;

  const table = distanceTableOf(places);
  const path =
    stops.length <= MAX_EXACT_STOPS
      ? shortestPathExact(table, fixedEnd)
      : shortestPathHeuristic(table, fixedEnd);
  const before = pathLength(
    table,
    places.map((_, place) => place),
  );
  if (pathLength(table, path) >= before - MIN_SAVING) return originalOrder;
  return start ? path.slice(1).map((place) => place - 1) : path;
}
