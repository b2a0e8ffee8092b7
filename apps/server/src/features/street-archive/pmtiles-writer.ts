import { closeSync, openSync, writeSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { headerBytes, writeHeader } from "./pmtiles-archive.ts";
import { type DirectoryEntry, serializeDirectory } from "./pmtiles-directory.ts";

export interface ArchiveDescription {
  readonly metadata: unknown;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** West, south, east, north in degrees. */
  readonly box: readonly [number, number, number, number];
}

/** Readers request this many bytes first, and expect the root directory in them. */
const firstReadBytes = 16_384;
const firstLeafSize = 4096;

/** Writes gzip tiles, sorted by their ids, as a PMTiles archive. It is synchronous, as its source is. */
export function writePmtiles(
  path: string,
  description: ArchiveDescription,
  tiles: Iterable<{ readonly id: number; readonly bytes: Uint8Array }>,
): void {
  const file = openSync(path, "w", 0o600);
  try {
    const entries: DirectoryEntry[] = [];
    let end = firstReadBytes;
    const append = (bytes: Uint8Array) => {
      writeAt(file, bytes, end);
      end += bytes.length;
    };
    for (const { id, bytes } of tiles) {
      entries.push({ id, offset: end - firstReadBytes, length: bytes.length });
      append(bytes);
    }
    const tileData = { start: firstReadBytes, length: end - firstReadBytes };
    const packed = gzipSync(JSON.stringify(description.metadata));
    const metadata = { start: end, length: packed.length };
    append(packed);
    const { root, leaves } = directoriesOf(entries);
    const leafData = { start: end, length: leaves.length };
    append(leaves);
    const rootData = { start: headerBytes, length: root.length };
    const sections = [rootData, metadata, leafData, tileData] as const;
    writeAt(file, Buffer.concat([writeHeader(description, sections), root]), 0);
  } finally {
    closeSync(file);
  }
}

/** A disk that is almost full takes only a part of a write. */
function writeAt(file: number, bytes: Uint8Array, position: number): void {
  for (let done = 0; done < bytes.length; ) {
    done += writeSync(file, bytes, done, bytes.length - done, position + done);
  }
}

/** One root directory, or leaves that are as small as a root within the first read allows. */
function directoriesOf(entries: readonly DirectoryEntry[]): { root: Buffer; leaves: Buffer } {
  const fits = (root: Buffer) => root.length <= firstReadBytes - headerBytes;
  const flat = entries.length <= firstLeafSize ? pack(entries) : undefined;
  if (flat && fits(flat)) return { root: flat, leaves: Buffer.alloc(0) };
  for (let size = firstLeafSize; ; size *= 2) {
    const leaves: Buffer[] = [];
    const parents: DirectoryEntry[] = [];
    let offset = 0;
    for (let start = 0; start < entries.length; start += size) {
      const leaf = pack(entries.slice(start, start + size));
      parents.push({ id: entries[start]?.id ?? 0, offset, length: leaf.length, isLeaf: true });
      leaves.push(leaf);
      offset += leaf.length;
    }
    const root = pack(parents);
    if (fits(root)) return { root, leaves: Buffer.concat(leaves) };
  }
}

const pack = (entries: readonly DirectoryEntry[]) => gzipSync(serializeDirectory(entries));
