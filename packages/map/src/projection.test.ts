import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mercator } from "./projection.ts";

describe("Mercator projection", () => {
  it("has the null island at its centre and the date line at its edges", () => {
    expect([mercator.x(0), mercator.y(0)]).toEqual([0.5, 0.5]);
    expect([mercator.x(-180), mercator.x(180)]).toEqual([0, 1]);
  });

  it("is square: its northern edge is at 85.0511 degrees", () => {
    expect(mercator.y(85.0511287798066)).toBeCloseTo(0, 12);
  });

  it("round-trips every position to better than a millionth of a degree", () => {
    const longitudes = fc.double({ min: -180, max: 180, noNaN: true });
    const latitudes = fc.double({ min: -85, max: 85, noNaN: true });
    fc.assert(
      fc.property(longitudes, latitudes, (longitude, latitude) => {
        const back = mercator.unproject(mercator.x(longitude), mercator.y(latitude));
        expect(back.longitude).toBeCloseTo(longitude, 9);
        expect(back.latitude).toBeCloseTo(latitude, 9);
      }),
    );
  });
});
