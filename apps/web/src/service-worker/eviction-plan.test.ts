import { expect, it } from "vitest";
import { evictionPlan } from "./eviction-plan.ts";

const one = (key: string, bytes = 1, name = key) => ({ key, name, bytes });
const wide = { maxEntries: 100, maxBytes: 1_000 };

it("evicts nothing while everything fits", () => {
  expect(evictionPlan([one("a"), one("b")], { maxEntries: 2, maxBytes: 2 })).toEqual([]);
});

it("evicts the oldest until number and bytes fit", () => {
  expect(evictionPlan([one("a"), one("b"), one("c")], { ...wide, maxEntries: 2 })).toEqual(["a"]);
  expect(evictionPlan([one("a", 10), one("b", 600), one("c", 600)], wide)).toEqual(["a", "b"]);
});

it("evicts an entry larger than the limit", () => {
  expect(evictionPlan([one("a", 5_000)], wide)).toEqual(["a"]);
});

it("retains only the newest revision, and counts no bytes for older ones", () => {
  const entries = [one("t?revision=1", 600, "t"), one("m", 600, "m"), one("t?revision=2", 300, "t")];
  expect(evictionPlan(entries, wide)).toEqual(["t?revision=1"]);
});
