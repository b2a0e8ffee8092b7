import type { StoredTile } from "../street-archive/street-archive-service.ts";
import type { StreetTile, TileId } from "./drawing/street-tiles.ts";

/** The layouts of a picture take about 40 tiles. */
const MAX_TILES = 64;
const MAX_BYTES = 20 * 1_048_576;

/** A tile, `null` if there is none, undefined if it cannot be had. */
type FindTile = (tileId: TileId) => Promise<StoredTile | null | undefined>;

/** Reads the tiles of a picture. Throws if one cannot be had, or if they take too much memory. */
export async function readPictureTiles(ids: readonly TileId[], findTile: FindTile): Promise<StreetTile[]> {
  if (ids.length > MAX_TILES) throw new Error(`The picture has ${ids.length} tiles of streets.`);
  const tiles: StreetTile[] = [];
  let bytes = 0;
  for (const id of ids) {
    const tile = await findTile(id);
    if (tile === undefined) throw new Error(`The tile ${id.z}/${id.x}/${id.y} cannot be read.`);
    if (tile === null) continue;
    bytes += tile.bytes.length;
    if (bytes > MAX_BYTES) throw new Error("The tiles of streets of the picture are too large.");
    tiles.push({ ...id, ...tile });
  }
  return tiles;
}
