import { expect, it, vi } from "vitest";
import { randomInt } from "./random-int.ts";

it("returns every number below the limit and no other", () => {
  const drawn = Array.from({ length: 2000 }, () => randomInt(7));
  expect([...new Set(drawn)].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

it("rejects values that would bias the result", () => {
  // 2³² is 3 × 1 431 655 765 + 1: the last value is outside of the last complete range.
  using source = vi.spyOn(crypto, "getRandomValues");
  const randomValues = [2 ** 32 - 1, 2 ** 32 - 2];
  source.mockImplementation((into) => {
    (into as Uint32Array)[0] = randomValues.shift() ?? 0;
    return into;
  });
  expect(randomInt(3)).toBe((2 ** 32 - 2) % 3);
});
