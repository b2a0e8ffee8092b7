import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pointState } from "../points/point-state.ts";
import { expandBounds, type ProjectedBounds } from "../points/projected-bounds.ts";
import { OUT_OF_BOUNDS } from "./bin-points.ts";
import { clusterPoints, type PointClusters } from "./cluster-points.ts";

const { hidden, shown, onRoute } = pointState;
const COLOURS = 3;

interface Made {
  readonly x: number;
  readonly y: number;
  readonly state: number;
  readonly colour: number;
}

const place = fc.integer({ min: -20_000, max: 20_000 }).map((thousandths) => thousandths / 1000);
const point = fc.record({
  x: place,
  y: place,
  state: fc.constantFrom(shown, shown, shown, hidden, onRoute),
  colour: fc.nat(COLOURS - 1),
});
const somePoints = fc.array(point, { maxLength: 80 });

const pointsOf = (made: readonly Made[]) => ({
  positions: Float32Array.from(made.flatMap(({ x, y }) => [x, y])),
  states: Uint8Array.from(made, ({ state }) => state),
  colours: Uint8Array.from(made, ({ colour }) => colour),
  colourCount: COLOURS,
});
const grouped = (made: readonly Made[], reach = 5, least = 3) =>
  clusterPoints(pointsOf(made), { reach, least });
const rowsOf = ({ groupOf }: PointClusters, group: number) =>
  [...groupOf.keys()].filter((row) => groupOf[row] === group);
const sum = (numbers: Iterable<number>) => [...numbers].reduce((one, other) => one + other, 0);
const at = (x: number, y: number, colour = 0, state: number = shown): Made => ({ x, y, state, colour });

describe("clusters of points", () => {
  it("count each point once: clusters and single points add up to the shown points", () => {
    fc.assert(
      fc.property(
        somePoints,
        fc.constantFrom(0.5, 5, 100),
        fc.integer({ min: 1, max: 6 }),
        (made, reach, least) => {
          const groups = grouped(made, reach, least);
          const single = made.filter(({ state }, row) => state === shown && groups.groupOf[row] === -1);
          expect(sum(groups.sizes) + single.length).toBe(made.filter(({ state }) => state === shown).length);
          expect([...groups.sizes].every((size) => size >= least)).toBe(true);
        },
      ),
    );
  });

  it("count points by colour", () => {
    fc.assert(
      fc.property(somePoints, (made) => {
        const groups = grouped(made);
        for (let group = 0; group < groups.count; group++) {
          const colours = rowsOf(groups, group).map((row) => made[row]?.colour);
          const counted = [...groups.byColour.subarray(group * COLOURS, (group + 1) * COLOURS)];
          expect(counted).toEqual([0, 1, 2].map((wanted) => colours.filter((is) => is === wanted).length));
          expect(sum(counted)).toBe(groups.sizes[group]);
        }
      }),
    );
  });

  it("have tight bounds, and are inside them", () => {
    fc.assert(
      fc.property(somePoints, (made) => {
        const points = pointsOf(made);
        const groups = grouped(made);
        for (let group = 0; group < groups.count; group++) {
          const xs = rowsOf(groups, group).map((row) => points.positions[row * 2] as number);
          const ys = rowsOf(groups, group).map((row) => points.positions[row * 2 + 1] as number);
          const [west, north, east, south] = groups.bounds.subarray(group * 4, group * 4 + 4);
          expect([west, north, east, south]).toEqual([
            Math.min(...xs),
            Math.min(...ys),
            Math.max(...xs),
            Math.max(...ys),
          ]);
          const rounding = 1e-9;
          expect(groups.x[group]).toBeGreaterThanOrEqual((west as number) - rounding);
          expect(groups.x[group]).toBeLessThanOrEqual((east as number) + rounding);
          expect(groups.y[group]).toBeGreaterThanOrEqual((north as number) - rounding);
          expect(groups.y[group]).toBeLessThanOrEqual((south as number) + rounding);
        }
      }),
    );
  });

  it("extend no farther than twice the radius plus a cell", () => {
    fc.assert(
      fc.property(somePoints, (made) => {
        const groups = grouped(made, 5);
        for (let group = 0; group < groups.count; group++) {
          const [west = 0, north = 0, east = 0, south = 0] = groups.bounds.subarray(group * 4, group * 4 + 4);
          expect(Math.max(east - west, south - north)).toBeLessThanOrEqual(2 * 5 + 2 * 2.5 + 1e-4);
        }
      }),
    );
  });

  it("are centred where points are densest, whatever the grid", () => {
    const made = [at(4.9, 0), at(5.1, 0), at(5, 0.1), at(5, -0.1), at(2, 0), at(8, 0), at(40, 0)];
    const groups = grouped(made, 5);
    expect(groups.count).toBe(1);
    expect(groups.sizes[0]).toBe(6);
    expect([...groups.groupOf]).toEqual([0, 0, 0, 0, 0, 0, -1]);
  });

  it("exclude hidden points and the route, which is drawn stop by stop", () => {
    const made = [at(0, 0), at(0, 0), at(0, 0), at(0, 0, 0, hidden), at(0, 0, 0, onRoute)];
    const groups = grouped(made);
    expect([...groups.sizes]).toEqual([3]);
    expect([...groups.groupOf]).toEqual([0, 0, 0, -1, -1]);
  });

  it("are none without points", () => {
    expect(grouped([]).count).toBe(0);
  });
});

describe("clusters for a part of the plane", () => {
  const box = fc.record({ x: place, y: place, width: fc.nat(12), height: fc.nat(12) }).map(
    ({ x, y, width, height }): ProjectedBounds => ({
      west: x,
      north: y,
      east: x + width,
      south: y + height,
    }),
  );
  const isIn = ({ west, north, east, south }: ProjectedBounds, x: number, y: number) =>
    x >= west && x <= east && y >= north && y <= south;

  /** The clusters drawn in a part of the plane, in drawing order, and the single points there. */
  function drawnIn(
    part: ProjectedBounds,
    points: ReturnType<typeof pointsOf>,
    groups: PointClusters,
    reach: number,
  ) {
    const { count, sizes, byColour, x, y, bounds } = groups;
    const discs = Array.from({ length: count }, (_, group) => ({
      size: sizes[group],
      colours: [...byColour.subarray(group * COLOURS, (group + 1) * COLOURS)],
      x: x[group] as number,
      y: y[group] as number,
      bounds: [...bounds.subarray(group * 4, group * 4 + 4)],
      rows: rowsOf(groups, group),
    })).filter((disc) => isIn(expandBounds(part, reach), disc.x, disc.y));
    const alone = rowsOf(groups, -1).filter((row) =>
      isIn(part, points.positions[row * 2] as number, points.positions[row * 2 + 1] as number),
    );
    return { discs, alone };
  }

  function expectTheSame(made: readonly Made[], part: ProjectedBounds, reach: number, least: number) {
    const points = pointsOf(made);
    const whole = clusterPoints(points, { reach, least });
    const gathered = clusterPoints(points, { reach, least }, part);
    expect(drawnIn(part, points, gathered, reach)).toEqual(drawnIn(part, points, whole, reach));
    expect(whole.isWhole).toBe(true);
    return gathered;
  }

  it("equal those of the whole plane", () => {
    let parts = 0;
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 40, maxLength: 300 }),
        box,
        fc.constantFrom(0.1, 0.3, 0.8, 4),
        fc.integer({ min: 1, max: 4 }),
        (made, part, reach, least) => {
          if (!expectTheSame(made, part, reach, least).isWhole) parts++;
        },
      ),
    );
    expect(parts).toBeGreaterThan(20);
  });

  it("equal those of the whole plane even in a long chain of neighbouring clusters, up to a limit", () => {
    const line = Array.from({ length: 401 }, (_, i) => at(i * 0.9, 0));
    for (const west of [100, 200.5, 300.2, 350]) {
      const part = { west, north: -1, east: west + 5, south: 1 };
      expectTheSame(line, part, 1, 1);
      expectTheSame(line.slice(1), part, 1, 1);
      expectTheSame(line.toReversed(), part, 1, 1);
    }
  });

  it("exclude distant points, and report that they are partial", () => {
    const made = [at(0, 0), at(0, 0), at(0, 0), at(100, 0)];
    const part = { west: -5, north: -5, east: 5, south: 5 };
    const groups = clusterPoints(pointsOf(made), { reach: 1, least: 3 }, part);
    expect([...groups.groupOf]).toEqual([0, 0, 0, OUT_OF_BOUNDS]);
    expect(groups.isWhole).toBe(false);
    expect(clusterPoints(pointsOf(made.slice(0, 3)), { reach: 1, least: 3 }, part).isWhole).toBe(true);
  });
});
