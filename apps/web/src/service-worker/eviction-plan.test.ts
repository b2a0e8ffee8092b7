import { expect, it } from "vitest";
import { evictionPlan } from "./eviction-plan.ts";

const one = (key: string, bytes = 1, name = key) => ({ key, name, bytes });
const wide = { maxEntries: 100, maxBytes: 1_000 };

it("nothing goes while all of it fits", () => {
  expect(evictionPlan([one("a"), one("b")], { maxEntries: 2, maxBytes: 2 })).toEqual([]);
});

it("the oldest go, until number and bytes fit", () => {
  expect(evictionPlan([one("a"), one("b"), one("c")], { ...wide, maxEntries: 2 })).toEqual(["a"]);
  expect(evictionPlan([one("a", 10), one("b", 600), one("c", 600)], wide)).toEqual(["a", "b"]);
});

it("what is larger than all the room goes too", () => {
  expect(evictionPlan([one("a", 5_000)], wide)).toEqual(["a"]);
});

it("of several revisions of the same only the newest stays, and the others take no room from anything", () => {
  const held = [one("t?revision=1", 600, "t"), one("m", 600, "m"), one("t?revision=2", 300, "t")];
  expect(evictionPlan(held, wide)).toEqual(["t?revision=1"]);
});
