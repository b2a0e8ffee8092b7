import type { Streets } from "@mapaobra/contract/wire/streets";
import type { StreetArchive } from "../street-archive/street-archive-service.ts";
import type { StreetTile, StreetTileSet, TileId } from "./drawing/street-tiles.ts";
import { readPictureTiles } from "./read-picture-tiles.ts";

/** The archive whose streets a picture shows. */
export interface ArchiveStreets {
  readonly hash: string;
  readonly tileSet: StreetTileSet;
  readonly read: (ids: readonly TileId[]) => Promise<StreetTile[]>;
}

/**
 * The streets that browsers show, if they come from our own archive: tiles of another service are for browsers.
 *
 * @param shown the streets in the configuration of pages
 */
export function archiveStreets(archive: StreetArchive, shown: () => Streets | null): ArchiveStreets | null {
  const streets = shown();
  const hash = archive.hash();
  if (streets?.provider !== "archive" || hash === null) return null;
  const { schema, minZoom, maxZoom } = streets;
  return {
    hash,
    tileSet: { schema, minZoom, maxZoom },
    read: (ids) => readPictureTiles(ids, (id) => archive.findTile(hash, id)),
  };
}
