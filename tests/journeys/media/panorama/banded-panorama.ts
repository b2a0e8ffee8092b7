import { type Band, bandOf, bands, groundColour, skyColour } from "@mapaobra/web/testing/horizon-bands";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { colourAt, takeScreenshot } from "./screenshot.ts";

/** A panorama with one colour per direction: bands around the horizon, white above, black below. */
export function bandedPanorama(width = 2048): Promise<Buffer> {
  const height = width / 2;
  const step = width / bands.length;
  const stripes = bands.map(
    ([, colour], index) => `<rect x="${index * step}" width="${step}" height="${height}" fill="${colour}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${stripes.join("")}
    <rect width="${width}" height="${height / 6}" fill="${skyColour}"/>
    <rect y="${(height * 5) / 6}" width="${width}" height="${height / 6}" fill="${groundColour}"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 95, chromaSubsampling: "4:4:4" }).toBuffer();
}

/** The band at a pixel of the page. */
export const bandAt = async (page: Page, x: number, y: number): Promise<Band> =>
  bandOf(colourAt(await takeScreenshot(page), x, y));
