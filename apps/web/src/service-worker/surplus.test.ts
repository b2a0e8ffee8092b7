import { expect, it } from "vitest";
import { surplus } from "./surplus.ts";

const one = (key: string, bytes = 1, name = key) => ({ key, name, bytes });
const wide = { most: 100, mostBytes: 1_000 };

it("nothing goes while all of it fits", () => {
  expect(surplus([one("a"), one("b")], { most: 2, mostBytes: 2 })).toEqual([]);
});

it("the oldest go, until number and bytes fit", () => {
  expect(surplus([one("a"), one("b"), one("c")], { ...wide, most: 2 })).toEqual(["a"]);
  expect(surplus([one("a", 10), one("b", 600), one("c", 600)], wide)).toEqual(["a", "b"]);
});

it("what is larger than all the room goes too", () => {
  expect(surplus([one("a", 5_000)], wide)).toEqual(["a"]);
});

it("of several revisions of the same only the newest stays, and the others take no room from anything", () => {
  const held = [one("t?revision=1", 600, "t"), one("m", 600, "m"), one("t?revision=2", 300, "t")];
  expect(surplus(held, wide)).toEqual(["t?revision=1"]);
});
