import { pointState } from "@mapaobra/map/points/point-state";
import { expandBounds, type ProjectedBounds } from "@mapaobra/map/points/projected-bounds";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildHeatMap, maxDensity } from "./heat-map.ts";
import { HEAT_RADIUS, type HeatMap } from "./heat-renderer.ts";

const place = fc.integer({ min: -3000, max: 3000 }).map((tenths) => tenths / 10);
const somePlaces = fc.array(fc.tuple(place, place), { minLength: 20, maxLength: 200 });
const pointsOf = (made: readonly (readonly [x: number, y: number])[], state: number = pointState.shown) => ({
  positions: Float32Array.from(made.flat()),
  states: new Uint8Array(made.length).fill(state),
});

function placesIn({ weightedPoints }: HeatMap, { west, north, east, south }: ProjectedBounds): number[][] {
  return Array.from({ length: weightedPoints.length / 3 }, (_, i) => [
    ...weightedPoints.subarray(i * 3, i * 3 + 3),
  ]).filter(([x = 0, y = 0]) => x >= west && x <= east && y >= north && y <= south);
}

describe("heat map of a part of the plane", () => {
  it("includes all points that contribute, and equals the whole heat map there", () => {
    fc.assert(
      fc.property(somePlaces, place, place, (made, west, north) => {
        const part = { west, north, east: west + 50, south: north + 50 };
        const points = pointsOf(made);
        const most = maxDensity(points, 1);
        const whole = buildHeatMap(points, 1);
        const gathered = buildHeatMap(points, 1, most, part);
        const warming = expandBounds(part, HEAT_RADIUS);
        expect(placesIn(gathered, warming)).toEqual(placesIn(whole, warming));
        expect(gathered.maxWeight).toBe(whole.maxWeight);
        expect(gathered.isWhole).toBe(gathered.weightedPoints.length === whole.weightedPoints.length);
      }),
      { numRuns: 30 },
    );
  });

  it("scales its colours to the fullest place of the map, and to a minimum count", () => {
    const here = Array.from({ length: 40 }, () => [500, 500] as const);
    expect(maxDensity(pointsOf([...here, [0, 0]]), 1)).toBe(40);
    expect(maxDensity(pointsOf([[0, 0]]), 1)).toBe(24);
    expect(maxDensity(pointsOf(here, pointState.hidden), 1)).toBe(24);
  });

  it("scales its colours nearly the same from a sample of a million points", () => {
    const dense = 60_000;
    const spread = 940_000;
    const positions = new Float32Array((dense + spread) * 2);
    for (let i = 0; i < dense + spread; i++) {
      // Every sixteenth point is in the dense place; the others are far apart.
      const isDense =
        Math.floor(((i + 1) * dense) / (dense + spread)) > Math.floor((i * dense) / (dense + spread));
      positions.set(isDense ? [500, 500] : [(i % 1000) * 40, Math.floor(i / 1000) * 40], i * 2);
    }
    const most = maxDensity({ positions, states: new Uint8Array(dense + spread).fill(pointState.shown) }, 1);
    expect(Math.abs(most - dense) / dense).toBeLessThan(0.05);
  });
});
