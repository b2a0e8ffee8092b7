import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import {
  bytesToHeader,
  Compression,
  type Header,
  PMTiles,
  ResolvedValueCache,
  TileType,
  tileIdToZxy,
  zxyToTileId,
} from "pmtiles";
import type { ByteRange } from "../../storage/file-storage.ts";

/** The only file that imports `pmtiles`. */

/** Reads a range of an archive; shorter where the archive ends. */
export type ReadRange = (range: ByteRange) => Promise<Uint8Array>;

export interface TileId {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** A tile, directory or metadata that takes more memory than the product accepts. */
export class OversizedPartError extends Error {
  override name = "OversizedPartError";
}

/** The limit of one read: a tile, a directory or the metadata as stored. */
export const maxPartBytes = 4 * 1_048_576;
/** The limit of a decompressed directory. A common one takes about 50 kB, and six times as much when it is parsed. */
const maxDirectoryBytes = 1_048_576;
const maxMetadataBytes = 16 * 1_048_576;
/** The directories of a country fit; each takes about 0.3 MB. */
const maxCachedParts = 64;

export const headerBytes = 127;
const magic = "PMTiles";

/** The version in the first bytes of a PMTiles file; undefined for any other file. */
export function pmtilesVersion(start: Uint8Array): number | undefined {
  const isArchive = Buffer.from(start.subarray(0, magic.length)).toString("latin1") === magic;
  return isArchive && start.length >= headerBytes ? start[magic.length] : undefined;
}

export const parseHeader = (start: Uint8Array): Header =>
  bytesToHeader(toArrayBuffer(start.subarray(0, headerBytes)));

interface Section {
  readonly start: number;
  readonly length: number;
}

/** The header of gzip vector tiles; sections: root directory, metadata, leaf directories, tiles. */
export function writeHeader(
  { minZoom, maxZoom, box }: { minZoom: number; maxZoom: number; box: readonly number[] },
  sections: readonly Section[],
): Buffer {
  const header = Buffer.alloc(headerBytes);
  header.write(magic);
  header.writeUInt8(3, 7);
  sections.forEach(({ start, length }, index) => {
    header.writeBigUInt64LE(BigInt(start), 8 + 16 * index);
    header.writeBigUInt64LE(BigInt(length), 16 + 16 * index);
  });
  header.set([Compression.Gzip, Compression.Gzip, TileType.Mvt, minZoom, maxZoom], 97);
  box.forEach((degrees, index) => {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index);
  });
  return header;
}

/** The place of a tile in the order of the archive. */
export const tileIndex = ({ z, x, y }: TileId): number => zxyToTileId(z, x, y);

export function positionOfTile(index: number): TileId {
  const [z, x, y] = tileIdToZxy(index);
  return { z, x, y };
}

export const isVector = ({ tileType }: Pick<Header, "tileType">): boolean => tileType === TileType.Mvt;
export const isReadable = (compression: Compression): boolean =>
  compression === Compression.None || compression === Compression.Gzip;
export const isGzip = (compression: Compression): boolean => compression === Compression.Gzip;

/** `key` names the archive in the cache of directories, which is its own. */
export function openPmtiles(key: string, read: ReadRange) {
  const source = {
    getKey: () => key,
    async getBytes(offset: number, length: number) {
      if (length > maxPartBytes) throw new OversizedPartError(`${length} bytes in ${key}`);
      if (length === 0) return { data: new ArrayBuffer(0) };
      return { data: toArrayBuffer(await read({ start: offset, end: offset + length - 1 })) };
    },
  };
  // The package's other cache keeps failed reads for good.
  const cache = new ResolvedValueCache(maxCachedParts, undefined, unpacking(maxDirectoryBytes));
  const tiles = new PMTiles(source, cache, async (stored) => stored);
  return {
    header: () => tiles.getHeader(),
    /** Whether the root directory names a tile or another directory. */
    async hasTiles() {
      const header = await tiles.getHeader();
      const { rootDirectoryOffset, rootDirectoryLength } = header;
      return (await cache.getDirectory(source, rootDirectoryOffset, rootDirectoryLength, header)).length > 0;
    },
    /** The JSON metadata. */
    metadata: () => new PMTiles(source, cache, unpacking(maxMetadataBytes)).getMetadata(),
    /** The bytes of a tile as stored; undefined if the archive does not have it. */
    async tile({ z, x, y }: TileId) {
      const found = await tiles.getZxy(z, x, y);
      return found && new Uint8Array(found.data);
    },
  };
}

/** Decompresses with a limit: a few bytes may expand to gigabytes. */
const unpacking =
  (maxBytes: number) =>
  async (stored: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> => {
    if (isGzip(compression)) {
      return toArrayBuffer(await promisify(gunzip)(stored, { maxOutputLength: maxBytes }));
    }
    if (stored.byteLength > maxBytes) throw new OversizedPartError(`${stored.byteLength} bytes`);
    return stored;
  };

/** A buffer may be a part of a larger one, which the package would read from its start. */
const toArrayBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;
