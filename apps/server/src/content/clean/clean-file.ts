import { cleanAvif } from "./clean-avif.ts";
import { cleanGif } from "./clean-gif.ts";
import { cleanJpeg } from "./clean-jpeg.ts";
import { cleanMatroska } from "./clean-matroska.ts";
import { cleanPng } from "./clean-png.ts";
import { cleanVideo } from "./clean-video.ts";
import { cleanWebp } from "./clean-webp.ts";
import type { Clean } from "./pieces.ts";

/** They leave bytes out (decision 73). */
const shorteners: Readonly<Record<string, Clean>> = {
  "image/jpeg": cleanJpeg,
  "image/png": cleanPng,
  "image/webp": cleanWebp,
  "image/gif": cleanGif,
};
/** They overwrite bytes. */
const overwriters: Readonly<Record<string, Clean>> = {
  "image/avif": cleanAvif,
  "video/mp4": cleanVideo,
  "video/quicktime": cleanVideo,
  "video/webm": cleanMatroska,
  "video/matroska": cleanMatroska,
};

/** How personal data is removed from files of a type; undefined for types without a copy, and those of `isServedWhole`. */
export const cleanerOf = (mediaType: string): Clean | undefined =>
  shorteners[mediaType] ?? overwriters[mediaType];

/** Whether visitors get files of a type as they are. Of films that no browser plays (AVI, WMV, FLV) they get nothing. */
export const isServedWhole = (mediaType: string): boolean =>
  !cleanerOf(mediaType) && !mediaType.startsWith("video/");

/** Whether what visitors get of a file has its length in any case, so that it is known without the copy. */
export const isCopyAsLong = (mediaType: string): boolean =>
  mediaType in overwriters || isServedWhole(mediaType);
