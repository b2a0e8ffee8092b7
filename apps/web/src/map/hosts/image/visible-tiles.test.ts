import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tileRect, tileSizeOf, visibleTiles } from "./visible-tiles.ts";

const large = { width: 12_000, height: 8_000 };
const screen = { width: 900, height: 600 };

const sizes = fc.record({
  width: fc.integer({ min: 1, max: 20_000 }),
  height: fc.integer({ min: 1, max: 20_000 }),
});
const pictures = fc
  .record({
    left: fc.integer({ min: -9000, max: 800 }),
    top: fc.integer({ min: -9000, max: 500 }),
    width: fc.integer({ min: 50, max: 15_000 }),
    height: fc.integer({ min: 50, max: 15_000 }),
  })
  .map(({ left, top, width, height }) => ({ left, top, right: left + width, bottom: top + height }));

describe("tiles of a level", () => {
  it("are smaller at the right and at the bottom", () => {
    expect(tileSizeOf(large, { level: 5, column: 0, row: 0 })).toEqual({ width: 512, height: 512 });
    expect(tileSizeOf(large, { level: 5, column: 23, row: 15 })).toEqual({ width: 224, height: 320 });
  });
});

describe("visible tiles", () => {
  it("are of the level whose resolution is closest to the screen's", () => {
    const fitted = { left: 0, top: 0, right: 900, bottom: 600 };
    expect(visibleTiles(large, fitted, screen, 99)[0]?.level).toBe(1);
    const five = { left: -1800, top: -1200, right: 2700, bottom: 1800 };
    expect(visibleTiles(large, five, screen, 99)[0]?.level).toBe(4);
  });

  it("start with the nearest to the centre", () => {
    const five = { left: -1800, top: -1200, right: 2700, bottom: 1800 };
    const tiles = visibleTiles(large, five, screen, 99);
    const distances = tiles.map((tile) => {
      const { left, right, top, bottom } = tileRect(large, tile, five);
      return Math.hypot((left + right) / 2 - 450, (top + bottom) / 2 - 300);
    });
    expect(distances).toEqual([...distances].sort((one, other) => one - other));
  });

  it("cover the visible part of the picture, and no more", () => {
    fc.assert(
      fc.property(sizes, pictures, (size, picture) => {
        const tiles = visibleTiles(size, picture, screen, 10_000);
        const seen = tiles.map((tile) => tileRect(size, tile, picture));
        const area = seen.reduce((sum, box) => {
          const width = Math.min(box.right, screen.width) - Math.max(box.left, 0);
          const height = Math.min(box.bottom, screen.height) - Math.max(box.top, 0);
          expect(width).toBeGreaterThanOrEqual(-1);
          expect(height).toBeGreaterThanOrEqual(-1);
          return sum + Math.max(width, 0) * Math.max(height, 0);
        }, 0);
        const width = Math.min(picture.right, screen.width) - Math.max(picture.left, 0);
        const height = Math.min(picture.bottom, screen.height) - Math.max(picture.top, 0);
        expect(area).toBe(Math.max(width, 0) * Math.max(height, 0));
      }),
    );
  });

  it("are limited in number, by a coarser level if necessary", () => {
    const wide = { width: 3840, height: 2160 };
    const picture = { left: -4000, top: -3000, right: 15_200, bottom: 9_800 };
    const sharp = visibleTiles(large, picture, wide, 1000);
    const bounded = visibleTiles(large, picture, wide, 16);
    expect(sharp.length).toBeGreaterThan(16);
    expect(bounded.length).toBeLessThanOrEqual(16);
    expect(bounded[0]?.level).toBeLessThan(sharp[0]?.level ?? 0);
  });

  it("are none when the picture is out of view", () => {
    expect(visibleTiles(large, { left: 1000, top: 0, right: 1900, bottom: 600 }, screen, 99)).toEqual([]);
  });
});
