import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pointState } from "./point-state.ts";
import { topmostRows } from "./point-thinning.ts";

const { hidden, shown, onRoute } = pointState;
const place = fc.integer({ min: -6, max: 6 });
const points = fc.array(fc.tuple(place, place, fc.constantFrom(hidden, shown, onRoute)), { maxLength: 60 });

/** The last shown row of every cell, of the rows in a part of the plane. */
function expectedRows(
  made: readonly (readonly [x: number, y: number, state: number])[],
  cell: number,
  isIn: (x: number, y: number) => boolean,
) {
  const lastOfCell = new Map<string, number>();
  made.forEach(([x, y, state], row) => {
    if (state !== hidden && isIn(x, y))
      lastOfCell.set(`${Math.floor(x / cell)} ${Math.floor(y / cell)}`, row);
  });
  return [...lastOfCell.values()].toSorted((a, b) => a - b);
}
const columnsOf = (made: readonly (readonly [x: number, y: number, state: number])[]) =>
  [
    Float32Array.from(made.flatMap((point) => point.slice(0, 2))),
    Uint8Array.from(made, ([, , state]) => state),
  ] as const;

describe("topmost rows", () => {
  it("are the last shown one of every cell, in order", () => {
    fc.assert(
      fc.property(points, fc.constantFrom(0.5, 1, 3), (made, cell) => {
        const { rows, isWhole } = topmostRows(...columnsOf(made), cell);
        expect([...rows]).toEqual(expectedRows(made, cell, () => true));
        expect(isWhole).toBe(true);
      }),
    );
  });

  it("are only those of the visible part of the plane", () => {
    fc.assert(
      fc.property(points, fc.constantFrom(0.5, 1, 3), place, place, (made, cell, west, north) => {
        const part = { west, north, east: west + 4, south: north + 3 };
        const isIn = (x: number, y: number) =>
          x >= part.west && x <= part.east && y >= part.north && y <= part.south;
        const { rows, isWhole } = topmostRows(...columnsOf(made), cell, part);
        expect([...rows]).toEqual(expectedRows(made, cell, isIn));
        expect(isWhole).toBe(made.every(([x, y, state]) => state === hidden || isIn(x, y)));
      }),
    );
  });

  it("are all shown ones if no two share a cell", () => {
    const positions = Float32Array.of(0.1, 0.1, 1.1, 0.1, 2.1, 0.1);
    expect([...topmostRows(positions, Uint8Array.of(shown, hidden, shown), 1).rows]).toEqual([0, 2]);
  });
});
