import { buffer } from "node:stream/consumers";
import type { Actor } from "@mapaobra/domain/access/actor";
import { scopeOf } from "@mapaobra/domain/access/scope";
import type { FastifyBaseLogger } from "fastify";
import type { Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import { inUnitOfWork } from "../../database/unit-of-work.ts";
import type { FileStorage } from "../../storage/file-storage.ts";
import { type DerivedFiles, derivedKey } from "./derived-files.ts";
import { coversByPoint } from "./media-repository.ts";

/** The thumbnail of a point, as WebP. */
export interface Thumbnail {
  readonly pointId: number;
  readonly content: Buffer;
}

/** Reads the thumbnails of the points of a map that the reader sees. Those that cannot be made are left out. */
export type ReadThumbnails = (
  reader: Actor,
  mapId: number,
  pointIds: readonly number[],
) => Promise<Thumbnail[]>;

interface ThumbnailsParts {
  readonly db: Kysely<Database>;
  readonly derived: Pick<DerivedFiles, "getOrCreate">;
  readonly storage: Pick<FileStorage, "read">;
  readonly log: Pick<FastifyBaseLogger, "warn">;
}

export function createReadThumbnails({ db, derived, storage, log }: ThumbnailsParts): ReadThumbnails {
  return async (reader, mapId, pointIds) => {
    if (pointIds.length === 0) return [];
    const covers = await inUnitOfWork(db, scopeOf(reader), (unit) => coversByPoint(unit, mapId, pointIds));
    const thumbnails = covers.map(async ({ pointId, key, kind, mime }): Promise<Thumbnail[]> => {
      const file = await derived.getOrCreate({ key, kind, mediaType: mime }, "miniatura");
      if (!file) return [];
      return [{ pointId, content: await buffer(await storage.read(derivedKey(key, "miniatura"))) }];
    });
    const read = await Promise.allSettled(thumbnails);
    return read.flatMap((result) => {
      if (result.status === "fulfilled") return result.value;
      log.warn({ err: result.reason, map: mapId }, "could not read the thumbnail of a point");
      return [];
    });
  };
}
