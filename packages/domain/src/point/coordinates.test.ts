import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  fromMicroDegrees,
  isSamePosition,
  isValidPosition,
  parseDegrees,
  toMicroDegrees,
  toPosition,
} from "./coordinates.ts";

const latitude = fc.double({ min: -90, max: 90, noNaN: true });
const longitude = fc.double({ min: -180, max: 180, noNaN: true });

describe("coordinates of a point", () => {
  it.each([
    [9.748917, -83.753428, true],
    [-90, 180, true],
    [0, -83.75, false],
    [9.74, 0, false],
    [9.74, -0, false],
    [90.000001, -83, false],
    [9, -180.1, false],
    [Number.NaN, -83, false],
    [9, Number.POSITIVE_INFINITY, false],
    [null, -83, false],
    [9, undefined, false],
  ])("%s, %s are on the map: %s", (lat, lng, placed) => {
    expect(isValidPosition(lat, lng)).toBe(placed);
    expect(toPosition(lat, lng)).toEqual(placed ? { latitude: lat, longitude: lng } : undefined);
  });

  it("have the same validity before and after rounding to millionths", () => {
    const stored = (degrees: number) => fromMicroDegrees(toMicroDegrees(degrees));
    fc.assert(
      fc.property(
        latitude,
        longitude,
        (lat, lng) => isValidPosition(lat, lng) === isValidPosition(stored(lat), stored(lng)),
      ),
    );
    expect(isValidPosition(1e-7, -84)).toBe(false);
  });

  it("change by less than a millionth of a degree when stored", () => {
    fc.assert(
      fc.property(longitude, (lng) => Math.abs(fromMicroDegrees(toMicroDegrees(lng)) - lng) <= 0.5000001e-6),
    );
    expect(toMicroDegrees(-84.081267)).toBe(-84081267);
    expect(Object.is(toMicroDegrees(-1e-9), 0)).toBe(true);
  });
});

describe("parseDegrees", () => {
  it.each([
    ["9.925529", 9.925529],
    ["9,925", 9.925],
    [" -84,081267 ", -84.081267],
    ["−84.1", -84.1],
    ["+9", 9],
    [".5", 0.5],
    ["", undefined],
    ["-", undefined],
    ["9.1.2", undefined],
    ["9,1,2", undefined],
    ["9,925.5", undefined],
    ["9° 55'", undefined],
    ["1e3", undefined],
    ["NaN", undefined],
  ])("parses %j as %s", (text, degrees) => {
    expect(parseDegrees(text)).toBe(degrees);
  });

  it("parses six decimals exactly, with a dot or a comma", () => {
    fc.assert(
      fc.property(longitude, (lng) => {
        const text = lng.toFixed(6);
        return parseDegrees(text) === Number(text) && parseDegrees(text.replace(".", ",")) === Number(text);
      }),
    );
  });

  it("never returns a number that is not finite", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const degrees = parseDegrees(text);
        return degrees === undefined || Number.isFinite(degrees);
      }),
    );
  });
});

describe("isSamePosition", () => {
  const origin = { latitude: 9.926, longitude: -84.081 };

  it("compares the stored precision", () => {
    expect(isSamePosition(origin, { latitude: 9.9260000004, longitude: -84.081 })).toBe(true);
    expect(isSamePosition(origin, { latitude: 9.926001, longitude: -84.081 })).toBe(false);
    expect(isSamePosition(origin, { latitude: 9.926, longitude: -84.081001 })).toBe(false);
  });

  it("accepts missing positions", () => {
    const none = { latitude: null, longitude: null };
    expect(isSamePosition(none, none)).toBe(true);
    expect(isSamePosition(origin, none)).toBe(false);
  });
});
