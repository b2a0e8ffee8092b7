import { tableOf } from "@mapaobra/domain/point/table";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mercator } from "../projection.ts";
import { centreOf, colourIndices, projectPositions } from "./point-vertices.ts";

const nothing = { stage: "", workClass: "", province: "", canton: "", district: "", mediaCount: 0 };
const EARTH = 40_075_017;

describe("positions for the GPU", () => {
  it("are exact to three centimetres anywhere in the country", () => {
    const [centreX, centreY] = centreOf(mercator);
    const latitudes = fc.integer({ min: 5_490_000, max: 11_300_000 }).map((micro) => micro / 1e6);
    const longitudes = fc.integer({ min: -87_120_000, max: -82_500_000 }).map((micro) => micro / 1e6);
    fc.assert(
      fc.property(latitudes, longitudes, (latitude, longitude) => {
        const table = tableOf([{ ...nothing, id: 1, position: { latitude, longitude } }]);
        const [x = 0, y = 0] = projectPositions(table, mercator);
        expect(Math.abs(x + centreX - mercator.x(longitude)) * EARTH).toBeLessThan(0.03);
        expect(Math.abs(y + centreY - mercator.y(latitude)) * EARTH).toBeLessThan(0.03);
      }),
    );
  });

  it("stay exact when there is an outlier", () => {
    const here = { ...nothing, id: 1, position: { latitude: 9.928069, longitude: -84.090725 } };
    const spain = { ...nothing, id: 2, position: { latitude: 40.4168, longitude: -3.7038 } };
    const alone = projectPositions(tableOf([here]), mercator);
    expect(projectPositions(tableOf([here, spain]), mercator).subarray(0, 2)).toEqual(alone);
  });

  it("are outside of every view for a point without a position", () => {
    const [x = 0, y = 0] = projectPositions(tableOf([{ ...nothing, id: 1, position: null }]), mercator);
    expect(Math.min(x, y)).toBeGreaterThan(2);
  });
});

describe("colours for the GPU", () => {
  it("are the palette index of each point's stage", () => {
    const palette = {
      colours: [],
      contour: "#000000",
      route: "#000000",
      indexOf: (stage: string) => stage.length,
    };
    const rows = ["B", "", "AAA", "B"].map((stage, i) => ({ ...nothing, id: i + 1, position: null, stage }));
    expect([...colourIndices(tableOf(rows), palette)]).toEqual([1, 0, 3, 1]);
  });
});
