import { describe, expect, it } from "vitest";
import { contourLines } from "./contour-lines.ts";

const plane = { width: 100, height: 100, step: 10 };
const cone = (x: number, y: number) => -Math.hypot(x - 48, y - 52);
const linesOf = (path: string) => path.split("M").filter(Boolean);

describe("contourLines", () => {
  it("returns one closed loop around a hill", () => {
    const lines = linesOf(contourLines({ ...plane, heightAt: cone })(-30));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/Z$/);
  });

  it("returns points at the level's height", () => {
    const numbers = contourLines({ ...plane, heightAt: cone })(-30).match(/-?[\d.]+ -?[\d.]+/g) ?? [];
    for (const place of numbers) {
      const [x = 0, y = 0] = place.split(" ").map(Number);
      expect(Math.abs(cone(x, y) + 30)).toBeLessThan(2.5);
    }
    expect(numbers.length).toBeGreaterThan(20);
  });

  it("returns one continuous line across a slope", () => {
    const lines = linesOf(contourLines({ ...plane, heightAt: (x) => x })(55));
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/Z$/);
  });

  it("returns nothing above the highest point", () => {
    expect(contourLines({ ...plane, heightAt: cone })(1)).toBe("");
  });
});
