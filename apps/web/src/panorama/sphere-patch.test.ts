import { expect, it } from "vitest";
import { wholeSphere } from "./panorama-source.ts";
import { createPatch, FLOATS_PER_VERTEX } from "./sphere-patch.ts";

it("covers its part of the sphere with triangles whose corners lie on the sphere", () => {
  const { corners, triangles } = createPatch(wholeSphere);
  const count = corners.length / FLOATS_PER_VERTEX;
  // The indices are 16-bit.
  expect(count).toBeLessThan(65_536);
  expect(Math.max(...triangles)).toBe(count - 1);
  for (let corner = 0; corner < count; corner += 97) {
    const [x = 0, y = 0, z = 0] = corners.subarray(corner * FLOATS_PER_VERTEX);
    expect(Math.hypot(x, y, z)).toBeCloseTo(1);
  }
});
