import { buffer } from "node:stream/consumers";
import type { Actor } from "@mapaobra/domain/access/actor";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../../database/schema.ts";
import { asActor } from "../../database/unit-of-work.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import { type DerivedFiles, derivedKey } from "./derived-files.ts";
import { coversByPoint } from "./media-repository.ts";

/** The thumbnail of a point. */
export interface Thumbnail {
  readonly pointId: number;
  readonly content: Buffer;
}

/** Converts the thumbnail of a file from WebP, or has done so before. `key` is that of the file. */
export type ConvertThumbnail = (key: string, read: () => Promise<Buffer>) => Promise<Buffer>;

/**
 * Reads the thumbnails of the points of a map that the reader sees, as `convert` returns them. Those that cannot be made
 * are left out.
 */
export type ReadThumbnails = (
  reader: Actor,
  mapId: number,
  pointIds: readonly number[],
) => Promise<Thumbnail[]>;

interface ThumbnailsParts {
  readonly db: Db;
  readonly derived: Pick<DerivedFiles, "getOrCreate" | "supports">;
  readonly storage: Pick<FileStorage, "read">;
  readonly convert: ConvertThumbnail;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

export function createReadThumbnails({
  db,
  derived,
  storage,
  convert,
  log,
}: ThumbnailsParts): ReadThumbnails {
  return async (reader, mapId, pointIds) => {
    if (pointIds.length === 0) return [];
    const covers = await asActor(db, reader, (unit) => coversByPoint(unit, mapId, pointIds));
    const thumbnails = covers.map(async ({ pointId, key, kind, mime }): Promise<Thumbnail[]> => {
      if (!derived.supports(kind, "miniatura")) return [];
      const content = await convert(key, async () => {
        const file = await derived.getOrCreate({ key, kind, mediaType: mime }, "miniatura");
        if (!file) throw new Error(`${key} has no thumbnail`);
        return buffer(await storage.read(derivedKey(key, "miniatura")));
      });
      return [{ pointId, content }];
    });
    const read = await Promise.allSettled(thumbnails);
    return read.flatMap((result) => {
      if (result.status === "fulfilled") return result.value;
      log.warn({ err: result.reason, map: mapId }, "could not read the thumbnail of a point");
      return [];
    });
  };
}
