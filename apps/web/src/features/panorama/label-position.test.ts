import { describe, expect, it } from "vitest";
import { labelPosition } from "./label-position.ts";

const phone = { width: 390, height: 549 };
const label = { width: 120, height: 44 };
const seen = (x: number, y: number) => labelPosition({ x, y }, label, phone);

describe("the label of a place on the sphere", () => {
  it("stands over its place", () => {
    expect(seen(195, 270)).toEqual({ x: 195, y: 270 });
  });

  it("leaves the buttons at the sides and along the bottom free", () => {
    expect(seen(10, 270)).toEqual({ x: 120, y: 270 });
    expect(seen(380, 270)).toEqual({ x: 270, y: 270 });
    expect(seen(195, 540)).toEqual({ x: 195, y: 467 });
    expect(seen(195, 2)).toEqual({ x: 195, y: 30 });
  });

  it("is not seen where its place is not", () => {
    for (const [x, y] of [
      [-1, 270],
      [391, 270],
      [195, -1],
      [195, 550],
    ] as const) {
      expect(seen(x, y)).toBeUndefined();
    }
    expect([seen(0, 270)?.x, seen(390, 270)?.x]).toEqual([120, 270]);
  });

  it("stands over its place where there is no room for anything else", () => {
    expect(labelPosition({ x: 20, y: 30 }, { width: 300, height: 44 }, phone)).toEqual({ x: 20, y: 30 });
  });
});
