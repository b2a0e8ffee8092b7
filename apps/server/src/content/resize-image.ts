import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { foreignPicture } from "./inspect-image.ts";
import { requireFewParts } from "./picture-parts.ts";

// Jobs run in parallel, one per core, and never repeat an image: libvips' cache and threads would only waste
// memory.
sharp.cache(false);
sharp.concurrency(1);

/** The box to fit an image into, in pixels. */
export interface ResizeTarget {
  readonly width: number;
  readonly height: number;
  /** Maximum file size; default: unlimited. */
  readonly maxBytes?: number;
}

/**
 * Limit for formats that are decoded as a whole, at up to eight bytes per pixel, before they are resized.
 * JPEG and PNG are streamed unless progressive.
 */
const maxPixelsInMemory = 100_000_000;
const streamableFormats: ReadonlySet<unknown> = new Set(["jpeg", "png"]);

/** WebP qualities; the lower ones are used when the file would be too large. */
const [firstQuality, ...lowerQualities] = [78, 60, 45, 30] as const;

/**
 * Writes an image as WebP, fitted into `box` and never enlarged, after EXIF rotation; the first frame of an
 * animation. Metadata such as location, time and camera is removed.
 */
export async function resizeImage(
  source: string | Buffer,
  target: string,
  { width, height, maxBytes = Number.POSITIVE_INFINITY }: ResizeTarget,
): Promise<void> {
  if (typeof source === "string") await requireFewParts(source);
  const picture = sharp(source, foreignPicture);
  const { format, isProgressive, ...size } = await picture.metadata();
  const needsFullDecode = isProgressive === true || !streamableFormats.has(format);
  if (needsFullDecode && size.width * size.height > maxPixelsInMemory)
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
  const encode = (quality: number) => sharp(data, { raw: info }).webp({ quality }).toBuffer();
  let content = await encode(firstQuality);
  for (const quality of lowerQualities) if (content.length > maxBytes) content = await encode(quality);
  await writeFile(target, content);
}
