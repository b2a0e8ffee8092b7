import { areBoundsValid, toPercentPosition } from "@mapaobra/domain/map/image-bounds";
import { describe, expect, it } from "vitest";
import { lots, planSize } from "../plan/plan-layout.ts";
import { generateLots, planBounds } from "./generate-lots.ts";

const houses = generateLots(48, "2026-11-20");

describe("the houses on the plan", () => {
  it("stand in the middle of the lot that their name says", () => {
    expect(areBoundsValid(planBounds)).toBe(true);
    for (const { lot: number, name, latitude, longitude } of houses) {
      const lot = lots.find((candidate) => candidate.number === number);
      const { x, y } = toPercentPosition(planBounds, { latitude, longitude });
      expect(name).toContain(`Lote ${number},`);
      expect((x / 100) * planSize.width).toBeCloseTo(lot?.center[0] ?? Number.NaN, 1);
      expect((y / 100) * planSize.height).toBeCloseTo(lot?.center[1] ?? Number.NaN, 1);
    }
  });

  it("stand on a lot each", () => {
    expect(new Set(houses.map(({ lot }) => lot)).size).toBe(48);
  });
});

describe("the lots of the plan", () => {
  it("do not overlap", () => {
    const overlapping = lots.filter((lot) =>
      lots.some(
        (other) =>
          other !== lot &&
          Math.abs(other.center[0] - lot.center[0]) < lot.width - 0.01 &&
          Math.abs(other.center[1] - lot.center[1]) < lot.depth - 0.01,
      ),
    );
    expect(overlapping).toEqual([]);
  });
});
