import { expect, it } from "vitest";
import { formatShortDistance } from "./format-distance.ts";

it.each([
  [0, "0,0 m"],
  [0.44, "0,4 m"],
  [9.96, "10 m"],
  [999.4, "999 m"],
  [999.6, "1,0 km"],
  [1_234_000, "1.234,0 km"],
])("formats %d metres as %s", (metres, text) => {
  expect(formatShortDistance(metres)).toBe(text);
});
