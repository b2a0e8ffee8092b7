import { gzipSync } from "node:zlib";
import { Compression, TileType, zxyToTileId } from "pmtiles";
import { serializeDirectory } from "./pmtiles-directory.ts";

/** The box of a header: west, south, east, north. */
type Box = readonly [number, number, number, number];

export interface MadeTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly bytes: Uint8Array;
}

export interface MadeArchive {
  readonly version?: number;
  readonly tiles?: readonly MadeTile[];
  readonly tileType?: TileType;
  readonly internalCompression?: Compression;
  readonly tileCompression?: Compression;
  readonly zooms?: readonly [number, number];
  readonly box?: Box;
  readonly layers?: readonly { id: string; fields?: Readonly<Record<string, string>> }[];
  /** Replaces the metadata of `layers`. */
  readonly metadata?: unknown;
  /** Replaces the root directory. */
  readonly directory?: Uint8Array;
}

const puntarenas: Box = [-84.92, 9.85, -84.63, 10.03];
/** A tile over Puntarenas. */
export const centralTile: MadeTile = { z: 10, x: 270, y: 483, bytes: gzipSync("tile of streets") };

/** A small PMTiles archive of one directory. */
export function makeArchive(parts: MadeArchive = {}): Buffer {
  const { tiles = [centralTile], layers = [{ id: "transportation" }], box = puntarenas } = parts;
  const { internalCompression = Compression.Gzip, tileCompression = Compression.Gzip } = parts;
  const sorted = tiles.map((tile) => ({ id: idOf(tile), bytes: tile.bytes })).sort((a, b) => a.id - b.id);
  const pack = (content: Uint8Array) =>
    internalCompression === Compression.Gzip ? gzipSync(content) : Buffer.from(content);
  const directory = parts.directory ? Buffer.from(parts.directory) : pack(directoryOf(sorted));
  const metadata = pack(Buffer.from(JSON.stringify(parts.metadata ?? { vector_layers: layers })));
  const data = Buffer.concat(sorted.map(({ bytes }) => bytes));
  const [minZoom, maxZoom] = parts.zooms ?? [10, 14];

  const header = Buffer.alloc(127);
  header.write("PMTiles");
  header.writeUInt8(parts.version ?? 3, 7);
  const metadataStart = header.length + directory.length;
  const dataStart = metadataStart + metadata.length;
  const sections = [
    [header.length, directory.length],
    [metadataStart, metadata.length],
    [dataStart, 0],
    [dataStart, data.length],
  ] as const;
  sections.forEach(([start, length], index) => {
    header.writeBigUInt64LE(BigInt(start), 8 + 16 * index);
    header.writeBigUInt64LE(BigInt(length), 16 + 16 * index);
  });
  header.writeUInt8(internalCompression, 97);
  header.writeUInt8(tileCompression, 98);
  header.writeUInt8(parts.tileType ?? TileType.Mvt, 99);
  header.writeUInt8(minZoom, 100);
  header.writeUInt8(maxZoom, 101);
  box.forEach((degrees, index) => {
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index);
  });
  return Buffer.concat([header, directory, metadata, data]);
}

const idOf = ({ z, x, y }: MadeTile) => zxyToTileId(z, x, y);

/** The directory of tiles that follow one another. */
function directoryOf(tiles: readonly { id: number; bytes: Uint8Array }[]): Buffer {
  let offset = 0;
  const entries = tiles.map(({ id, bytes }) => {
    const entry = { id, offset, length: bytes.length };
    offset += bytes.length;
    return entry;
  });
  return serializeDirectory(entries);
}
