import { emptyTable, tableOf } from "@mapaobra/domain/point/table";
import { basemapColours } from "@mapaobra/map/basemap/colours";
import { mercator } from "@mapaobra/map/projection";
import { streetColours } from "@mapaobra/map/streets/street-colours";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawPicture, drawSvg, type PictureOptions } from "./draw-picture.ts";
import { frameOf } from "./frame.ts";
import type { PictureStreets } from "./picture-style.ts";
import { pointRow, pointsInGrid } from "./points.fixture.ts";
import { streetFeatures } from "./street-features.ts";
import { type MadeFeature, madeTile } from "./street-tile.fixture.ts";

const options = (given: { zoom?: number; latitude?: number; longitude?: number } = {}): PictureOptions => ({
  frame: frameOf({ latitude: 9.93, longitude: -84.08, zoom: 8, ...given }, { width: 400, height: 300 }),
  scheme: "light",
  markerDiameter: 10,
  pixelRatio: 1,
});

/** The colour of the picture's middle as `#rrggbb`. */
async function middleOf(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return `#${data.subarray(at, at + 3).toString("hex")}`;
}

/** WebP changes colours a little. */
function expectSimilar(found: string, expected: string) {
  for (const at of [1, 3, 5]) {
    const difference =
      Number.parseInt(found.slice(at, at + 2), 16) - Number.parseInt(expected.slice(at, at + 2), 16);
    expect(Math.abs(difference), `${found} for ${expected}`).toBeLessThanOrEqual(6);
  }
}

describe("the drawing of a picture", () => {
  it("has outlines and no text, which would need fonts of the machine", () => {
    const svg = drawSvg(pointsInGrid(2_000, 0.002), options());
    expect(svg).not.toMatch(/<text|font-/);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it("contains positions and stages alone", () => {
    const others = { workClass: "Residencial", province: "HEREDIA", canton: "BELÉN", district: "LA RIBERA" };
    const drawn = drawSvg(tableOf([pointRow(987_654_321, { ...others, mediaCount: 4321 })]), options());
    expect(drawn).toBe(drawSvg(tableOf([pointRow(1)]), options()));
  });

  it("is a WebP of the frame's size times the pixels per CSS pixel", async () => {
    const picture = await drawPicture(emptyTable, { ...options(), pixelRatio: 1.5 });
    expect(await sharp(picture).metadata()).toMatchObject({
      format: "webp",
      width: 600,
      height: 450,
      hasAlpha: false,
    });
  });

  it.each([
    ["our land at street zoom", { latitude: 10.02, longitude: -84.02, zoom: 18 }, "home"],
    ["our land in a block", { latitude: 10.02, longitude: -84.02, zoom: 21 }, "home"],
    ["the sea", { latitude: 8.5, longitude: -85.9, zoom: 12 }, "sea"],
    ["a neighbouring country", { latitude: 12.3, longitude: -85.0, zoom: 14 }, "land"],
  ] as const)("shows %s in its colour, light and dark", async (_, view, kind) => {
    for (const scheme of ["light", "dark"] as const) {
      const picture = await drawPicture(emptyTable, { ...options(view), scheme });
      expectSimilar(await middleOf(picture), basemapColours[scheme][kind]);
    }
  });
});

describe("the streets of a picture", () => {
  const tile = { z: 14, x: 4366, y: 7737 };
  const middle = mercator.unproject((tile.x + 0.5) / 2 ** 14, (tile.y + 0.5) / 2 ** 14);
  const streets = (...features: MadeFeature[]): PictureStreets => ({
    schema: "shortbread",
    features: streetFeatures([{ ...tile, bytes: madeTile(features), isGzip: false }]),
  });
  const square: MadeFeature["corners"] = [
    [1024, 1024],
    [3072, 1024],
    [3072, 3072],
    [1024, 3072],
  ];
  const area = (layer: string, kind: string): MadeFeature => ({
    layer,
    type: "area",
    corners: square,
    properties: { kind },
  });
  const street = (kind: string): MadeFeature => ({
    layer: "streets",
    type: "line",
    corners: [
      [0, 2048],
      [4096, 2048],
    ],
    properties: { kind },
  });
  const place: MadeFeature = {
    layer: "place_labels",
    type: "point",
    corners: [[2048, 2048]],
    properties: { kind: "town", name: "El Roble" },
  };
  const draw = (features: MadeFeature[], zoom = 20) => ({
    ...options({ ...middle, zoom }),
    streets: streets(...features),
  });

  it.each([
    ["a park", [area("land", "park")], "green"],
    ["a building on a park", [area("buildings", ""), area("land", "park")], "building"],
    ["two parks, one on the other", [area("land", "park"), area("land", "forest")], "green"],
    ["a lake", [area("water_polygons", "water")], "water"],
    ["a street through a lake", [street("residential"), area("water_polygons", "water")], "street"],
    ["the more important of two streets", [street("motorway"), street("residential")], "highway"],
  ] as const)("show %s, light and dark", async (_, features, colour) => {
    for (const scheme of ["light", "dark"] as const) {
      const picture = await drawPicture(emptyTable, { ...draw([...features]), scheme });
      expectSimilar(await middleOf(picture), streetColours[scheme][colour]);
    }
  });

  it("lie on the land of the tiles where these have water, else on ours", async () => {
    const landAt = async (...features: MadeFeature[]) =>
      middleOf(await drawPicture(emptyTable, draw([...features, street("ferry")])));
    expectSimilar(await landAt(), basemapColours.light.home);
    const lakeAside: MadeFeature = { ...area("water_polygons", "water"), corners: square.slice(0, 3) };
    const corners = lakeAside.corners.map(([x, y]) => [x - 4096, y] as const);
    expectSimilar(await landAt({ ...lakeAside, corners }), streetColours.light.land);
  });

  it("show an edge along a street, and buildings from zoom 15 on", () => {
    const svgAt = (zoom: number) =>
      drawSvg(emptyTable, draw([street("primary"), area("buildings", "")], zoom));
    expect(svgAt(17)).toContain(rgba(streetColours.light.mainCasing));
    expect(svgAt(15.5)).toContain(rgba(streetColours.light.building));
    expect(svgAt(14.9)).not.toContain(rgba(streetColours.light.building));
  });

  it("replace the names of our towns by those of the tiles", () => {
    const town = { latitude: 9.93333, longitude: -84.08333 };
    const near = {
      ...options({ ...town, zoom: 13 }),
      streets: { schema: "shortbread", features: new Map() },
    } as const;
    const named = drawSvg(emptyTable, near);
    const replaced = drawSvg(emptyTable, {
      ...near,
      streets: streets({ ...place, properties: { kind: "town" } }),
    });
    expect(replaced.length).toBeLessThan(named.length);
    expect(drawSvg(emptyTable, draw([place], 13)).length).toBeGreaterThan(
      drawSvg(emptyTable, draw([{ ...place, properties: { kind: "town" } }], 13)).length,
    );
  });

  it("have finite coordinates", () => {
    expect(drawSvg(emptyTable, draw([street("primary"), area("land", "park"), place]))).not.toMatch(
      /NaN|undefined|Infinity/,
    );
  });
});

const rgba = (colour: string) =>
  `rgba(${[1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(",")},1)`;
