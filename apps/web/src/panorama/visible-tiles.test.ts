import { sizeOnLevel, tileSize } from "@mapaobra/domain/map/picture-tiles";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { initialCamera } from "./camera.ts";
import { wholeSphere } from "./panorama-source.ts";
import { unprojectPoint } from "./projection.ts";
import { sphereAreaOfTile, tileLevel, visibleTiles } from "./visible-tiles.ts";

const large = { width: 16_384, height: 8_192 };
const screen = { width: 1440, height: 900 };

describe("visible tiles", () => {
  it("are of the level whose resolution is closest to the viewport's", () => {
    const level = tileLevel(large, wholeSphere, initialCamera, screen);
    expect(sizeOnLevel(large, level).width).toBe(4096);
    const sharp = tileLevel(
      large,
      wholeSphere,
      { ...initialCamera, field: 50 },
      { width: 2880, height: 1800 },
    );
    expect(sizeOnLevel(large, sharp).width).toBe(16_384);
  });

  it("start with the one at the centre", () => {
    const [first] = visibleTiles(large, wholeSphere, { yaw: 100, pitch: 20, field: 70 }, screen, 99);
    const area = first && sphereAreaOfTile(large, wholeSphere, first);
    expect(area?.left).toBeLessThanOrEqual(100);
    expect(area?.right).toBeGreaterThanOrEqual(100);
    expect(area?.top).toBeGreaterThanOrEqual(20);
    expect(area?.bottom).toBeLessThanOrEqual(20);
  });

  it("cover the whole view in every direction", () => {
    const cameras = fc.record({
      yaw: fc.double({ min: -180, max: 179, noNaN: true }),
      pitch: fc.double({ min: -90, max: 90, noNaN: true }),
      field: fc.double({ min: 50, max: 120, noNaN: true }),
    });
    const places = fc.record({
      x: fc.double({ min: 0, max: screen.width, noNaN: true }),
      y: fc.double({ min: 0, max: screen.height, noNaN: true }),
    });
    fc.assert(
      fc.property(cameras, places, (camera, place) => {
        const { yaw, pitch } = unprojectPoint(place, camera, screen);
        const tiles = visibleTiles(large, wholeSphere, camera, screen, 10_000);
        const level = tiles[0]?.level ?? 0;
        const size = sizeOnLevel(large, level);
        const column = Math.min(Math.floor(((yaw + 180) / 360) * size.width), size.width - 1);
        const row = Math.min(Math.floor(((90 - pitch) / 180) * size.height), size.height - 1);
        expect(tiles).toContainEqual({
          level,
          column: Math.floor(column / tileSize),
          row: Math.floor(row / tileSize),
        });
      }),
    );
  });

  it("are far fewer than the level has, and limited in number", () => {
    const visible = visibleTiles(large, wholeSphere, { ...initialCamera, field: 50 }, screen, 999);
    expect(visible.length).toBeLessThan(40);
    const bounded = visibleTiles(large, wholeSphere, { ...initialCamera, field: 50 }, screen, 6);
    expect(bounded.length).toBeLessThanOrEqual(6);
    expect(bounded[0]?.level).toBeLessThan(visible[0]?.level ?? 0);
  });
});
