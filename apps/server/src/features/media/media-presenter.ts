import type { Media, PanoramaPicture } from "@mapaobra/contract/wire/media";
import { isTiled, maxTileLevel, tileSize, tileUrlTemplate } from "@mapaobra/domain/map/picture-tiles";
import { mediaKinds } from "@mapaobra/domain/media/media-kind";
import type { PanoramaMetadata } from "@mapaobra/domain/media/panorama-metadata";
import { initialViewOf, sphereAreaOf } from "@mapaobra/domain/media/sphere-area";
import { visitorKey, visitorTitle } from "@mapaobra/domain/media/visitor-names";
import { isCopyAsLong, isServedWhole } from "../../content/clean/clean-file.ts";
import { type DerivedFiles, type DerivedSize, viewSizeOf } from "./derived-files.ts";
import type { MediaRow } from "./media-repository.ts";
import type { MediaUrls, UrlAudience } from "./media-urls.ts";

type DisplayableMedia = Pick<MediaRow, "key" | "kind" | "width" | "height" | "panorama"> & {
  readonly title: string;
};

/** Who reads a reply. What visitors get of a published map has unsigned URLs. */
export interface MediaAudience extends UrlAudience {
  /** Whether the caller gets originals with their names (`media.readOriginal`). */
  readonly isStaff: boolean;
}

/** URLs of a file and of its derived pictures. */
interface FileUrls {
  readonly own: string;
  /** The URL that those of its tiles start with. */
  readonly tiled: string;
  derived(size: DerivedSize): string;
}

/** The URLs and the sphere that show a file. */
export function displayFieldsOf(
  { title, ...row }: DisplayableMedia,
  { own, tiled: tiledUrl, derived: addressOf }: FileUrls,
  derived: Pick<DerivedFiles, "supports">,
): PanoramaPicture {
  const tiled = tiledSize(row);
  return {
    title,
    address: own,
    viewAddress: derived.supports(row.kind, "vista") ? addressOf(viewSizeOf(row)) : null,
    previewAddress: tiled && addressOf("previa"),
    tiles: tiled && { template: tileUrlTemplate(tiledUrl), side: tileSize, levels: maxTileLevel(tiled) + 1 },
    sphere: sphereOf(row),
    width: row.width,
    height: row.height,
  };
}

/** Converts a media row to the reply's media, with URLs that work for users who may see the point. */
export function createMediaPresenter(addresses: MediaUrls, derived: Pick<DerivedFiles, "supports">) {
  return (row: MediaRow, audience: MediaAudience): Media => {
    const { isPublic, isStaff, session } = audience;
    const copyUrl = addresses.urlFor(row.key, audience);
    // A document is the same for everybody.
    const address = isStaff && row.kind !== "document" ? addresses.originalUrl(row.key, session) : copyUrl;
    const key = isStaff ? row.key : visitorKey(row.key);
    const title = isStaff ? row.name : visitorTitle(row);
    const derivedAddress = (size: DerivedSize) => addresses.derivedUrl(row.key, size, audience);
    const stored = key.slice(key.lastIndexOf("/") + 1);
    const dot = stored.lastIndexOf(".");
    return {
      id: row.id,
      kind: mediaKinds[row.kind].label,
      // Folder, name and extension form a working URL only without a signature.
      location: isPublic ? addresses.folderUrl(key) : address,
      name: stored.slice(0, dot),
      extension: stored.slice(dot),
      storageKey: key,
      ...displayFieldsOf(
        { ...row, title },
        { own: address, tiled: copyUrl, derived: derivedAddress },
        derived,
      ),
      thumbnailAddress: derived.supports(row.kind, "miniatura") ? derivedAddress("miniatura") : null,
      mediaType: row.mime,
      bytes: isStaff || isCopyAsLong(row.mime) ? row.size : null,
      sha256: isStaff || isServedWhole(row.mime) ? row.sha256.toString("hex") : null,
      createdAt: row.created_at.toISOString(),
      isUnstitched: isStaff && row.unstitched,
      takenAt: row.taken_at?.toISOString() ?? null,
    };
  };
}

/** Size in pixels of a panorama that is shown by tiles; null for all other media. */
function tiledSize({ kind, width, height }: Pick<MediaRow, "kind" | "width" | "height">) {
  if (kind !== "panorama" || width === null || height === null) return null;
  return isTiled({ width, height }) ? { width, height } : null;
}

function sphereOf({ kind, width, height, panorama }: Omit<DisplayableMedia, "title" | "key">) {
  if (kind !== "panorama" || width === null || height === null) return null;
  const facts = panorama as PanoramaMetadata | null;
  const heading = facts?.PoseHeadingDegrees ?? null;
  return { ...sphereAreaOf({ width, height }, facts), heading, ...initialViewOf(facts) };
}
