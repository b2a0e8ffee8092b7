import type { BrowserContext } from "playwright-core";

/** Counts the pixels of a PNG with exactly one of these colours (`#1a2b3c`). The browser decodes it. */
export async function countPixels(
  context: BrowserContext,
  png: Buffer,
  colours: readonly string[],
): Promise<number> {
  const page = await context.newPage();
  try {
    return await page.evaluate(countInPage, {
      picture: `data:image/png;base64,${png.toString("base64")}`,
      wantedColours: colours.map((colour) => Number.parseInt(colour.slice(1), 16)),
    });
  } finally {
    await page.close();
  }
}

async function countInPage({
  picture,
  wantedColours,
}: {
  picture: string;
  wantedColours: number[];
}): Promise<number> {
  const image = await createImageBitmap(await (await fetch(picture)).blob());
  const drawing = new OffscreenCanvas(image.width, image.height).getContext("2d");
  if (!drawing) throw new Error("The browser gives no canvas.");
  drawing.drawImage(image, 0, 0);
  const { data } = drawing.getImageData(0, 0, image.width, image.height);
  const colours = new Set(wantedColours);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    if (colours.has((red << 16) | (green << 8) | blue)) count += 1;
  }
  return count;
}
