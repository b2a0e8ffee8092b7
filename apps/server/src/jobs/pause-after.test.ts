import { expect, it } from "vitest";
import { maxAttempts, pauseAfter } from "./pause-after.ts";

it("failed work is repeated after pauses of one minute to a day, and then given up", () => {
  const pauses = Array.from({ length: maxAttempts }, (_, at) => pauseAfter(at + 1));
  expect(pauses).toEqual([60, 300, 900, 3_600, 10_800, 21_600, 43_200, 86_400, undefined]);
});
