import sharp from "sharp";
import type { EnginePage } from "./page.ts";

/** The colour that is seen at a CSS pixel of the page. */
export async function colourAt({ driver }: EnginePage, left: number, top: number) {
  const pixel = sharp(await driver.screenshot()).extract({ left, top, width: 1, height: 1 });
  const [red = -1, green = -1, blue = -1] = await pixel.removeAlpha().raw().toBuffer();
  return [red, green, blue] as const;
}
