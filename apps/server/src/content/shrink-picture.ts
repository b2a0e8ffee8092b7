import sharp from "sharp";
import { mostPixels } from "./inspect-image.ts";

// Jobs run beside each other, one a core, and no picture is asked for twice: what libvips would keep for
// the next time, and its further threads, are memory for nothing.
sharp.cache(false);
sharp.concurrency(1);

/** The box that a picture is to fit in, in pixels. */
export interface PictureBox {
  readonly width: number;
  readonly height: number;
}

/**
 * Formats and ways of writing them that are decoded whole, at up to eight bytes a pixel, before anything can
 * be made smaller; the others are read line by line.
 */
const mostPixelsWhole = 100_000_000;
const lineByLine: ReadonlySet<unknown> = new Set(["jpeg", "png"]);

/**
 * Writes a picture as WebP, fitted into `box` and never enlarged: turned as its file asks for, of an
 * animation the first frame, without anything that the original says of place, time or camera.
 */
export async function shrinkPicture(source: string | Buffer, target: string, box: PictureBox): Promise<void> {
  const picture = sharp(source, { limitInputPixels: mostPixels, sequentialRead: true });
  const { format, isProgressive, width, height } = await picture.metadata();
  const isWhole = isProgressive === true || !lineByLine.has(format);
  if (isWhole && width * height > mostPixelsWhole) throw new Error("the picture is too large to be shrunk");
  await picture
    .autoOrient()
    .resize({ ...box, fit: "inside", withoutEnlargement: true })
    .timeout({ seconds: 60 })
    .webp({ quality: 78 })
    .toFile(target);
}
