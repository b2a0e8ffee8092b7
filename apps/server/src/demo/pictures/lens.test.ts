import { describe, expect, it } from "vitest";
import { cameraLens } from "./camera-lens.ts";
import type { Place } from "./space.ts";
import { sphereLens } from "./sphere-lens.ts";

const pointsOf = (path: string) =>
  [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);

describe("the lens of an ordinary picture", () => {
  const lens = cameraLens({
    width: 800,
    height: 600,
    eye: [0, 0, 2],
    azimuth: 0,
    fieldOfView: 90,
    horizonShare: 0.5,
  });

  it("puts what is straight ahead into the middle, nearer things larger", () => {
    expect(lens.spots([0, 10, 2])).toEqual([{ x: 400, y: 300, scale: expect.closeTo(40) }]);
    expect(lens.spots([0, 20, 2])[0]?.scale).toBeCloseTo(20);
  });

  it("leaves out what lies beside it", () => {
    expect(
      lens.outline([
        [30, 10, 0],
        [40, 10, 0],
        [40, 10, 5],
      ]),
    ).toBe("");
    expect(
      lens.outline([
        [0, 10, 0],
        [40, 10, 0],
        [40, 10, 5],
      ]),
    ).not.toBe("");
  });

  it("shows nothing of what is behind it, and cuts what reaches there", () => {
    expect(lens.spots([0, -5, 2])).toEqual([]);
    const behind: Place[] = [
      [-1, -5, 0],
      [1, -5, 0],
      [1, -3, 0],
    ];
    expect(lens.outline(behind)).toBe("");
    const through: Place[] = [
      [-1, -5, 0],
      [1, -5, 0],
      [1, 50, 0],
      [-1, 50, 0],
    ];
    expect(pointsOf(lens.outline(through)).every(([, y]) => y > 300)).toBe(true);
  });
});

describe("the lens of a panorama", () => {
  const lens = sphereLens(3600, [0, 0, 10]);

  it("is twice as wide as high, north in the middle, east a quarter to the right", () => {
    expect(lens.height).toBe(1800);
    expect(lens.spots([0, 5, 10])[0]).toMatchObject({ x: 1800, y: 900 });
    expect(lens.spots([5, 0, 10])[0]).toMatchObject({ x: 2700, y: 900 });
    expect(lens.spots([0, 10, 0])[0]).toMatchObject({ x: 1800, y: 1350 });
  });

  it("repeats on the other side what reaches over an edge", () => {
    const wall: Place[] = [
      [-3, -10, 5],
      [3, -10, 5],
      [3, -10, 15],
      [-3, -10, 15],
    ];
    const xs = pointsOf(lens.outline(wall)).map(([x]) => x);
    expect(Math.min(...xs)).toBeLessThan(0);
    expect(Math.max(...xs)).toBeGreaterThan(3600);
  });

  it("fills down to the lower edge what lies all around its foot", () => {
    const ground: Place[] = [
      [-20, -20, 0],
      [20, -20, 0],
      [20, 20, 0],
      [-20, 20, 0],
    ];
    const points = pointsOf(lens.outline(ground));
    expect(Math.max(...points.map(([, y]) => y))).toBe(1800);
    expect(Math.max(...points.map(([x]) => x)) - Math.min(...points.map(([x]) => x))).toBeGreaterThanOrEqual(
      3600,
    );
  });

  it("bends straight edges", () => {
    const edge = pointsOf(
      lens.line([
        [-50, 10, 30],
        [50, 10, 30],
      ]),
    );
    expect(edge.length).toBeGreaterThan(20);
    expect(Math.min(...edge.map(([, y]) => y))).toBeLessThan((edge[0]?.[1] ?? 0) - 300);
  });
});
