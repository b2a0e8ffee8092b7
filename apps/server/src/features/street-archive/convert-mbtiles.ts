import { open } from "node:fs/promises";
import { DatabaseSync } from "node:sqlite";
import { gzipSync } from "node:zlib";
import { OperatorError } from "../../settings/operator-error.ts";
import { isStorageFull } from "../../storage/storage-full.ts";
import { archiveProblems } from "./check-archive.ts";
import { positionOfTile, type TileId, tileIndex } from "./pmtiles-archive.ts";
import { type ArchiveDescription, writePmtiles } from "./pmtiles-writer.ts";

const sqliteMagic = "SQLite format 3\0";

/** Whether a local file is an SQLite database, as MBTiles are. */
export async function isSqlite(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sqliteMagic.length), 0, sqliteMagic.length, 0);
    return buffer.toString("latin1", 0, bytesRead) === sqliteMagic;
  } finally {
    await file.close();
  }
}

/**
 * Converts vector MBTiles into a PMTiles archive: a bucket cannot serve an SQLite file by ranges.
 * @throws OperatorError with the reason in Spanish
 */
export function convertMbtiles(source: string, target: string): void {
  const database = new DatabaseSync(source, { readOnly: true });
  try {
    writePmtiles(target, describe(database), tilesOf(database));
  } catch (cause) {
    if (cause instanceof OperatorError || isStorageFull(cause)) throw cause;
    throw new OperatorError(archiveProblems.damaged, { cause });
  } finally {
    database.close();
  }
}

/** The whole world in Mercator, for a file that states no bounds. */
const worldBox = [-180, -85, 180, 85] as const;

function describe(database: DatabaseSync): ArchiveDescription {
  const rows = database.prepare("select name, value from metadata").all();
  const { format, bounds, json } = Object.fromEntries(rows.map(({ name, value }) => [name, String(value)]));
  if (format !== "pbf") throw new OperatorError(archiveProblems.notVector);
  const zooms = database.prepare("select min(zoom_level) as low, max(zoom_level) as high from tiles").get();
  if (typeof zooms?.low !== "number") throw new OperatorError(archiveProblems.noTiles);
  const [west = -180, south = -85, east = 180, north = 85] = bounds?.split(",").map(Number) ?? worldBox;
  return {
    metadata: JSON.parse(json ?? "{}"),
    minZoom: zooms.low,
    maxZoom: Number(zooms.high),
    box: [west, south, east, north],
  };
}

/** Rows count from the south in MBTiles, and from the north in addresses of tiles. */
const flipped = ({ z, x, y }: TileId): TileId => ({ z, x, y: 2 ** z - 1 - y });

function* tilesOf(database: DatabaseSync): Generator<{ id: number; bytes: Uint8Array }> {
  const indexes: number[] = [];
  const all = database.prepare("select zoom_level as z, tile_column as x, tile_row as y from tiles");
  for (const row of all.iterate()) indexes.push(tileIndex(flipped(row as unknown as TileId)));
  const one = database.prepare(
    "select tile_data as bytes from tiles where zoom_level = ? and tile_column = ? and tile_row = ?",
  );
  for (const id of Float64Array.from(indexes).sort()) {
    const { z, x, y } = flipped(positionOfTile(id));
    const bytes = one.get(z, x, y)?.bytes;
    if (bytes instanceof Uint8Array && bytes.length > 0) yield { id, bytes: asGzip(bytes) };
  }
}

const asGzip = (bytes: Uint8Array) => (bytes[0] === 0x1f && bytes[1] === 0x8b ? bytes : gzipSync(bytes));
