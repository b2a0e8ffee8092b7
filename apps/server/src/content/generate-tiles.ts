import { isTiled, tileSize } from "@mapaobra/domain/map/picture-tiles";
import sharp, { type Metadata } from "sharp";
import { maxPixels } from "./inspect-image.ts";

/** What a picture may take in memory that cannot be read line by line. Only one is cut at a time. */
const maxDecodedBytes = 1_250_000_000;

/** The name that the tiles have in their archive. */
const archiveBaseName = "mosaico";

/** The member of an archive of tiles that has the tile of this name. */
export const tileEntryName = (name: string): string => `${archiveBaseName}_files/${name}`;

/** Whether the tiles of a picture that can be decoded may be cut within that memory: told from its head alone. */
export async function canGenerateTiles(source: string): Promise<boolean> {
  const { width, height, ...details } = await sharp(source, { limitInputPixels: false }).metadata();
  const pixels = width * height;
  return pixels <= maxPixels && pixels * bytesPerPixel(details) <= maxDecodedBytes;
}

/**
 * Writes the tiles of a large picture as one archive, as WebP of a quality up to 100: turned as its file asks for, of an animation the
 * first frame. They are cut while the picture is read, so that its size costs time and not memory.
 */
export async function generateTiles(source: string, target: string, quality: number): Promise<void> {
  const picture = sharp(source, { limitInputPixels: maxPixels, sequentialRead: true });
  const { autoOrient } = await picture.metadata();
  if (!isTiled(autoOrient)) throw new Error("the picture is small enough to be shown whole");
  if (!(await canGenerateTiles(source))) throw new Error("the picture takes too much memory to be cut");
  await picture
    .autoOrient()
    .timeout({ seconds: 600 })
    // Little effort: these are many pixels, and somebody waits for them.
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

/** What a pixel takes when the whole picture must be in memory, as measured; 0 where it need not be. */
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
