import { buffer } from "node:stream/consumers";
import { type PictureTile, tileName } from "@mapaobra/domain/map/picture-tiles";
import { tileEntryName } from "../../content/tile-archive.ts";
import { readZipIndex } from "../../content/zip-index.ts";
import type { StreamableFile } from "../../http/send-file.ts";
import {
  type ByteRange,
  derivedFolder,
  type FileStorage,
  type StoredFile,
} from "../../storage/file-storage.ts";
import type { Derive } from "./derivations.ts";

/** Storage folder of uploaded map pictures, with one subfolder a company. */
export const mapPicturesFolder = "mapas/";

/** Lines and letters of a plan need a higher quality than photographs. */
const qualityOf = (picture: string): number => (picture.startsWith(mapPicturesFolder) ? 80 : 70);

/** The tiles of a picture are one ZIP archive, written atomically (decision 31). Each tile is read by its byte range. */
const tilesKey = (picture: string): string => `${derivedFolder(picture)}mosaico.zip`;

export const tileType = "image/webp";

/** Number of cached archive indexes. One takes up to a few hundred kB. */
const maxCachedIndexes = 50;

export interface PictureTiles {
  /**
   * A tile of the picture under a key; undefined if it does not exist or the picture is too small for tiles.
   */
  find(picture: string, tile: PictureTile, signal?: AbortSignal): Promise<StreamableFile | undefined>;
  /** Cuts a picture before its first tile is requested. Never rejects. */
  generate(picture: string): Promise<void>;
}

export function createPictureTiles(storage: FileStorage, derive: Derive): PictureTiles {
  const zipIndexes = new Map<string, Promise<Map<string, ByteRange>>>();

  const derived = (picture: string, signal?: AbortSignal) =>
    derive(
      {
        original: picture,
        key: tilesKey(picture),
        lane: "tiles",
        make: (target, { withOriginal, run }) =>
          withOriginal((source) => run("generateTiles", { source, target, quality: qualityOf(picture) })),
      },
      signal,
    );

  const zipIndexOf = (key: string, { bytes, modifiedAt }: StoredFile): Promise<Map<string, ByteRange>> => {
    const version = `${key} ${bytes} ${modifiedAt.getTime()}`;
    const known = zipIndexes.get(version);
    if (known) return known;
    const list = readZipIndex(bytes, async (range) => buffer(await storage.read(key, range)));
    zipIndexes.set(version, list);
    list.catch(() => zipIndexes.delete(version));
    const [oldest] = zipIndexes.keys();
    if (zipIndexes.size > maxCachedIndexes && oldest !== undefined) zipIndexes.delete(oldest);
    return list;
  };

  return {
    async find(picture, tile, signal) {
      const archive = await derived(picture, signal);
      if (!archive) return undefined;
      const key = tilesKey(picture);
      const entry = (await zipIndexOf(key, archive)).get(tileEntryName(tileName(tile)));
      if (!entry) return undefined;
      return {
        type: tileType,
        file: { bytes: entry.end - entry.start + 1, modifiedAt: archive.modifiedAt },
        read: (part) => storage.read(key, subRange(entry, part)),
      };
    },

    async generate(picture) {
      // The next tile request fails again and reports the error.
      await derived(picture).catch(() => undefined);
    },
  };
}

const subRange = ({ start, end }: ByteRange, part: ByteRange | undefined): ByteRange =>
  part ? { start: start + part.start, end: start + part.end } : { start, end };
