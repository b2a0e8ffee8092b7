import type { Position } from "@mapaobra/domain/point/coordinates";
import { compileFilters, noFilters } from "@mapaobra/domain/point/filters";
import { type PointRow, tableOf } from "@mapaobra/domain/point/table";
import { markerDiameter } from "@mapaobra/map/points/marker";
import { mercator } from "@mapaobra/map/projection";
import { describe, expect, it } from "vitest";
import { hitTestPoint, hitTolerance } from "./hit-test.ts";
import type { Pixel } from "./hosts/map-host.ts";
import { PointStore } from "./point-store.ts";

/** A viewport on a Mercator world that is 100,000 px wide. */
const world = 100_000;
const host = {
  project({ longitude, latitude }: Position): Pixel {
    return { x: mercator.x(longitude) * world, y: mercator.y(latitude) * world };
  },
  unproject: ({ x, y }: Pixel): Position => mercator.unproject(x / world, y / world),
};

const centre = host.project({ latitude: 9.9, longitude: -84 });
const at = (x: number, y: number): Pixel => ({ x: centre.x + x, y: centre.y + y });

function storeOf(...pixels: [id: number, pixel: Pixel][]): PointStore {
  const store = new PointStore(() => () => {});
  store.setTable(
    tableOf(pixels.map(([id, pixel]): PointRow => ({ ...nothing, id, position: host.unproject(pixel) }))),
  );
  return store;
}
const nothing = { stage: "", workClass: "", province: "", canton: "", district: "", mediaCount: 0 };

describe("hit test", () => {
  it("returns the nearest point within the tolerance", () => {
    const store = storeOf([1, at(0, 0)], [2, at(6, 0)], [3, at(0, 40)]);
    expect(hitTestPoint(store, host, at(4, 0), 7)).toBe(2);
    expect(hitTestPoint(store, host, at(1, 1), 7)).toBe(1);
  });

  it("returns no point outside of the tolerance, which is circular", () => {
    const store = storeOf([1, at(6, 6)]);
    expect(hitTestPoint(store, host, at(0, 0), 7)).toBeNull();
    expect(hitTestPoint(store, host, at(0, 0), 9)).toBe(1);
  });

  it("returns the topmost of several points in one place", () => {
    const store = storeOf([1, at(0, 0)], [2, at(0, 0)], [3, at(0, 0)]);
    expect(hitTestPoint(store, host, at(2, 0), 7)).toBe(3);
  });

  it("ignores hidden points", () => {
    const store = storeOf([1, at(0, 0)], [2, at(3, 0)]);
    store.setQuery(compileFilters({ ...noFilters, id: "2" }));
    expect(hitTestPoint(store, host, at(0, 0), 7)).toBe(2);
  });
});

describe("hit tolerance", () => {
  it("is slightly more than the marker for a mouse, and a fingertip for touch", () => {
    expect(hitTolerance("mouse", 10)).toBe(7);
    expect(hitTolerance("touch", 14)).toBe(22);
  });

  it("depends on the marker size: 10 px, and 14 px below a width of 768 px", () => {
    expect(markerDiameter(768)).toBe(10);
    expect(markerDiameter(767)).toBe(14);
  });
});
