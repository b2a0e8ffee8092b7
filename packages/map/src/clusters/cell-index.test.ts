import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unbounded } from "../points/projected-bounds.ts";
import { CellIndex } from "./cell-index.ts";

const far = fc.integer({ min: -(2 ** 30), max: 2 ** 30 });
const near = fc.integer({ min: -40, max: 40 });
const cell = fc.tuple(fc.oneof(near, near, far), fc.oneof(near, near, far));
const window_ = fc.constantFrom(
  unbounded,
  { west: -50, north: -50, east: 50, south: 50 },
  { west: -3, north: 5, east: 20, south: 9 },
  { west: 7, north: 7, east: 7, south: 7 },
);

describe("cell index", () => {
  it("numbers new cells in sequence, and finds them by that number", () => {
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 3000, size: "max" }), cell, window_, (added, other, window) => {
        const index = new CellIndex(window);
        const expected = new Map<string, number>();
        for (const [column, line] of added) {
          const key = `${column} ${line}`;
          if (!expected.has(key)) expected.set(key, expected.size);
          expect(index.add(column, line)).toBe(expected.get(key));
        }
        expect(index.count).toBe(expected.size);
        for (const [column, line] of [...added, other]) {
          const number = expected.get(`${column} ${line}`) ?? -1;
          expect(index.find(column, line)).toBe(number);
          if (number !== -1) expect([index.columnOf(number), index.rowOf(number)]).toEqual([column, line]);
        }
      }),
      { numRuns: 16 },
    );
  });
});
