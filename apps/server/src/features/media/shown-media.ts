import type { Media, PanoramaPicture } from "@mapaobra/contract/wire/media";
import { isTiled, tileSize, tileTemplate, topLevelOf } from "@mapaobra/domain/map/picture-tiles";
import { labelOf } from "@mapaobra/domain/media/media-kind";
import type { PanoramaFacts } from "@mapaobra/domain/media/panorama-facts";
import { sphereAreaOf } from "@mapaobra/domain/media/sphere-area";
import type { DerivedFiles, DerivedSize } from "./derived-files.ts";
import type { MediaAddresses } from "./media-address.ts";
import type { MediaRow } from "./media-repository.ts";

type Pictured = Pick<MediaRow, "kind" | "name" | "width" | "height" | "panorama">;

/** Where a file is had, and the pictures that are derived from it. */
interface FileAddresses {
  readonly own: string;
  derived(size: DerivedSize): string;
}

/** What a medium is shown by. */
export function shownBy(
  { name, ...row }: Pictured,
  { own, derived: addressOf }: FileAddresses,
  derived: Pick<DerivedFiles, "has">,
): PanoramaPicture {
  const tiled = tiledSize(row);
  return {
    title: name,
    address: own,
    viewAddress: derived.has(row.kind, "vista") ? addressOf("vista") : null,
    previewAddress: tiled && addressOf("previa"),
    tiles: tiled && { template: tileTemplate(own), side: tileSize, levels: topLevelOf(tiled) + 1 },
    sphere: sphereOf(row),
    width: row.width,
    height: row.height,
  };
}

/** Media as replies tell them, with addresses that work for whoever may see the point. */
export function createShownMedia(addresses: MediaAddresses, derived: Pick<DerivedFiles, "has">) {
  return (row: MediaRow, isPublic: boolean): Media => {
    const address = addresses.of(row.key, isPublic);
    const derivedAddress = (size: DerivedSize) => addresses.ofDerived(row.key, size, isPublic);
    const stored = row.key.slice(row.key.lastIndexOf("/") + 1);
    const dot = stored.lastIndexOf(".");
    return {
      id: row.id,
      kind: labelOf(row.kind),
      // Folder, name and extension make a working address where no signature is needed.
      location: isPublic ? addresses.folderOf(row.key) : address,
      name: stored.slice(0, dot),
      extension: stored.slice(dot),
      storageKey: row.key,
      ...shownBy(row, { own: address, derived: derivedAddress }, derived),
      thumbnailAddress: derived.has(row.kind, "miniatura") ? derivedAddress("miniatura") : null,
      mediaType: row.mime,
      bytes: row.size,
      sha256: row.sha256.toString("hex"),
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

function sphereOf({ kind, width, height, panorama }: Omit<Pictured, "name">): Media["sphere"] {
  if (kind !== "panorama" || width === null || height === null) return null;
  const facts = panorama as PanoramaFacts | null;
  return { ...sphereAreaOf({ width, height }, facts), heading: facts?.PoseHeadingDegrees ?? null };
}
