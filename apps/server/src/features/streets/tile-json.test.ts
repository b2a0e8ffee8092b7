import { describe, expect, it } from "vitest";
import { parseTileJson, TileJsonError } from "./tile-json.ts";

const origin = "https://tiles.openfreemap.org";
const template = `${origin}/planet/20260318_001001_pt/{z}/{x}/{y}.pbf`;
const good = { tilejson: "3.0.0", tiles: [template], minzoom: 0, maxzoom: 14, vector_layers: [] };

const parsed = (more: object) => () => parseTileJson(JSON.stringify({ ...good, ...more }), origin);

describe("a TileJSON", () => {
  it("gives its template and zoom levels", () => {
    expect(parsed({})()).toEqual({ tiles: template, minZoom: 0, maxZoom: 14 });
    expect(parsed({ tiles: [`${origin}/{z}/{x}/{y}.pbf`], minzoom: 22, maxzoom: 22 })()).toEqual({
      tiles: `${origin}/{z}/{x}/{y}.pbf`,
      minZoom: 22,
      maxZoom: 22,
    });
  });

  it.each([
    "https://tiles.example/planet/{z}/{x}/{y}.pbf",
    "https://tiles.openfreemap.org.example/{z}/{x}/{y}.pbf",
    "https://tiles.openfreemap.orgx/{z}/{x}/{y}.pbf",
    "https://TILES.openfreemap.org@tiles.example/{z}/{x}/{y}.pbf",
    "https://tiles.openfreemap.org@tiles.example/{z}/{x}/{y}.pbf",
    "https://ana:clave@tiles.openfreemap.org/{z}/{x}/{y}.pbf",
    "https://tiles.openfreemap.org:8443/{z}/{x}/{y}.pbf",
    "https://a.tiles.openfreemap.org/{z}/{x}/{y}.pbf",
    "http://tiles.openfreemap.org/{z}/{x}/{y}.pbf",
    "//tiles.openfreemap.org/{z}/{x}/{y}.pbf",
    "/planet/{z}/{x}/{y}.pbf",
    "javascript:alert(1)//{z}/{x}/{y}.pbf",
    "data:,/{z}/{x}/{y}.pbf",
    `${origin}//tiles.example/{z}/{x}/{y}.pbf`,
    `${origin}\\@tiles.example/{z}/{x}/{y}.pbf`,
    `${origin}/planet/../{z}/{x}/{y}.pbf`,
    `${origin}/planet/{z}/{x}/{y}.pbf?key=1`,
    `${origin}/planet?/{z}/{x}/{y}.pbf`,
    `${origin}/planet/{z}/{x}/{y}.pbf#a`,
    `${origin}/planet/{z}/{x}/{y}.pbf\n`,
    `${origin}/planet/{z}/{x}.pbf`,
    `${origin}/planet/{z}/{y}/{x}.pbf`,
    `${origin}/planet/{z}/{x}/{y}.png`,
    `${origin}/{s}/{z}/{x}/{y}.pbf`,
    `${origin}/${"a".repeat(500)}/{z}/{x}/{y}.pbf`,
    "",
  ])("with tiles at %j is rejected", (tiles) => {
    expect(parsed({ tiles: [tiles] })).toThrow(TileJsonError);
  });

  it.each([
    ["without tiles", { tiles: undefined }],
    ["with an empty list of tiles", { tiles: [] }],
    ["with several templates", { tiles: [template, template] }],
    ["with a template outside a list", { tiles: template }],
    ["with a number as template", { tiles: [1] }],
    ["without minzoom", { minzoom: undefined }],
    ["without maxzoom", { maxzoom: undefined }],
    ["with a negative zoom", { minzoom: -1 }],
    ["with a fractional zoom", { maxzoom: 13.5 }],
    ["with a zoom over 22", { maxzoom: 23 }],
    ["with a zoom as text", { maxzoom: "14" }],
    ["with levels in the wrong order", { minzoom: 14, maxzoom: 10 }],
  ])("%s is rejected", (_what, more) => {
    expect(parsed(more)).toThrow(TileJsonError);
  });

  it.each(["", "{", "null", "[]", "1", "<html></html>", "\u0000"])("is not %j", (text) => {
    expect(() => parseTileJson(text, origin)).toThrow(TileJsonError);
  });
});
