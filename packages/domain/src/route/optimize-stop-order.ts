import type { Position } from "../point/coordinates.ts";
import { distanceTableOf, pathLength } from "./distance-table.ts";
import { shortestPathExact } from "./shortest-path-exact.ts";
import { shortestPathHeuristic } from "./shortest-path-heuristic.ts";

/** Up to so many stops the shortest order is found for certain. */
export const MAX_EXACT_STOPS = 10;

export interface RouteEnds {
  /** Where the person sets out from; without it the first stop is where the route begins. */
  readonly start?: Position | undefined;
  /** Whether the last stop stays the last. */
  readonly fixedEnd: boolean;
}

/** Metres that are no reason to change what a person chose. */
const NOTEWORTHY = 1e-3;

/**
 * The order in which the stops make a short route, as the crow flies: their numbers in the new order. Never longer
 * than the order as it came, which stays when no shorter one is found. The same stops give the same order.
 */
export function optimizeStopOrder(stops: readonly Position[], { start, fixedEnd }: RouteEnds): number[] {
  const givenOrder = stops.map((_, stop) => stop);
  const places = start ? [start, ...stops] : stops;
  if (places.length < 3) return givenOrder;

  const table = distanceTableOf(places);
  const path =
    stops.length <= MAX_EXACT_STOPS
      ? shortestPathExact(table, fixedEnd)
      : shortestPathHeuristic(table, fixedEnd);
  const before = pathLength(
    table,
    places.map((_, place) => place),
  );
  if (pathLength(table, path) >= before - NOTEWORTHY) return givenOrder;
  return start ? path.slice(1).map((place) => place - 1) : path;
}
