import type { StreetSchema } from "@mapaobra/contract/wire/streets";
import { STREETS_MIN_ZOOM } from "@mapaobra/map/streets/street-source";
import { ZOOM_OFFSET } from "@mapaobra/map/view/fit-bounds";
import type { Frame } from "./frame.ts";

export interface TileId {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

export interface StreetTile extends TileId {
  readonly bytes: Uint8Array;
  readonly isGzip: boolean;
}

/** Tiles with streets. Zooms are MapLibre's. */
export interface StreetTileSet {
  readonly schema: StreetSchema;
  readonly minZoom: number;
  readonly maxZoom: number;
}

/** The tiles that MapLibre would load for a frame; none where it shows no streets. */
export function tilesOfFrame(frame: Frame, { minZoom, maxZoom }: StreetTileSet): TileId[] {
  const zoom = frame.zoom - ZOOM_OFFSET;
  if (zoom < Math.max(STREETS_MIN_ZOOM, minZoom)) return [];
  const z = Math.min(Math.floor(zoom), maxZoom);
  const columns = tilesBetween(z, frame.originX, frame.width, frame.pixelsPerUnit);
  const rows = tilesBetween(z, frame.originY, frame.height, frame.pixelsPerUnit);
  return rows.flatMap((y) => columns.map((x) => ({ z, x, y })));
}

/** The indices of the tiles along one side of a picture. */
function tilesBetween(z: number, origin: number, length: number, pixelsPerUnit: number): number[] {
  const tiles = 2 ** z;
  const indexAt = (pixel: number) => Math.floor(((pixel - origin) / pixelsPerUnit) * tiles);
  const first = Math.max(0, indexAt(0));
  const last = Math.min(tiles - 1, indexAt(length));
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
