import { photoPosition } from "@mapaobra/domain/media/geotag-suggestions";
import type { Position } from "@mapaobra/domain/point/coordinates";

/** Cameras write what they know at the beginning: of a photograph no more is read, however large it is. */
const MAX_HEADER_BYTES = 256 * 1024;

/** Where a photograph says that it was taken; undefined where it says nothing, or nothing that makes sense. */
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
