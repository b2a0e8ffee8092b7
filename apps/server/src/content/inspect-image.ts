import sharp from "sharp";
import { requireFewBoxes } from "./picture-boxes.ts";

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

/**
 * Detects the image in a local file. Undefined when browsers do not show its format, or when it has more
 * pixels than `pixelLimit`.
 */
export async function inspectImage(path: string, pixelLimit = maxPixels): Promise<ImageContent | undefined> {
  try {
    await requireFewBoxes(path);
    const { format, compression, autoOrient } = await sharp(path, {
      limitInputPixels: pixelLimit,
    }).metadata();
    // AVIF and HEIC share a container; browsers show only the first.
    const known = formats[compression === "av1" ? "avif" : (format ?? "")];
    return known && { ...known, width: autoOrient.width, height: autoOrient.height };
  } catch {
    return undefined;
  }
}
