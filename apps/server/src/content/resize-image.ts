import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { maxPixels } from "./inspect-image.ts";

// Jobs run beside each other, one a core, and no picture is asked for twice: what libvips would keep for
// the next time, and its further threads, are memory for nothing.
sharp.cache(false);
sharp.concurrency(1);

/** The box that a picture is to fit in, in pixels. */
export interface ResizeTarget {
  readonly width: number;
  readonly height: number;
  /** The most bytes that it may have; as good as pictures are made where nothing is said. */
  readonly maxBytes?: number;
}

/**
 * Formats and ways of writing them that are decoded whole, at up to eight bytes a pixel, before anything can
 * be made smaller; the others are read line by line.
 */
const maxPixelsInMemory = 100_000_000;
const streamableFormats: ReadonlySet<unknown> = new Set(["jpeg", "png"]);

/** How good the WebP is that is written; the further ones only where it would have too many bytes. */
const [firstQuality, ...lowerQualities] = [78, 60, 45, 30] as const;

/**
 * Writes a picture as WebP, fitted into `box` and never enlarged: turned as its file asks for, of an
 * animation the first frame, without anything that the original says of place, time or camera.
 */
export async function resizeImage(
  source: string | Buffer,
  target: string,
  { width, height, maxBytes = Number.POSITIVE_INFINITY }: ResizeTarget,
): Promise<void> {
  const picture = sharp(source, { limitInputPixels: maxPixels, sequentialRead: true });
  const { format, isProgressive, ...whole } = await picture.metadata();
  const isWhole = isProgressive === true || !streamableFormats.has(format);
  if (isWhole && whole.width * whole.height > maxPixelsInMemory)
    throw new Error("the picture is too large to be shrunk");
  const small = picture
    .autoOrient()
    .resize({ width, height, fit: "inside", withoutEnlargement: true })
    .timeout({ seconds: 60 });
  if (maxBytes === Number.POSITIVE_INFINITY) {
    await small.webp({ quality: firstQuality }).toFile(target);
    return;
  }
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const written = (quality: number) => sharp(data, { raw: info }).webp({ quality }).toBuffer();
  let content = await written(firstQuality);
  for (const quality of lowerQualities) if (content.length > maxBytes) content = await written(quality);
  await writeFile(target, content);
}
