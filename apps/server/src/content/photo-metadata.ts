import { instantFromExif } from "@mapaobra/domain/media/exif-instant";
import type { PanoramaMetadata } from "@mapaobra/domain/media/panorama-metadata";
import ExifReader from "exifreader";
import sharp from "sharp";
import { readPanorama } from "./clean/picture-facts.ts";
import { foreignPicture } from "./inspect-image.ts";

/** The metadata of an image that the product uses. */
export interface PhotoMetadata {
  readonly takenAt: Date | null;
  readonly panorama: PanoramaMetadata | null;
}

export const noPhotoMetadata: PhotoMetadata = { takenAt: null, panorama: null };

/** The prefix of EXIF in JPEG; a TIFF file follows. */
const exifHeader = Buffer.from("Exif\0\0", "latin1");
/**
 * The limit in JPEG. Other formats allow megabytes, in which thousands of tags can each reference all the
 * data: parsing them would block the process.
 */
const maxExifBytes = 65_536;

/**
 * Reads an image's metadata in any format; missing or invalid values are null. Never rejects: the picture is worth
 * more than its metadata.
 */
export async function readPhotoMetadata(path: string): Promise<PhotoMetadata> {
  try {
    const { exif, xmp } = await sharp(path, foreignPicture).metadata();
    return {
      takenAt: (exif && exif.length <= maxExifBytes && takenAtOf(exif)) || null,
      panorama: (xmp && readPanorama(xmp)) ?? null,
    };
  } catch {
    return noPhotoMetadata;
  }
}

function takenAtOf(exif: Buffer): Date | undefined {
  const hasMarker = exif.subarray(0, exifHeader.length).equals(exifHeader);
  try {
    const tags = ExifReader.load(hasMarker ? exif.subarray(exifHeader.length) : exif);
    const { DateTimeOriginal, OffsetTimeOriginal } = tags;
    return DateTimeOriginal && instantFromExif(DateTimeOriginal.description, OffsetTimeOriginal?.description);
  } catch {
    return undefined;
  }
}
