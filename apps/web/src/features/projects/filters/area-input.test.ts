import fc from "fast-check";
import { expect, it } from "vitest";
import { formatArea, parseArea } from "./area-input.ts";

it.each([
  ["", null],
  ["  ", null],
  ["120", 120],
  ["1.200", 1200],
  ["1.200,5 m²", 1200.5],
  ["80 m2", 80],
  ["0,256", 0.26],
])("%j is parsed as %j", (text, area) => {
  expect(parseArea(text)).toBe(area);
});

it.each(["x", "-5", "1e12", "12-"])("%s is not an area", (text) => {
  expect(parseArea(text)).toBeUndefined();
});

it("a formatted area parses to the same value", () => {
  const area = fc.integer({ min: 0, max: 99_999_999_900 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(area, (value) => {
      expect(parseArea(formatArea(value))).toBe(value);
    }),
  );
  expect(formatArea(null)).toBe("");
});
