import { expect, it } from "vitest";
import { createSeededRandom } from "./seeded-random.ts";

const numbers = (seed: string) => {
  const random = createSeededRandom(seed);
  return Array.from({ length: 1000 }, () => random.integer(1, 6));
};

it("repeats for the same seed and differs for another", () => {
  expect(numbers("a")).toEqual(numbers("a"));
  expect(numbers("a")).not.toEqual(numbers("b"));
});

it("reaches both ends of a range and nothing else", () => {
  expect(new Set(numbers("range"))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
});

it("picks by weight", () => {
  const random = createSeededRandom("weights");
  const items = [0, 1, 9].map((weight) => ({ weight }));
  const picked = Array.from({ length: 1000 }, () => random.weighted(items).weight);
  const times = (weight: number) => picked.filter((other) => other === weight).length;
  expect([times(0), times(1) > 50, times(9) > 800]).toEqual([0, true, true]);
});
