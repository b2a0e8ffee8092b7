import { expect, it } from "vitest";
import { initialPair, updatePair } from "./compared-pair.ts";

it("a comparison begins with a picture and the one after it, of the last with the one before", () => {
  expect(initialPair([1, 2, 3], 2)).toEqual([2, 3]);
  expect(initialPair([1, 2, 3], 3)).toEqual([2, 3]);
  expect(initialPair([1], 1)).toEqual([1]);
});

it("what is added and removed elsewhere changes nothing of the two", () => {
  expect(updatePair([2, 3], [1, 2, 3], [2, 3, 4])).toEqual([2, 3]);
});

it("the nearest in time takes the side of what was removed, the later of two", () => {
  expect(updatePair([2, 5], [1, 2, 3, 4, 5], [1, 3, 4, 5])).toEqual([3, 5]);
  expect(updatePair([1, 5], [1, 2, 3, 4, 5], [1, 2, 3, 4])).toEqual([1, 4]);
});

it("never stands on both sides", () => {
  expect(updatePair([2, 3], [1, 2, 3, 4], [1, 3, 4])).toEqual([1, 3]);
  expect(updatePair([2, 3], [1, 2, 3, 4], [1, 4])).toEqual([1, 4]);
});

it("what has come meanwhile takes a side only where nothing else is left", () => {
  expect(updatePair([1, 2], [1, 2, 3], [9, 2, 3])).toEqual([3, 2]);
  expect(updatePair([1, 2], [1, 2], [2, 9])).toEqual([9, 2]);
});

it("a side for which nothing is left is gone", () => {
  expect(updatePair([1, 2], [1, 2], [2])).toEqual([2]);
});
