import { emptyTable, tableOf } from "@mapaobra/domain/point/table";
import { describe, expect, it } from "vitest";
import { boundsOfPoints } from "./bounds-of-points.ts";

const otherFields = { stage: "", workClass: "", province: "", canton: "", district: "", mediaCount: 0 };
const tableAt = (...places: ([latitude: number, longitude: number] | null)[]) =>
  tableOf(
    places.map((place, row) => ({
      id: row + 1,
      position: place && { latitude: place[0], longitude: place[1] },
      ...otherFields,
    })),
  );

describe("boundsOfPoints", () => {
  it("contains every point in the country", () => {
    expect(boundsOfPoints(tableAt([9.9, -84.1], [10.6, -85.4], [8.5, -83]))).toEqual({
      west: -85.4,
      south: 8.5,
      east: -83,
      north: 10.6,
    });
  });

  it("excludes a stray point abroad", () => {
    expect(boundsOfPoints(tableAt([9.9, -84.1], [84.1, -9.9]))).toMatchObject({ north: 9.9, south: 9.9 });
  });

  it("contains points abroad if there are no others", () => {
    expect(boundsOfPoints(tableAt([40.4, -3.7]))).toMatchObject({ west: -3.7, north: 40.4 });
  });

  it("is null without a point that has a position", () => {
    expect(boundsOfPoints(emptyTable)).toBeNull();
    expect(boundsOfPoints(tableAt(null))).toBeNull();
  });
});
