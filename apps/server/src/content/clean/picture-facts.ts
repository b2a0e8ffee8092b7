import {
  type PanoramaMetadata,
  panoramaXmp,
  parsePanoramaXmp,
} from "@mapaobra/domain/media/panorama-metadata";

/** The metadata that a picture needs to look the same: its rotation and its part of a sphere. */
export interface PictureFacts {
  /** EXIF orientation, 2 to 8; undefined if the picture is upright. */
  orientation?: number | undefined;
  panorama?: PanoramaMetadata | undefined;
  /** Bytes of metadata that were parsed. */
  parsedBytes: number;
}

/** Of one picture. Cameras write some hundred kB; panoramas with an embedded picture are not parsed. */
const maxParsedBytes = 4_194_304;

export const noFacts = (): PictureFacts => ({ parsedBytes: 0 });

/** @throws Error if the picture has more than 4 MB of metadata to parse */
export function requireParsable(facts: PictureFacts, bytes: number): void {
  facts.parsedBytes += bytes;
  if (facts.parsedBytes > maxParsedBytes) throw new Error("the picture has too much metadata");
}

/** @throws Error if the picture has more than 4 MB of metadata to parse */
export function noteExif(facts: PictureFacts, exif: Buffer): void {
  requireParsable(facts, exif.length);
  facts.orientation ??= readOrientation(exif);
}

/** @throws Error if the picture has more than 4 MB of metadata to parse */
export function noteXmp(facts: PictureFacts, xmp: Buffer): void {
  requireParsable(facts, xmp.length);
  facts.panorama ??= readPanorama(xmp);
}

/** The longest XMP packet that is parsed; longer ones hold pictures. */
const maxXmpBytes = 1_048_576;
const exifMarker = Buffer.from("Exif\0\0", "latin1");
const orientationTag = 0x0112;

/** The orientation in EXIF data, with or without its marker. */
function readOrientation(exif: Buffer): number | undefined {
  const tiff = exif.subarray(0, 6).equals(exifMarker) ? exif.subarray(6) : exif;
  const order = tiff.toString("latin1", 0, 2);
  if (tiff.length < 8 || (order !== "II" && order !== "MM")) return undefined;
  const isLittle = order === "II";
  const uint16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return undefined;
  const entries = uint16(directory);
  for (let at = directory + 2; at < directory + 2 + entries * 12 && at + 12 <= tiff.length; at += 12) {
    const value = uint16(at + 8);
    if (uint16(at) === orientationTag) return value >= 2 && value <= 8 ? value : undefined;
  }
  return undefined;
}

export const readPanorama = (xmp: Buffer): PanoramaMetadata | undefined =>
  xmp.length <= maxXmpBytes ? parsePanoramaXmp(xmp.toString("utf8")) : undefined;

/** EXIF data that has the orientation only. */
export function orientationExif(orientation: number): Buffer {
  const tiff = Buffer.from("4d4d002a00000008000101120003000000010000000000000000", "hex");
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

export const panoramaPacket = (panorama: PanoramaMetadata): Buffer => Buffer.from(panoramaXmp(panorama));
