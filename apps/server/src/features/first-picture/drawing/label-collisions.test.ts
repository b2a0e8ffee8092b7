import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Box, LabelCollisions } from "./label-collisions.ts";

const box = fc
  .tuple(
    fc.integer({ min: -200, max: 400 }),
    fc.integer({ min: -200, max: 400 }),
    fc.integer({ min: 1, max: 300 }),
    fc.integer({ min: 1, max: 90 }),
  )
  .map(([left, top, width, height]): Box => ({ left, top, right: left + width, bottom: top + height }));

const overlaps = (one: Box, other: Box) =>
  Math.min(one.right, other.right) > Math.max(one.left, other.left) &&
  Math.min(one.bottom, other.bottom) > Math.max(one.top, other.top);

describe("the places that labels take", () => {
  it("are free if no taken place overlaps them, wherever they are", () => {
    fc.assert(
      fc.property(fc.array(box, { maxLength: 20 }), box, (taken, asked) => {
        const collisions = new LabelCollisions();
        for (const one of taken) collisions.take(one);
        expect(collisions.isFree(asked)).toBe(!taken.some((one) => overlaps(one, asked)));
      }),
    );
  });

  it("may touch", () => {
    const collisions = new LabelCollisions();
    collisions.take({ left: 0, top: 0, right: 64, bottom: 20 });
    expect(collisions.isFree({ left: 64, top: 0, right: 128, bottom: 20 })).toBe(true);
    expect(collisions.isFree({ left: 63, top: 0, right: 128, bottom: 20 })).toBe(false);
  });
});
