import type { Page } from "playwright-core";
import sharp from "sharp";

/** The picture, its tiles and the points as displayed, by device pixel. */
export interface Screenshot {
  readonly ratio: number;
  readonly width: number;
  readonly height: number;
  readonly pixels: Buffer;
}

export type Colour = readonly [red: number, green: number, blue: number];

/** Parses a colour `#rrggbb`. */
export const colourOf = (hex: string): Colour => {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
};

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

export const isColour = (one: Colour, other: Colour, tolerance = 4): boolean =>
  one.every((part, i) => Math.abs(part - (other[i] ?? 0)) <= tolerance);

/** The centre and the diameter of the disc of this colour around a CSS pixel; null if there is none. */
export function findDisc(screen: Screenshot, near: { x: number; y: number }, colour: Colour, reach = 16) {
  let [count, sumX, sumY] = [0, 0, 0];
  const step = 1 / screen.ratio;
  for (let x = near.x - reach; x < near.x + reach; x += step) {
    for (let y = near.y - reach; y < near.y + reach; y += step) {
      if (!isColour(colourAt(screen, x, y), colour)) continue;
      count++;
      sumX += Math.floor(x * screen.ratio) + 0.5;
      sumY += Math.floor(y * screen.ratio) + 0.5;
    }
  }
  if (count === 0) return null;
  return {
    x: sumX / count / screen.ratio,
    y: sumY / count / screen.ratio,
    diameter: Math.sqrt((4 * count) / Math.PI) / screen.ratio,
  };
}
