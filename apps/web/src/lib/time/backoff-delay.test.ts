import { expect, it } from "vitest";
import { backoffDelay } from "./backoff-delay.ts";

const limits = { initialMs: 1_000, maxMs: 8_000 };

it("doubles the delay up to the maximum", () => {
  const pauses = [0, 1, 2, 3, 4, 2_000].map((failures) => backoffDelay(failures, limits, 0));
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 4_000, 4_000]);
});

it("jitter spreads a delay over its second half", () => {
  expect(backoffDelay(1, limits, 0.5)).toBe(1_500);
  expect(backoffDelay(1, limits, 0.999)).toBeLessThan(2_000);
});
