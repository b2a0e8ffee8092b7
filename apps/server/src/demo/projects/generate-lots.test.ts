import { toPercentPosition } from "@mapaobra/domain/map/image-bounds";
import { expect, it } from "vitest";
import { generateLots, planBounds } from "./generate-lots.ts";

const houses = generateLots(48, "2026-11-20");

it("places each house inside the plan, on a lot of its own", () => {
  expect(new Set(houses.map(({ permit }) => permit)).size).toBe(48);
  for (const { lat_micro, lng_micro } of houses) {
    const { x, y } = toPercentPosition(planBounds, { latitude: lat_micro / 1e6, longitude: lng_micro / 1e6 });
    expect(Math.min(x, y)).toBeGreaterThan(0);
    expect(Math.max(x, y)).toBeLessThan(100);
  }
});

it("repeats the same houses", () => {
  expect(generateLots(48, "2026-11-20")).toEqual(houses);
});
