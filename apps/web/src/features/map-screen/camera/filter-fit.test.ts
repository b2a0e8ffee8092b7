import { expect, it } from "vitest";
import { isFitWorthwhile } from "./filter-fit.ts";

/** 34 of 400 projects in a corner of the country. */
const heredia = { found: 34, foundBefore: 400, inSight: 34, zoomGain: 3, msSinceMove: Infinity };

it.each([
  ["that finds what is small on the map", {}, true],
  ["that finds what is mostly out of sight", { inSight: 3, zoomGain: -4 }, true],
  [
    "that is removed and leaves most out of sight",
    { found: 400, foundBefore: 34, inSight: 40, zoomGain: -3 },
    true,
  ],
  ["whose projects fill the map already", { zoomGain: 0.4 }, false],
  ["that takes away little", { found: 350 }, false],
  ["that finds nothing", { found: 0, inSight: 0 }, false],
  ["right after somebody has moved the map", { msSinceMove: 2_000 }, false],
])("a filter %s moves the map: %o", (_title, change, moves) => {
  expect(isFitWorthwhile({ ...heredia, ...change })).toBe(moves);
});
