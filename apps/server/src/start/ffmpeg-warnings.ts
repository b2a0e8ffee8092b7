import { isUsable } from "../content/video-poster.ts";
import type { Settings } from "../settings/settings.ts";

/** A sentence if FFMPEG is something else. Covers are optional: it does not prevent the start. */
export async function ffmpegWarnings({ ffmpeg }: Pick<Settings, "ffmpeg">): Promise<string[]> {
  if (await isUsable(ffmpeg)) return [];
  return [
    `La variable FFMPEG no sirve: «${ffmpeg}» no se puede ejecutar, o no es ffmpeg. Los videos quedan sin portada.`,
  ];
}
