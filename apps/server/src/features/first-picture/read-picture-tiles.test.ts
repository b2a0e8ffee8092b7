import { describe, expect, it } from "vitest";
import { readPictureTiles } from "./read-picture-tiles.ts";

const ids = (count: number) => Array.from({ length: count }, (_, x) => ({ z: 14, x, y: 0 }));
const bytes = Uint8Array.of(1);

describe("reading the tiles of a picture", () => {
  it("leaves out tiles that the archive does not have", async () => {
    const tiles = await readPictureTiles(ids(3), async ({ x }) => (x === 1 ? null : { bytes, isGzip: true }));
    expect(tiles).toEqual([0, 2].map((x) => ({ z: 14, x, y: 0, bytes, isGzip: true })));
  });

  it("fails for a tile that cannot be had", async () => {
    await expect(readPictureTiles(ids(1), async () => undefined)).rejects.toThrow("14/0/0");
  });

  it("reads 64 tiles at most, and none of more", async () => {
    let reads = 0;
    const find = async () => {
      reads += 1;
      return null;
    };
    await expect(readPictureTiles(ids(65), find)).rejects.toThrow("65 tiles");
    expect(reads).toBe(0);
    await readPictureTiles(ids(64), find);
    expect(reads).toBe(64);
  });

  it("stops at 20 MB", async () => {
    let reads = 0;
    const find = async () => {
      reads += 1;
      return { bytes: new Uint8Array(4 * 1_048_576), isGzip: false };
    };
    await expect(readPictureTiles(ids(10), find)).rejects.toThrow("too large");
    expect(reads).toBe(6);
  });
});
