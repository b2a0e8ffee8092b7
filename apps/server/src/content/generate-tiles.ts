import { isTiled, tileSize } from "@mapaobra/domain/map/picture-tiles";
import sharp from "sharp";
import { foreignPicture } from "./inspect-image.ts";
import { requireMemory } from "./needed-bytes.ts";
import { requireFewParts } from "./picture-parts.ts";
import { archiveBaseName } from "./tile-archive.ts";

/**
 * Writes the WebP tiles of a large image (quality 1 to 100) to one ZIP archive, after EXIF rotation; the
 * first frame of an animation. The tiles are cut while the image is read, so that its size costs time and not
 * memory.
 * @throws DomainError `picture_too_large` if decoding it takes more than `memoryBytes`
 */
export async function generateTiles(source: string, target: string, quality: number, memoryBytes: number) {
  await requireFewParts(source);
  const picture = sharp(source, foreignPicture);
  const facts = await picture.metadata();
  if (!isTiled(facts.autoOrient)) throw new Error("picture below the tiling threshold");
  requireMemory(facts, "tiles", memoryBytes);
  await picture
    .autoOrient()
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
