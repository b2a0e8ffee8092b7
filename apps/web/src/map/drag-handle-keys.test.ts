import { describe, expect, it } from "vitest";
import { moveStepOf, scaleStepOf } from "./drag-handle-keys.ts";

const key = (name: string, shiftKey = false) => ({ key: name, shiftKey });

describe("drag handle keys", () => {
  it("move by a pixel, and by ten with Shift", () => {
    expect(moveStepOf(key("ArrowLeft"))).toEqual({ x: -1, y: 0 });
    expect(moveStepOf(key("ArrowDown", true))).toEqual({ x: 0, y: 10 });
    expect(moveStepOf(key("Enter"))).toBeUndefined();
  });

  it("scale up, with Shift or without, and down by the same factor", () => {
    expect(scaleStepOf(key("=", false))).toBe(scaleStepOf(key("+", true)));
    expect((scaleStepOf(key("+")) ?? 0) * (scaleStepOf(key("-")) ?? 0)).toBeCloseTo(1, 12);
    expect(scaleStepOf(key("ArrowUp"))).toBeUndefined();
  });
});
