import { describe, expect, it } from "vitest";
import {
  addPhotos,
  currentSuggestion,
  dismissSuggestion,
  type GeotaggedPhoto,
  type GeotagSuggestions,
  noGeotagSuggestions,
  photoPosition,
} from "./geotag-suggestions.ts";

describe("the place of a photograph", () => {
  it("may be in any part of the world", () => {
    expect(photoPosition(9.93, -84.08)).toEqual({ latitude: 9.93, longitude: -84.08 });
    expect(photoPosition(-33.86, 151.2)).toEqual({ latitude: -33.86, longitude: 151.2 });
  });

  it.each([
    [0, 0],
    [0, -84],
    [9.93, 0],
    [Number.NaN, -84],
    [9.93, Number.POSITIVE_INFINITY],
    [90.1, -84],
    [9.93, -180.1],
    [undefined, -84],
    ["9.93", -84],
    [null, null],
  ])("is none for %o and %o", (latitude, longitude) => {
    expect(photoPosition(latitude, longitude)).toBeUndefined();
  });
});

/** A ten-thousandth of a degree is eleven metres. */
const photo = (name: string, latitude: number): GeotaggedPhoto => ({
  name,
  position: { latitude, longitude: -84 },
});
const asked = (offers: GeotagSuggestions<GeotaggedPhoto>, point?: number) =>
  currentSuggestion(offers, point === undefined ? undefined : photo("", point).position)?.name;

describe("what is asked about places of photographs", () => {
  it("is the latest of several that differ", () => {
    expect(asked(addPhotos(noGeotagSuggestions, [photo("uno", 9.9), photo("dos", 9.91)]))).toBe("dos");
    expect(asked(addPhotos(addPhotos(noGeotagSuggestions, [photo("uno", 9.9)]), [photo("dos", 9.91)]))).toBe(
      "dos",
    );
  });

  it("is not about what was taken abroad", () => {
    const abroad = { name: "Pekín", position: { latitude: 39.91556, longitude: 116.39083 } };
    expect(asked(addPhotos(noGeotagSuggestions, [photo("uno", 9.9), abroad]))).toBe("uno");
  });

  it("is asked once of several that agree", () => {
    expect(asked(addPhotos(noGeotagSuggestions, [photo("uno", 9.9), photo("dos", 9.9002)]))).toBe("uno");
    const refused = dismissSuggestion(addPhotos(noGeotagSuggestions, [photo("uno", 9.9)]));
    expect(asked(refused)).toBeUndefined();
    expect(asked(addPhotos(refused, [photo("dos", 9.9002)]))).toBeUndefined();
    expect(asked(addPhotos(refused, [photo("tres", 9.9003)]))).toBe("tres");
  });

  it("is nothing while the point stands there", () => {
    const offers = addPhotos(noGeotagSuggestions, [photo("uno", 9.9)]);
    expect(asked(offers, 9.9002)).toBeUndefined();
    expect(asked(offers, 9.9003)).toBe("uno");
    expect(asked(offers)).toBe("uno");
  });

  it("is nothing where there are no photographs", () => {
    expect(asked(noGeotagSuggestions)).toBeUndefined();
    expect(asked(dismissSuggestion(noGeotagSuggestions))).toBeUndefined();
  });
});
