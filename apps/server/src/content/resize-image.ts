import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { foreignPicture } from "./inspect-image.ts";
import { requireMemory } from "./needed-bytes.ts";
import { requireFewParts } from "./picture-parts.ts";

/** The box to fit an image into, in pixels. */
export interface ResizeTarget {
  readonly width: number;
  readonly height: number;
  /** Maximum file size; default: unlimited. */
  readonly maxBytes?: number;
}

/** WebP qualities; the lower ones are used when the file would be too large. */
const [firstQuality, ...lowerQualities] = [78, 60, 45, 30] as const;

/**
 * Writes an image as WebP, fitted into `box` and never enlarged, after EXIF rotation; the first frame of an
 * animation. Metadata such as location, time and camera is removed.
 * @throws DomainError `picture_too_large` if decoding it takes more than `memoryBytes`
 */
export async function resizeImage(
  source: string,
  target: string,
  { width, height, maxBytes = Number.POSITIVE_INFINITY }: ResizeTarget,
  memoryBytes: number,
): Promise<void> {
  await requireFewParts(source);
  const picture = sharp(source, foreignPicture);
  requireMemory(await picture.metadata(), "shrunk", memoryBytes);
  const small = picture.autoOrient().resize({ width, height, fit: "inside", withoutEnlargement: true });
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
