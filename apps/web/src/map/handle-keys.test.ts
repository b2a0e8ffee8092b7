import { describe, expect, it } from "vitest";
import { growthOf, stepOf } from "./handle-keys.ts";

const key = (name: string, shiftKey = false) => ({ key: name, shiftKey });

describe("a key that stands in for a drag", () => {
  it("goes a pixel, and ten with Shift", () => {
    expect(stepOf(key("ArrowLeft"))).toEqual({ x: -1, y: 0 });
    expect(stepOf(key("ArrowDown", true))).toEqual({ x: 0, y: 10 });
    expect(stepOf(key("Enter"))).toBeUndefined();
  });

  it("makes larger, with Shift or without, and smaller by as much", () => {
    expect(growthOf(key("=", false))).toBe(growthOf(key("+", true)));
    expect((growthOf(key("+")) ?? 0) * (growthOf(key("-")) ?? 0)).toBeCloseTo(1, 12);
    expect(growthOf(key("ArrowUp"))).toBeUndefined();
  });
});
