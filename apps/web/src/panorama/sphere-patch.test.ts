import { expect, it } from "vitest";
import { wholeSphere } from "./panorama-source.ts";
import { NUMBERS_PER_CORNER, patchOf } from "./sphere-patch.ts";

it("covers its part of the sphere with triangles whose corners lie on it", () => {
  const { corners, triangles } = patchOf(wholeSphere);
  const count = corners.length / NUMBERS_PER_CORNER;
  // Two bytes hold the number of every corner.
  expect(count).toBeLessThan(65_536);
  expect(Math.max(...triangles)).toBe(count - 1);
  for (let corner = 0; corner < count; corner += 97) {
    const [x = 0, y = 0, z = 0] = corners.subarray(corner * NUMBERS_PER_CORNER);
    expect(Math.hypot(x, y, z)).toBeCloseTo(1);
  }
});
