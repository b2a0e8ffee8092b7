import { instantFromExif } from "@mapaobra/domain/media/exif-instant";
import { type PanoramaMetadata, parsePanoramaXmp } from "@mapaobra/domain/media/panorama-metadata";
import ExifReader from "exifreader";
import sharp from "sharp";
import { maxPixels } from "./inspect-image.ts";

/** What a picture says of itself beside its pixels. */
export interface PhotoMetadata {
  readonly takenAt: Date | null;
  readonly panorama: PanoramaMetadata | null;
}

/** EXIF stands behind these bytes in JPEG; what follows is a TIFF file of its own. */
const exifHeader = Buffer.from("Exif\0\0", "latin1");
/**
 * JPEG has room for no more. Elsewhere there may be megabytes, in which thousands of tags can each claim
 * all of them: reading those would keep the process from everything else.
 */
const maxExifBytes = 65_536;

/** Reads a picture's metadata, wherever its format keeps it; what is broken or not there is null. */
export async function readPhotoMetadata(path: string): Promise<PhotoMetadata> {
  const { exif, xmp } = await sharp(path, { limitInputPixels: maxPixels }).metadata();
  return {
    takenAt: (exif && exif.length <= maxExifBytes && takenAtOf(exif)) || null,
    panorama: (xmp && parsePanoramaXmp(xmp.toString("utf8"))) ?? null,
  };
}

function takenAtOf(exif: Buffer): Date | undefined {
  const isMarked = exif.subarray(0, exifHeader.length).equals(exifHeader);
  try {
    const tags = ExifReader.load(isMarked ? exif.subarray(exifHeader.length) : exif);
    const { DateTimeOriginal, OffsetTimeOriginal } = tags;
    return DateTimeOriginal && instantFromExif(DateTimeOriginal.description, OffsetTimeOriginal?.description);
  } catch {
    return undefined;
  }
}
