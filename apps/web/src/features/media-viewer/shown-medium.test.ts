import { expect, it } from "vitest";
import { type ShownMedium, shownIndex } from "./shown-medium.ts";

const shown = [4, 7, 9].map((id) => ({ media: { id } })) as unknown as readonly ShownMedium[];

it.each([
  [7, 0, 1],
  // Removed meanwhile: whatever has taken its place.
  [8, 1, 1],
  [10, 3, 2],
  [null, 0, 0],
])("file %s, last seen at place %i, is looked for at place %i", (id, before, index) => {
  expect(shownIndex(shown, id, before)).toBe(index);
});

it("nothing to show has no place but the first", () => {
  expect(shownIndex([], 4, 2)).toBe(0);
});
