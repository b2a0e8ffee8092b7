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

describe("photo position", () => {
  it("may be anywhere in the world", () => {
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
  ])("is undefined for %o and %o", (latitude, longitude) => {
    expect(photoPosition(latitude, longitude)).toBeUndefined();
  });
});

/** 0.0001 degrees are 11 metres. */
const photo = (name: string, latitude: number): GeotaggedPhoto => ({
  name,
  position: { latitude, longitude: -84 },
});
const suggestionOf = (offers: GeotagSuggestions<GeotaggedPhoto>, point?: number) =>
  currentSuggestion(offers, point === undefined ? undefined : photo("", point).position)?.name;

describe("geotag suggestions", () => {
  it("suggest the latest of several different positions", () => {
    expect(suggestionOf(addPhotos(noGeotagSuggestions, [photo("uno", 9.9), photo("dos", 9.91)]))).toBe("dos");
    expect(
      suggestionOf(addPhotos(addPhotos(noGeotagSuggestions, [photo("uno", 9.9)]), [photo("dos", 9.91)])),
    ).toBe("dos");
  });

  it("ignore photos taken abroad", () => {
    const abroad = { name: "Pekín", position: { latitude: 39.91556, longitude: 116.39083 } };
    expect(suggestionOf(addPhotos(noGeotagSuggestions, [photo("uno", 9.9), abroad]))).toBe("uno");
  });

  it("suggest a position once for several photos at the same place", () => {
    expect(suggestionOf(addPhotos(noGeotagSuggestions, [photo("uno", 9.9), photo("dos", 9.9002)]))).toBe(
      "uno",
    );
    const dismissed = dismissSuggestion(addPhotos(noGeotagSuggestions, [photo("uno", 9.9)]));
    expect(suggestionOf(dismissed)).toBeUndefined();
    expect(suggestionOf(addPhotos(dismissed, [photo("dos", 9.9002)]))).toBeUndefined();
    expect(suggestionOf(addPhotos(dismissed, [photo("tres", 9.9003)]))).toBe("tres");
  });

  it("suggest nothing if the point is already there", () => {
    const offers = addPhotos(noGeotagSuggestions, [photo("uno", 9.9)]);
    expect(suggestionOf(offers, 9.9002)).toBeUndefined();
    expect(suggestionOf(offers, 9.9003)).toBe("uno");
    expect(suggestionOf(offers)).toBe("uno");
  });

  it("suggest nothing without photos", () => {
    expect(suggestionOf(noGeotagSuggestions)).toBeUndefined();
    expect(suggestionOf(dismissSuggestion(noGeotagSuggestions))).toBeUndefined();
  });
});
