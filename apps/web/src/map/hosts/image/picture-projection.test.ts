import { countryBounds } from "@mapaobra/domain/map/image-bounds";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pictureProjection } from "./picture-projection.ts";

describe("picture projection", () => {
  const picture = { width: 3000, height: 1000 };
  const plane = pictureProjection(countryBounds, picture);

  it("keeps the picture's aspect ratio", () => {
    const width = plane.x(countryBounds.longitudeMax) - plane.x(countryBounds.longitudeMin);
    const height = plane.y(countryBounds.latitudeMin) - plane.y(countryBounds.latitudeMax);
    expect(width / height).toBeCloseTo(3, 12);
    expect(height).toBeGreaterThan(0);
  });

  it("round-trips every position to better than a millionth of a degree", () => {
    const longitudes = fc.double({ min: -180, max: 180, noNaN: true });
    const latitudes = fc.double({ min: -90, max: 90, noNaN: true });
    fc.assert(
      fc.property(longitudes, latitudes, (longitude, latitude) => {
        const back = plane.unproject(plane.x(longitude), plane.y(latitude));
        expect(back.longitude).toBeCloseTo(longitude, 9);
        expect(back.latitude).toBeCloseTo(latitude, 9);
      }),
    );
  });
});
