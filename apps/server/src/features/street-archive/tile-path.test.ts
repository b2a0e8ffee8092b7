import { describe, expect, it } from "vitest";
import { parseTileId } from "./tile-path.ts";

describe("the address of a tile", () => {
  it("is read from its path", () => {
    expect(parseTileId({ z: "14", x: "4326", file: "7734.mvt" })).toEqual({ z: 14, x: 4326, y: 7734 });
    expect(parseTileId({ z: "0", x: "0", file: "0.mvt" })).toEqual({ z: 0, x: 0, y: 0 });
  });

  it.each([
    ["23", "0", "0.mvt"],
    ["1", "2", "0.mvt"],
    ["1", "0", "2.mvt"],
    ["1", "-1", "0.mvt"],
    ["1.0", "0", "0.mvt"],
    ["01", "0", "0.mvt"],
    ["1e1", "0", "0.mvt"],
    ["1", "", "0.mvt"],
    ["1", "0", ".mvt"],
    ["1", "0", "0.pbf"],
    ["1", "0", "0"],
    ["1", "0", "٠.mvt"],
  ])("%s/%s/%s names no tile", (z, x, file) => {
    expect(parseTileId({ z, x, file })).toBeUndefined();
  });
});
