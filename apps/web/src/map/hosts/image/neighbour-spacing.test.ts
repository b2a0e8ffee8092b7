import { pointState } from "@mapaobra/map/points/point-state";
import { describe, expect, it } from "vitest";
import { neighbourSpacing } from "./neighbour-spacing.ts";

const spacingOf = (places: readonly (readonly [x: number, y: number])[], hidden: readonly number[] = []) =>
  neighbourSpacing({
    positions: Float32Array.from(places.flat()),
    states: Uint8Array.from(places, (_, row) =>
      hidden.includes(row) ? pointState.hidden : pointState.shown,
    ),
  });

const lots = Array.from({ length: 40 }, (_, index) => [(index % 5) * 2, Math.floor(index / 5) * 3] as const);

describe("spacing of neighbours on a picture", () => {
  it("is the distance of the lots in a row", () => {
    expect(spacingOf(lots)).toBe(2);
  });

  it("counts points in one place once, and ignores hidden ones", () => {
    expect(spacingOf([...lots, ...lots])).toBe(2);
    expect(spacingOf([...lots, [1, 0]], [40])).toBe(2);
  });

  it("is not that of a few close ones among many", () => {
    expect(spacingOf([...lots, [0.1, 0]])).toBe(2);
  });

  it("limits nothing for one point, or thousands", () => {
    expect(spacingOf([[1, 1]])).toBe(Number.POSITIVE_INFINITY);
    const many = Array.from({ length: 2_001 }, (_, index) => [index, 0] as const);
    expect(spacingOf(many)).toBe(Number.POSITIVE_INFINITY);
  });
});
