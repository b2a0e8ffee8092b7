import type { Media } from "@mapaobra/contract/wire/media";
import { isTiled, tileSize, tileTemplate, topLevelOf } from "@mapaobra/domain/map/picture-tiles";
import { labelOf } from "@mapaobra/domain/media/media-kind";
import type { PanoramaFacts } from "@mapaobra/domain/media/panorama-facts";
import { sphereAreaOf } from "@mapaobra/domain/media/sphere-area";
import type { DerivedFiles, DerivedSize } from "./derived-files.ts";
import type { MediaAddresses } from "./media-address.ts";
import type { MediaRow } from "./media-repository.ts";

/** Media as replies tell them, with addresses that work for whoever may see the point. */
export function createShownMedia(addresses: MediaAddresses, derived: Pick<DerivedFiles, "has">) {
  return (row: MediaRow, isPublic: boolean): Media => {
    const address = addresses.of(row.key, isPublic);
    const derivedAddress = (size: DerivedSize) =>
      derived.has(row.kind, size) ? addresses.ofDerived(row.key, size, isPublic) : null;
    const tiled = tiledSize(row);
    const stored = row.key.slice(row.key.lastIndexOf("/") + 1);
    const dot = stored.lastIndexOf(".");
    return {
      id: row.id,
      kind: labelOf(row.kind),
      // Folder, name and extension make a working address where no signature is needed.
      location: isPublic ? addresses.folderOf(row.key) : address,
      name: stored.slice(0, dot),
      title: row.name,
      extension: stored.slice(dot),
      storageKey: row.key,
      address,
      thumbnailAddress: derivedAddress("miniatura"),
      viewAddress: derivedAddress("vista"),
      previewAddress: tiled && derivedAddress("previa"),
      tiles: tiled && { template: tileTemplate(address), side: tileSize, levels: topLevelOf(tiled) + 1 },
      sphere: sphereOf(row),
      mediaType: row.mime,
      bytes: row.size,
      sha256: row.sha256.toString("hex"),
      width: row.width,
      height: row.height,
      createdAt: row.created_at.toISOString(),
      takenAt: row.taken_at?.toISOString() ?? null,
    };
  };
}

/** The pixels of a panorama that is shown by tiles; null for all other media. */
function tiledSize({ kind, width, height }: Pick<MediaRow, "kind" | "width" | "height">) {
  if (kind !== "panorama" || width === null || height === null) return null;
  return isTiled({ width, height }) ? { width, height } : null;
}

function sphereOf({ kind, width, height, panorama }: MediaRow): Media["sphere"] {
  if (kind !== "panorama" || width === null || height === null) return null;
  const facts = panorama as PanoramaFacts | null;
  return { ...sphereAreaOf({ width, height }, facts), heading: facts?.PoseHeadingDegrees ?? null };
}
