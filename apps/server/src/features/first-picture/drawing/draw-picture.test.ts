import { emptyTable, tableOf } from "@mapaobra/domain/point/table";
import { basemapColours } from "@mapaobra/map/basemap/colours";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawPicture, drawSvg, type PictureOptions } from "./draw-picture.ts";
import { frameOf } from "./frame.ts";
import { pointRow, pointsInGrid } from "./points.fixture.ts";

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
