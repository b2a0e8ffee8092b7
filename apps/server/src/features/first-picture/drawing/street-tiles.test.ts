import { describe, expect, it } from "vitest";
import { frameOf } from "./frame.ts";
import { tilesOfFrame } from "./street-tiles.ts";

const tileSet = { schema: "openmaptiles", minZoom: 5, maxZoom: 14 } as const;
const puntarenas = { latitude: 9.976, longitude: -84.84 };
const tilesAt = (zoom: number, given = {}) =>
  tilesOfFrame(frameOf({ ...puntarenas, zoom }, { width: 300, height: 200 }), { ...tileSet, ...given });

describe("the tiles of a picture", () => {
  it("begin at the zoom at which the browser's map has streets", () => {
    expect(tilesAt(9.99)).toEqual([]);
    expect(tilesAt(10)).not.toEqual([]);
  });

  it("begin at the zoom of the archive if that is deeper", () => {
    expect(tilesAt(12.9, { minZoom: 12 })).toEqual([]);
    expect(tilesAt(13, { minZoom: 12 })).not.toEqual([]);
  });

  it.each([
    [12.9, 11],
    [15, 14],
    [19, 14],
  ])("of zoom %d are those of level %d", (zoom, level) => {
    expect(new Set(tilesAt(zoom).map(({ z }) => z))).toEqual(new Set([level]));
  });

  it("cover the picture and nothing else", () => {
    // 1,024 px of the picture are a tile's 512 px two levels below.
    const frame = frameOf({ latitude: 0, longitude: 0, zoom: 12 }, { width: 1_100, height: 100 });
    expect(tilesOfFrame(frame, tileSet)).toEqual(
      [1023, 1024].flatMap((y) => [1022, 1023, 1024, 1025].map((x) => ({ z: 11, x, y }))),
    );
  });

  it("end at the edge of the world", () => {
    const frame = frameOf({ latitude: 84, longitude: -180, zoom: 10 }, { width: 900, height: 200 });
    for (const { x, y } of tilesOfFrame(frame, tileSet)) expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
  });
});
