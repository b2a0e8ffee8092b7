import { isTiled, tileSize } from "@mapaobra/domain/map/picture-tiles";
import sharp, { type Metadata } from "sharp";
import { foreignPicture, maxPixels } from "./inspect-image.ts";
import { requireFewParts } from "./picture-parts.ts";

/** Memory limit for an image that must be decoded as a whole. Images are tiled one at a time. */
const maxDecodedBytes = 1_250_000_000;

/** The base name of the tiles in their archive. */
const archiveBaseName = "mosaico";

/** The archive entry of the tile with this name. */
export const tileEntryName = (name: string): string => `${archiveBaseName}_files/${name}`;

/** Whether a decodable image can be tiled within the memory limit. Reads its header only. */
export async function canGenerateTiles(source: string): Promise<boolean> {
  const { width, height, ...details } = await sharp(source, {
    ...foreignPicture,
    limitInputPixels: false,
  }).metadata();
  const pixels = width * height;
  return pixels <= maxPixels && pixels * bytesPerPixel(details) <= maxDecodedBytes;
}

/**
 * Writes the WebP tiles of a large image (quality 1 to 100) to one ZIP archive, after EXIF rotation; the
 * first frame of an animation. The tiles are cut while the image is read, so that its size costs time and not
 * memory.
 */
export async function generateTiles(source: string, target: string, quality: number): Promise<void> {
  await requireFewParts(source);
  const picture = sharp(source, foreignPicture);
  const { autoOrient } = await picture.metadata();
  if (!isTiled(autoOrient)) throw new Error("picture below the tiling threshold");
  if (!(await canGenerateTiles(source))) throw new Error("tiling exceeds the memory limit");
  await picture
    .autoOrient()
    .timeout({ seconds: 600 })
    // Low effort: there are many pixels, and the user is waiting.
    .webp({ quality, effort: 1 })
    .tile({
      size: tileSize,
      overlap: 0,
      depth: "onetile",
      layout: "dz",
      container: "zip",
      basename: archiveBaseName,
    })
    .toFile(target);
}

/** Measured bytes per pixel when the whole image must be in memory; 0 when it can be streamed. */
function bytesPerPixel({
  format,
  channels,
  depth,
  isProgressive,
  orientation,
}: Omit<Metadata, "width" | "height">): number {
  const decoded = channels * (depth === "ushort" ? 2 : 1);
  if (format === "jpeg" || format === "png") {
    return isProgressive || (orientation ?? 1) > 1 ? 1.5 * decoded : 0;
  }
  return format === "heif" ? 6 * decoded : 2 * decoded;
}
