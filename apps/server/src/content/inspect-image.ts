import { DomainError } from "@mapaobra/domain/errors";
import { isTiled } from "@mapaobra/domain/map/picture-tiles";
import { hasSphereRatio } from "@mapaobra/domain/media/media-kind";
import sharp, { type SharpOptions } from "sharp";
import { largestPictureBytes, neededBytes, requireMemory } from "./needed-bytes.ts";
import { requireFewParts } from "./picture-parts.ts";
import { hasTwoCircles } from "./two-circles.ts";

/** An image that was decoded successfully, whatever its name. */
export interface ImageContent {
  readonly mediaType: string;
  /** Without a dot. */
  readonly extension: string;
  /** Pixels after EXIF rotation. */
  readonly width: number;
  readonly height: number;
  /** Whether it shows the two circles of a 360° camera, which its program has not joined. */
  readonly isUnstitched: boolean;
}

/** The formats that all current browsers show. SVG is excluded: it can contain scripts. */
const formats: Readonly<Record<string, Pick<ImageContent, "mediaType" | "extension">>> = {
  jpeg: { mediaType: "image/jpeg", extension: "jpg" },
  png: { mediaType: "image/png", extension: "png" },
  gif: { mediaType: "image/gif", extension: "gif" },
  webp: { mediaType: "image/webp", extension: "webp" },
  avif: { mediaType: "image/avif", extension: "avif" },
};

/** More pixels take seconds to decode: what is wrong with them shows later. */
const maxCheckedPixels = 50_000_000;
/** Cameras of two lenses take more, as JPEG, which is decoded small. */
const maxCirclePixels = 150_000_000;
/** Of an animation: a quarter of an hour. The decoder lists them all, also where only the first is shown. */
const maxFrames = 10_000;

/**
 * How pictures of people are decoded: like browsers, which show what there is of a damaged one. Phones write files
 * with small faults, and interrupted copies lack their end. Call `requireMemory` before decoding.
 */
export const foreignPicture = {
  limitInputPixels: false,
  failOn: "none",
  sequentialRead: true,
} as const satisfies SharpOptions;

/**
 * Detects the image in a local file. Undefined when browsers do not show its format, when nothing of it can be decoded,
 * or when it has more than 10,000 frames. It is decoded if that takes at most `memoryBytes` and a few seconds.
 * @throws DomainError `picture_too_large` if no process may decode it
 */
export async function inspectImage(path: string, memoryBytes: number): Promise<ImageContent | undefined> {
  try {
    await requireFewParts(path);
    const picture = sharp(path, foreignPicture);
    const facts = await picture.metadata();
    const { format, compression, autoOrient, pages = 1 } = facts;
    if (pages > maxFrames) return undefined;
    // AVIF and HEIC share a container; browsers show only the first.
    const known = formats[compression === "av1" ? "avif" : (format ?? "")];
    if (!known) return undefined;
    const { width, height } = autoOrient;
    requireMemory(facts, isTiled(autoOrient) ? "tiles" : "shrunk", largestPictureBytes);
    const content = { ...known, width, height, isUnstitched: false };
    const maybeCircles = hasSphereRatio(width, height);
    const maxPixels = maybeCircles && format === "jpeg" ? maxCirclePixels : maxCheckedPixels;
    if (neededBytes(facts, "shrunk") > memoryBytes || width * height > maxPixels) return content;
    if (maybeCircles) return { ...content, isUnstitched: await hasTwoCircles(picture.autoOrient()) };
    await picture.resize(16, 16).raw().toBuffer();
    return content;
  } catch (error) {
    if (error instanceof DomainError) throw error;
    return undefined;
  }
}
