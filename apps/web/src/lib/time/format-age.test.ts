import { expect, it } from "vitest";
import { formatAge } from "./format-age.ts";

it.each([
  [-5_000, "hace un momento"],
  [59_999, "hace un momento"],
  [60_000, "hace 1 min"],
  [5 * 60_000, "hace 5 min"],
  [59.9 * 60_000, "hace 59 min"],
  [2 * 3_600_000, "hace 2 h"],
  [24 * 3_600_000, "hace 1 día"],
  [72 * 3_600_000, "hace 3 días"],
])("%i ms ago is '%s'", (milliseconds, text) => {
  expect(formatAge(milliseconds)).toBe(text);
});
