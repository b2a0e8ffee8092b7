import { describe, expect, it } from "vitest";
import { contourLines } from "./contour-lines.ts";

const plane = { width: 100, height: 100, step: 10 };
const cone = (x: number, y: number) => -Math.hypot(x - 48, y - 52);
const linesOf = (path: string) => path.split("M").filter(Boolean);

describe("contour lines", () => {
  it("go round a hill once, and end where they began", () => {
    const lines = linesOf(contourLines({ ...plane, heightAt: cone })(-30));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/Z$/);
  });

  it("stay at their level", () => {
    const numbers = contourLines({ ...plane, heightAt: cone })(-30).match(/-?[\d.]+ -?[\d.]+/g) ?? [];
    for (const place of numbers) {
      const [x = 0, y = 0] = place.split(" ").map(Number);
      expect(Math.abs(cone(x, y) + 30)).toBeLessThan(2.5);
    }
    expect(numbers.length).toBeGreaterThan(20);
  });

  it("cross the plane as one piece", () => {
    const lines = linesOf(contourLines({ ...plane, heightAt: (x) => x })(55));
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/Z$/);
  });

  it("are none where the ground is not that high", () => {
    expect(contourLines({ ...plane, heightAt: cone })(1)).toBe("");
  });
});
