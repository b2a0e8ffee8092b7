import { stages } from "@mapaobra/domain/point/stage";
import { type PointTable, tableOf } from "@mapaobra/domain/point/table";
import { boundsOfPoints } from "@mapaobra/map/view/bounds-of-points";
import { viewFitting } from "@mapaobra/map/view/visible-area";
import { describe, expect, it } from "vitest";
import { frameOf } from "./frame.ts";
import { pointRow, pointsInGrid } from "./points.fixture.ts";
import { svgPoints } from "./svg-points.ts";

const size = { width: 1440, height: 845 };
const megabyte = 1e6;

function frameAround(table: PointTable) {
  const bounds = boundsOfPoints(table);
  if (!bounds) throw new Error("no points");
  return frameOf(viewFitting(bounds, size, { left: 0, bottom: 0 }), size);
}
const draw = (table: PointTable, frame = frameAround(table)) => svgPoints(table, frame, 10, "light");
const circlesIn = (svg: string) => svg.match(/<circle /g)?.length ?? 0;

describe("the points of a picture", () => {
  it("are a marker each, with its outline, below a thousand", () => {
    const { markers, clusters, obstacles } = draw(pointsInGrid(999, 0.02));
    expect(circlesIn(markers)).toBe(2 * 999);
    expect(clusters).toBe("");
    expect(obstacles).toHaveLength(999);
  });

  it("are clusters from a thousand on, which are obstacles too", () => {
    const { markers, clusters, obstacles } = draw(pointsInGrid(1_000, 0.002));
    const discs = obstacles.filter(({ diameter }) => diameter > 20);
    expect(discs.length).toBeGreaterThan(0);
    expect(clusters).toContain(`cx="${discs[0]?.x.toFixed(2)}"`);
    // What belongs to no cluster.
    expect(circlesIn(markers)).toBeLessThan(100);
  });

  it("are markers where a map has so many points that are close together", () => {
    const table = pointsInGrid(1_000, 0.000_02);
    const { markers, clusters } = draw(table);
    expect(clusters).toBe("");
    expect(circlesIn(markers)).toBe(2 * 1_000);
  });

  it.each([
    ["in the whole country", 0.002],
    ["in one town", 0.000_05],
    ["in one street", 0.000_005],
  ])("take bounded space for a million of them %s", (_, step) => {
    const { markers, clusters, obstacles } = draw(pointsInGrid(1_000_000, step));
    expect(markers.length + clusters.length).toBeGreaterThan(1_000);
    expect(markers.length + clusters.length).toBeLessThan(10 * megabyte);
    expect(obstacles.length).toBeLessThan(5_000);
  });

  it("take bounded space for a million of them in a town that the map's own URL shows from close by", () => {
    const table = pointsInGrid(1_000_000, 0.000_05);
    const { markers } = draw(table, frameOf({ latitude: 9.93, longitude: -84.08, zoom: 15.5 }, size));
    expect(circlesIn(markers)).toBeGreaterThan(10_000);
    expect(circlesIn(markers)).toBeLessThan(2 * 25_000);
  });

  it("have the colour of their stage", () => {
    for (const { value, color } of stages) {
      const table = tableOf([pointRow(1, { stage: value })]);
      expect(draw(table).markers).toContain(`fill="${color}"`);
    }
  });

  it("are none for impossible positions, and do not depend on points out of view", () => {
    const placed = pointRow(1);
    const frame = frameAround(tableOf([placed]));
    const others = [
      pointRow(2, { position: { latitude: 95, longitude: -84.08 } }),
      pointRow(3, { position: { latitude: 9.93, longitude: -190 } }),
      pointRow(4, { position: null }),
      pointRow(5, { position: { latitude: 40, longitude: -3.7 } }),
    ];
    expect(draw(tableOf([...others, placed]), frame)).toEqual(draw(tableOf([placed]), frame));
  });
});
