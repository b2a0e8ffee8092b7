import type { TileId } from "./pmtiles-archive.ts";

/** The path of the tiles of an archive, for the router. */
export const archiveTileRoute = "/basemap/:hash/:z/:x/:file";

export const archiveTileTemplate = (hash: string): string => `/basemap/${hash}/{z}/{x}/{y}.mvt`;

/** The deepest level that archives may have. */
const maxZoom = 22;
const digits = /^(?:0|[1-9]\d{0,7})$/;

/** The tile of a request path; undefined for numbers that name no tile. */
export function parseTileId(path: { z: string; x: string; file: string }): TileId | undefined {
  const row = /^(.+)\.mvt$/.exec(path.file)?.[1] ?? "";
  if (![path.z, path.x, row].every((text) => digits.test(text))) return undefined;
  const [z, x, y] = [Number(path.z), Number(path.x), Number(row)];
  return z <= maxZoom && x < 2 ** z && y < 2 ** z ? { z, x, y } : undefined;
}
