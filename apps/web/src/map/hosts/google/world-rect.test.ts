import { defaultView } from "@mapaobra/domain/map/view-from-url";
import { describe, expect, it } from "vitest";
import { pixelToPosition, positionToPixel, worldRectAt, worldRectOfView } from "./world-rect.ts";

const size = { width: 900, height: 600 };
const home = { latitude: 9.928069, longitude: -84.090725 };

describe("world rectangle", () => {
  it("is centred on the view and doubles with each level", () => {
    const world = worldRectOfView(defaultView, size);
    expect(world.right - world.left).toBe(256 * 2 ** 8);
    expect(positionToPixel(world, defaultView)).toEqual({
      x: expect.closeTo(450, 6),
      y: expect.closeTo(300, 6),
    });
    const nearer = worldRectOfView({ ...defaultView, zoom: 9 }, size);
    expect(positionToPixel(nearer, home).x - 450).toBeCloseTo(2 * (positionToPixel(world, home).x - 450), 6);
  });

  it("converts between pixels and positions", () => {
    const world = worldRectAt(home, { x: 10, y: 20 }, 256 * 2 ** 20);
    expect(positionToPixel(world, home)).toEqual({ x: expect.closeTo(10, 4), y: expect.closeTo(20, 4) });
    const back = pixelToPosition(world, positionToPixel(world, { latitude: 9.93, longitude: -84.08 }));
    expect(back.latitude).toBeCloseTo(9.93, 9);
    expect(back.longitude).toBeCloseTo(-84.08, 9);
  });

  it("grows to the east and to the south", () => {
    const world = worldRectOfView({ ...home, zoom: 12 }, size);
    const southEast = positionToPixel(world, { latitude: 9.9, longitude: -84 });
    expect(southEast.x).toBeGreaterThan(450);
    expect(southEast.y).toBeGreaterThan(300);
  });
});
