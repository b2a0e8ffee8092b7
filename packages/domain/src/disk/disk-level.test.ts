import { expect, it } from "vitest";
import { diskLevel } from "./disk-level.ts";

it.each([
  [0, 100, "full"],
  [99, 100, "full"],
  [100, 100, "low"],
  [199, 100, "low"],
  [200, 100, "enough"],
  [0, 0, "enough"],
])("%i free bytes with a reserve of %i are %s", (freeBytes, reserveBytes, level) => {
  expect(diskLevel({ freeBytes, reserveBytes })).toBe(level);
});
