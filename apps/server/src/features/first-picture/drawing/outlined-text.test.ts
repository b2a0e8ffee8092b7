import { describe, expect, it } from "vitest";
import { groundFeatures } from "./ground.ts";
import { outlineText } from "./outlined-text.ts";
import { boundsOf } from "./path-bounds.fixture.ts";

const missing = outlineText("\u{ffff}", "Regular", 12).pathAt(0, 0);
const names = groundFeatures.flatMap(({ properties }) =>
  typeof properties.name === "string" ? [properties.name] : [],
);

describe("outlined text", () => {
  it("has an outline for every letter of the ground's names, in both cases", () => {
    const letters = new Set(names.flatMap((name) => [...name, ...name.toLocaleUpperCase("es")]));
    expect(letters).toContain("ñ");
    letters.delete(" ");
    for (const letter of letters) {
      const path = outlineText(letter, "Regular", 12).pathAt(0, 0);
      expect(path, letter).not.toBe("");
      expect(path, letter).not.toBe(missing);
    }
  });

  it.each(["áa", "ÁA", "ñn", "ÑN", "éi", "üu"])("draws accents: %s", (pair) => {
    const [accented, plain] = Array.from(pair, (letter) => outlineText(letter, "Medium", 12).pathAt(0, 0));
    expect(accented).not.toBe(plain);
  });

  it.each(["Regular", "Medium", "Semibold", "Bold", "Italic"])("is centred at its place: %s", (weight) => {
    const text = outlineText("HOH", weight, 20);
    const { left, right, top, bottom } = boundsOf(text.pathAt(100, 50));
    expect((left + right) / 2).toBeCloseTo(100, -0.5);
    expect((top + bottom) / 2).toBeCloseTo(50, -0.5);
    expect(right - left).toBeLessThanOrEqual(text.width);
  });

  it("has coordinates with one decimal", () => {
    const path = outlineText("Año", "Regular", 13).pathAt(100.123456, -3.98765);
    expect(path).toMatch(/^([MLQCZ](-?\d+(\.\d)? ?)*)+$/);
  });

  it("is as wide as its letters and the space between them", () => {
    const width = (text: string, spacing?: number) => outlineText(text, "Regular", 20, spacing).width;
    expect(width("OO", 0.1)).toBeCloseTo(width("OO") + 2);
    expect(width("O", 0.1)).toBeCloseTo(width("O"));
  });
});
