import { photoPosition } from "@mapaobra/domain/media/geotag-suggestions";
import type { Position } from "@mapaobra/domain/point/coordinates";

/** EXIF is at the beginning of the file: the rest of a photo is not read. */
const MAX_HEADER_BYTES = 256 * 1024;

/** Reads the GPS position from a photo's EXIF. Returns undefined if it is missing or invalid. */
export async function readPhotoPosition(file: Blob): Promise<Position | undefined> {
  try {
    const [{ load }, start] = await Promise.all([
      import("exifreader"),
      file.slice(0, MAX_HEADER_BYTES).arrayBuffer(),
    ]);
    const { gps } = load(start, { expanded: true, includeTags: { gps: true } });
    return photoPosition(gps?.Latitude, gps?.Longitude);
  } catch {
    return undefined;
  }
}
