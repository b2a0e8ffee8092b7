import { expect, it } from "vitest";
import { initialPair, updatePair } from "./compared-pair.ts";

it("initialPair returns a picture and the next one, or the last two", () => {
  expect(initialPair([1, 2, 3], 2)).toEqual([2, 3]);
  expect(initialPair([1, 2, 3], 3)).toEqual([2, 3]);
  expect(initialPair([1], 1)).toEqual([1]);
});

it("updatePair keeps both pictures when others are added or removed", () => {
  expect(updatePair([2, 3], [1, 2, 3], [2, 3, 4])).toEqual([2, 3]);
});

it("updatePair replaces a removed picture with the nearest in time, the later of two", () => {
  expect(updatePair([2, 5], [1, 2, 3, 4, 5], [1, 3, 4, 5])).toEqual([3, 5]);
  expect(updatePair([1, 5], [1, 2, 3, 4, 5], [1, 2, 3, 4])).toEqual([1, 4]);
});

it("updatePair never returns the same picture twice", () => {
  expect(updatePair([2, 3], [1, 2, 3, 4], [1, 3, 4])).toEqual([1, 3]);
  expect(updatePair([2, 3], [1, 2, 3, 4], [1, 4])).toEqual([1, 4]);
});

it("updatePair uses newly added pictures only if no other is left", () => {
  expect(updatePair([1, 2], [1, 2, 3], [9, 2, 3])).toEqual([3, 2]);
  expect(updatePair([1, 2], [1, 2], [2, 9])).toEqual([9, 2]);
});

it("updatePair drops a side for which no picture is left", () => {
  expect(updatePair([1, 2], [1, 2], [2])).toEqual([2]);
});
