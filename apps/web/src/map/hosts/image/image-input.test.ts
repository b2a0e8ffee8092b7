import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { doubleClickAction, isDoubleTap, keyAction, wheelFactor } from "./image-input.ts";

const wheel = (deltaY: number, change: object = {}) =>
  wheelFactor({ deltaY, deltaMode: 0, ctrlKey: false, ...change });

describe("wheel", () => {
  it("zooms in when scrolled up and out when scrolled down", () => {
    expect(wheel(-100)).toBeGreaterThan(1);
    expect(wheel(100)).toBeLessThan(1);
    expect(wheel(0)).toBe(1);
  });

  it("is exponential: two events equal one of their summed length", () => {
    const deltas = fc.double({ min: -500, max: 500, noNaN: true });
    fc.assert(
      fc.property(deltas, deltas, (one, other) => {
        expect(wheel(one) * wheel(other)).toBeCloseTo(wheel(one + other), 9);
      }),
    );
  });

  it("is normalised for line units, and stronger for a trackpad pinch", () => {
    expect(wheel(-3, { deltaMode: 1 })).toBeCloseTo(wheel(-120), 9);
    expect(wheel(-10, { ctrlKey: true })).toBeGreaterThan(wheel(-10));
  });
});

describe("keys", () => {
  const press = (key: string, change: object = {}) =>
    keyAction({ key, ctrlKey: false, altKey: false, metaKey: false, ...change });

  it.each([
    ["ArrowLeft", { x: 40, y: 0 }],
    ["ArrowRight", { x: -40, y: 0 }],
    ["ArrowUp", { x: 0, y: 40 }],
    ["ArrowDown", { x: 0, y: -40 }],
  ])("%s pans by %o", (key, by) => {
    const action = press(key);
    expect(action?.type === "pan" && { x: action.by.x + 0, y: action.by.y + 0 }).toEqual(by);
  });

  it("of browser shortcuts and others are ignored", () => {
    expect(press("ArrowLeft", { altKey: true })).toBeUndefined();
    expect(press("Tab")).toBeUndefined();
  });
});

describe("double click and double tap", () => {
  it("zooms in by half, and out by the same with Shift", () => {
    const at = { x: 10, y: 20 };
    expect(doubleClickAction(at, false)).toEqual({ type: "zoom", factor: 1.5, at, smooth: true });
    expect(doubleClickAction(at, true)).toMatchObject({ factor: 1 / 1.5 });
  });

  it("is a double tap only if it is fast and close", () => {
    const first = { pixel: { x: 100, y: 100 }, time: 1000 };
    const tap = (x: number, time: number) => ({ pixel: { x, y: 100 }, time });
    expect(isDoubleTap(first, tap(110, 1200))).toBe(true);
    expect(isDoubleTap(first, tap(110, 1400))).toBe(false);
    expect(isDoubleTap(first, tap(160, 1200))).toBe(false);
    expect(isDoubleTap(null, tap(100, 1000))).toBe(false);
  });
});
