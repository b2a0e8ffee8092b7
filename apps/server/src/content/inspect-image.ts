import sharp, { type SharpOptions } from "sharp";
import { requireFewParts } from "./picture-parts.ts";

/** An image that was decoded successfully, whatever its name. */
export interface ImageContent {
  readonly mediaType: string;
  /** Without a dot. */
  readonly extension: string;
  /** Pixels after EXIF rotation. */
  readonly width: number;
  readonly height: number;
}

/** The formats that all current browsers show. SVG is excluded: it can contain scripts. */
const formats: Readonly<Record<string, Pick<ImageContent, "mediaType" | "extension">>> = {
  jpeg: { mediaType: "image/jpeg", extension: "jpg" },
  png: { mediaType: "image/png", extension: "png" },
  gif: { mediaType: "image/gif", extension: "gif" },
  webp: { mediaType: "image/webp", extension: "webp" },
  avif: { mediaType: "image/avif", extension: "avif" },
};

/** Decoding an image of more pixels would exceed the memory limit of a request. */
export const maxPixels = 400_000_000;
/** More pixels take seconds to decode: what is wrong with them shows later. */
const maxCheckedPixels = 50_000_000;
/** Of an animation: a quarter of an hour. The decoder lists them all, also where only the first is shown. */
const maxFrames = 10_000;

/**
 * How pictures of people are decoded: like browsers, which show what there is of a damaged one. Phones write files
 * with small faults, and interrupted copies lack their end.
 */
export const foreignPicture = {
  limitInputPixels: maxPixels,
  failOn: "none",
  sequentialRead: true,
} as const satisfies SharpOptions;

/**
 * Detects the image in a local file. Undefined when browsers do not show its format, when nothing of it can be
 * decoded, or when it has more pixels than `pixelLimit` or more than 10,000 frames.
 */
export async function inspectImage(path: string, pixelLimit = maxPixels): Promise<ImageContent | undefined> {
  try {
    await requireFewParts(path);
    const picture = sharp(path, { ...foreignPicture, limitInputPixels: pixelLimit });
    const { format, compression, autoOrient, pages = 1 } = await picture.metadata();
    if (pages > maxFrames) return undefined;
    // AVIF and HEIC share a container; browsers show only the first.
    const known = formats[compression === "av1" ? "avif" : (format ?? "")];
    const { width, height } = autoOrient;
    if (known && width * height <= maxCheckedPixels) await picture.resize(16, 16).raw().toBuffer();
    return known && { ...known, width, height };
  } catch {
    return undefined;
  }
}
