import { expect, it } from "vitest";
import { fittedPageSize, pageSizes } from "./page-size.ts";

it.each([
  [320, 1, 5],
  [700, 1, 6],
  [900, 1, 9],
  [900, 2, 10],
  [320, 2, 6],
  [320, 4, 8],
  [720, 4, 8],
  [900, 4, 8],
  [1080, 4, 12],
  [1440, 4, 20],
])("fittedPageSize: a window of %i px with %i columns shows %i templates", (height, columns, size) => {
  expect(fittedPageSize(height, columns)).toBe(size);
});

it("pageSizes includes the fitted size once", () => {
  expect(pageSizes(10)).toEqual([5, 8, 10, 12, 16, 24]);
  expect(pageSizes(8)).toEqual([5, 8, 12, 16, 24]);
});
