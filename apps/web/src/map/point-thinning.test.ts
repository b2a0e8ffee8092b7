import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pointState } from "./point-shaders.ts";
import { topmostRows } from "./point-thinning.ts";

const { hidden, shown, onRoute } = pointState;
const place = fc.integer({ min: -6, max: 6 });
const points = fc.array(fc.tuple(place, place, fc.constantFrom(hidden, shown, onRoute)), { maxLength: 60 });

describe("the rows worth drawing", () => {
  it("are the last shown one of every cell, in their order", () => {
    fc.assert(
      fc.property(points, fc.constantFrom(0.5, 1, 3), (points, cell) => {
        const lastOfCell = new Map<string, number>();
        points.forEach(([x, y, state], row) => {
          if (state !== hidden) lastOfCell.set(`${Math.floor(x / cell)} ${Math.floor(y / cell)}`, row);
        });
        const positions = new Float32Array(points.length * 2);
        points.forEach(([x, y], row) => {
          positions.set([x, y], row * 2);
        });
        const states = Uint8Array.from(points, ([, , state]) => state);
        expect([...topmostRows(positions, states, cell)]).toEqual(
          [...lastOfCell.values()].toSorted((a, b) => a - b),
        );
      }),
    );
  });

  it("are all that are shown where no two share a cell", () => {
    const positions = Float32Array.of(0.1, 0.1, 1.1, 0.1, 2.1, 0.1);
    expect([...topmostRows(positions, Uint8Array.of(shown, hidden, shown), 1)]).toEqual([0, 2]);
  });
});
