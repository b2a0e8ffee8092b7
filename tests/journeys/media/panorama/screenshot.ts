import type { Page } from "playwright-core";
import sharp from "sharp";

/** What a page displays, by device pixel. */
export interface Screenshot {
  readonly ratio: number;
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

export type Colour = readonly [red: number, green: number, blue: number];

export async function takeScreenshot(page: Page): Promise<Screenshot> {
  const file = await page.screenshot({ animations: "allow" });
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const ratio = await page.evaluate(() => window.devicePixelRatio);
  return { ratio, width: info.width, height: info.height, pixels: data };
}

/** The colour at a CSS pixel. */
export function colourAt({ ratio, width, pixels }: Screenshot, x: number, y: number): Colour {
  const at = (Math.floor(y * ratio) * width + Math.floor(x * ratio)) * 3;
  return [pixels[at] ?? -1, pixels[at + 1] ?? -1, pixels[at + 2] ?? -1];
}
