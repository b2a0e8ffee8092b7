import { describe, expect, it } from "vitest";
import { labelPosition } from "./label-position.ts";

const phone = { width: 390, height: 549 };
const label = { width: 120, height: 44 };
const positionAt = (x: number, y: number) => labelPosition({ x, y }, label, phone);

describe("labelPosition", () => {
  it("is the projected position", () => {
    expect(positionAt(195, 270)).toEqual({ x: 195, y: 270 });
  });

  it("avoids the buttons at the sides and along the bottom", () => {
    expect(positionAt(10, 270)).toEqual({ x: 120, y: 270 });
    expect(positionAt(380, 270)).toEqual({ x: 270, y: 270 });
    expect(positionAt(195, 540)).toEqual({ x: 195, y: 467 });
    expect(positionAt(195, 2)).toEqual({ x: 195, y: 30 });
  });

  it("is undefined if the position is outside of the window", () => {
    for (const [x, y] of [
      [-1, 270],
      [391, 270],
      [195, -1],
      [195, 550],
    ] as const) {
      expect(positionAt(x, y)).toBeUndefined();
    }
    expect([positionAt(0, 270)?.x, positionAt(390, 270)?.x]).toEqual([120, 270]);
  });

  it("is the projected position if the window is too small to avoid the buttons", () => {
    expect(labelPosition({ x: 20, y: 30 }, { width: 300, height: 44 }, phone)).toEqual({ x: 20, y: 30 });
  });
});
