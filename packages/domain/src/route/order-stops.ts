import type { Position } from "../point/coordinates.ts";
import { distanceTableOf, pathLength } from "./distance-table.ts";
import { exactPath } from "./exact-path.ts";
import { nearPath } from "./near-path.ts";

/** Up to so many stops the shortest order is found for certain. */
export const EXACT_STOPS = 10;

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
export function orderStops(stops: readonly Position[], { start, fixedEnd }: RouteEnds): number[] {
  const asTheyCame = stops.map((_, stop) => stop);
  const places = start ? [start, ...stops] : stops;
  if (places.length < 3) return asTheyCame;

  const table = distanceTableOf(places);
  const path = stops.length <= EXACT_STOPS ? exactPath(table, fixedEnd) : nearPath(table, fixedEnd);
  const before = pathLength(
    table,
    places.map((_, place) => place),
  );
  if (pathLength(table, path) >= before - NOTEWORTHY) return asTheyCame;
  return start ? path.slice(1).map((place) => place - 1) : path;
}
