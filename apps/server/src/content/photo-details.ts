import { instantFromExif } from "@mapaobra/domain/media/exif-instant";
import { type PanoramaFacts, panoramaFromXmp } from "@mapaobra/domain/media/panorama-facts";
import ExifReader from "exifreader";
import sharp from "sharp";
import { mostPixels } from "./inspect-image.ts";

/** What a picture says of itself beside its pixels. */
export interface PhotoDetails {
  readonly takenAt: Date | null;
  readonly panorama: PanoramaFacts | null;
}

/** EXIF stands behind these bytes in JPEG; what follows is a TIFF file of its own. */
const exifMark = Buffer.from("Exif\0\0", "latin1");
/**
 * JPEG has room for no more. Elsewhere there may be megabytes, in which thousands of tags can each claim
 * all of them: reading those would keep the process from everything else.
 */
const mostExifBytes = 65_536;

/** Reads a picture's metadata, wherever its format keeps it; what is broken or not there is null. */
export async function readPhotoDetails(path: string): Promise<PhotoDetails> {
  const { exif, xmp } = await sharp(path, { limitInputPixels: mostPixels }).metadata();
  return {
    takenAt: (exif && exif.length <= mostExifBytes && takenAtOf(exif)) || null,
    panorama: (xmp && panoramaFromXmp(xmp.toString("utf8"))) ?? null,
  };
}

function takenAtOf(exif: Buffer): Date | undefined {
  const isMarked = exif.subarray(0, exifMark.length).equals(exifMark);
  try {
    const tags = ExifReader.load(isMarked ? exif.subarray(exifMark.length) : exif);
    const { DateTimeOriginal, OffsetTimeOriginal } = tags;
    return DateTimeOriginal && instantFromExif(DateTimeOriginal.description, OffsetTimeOriginal?.description);
  } catch {
    return undefined;
  }
}
