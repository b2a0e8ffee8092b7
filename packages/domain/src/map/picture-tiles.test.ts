import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isTiled,
  maxTileLevel,
  parseTilePath,
  sizeOnLevel,
  tileSize,
  tileUrl,
  tileUrlTemplate,
} from "./picture-tiles.ts";

const size = fc.record({
  width: fc.integer({ min: 1, max: 40_000 }),
  height: fc.integer({ min: 1, max: 40_000 }),
});

describe("tiled picture", () => {
  it("is a picture that some browsers cannot decode in one piece", () => {
    expect(isTiled({ width: 4096, height: 4096 })).toBe(false);
    expect(isTiled({ width: 4097, height: 10 })).toBe(true);
    expect(isTiled({ width: 10, height: 4097 })).toBe(true);
  });

  it("of 12,000 pixels has five levels below full resolution", () => {
    const picture = { width: 12_000, height: 9_001 };
    expect(maxTileLevel(picture)).toBe(5);
    expect([5, 4, 3, 2, 1, 0].map((level) => sizeOnLevel(picture, level))).toEqual([
      picture,
      { width: 6000, height: 4501 },
      { width: 3000, height: 2251 },
      { width: 1500, height: 1126 },
      { width: 750, height: 563 },
      { width: 375, height: 282 },
    ]);
  });

  it("has one tile at level 0 and more than one at each level above", () => {
    fc.assert(
      fc.property(size, (picture) => {
        const sides = (level: number) => Object.values(sizeOnLevel(picture, level));
        expect(Math.max(...sides(0))).toBeLessThanOrEqual(tileSize);
        if (maxTileLevel(picture) > 0) expect(Math.max(...sides(1))).toBeGreaterThan(tileSize);
        expect(sizeOnLevel(picture, maxTileLevel(picture))).toEqual(picture);
      }),
    );
  });
});

describe("tile URL", () => {
  const tile = { level: 5, column: 23, row: 7 };

  it("is below the picture's URL, with the same signature", () => {
    expect(tileUrl("/medios/mapas/1/plano.jpg", tile)).toBe(
      "/medios/mapas/1/plano.jpg.d/mosaico/5/23_7.webp",
    );
    expect(tileUrl("/medios/mapas/1/plano.jpg?vence=9&firma=x", tile)).toBe(
      "/medios/mapas/1/plano.jpg.d/mosaico/5/23_7.webp?vence=9&firma=x",
    );
  });

  it("matches the URL template", () => {
    const template = tileUrlTemplate("/medios/mapas/1/plano.jpg?vence=9&firma=x");
    const filled = template.replace("{nivel}", "5").replace("{columna}", "23").replace("{fila}", "7");
    expect(filled).toBe(tileUrl("/medios/mapas/1/plano.jpg?vence=9&firma=x", tile));
  });

  it("is parsed back, and no other path is", () => {
    expect(parseTilePath(tileUrl("mapas/1/plano.jpg", tile))).toEqual({
      picture: "mapas/1/plano.jpg",
      tile,
    });
    for (const path of [
      "mapas/1/plano.jpg",
      "mapas/1/plano.jpg.d/vista.webp",
      "mapas/1/plano.jpg.d/mosaico/5/-1_7.webp",
      "mapas/1/plano.jpg.d/mosaico/5/23_7.png",
      ".d/mosaico/5/23_7.webp",
    ]) {
      expect(parseTilePath(path)).toBeUndefined();
    }
  });
});
