import { cleanAsf } from "./clean-asf.ts";
import { cleanAvi } from "./clean-avi.ts";
import { cleanAvif } from "./clean-avif.ts";
import { cleanFlv } from "./clean-flv.ts";
import { cleanGif } from "./clean-gif.ts";
import { cleanJpeg } from "./clean-jpeg.ts";
import { cleanMatroska } from "./clean-matroska.ts";
import { cleanPng } from "./clean-png.ts";
import { cleanVideo } from "./clean-video.ts";
import { cleanWebp } from "./clean-webp.ts";
import type { Clean } from "./pieces.ts";

/** They leave bytes out. */
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
  "video/vnd.avi": cleanAvi,
  "video/x-ms-asf": cleanAsf,
  "video/x-flv": cleanFlv,
};

/** How personal data is removed from files of a type; undefined for types that are served as they are. */
export const cleanerOf = (mediaType: string): Clean | undefined =>
  shorteners[mediaType] ?? overwriters[mediaType];

/** Whether the copy of a file has its length in any case, so that it is known without the copy. */
export const isCopyAsLong = (mediaType: string): boolean => !(mediaType in shorteners);
