import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrast, toHex, toOklch } from "./color.ts";

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

describe("contrast", () => {
  it("equals the values that WCAG publishes", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
    expect(contrast("#ff0000", "#ffffff")).toBeCloseTo(4.0, 2);
  });

  it("is symmetric and at least 1", () => {
    fc.assert(
      fc.property(hex, hex, (one, other) => {
        expect(contrast(one, other)).toBe(contrast(other, one));
        expect(contrast(one, other)).toBeGreaterThanOrEqual(1);
      }),
    );
  });
});

describe("OKLCH", () => {
  it("has the published values of pure red", () => {
    const red = toOklch("#ff0000");
    expect(red.lightness).toBeCloseTo(0.628, 3);
    expect(red.chroma).toBeCloseTo(0.2577, 3);
    expect(red.hue).toBeCloseTo(29.23, 1);
  });

  it("round-trips every sRGB colour", () => {
    fc.assert(fc.property(hex, (color) => toHex(toOklch(color)) === color));
  });

  it("a colour outside sRGB loses chroma, not lightness", () => {
    const shown = toOklch(toHex({ lightness: 0.7, chroma: 0.4, hue: 250 }));
    expect(shown.lightness).toBeCloseTo(0.7, 2);
    expect(shown.chroma).toBeLessThan(0.2);
    expect(shown.hue + 360).toBeCloseTo(250, 0);
  });

  it("lightness 0 and 1 are black and white", () => {
    expect(toHex({ lightness: -0.2, chroma: 0.1, hue: 20 })).toBe("#000000");
    expect(toHex({ lightness: 1.2, chroma: 0.1, hue: 20 })).toBe("#ffffff");
  });
});
