import { cleanAvif } from "./clean-avif.ts";
import { cleanGif } from "./clean-gif.ts";
import { cleanJpeg } from "./clean-jpeg.ts";
import { cleanPng } from "./clean-png.ts";
import { cleanVideo } from "./clean-video.ts";
import { cleanWebp } from "./clean-webp.ts";
import type { Clean } from "./pieces.ts";

const cleaners: Readonly<Record<string, Clean>> = {
  "image/jpeg": cleanJpeg,
  "image/png": cleanPng,
  "image/webp": cleanWebp,
  "image/gif": cleanGif,
  "image/avif": cleanAvif,
  "video/mp4": cleanVideo,
  "video/quicktime": cleanVideo,
};

/** How personal data is removed from files of a type; undefined for types that are served as they are. */
export const cleanerOf = (mediaType: string): Clean | undefined => cleaners[mediaType];
