import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Position } from "../point/coordinates.ts";
import { pathMetres } from "./distance.ts";
import { distanceTableOf, pathLength } from "./distance-table.ts";
import { MAX_EXACT_STOPS, optimizeStopOrder, type RouteEnds } from "./optimize-stop-order.ts";
import { shortestPathHeuristic } from "./shortest-path-heuristic.ts";

const position: fc.Arbitrary<Position> = fc.record({
  latitude: fc.double({ min: 8.04, max: 11.3, noNaN: true }),
  longitude: fc.double({ min: -86.3, max: -82.5, noNaN: true }),
});
const stopsUpTo = (maxLength: number) => fc.array(position, { maxLength });
const ends: fc.Arbitrary<RouteEnds> = fc.record({
  start: fc.option(position, { nil: undefined }),
  fixedEnd: fc.boolean(),
});
const onALine = (...longitudes: number[]) => longitudes.map((longitude) => ({ latitude: 10, longitude }));

function routeLength(stops: readonly Position[], order: readonly number[], { start }: RouteEnds): number {
  const path = order.map((stop) => stops[stop] as Position);
  return pathMetres(start ? [start, ...path] : path);
}

/** All permutations of the stops with the given ends. */
function* everyOrder(count: number, { start, fixedEnd }: RouteEnds): Generator<number[]> {
  for (const order of permutations(Array.from({ length: count }, (_, stop) => stop))) {
    const startsCorrectly = start !== undefined || order[0] === 0;
    if (startsCorrectly && (!fixedEnd || order.at(-1) === count - 1)) yield order;
  }
}
function* permutations(items: readonly number[]): Generator<number[]> {
  if (items.length === 0) yield [];
  for (const item of items) {
    for (const rest of permutations(items.filter((other) => other !== item))) yield [item, ...rest];
  }
}

/**
 * The length of the shortest permutation that starts at the first stop. Branches that are already too long
 * are cut off.
 */
function shortestOf(stops: readonly Position[]): number {
  const { size, metres } = distanceTableOf(stops);
  let shortest = Infinity;
  const visit = (at: number, left: readonly number[], length: number) => {
    if (length >= shortest) return;
    if (left.length === 0) shortest = length;
    for (const next of left) {
      visit(
        next,
        left.filter((stop) => stop !== next),
        length + (metres[at * size + next] as number),
      );
    }
  };
  visit(0, stops.map((_, stop) => stop).slice(1), 0);
  return shortest;
}

describe("stop order", () => {
  it("follows a line instead of going back and forth, from the first stop", () => {
    expect(optimizeStopOrder(onALine(-84, -82.6, -83.5, -83), { fixedEnd: false })).toEqual([0, 2, 3, 1]);
  });

  it("starts at the best stop for the user's position", () => {
    const start = { latitude: 10, longitude: -82.5 };
    expect(optimizeStopOrder(onALine(-84, -82.6, -83.5, -83), { start, fixedEnd: false })).toEqual([
      1, 3, 2, 0,
    ]);
  });

  it("ends at the last stop on request", () => {
    expect(optimizeStopOrder(onALine(-84, -82.6, -83.5, -83), { fixedEnd: true })).toEqual([0, 2, 1, 3]);
  });

  it("is unchanged if no shorter one is found", () => {
    expect(optimizeStopOrder(onALine(-84, -84, -84), { fixedEnd: false })).toEqual([0, 1, 2]);
    expect(optimizeStopOrder([], { fixedEnd: true })).toEqual([]);
  });

  it("contains every stop once, for any number of stops", () => {
    fc.assert(
      fc.property(stopsUpTo(40), ends, (stops, ends) => {
        const order = optimizeStopOrder(stops, ends);
        expect(order.toSorted((a, b) => a - b)).toEqual(stops.map((_, stop) => stop));
        if (!ends.start && stops.length > 0) expect(order[0]).toBe(0);
        if (ends.fixedEnd && stops.length > 0) expect(order.at(-1)).toBe(stops.length - 1);
      }),
      { numRuns: 200 },
    );
  });

  it("is never longer than the given order", () => {
    fc.assert(
      fc.property(stopsUpTo(40), ends, (stops, ends) => {
        const givenOrder = stops.map((_, stop) => stop);
        const ordered = routeLength(stops, optimizeStopOrder(stops, ends), ends);
        expect(ordered).toBeLessThanOrEqual(routeLength(stops, givenOrder, ends));
      }),
      { numRuns: 200 },
    );
  });

  it("is optimal for as many stops as brute force can check", () => {
    fc.assert(
      fc.property(fc.array(position, { minLength: 1, maxLength: 7 }), ends, (stops, ends) => {
        const lengths = [...everyOrder(stops.length, ends)].map((order) => routeLength(stops, order, ends));
        const ordered = routeLength(stops, optimizeStopOrder(stops, ends), ends);
        expect(Math.abs(ordered - Math.min(...lengths))).toBeLessThan(0.01);
      }),
      { numRuns: 60 },
    );
  });

  it("is optimal for ten stops for which the nearest-neighbour order is longer", () => {
    const ten = [
      [8.7, -83.5],
      [9.5, -84.8],
      [8.1, -84],
      [11, -82.9],
      [8.7, -86],
      [10.9, -85.4],
      [11.1, -83.1],
      [10.1, -84.6],
      [8.9, -84.8],
      [8, -85.1],
    ].map(([latitude = 0, longitude = 0]) => ({ latitude, longitude }));
    const table = distanceTableOf(ten);
    expect(pathLength(table, shortestPathHeuristic(table, false))).toBeGreaterThan(1.1 * shortestOf(ten));
    expect(pathLength(table, optimizeStopOrder(ten, { fixedEnd: false }))).toBeCloseTo(shortestOf(ten), 3);
  });

  it("is deterministic", () => {
    fc.assert(
      fc.property(stopsUpTo(40), ends, (stops, ends) => {
        expect(optimizeStopOrder(stops, ends)).toEqual(optimizeStopOrder(stops, ends));
      }),
      { numRuns: 50 },
    );
  });

  it("above the exact limit, cannot be improved by reversing a segment or moving a stop", () => {
    const many = fc.array(position, { minLength: MAX_EXACT_STOPS + 1, maxLength: 25 });
    fc.assert(
      fc.property(many, (stops) => {
        const table = distanceTableOf(stops);
        const path = shortestPathHeuristic(table, false);
        const length = pathLength(table, path);
        for (let from = 1; from < path.length; from++) {
          for (let to = 1; to < path.length; to++) {
            const moved = path.toSpliced(from, 1).toSpliced(to, 0, path[from] as number);
            expect(pathLength(table, moved)).toBeGreaterThan(length - 0.001);
            const reversed = path.toSpliced(from, to - from + 1, ...path.slice(from, to + 1).reverse());
            if (to > from) expect(pathLength(table, reversed)).toBeGreaterThan(length - 0.001);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});
