import { expect, it } from "vitest";
import { fittedPageSize, pageSizes } from "./page-size.ts";

it.each([
  [320, 5],
  [700, 6],
  [900, 9],
  [1440, 19],
])("fittedPageSize: a window of %i px shows %i templates", (height, size) => {
  expect(fittedPageSize(height)).toBe(size);
});

it("pageSizes includes the fitted size once", () => {
  expect(pageSizes(9)).toEqual([5, 8, 9, 12, 16, 24]);
  expect(pageSizes(8)).toEqual([5, 8, 12, 16, 24]);
});
