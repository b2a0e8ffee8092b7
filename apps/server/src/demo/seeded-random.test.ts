import { describe, expect, it } from "vitest";
import { createSeededRandom } from "./seeded-random.ts";

const first = (seed: string, count: number) => {
  const random = createSeededRandom(seed);
  return Array.from({ length: count }, () => random.fraction());
};

describe("seeded chance", () => {
  it("repeats for the same seed and differs for another", () => {
    expect(first("a", 50)).toEqual(first("a", 50));
    expect(first("a", 50)).not.toEqual(first("b", 50));
  });

  it("stays within its bounds and reaches all of them", () => {
    const random = createSeededRandom("bounds");
    const thrown = Array.from({ length: 500 }, () => random.integer(1, 6));
    expect(new Set(thrown)).toEqual(new Set([1, 2, 3, 4, 5, 6]));
    expect(first("fractions", 1000).every((value) => value >= 0 && value < 1)).toBe(true);
  });

  it("picks by weight", () => {
    const random = createSeededRandom("weights");
    const items = [
      { name: "never", weight: 0 },
      { name: "seldom", weight: 1 },
      { name: "often", weight: 9 },
    ];
    const picked = Array.from({ length: 1000 }, () => random.weighted(items).name);
    const times = (name: string) => picked.filter((other) => other === name).length;
    expect(times("never")).toBe(0);
    expect(times("seldom")).toBeGreaterThan(50);
    expect(times("often")).toBeGreaterThan(800);
  });
});
